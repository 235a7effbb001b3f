"""What is shown around the board is computed when what it depends on has changed, and once a frame."""

from typing import Any

import pygame
import pytest

from game.app import App
from game.games.cyvasse.table.ids import TileSpot
from game.scenes.services import Services
from game.scenes.table import scene as table_scene
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, CALM, CORA, OpenApp, run_until, start_match

RETURN, RIGHT = pygame.K_RETURN, pygame.K_RIGHT


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was computed for the screen, in order."""
    calls: list[str] = []

    def counted(name: str) -> None:
        compute = getattr(table_scene, name)

        def count(*given: Any) -> Any:
            calls.append(name)
            return compute(*given)

        monkeypatch.setattr(table_scene, name, count)

    for name in ("current_hud", "mark_table", "update_lists"):
        counted(name)
    return calls


@pytest.fixture
def opened(services: Services, open_app: OpenApp, computed: list[str]) -> tuple[App, TableScene]:
    """A table at which Anna must move, once all is still."""
    app, table = open_app(start_match(services, (ANNA, CORA), CALM))
    run_until(app, lambda: bool(table.play.inputs.open))
    for _ in range(3):
        app.frame()
    computed.clear()
    return app, table


def press(*keys: int) -> None:
    """Presses and releases keys; the next frame handles all of them."""
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def test_nothing_is_computed_while_nothing_changes(
    opened: tuple[App, TableScene], computed: list[str]
) -> None:
    app, _ = opened
    for _ in range(5):
        app.frame()
    assert computed == []


def test_all_is_computed_once_for_all_presses_of_a_frame(
    opened: tuple[App, TableScene], computed: list[str]
) -> None:
    app, table = opened
    before = table.cursor.spot
    press(RIGHT, RIGHT, RIGHT)
    app.frame()
    assert table.cursor.spot != before
    assert sorted(computed) == ["current_hud", "mark_table", "update_lists"]


def test_a_selection_and_a_choice_are_computed_once_each(
    opened: tuple[App, TableScene], computed: list[str]
) -> None:
    app, table = opened
    for spot in (TileSpot("b2"), TileSpot("b5")):
        table.cursor.move_to(spot)
        app.frame()
        computed.clear()
        press(RETURN)
        app.frame()
        assert computed.count("current_hud") == 1
    assert len(table.match) == 1


def test_two_presses_of_a_frame_select_and_choose(opened: tuple[App, TableScene]) -> None:
    app, table = opened
    table.cursor.move_to(TileSpot("b2"))
    press(RETURN)
    app.frame()
    table.cursor.move_to(TileSpot("b5"))
    press(RETURN, RETURN)
    app.frame()
    assert len(table.match) == 1
