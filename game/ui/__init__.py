"""The window, drawing on a canvas, layout and widgets. Knows no game."""
