"""Installs the auction as pip would: its entry point is found on the path."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import catalogue

INSTALLED = str(Path(__file__).parent / "installed")


def install() -> None:
    """Installs it for the rest of the process."""
    if INSTALLED not in sys.path:
        sys.path.append(INSTALLED)
    catalogue.search_again()


@contextmanager
def installed() -> Iterator[None]:
    """The auction is among the games meanwhile."""
    install()
    try:
        yield
    finally:
        sys.path.remove(INSTALLED)
        catalogue.search_again()
