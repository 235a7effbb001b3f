"""Draws the surprises: small scenes and emblems."""
