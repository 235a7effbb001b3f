"""What a faction can do in its turn. Spec: lyssan 5.8."""
