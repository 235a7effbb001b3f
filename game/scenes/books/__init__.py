"""The rulebooks: each game's chapters, made from the words and the tables of its rules."""
