"""Paints the hexagons of Allyria."""
