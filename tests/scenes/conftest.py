"""A house with folders of its own, and a driver that plays as somebody on the couch would."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import files
from game.app import App
from game.bots.pool import Pool
from game.contract import Option
from game.input.messages import Device
from game.maps.library import Library
from game.match import Match
from game.scenes.lobby.scene import LobbyScene
from game.scenes.scene import Scene
from game.scenes.services import House
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.text import LANGUAGES
from game.ui.display import opened
from tests.auction.installing import installed
from tests.scenes.driver import Driver
from tests.scenes.seated import Seated, Thinking, at_table

MakeHouse = Callable[..., House]
Drive = Callable[[Scene], Driver]
Lobby = tuple[LobbyScene, Driver]
OpenLobby = Callable[[Device], Lobby]


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


@pytest.fixture
def auction() -> Iterator[None]:
    """The auction is installed, with a table and words of its own."""
    with installed():
        yield


@pytest.fixture(params=product(((1920, 1080), (1280, 800)), LANGUAGES, (100, 200)), ids=str)
def any_house(request: pytest.FixtureRequest, make_house: MakeHouse) -> House:
    """A house of each size, in each language, with letters of each size."""
    size, language, text_size = request.param
    return make_house(size, language=language, text_size=text_size)


@pytest.fixture
def seated(house: House) -> Iterator[Seated]:
    """Opens a match in a running program; all is closed in the end."""
    apps: list[App] = []
    pygame.event.clear()

    def opened(match: Match, **bound: str) -> tuple[App, TableScene]:
        app, table = at_table(house, match, **bound)
        apps.append(app)
        return app, table

    yield opened
    for app in apps:
        app.close()
    pygame.event.clear()


@pytest.fixture
def thinking(make_house: MakeHouse) -> Iterator[Thinking]:
    """Makes a house whose bots all think like the thinker given."""
    pools: list[Pool] = []

    def made(thinker: Callable[..., Option], **settings: object) -> House:
        house = make_house((1280, 720), **settings)
        pool = Pool(workers=1, thinker=thinker)
        house.bots.close()
        house.bots = pool
        pools.append(pool)
        pygame.event.clear()
        return house

    yield made
    for pool in pools:
        pool.close()


@pytest.fixture
def open_lobby(house: House, drive: Drive) -> OpenLobby:
    """Opens the lobby of Cyvasse with a device."""

    def opened_with(device: Device) -> Lobby:
        house.devices.last = device
        scene = LobbyScene(house, "cyvasse")
        driver = drive(scene)
        driver.draw()
        return scene, driver

    return opened_with


@pytest.fixture
def lobby(open_lobby: OpenLobby) -> Lobby:
    """The lobby of Cyvasse, opened with the keyboard."""
    return open_lobby("keyboard")
