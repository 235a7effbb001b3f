"""The command line asks for what cannot be."""


class Misuse(ValueError):
    """A mistake of whoever typed it; the text says what would be right."""
