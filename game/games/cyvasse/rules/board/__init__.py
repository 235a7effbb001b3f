"""The board, its pieces, and positions. Spec: cyvasse 2."""
