"""One class a screenful."""
