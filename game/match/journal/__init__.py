"""The file that a match is written to."""
