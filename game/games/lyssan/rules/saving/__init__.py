"""Snapshots and views of a match. Spec: lyssan 9.1."""
