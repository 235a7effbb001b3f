"""Parties: troops that march, rally or fight together. Spec: allyria 4.5, 5.7."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from game.contract import Option
from game.games.allyria.rules.campaign import Step
from game.games.allyria.rules.data.troops import Troop


def party_of(step: Step) -> tuple[Troop, ...]:
    """The party in a step."""
    return tuple(Troop(troop["type"], troop["moves"]) for troop in step["party"])


def record(troops: Iterable[Troop]) -> list[dict[str, Any]]:
    """Troops as JSON holds them. Spec: allyria 9.1."""
    return [{"type": troop.type, "moves": troop.moves} for troop in troops]


def ready(troops: Iterable[Troop]) -> Iterator[Troop]:
    """Those that may still march. Spec: allyria 4.5."""
    return (troop for troop in troops if troop.moves > 0)


def picks(troops: Iterable[Troop], party: Iterable[Troop], most: int | None = None) -> list[Option]:
    """Options to add troops of one more type to the party, up to `most` in all; None: no limit.

    Spec: allyria 4.5, 5.7
    """
    available, taken = Counter(troop.type for troop in troops), Counter(troop.type for troop in party)
    places = available.total() if most is None else most - taken.total()
    types = [kind for kind in available if not taken[kind]]
    options: list[Option] = [
        ("take", kind, count) for kind in types for count in range(1, min(available[kind], places) + 1)
    ]
    return [*options, ("go",)] if options and taken else options
