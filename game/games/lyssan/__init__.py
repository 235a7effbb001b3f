"""Lyssan: a game of intrigue on a map of provinces, for two to four."""
