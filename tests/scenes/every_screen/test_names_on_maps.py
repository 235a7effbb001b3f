"""On every screen with a map of Lyssan names lie under nothing, and no edge cuts them."""

from itertools import combinations, product
from typing import cast

import pygame
import pytest

from game.games.lyssan.table.ids import AgentId, BuildingId, NameId
from game.games.lyssan.table.names import strip_width
from game.scenes.table.scene import TableScene
from game.settings import Settings
from tests.scenes.driver import Driver
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, opening
from tools.screens.lyssan import LYSSAN_SCREENS

SIZES, TEXT_SIZES = ((1920, 1080), (1280, 800)), (100, 200)
WITHOUT_MAP = {"lyssan_replay", "lyssan_log", "lyssan_recap"} | {
    f"lyssan_results{page}" for page in ("", "_course", "_moments")
}
"""Screens whose topmost scene is no table."""


@pytest.mark.parametrize("name", sorted(LYSSAN_SCREENS.keys() - WITHOUT_MAP))
@pytest.mark.parametrize(("size", "text_size"), [*product(SIZES, TEXT_SIZES)])
def test_no_name_lies_under_anything_or_is_cut(name: str, size: tuple[int, int], text_size: int) -> None:
    settings = Settings(fullscreen=False, vsync=False, text_size=text_size, speed="instant", language="de")
    with opening.open_services(size, settings, MeasuringCanvas) as services:
        driver = SCREENS[name](services)
        driver.draw()
        _check(driver)
        driver.close()


def _check(driver: Driver) -> None:
    play = cast("TableScene", driver.top).play
    goals, layout = play.stage.things.goals, play.viewer.presentation.layout
    names, pieces = {}, []
    for thing, place in goals.items():
        rect = pygame.Rect(0, 0, round(place.size), round(place.size))
        rect.center = round(place.x), round(place.y)
        if isinstance(thing, NameId):
            names[thing.name] = rect.inflate(round(place.size * (strip_width(thing.name) - 1)), 0)
        elif isinstance(thing, AgentId | BuildingId):
            pieces.append(rect.inflate(-4, -4))  # lengths are rounded
    assert names
    camera = play.stage.camera
    assert camera is not None
    for name, rect in names.items():
        assert layout.screen.contains(rect), name
        assert rect.inflate(-4, -4).collidelist(play.panels) < 0, name
        assert camera.is_close or rect.collidelist(pieces) < 0, name
    for one, other in combinations(names, 2):
        assert not names[one].colliderect(names[other]), (one, other)
