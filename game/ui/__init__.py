"""The window, drawing on a canvas, layout and widgets, for any game."""
