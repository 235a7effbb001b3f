"""Reads the program's own files: one that is missing or damaged costs only itself, and is logged."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeVar

import pygame

Value = TypeVar("Value")

LOGGER = "fourcrowns.assets"
"""The name of the logger of all faults of the program's files."""


class FaultLog(logging.Handler):
    """Collects logged faults until it is closed; writes each once to standard error."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: dict[str, str] = {}
        """What is wrong, by the file or the text."""
        self.files: list[Path] = []
        """The files that are missing or damaged, in the order in which they were needed."""

    @classmethod
    def collecting(cls) -> Self:
        """Collects all faults from now on."""
        faults = cls()
        logging.getLogger(LOGGER).addHandler(faults)
        return faults

    def emit(self, record: logging.LogRecord) -> None:
        """Adds a fault that is not known yet. Called by the logger."""
        subject, reason = record.args if isinstance(record.args, tuple) else (record.args, "")
        if str(subject) in self.messages:
            return
        self.messages[str(subject)] = str(reason)
        if isinstance(subject, Path):
            self.files.append(subject)
        sys.stderr.write(f"{record.getMessage()}\n")

    def close(self) -> None:
        """Collects no further faults."""
        logging.getLogger(LOGGER).removeHandler(self)
        super().close()


def report(subject: Path | str, reason: str) -> None:
    """Logs what is wrong with a file, or with a text in one."""
    logging.getLogger(LOGGER).warning("four-crowns: %s: %s.", subject, reason)


def read(path: Path, parse: Callable[[Path], Value]) -> Value | None:
    """What `parse` makes of a file; None if the file is missing or damaged, which is logged.

    `parse` raises `OSError`, `ValueError` or `pygame.error` for such a file.
    """
    try:
        return parse(path)
    except (OSError, ValueError, pygame.error) as error:
        report(path, f"{_reason(error)}. Install Four Crowns again")
        return None


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "the file is missing"
    return (error.strerror if isinstance(error, OSError) else "") or str(error).rstrip(".")
