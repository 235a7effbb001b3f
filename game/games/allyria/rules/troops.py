"""Several troops: their order, their types, which are ready, which falls. Spec: allyria 2.2, 4.5, 9.1."""

from collections.abc import Iterable

from game.games.allyria.rules.data import ORDER, TYPES
from game.games.allyria.rules.records import Troop


def in_order(troops: Iterable[Troop]) -> tuple[Troop, ...]:
    """The troops sorted by type; of one type, those with more moves first. Spec: allyria 9.1."""
    return tuple(sorted(troops, key=lambda troop: (ORDER[troop.type], -troop.moves)))


def distinct_types(troops: Iterable[Troop]) -> list[str]:
    """The types of the troops, each once, in the fixed order."""
    types = {troop.type for troop in troops}
    return [kind for kind in TYPES if kind in types]


def ready(troops: Iterable[Troop]) -> list[Troop]:
    """Returns the troops that may still march. Spec: allyria 4.5."""
    return [troop for troop in troops if troop.moves > 0]


def weakest(troops: Iterable[Troop], kind: str) -> Troop:
    """The troop of a type with the fewest moves."""
    return min((troop for troop in troops if troop.type == kind), key=lambda troop: troop.moves)


def type_of_each(party: Iterable[Troop]) -> tuple[str, ...]:
    """The type of each troop, in the order of the troops."""
    return tuple(troop.type for troop in party)
