"""The title: the panels of the games, the match to continue, and what concerns all games."""
