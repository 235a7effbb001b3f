"""Reads the program's own files: one that is missing or damaged costs only itself, and is reported once."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

Value = TypeVar("Value")


class Faults:
    """What is wrong with the files of the installation; each fault is written once to standard error."""

    def __init__(self) -> None:
        self.messages: dict[str, str] = {}
        """What is wrong, by the file or the text."""
        self.files: list[Path] = []
        """The files that are missing or damaged, in the order in which they were needed."""

    def add_file(self, path: Path, reason: str) -> None:
        """Reports a file that is missing or damaged."""
        if str(path) not in self.messages:
            self.files.append(path)
            self.add(str(path), f"{reason}. Install Four Crowns again")

    def add(self, subject: str, reason: str) -> None:
        """Reports a fault of a file or of a text in it."""
        if subject not in self.messages:
            self.messages[subject] = reason
            sys.stderr.write(f"four-crowns: {subject}: {reason}.\n")

    def clear(self) -> None:
        """Forgets all faults."""
        self.messages.clear()
        self.files.clear()


FAULTS = Faults()
"""The faults of this run of the program."""


def read(path: Path, parse: Callable[[Path], Value]) -> Value | None:
    """What `parse` makes of a file; None if the file is missing or damaged, which is reported.

    `parse` raises `OSError`, `ValueError` or `pygame.error` for such a file.
    """
    try:
        return parse(path)
    except (OSError, ValueError, pygame.error) as error:
        FAULTS.add_file(path, _reason(error))
        return None


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "the file is missing"
    return (error.strerror if isinstance(error, OSError) else "") or str(error).rstrip(".")
