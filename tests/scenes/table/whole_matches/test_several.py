"""Two persons with virtual pads and two bots play a match in which all decide in secret at the same time."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pygame
import pytest

from game.app import App
from game.contract import Seat
from game.input.messages import Intent
from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.services import Services
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from game.table.seat_input import Choose
from tests.auction.matches import ANNA, BERND, SQUIRE
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import read_events, start_app
from tests.scenes.table.ballots import ballot_of, buttons_for

CONFIG = {"seats": 4, "rounds": 2, "porters": 1, "pledges": 1, "votes": "sealed", "speeches": 1}
BUTTONS = {Intent.ACCEPT: "south", Intent.MORE: "north", Intent.PREVIOUS: "l1", Intent.NEXT: "r1"}
BOTS = (SQUIRE, Player(PlayerKind.BOT, "squire", "Tim", "vert", "stag"))
MAX_FRAMES = 6000


@pytest.fixture
def pads(services: Services) -> Iterator[list[Pad]]:
    """Two pads that are plugged in."""
    pygame.event.clear()
    plugged = [Pad.plug(name=f"Pad {number}") for number in range(2)]
    read_events(services)
    yield plugged
    for pad in plugged:
        pad.unplug()
    read_events(services)


def press(app: App, pad: Pad, button: str) -> None:
    """Presses and releases a button of a pad."""
    for act in (pad.press, pad.release):
        act(button)
        app.frame()


def answer(app: App, table: TableScene, pads: list[Pad], rng: Random) -> None:
    """All persons answer by ballot, each on the own pad."""
    for decision in table.play.screen.ballot:
        ballot = ballot_of(table)
        for name in buttons_for(ballot, rng.choice(decision.options)):
            press(app, pads[decision.seat], BUTTONS.get(Intent[name], name.lower()))
        assert ballot.is_complete([decision])


def choose(table: TableScene, rng: Random) -> None:
    """Chooses for a person whose decision is open, mostly what ends something."""
    for seat_input in table.play.inputs.open[:1]:
        assert seat_input.decision is not None
        options = seat_input.decision.options
        ending = [option for option in options if option[0] in ("done", "stop", "call")]
        table.carry_out(Choose(seat_input.seat, rng.choice(ending or options), confirmed=True))


@dataclass
class Course:
    """What two persons did in a match that was played to its end."""

    ballots: int = 0
    came: set[Seat] = field(default_factory=set)
    """Who came behind the curtain."""


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a ballot or before a curtain."""
    monkeypatch.setattr("game.scenes.table.overlays.ballot.SECONDS_TO_CHANGE", 0.1)
    monkeypatch.setattr("game.scenes.table.overlays.curtain.SECONDS_TO_LOOK_AWAY", 0.1)
    monkeypatch.setattr("game.app.GUARD_SECONDS", 0.05)


def play_out(services: Services, match: Match, pads: list[Pad]) -> Course:
    """Plays until the results are shown."""
    app, table = start_app(services, match, seat_0=pads[0].device, seat_1=pads[1].device)
    rng, course = Random(3), Course()
    for _ in range(MAX_FRAMES):
        if isinstance(app.top, ResultsScene):
            break
        if app._guard.seconds:
            pass
        elif isinstance(app.top, BallotScene) and not ballot_of(table).answers:
            answer(app, table, pads, rng)
            course.ballots += 1
        elif isinstance(app.top, CurtainScene) and app.top._button.holding is None:
            course.came.add(table.play.screen.curtain[0])
            pads[table.play.screen.curtain[0]].press("south")
        elif app.top is table:
            for pad in pads:
                pad.release("south")
            choose(table, rng)
        app.frame()
        pygame.time.wait(1)
    assert isinstance(app.top, ResultsScene)
    app.close()
    return course


@needs_pads
@pytest.mark.usefixtures("auction", "in_haste")
def test_a_match_is_played_to_its_end_by_ballot_and_behind_the_curtain(
    services: Services, pads: list[Pad]
) -> None:
    """Takes seconds, though nobody waits long: bots think in their own process."""
    match = Match.start(services.matches, MatchSetup("auction", CONFIG, 7, [ANNA, BERND, *BOTS]))
    course = play_out(services, match, pads)
    assert match.outcome is not None
    assert course.ballots >= 4, "votes and speeches of two rounds"
    assert course.came == {0, 1}


@needs_pads
@pytest.mark.slow
@pytest.mark.usefixtures("in_haste")
def test_a_match_of_yes_your_grace_is_played_to_its_end(services: Services, pads: list[Pad]) -> None:
    config = {"seats": 4, "records": 6}
    match = Match.start(services.matches, MatchSetup("grace", config, 7, [ANNA, BERND, *BOTS]))
    course = play_out(services, match, pads)
    assert match.outcome is not None
    assert course.ballots >= 3, "audiences of three rounds"
    assert course.came == {0, 1}
