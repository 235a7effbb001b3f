"""Draws the ornaments: the laurel wreath of the winner and the curtain before secrets."""
