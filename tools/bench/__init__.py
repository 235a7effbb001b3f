"""Benchmarks of the engine, the start, the frames and the bots."""
