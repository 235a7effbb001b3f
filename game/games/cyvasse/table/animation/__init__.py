"""Animates the events of a match."""
