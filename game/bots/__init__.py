"""Which option a seat would take, found in another process from its own view alone."""
