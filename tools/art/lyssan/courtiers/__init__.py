"""Draws the courtiers."""
