"""Reads Tiled's files: validates and normalizes them and turns them into a `TiledMap`."""
