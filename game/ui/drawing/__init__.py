"""The canvas, letters, art and the theme."""
