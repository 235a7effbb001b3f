"""A house with folders of its own, and a driver that plays as somebody on the couch would."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import files
from game.bots.pool import Pool
from game.maps.library import Library
from game.scenes.house import House
from game.scenes.scene import Scene
from game.settings import Settings
from game.text import LANGUAGES
from game.ui.display import opened
from tests.scenes.driver import Driver

MakeHouse = Callable[..., House]


@pytest.fixture
def make_house(tmp_path: Path) -> Iterator[MakeHouse]:
    """Makes houses: `size` in pixels, `language`, `text_size` in per cent, or any other setting by name."""
    made: list[House] = []

    def make(size: tuple[int, int] = (1920, 1080), **chosen: object) -> House:
        settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant")
        for name, value in chosen.items():
            assert hasattr(settings, name)
            setattr(settings, name, value)
        maps = Library([files.MAPS, tmp_path / "maps"])
        maps.scan()
        house = House.opened(settings, opened(settings, size), tmp_path / "matches")
        house.maps, house.bots = maps, Pool(workers=1)
        made.append(house)
        return house

    yield make
    for house in made:
        house.sounds.sing("")
        house.close()


@pytest.fixture
def house(make_house: MakeHouse) -> House:
    """An English house with a screen of 1920×1080."""
    return make_house()


@pytest.fixture
def drive(house: House) -> Iterator[Callable[[Scene], Driver]]:
    """Opens a scene in the house and hands back who plays there; all scenes are closed in the end."""
    drivers: list[Driver] = []

    def opened(scene: Scene) -> Driver:
        pygame.event.clear()
        drivers.append(Driver(house, scene))
        return drivers[-1]

    yield opened
    for driver in drivers:
        driver.close()


@pytest.fixture(params=product(((1920, 1080), (1280, 800)), LANGUAGES, (100, 200)), ids=str)
def any_house(request: pytest.FixtureRequest, make_house: MakeHouse) -> House:
    """A house of each size, in each language, with letters of each size."""
    size, language, text_size = request.param
    return make_house(size, language=language, text_size=text_size)
