"""When a choice may be undone."""
