"""Two rooms in which the same match is played, except for a secret that nobody but one seat may know."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from game.contract import Option, Rules, Seat, State
from game.games.allyria.rules import AllyriaRules
from game.games.lyssan.rules import LyssanRules
from game.input.messages import Device
from game.match import Match, MatchSetup, Player, Saves
from game.scenes.services import Services
from game.scenes.table import ballot
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.log import RecapScene
from game.scenes.table.requests import HidePrivateView
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.entities.components import Place
from tests.auction.matches import EIGHT
from tests.auction.rules import Auction, AuctionRules
from tests.auction.rules import new as new_auction
from tests.games.allyria.rules.lookalikes import hidden_card_pairs
from tests.games.lyssan.rules.lookalikes import other_secret_pairs
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.table.ballots import answer, ballot_of
from tests.ui.measuring import MeasuringCanvas

Choices = Sequence[tuple[Seat, Option]]
"""Choices in order, each with its seat."""


@dataclass(frozen=True)
class Twins:
    """A game's two matches with different secrets."""

    game: str
    config: Mapping[str, Any]
    seats: int
    acts: Sequence[tuple[Choices, Choices]]
    """The choices of both matches up to each moment at which the rooms must be the same."""
    rules: type[Rules] | None = None
    """The rules whose matches start from `starts`; None: both matches start as their config says."""
    starts: Callable[[], tuple[State, State]] | None = None


def _by(seat: Seat, *options: str) -> Choices:
    return [(seat, tuple(option.split())) for option in options]


LAID = _by(0, "build", "mountain a2", "mountain b2", "undo", "mountain c2", "mountain d3", "keep b1")
CYVASSE = Twins(
    "cyvasse",
    {"board": "jade_garden", "first": "alabaster"},
    2,
    [
        ([*_by(0, "preset wall")], [*LAID]),
        ([*_by(0, "done")], [*_by(0, "place king a1", "place dragon c1", "done")]),
        ([*_by(1, "preset tower")], [*_by(1, "build", "mountain a8")]),
    ],
)


def _allyria_starts() -> tuple[State, State]:
    _, one, other = next(hidden_card_pairs(1))
    return one.copy(), other.copy()


def _auction_starts() -> tuple[State, State]:
    one = new_auction({"seats": 3}, 7)
    assert isinstance(one, Auction)
    other = one.copy()
    other.fields["favours"] = other.fields["favours"][::-1]
    return one, other


_FAVOUR: Choices = [(0, ("bid", 7)), (1, ("bid", 1)), (2, ("bid", 2)), (0, ("favour",))]
AUCTION = Twins(
    "auction",
    {"seats": 3},
    3,
    [
        (_FAVOUR, _FAVOUR),
        ([(0, ("call",))], [(0, ("call",))]),
        ([(0, ("bid", 1))], [(0, ("bid", 2))]),
    ],
    AuctionRules,
    _auction_starts,
)


def _market_starts() -> tuple[State, State]:
    """Seat 0 has a favour that it can play, or one that it cannot."""
    one = new_auction({"seats": 3, "porters": 1}, 7)
    assert isinstance(one, Auction)
    other = one.copy()
    one.fields["hands"][0], other.fields["hands"][0] = ["favour-2"], ["favour-1"]
    return one, other


_COMMANDS: Choices = [(0, ("bid", 7)), (1, ("bid", 1)), (2, ("bid", 2)), (0, ("shelve", "left"))]
_CARRY: Choices = [(0, ("carry", 0, 1))]
MARKET = Twins(
    "auction",
    {"seats": 3, "porters": 1},
    3,
    [(_COMMANDS, _COMMANDS), (_CARRY, _CARRY), ([(0, ("stop",))], [(0, ("stop",))])],
    AuctionRules,
    _market_starts,
)


def allyria() -> Twins:
    """A match of three whose hands and decks differ."""
    one, _ = _allyria_starts()
    actor = one.awaiting[0].seat
    done: Choices = [(actor, ("done",))]
    end: Choices = [(actor, ("end-turn",))]
    return Twins(
        "allyria",
        {"seats": 3, "rings": 2, "races": "random"},
        3,
        [((), ()), (done, done), (end, end)],
        AllyriaRules,
        _allyria_starts,
    )


def lyssan() -> Twins:
    """A match of three whose hands, debts and decks differ."""
    _, one, _ = next(other_secret_pairs(1))
    actor = one.awaiting[0].seat
    end: Choices = [(actor, ("end",))]
    config = {"seats": 3, "triumphs": one.position.config.triumphs}
    return Twins("lyssan", config, 3, [((), ()), (end, end)], LyssanRules, _lyssan_starts)


def _lyssan_starts() -> tuple[State, State]:
    _, one, other = next(other_secret_pairs(1))
    return one.copy(), other.copy()


