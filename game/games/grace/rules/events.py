"""All that can happen in a match. Spec: grace 9.2."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.contract import Event, Seat


@dataclass(frozen=True, kw_only=True)
class SeatEvent(Event):
    """Something that a seat did, or that happened to it."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class HoldingEvent(SeatEvent):
    """Something that happened to a Holding of a seat."""

    holding: str


@dataclass(frozen=True, kw_only=True)
class SeatCardEvent(SeatEvent):
    """Something about a seat and a card."""

    card: str


@dataclass(frozen=True, kw_only=True)
class EventCardEvent(Event):
    """Something that happened to an event of the round."""

    id: str


@dataclass(frozen=True, kw_only=True)
class OpenedCard(EventCardEvent):
    """The card of an event that became known."""

    card: str


@dataclass(frozen=True, kw_only=True)
class ControllerEvent(EventCardEvent):
    """The King's answer to an Intrigue."""

    seat: Seat
    """The controller."""


class HouseKept(HoldingEvent):
    """A seat has kept a Holding of its offer."""

    kind = "house_kept"
    secret = ("holding",)
    hidden = True


@dataclass(frozen=True, kw_only=True)
class HouseRevealed(Event):
    """All Holdings were turned face up."""

    kind = "house_revealed"
    reveals = True
    holdings: Sequence[Sequence[str]]
    """By seat."""


@dataclass(frozen=True, kw_only=True)
class RoundBegan(Event):
    """A round has begun."""

    kind = "round_began"
    round: int
    king: Seat


class CrisisRevealed(OpenedCard):
    """A crisis was laid open."""

    kind = "crisis_revealed"
    reveals = True


@dataclass(frozen=True, kw_only=True)
class Claimed(SeatEvent):
    """The statement of a seat in the audience was heard."""

    kind = "claimed"
    claim: Sequence[str]
    """The option as a list."""


@dataclass(frozen=True, kw_only=True)
class Styled(SeatEvent):
    """The crown card was turned to its King or Queen face."""

    kind = "styled"
    style: str


@dataclass(frozen=True, kw_only=True)
class RoleMoved(Event):
    """A Role card went to a seat or to the reserve."""

    kind = "role_moved"
    role: str
    start: Seat | None
    """None: the reserve."""
    goal: Seat | None
    """None: the reserve."""


@dataclass(frozen=True, kw_only=True)
class RoleLifted(EventCardEvent):
    """A Role card was lifted off an event."""

    kind = "role_lifted"
    role: str
    side: str


@dataclass(frozen=True, kw_only=True)
class HeirNamed(Event):
    """The King has named an Heir or revoked the title."""

    kind = "heir_named"
    seat: Seat | None
    """None: there is no Heir now."""


@dataclass(frozen=True, kw_only=True)
class Collected(HoldingEvent):
    """A seat has drawn a card from a deck for a Holding."""

    kind = "collected"
    resource: str
    """The type of the deck."""


class Drew(SeatCardEvent):
    """The card that a seat drew."""

    kind = "drew"
    secret = ("card",)
    hidden = True
    reveals = True


@dataclass(frozen=True, kw_only=True)
class Reshuffled(Event):
    """The discard pile of a Resource type was shuffled and put under its deck."""

    kind = "reshuffled"
    deck: str


class Repaired(HoldingEvent):
    """A Holding was repaired."""

    kind = "repaired"


class Damaged(HoldingEvent):
    """A Holding was damaged."""

    kind = "damaged"


class IntriguePassed(SeatEvent):
    """A seat played no Intrigue."""

    kind = "intrigue_passed"


@dataclass(frozen=True, kw_only=True)
class IntriguePlayed(EventCardEvent):
    """A seat has laid an Intrigue card before another seat."""

    kind = "intrigue_played"
    seat: Seat
    target: Seat
    card: str | None
    """None: it lies face down."""


class IntrigueLaid(OpenedCard):
    """Which Intrigue card was laid face down."""

    kind = "intrigue_card"
    secret = ("card",)
    hidden = True


@dataclass(frozen=True, kw_only=True)
class Announced(OpenedCard):
    """A seat has said which card it laid face down, true or not."""

    kind = "announced"
    seat: Seat


class Accepted(ControllerEvent):
    """The King has accepted an Intrigue."""

    kind = "accepted"


class Refused(ControllerEvent):
    """The King has refused an Intrigue: the card is back in its owner's hand."""

    kind = "refused"


@dataclass(frozen=True, kw_only=True)
class SideCard(EventCardEvent):
    """A Resource card of a seat on a side of an event."""

    seat: Seat
    side: str


@dataclass(frozen=True, kw_only=True)
class Placed(SideCard):
    """A seat has placed a Resource card face down."""

    kind = "placed"
    card: None = None


@dataclass(frozen=True, kw_only=True)
class PlacedCard(SideCard):
    """Which Resource card a seat has placed."""

    kind = "placed_card"
    secret = ("card",)
    hidden = True
    card: str


@dataclass(frozen=True, kw_only=True)
class RolePlaced(SideCard):
    """A Role card was laid on a side of an event."""

    kind = "role_placed"
    role: str


class Waited(SeatEvent):
    """A seat waits to see what the others do."""

    kind = "waited"


class SeatDone(SeatEvent):
    """A seat places nothing more in this phase."""

    kind = "seat_done"


