"""Draws the 27 crises."""
