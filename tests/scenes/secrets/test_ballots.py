"""A ballot looks, sounds, rumbles and lasts the same whatever is pressed for an answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import pytest

from game.contract import Option, Seat
from game.input.messages import Device
from game.scenes.table.overlays.ballot import SECONDS_TO_CHANGE, BallotScene
from game.scenes.table.overlays.curtain import CurtainScene
from tests.scenes.conftest import MakeServices
from tests.scenes.secrets.grace_twins import GRACE
from tests.scenes.secrets.test_twins import compare, press
from tests.scenes.secrets.twins import Choices, Room, Twins, open_rooms
from tests.scenes.table.ballots import SEALED, SPEECHES, ballot_of, buttons_for

pytestmark = [pytest.mark.painted, pytest.mark.usefixtures("auction"), pytest.mark.no_cover]

Rumble: TypeAlias = tuple[Device, float, int]
"""Pad, strength and milliseconds."""
FIRST: Choices = [(seat, ("bid", 4 + seat)) for seat in range(4)] + [(3, ("shelve", "left"))]
COLLECTED: Choices = [(seat, ("collect_rest",)) for seat in range(4)]
ANSWERS: Mapping[str, Sequence[tuple[Seat, Option, Option]]] = {
    "sealed": [
        (1, ("again",), ("burn",)),
        (0, ("next",), ("again",)),
        (1, ("next",), ("next",)),
        (2, ("burn",), ("next",)),
    ],
    "speeches": [
        (2, ("silent",), ("claim", "dyers")),
        (0, ("accuse", 1), ("ask", "smiths")),
        (2, ("ask", "bakers"), ("accuse", 0)),
        (1, ("claim", "weavers"), ("silent",)),
    ],
    "audience": [
        (2, ("silent",), ("claim", "chaos", "none")),
        (1, ("ask", "heir"), ("accuse", "s3")),
        (2, ("accuse", "s1"), ("claim", "loyalist", "steward")),
    ],
    "intrigue": [
        (1, ("pass",), ("play", "assassinate", "s3")),
        (1, ("play", "sabotage", "s2"), ("play", "annex", "s2")),
    ],
}
"""By kind of ballot: who answers, and what in each of the two rooms."""


PAIRS = {
    "sealed": Twins("auction", {"seats": 4, **SEALED}, 4, [(FIRST, FIRST)]),
    "speeches": Twins("auction", {"seats": 4, **SPEECHES}, 4, [(FIRST, FIRST)]),
    "audience": replace(GRACE["grace court"](), acts=[((), ())]),
    "intrigue": replace(GRACE["grace phases"](), acts=[(COLLECTED, COLLECTED)]),
}
"""By kind of ballot, two matches that lead to it."""


def open_ballots(
    kind: str, make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Room], list[list[Rumble]]]:
    """Opens the same ballot with the same buttons in two rooms; the last seat has no pad there.

    Its rumbles are added to the list of each room.
    """
    pair = PAIRS[kind]
    rooms = open_rooms(pair, make_services, monkeypatch, pads=True)
    felt: list[list[Rumble]] = []
    for room, choices in zip(rooms, pair.acts[0], strict=True):
        room.table.seating.bind(3, "mouse")
        room.choose(choices)
        room.settle()
        room.put_recap_away()
        assert isinstance(room.driver.top, BallotScene)
        felt.append([])
        monkeypatch.setattr(room.services.devices, "rumble", _recorder(felt[-1]))
    return rooms, felt


def _recorder(felt: list[Rumble]) -> Callable[[Device, float, int], bool]:
    def rumble(device: Device, strength: float, milliseconds: int) -> bool:
        felt.append((device, strength, milliseconds))
        return True

    return rumble


@pytest.mark.parametrize("kind", list(ANSWERS))
def test_nobody_sees_hears_or_feels_what_another_answers(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    rooms, felt = open_ballots(kind, make_services, monkeypatch)
    compare(rooms, "open")
    for number, (seat, *options) in enumerate(ANSWERS[kind]):
        pressed = [
            buttons_for(ballot_of(room.table), option) for room, option in zip(rooms, options, strict=True)
        ]
        for buttons in zip(*pressed, strict=True):
            for room, button in zip(rooms, buttons, strict=True):
                room.driver.press(button, device=f"pad {seat}")
            compare(rooms, f"answer {number}")
        assert felt[0] == felt[1]
    assert felt[0]
    for tick in range(int(SECONDS_TO_CHANGE / 0.25)):
        for room in rooms:
            room.driver.wait(0.25)
        compare(rooms, f"tick {tick}")
    frames = [room.settle() for room in rooms]
    assert frames[0] == frames[1]
    said = [room.table.match.state.snapshot() for room in rooms]
    assert said[0] != said[1]
    if kind not in ("speeches", "intrigue"):
        assert isinstance(rooms[0].driver.top, CurtainScene), "the last one has no pad"
        compare(rooms, "counted")
        press(rooms, "pause", "log", "back", device="pad 1")
        compare(rooms, "afterwards")
    for room in rooms:
        room.driver.close()


def test_whoever_opens_anything_over_a_ballot_learns_nothing(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, _ = open_ballots("speeches", make_services, monkeypatch)
    for room, option in zip(rooms, (("silent",), ("accuse", 1)), strict=True):
        room.driver.press(*buttons_for(ballot_of(room.table), option), device="pad 0")
        room.driver.press(buttons_for(ballot_of(room.table), option)[0], device="pad 1")
    compare(rooms, "answered")
    for opened in ("explain", "pause", "log", "rulebook", "zoom"):
        press(rooms, opened, device="mouse")
        compare(rooms, opened)
        while not isinstance(rooms[0].driver.top, BallotScene):
            press(rooms, "back", device="mouse")
        compare(rooms, f"{opened} closed")
    for room in rooms:
        room.driver.close()
