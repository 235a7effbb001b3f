"""The course of a match, phase by phase. Spec: lyssan 3, 4."""
