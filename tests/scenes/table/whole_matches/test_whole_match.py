"""Whole matches through the real scenes: by pad alone, by mouse alone, by keyboard alone."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.bots.bot import Budget, Question, think
from game.bots.pool import Pool
from game.contract import Decision, Option
from game.input.messages import Intent
from game.match import Match, MatchSetup, Player, PlayerKind, Saves
from game.routes import scene_for
from game.scenes.services import Services
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.table.ids import ButtonSpot
from tests.match.playing import choice_count
from tests.pads import Pad, needs_pads
from tests.scenes.hands import Hands, KeyHands, MouseHands, PadHands

pytestmark = pytest.mark.no_cover

PEOPLE = (
    Player(PlayerKind.PERSON, None, "Anna", "gules", "lion"),
    Player(PlayerKind.BOT, "squire", "Bert", "azure", "eagle"),
)


def steady_bot(question: Question, budget: Budget) -> Option:
    """A bot that answers the same on a busy machine."""
    del budget
    return think(replace(question, seed="steady"), Budget(nodes=400))


@pytest.fixture
def quick(make_services: Callable[..., Services]) -> Iterator[Services]:
    """Services with a small window whose frames do not wait."""
    services = make_services((1280, 720), warn_threats="never")
    services.window.synced = True
    services.bots = Pool(workers=1, thinker=steady_bot)
    pygame.event.clear()
    yield services
    pygame.event.clear()


def preferred_option(table: TableScene, decision: Decision) -> Option:
    """What a fair player would choose: the bot's own advice."""
    view = table.match.state.view(decision.seat)
    return think(Question("cyvasse", view, decision, "knight", f"{len(table.match)}"), Budget(nodes=400))


def choose(hands: Hands, table: TableScene, option: Option) -> None:
    """Selects all spots of an option until it is chosen."""
    count = len(table.match)
    spots = table.play.viewer.presentation.layout.spots_of(table.play.viewer.view, option, 0) or (
        ButtonSpot(str(option[0])),
    )
    for spot in [*spots, spots[-1]]:
        if len(table.match) == count:
            hands.point(table, spot)
    assert len(table.match) > count, f"{option} was not chosen"


def lay_out(hands: Hands, table: TableScene) -> None:
    """Chooses a layout that lasts for some turns, whatever the other side has."""
    hands.wait(table)
    if isinstance(hands, MouseHands):
        hands.app.frame()
        hands.click_text("Mountain Wall")
    else:
        hands.press(Intent.DOWN)
        hands.press(Intent.DOWN)
        hands.press(Intent.ACCEPT)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.ask == "cyvasse.home"
    choose(hands, table, ("done",))


def play_out(hands: Hands, table: TableScene) -> None:
    """Plays until the results are shown."""
    hands.wait(table)
    while hands.app.top is table:
        assert table.decision is not None
        choose(hands, table, preferred_option(table, table.decision))
        hands.wait(table)
    assert isinstance(hands.app.top, ResultsScene)
    assert table.match.outcome is not None


def open_quick_match(services: Services, seed: int) -> tuple[App, TableScene]:
    config = {"board": "jade_garden", "quiet_limit": 40, "setup": "quick"}
    table = TableScene(services, Match.start(services.matches, MatchSetup("cyvasse", config, seed, PEOPLE)))
    return App(services, table, scene_for), table


@pytest.mark.slow
@needs_pads
def test_a_match_from_the_title_to_the_result_by_pad_alone(
    quick: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Services, "seed", lambda _: 5)
    app = App(quick, TitleScene(quick), scene_for)
    pad = Pad.plug(vendor=0x045E, product=0x028E, name="Xbox 360")
    hands = PadHands(quick, app, pad)
    app.frame()
    hands.press(Intent.ACCEPT)
    hands.press(Intent.ACCEPT)
    table = app.top
    assert isinstance(table, TableScene), "two confirms lead from the title to a table"
    table.match.seat_player(1, PEOPLE[1])
    lay_out(hands, table)
    play_out(hands, table)
    pad.unplug()
    app.close()


@pytest.mark.slow
def test_a_match_by_mouse_alone(quick: Services) -> None:
    app, table = open_quick_match(quick, seed=11)
    hands = MouseHands(quick, app)
    app.frame()
    lay_out(hands, table)
    play_out(hands, table)
    app.close()


@pytest.mark.slow
def test_a_match_by_keyboard_alone_stopped_in_the_middle_and_resumed(quick: Services, tmp_path: Path) -> None:
    app, table = open_quick_match(quick, seed=13)
    hands = KeyHands(quick, app)
    app.frame()
    lay_out(hands, table)
    for _ in range(3):
        hands.wait(table)
        assert table.decision is not None
        choose(hands, table, preferred_option(table, table.decision))
    count = len(table.match)
    app.close()
    entry = Saves(tmp_path / "matches").latest()
    assert entry is not None
    assert choice_count(entry.path) == count
    resumed = TableScene(quick, Match.resume(entry.path))
    again = App(quick, resumed, scene_for)
    play_out(KeyHands(quick, again), resumed)
    again.close()
