"""Finds hidden values that `Rules.reseeded` leaves as they are."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from game.contract import Rules, Snapshot, State
from tests.games.all_games import random_choice

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value in a snapshot."""

CHOICES = 40
"""Made in each match: most secrets arise early."""
SEEDS = 3
"""Tried in each position, since other secrets may be the same by chance."""
LEAST_SHARE = 0.25
"""Of the positions, in which a kind of hidden values must differ: some, such as an empty layout, cannot."""


def kept_secrets(rules: Rules, configs: Sequence[Mapping[str, Any]]) -> set[str]:
    """The kinds of hidden values, such as `hands.*`, that other secrets hardly ever replace."""
    hidden, replaced = Counter[str](), Counter[str]()
    for number, config in enumerate(configs):
        for state, rng in random_positions(rules, config, number):
            seats = range(rules.seats(config))
            known_to = rng.sample(seats, rng.randrange(len(seats)))
            seeds = [rng.getrandbits(128) for _ in range(SEEDS)]
            others = [rules.reseeded(state.snapshot(), seed, known_to).snapshot() for seed in seeds]
            values = list(hidden_values(state, known_to))
            hidden.update({kind(path) for path, _ in values})
            replaced.update(
                {kind(path) for path, value in values if any(at(other, path) != value for other in others)}
            )
    return {name for name in hidden if replaced[name] < LEAST_SHARE * hidden[name]}


def random_positions(rules: Rules, config: Mapping[str, Any], seed: int) -> Iterator[tuple[State, Random]]:
    """Every third state or so of the first choices of a random match."""
    state, rng = rules.new(config, seed), Random(seed)
    for _ in range(CHOICES):
        if not state.awaiting:
            return
        if rng.randrange(3) == 0:
            yield state, rng
        state.choose(*random_choice(state, rng))


def hidden_values(state: State, known_to: Sequence[int]) -> Iterator[tuple[Path, Any]]:
    """The values of a snapshot, except empty ones, that neither onlookers nor these seats may know."""
    views = [state.view(seat) for seat in (*known_to, None)]
    for path, value in _masked(state.snapshot(), views):
        if value and path[0] not in state.derived:
            yield path, value


def _masked(value: Any, views: Sequence[Any]) -> Iterator[tuple[Path, Any]]:
    if all(view is None for view in views):
        yield (), value
        return
    shown = [view for view in views if view is not None]
    for key in _keys(value):
        for path, part in _masked(value[key], [view[key] for view in shown]):
            yield (key, *path), part


def _keys(value: Any) -> Sequence[str | int]:
    if isinstance(value, dict):
        return list(value)
    return range(len(value)) if isinstance(value, list) else ()


def kind(path: Path) -> str:
    """The path with an asterisk for each index."""
    return ".".join("*" if isinstance(key, int) else key for key in path)


def at(snapshot: Snapshot, path: Path) -> Any:
    """The value at a path; None if it does not lead anywhere."""
    value: Any = snapshot
    for key in path:
        try:
            value = value[key]
        except (LookupError, TypeError):
            return None
    return value
