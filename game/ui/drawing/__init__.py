"""The canvas, text layout, art and the theme."""
