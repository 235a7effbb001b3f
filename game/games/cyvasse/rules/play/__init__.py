"""Turns: moves, captures and keeps. Spec: cyvasse 4, 5."""
