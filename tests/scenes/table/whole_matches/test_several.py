"""Two persons with virtual pads and two bots play a match in which all decide in secret at the same time."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.app import App
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


@needs_pads
@pytest.mark.usefixtures("auction")
def test_a_match_is_played_to_its_end_by_ballot_and_behind_the_curtain(
    services: Services, pads: list[Pad], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes seconds, though nobody waits long: bots think in their own process."""
    monkeypatch.setattr("game.scenes.table.overlays.ballot.SECONDS_TO_CHANGE", 0.1)
    monkeypatch.setattr("game.scenes.table.overlays.curtain.SECONDS_TO_LOOK_AWAY", 0.1)
    monkeypatch.setattr("game.app.GUARD_SECONDS", 0.05)
    bots = [SQUIRE, Player(PlayerKind.BOT, "squire", "Tim", "vert", "stag")]
    match = Match.start(services.matches, MatchSetup("auction", CONFIG, 7, [ANNA, BERND, *bots]))
    app, table = start_app(services, match, seat_0=pads[0].device, seat_1=pads[1].device)
    rng, ballots, came = Random(3), 0, set[int]()
    for _ in range(MAX_FRAMES):
        if isinstance(app.top, ResultsScene):
            break
        if app._guard.seconds:
            pass
        elif isinstance(app.top, BallotScene) and not ballot_of(table).answers:
            answer(app, table, pads, rng)
            ballots += 1
        elif isinstance(app.top, CurtainScene) and app.top._button.holding is None:
            came.add(table.play.screen.curtain[0])
            pads[table.play.screen.curtain[0]].press("south")
        elif app.top is table:
            for pad in pads:
                pad.release("south")
            choose(table, rng)
        app.frame()
        pygame.time.wait(1)
    assert match.outcome is not None
    assert ballots >= 4, "votes and speeches of two rounds"
    assert came == {0, 1}
    app.close()
