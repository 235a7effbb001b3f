"""Generates the files for Tiled from the data of the rules."""
