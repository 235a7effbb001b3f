"""The table of Yes, Your Grace."""
