"""Draws the signs of the map in ink and wash, in the manner of old maps; transparent ground."""
