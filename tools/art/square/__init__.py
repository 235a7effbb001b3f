"""Paints the tiles of the Cyvasse board."""
