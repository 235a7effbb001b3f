"""Ids of what is on a table: values of frozen dataclasses, never strings to be taken apart.

A game derives the ids of its things from `ThingId` and those of its spots from `SpotId`.
"""

from enum import Enum, auto
from typing import TypeAlias, TypeGuard

from game.contract import Seat
from game.values import Value


class ThingId(Value):
    """The base class of the ids of things and marks."""


class SpotId(Value):
    """The base class of the ids of spots."""


OPEN_MARKS = frozenset({"subject", "goal", "capture", "swap"})
"""The kinds of marks on what can be selected now."""


class Mark(ThingId):
    """The id of a mark on a spot."""

    kind: str
    """Such as `goal`, `chosen`, `cursor`, `trace_start` or `trace_end`."""
    spot: SpotId

    @property
    def is_open(self) -> bool:
        """True if it says that its spot can be selected now; such marks pulse."""
        return self.kind in OPEN_MARKS


class MarkGroup(Enum):
    """Marks that are replaced together."""

    SELECTION = auto()
    """What can be selected now, and what is selected."""
    CURSOR = auto()
    HINT = auto()
    """The explanation of a spot."""
    TRACE = auto()
    """What happened last."""
    THREAT = auto()
    """What could be taken in the next turn."""


class ButtonSpot(SpotId):
    """The spot of a button beside the board."""

    verb: str
    """The verb of the button's option."""


PRIVATE_VIEW = "private_view"
"""The verb of the button that opens or closes the private view; no option of a game has it."""


class PlateSpot(SpotId):
    """The spot of a seat's plate, when the plate offers a look at something."""

    seat: Seat


Spots: TypeAlias = tuple[SpotId, ...]
"""The spots to select for an option: one first, the others in any order; empty if it names none."""

Marks: TypeAlias = set[Mark]


def sort_key(name: ThingId | SpotId) -> str:
    """Returns the key that sorts ids by class name and then by fields, the same in every run."""
    return repr(name)


def verb_of(spot: SpotId | None) -> str:
    """Returns the verb of a button; empty for any other spot."""
    return spot.verb if isinstance(spot, ButtonSpot) else ""


def seat_of_plate(spot: SpotId | None) -> Seat | None:
    """Returns the seat of a plate; None for any other spot."""
    return spot.seat if isinstance(spot, PlateSpot) else None


def is_on_board(spot: SpotId | None) -> TypeGuard[SpotId]:
    """Returns whether a spot belongs to the game, unlike a button or a plate beside it."""
    return spot is not None and not isinstance(spot, ButtonSpot | PlateSpot)
