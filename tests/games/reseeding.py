"""Finds hidden values that `Rules.reseeded` leaves as they are, and open cards that it moves."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from game.contract import Event, Rules, Seat, Snapshot, State, visible_to
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


class PlacedCards:
    """The cards in hidden piles that some seats, or everybody, have seen go there.

    Found without the rules of a game: a card came from a place that they see, or an event that they see
    named it. They lose track of the cards of a pile when a card leaves it that they do not see.
    """

    def __init__(self, state: State, seats: Collection[Seat]) -> None:
        self.piles: dict[str, Path] = {}
        """By card, its pile."""
        self._seats = seats
        self._all, self._seen = self._look(state)

    def _look(self, state: State) -> tuple[dict[Path, list[str]], set[str]]:
        """All piles, and the cards that the seats see in one place."""
        views = [without_options(state.view(seat)) for seat in (*self._seats, None)]
        seen = {card for view in views for card in _open(piles_of(view))}
        return piles_of(without_options(state.snapshot())), seen

    def follow(self, after: State, events: Sequence[Event]) -> None:
        """Takes in a choice and its events."""
        old, seen = self._all, self._seen
        new, shown = self._all, self._seen = self._look(after)
        named = {word for event in self._visible(events) for word in words(event.record())}
        moved = not any(event.kind == "reshuffled" for event in events)
        came_from, known = _open(old), dict(self.piles)
        placed = shown | known.keys()
        self.piles = {}
        for card, path in _open(new).items():
            start = came_from.get(card)
            if card in shown or start is None:
                continue
            unseen = set(old.get(path, ())) - set(new[path]) - placed
            if known.get(card) == start == path:
                is_known = not unseen
            elif card in known or card in seen or card in named:
                is_known = moved and (card in seen or card in named or set(old[start]) <= set(new[path]))
            else:
                is_known = False
            if is_known:
                self.piles[card] = path

    def _visible(self, events: Sequence[Event]) -> Iterator[Event]:
        for seat in (*self._seats, None):
            yield from visible_to(events, seat)


def without_options(snapshot: Snapshot) -> Snapshot:
    """The snapshot or view without the open decisions, whose options are no piles."""
    return {key: part for key, part in snapshot.items() if key != "awaiting"}


def piles_of(value: Any, path: Path = ()) -> dict[Path, list[str]]:
    """All lists of texts in a snapshot or view, by path."""
    if isinstance(value, list) and value and all(isinstance(each, str) for each in value):
        return {path: value}
    found: dict[Path, list[str]] = {}
    for key in _keys(value):
        if isinstance(value[key], (dict, list)):
            found |= piles_of(value[key], (*path, key))
    return found


def _open(piles: Mapping[Path, list[str]]) -> dict[str, Path]:
    """By text that is in one pile alone, this pile."""
    counts = Counter(card for pile in piles.values() for card in pile)
    return {card: path for path, pile in piles.items() for card in pile if counts[card] == 1}


def words(value: Any) -> Iterator[str]:
    """All texts in JSON data."""
    if isinstance(value, str):
        yield value
    for part in (
        value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    ):
        yield from words(part)
