"""The errors that end a command with a message: wrong use, and a fault of the computer."""

from pathlib import Path


class UsageError(ValueError):
    """A wrong argument on the command line; the message says what would be right."""


def check_file(option: str, path: Path) -> None:
    """Checks that the value of an option is a file.

    Raises:
        UsageError: it is missing, cannot be reached, or is a folder.
    """
    try:
        path.stat()
    except OSError as error:
        raise UsageError(f"{option}: {path}: {error.strerror}; check the name of the file") from None
    if path.is_dir():
        raise UsageError(f"{option}: {path} is a folder; name one of its files")


class SystemFault(Exception):
    """The computer or the installation lacks what the program needs; the message says what to do."""


def missing_package(error: Exception) -> str | None:
    """The name of the installed package whose lack is the error; None: it is another error."""
    if isinstance(error, ModuleNotFoundError) and error.name is not None:
        package = error.name.partition(".")[0]
        return None if package in ("game", "tests") else package
    return None
