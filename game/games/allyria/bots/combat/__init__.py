"""Battles: what to expect and how to fight them. Spec: allyria 5.4, 12."""
