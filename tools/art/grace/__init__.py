"""Draws the pictures of Yes, Your Grace: cards, offices, records, the sides, and what stands in the hall."""
