"""A damaged table of a game's rules: the title says so, and the other games can be played."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.app import App
from game.catalogue import GAMES
from game.data_files import DamagedFile
from game.match import Match, MatchSetup
from game.scenes.lobby.scene import LobbyScene
from game.scenes.services import Services
from game.scenes.title.scene import TitleScene
from game.start import scene_for
from tests.match.playing import ANNA, BERND
from tests.scenes.app_tables import screen_texts, toast_texts, wait_until_presses_count
from tests.scenes.hands import MouseHands

WHY = "Cyvasse cannot be played, since pieces.toml is missing or damaged. Install Four Crowns again."


@pytest.fixture
def damage_cyvasse(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cyvasse's rules cannot be loaded."""

    def rules(_door: object) -> None:
        raise DamagedFile(Path("board/pieces.toml"), "the file is missing")

    monkeypatch.setattr(type(GAMES["cyvasse"].door), "rules", rules)
    catalogue.search_again()
    yield
    monkeypatch.undo()
    catalogue.search_again()


def open_title(services: Services) -> App:
    services.window.synced = True
    pygame.event.clear()
    app = App(services, TitleScene(services), scene_for)
    app.frame()
    return app


@pytest.mark.usefixtures("damage_cyvasse")
def test_a_game_with_a_damaged_table_is_left_out_when_it_is_chosen(services: Services) -> None:
    app = open_title(services)
    MouseHands(services, app).click_text("Cyvasse")
    assert isinstance(app.top, TitleScene)
    assert toast_texts(services) == [WHY]
    wait_until_presses_count(app)
    assert "Cyvasse" not in screen_texts(services)
    MouseHands(services, app).click_text("Allyria Empires")
    assert isinstance(app.top, LobbyScene)
    app.close()


def test_a_match_of_a_game_with_a_damaged_table_does_not_stop_the_title(
    services: Services, request: pytest.FixtureRequest
) -> None:
    setup = MatchSetup("cyvasse", {"setup": "quick"}, 1, (ANNA, BERND))
    match = Match.start(services.matches, setup)
    request.getfixturevalue("damage_cyvasse")
    app = open_title(services)
    assert toast_texts(services) == [WHY]
    assert "Cyvasse" not in screen_texts(services)
    assert "Allyria Empires" in screen_texts(services)
    assert match.path.exists()
    app.close()
