"""Draws the art of the program."""
