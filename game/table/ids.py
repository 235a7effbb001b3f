"""Ids of what is on a table: values of frozen dataclasses, never strings to be taken apart.

A game derives the ids of its things from `ThingId` and those of its spots from `SpotId`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Seat


@dataclass(frozen=True)
class ThingId:
    """The base class of the ids of things and marks."""


@dataclass(frozen=True)
class SpotId:
    """The base class of the ids of spots."""


@dataclass(frozen=True)
class Mark(ThingId):
    """The id of a mark on a spot."""

    kind: str
    """Such as `goal`, `chosen` or `cursor`."""
    spot: SpotId


@dataclass(frozen=True)
class ButtonSpot(SpotId):
    """The spot of a button beside the board."""

    verb: str
    """Of the option that it stands for."""


@dataclass(frozen=True)
class PlateSpot(SpotId):
    """The spot of a seat's plate, when it offers something."""

    seat: Seat


Spots: TypeAlias = tuple[SpotId, ...]
"""The spots to select for an option: one first, the others in any order; empty if it names none."""

Marks: TypeAlias = set[Mark]


def sort_key(name: ThingId | SpotId) -> str:
    """Puts ids in the order of their classes' names, then of their fields; the same in every run."""
    return repr(name)
