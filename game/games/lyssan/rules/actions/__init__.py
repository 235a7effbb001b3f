"""What agents do. Spec: lyssan 5.4."""
