"""Maps of Lyssan: realms of provinces that are polygons. Spec: lyssan 8."""
