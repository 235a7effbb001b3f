"""Draws the triumphs: square signs."""
