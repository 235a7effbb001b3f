"""The ids of all things on the Allyria table."""

from dataclasses import dataclass

from game.contract import Seat
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.table.ids.spots import MarketDeckSpot, PileSpot, TokenSpot
from game.table.ids import ThingId


@dataclass(frozen=True)
class TroopId(ThingId):
    """A figure on the land or in a battle."""

    seat: Seat
    type: str
    number: int
    """Counts a seat's figures of a type from 0."""


@dataclass(frozen=True)
class TroopCountId(ThingId):
    """How many figures of a type stand on a tile."""

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
    """How many cards or tokens lie on a spot."""

    spot: PileSpot | MarketDeckSpot | TokenSpot
    number: int


@dataclass(frozen=True)
class BorderId(ThingId):
    """The border of a tile."""

    tile: Tile
    owner: Seat
    edges: int
    """A bit for each edge to another owner's land, clockwise from the upper right."""


@dataclass(frozen=True)
class CityId(ThingId):
    """The city of a seat."""

    tile: Tile
    owner: Seat
    race: str


@dataclass(frozen=True)
class RuinId(ThingId):
    """A city whose owner is out."""

    tile: Tile


@dataclass(frozen=True)
class FortId(ThingId):
    """A fort."""

    tile: Tile
    owner: Seat


@dataclass(frozen=True)
class EffectId(ThingId):
    """The sign of an effect that lasts."""

    sign: str
    """The name of its picture in `allyria/effect`."""
    seat: Seat
    number: int


@dataclass(frozen=True)
class FlyingSignId(ThingId):
    """The sign of an effect that begins."""

    sign: str
    """The name of its picture in `allyria/effect`."""
    number: int = 0


@dataclass(frozen=True)
class WheelId(ThingId):
    """The wheel of the year."""


@dataclass(frozen=True)
class MoonId(ThingId):
    """The moon on the wheel."""

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
    """The eye of who looks into a hand."""


@dataclass(frozen=True)
class Fighter:
    """A side of a battle."""

    seat: Seat
    race: str
    parts: tuple[int, ...]
    """What its points are made of, in the order of `PARTS`."""


@dataclass(frozen=True)
class ArenaHeading:
    """Where a battle is fought and by whom."""

    terrain: str
    city: CityId | None
    """The city on the tile; None: there is none."""
    attacker: Fighter
    defender: Fighter


@dataclass(frozen=True)
class ArenaId(ThingId):
    """The ground of the arena. Lengths in layout units."""

    width: int
    height: int
    heading: ArenaHeading | None
    """None: nobody fights; losses or a party are picked."""


@dataclass(frozen=True)
class DieId(ThingId):
    """A die that shows a face."""

    seat: Seat
    side: str
    """`att` or `def`."""
    index: int
    face: int


@dataclass(frozen=True)
class PointId(ThingId):
    """A point that can still be spent."""

    sign: str
    """`plus` or `minus`."""
    side: str
    """`att` or `def`."""
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
    """How many hits a side has rolled."""

    side: str
    """`att` or `def`."""
    hits: int


@dataclass(frozen=True)
class BlowId(ThingId):
    """The blow that a figure falls by."""

    troop: TroopId


@dataclass(frozen=True)
class FlyingTokenId(ThingId):
    """A token on its way."""

    resource: str
    number: int


@dataclass(frozen=True)
class DustId(ThingId):
    """A cloud of dust over a tile."""

    tile: Tile
    number: int
