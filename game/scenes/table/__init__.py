"""The table: a match as it is played."""
