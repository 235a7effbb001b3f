"""Battles, their odds, and captured cities. Spec: allyria 5."""
