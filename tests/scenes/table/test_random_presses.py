"""Random presses at two tables that a seat cannot tell apart show the same texts and play the same sounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

from game.contract import Seat, State
from game.input.messages import Device, Intent, Message, Point, Press, Release
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.overlays.seats import SeatsScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.auction.matches import EIGHT
from tests.games.allyria.rules.lookalikes import hidden_card_pairs
from tests.games.test_contract import cyvasse_layouts
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

PAIRS = {"allyria": (hidden_card_pairs, 3), "cyvasse": (cyvasse_layouts, 2)}
"""By game, pairs of states that one seat cannot tell apart, and the number of seats."""
INTENTS = (*Intent, *[Intent.ACCEPT] * 8, *[Intent.NEXT] * 4, *[Intent.BACK] * 4)
"""The intents to choose from; the usual ones are more frequent."""


@dataclass
class Room:
    """A table where each seat has a pad, and what was heard there."""

    services: Services
    table: TableScene
    driver: Driver
    sounds: list[tuple[str, float]] = field(default_factory=list)

    @property
    def shown(self) -> object:
        """What is on the screen, with the toasts."""
        toasts = [(toast.text, toast.icon) for toast in self.services.toasts.waiting]
        scenes = [type(scene) for scene in self.driver.scenes]
        return scenes, self.driver.draw().dump, toasts, dict(self.table.play.stage.things.goals)


def open_room(services: Services, game: str, state: State, monkeypatch: pytest.MonkeyPatch) -> Room:
    """Opens the table of a match in this state."""
    seats = PAIRS[game][1]
    config = {"seats": seats} if game == "allyria" else {}
    match = Match.start(services.matches, MatchSetup(game, config, 1, EIGHT[:seats], take_backs=True))
    monkeypatch.setattr(match._history, "state", state)
    monkeypatch.setattr(match._history, "_saved", {0: state.copy()})
    pads = {seat: f"pad {seat}" for seat in range(seats)}
    table = TableScene(services, match, Seating(services.devices, pads))
    room = Room(services, table, Driver(services, table))
    monkeypatch.setattr(services.sounds, "play", lambda name, pan=0.0: room.sounds.append((name, pan)))
    return room


def random_messages(rng: Random, room: Room, viewer: Seat) -> Iterator[Message]:
    """A press of the viewer's pad or of one without a seat, sometimes after pointing."""
    device: Device = rng.choice([f"pad {viewer}"] * 4 + ["pad 99", "mouse"])
    targets = room.table.targets
    if targets and rng.random() < 0.3:
        yield Point(device, *rng.choice(targets).rect.center)
    intent = Intent.BACK if isinstance(room.driver.top, SeatsScene) else rng.choice(INTENTS)
    yield Press(device, intent)
    yield Release(device, intent)


def send_to_all(rooms: Sequence[Room], messages: Sequence[Message]) -> None:
    """Sends the messages to all rooms, then lets half a second pass."""
    for room in rooms:
        for message in messages:
            if room.driver.scenes:
                room.driver.send(message)
        room.driver.wait(0.5)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", list(PAIRS))
def test_random_presses_tell_a_seat_no_secret(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, game: str, seed: int
) -> None:
    rng, compared = Random(seed), 0
    pairs = [(seat, one.copy(), other.copy()) for seat, one, other in PAIRS[game][0](seed)]
    viewer, *states = rng.choice(pairs)
    rooms = [open_room(make_services((1280, 720)), game, state, monkeypatch) for state in states]
    for _ in range(40):
        send_to_all(rooms, list(random_messages(rng, rooms[0], viewer)))
        if any(room.table not in room.driver.scenes for room in rooms):
            break
        assert rooms[0].table.play.turns.viewer in (None, viewer)
        assert rooms[0].shown == rooms[1].shown
        assert rooms[0].sounds == rooms[1].sounds
        compared += 1
    assert compared
    for room in rooms:
        room.driver.close()
