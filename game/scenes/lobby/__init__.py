"""The lobby: who plays, on which board, by which options."""
