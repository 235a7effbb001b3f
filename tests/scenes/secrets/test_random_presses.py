"""Random presses at two tables that a seat cannot tell apart show the same texts and play the same sounds."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.catalogue import GAMES
from game.contract import Seat, State
from game.games.allyria.rules import AllyriaRules
from game.games.cyvasse.rules import CyvasseRules
from game.games.grace.rules import GraceRules
from game.games.lyssan.rules import LyssanRules
from game.input.messages import Device, Intent, Message, Point, Press, Release
from game.scenes.table.overlays.seats import SeatsScene
from tests.games.all_games import cyvasse_layouts
from tests.games.allyria.rules.lookalikes import hidden_card_pairs
from tests.games.grace.rules.lookalikes import unseen_secret_pairs
from tests.games.lyssan.rules.lookalikes import other_secret_pairs
from tests.scenes.conftest import MakeServices
from tests.scenes.secrets.twins import Room, Twins, open_rooms

PAIRS = {
    "allyria": (hidden_card_pairs, AllyriaRules),
    "cyvasse": (cyvasse_layouts, CyvasseRules),
    "lyssan": (other_secret_pairs, LyssanRules),
    "grace": (unseen_secret_pairs, GraceRules),
}
"""By game, pairs of states that one seat cannot tell apart, and the rules."""
INTENTS = (*Intent, *[Intent.ACCEPT] * 8, *[Intent.NEXT] * 4, *[Intent.BACK] * 4)
"""The intents to choose from; the usual ones are more frequent."""


def open_tables(
    game: str,
    states: Sequence[State],
    make_services: MakeServices,
    monkeypatch: pytest.MonkeyPatch,
    speed: str = "instant",
) -> list[Room]:
    """Opens a table for each state of a match of the game, with a pad for each seat."""
    rules, (one, other) = PAIRS[game][1], states
    config = rules().config_of(GAMES[game].known(one.view(None)))
    seats = rules().seats(config)
    named = rules().seats_config(seats)
    pair = Twins(game, named, seats, (), rules, lambda: (one, other))
    return open_rooms(pair, make_services, monkeypatch, pads=True, speed=speed)


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


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", list(PAIRS))
def test_random_presses_tell_a_seat_no_secret(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, game: str, seed: int
) -> None:
    rng, compared = Random(seed), 0
    pairs = [(seat, one.copy(), other.copy()) for seat, one, other in PAIRS[game][0](seed)]
    viewer, *states = rng.choice(pairs)
    rooms = open_tables(game, states, make_services, monkeypatch)
    for _ in range(40):
        send_to_all(rooms, list(random_messages(rng, rooms[0], viewer)))
        if any(room.table not in room.driver.scenes for room in rooms):
            break
        assert rooms[0].table.play.viewer.seat in (None, viewer)
        assert rooms[0].shown() == rooms[1].shown()
        assert rooms[0].muted_sounds == rooms[1].muted_sounds
        compared += 1
    assert compared
    for room in rooms:
        room.driver.close()
