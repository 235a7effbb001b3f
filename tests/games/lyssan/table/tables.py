"""Helpers for the tests of the Lyssan table."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pygame

from game.contract import Seat
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.state import LyssanState, new
from game.games.lyssan.table.presentation import LyssanPresentation, presentation
from game.table.presentation.setting import TableSetting
from game.text import Words
from game.ui.drawing.frame import Frame
from game.ui.drawing.theme import SEATS

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160), (3440, 1440))
HINT_BAR_HEIGHTS = {1.0: 72, 1.5: 96, 2.0: 176}
"""The height of the hints below the table, by text size."""
AREA = pygame.Rect(96, 54, 1728, 880)
"""What the table fills at 1920x1080."""


def table_areas() -> list[tuple[tuple[int, int, int, int], float]]:
    """The area of the table on each screen at each text size, and the text size."""
    areas = []
    for size in SIZES:
        safe = Frame(size).safe
        for text_size, hint_bar in HINT_BAR_HEIGHTS.items():
            areas.append(((safe.left, safe.top, safe.width, safe.height - hint_bar), text_size))
    return areas


def open_table(seats: int = 4, viewer: int | None = 0) -> LyssanPresentation:
    """The presentation of a match."""
    table = presentation(TableSetting(Words("en"), SEATS[:seats], viewer))
    table.layout.fit(AREA, 1.0)
    return table


@cache
def _played(seats: int, choices: int, seed: int) -> LyssanState:
    state, rng = new({"seats": seats}, seed), Random(seed)
    for _ in range(choices):
        if state.awaiting:
            decision = state.awaiting[0]
            state.choose(decision.seat, rng.choice(decision.options))
    return state


def view_of(state: LyssanState, viewer: Seat | None) -> Position:
    """The match as a viewer knows it."""
    return known(state.view(viewer))


def played(seats: int = 4, choices: int = 200, seed: int = 3) -> LyssanState:
    """A match after random choices; a copy that may be changed."""
    return _played(seats, choices, seed).copy()


def states(seats: int = 4, seed: int = 3) -> Iterator[LyssanState]:
    """A random match before each of its choices."""
    state, rng = new({"seats": seats}, seed), Random(seed)
    while state.awaiting:
        yield state
        decision = state.awaiting[0]
        state.choose(decision.seat, rng.choice(decision.options))
