"""Turns: moves, captures, keeps and the end of a match. Spec: cyvasse 4-6."""
