"""The pictures of the Allyria table that are painted: its background, cards, marks and the arena."""
