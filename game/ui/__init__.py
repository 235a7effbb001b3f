"""Focus, layout, widgets and theme; knows no game."""
