"""Setup, the phases of a turn, and the end of a match. Spec: allyria 3, 4, 6."""
