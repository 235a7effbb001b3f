"""The ids of all spots and things on the table of Yes, Your Grace."""

from game.contract import Seat
from game.games.grace.rules.kingdom import SideName
from game.kit.piles import Card
from game.table.ids import SpotId, ThingId


class SeatSpot(SpotId):
    """The court of a seat: its name and all that lies before it."""

    seat: Seat


class HoldingSpot(SpotId):
    """A Holding of a court, or of the own offer."""

    holding: str


class RoleSpot(SpotId):
    """A Role card: with its holder, in the reserve, or on an event."""

    role: str


class HeirSpot(SpotId):
    """The Heir card: with its holder or in the reserve."""


class CrownSpot(SpotId):
    """The crown beside the King, on the throne while there is none."""


class AllegianceSpot(SpotId):
    """The allegiance card of a seat, face up if the viewer knows it."""

    seat: Seat


class HandSpot(SpotId):
    """The Resource cards in a seat's hand, face down."""

    seat: Seat


class CardSpot(SpotId):
    """A Resource card that the viewer sees: of the own hand, on a side of an event, in a pile."""

    card: str


class IntrigueSpot(SpotId):
    """An Intrigue card of the own set that is not on the table."""

    card: str


class EventSpot(SpotId):
    """A crisis or an Intrigue card that has been laid."""

    event: str


class SideSpot(SpotId):
    """Support or Oppose of an event."""

    event: str
    side: SideName


class ClaimantSpot(SpotId):
    """The pile before a claimant in a Civil War."""

    seat: Seat


class DeckSpot(SpotId):
    """A deck: of a Resource type, `crisis` or `unused` (allegiance cards)."""

    deck: str


class ReserveSpot(SpotId):
    """Where Role cards and the Heir card lie that are not given out."""


class AnnalsSpot(SpotId):
    """The Annals of History."""


class RecordSpot(SpotId):
    """A record that is written in the Annals."""

    number: int
    """From 1."""


class ClaimSpot(SpotId):
    """The banner over a seat with its claim in this round."""

    seat: Seat


class HoldingId(ThingId):
    """A Holding, face up; turned while it is damaged."""

    holding: str


class HiddenHoldingId(ThingId):
    """A Holding that lies face down during the setup."""

    seat: Seat
    index: int


class DamageId(ThingId):
    """The sign that a Holding is damaged."""

    holding: str


class ResourceId(ThingId):
    """A Resource card, face up."""

    card: str
    owner: Seat | None = None
    """Whose card it is while only the viewer and its owner may know; None: it is public."""


class HiddenResourceId(ThingId):
    """A Resource card that lies face down, with the colours of its owner."""

    owner: Seat
    number: int
    """Counts a seat's hidden cards, in its hand and on the table together, from 0."""


class IntrigueId(ThingId):
    """An Intrigue card of the own set, face up."""

    card: str


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


class SaidId(ThingId):
    """What the controller of a face-down Intrigue card has announced."""

    event: str
    card: str


class SideId(ThingId):
    """The tray of a side of an event. Lengths in layout units."""

    event: str
    side: SideName
    width: int
    height: int


class TotalId(ThingId):
    """The total of a side of an event, once it is known."""

    event: str
    side: SideName
    total: int


class PileTotalId(ThingId):
    """The total of a claimant, once it is known."""

    seat: Seat
    total: int


class ResultId(ThingId):
    """The seal on an event that is resolved."""

    event: str
    result: str
    """`success` or `failure`."""


class RoleId(ThingId):
    """A Role card."""

    role: str


class HeirId(ThingId):
    """The Heir card."""


class CrownId(ThingId):
    """The crown."""

    side: str
    style: str


class AllegianceId(ThingId):
    """The allegiance card of a seat."""

    seat: Seat
    card: Card
    """None: it lies face down."""


class DeckId(ThingId):
    """A deck, see `DeckSpot`."""

    deck: str


class RecordId(ThingId):
    """A record in the Annals."""

    number: int
    """From 1."""
    kind: str


class CountId(ThingId):
    """How many cards lie on a spot."""

    spot: HandSpot | SideSpot | ClaimantSpot
    count: int


class ClaimId(ThingId):
    """The banner with what a seat has claimed in this round."""

    seat: Seat
    claim: tuple[str, ...]
    """The option."""


class PileId(ThingId):
    """The cloth before a claimant, on which the cards of those who back it lie. Lengths in layout units."""

    seat: Seat
    width: int
    height: int


class WarBannerId(ThingId):
    """The banner that hangs in the hall during a Civil War."""


class SignId(ThingId):
    """A picture that is shown during an animation only, such as a coin, a flame or a seal."""

    picture: str
    """The name of the file in `assets/art`."""
    number: int = 0
