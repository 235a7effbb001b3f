"""The board, what stands on it, and positions. Spec: cyvasse 2."""
