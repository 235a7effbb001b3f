"""Makes the files that Tiled needs from the rules' data."""
