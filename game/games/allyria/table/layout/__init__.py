"""The places of things and marks, and the targets."""
