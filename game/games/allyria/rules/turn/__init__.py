"""Setup and the phases of a turn. Spec: allyria 3, 4."""
