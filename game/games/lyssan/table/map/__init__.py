"""The map on the board."""
