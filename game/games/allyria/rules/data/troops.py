"""The five types of troops: where each is strong, and what it beats. Spec: allyria 2.2, 2.4, 2.5."""

from collections.abc import Iterable
from typing import TypeAlias

from game.games.allyria.rules.data import table
from game.kit.records import Count, FrozenRecord

TYPES = ("spear", "infantry", "ranged", "cavalry", "siege")
"""All types, in the fixed order. Spec: allyria 2.2."""

TroopTypes: TypeAlias = tuple[str, ...]
"""The type of each of several troops."""

ORDER = {kind: index for index, kind in enumerate(TYPES)}
"""By type, its index in `TYPES`."""

SUPPLY = 6
"""The number of tokens that a seat has of each type. Spec: allyria 2.2."""

BEATS: dict[str, frozenset[str]] = {
    "spear": frozenset({"cavalry"}),
    "infantry": frozenset({"spear", "siege"}),
    "ranged": frozenset({"spear", "infantry"}),
    "cavalry": frozenset({"ranged", "infantry", "siege"}),
    "siege": frozenset(),
}
"""By type, the types that it beats. Spec: allyria 2.5."""


BONUS: dict[str, dict[str, int]] = table("terrain")["bonus"]
"""By terrain, then by type of troop: +1 or -1; what is left out is 0. Spec: allyria 2.4."""


class Troop(FrozenRecord, frozen=True):
    """A troop on the board or in a marching party."""

    type: str
    moves: Count
    """How many more times it may march this turn."""


def in_order(troops: Iterable[Troop]) -> tuple[Troop, ...]:
    """The troops sorted by type; of one type, those with more moves first. Spec: allyria 9.1."""
    return tuple(sorted(troops, key=lambda troop: (ORDER[troop.type], -troop.moves)))


def distinct_types(troops: Iterable[Troop]) -> list[str]:
    """The types of the troops, each once, in the fixed order."""
    types = {troop.type for troop in troops}
    return [kind for kind in TYPES if kind in types]
