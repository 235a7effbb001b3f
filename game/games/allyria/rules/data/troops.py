"""The five types of troops and what they beat. Spec: allyria 2.2, 2.5."""

from collections.abc import Iterable
from typing import NamedTuple

TYPES = ("spear", "infantry", "ranged", "cavalry", "siege")
"""In the fixed order. Spec: allyria 2.2."""

ORDER = {kind: place for place, kind in enumerate(TYPES)}

SUPPLY = 6
"""Tokens of each type a seat has. Spec: allyria 2.2."""

BEATS: dict[str, frozenset[str]] = {
    "spear": frozenset({"cavalry"}),
    "infantry": frozenset({"spear", "siege"}),
    "ranged": frozenset({"spear", "infantry"}),
    "cavalry": frozenset({"ranged", "infantry", "siege"}),
    "siege": frozenset(),
}
"""Spec: allyria 2.5."""


class Troop(NamedTuple):
    """A troop on the board or in a party."""

    type: str
    moves: int
    """How often it may still march this turn."""


def in_order(troops: Iterable[Troop]) -> tuple[Troop, ...]:
    """Troops by type, those with more moves first. Spec: allyria 9.1."""
    return tuple(sorted(troops, key=lambda troop: (ORDER[troop.type], -troop.moves)))


def kinds(troops: Iterable[Troop]) -> list[str]:
    """The types that are there, each once, in the fixed order."""
    there = {troop.type for troop in troops}
    return [kind for kind in TYPES if kind in there]
