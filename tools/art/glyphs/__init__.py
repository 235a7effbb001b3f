"""Draws the icons, and the buttons of pads, keyboard and mouse."""
