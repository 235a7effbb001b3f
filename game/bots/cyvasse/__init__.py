"""The bots of Cyvasse."""
