"""Fixtures that make services with their own folders, and open scenes, tables and lobbies with them."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import files
from game.app import App
from game.assets import FaultLog
from game.bots.pool import Pool
from game.catalogue import GAMES
from game.contract import Option
from game.input.messages import Device
from game.match import Match
from game.scenes.lobby.scene import LobbyScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.text import LANGUAGES
from game.ui.display import open_display
from game.ui.drawing import art
from game.ui.drawing.canvas import Canvas
from tests.auction.installing import installed
from tests.scenes.app_tables import OpenApp, ServicesWithBots, start_app
from tests.scenes.driver import Driver
from tests.ui.measuring import MeasuringCanvas
from tools.screens import opening

MakeServices = Callable[..., Services]
Drive = Callable[[Scene], Driver]
Lobby = tuple[LobbyScene, Driver]
OpenLobby = Callable[[Device], Lobby]


@pytest.fixture
def make_services(
    request: pytest.FixtureRequest, tmp_path: Path, _faults: FaultLog
) -> Iterator[MakeServices]:
    """Makes services: `size` is that of the window in pixels, the others are settings by name."""
    made: list[Services] = []
    canvas_type = Canvas if request.node.get_closest_marker("painted") else MeasuringCanvas

    def make(size: tuple[int, int] = (1920, 1080), **chosen: object) -> Services:
        settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant", recap=False)
        settings.prologues = [*GAMES, "auction"]
        for name, value in chosen.items():
            assert hasattr(settings, name)
            setattr(settings, name, value)
        maps = opening.map_library([*files.map_folders(), tmp_path / "maps"])
        display = open_display(settings, size)
        services = Services.opened(settings, display, tmp_path / "matches", _faults, canvas_type)
        services.maps, services.bots = maps, Pool(workers=1)
        made.append(services)
        return services

    yield make
    for services in made:
        services.sounds.play_tune("")
        services.close()


@pytest.fixture
def services(make_services: MakeServices) -> Services:
    """English services with a window of 1920×1080."""
    return make_services()


@pytest.fixture
def drive(services: Services) -> Iterator[Callable[[Scene], Driver]]:
    """Opens a scene and returns its driver; all scenes are closed after the test."""
    drivers: list[Driver] = []

    def open_scene(scene: Scene) -> Driver:
        pygame.event.clear()
        drivers.append(Driver(services, scene))
        return drivers[-1]

    yield open_scene
    for driver in drivers:
        driver.close()


@pytest.fixture
def auction() -> Iterator[None]:
    """Installs the auction with its own words and pictures."""
    with installed():
        art.known.cache_clear()  # the game has pictures of its own
        yield
    art.known.cache_clear()


@pytest.fixture(params=product(((1920, 1080), (1280, 800)), LANGUAGES, (100, 200)), ids=str)
def any_services(request: pytest.FixtureRequest, make_services: MakeServices) -> Services:
    """Services with each size of the window, language and text size."""
    size, language, text_size = request.param
    return make_services(size, language=language, text_size=text_size)


@pytest.fixture
def open_app(services: Services) -> Iterator[OpenApp]:
    """Opens the table of a match in a running app; all apps are closed after the test."""
    apps: list[App] = []
    pygame.event.clear()

    def open_match(match: Match, **bound: str) -> tuple[App, TableScene]:
        app, table = start_app(services, match, **bound)
        apps.append(app)
        return app, table

    yield open_match
    for app in apps:
        app.close()
    pygame.event.clear()


@pytest.fixture
def services_with_bots(make_services: MakeServices) -> Iterator[ServicesWithBots]:
    """Makes services whose bots all choose by one function."""
    pools: list[Pool] = []

    def make(thinker: Callable[..., Option], **settings: object) -> Services:
        services = make_services((1280, 720), **settings)
        pool = Pool(workers=1, thinker=thinker)
        services.bots.close()
        services.bots = pool
        pools.append(pool)
        pygame.event.clear()
        return services

    yield make
    for pool in pools:
        pool.close()


@pytest.fixture
def open_lobby(services: Services, drive: Drive) -> OpenLobby:
    """Opens the lobby of Cyvasse with a device."""

    def open_with(device: Device) -> Lobby:
        services.devices.last = device
        scene = LobbyScene(services, "cyvasse")
        driver = drive(scene)
        driver.draw()
        return scene, driver

    return open_with


@pytest.fixture
def lobby(open_lobby: OpenLobby) -> Lobby:
    """The lobby of Cyvasse, opened with the keyboard."""
    return open_lobby("keyboard")
