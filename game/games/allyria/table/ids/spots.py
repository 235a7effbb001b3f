"""The ids of all spots on the Allyria table."""

from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Seat
from game.games.allyria.rules.data.boards import Tile
from game.table.ids import SpotId


@dataclass(frozen=True)
class TileSpot(SpotId):
    """A tile of the land."""

    tile: Tile


@dataclass(frozen=True)
class CardSpot(SpotId):
    """A card of the buying pool or of the hand that is shown."""

    card: str


@dataclass(frozen=True)
class TokenSpot(SpotId):
    """The counter of a resource."""

    resource: str


@dataclass(frozen=True)
class MusterSpot(SpotId):
    """A type of troop in the muster roll."""

    type: str


@dataclass(frozen=True)
class SeatSpot(SpotId):
    """A seat's plate."""

    seat: Seat


@dataclass(frozen=True)
class PileSpot(SpotId):
    """A pile of the seat whose hand is shown."""

    pile: str
    """`deck` or `drop`."""


@dataclass(frozen=True)
class MarketDeckSpot(SpotId):
    """The deck that refills the buying pool."""


@dataclass(frozen=True)
class SeasonSpot(SpotId):
    """The season wheel."""


@dataclass(frozen=True)
class DieSpot(SpotId):
    """A die of the side that assigns its points."""

    index: int


@dataclass(frozen=True)
class LossSpot(SpotId):
    """The troops of a type of which one can be lost."""

    type: str


@dataclass(frozen=True)
class PartySpot(SpotId):
    """A number of troops of a type that can join a party."""

    type: str
    count: int


@dataclass(frozen=True)
class BattleSpot(SpotId):
    """The attackers' side of the arena; it cannot be selected."""


StandingSpot: TypeAlias = TileSpot | BattleSpot
"""Where troops stand."""
