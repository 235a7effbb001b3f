"""Tiled maps, read and checked; the only room that knows pytmx."""
