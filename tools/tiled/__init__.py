"""Makes what Tiled needs from the rules' data."""
