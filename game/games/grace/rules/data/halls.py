"""Halls: where the seats, the throne and everything else of a court lie. Spec: grace 8."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

from game.contract import Seat
from game.data_files import read_toml
from game.kit.records import FrozenRecord, read

FLOOR = {"floor": ".", "carpet": "c", "wall": "#", "table": "t"}
"""Letters of the floor by class of tile. Spec: grace 8."""
TILE = 40
"""The side of a tile in pixels of the map, which are the units of a hall."""
COLUMNS, ROWS = 48, 27
"""The size of a hall in tiles."""
WIDTH, HEIGHT = COLUMNS * TILE, ROWS * TILE
SLOTS_OF_CRISES, SLOTS_OF_ANNALS = 3, 12
DECKS = ("soldier", "spy", "diplomat", "coin", "crisis", "unused")

Point: TypeAlias = tuple[float, float]
"""x and y in units of the hall, of which a tile has `TILE`."""

LANE_SHARE = 0.55
"""Where the Intrigues before a seat lie by default: the share of the way from the centre to the seat."""


class SeatPlace(FrozenRecord, frozen=True):
    """Where a seat is in a hall."""

    at: Point
    lane: Point | None = None
    """Where the Intrigues before the seat lie; None: on the line from the centre of the hall to it."""

    @property
    def lane_at(self) -> Point:
        """Where the Intrigues before the seat lie."""
        if self.lane is not None:
            return self.lane
        x, y = WIDTH / 2, HEIGHT / 2
        return x + LANE_SHARE * (self.at[0] - x), y + LANE_SHARE * (self.at[1] - y)


class Hall(FrozenRecord, frozen=True):
    """A hall. Spec: grace 8."""

    floor: list[str]
    """Rows of letters of `FLOOR`, the top row first."""
    seats: dict[str, list[SeatPlace]]
    """By the number of seats of a match, as a word of JSON such as `4`: the place of each seat, by seat."""
    throne: Point
    crises: list[Point]
    """By slot, from slot 1."""
    decks: dict[str, Point]
    """By deck, see `DECKS`."""
    annals: list[Point]
    """By slot, from slot 1."""
    reserve: Point
    """Role cards and the Heir card that are not given out."""
    war: Point
    """The banner of a Civil War."""

    def places(self, seats: int) -> dict[Seat, SeatPlace]:
        """Where each seat is in a match of this many."""
        return dict(enumerate(self.seats[str(seats)]))

    def crisis_slots(self, crises: int) -> list[Point]:
        """Where this many crises lie: with one in slot 3, with two in slots 1 and 2. Spec: grace 8."""
        return [self.crises[2]] if crises == 1 else self.crises[:crises]


@cache
def halls() -> Mapping[str, Hall]:
    """The halls of the game by id. Spec: grace 8."""
    return {name: read(Hall, hall) for name, hall in read_toml(__package__, "halls.toml").items()}


def hall_of(option: Any) -> Hall:
    """The hall that the option `hall` means: its id, or the data of a map."""
    return halls()[option] if isinstance(option, str) else read(Hall, option)
