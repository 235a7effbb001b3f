"""Draws a table: pictures of things are cached, and only what has changed is drawn again."""
