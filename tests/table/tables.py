"""Helpers for the tests of tables: stages, positions of Cyvasse, recorded sounds."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random

import pygame

from game.catalogue import GAMES
from game.contract import Event, Option, Seat, State, View, visible_to
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.table.drawing.sprite_cache import SpriteCache
from game.table.entities.components import Place, ThingLook
from game.table.entities.things import Things
from game.table.ids import SpotId, ThingId
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.stage import Stage
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.layout import Frame

FRAME_SECONDS = 1 / 30

EMPTY_BOARD = "8/8/8/8/8/8/8/8"
"""A part of a CFEN on a board of 8 x 8 tiles."""


class NamedId(SpotId, ThingId):
    """The id of a spot or a thing, in tests without a game."""

    name: str


class PlayedSounds(list[str]):
    """The sounds that were played, in order."""

    def __call__(self, name: str, _x_or_pan: float) -> None:
        """Plays a sound."""
        self.append(name)


def position(
    pieces: str, works: str = EMPTY_BOARD, terrain: str = EMPTY_BOARD, rest: str = "- a - 0 1"
) -> CyvasseState:
    """A Cyvasse match on a board of 8 x 8 tiles, from parts of a CFEN; `works` are mountains and keeps."""
    return rules.new({"cfen": f"8 {terrain} {works} {pieces} {rest}"}, seed=1)


def make_things(sounds: PlayedSounds | None = None) -> Things:
    """An empty table without a game."""
    look = ThingLook("table/stone", shadow=True)
    return Things(lambda _thing: look, PlayedSounds() if sounds is None else sounds)


def view_of(state: State, viewer: Seat | None) -> View:
    """A seat's view of the match as its table takes it; None: that of an onlooker."""
    return GAMES[state.snapshot()["game"]].known(state.view(viewer))


@contextmanager
def open_stage(
    state: State, viewer: Seat | None = None, language: str = "en"
) -> Iterator[tuple[Stage, PlayedSounds]]:
    """A stage that shows the match, and the sounds that it plays."""
    sounds, game = PlayedSounds(), state.snapshot()["game"]
    stage = Stage(
        presentation_of(game, TableSetting(Words(language), viewer=viewer, bottom_seat=viewer)), sounds
    )
    stage.jump_to(view_of(state, viewer))
    try:
        yield stage, sounds
    finally:
        stage.close()


def choose(stage: Stage, state: State, option: Option, viewer: Seat | None = None) -> list[Event]:
    """Chooses the option for the first seat that may choose it, and animates the events."""
    seat = next(decision.seat for decision in state.awaiting if option in decision.options)
    events = state.choose(seat, option)
    stage.animate(visible_to(events, viewer), view_of(state, viewer))
    return events


def run_until_idle(stage: Stage, seconds: float = FRAME_SECONDS) -> int:
    """Ticks until the stage is at rest; returns the number of frames."""
    frames = 0
    while stage.busy:
        stage.tick(seconds)
        frames += 1
        assert frames < 1000, "the table does not come to rest"
    return frames


def places_of(stage: Stage) -> Mapping[ThingId, Place]:
    """The current place of each thing."""
    return {thing: stage.things.place(thing) for thing in stage.things.goals}


def window_canvas(size: tuple[int, int] = (1280, 720)) -> Canvas:
    """A canvas on the window."""
    return Canvas(pygame.display.set_mode(size), Frame(size))


def random_choice(state: State, rng: Random) -> tuple[Seat, Option]:
    """A random option of a random open decision, and its seat."""
    decision = rng.choice(state.awaiting)
    return decision.seat, rng.choice(decision.options)


def preload(sprites: SpriteCache, look: ThingLook, size: int) -> None:
    """Renders both sides of a thing at once."""
    sprites.expect(look, size)
    for _ in sprites.preload_expected():
        pass
