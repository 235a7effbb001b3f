"""Laying the board and both armies. Spec: cyvasse 3."""
