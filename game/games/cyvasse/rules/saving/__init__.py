"""Snapshots and views of a match. Spec: cyvasse 9."""