class Ordered(SeatEvent):
    """A waiting seat was ordered to go on."""

    kind = "ordered"


class Closed(SeatEvent):
    """A seat has ended the phase while all others waited."""

    kind = "closed"


@dataclass(frozen=True, kw_only=True)
class Discarded(SeatEvent):
    """A seat has discarded its remaining cards unseen."""

    kind = "discarded"
    count: int


class EventRevealed(OpenedCard):
    """An event that is being resolved lies face up."""

    kind = "event_revealed"
    reveals = True


@dataclass(frozen=True, kw_only=True)
class SideRevealed(EventCardEvent):
    """The cards of a side were shuffled and turned face up."""

    kind = "side_revealed"
    reveals = True
    side: str
    cards: Sequence[str]
    roles: Sequence[str]


class TiePaid(SeatCardEvent):
    """A seat has decided which of several equally dear cards is paid."""

    kind = "tie_paid"


@dataclass(frozen=True, kw_only=True)
class Payment(Event):
    """Cards that were paid with the Coins beside them."""

    kept: Sequence[str]
    lost: Sequence[str]
    coins_left: int


@dataclass(frozen=True, kw_only=True)
class Paid(Payment):
    """A side of an event was paid."""

    kind = "paid"
    id: str
    side: str


@dataclass(frozen=True, kw_only=True)
class Verdict(OpenedCard):
    """The sums of an event and its result."""

    support: int
    oppose: int
    requirement: bool
    """Whether it is met."""
    result: str
    """`success` or `failure`."""


class Judged(Verdict):
    """The result of an event is known; its effect follows."""

    kind = "judged"


class Resolved(Verdict):
    """An event is resolved, its effect has been carried out."""

    kind = "resolved"


@dataclass(frozen=True, kw_only=True)
class Swapped(SeatEvent):
    """Two seats have swapped a Holding each."""

    kind = "swapped"
    gave: str
    other: Seat
    got: str


@dataclass(frozen=True, kw_only=True)
class Investigated(SeatEvent):
    """A seat looks at the allegiance card of another one."""

    kind = "investigated"
    target: Seat


@dataclass(frozen=True, kw_only=True)
class Saw(Event):
    """The allegiance card that a seat saw."""

    kind = "saw"
    secret = ("card",)
    hidden = True
    reveals = True
    target: Seat
    card: str


class Exposed(SeatCardEvent):
    """A seat's allegiance card was shown to all."""

    kind = "exposed"
    reveals = True


class Slain(SeatEvent):
    """The lord of a house was slain; a relative takes the house."""

    kind = "slain"


@dataclass(frozen=True, kw_only=True)
class KingFell(SeatEvent):
    """The King fell."""

    kind = "king_fell"
    how: str
    """`deposed` or `assassinated`."""


@dataclass(frozen=True, kw_only=True)
class Crowned(SeatEvent):
    """A seat became King."""

    kind = "crowned"
    former: Seat


@dataclass(frozen=True, kw_only=True)
class SideLed(SeatEvent):
    """A Chaos Agent on the throne has chosen the side of the crown."""

    kind = "side_led"
    side: str


class AllegianceDrawn(SeatEvent):
    """A seat has drawn a new allegiance card."""

    kind = "allegiance_drawn"


class NewAllegiance(SeatCardEvent):
    """The allegiance card that a seat drew."""

    kind = "allegiance"
    secret = ("card",)
    hidden = True
    reveals = True


@dataclass(frozen=True, kw_only=True)
class CivilWar(Event):
    """A Civil War has begun."""

    kind = "civil_war"
    former: Seat


@dataclass(frozen=True, kw_only=True)
class WarCard(SeatEvent):
    """A card of a seat before a claimant."""

    claimant: Seat


@dataclass(frozen=True, kw_only=True)
class Backed(WarCard):
    """A seat has laid a card face down before a claimant."""

    kind = "backed"
    card: None = None


@dataclass(frozen=True, kw_only=True)
class BackedCard(WarCard):
    """Which card a seat has laid before a claimant."""

    kind = "backed_card"
    secret = ("card",)
    hidden = True
    card: str


@dataclass(frozen=True, kw_only=True)
class PileRevealed(Event):
    """The pile of a claimant was shuffled and turned face up."""

    kind = "pile_revealed"
    reveals = True
    claimant: Seat
    cards: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class WarPaid(Payment):
    """The pile of a claimant was paid."""

    kind = "war_paid"
    claimant: Seat


@dataclass(frozen=True, kw_only=True)
class WarTotals(Event):
    """The totals of a Civil War are known."""

    kind = "war_totals"
    totals: Mapping[str, int]
    """By the claimant's name in options."""


@dataclass(frozen=True, kw_only=True)
class RecordWritten(Event):
    """A record was written into the Annals."""

    kind = "record"
    what: str
    """`triumph`, `peace` or `violence`."""
    number: int
    """From 1."""


@dataclass(frozen=True, kw_only=True)
class RoundEnded(Event):
    """A round has ended."""

    kind = "round_ended"
    round: int


@dataclass(frozen=True, kw_only=True)
class MatchOver(Event):
    """The match has ended."""

    kind = "match_over"
    reveals = True
    winners: Sequence[Seat]
    reason: str
    allegiance: Sequence[str | None]
    """By seat; None: a first King who still reigns."""
    ranks: Sequence[int]
