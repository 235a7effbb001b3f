"""The ids of all spots and things on the Allyria table."""

from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Seat
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.points import SideName
from game.table.ids import SpotId, ThingId


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


@dataclass(frozen=True)
class TroopId(ThingId):
    """A figure on a tile or in the arena."""

    seat: Seat
    type: str
    number: int
    """Counts a seat's figures of a type from 0."""


@dataclass(frozen=True)
class TroopCountId(ThingId):
    """The number of figures of a type on a tile."""

    tile: Tile
    type: str
    count: int


@dataclass(frozen=True)
class CardId(ThingId):
    """A card that lies face up."""

    card: str


@dataclass(frozen=True)
class HiddenCardId(ThingId):
    """A card of a hand that lies face down."""

    seat: Seat
    race: str
    index: int


@dataclass(frozen=True)
class DeckId(ThingId):
    """A seat's deck."""

    seat: Seat
    race: str


@dataclass(frozen=True)
class MarketDeckId(ThingId):
    """The deck that refills the buying pool."""


@dataclass(frozen=True)
class NumberId(ThingId):
    """The number of cards or tokens on a spot."""

    spot: PileSpot | MarketDeckSpot | TokenSpot
    number: int


@dataclass(frozen=True)
class BorderId(ThingId):
    """The border of a tile."""

    tile: Tile
    owner: Seat
    edges: int
    """A bit for each edge to a tile of another owner, clockwise from the upper right."""


@dataclass(frozen=True)
class CityId(ThingId):
    """The city of a seat."""

    tile: Tile
    owner: Seat
    race: str


@dataclass(frozen=True)
class RuinId(ThingId):
    """A city whose owner is eliminated."""

    tile: Tile


@dataclass(frozen=True)
class FortId(ThingId):
    """A fort."""

    tile: Tile
    owner: Seat


@dataclass(frozen=True)
class EffectSignId(ThingId):
    """The sign of a lasting effect."""

    sign: str
    """The name of its picture in `allyria/effect`."""
    seat: Seat
    number: int


@dataclass(frozen=True)
class FlyingSignId(ThingId):
    """The sign of an effect that has just begun, during its animation."""

    sign: str
    """The name of its picture in `allyria/effect`."""
    number: int = 0


@dataclass(frozen=True)
class WheelId(ThingId):
    """The season wheel."""


@dataclass(frozen=True)
class MoonId(ThingId):
    """The moon in the centre of the season wheel."""

    phase: str


@dataclass(frozen=True)
class MarkerId(ThingId):
    """The marker of the starting seat."""


@dataclass(frozen=True)
class CrestId(ThingId):
    """The crest of a race."""

    race: str


@dataclass(frozen=True)
class EyeId(ThingId):
    """The eye that is shown when a seat looks into another one's hand."""


@dataclass(frozen=True)
class BattleSide:
    """A side of a battle, as the arena shows it."""

    seat: Seat
    race: str
    parts: tuple[int, ...]
    """The parts of its points, in the order of `PARTS`."""


@dataclass(frozen=True)
class ArenaHeading:
    """The place and the sides of a battle."""

    terrain: str
    city: CityId | None
    """The city on the tile; None: there is none."""
    attacker: BattleSide
    defender: BattleSide


@dataclass(frozen=True)
class ArenaId(ThingId):
    """The panel of the arena. Lengths in layout units."""

    width: int
    height: int
    heading: ArenaHeading | None
    """None: there is no battle; losses or a party are picked."""


@dataclass(frozen=True)
class DieId(ThingId):
    """A die with the face that it shows."""

    seat: Seat
    side: SideName
    index: int
    face: int


@dataclass(frozen=True)
class PointId(ThingId):
    """A point that can still be spent."""

    sign: str
    """`plus` or `minus`."""
    side: SideName
    index: int


@dataclass(frozen=True)
class PartyTroopId(ThingId):
    """The figure beside the numbers of its type from which a party is picked."""

    seat: Seat
    type: str


@dataclass(frozen=True)
class PartyNumberId(ThingId):
    """A number of troops that can join a party."""

    type: str
    count: int
    chosen: bool


@dataclass(frozen=True)
class HitsId(ThingId):
    """The number of hits of a side."""

    side: SideName
    hits: int


@dataclass(frozen=True)
class HitFlashId(ThingId):
    """The flash on a figure that is destroyed."""

    troop: TroopId


@dataclass(frozen=True)
class FlyingTokenId(ThingId):
    """A token that moves from one place to another."""

    resource: str
    number: int


@dataclass(frozen=True)
class DustId(ThingId):
    """A cloud of dust over a tile."""

    tile: Tile
    number: int
