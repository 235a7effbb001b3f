"""Buildings, hiring and paying with cards. Spec: lyssan 5.8, 5.9.2."""
