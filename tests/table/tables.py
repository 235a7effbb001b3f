"""Tables for tests."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

import pygame

from game.contract import Event, Option, Seat, State, visible_to
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.table.entities.components import ThingLook
from game.table.entities.place import Place
from game.table.entities.things import Things
from game.table.ids import SpotId, ThingId
from game.table.presentation import presentation_of
from game.table.presentation.setting import TableSetting
from game.table.stage import Stage
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame

FRAME = 1 / 30
"""Seconds."""

BARE = "8/8/8/8/8/8/8/8"


@dataclass(frozen=True)
class Named(SpotId, ThingId):
    """The id of a spot or a thing, in tests without a game."""

    name: str


class Heard(list[str]):
    """The sounds that were played, in order."""

    def __call__(self, name: str, _pan: float) -> None:
        """Plays a sound."""
        self.append(name)


def position(pieces: str, works: str = BARE, terrain: str = BARE, rest: str = "- a - 0 1") -> CyvasseState:
    """A Cyvasse match that begins on an 8 x 8 board with these pieces."""
    return rules.new({"cfen": f"8 {terrain} {works} {pieces} {rest}"}, seed=1)


def things(sounds: list[str] | None = None) -> Things:
    """Things without a game, which append their sounds to a list."""
    heard = [] if sounds is None else sounds
    return Things(lambda _thing: ThingLook("table/stone", shadow=True), lambda name, _x: heard.append(name))


@contextmanager
def opened(state: State, viewer: Seat | None = None, language: str = "en") -> Iterator[tuple[Stage, Heard]]:
    """A stage that shows the match, and the sounds that it plays."""
    heard, view = Heard(), state.view(viewer)
    stage = Stage(presentation_of(view["game"], TableSetting(Words(language), viewer=viewer)), heard)
    stage.jump_to(view)
    try:
        yield stage, heard
    finally:
        stage.close()


def choose(stage: Stage, state: State, option: Option, viewer: Seat | None = None) -> list[Event]:
    """Chooses the option for the first seat that may choose it, and animates the events."""
    seat = next(decision.seat for decision in state.awaiting if option in decision.options)
    events = state.choose(seat, option)
    stage.animate(visible_to(events, viewer), state.view(viewer))
    return events


def play(stage: Stage, seconds: float = FRAME) -> int:
    """Ticks until the stage is at rest; returns the number of frames."""
    frames = 0
    while stage.busy:
        stage.tick(seconds)
        frames += 1
        assert frames < 1000, "the table does not come to rest"
    return frames


def lying(stage: Stage) -> Mapping[ThingId, Place]:
    """Where everything is at this moment."""
    return {thing: stage.things.place(thing) for thing in stage.things.goals}


def canvas(size: tuple[int, int] = (1280, 720)) -> Canvas:
    """A canvas on the window."""
    return Canvas(pygame.display.set_mode(size), Frame(size))


def any_choice(state: State, rng: Random) -> tuple[Seat, Option]:
    """A random one of the open options, and its seat."""
    decision = rng.choice(state.awaiting)
    return decision.seat, rng.choice(decision.options)
