"""The rules of Yes, Your Grace."""
