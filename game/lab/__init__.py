"""Matches without a screen, by the thousand."""
