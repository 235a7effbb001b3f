"""States of random matches of Lyssan, for the tests of its texts."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from game.contract import Option, Seat
from game.games.lyssan import rules
from game.games.lyssan.rules.state import LyssanState

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


def states(*, rarity: int = 1, each: int = 2) -> Iterator[LyssanState]:
    """States of random matches: some for each kind of decision and verb, and few others."""
    counts: dict[object, int] = defaultdict(int)
    for seed, config in enumerate((*CONFIGS, *CONFIGS)):
        state, rng = rules.new(config, seed), Random(seed)
        while state.awaiting:
            decision = state.awaiting[0]
            kinds = {(decision.ask, option[0], len(option)) for option in decision.options}
            if any(counts[kind] < each for kind in kinds) or rng.random() < 0.004 / rarity:
                for kind in kinds:
                    counts[kind] += 1
                yield state
            state.choose(*random_choice(state, rng))
        yield state


def random_match(config: dict[str, Any], seed: int) -> LyssanState:
    """A finished match of random choices."""
    state, rng = rules.new(config, seed), Random(seed)
    while state.awaiting:
        state.choose(*random_choice(state, rng))
    return state
