"""Ids of the spots and things on the Cyvasse table; a side is `alabaster` or `onyx`."""

from typing import TypeAlias

from game.games.cyvasse.rules.terrain import Tile
from game.table.ids import SpotId, ThingId


class TileSpot(SpotId):
    """A tile of the board."""

    tile: Tile


class TraySlot(SpotId):
    """The place of one kind in a side's reserve."""

    side: str
    kind: str
    """A kind of piece, `mountain` or `keep`."""


class Graveyard(SpotId):
    """The area of a side's captured pieces."""

    side: str


Spot: TypeAlias = TileSpot | TraySlot | Graveyard


class PieceId(ThingId):
    """A piece or a mountain."""

    side: str
    kind: str
    """The kind of piece, or `mountain`."""
    number: int = 1
    """The number among the pieces of the side and kind, from 1."""


class BuildingId(ThingId):
    """A side's keep or its ruin."""

    side: str
    kind: str
    """`keep` or `ruin`."""


class HomeId(ThingId):
    """The sign that marks a home tile of a side's keep."""

    side: str
    tile: Tile


BoardThing: TypeAlias = PieceId | BuildingId | HomeId
"""A thing that can lie on a tile."""


class CountId(ThingId):
    """The number beside a slot that shows how many pieces it has."""

    slot: TraySlot
    count: int


class MedallionId(ThingId):
    """What a captured piece of a side lies on."""

    side: str
    number: int
    """In the order of the captured pieces, from 0."""


class ScreenId(ThingId):
    """The screen between the halves."""


class CoinId(ThingId):
    """The coin; `side` is up when it has landed."""

    side: str


class EffectId(ThingId):
    """A thing that is shown only while it moves."""

    kind: str
    """Such as `stone`, `dust` or `flame`."""
    tile: Tile
    number: int = 0
    """Tells effects of the same kind apart."""
