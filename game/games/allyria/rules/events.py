"""All that can happen in a match, in the past tense. Spec: allyria 9.2."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from game.contract import Event, Seat
from game.games.allyria.rules.data import TroopTypes
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.lasting import Lasting
from game.games.allyria.rules.points import SideName
from game.kit.records import FrozenRecord, write


class Standing(FrozenRecord, frozen=True):
    """How a seat ended. Spec: allyria 6.2, 6.3."""

    seat: Seat
    rank: int
    score: int
    troops: int
    tokens: int


class RaceTaken(Event, kind="race"):
    """A seat has taken a race."""

    seat: Seat
    race: str


class TileChanged(Event):
    """Something that a seat did on a tile."""

    seat: Seat
    tile: Tile


class CityPlaced(TileChanged, kind="city"):
    """A seat has placed its city."""


class SeasonTurned(Event, kind="season"):
    """The next season card was turned up."""

    card: str


class TurnBegan(Event, kind="turn"):
    """A seat's turn has begun."""

    seat: Seat
    round: int


class SeatEvent(Event):
    """Something that happened to a seat."""

    seat: Seat


class TurnEnded(SeatEvent, kind="turn_ended"):
    """A seat's turn is over."""


class Eliminated(Event, kind="eliminated"):
    """A seat was eliminated; all its troops, cards, tokens and forts are gone."""

    seat: Seat
    by: Seat
    """The seat that captured its city."""


class BecameVassal(Event, kind="vassal"):
    """A seat became the vassal of a liege, or got a new liege."""

    seat: Seat
    liege: Seat
    by: Seat
    """The seat that captured its city or that of its former liege."""


class MatchOver(Event, kind="over"):
    """The match has ended."""

    why: str
    """`season`: no season card is left; `last`: only one seat, or one free seat, is left."""
    places: tuple[Standing, ...]
    """Best first."""

    def record(self) -> dict[str, Any]:
        """The event with its places as in the snapshot."""
        return super().record() | {"places": tuple(write(self.places))}


class Gained(Event, kind="gained"):
    """Tokens came into a seat's pool."""

    seat: Seat
    res: str
    n: int
    why: str
    """`season`, a tile, a card, or `second-seat`."""


class Paid(Event, kind="paid"):
    """Tokens left a seat's pool."""

    seat: Seat
    cost: Mapping[str, int]
    why: str
    """What for: a type of troop, or a card."""


class CardMoved(Event):
    """A seat's card, or one of the buying pool, went where all saw it go."""

    pile: ClassVar[Literal["drop", "hand"] | None]
    """The seat's pile that it went to; None: it went to none of a seat."""
    seat: Seat
    card: str


class Played(CardMoved, kind="played"):
    """A card went from a hand to its drop and takes effect."""

    pile = "drop"


class Bought(CardMoved, kind="bought"):
    """A card went from the pool to a drop."""

    pile = "drop"
    free: bool
    """True if its cost was not paid."""


class Cycled(CardMoved, kind="cycled"):
    """A card of the pool went under the deck, for one magic and one research."""

    pile = None


class Revealed(Event, kind="revealed"):
    """A card of the deck lies in the pool."""

    card: str
    slot: int


class Drawn(Event, kind="drawn"):
    """Cards went from a seat's deck into its hand."""

    seat: Seat
    n: int


class CardsSeen(Event, secret=("cards",), hidden=True, reveals=True):
    """Cards that only their viewer sees."""

    seat: Seat
    cards: tuple[str, ...] | None
    """None only when masked."""


class DrawnCards(CardsSeen, kind="drawn_cards"):
    """Which cards were drawn, for the owner alone."""


class Reshuffled(SeatEvent, kind="reshuffled"):
    """A drop became the new deck."""


class Looked(CardsSeen, kind="looked"):
    """A seat looked at cards that the others do not see."""


class Spied(Event, kind="spied"):
    """A seat looked into a rival's hand."""

    seat: Seat
    victim: Seat


class Dropped(CardMoved, kind="dropped"):
    """A card went to the seat's drop without being played."""

    pile = "drop"


class Banished(CardMoved, kind="banished"):
    """A card left the match."""

    pile = None


class Recalled(CardMoved, kind="recalled"):
    """A card came back from the drop into the hand."""

    pile = "hand"


class EffectBegan(Event, kind="effect"):
    """Something holds for a while."""

    effect: Lasting

    def record(self) -> dict[str, Any]:
        """The event with its effect as in the snapshot."""
        return super().record() | {"effect": write(self.effect)}

    @property
    def seat(self) -> Seat:
        """Who began it."""
        return self.effect.seat


class Recruited(Event, kind="recruited"):
    """A troop came from the supply onto the board."""

    seat: Seat
    type: str
    tile: Tile
    why: str
    """`recruit`, or a card."""


class Retrained(TileChanged, kind="retrained"):
    """A troop became one of another type."""

    old: str
    new: str


class TroopsMoved(Event):
    """Troops of a seat went from one tile to another."""

    seat: Seat
    start: Tile
    goal: Tile
    types: TroopTypes


class Moved(TroopsMoved, kind="moved"):
    """Troops were sent straight to another tile."""

    why: str
    """A card."""


class Hastened(Event, kind="hastened"):
    """Troops may march once more."""

    seat: Seat
    what: str
    """A tile or a type."""
    n: int
    """How many troops."""


class Marched(TroopsMoved, kind="marched"):
    """A party set out."""


class Rolled(Event, kind="rolled"):
    """A side of a battle rolled its dice and counted its points."""

    seat: Seat
    side: SideName
    tile: Tile
    dice: tuple[int, ...]
    """Faces in the order of the roll."""
    plus: int
    minus: int
    parts: Mapping[str, int]
    """What the points are made of: see `PARTS` in `points.py`."""


class Assigned(Event, kind="assigned"):
    """A side's points are spent."""

    seat: Seat
    side: SideName
    dice: tuple[int, ...]
    """Final faces in the order of the roll."""
    hits: int


class Destroyed(Event, kind="destroyed"):
    """A troop fell."""

    seat: Seat
    """Its owner."""
    type: str
    tile: Tile
    """Where the battle or the strike was."""


class BattleEnded(Event, kind="battle"):
    """How a battle went."""

    seat: Seat
    """The attacker."""
    foe: Seat
    tile: Tile
    outcome: str
    """`take`, `hold` or `empty`."""


class Returned(TroopsMoved, kind="returned"):
    """A party is back where it set out; `start` is the tile that it could not stay on."""


class Entered(TileChanged, kind="entered"):
    """A party stands on its goal."""

    types: TroopTypes


class Struck(TileChanged, kind="struck"):
    """Dice of a card fell on a tile."""

    dice: tuple[int, ...]
    losses: int


class Reshaped(TileChanged, kind="reshaped"):
    """A tile has another terrain for good."""

    old: str
    new: str


class FortBuilt(TileChanged, kind="fort_built"):
    """A fort stands."""


class FortRazed(Event, kind="fort_razed"):
    """A fort is gone."""

    tile: Tile
