"""All that can happen in a match, in the past tense. Spec: allyria 9.2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from game.contract import Event, Seat
from game.games.allyria.rules.data import TroopTypes
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.points import Lasting, SideName
from game.kit.records import FrozenRecord, write


class Standing(FrozenRecord, frozen=True):
    """How a seat ended. Spec: allyria 6.2, 6.3."""

    seat: Seat
    rank: int
    score: int
    troops: int
    tokens: int


@dataclass(frozen=True, kw_only=True)
class RaceTaken(Event):
    """A seat has taken a race."""

    kind = "race"
    seat: Seat
    race: str


@dataclass(frozen=True, kw_only=True)
class TileChanged(Event):
    """Something that a seat did on a tile."""

    seat: Seat
    tile: Tile


class CityPlaced(TileChanged):
    """A seat has placed its city."""

    kind = "city"


@dataclass(frozen=True, kw_only=True)
class SeasonTurned(Event):
    """The next season card was turned up."""

    kind = "season"
    card: str


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    """A seat's turn has begun."""

    kind = "turn"
    seat: Seat
    round: int


@dataclass(frozen=True, kw_only=True)
class SeatEvent(Event):
    """Something that happened to a seat."""

    seat: Seat


class TurnEnded(SeatEvent):
    """A seat's turn is over."""

    kind = "turn_ended"


@dataclass(frozen=True, kw_only=True)
class Eliminated(Event):
    """A seat was eliminated; all its troops, cards, tokens and forts are gone."""

    kind = "eliminated"
    seat: Seat
    by: Seat
    """The seat that captured its city."""


@dataclass(frozen=True, kw_only=True)
class BecameVassal(Event):
    """A seat became the vassal of a liege, or got a new liege."""

    kind = "vassal"
    seat: Seat
    liege: Seat
    by: Seat
    """The seat that captured its city or that of its former liege."""


@dataclass(frozen=True, kw_only=True)
class MatchOver(Event):
    """The match has ended."""

    kind = "over"
    why: str
    """`season`: no season card is left; `last`: only one seat, or one free seat, is left."""
    places: tuple[Standing, ...]
    """Best first."""

    def record(self) -> dict[str, Any]:
        """The event with its places as in the snapshot."""
        return super().record() | {"places": tuple(write(self.places))}


@dataclass(frozen=True, kw_only=True)
class Gained(Event):
    """Tokens came into a seat's pool."""

    kind = "gained"
    seat: Seat
    res: str
    n: int
    why: str
    """`season`, a tile, a card, or `second-seat`."""


@dataclass(frozen=True, kw_only=True)
class Paid(Event):
    """Tokens left a seat's pool."""

    kind = "paid"
    seat: Seat
    cost: Mapping[str, int]
    why: str
    """What for: a type of troop, or a card."""


@dataclass(frozen=True, kw_only=True)
class CardMoved(Event):
    """A seat's card, or one of the buying pool, went where all saw it go."""

    pile: ClassVar[Literal["drop", "hand"] | None]
    """The seat's pile that it went to; None: it went to none of a seat."""
    seat: Seat
    card: str


class Played(CardMoved):
    """A card went from a hand to its drop and takes effect."""

    kind = "played"
    pile = "drop"


@dataclass(frozen=True, kw_only=True)
class Bought(CardMoved):
    """A card went from the pool to a drop."""

    kind = "bought"
    pile = "drop"
    free: bool
    """Whether its cost was not paid."""


class Cycled(CardMoved):
    """A card of the pool went under the deck, for one magic and one research."""

    kind = "cycled"
    pile = None


@dataclass(frozen=True, kw_only=True)
class Revealed(Event):
    """A card of the deck lies in the pool."""

    kind = "revealed"
    card: str
    slot: int


@dataclass(frozen=True, kw_only=True)
class Drawn(Event):
    """Cards went from a seat's deck into its hand."""

    kind = "drawn"
    seat: Seat
    n: int


@dataclass(frozen=True, kw_only=True)
class CardsSeen(Event):
    """Cards that only their viewer sees."""

    secret = ("cards",)
    hidden = True
    reveals = True
    seat: Seat
    cards: tuple[str, ...] | None
    """None only when masked."""


class DrawnCards(CardsSeen):
    """Which cards were drawn, for the owner alone."""

    kind = "drawn_cards"


class Reshuffled(SeatEvent):
    """A drop became the new deck."""

    kind = "reshuffled"


class Looked(CardsSeen):
    """A seat looked at cards that the others do not see."""

    kind = "looked"


@dataclass(frozen=True, kw_only=True)
class Spied(Event):
    """A seat looked into a rival's hand."""

    kind = "spied"
    seat: Seat
    victim: Seat


class Dropped(CardMoved):
    """A card went to the seat's drop without being played."""

    kind = "dropped"
    pile = "drop"


class Banished(CardMoved):
    """A card left the match."""

    kind = "banished"
    pile = None


class Recalled(CardMoved):
    """A card came back from the drop into the hand."""

    kind = "recalled"
    pile = "hand"


@dataclass(frozen=True, kw_only=True)
class EffectBegan(Event):
    """Something holds for a while."""

    kind = "effect"
    effect: Lasting

    def record(self) -> dict[str, Any]:
        """The event with its effect as in the snapshot."""
        return super().record() | {"effect": write(self.effect)}

    @property
    def seat(self) -> Seat:
        """Who began it."""
        return self.effect.seat


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
class Retrained(TileChanged):
    """A troop became one of another type."""

    kind = "retrained"
    old: str
    new: str


@dataclass(frozen=True, kw_only=True)
class TroopsMoved(Event):
    """Troops of a seat went from one tile to another."""

    seat: Seat
    start: Tile
    goal: Tile
    types: TroopTypes


@dataclass(frozen=True, kw_only=True)
class Moved(TroopsMoved):
    """Troops were sent straight to another tile."""

    kind = "moved"
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


class Marched(TroopsMoved):
    """A party set out."""

    kind = "marched"


@dataclass(frozen=True, kw_only=True)
class Rolled(Event):
    """A side of a battle rolled its dice and counted its points."""

    kind = "rolled"
    seat: Seat
    side: SideName
    tile: Tile
    dice: tuple[int, ...]
    """Faces in the order of the roll."""
    plus: int
    minus: int
    parts: Mapping[str, int]
    """What the points are made of: see `PARTS` in `points.py`."""


@dataclass(frozen=True, kw_only=True)
class Assigned(Event):
    """A side's points are spent."""

    kind = "assigned"
    seat: Seat
    side: SideName
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


class Returned(TroopsMoved):
    """A party is back where it set out; `start` is the tile that it could not stay on."""

    kind = "returned"


@dataclass(frozen=True, kw_only=True)
class Entered(TileChanged):
    """A party stands on its goal."""

    kind = "entered"
    types: TroopTypes


@dataclass(frozen=True, kw_only=True)
class Struck(TileChanged):
    """Dice of a card fell on a tile."""

    kind = "struck"
    dice: tuple[int, ...]
    losses: int


@dataclass(frozen=True, kw_only=True)
class Reshaped(TileChanged):
    """A tile has another terrain for good."""

    kind = "reshaped"
    old: str
    new: str


class FortBuilt(TileChanged):
    """A fort stands."""

    kind = "fort_built"


@dataclass(frozen=True, kw_only=True)
class FortRazed(Event):
    """A fort is gone."""

    kind = "fort_razed"
    tile: Tile
