"""Matches for the tests of the table, and how they are laid out."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pygame

from game.contract import Seat
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.saving import known_kingdom
from game.games.grace.rules.state import GraceState, new
from game.games.grace.table.layout import GraceLayout
from game.table.presentation.layout import PagePosition, TableSetting
from game.text import Words
from game.ui.drawing.theme import SEATS as LOOKS

WIDE, NARROW = (1920, 1080), (1728, 1080)
"""The sizes of a screen in layout units, at 16:9 and at 16:10."""
ENDING = frozenset({"done", "pass", "wait", "close"})
"""The verbs of options that do nothing, which are rarely chosen."""


def match_at(until: Callable[[GraceState], bool], seed: int = 1, **config: Any) -> GraceState:
    """A match of random choices at the first moment for which `until` returns True."""
    return next(state for state in matches(seed, **config) if until(state))


def matches(seed: int, **config: Any) -> Iterator[GraceState]:
    """The moments of a match of random choices, most of which lay cards."""
    state, rng = new(config, seed), Random(seed)
    while state.outcome is None:
        yield state
        decision = rng.choice(state.awaiting)
        active = [option for option in decision.options if option[0] not in ENDING]
        state.choose(decision.seat, rng.choice(active or decision.options))
    yield state


def kingdom(state: GraceState, viewer: Seat | None = None) -> Kingdom:
    """What a seat knows of a match."""
    return known_kingdom(state.view(viewer))


def layout(
    seats: int,
    viewer: Seat | None = None,
    *,
    size: tuple[int, int] = WIDE,
    text_size: float = 1.0,
    page: PagePosition | None = None,
    bottom_seat: Seat | None = None,
) -> GraceLayout:
    """The layout of a match on a screen."""
    setting = TableSetting(Words("en"), LOOKS[:seats], viewer, bottom_seat=bottom_seat, page_position=page)
    made = GraceLayout(setting)
    screen = pygame.Rect(0, 0, *size)
    area = screen.inflate(-size[0] // 10, -108)
    area.height -= 56  # the hints
    made.fit(area, text_size, screen)
    return made
