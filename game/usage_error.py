"""The error for wrong use of the command line."""


class UsageError(ValueError):
    """A wrong argument on the command line; the message says what would be right."""
