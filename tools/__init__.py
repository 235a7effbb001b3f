"""Checks, benchmarks, and generators of art, sounds and map files."""
