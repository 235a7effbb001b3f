"""The table of Cyvasse: layout, art, animation and texts."""
