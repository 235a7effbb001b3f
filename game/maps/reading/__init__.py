"""Reads Tiled's files, validates them and makes them plain."""
