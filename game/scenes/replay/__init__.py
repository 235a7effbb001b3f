"""Watching a match again."""
