"""Matches and tables of Lyssan for the tests of its table."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pygame

from game.contract import Decision, Option, Seat
from game.games.lyssan import rules
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.state import LyssanState, new
from game.games.lyssan.table import LyssanPresentation, presentation
from game.table.input.selection import Selection
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing.theme import SEATS
from game.ui.layout import Frame

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160), (3440, 1440))
HINT_BAR_HEIGHTS = ((1.0, 72), (1.5, 96), (2.0, 106), (2.0, 176))
"""Text sizes, each with a height of the hints below the table: they have a line or two."""
AREA = pygame.Rect(96, 54, 1728, 880)
"""What the table fills at 1920x1080."""


def table_areas() -> list[tuple[tuple[int, int, int, int], float]]:
    """The area of the table on each screen at each text size, and the text size."""
    areas = []
    for size in SIZES:
        safe = Frame(size).safe
        for text_size, hint_bar in HINT_BAR_HEIGHTS:
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


CONFIGS: tuple[dict[str, Any], ...] = (
    {"seats": 2, "site_blessing": True},
    {"seats": 3, "triumphs": 4},
    {"seats": 4, "triumphs": 4, "last_triumph": "scored"},
)
DULL = frozenset({"end", "trade", "stop", "done", "pass"})
"""Verbs that random choices avoid, so that more happens."""


def random_choice(state: LyssanState, rng: Random) -> tuple[Seat, Option]:
    """A random option of a random kind, seldom one that ends something."""
    decision = rng.choice(state.awaiting)
    verbs = sorted({str(option[0]) for option in decision.options})
    lively = [verb for verb in verbs if verb not in DULL]
    chosen = rng.choice(lively if lively and rng.random() < 0.9 else verbs)
    return decision.seat, rng.choice([option for option in decision.options if option[0] == chosen])


@cache
def random_match(number: int) -> LyssanState:
    """A finished match of random choices; the number chooses config and seed."""
    state, rng = rules.new(CONFIGS[number % len(CONFIGS)], number), Random(number)
    while state.awaiting:
        state.choose(*random_choice(state, rng))
    return state


@cache
def sampled_states() -> tuple[LyssanState, ...]:
    """A state of random matches for each kind of option, and the last ones."""
    return tuple(_states())


def _states() -> Iterator[LyssanState]:
    seen: dict[object, int] = defaultdict(int)
    for seed, config in enumerate(CONFIGS):
        state, rng = rules.new(config, seed), Random(seed)
        while state.awaiting:
            kinds = {
                (decision.ask, option[0], len(option))
                for decision in state.awaiting
                for option in decision.options
            }
            if any(not seen[kind] for kind in kinds):
                yield state.copy()
            for kind in kinds:
                seen[kind] += 1
            state.choose(*random_choice(state, rng))
        yield state.copy()


def table_of(state: LyssanState, words: Words, viewer: Seat | None = None) -> LyssanPresentation:
    """The table of a match."""
    return presentation(TableSetting(words, SEATS[: state.position.config.seats], viewer))


def seen_decisions(state: LyssanState) -> Iterator[tuple[Decision, Position, Seat | None]]:
    """The open decisions as their seats see them, and as far as the room sees them."""
    for decision in state.awaiting:
        yield decision, view_of(state, decision.seat), decision.seat
        if decision.open or decision.public:
            yield decision.public_part, view_of(state, None), None


def selection_of(table: LyssanPresentation, view: Position, decision: Decision) -> Selection:
    """The selection of a decision on a table that shows the view."""
    return Selection(decision, table.layout.spots_by_option(view, decision))
