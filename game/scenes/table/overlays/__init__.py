"""Scenes that open over a table."""
