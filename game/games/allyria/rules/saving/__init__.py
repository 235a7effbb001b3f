"""Snapshots and views of a match. Spec: allyria 9, 11."""
