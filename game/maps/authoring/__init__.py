"""Makes and changes maps for their authors: the commands `new-map` and `mirror-map`."""
