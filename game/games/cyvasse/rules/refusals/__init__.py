"""Reasons why an option is not open."""
