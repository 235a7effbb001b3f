"""Laying out both armies. Spec: cyvasse 3."""