@dataclass
class Room:
    """A table with people around it, and everything that was heard there."""

    services: Services
    driver: Driver
    table: TableScene
    sounds: list[tuple[str, float]] = field(default_factory=list)
    muted_sounds: list[tuple[str, float]] = field(default_factory=list)
    """What was played while the table was muted, so that nobody could hear it."""
    recaps: list[str] = field(default_factory=list)
    """The texts of the recaps that everybody could read."""

    def shown(self) -> dict[str, object]:
        """What everybody in the room sees and hears."""
        toasts = [(toast.text, toast.icon, toast.left) for toast in self.services.toasts.waiting]
        return {
            "scenes": [type(scene).__name__ for scene in self.driver.scenes],
            "dump": [str(entry) for entry in self.driver.draw().dump],
            "toasts": toasts,
            "things": self._things,
            "sounds": self.sounds,
            "recaps": self.recaps,
            "pixels": self._pixels(),
        }

    @property
    def _things(self) -> Sequence[tuple[str, Place]]:
        """What lies on the table, and where; nothing if another scene is shown."""
        goals = self.table.play.stage.things.goals if self.table in self.driver.scenes else {}
        return [(str(thing), place) for thing, place in goals.items()]

    def put_recap_away(self) -> None:
        """Puts a recap away if there is one."""
        if isinstance(self.driver.top, RecapScene):
            self._note_recap()
            for seat in range(len(self.table.match.players)):
                self.driver.press("accept", device=self.table.seating.device(seat) or "keyboard")
                if isinstance(self.driver.top, TableScene):
                    break
            self.settle()

    def _note_recap(self) -> None:
        """Keeps what a recap shows, unless only one person looks at the screen."""
        if isinstance(self.driver.top, RecapScene) and self.table.play.screen.private_seat is None:
            self.recaps += self.driver.texts

    def _pixels(self) -> bytes:
        """The picture on the screen; empty in a test without `mark.painted`."""
        canvas = self.services.canvas
        return b"" if isinstance(canvas, MeasuringCanvas) else pygame.image.tobytes(canvas.surface, "RGB")

    @property
    def choices(self) -> Choices:
        """The choices of the match so far."""
        return [(step.choice.seat, step.choice.option) for step in self.table.match.steps]

    def settle(self) -> int:
        """Waits until nothing moves; returns the number of frames."""
        for frames in range(800):
            before = self.driver.top
            self.driver.wait(0.05)
            if self.driver.top is before and not self.table.play.stage.busy and frames > 1:
                return frames
        raise AssertionError("something moves for 40 seconds")

    def choose(self, choices: Choices) -> None:
        """Makes choices at the table; a seat makes secret ones behind its curtain or by ballot."""
        for seat, option in choices:
            self._open_curtain(seat)
            if isinstance(self.driver.top, BallotScene):
                self.answer(seat, option)
            else:
                choose(self.table, option, seat=seat, confirmed=True)
            self.settle()

    def answer(self, seat: Seat, option: Option) -> None:
        """Answers by ballot, and waits until the answers count if it was the last one."""
        answer(self.table, self.driver, seat, *option)
        while isinstance(self.driver.top, BallotScene) and ballot_of(self.table).is_complete(
            self.table.play.screen.ballot
        ):
            self.driver.wait(0.25)

    def _pass_on(self, seat: Seat) -> None:
        """Lets those who share a device pass a curtain on, until it is this seat's."""
        screen = self.table.play.screen
        for _ in screen.persons:
            if isinstance(self.driver.top, CurtainScene) and seat not in screen.curtain:
                self.driver.press("next", device=self.table.seating.device(seat) or "keyboard")

    def _open_curtain(self, seat: Seat) -> None:
        """Closes the private view of another seat, lifts the curtain for this one, puts its recap away."""
        if self.table.play.screen.private_seat not in (None, seat):
            self.driver.change(self.table.carry_out(HidePrivateView()))
        for scene in (CurtainScene, RecapScene):
            self.settle()
            if isinstance(self.driver.top, scene):
                self._pass_on(seat)
                self._note_recap()
                self.driver.press("accept", device=self.table.seating.device(seat) or "keyboard")
        self.settle()
        is_asked = isinstance(self.driver.top, BallotScene) or self.table.play.inputs.open_input(seat)
        assert is_asked, seat


def open_rooms(
    twins: Twins,
    make_services: MakeServices,
    monkeypatch: pytest.MonkeyPatch,
    *,
    pads: bool,
    speed: str = "1",
) -> list[Room]:
    """Opens both matches of the twins, each in a room of its own, with a pad for each seat or one for all.

    Ballots draw the same buttons in both.
    """
    monkeypatch.setattr(ballot, "SystemRandom", partial(Random, 5))
    if twins.rules is not None and twins.starts is not None:
        starts = twins.starts()
        monkeypatch.setattr(twins.rules, "new", lambda _self, _config, seed: starts[seed].copy())
    rooms = []
    for number in (0, 1):
        services = make_services((1280, 720), speed=speed, recap=True)
        services.saves = Saves(services.matches / f"room {number}")
        rooms.append(_open_room(twins, number, services, monkeypatch, pads=pads))
    return rooms


def play_acts(rooms: Sequence[Room], twins: Twins) -> Iterator[int]:
    """Plays both matches; yields the number of each moment at which the rooms must be the same."""
    for number, act in enumerate(twins.acts):
        for room, choices in zip(rooms, act, strict=True):
            room.choose(choices)
        yield number


def _open_room(
    twins: Twins, number: int, services: Services, monkeypatch: pytest.MonkeyPatch, *, pads: bool
) -> Room:
    players: Sequence[Player] = EIGHT[: twins.seats]
    seed = number if twins.rules is not None else 5
    setup = MatchSetup(twins.game, twins.config, seed, players, take_backs=True)
    match = Match.start(services.matches, setup)
    bound: dict[Seat, Device] = {seat: f"pad {seat}" for seat in range(twins.seats)} if pads else {}
    table = TableScene(services, match, Seating(services.devices, bound))
    sounds: list[tuple[str, float]] = []
    muted_sounds: list[tuple[str, float]] = []

    def hear(name: str, pan: float = 0.0) -> None:
        (muted_sounds if services.sounds.muted else sounds).append((name, pan))

    monkeypatch.setattr(services.sounds, "play", hear)
    return Room(services, Driver(services, table), table, sounds, muted_sounds)
