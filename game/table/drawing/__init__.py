"""Draws a table: caches the pictures of things, and redraws only what has changed."""
