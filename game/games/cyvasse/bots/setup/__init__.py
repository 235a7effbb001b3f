"""How bots lay out their armies. Spec: cyvasse 3, 12."""
