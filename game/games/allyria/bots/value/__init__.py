"""What positions, land, troops and tokens are worth. Spec: allyria 12."""
