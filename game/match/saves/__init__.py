"""The saves in the folder of matches."""
