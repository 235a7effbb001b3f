"""Bots. They think in other processes, from the view of their seat."""
