"""A match that is played on a table: its turns, its bots, and the offers of a look at a secret."""
