"""A house to look at: built as the program builds its own, with folders and settings that nobody misses."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from game import files
from game.bots.pool import Pool
from game.input.devices import Devices
from game.maps.library import Library
from game.match import Saves
from game.scenes.house import House
from game.settings import Settings
from game.sound import Sounds
from game.text import Words
from game.ui import display
from game.ui.toasts import Toasts
from game.ui.window import Window

Size: TypeAlias = tuple[int, int]
"""Of the window, in pixels."""


def made(folder: Path, size: Size, settings: Settings) -> House:
    """A house whose matches lie in the folder; it knows the shipped maps alone."""
    window = Window(settings, display.opened(settings, size))
    maps = Library([files.MAPS])
    maps.scan()
    house = House(
        settings=settings,
        words=Words(settings.spoken),
        window=window,
        devices=Devices(settings, window.canvas.frame.units),
        sounds=Sounds(settings),
        saves=Saves(folder),
        toasts=Toasts(),
    )
    house.maps, house.bots = maps, Pool(workers=1)
    house.keep = lambda: None  # type: ignore[method-assign]  # whoever looks at settings keeps their own
    house.refit()
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
