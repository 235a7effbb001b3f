"""Opens the services of the program with temporary folders and settings."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from game import files
from game.bots.pool import Pool
from game.maps.library import Library
from game.scenes.services import Services
from game.settings import Settings
from game.ui import display

Size: TypeAlias = tuple[int, int]
"""Of the window, in pixels."""


def library(folders: Iterable[Path]) -> Library:
    """The maps in some folders; those that come with the program are read once a process."""
    maps = copy(_shipped())
    maps.folders = list(folders)
    if maps.changed():
        maps.scan()
    return maps


@cache
def _shipped() -> Library:
    maps = Library([files.MAPS])
    maps.scan()
    return maps


def made(folder: Path, size: Size, settings: Settings) -> Services:
    """Services with the matches of a folder and the shipped maps alone."""
    maps = library([files.MAPS])
    services = Services.opened(settings, display.open_display(settings, size), folder)
    services.maps, services.bots = maps, Pool(workers=1)
    services.save_settings = lambda: None  # type: ignore[method-assign]  # a picture leaves the player's settings alone
    return services


@contextmanager
def opened(size: Size, settings: Settings) -> Iterator[Services]:
    """Services for the time of a `with` block."""
    with TemporaryDirectory() as folder:
        services = made(Path(folder), size, settings)
        try:
            yield services
        finally:
            services.sounds.play_tune("")
            services.close()
