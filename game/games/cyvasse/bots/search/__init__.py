"""Alpha-beta search and evaluation. Spec: cyvasse 12."""
