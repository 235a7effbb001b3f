"""The animations of events."""
