"""The ids of all spots and things on the Allyria table."""

from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Seat
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.points import SideName
from game.table.ids import SpotId, ThingId


class TileSpot(SpotId):
    """A tile of the land."""

    tile: Tile


class CardSpot(SpotId):
    """A card of the buying pool or of the hand that is shown."""

    card: str


class GoodsSpot(SpotId):
    """One of the two resources on a card in the hand, for which it can be played."""

    card: str
    resource: str


class TokenSpot(SpotId):
    """The counter of a resource."""

    resource: str


class MusterSpot(SpotId):
    """A type of troop among the prices."""

    type: str


class SeatSpot(SpotId):
    """A seat's plate."""

    seat: Seat


class PileSpot(SpotId):
    """A pile of the seat whose hand is shown."""

    pile: str
    """`deck` or `drop`."""


class MarketDeckSpot(SpotId):
    """The deck that refills the buying pool."""


class SeasonSpot(SpotId):
    """The season wheel."""


class DieSpot(SpotId):
    """A die of the side that assigns its points."""

    index: int


class LossSpot(SpotId):
    """The troops of a type of which one can be lost."""

    type: str


class PartySpot(SpotId):
    """A number of troops of a type that can join a party."""

    type: str
    count: int


class BattleSpot(SpotId):
    """The attackers' side of the arena; it cannot be selected."""


StandingSpot: TypeAlias = TileSpot | BattleSpot
"""Where troops stand."""


class TroopId(ThingId):
    """A figure on a tile or in the arena."""

    seat: Seat
    type: str
    number: int
    """Counts a seat's figures of a type from 0."""


class TroopCountId(ThingId):
    """The number of figures of a type on a tile."""

    tile: Tile
    type: str
    count: int


class CardId(ThingId):
    """A card that lies face up."""

    card: str


class MiniCardId(ThingId):
    """A card of the closed buying pool or on the drop, so small that only its picture can be made out."""

    card: str


class PriceId(ThingId):
    """The price of a type of troop for a seat."""

    seat: Seat
    type: str
    width: int
    height: int
    cost: tuple[tuple[str, int, bool], ...]
    """Each resource with its number, and True if the seat has enough of it."""
    open: bool
    """True if the seat can recruit it."""


class SeatGoodsId(ThingId):
    """The tokens and the numbers of cards of a seat, below the plates. Lengths in layout units."""

    seat: Seat
    width: int
    height: int
    goods: tuple[tuple[str, int], ...]
    """Names of pictures with numbers, row by row."""


class SuppliesId(ThingId):
    """The strip below the own tokens and piles. Lengths in layout units."""

    width: int
    height: int


class ResourceId(ThingId):
    """The picture of a resource beside the number of its tokens."""

    resource: str


class HiddenCardId(ThingId):
    """A card of a hand that lies face down."""

    seat: Seat
    race: str
    index: int


class DeckId(ThingId):
    """A seat's deck."""

    seat: Seat
    race: str


class MarketDeckId(ThingId):
    """The deck that refills the buying pool."""


class NumberId(ThingId):
    """The number of cards or tokens on a spot."""

    spot: PileSpot | MarketDeckSpot | TokenSpot
    number: int


class BorderId(ThingId):
    """The border of a tile."""

    tile: Tile
    owner: Seat
    edges: int
    """A bit for each edge to a tile of another owner, clockwise from the upper right."""


class GroundId(ThingId):
    """The terrain of a tile, if it is another one than on the map."""

    tile: Tile
    terrain: str
    variant: int
    """The number of its picture."""


class CityId(ThingId):
    """The city of a seat."""

    tile: Tile
    owner: Seat
    race: str


class LiegeId(ThingId):
    """The medallion of a liege on the city of its vassal."""

    tile: Tile
    liege: Seat


class RuinId(ThingId):
    """A city whose owner is eliminated."""

    tile: Tile


class FortId(ThingId):
    """A fort."""

    tile: Tile
    owner: Seat


class EffectSignId(ThingId):
    """The sign of a lasting effect."""

    sign: str
    """The name of its picture in `allyria/effect`."""
    seat: Seat
    number: int


class FlyingSignId(ThingId):
    """The sign of an effect that has just begun, during its animation."""

    sign: str
    """The name of its picture in `allyria/effect`."""
    number: int = 0


class WheelId(ThingId):
    """The season wheel."""


class PointerId(ThingId):
    """The pointer above the season wheel."""


class MoonId(ThingId):
    """The moon in the centre of the season wheel."""

    phase: str


class MarkerId(ThingId):
    """The marker of the starting seat."""


class CrestId(ThingId):
    """The crest of a race."""

    race: str


class PresentedId(ThingId):
    """A card that is shown large for a moment, with its name and its text."""

    card: str


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


class ArenaId(ThingId):
    """The panel of the arena. Lengths in layout units."""

    width: int
    height: int
    heading: ArenaHeading | None
    """None: there is no battle; losses are picked."""


class DieId(ThingId):
    """A die with the face that it shows."""

    seat: Seat
    side: SideName
    index: int
    face: int


class PointId(ThingId):
    """A point that can still be spent."""

    sign: str
    """`plus` or `minus`."""
    side: SideName
    index: int


class PartyTroopId(ThingId):
    """The figure beside the numbers of its type from which a party is picked."""

    seat: Seat
    type: str


class PartyNumberId(ThingId):
    """A number of troops that can join a party."""

    type: str
    count: int
    chosen: bool


class HitsId(ThingId):
    """The number of hits of a side."""

    side: SideName
    hits: int


class HitFlashId(ThingId):
    """The flash on a figure that is destroyed."""

    troop: TroopId


class FlyingTokenId(ThingId):
    """A token that moves from one place to another."""

    resource: str
    number: int


class MissileId(ThingId):
    """Something that is shot in a battle."""

    kind: str
    """`arrow` or `stone`."""
    number: int


class SeasonSignId(ThingId):
    """A season that begins."""

    season: str


class DustId(ThingId):
    """A cloud of dust over a tile."""

    tile: Tile
    number: int
