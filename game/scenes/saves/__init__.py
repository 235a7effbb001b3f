"""All matches: to continue, to watch, to delete."""
