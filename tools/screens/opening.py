"""Creates the program's services with temporary folders and settings."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from game import files
from game.assets import FaultLog
from game.bots.pool import Pool
from game.catalogue import GAMES
from game.maps.library import Library
from game.scenes.services import Services
from game.settings import Settings
from game.ui import display
from game.ui.drawing.canvas import Canvas

Size: TypeAlias = tuple[int, int]
"""Width and height of the window in pixels."""


def map_library(folders: Iterable[Path]) -> Library:
    """The maps in some folders; built-in maps are read only once per process."""
    maps = copy(_built_in_maps())
    maps.folders = list(folders)
    if maps.changed():
        maps.scan()
    return maps


@cache
def _built_in_maps() -> Library:
    maps = Library([files.MAPS])
    maps.scan()
    return maps


def create_services(
    folder: Path, size: Size, settings: Settings, canvas_type: type[Canvas] = Canvas
) -> Services:
    """Services with the matches of a folder and only the built-in maps."""
    maps = map_library([files.MAPS])
    services = Services.opened(
        settings, display.open_display(settings, size), folder, FaultLog.collecting(), canvas_type
    )
    services.maps, services.bots = maps, Pool(workers=1)
    settings.prologues = list(GAMES)
    services.save_settings = lambda: None  # type: ignore[method-assign]  # the player's settings stay as they are
    return services


@contextmanager
def open_services(size: Size, settings: Settings, canvas_type: type[Canvas] = Canvas) -> Iterator[Services]:
    """Services that are closed at the end of the `with` block."""
    with TemporaryDirectory() as folder:
        services = create_services(Path(folder), size, settings, canvas_type)
        try:
            yield services
        finally:
            services.sounds.play_tune("")
            services.close()
