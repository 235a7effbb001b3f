"""The names and meanings of options, what to expect of them, and what they leave undone."""
