"""A house to look at: built as the program builds its own, with folders and settings that nobody misses."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from game import files
from game.bots.pool import Pool
from game.maps.library import Library
from game.scenes.services import House
from game.settings import Settings
from game.ui import display

Size: TypeAlias = tuple[int, int]
"""Of the window, in pixels."""


def made(folder: Path, size: Size, settings: Settings) -> House:
    """A house whose matches lie in the folder; it knows the shipped maps alone."""
    maps = Library([files.MAPS])
    maps.scan()
    house = House.opened(settings, display.opened(settings, size), folder)
    house.maps, house.bots = maps, Pool(workers=1)
    house.keep = lambda: None  # type: ignore[method-assign]  # whoever looks at settings keeps their own
    return house


@contextmanager
def opened(size: Size, settings: Settings) -> Iterator[House]:
    """A house for the time of a block."""
    with TemporaryDirectory() as folder:
        house = made(Path(folder), size, settings)
        try:
            yield house
        finally:
            house.sounds.sing("")
            house.close()
