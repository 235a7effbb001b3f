"""Whether a match that was read is possible. Spec: lyssan 9.1."""
