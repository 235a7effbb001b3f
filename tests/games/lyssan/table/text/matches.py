"""States and tables of Lyssan for the tests of its texts."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from game.contract import Decision, Option, Seat
from game.games.lyssan import rules
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.table.presentation import LyssanPresentation, presentation
from game.table.input.selection import Selection
from game.table.presentation.setting import TableSetting
from game.text import Words
from game.ui.drawing.theme import SEATS
from tests.games.lyssan.table.tables import view_of

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
