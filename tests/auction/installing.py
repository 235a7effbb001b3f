"""Installs the auction as pip would: puts its entry point on the path."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import catalogue

INSTALLED = str(Path(__file__).parent / "installed")


def install() -> None:
    """Installs the auction for the rest of the process."""
    if INSTALLED not in sys.path:
        sys.path.append(INSTALLED)
    catalogue.search_again()


@contextmanager
def installed() -> Iterator[None]:
    """Installs the auction within the `with` block."""
    install()
    try:
        yield
    finally:
        sys.path.remove(INSTALLED)
        catalogue.search_again()
