"""Shapes and relief of the default realm of Lyssan, in pixels of its map."""
