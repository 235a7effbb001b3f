"""What surprises and powers do. Spec: lyssan 5.11."""
