"""What happens on the land: troops, battles, terrain and forts. Spec: allyria 9.2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Event, Seat
from game.games.allyria.rules.data.hexes import Tile

Types: TypeAlias = tuple[str, ...]
"""Types of troops, in the fixed order."""


@dataclass(frozen=True, kw_only=True)
class Recruited(Event):
    """A troop came from the supply onto the board."""

    kind = "recruited"
    seat: Seat
    type: str
    tile: Tile
    why: str
    """`recruit`, or a card."""


@dataclass(frozen=True, kw_only=True)
class Retrained(Event):
    """A troop became one of another type."""

    kind = "retrained"
    seat: Seat
    tile: Tile
    old: str
    new: str


@dataclass(frozen=True, kw_only=True)
class Moved(Event):
    """Troops were sent straight to another tile."""

    kind = "moved"
    seat: Seat
    start: Tile
    goal: Tile
    types: Types
    why: str
    """A card."""


@dataclass(frozen=True, kw_only=True)
class Hastened(Event):
    """Troops may march once more."""

    kind = "hastened"
    seat: Seat
    what: str
    """A tile or a type."""
    n: int
    """How many troops."""


@dataclass(frozen=True, kw_only=True)
class Marched(Event):
    """A party set out."""

    kind = "marched"
    seat: Seat
    start: Tile
    goal: Tile
    types: Types


@dataclass(frozen=True, kw_only=True)
class Rolled(Event):
    """A side of a battle rolled its dice and counted its points."""

    kind = "rolled"
    seat: Seat
    side: str
    """`att` or `def`."""
    tile: Tile
    dice: tuple[int, ...]
    """Faces in the order of the roll."""
    plus: int
    minus: int
    parts: Mapping[str, int]
    """What the points are made of: `tile`, `pairing`, `walls`, `fort`, `cards`, `cancelled`, `tile_minus`,
    `cards_minus`."""


@dataclass(frozen=True, kw_only=True)
class Assigned(Event):
    """A side's points are spent."""

    kind = "assigned"
    seat: Seat
    side: str
    dice: tuple[int, ...]
    """Final faces in the order of the roll."""
    hits: int


@dataclass(frozen=True, kw_only=True)
class Destroyed(Event):
    """A troop fell."""

    kind = "destroyed"
    seat: Seat
    """Its owner."""
    type: str
    tile: Tile
    """Where the battle or the strike was."""


@dataclass(frozen=True, kw_only=True)
class BattleEnded(Event):
    """How a battle went."""

    kind = "battle"
    seat: Seat
    """The attacker."""
    foe: Seat
    tile: Tile
    outcome: str
    """`take`, `hold` or `empty`."""


@dataclass(frozen=True, kw_only=True)
class Returned(Event):
    """A party is back where it set out."""

    kind = "returned"
    seat: Seat
    start: Tile
    """The tile that it could not stay on."""
    goal: Tile
    types: Types


@dataclass(frozen=True, kw_only=True)
class Entered(Event):
    """A party stands on its goal."""

    kind = "entered"
    seat: Seat
    tile: Tile
    types: Types


@dataclass(frozen=True, kw_only=True)
class Struck(Event):
    """Dice of a card fell on a tile."""

    kind = "struck"
    seat: Seat
    tile: Tile
    dice: tuple[int, ...]
    losses: int


@dataclass(frozen=True, kw_only=True)
class Reshaped(Event):
    """A tile has another terrain for good."""

    kind = "reshaped"
    seat: Seat
    tile: Tile
    old: str
    new: str


@dataclass(frozen=True, kw_only=True)
class FortBuilt(Event):
    """A fort stands."""

    kind = "fort_built"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, kw_only=True)
class FortRazed(Event):
    """A fort is gone."""

    kind = "fort_razed"
    tile: Tile
