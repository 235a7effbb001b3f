"""The ids of all spots and things on the table of Yes, Your Grace."""

from dataclasses import dataclass

from game.contract import Seat
from game.games.grace.rules.kingdom import SideName
from game.kit.piles import Card
from game.table.ids import SpotId, ThingId


@dataclass(frozen=True)
class SeatSpot(SpotId):
    """The court of a seat: its name and all that lies before it."""

    seat: Seat


@dataclass(frozen=True)
class HoldingSpot(SpotId):
    """A Holding of a court, or of the own offer."""

    holding: str


@dataclass(frozen=True)
class RoleSpot(SpotId):
    """A Role card: with its holder, in the reserve, or on an event."""

    role: str


@dataclass(frozen=True)
class HeirSpot(SpotId):
    """The Heir card: with its holder or in the reserve."""


@dataclass(frozen=True)
class CrownSpot(SpotId):
    """The crown beside the King, on the throne while there is none."""


@dataclass(frozen=True)
class AllegianceSpot(SpotId):
    """The allegiance card of a seat, face up if the viewer knows it."""

    seat: Seat


@dataclass(frozen=True)
class HandSpot(SpotId):
    """The Resource cards in a seat's hand, face down."""

    seat: Seat


@dataclass(frozen=True)
class CardSpot(SpotId):
    """A Resource card that the viewer sees: of the own hand, on a side of an event, in a pile."""

    card: str


@dataclass(frozen=True)
class IntrigueSpot(SpotId):
    """An Intrigue card of the own set that is not on the table."""

    card: str


@dataclass(frozen=True)
class EventSpot(SpotId):
    """A crisis or an Intrigue card that has been laid."""

    event: str


@dataclass(frozen=True)
class SideSpot(SpotId):
    """Support or Oppose of an event."""

    event: str
    side: SideName


@dataclass(frozen=True)
class ClaimantSpot(SpotId):
    """The pile before a claimant in a Civil War."""

    seat: Seat


@dataclass(frozen=True)
class DeckSpot(SpotId):
    """A deck: of a Resource type, `crisis` or `unused` (allegiance cards)."""

    deck: str


@dataclass(frozen=True)
class ReserveSpot(SpotId):
    """Where Role cards and the Heir card lie that are not given out."""


@dataclass(frozen=True)
class AnnalsSpot(SpotId):
    """The Annals of History."""


@dataclass(frozen=True)
class RecordSpot(SpotId):
    """A record that is written in the Annals."""

    number: int
    """From 1."""


@dataclass(frozen=True)
class ClaimSpot(SpotId):
    """The banner over a seat with its claim in this round."""

    seat: Seat


@dataclass(frozen=True)
class HoldingId(ThingId):
    """A Holding, face up; turned while it is damaged."""

    holding: str


@dataclass(frozen=True)
class HiddenHoldingId(ThingId):
    """A Holding that lies face down during the setup."""

    seat: Seat
    index: int


@dataclass(frozen=True)
class DamageId(ThingId):
    """What shows that a Holding is damaged."""

    holding: str


@dataclass(frozen=True)
class ResourceId(ThingId):
    """A Resource card, face up."""

    card: str
    owner: Seat | None = None
    """Whose card it is while only the viewer and its owner may know; None: it is public."""


@dataclass(frozen=True)
class HiddenResourceId(ThingId):
    """A Resource card that lies face down, with the colours of its owner."""

    owner: Seat
    number: int
    """Counts a seat's hidden cards, in its hand and on the table together, from 0."""


@dataclass(frozen=True)
class IntrigueId(ThingId):
    """An Intrigue card of the own set, face up."""

    card: str


@dataclass(frozen=True)
class EventId(ThingId):
    """A crisis, or an Intrigue card that has been laid."""

    event: str
    card: Card
    """None: it lies face down."""
    by: Seat | None = None
    """The controller; None: it is a crisis."""
    target: Seat | None = None
    """The seat that it lies before; None: it is a crisis."""
    hidden: bool = False
    """True: it lies face down for others than the viewer."""


@dataclass(frozen=True)
class SaidId(ThingId):
    """What the controller of a face-down Intrigue card has announced."""

    event: str
    card: str


@dataclass(frozen=True)
class SideId(ThingId):
    """The tray of a side of an event. Lengths in layout units."""

    event: str
    side: SideName
    width: int
    height: int


@dataclass(frozen=True)
class TotalId(ThingId):
    """The total of a side of an event, once it is known."""

    event: str
    side: SideName
    total: int


@dataclass(frozen=True)
class PileTotalId(ThingId):
    """The total of a claimant, once it is known."""

    seat: Seat
    total: int


@dataclass(frozen=True)
class ResultId(ThingId):
    """The seal on an event that is resolved."""

    event: str
    result: str
    """`success` or `failure`."""


@dataclass(frozen=True)
class RoleId(ThingId):
    """A Role card."""

    role: str


@dataclass(frozen=True)
class HeirId(ThingId):
    """The Heir card."""


@dataclass(frozen=True)
class CrownId(ThingId):
    """The crown."""

    side: str
    style: str


@dataclass(frozen=True)
class AllegianceId(ThingId):
    """The allegiance card of a seat."""

    seat: Seat
    card: Card
    """None: it lies face down."""


@dataclass(frozen=True)
class DeckId(ThingId):
    """A deck, see `DeckSpot`."""

    deck: str


@dataclass(frozen=True)
class RecordId(ThingId):
    """A record in the Annals."""

    number: int
    """From 1."""
    kind: str


@dataclass(frozen=True)
class CountId(ThingId):
    """How many cards lie on a spot."""

    spot: HandSpot | SideSpot | ClaimantSpot
    count: int


@dataclass(frozen=True)
class ClaimId(ThingId):
    """The banner with what a seat has claimed in this round."""

    seat: Seat
    claim: tuple[str, ...]
    """The option."""


@dataclass(frozen=True)
class PileId(ThingId):
    """The cloth before a claimant, on which the cards of those who back it lie. Lengths in layout units."""

    seat: Seat
    width: int
    height: int


@dataclass(frozen=True)
class WarBannerId(ThingId):
    """The banner that hangs in the hall during a Civil War."""


@dataclass(frozen=True)
class SignId(ThingId):
    """A picture that is shown during an animation only, such as a coin, a flame or a seal."""

    picture: str
    """The name of the file in `assets/art/grace`."""
    number: int = 0
