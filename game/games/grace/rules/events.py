"""All that can happen in a match. Spec: grace 9.2."""

from collections.abc import Mapping, Sequence

from game.contract import Event, Seat


class SeatEvent(Event):
    """Something that a seat did, or that happened to it."""

    seat: Seat


class HoldingEvent(SeatEvent):
    """Something that happened to a Holding of a seat."""

    holding: str


class SeatCardEvent(SeatEvent):
    """Something about a seat and a card."""

    card: str


class EventCardEvent(Event):
    """Something that happened to an event of the round."""

    id: str


class OpenedCard(EventCardEvent):
    """The card of an event that became known."""

    card: str


class ControllerEvent(EventCardEvent):
    """The King's answer to an Intrigue."""

    seat: Seat
    """The controller."""


class HouseKept(HoldingEvent, kind="house_kept", secret=("holding",), hidden=True):
    """A seat has kept a Holding of its offer."""


class HouseRevealed(Event, kind="house_revealed", reveals=True):
    """All Holdings were turned face up."""

    holdings: Sequence[Sequence[str]]
    """By seat."""


class RoundBegan(Event, kind="round_began"):
    """A round has begun."""

    round: int
    king: Seat


class CrisisRevealed(OpenedCard, kind="crisis_revealed", reveals=True):
    """A crisis was laid open."""


class Claimed(SeatEvent, kind="claimed"):
    """The statement of a seat in the audience was heard."""

    claim: Sequence[str]
    """The option as a list."""


class Styled(SeatEvent, kind="styled"):
    """The crown card was turned to its King or Queen face."""

    style: str


class RoleMoved(Event, kind="role_moved"):
    """A Role card went to a seat or to the reserve."""

    role: str
    start: Seat | None
    """None: the reserve."""
    goal: Seat | None
    """None: the reserve."""


class RoleLifted(EventCardEvent, kind="role_lifted"):
    """A Role card was lifted off an event."""

    role: str
    side: str


class HeirNamed(Event, kind="heir_named"):
    """The King has named an Heir or revoked the title."""

    seat: Seat | None
    """None: there is no Heir now."""


class Collected(HoldingEvent, kind="collected"):
    """A seat has drawn a card from a deck for a Holding."""

    resource: str
    """The type of the deck."""


class Drew(SeatCardEvent, kind="drew", secret=("card",), hidden=True, reveals=True):
    """The card that a seat drew."""


class Reshuffled(Event, kind="reshuffled"):
    """The discard pile of a Resource type was shuffled and put under its deck."""

    deck: str


class Repaired(HoldingEvent, kind="repaired"):
    """A Holding was repaired."""


class Damaged(HoldingEvent, kind="damaged"):
    """A Holding was damaged."""


class IntriguePassed(SeatEvent, kind="intrigue_passed"):
    """A seat played no Intrigue."""


class IntriguePlayed(EventCardEvent, kind="intrigue_played"):
    """A seat has laid an Intrigue card before another seat."""

    seat: Seat
    target: Seat
    card: str | None
    """None: it lies face down."""


class IntrigueLaid(OpenedCard, kind="intrigue_card", secret=("card",), hidden=True):
    """Which Intrigue card was laid face down."""


class Announced(OpenedCard, kind="announced"):
    """A seat has said which card it laid face down, true or not."""

    seat: Seat


class Accepted(ControllerEvent, kind="accepted"):
    """The King has accepted an Intrigue."""


class Refused(ControllerEvent, kind="refused"):
    """The King has refused an Intrigue: the card is back in its owner's hand."""


class SideCard(EventCardEvent):
    """A Resource card of a seat on a side of an event."""

    seat: Seat
    side: str


class Placed(SideCard, kind="placed"):
    """A seat has placed a Resource card face down."""

    card: None = None


class PlacedCard(SideCard, kind="placed_card", secret=("card",), hidden=True):
    """Which Resource card a seat has placed."""

    card: str


class RolePlaced(SideCard, kind="role_placed"):
    """A Role card was laid on a side of an event."""

    role: str


class Waited(SeatEvent, kind="waited"):
    """A seat waits to see what the others do."""


class SeatDone(SeatEvent, kind="seat_done"):
    """A seat places nothing more in this phase."""


class Ordered(SeatEvent, kind="ordered"):
    """A waiting seat was ordered to go on."""


class Closed(SeatEvent, kind="closed"):
    """A seat has ended the phase while all others waited."""


class Discarded(SeatEvent, kind="discarded"):
    """A seat has discarded its remaining cards unseen."""

    count: int


class EventRevealed(OpenedCard, kind="event_revealed", reveals=True):
    """An event that is being resolved lies face up."""


class SideRevealed(EventCardEvent, kind="side_revealed", reveals=True):
    """The cards of a side were shuffled and turned face up."""

    side: str
    cards: Sequence[str]
    roles: Sequence[str]


class TiePaid(SeatCardEvent, kind="tie_paid"):
    """A seat has decided which of several equally dear cards is paid."""


class PilePaid(Event):
    """A pile was paid with the Coins in it."""

    kept: Sequence[str]
    lost: Sequence[str]
    coins_left: int


class Paid(PilePaid, kind="paid"):
    """A side of an event was paid."""

    id: str
    side: str
    amounts: Mapping[str, int]
    """Raw amounts by force of what is kept, with the Role cards of the side."""
    against: Mapping[str, int]
    """The raw amounts of the side that was paid before; empty for Support, which is paid first."""


class Verdict(OpenedCard):
    """The sums of an event and its result."""

    support: int
    oppose: int
    requirement: bool
    """True if it is met."""
    result: str
    """`success` or `failure`."""


class Judged(Verdict, kind="judged"):
    """The result of an event is known; its effect follows."""


class Resolved(Verdict, kind="resolved"):
    """An event is resolved, its effect has been carried out."""


class Swapped(SeatEvent, kind="swapped"):
    """Two seats have swapped a Holding each."""

    gave: str
    other: Seat
    got: str


class Investigated(SeatEvent, kind="investigated"):
    """A seat looks at the allegiance card of another one."""

    target: Seat


class Saw(Event, kind="saw", secret=("card",), hidden=True, reveals=True):
    """The allegiance card that a seat saw."""

    target: Seat
    card: str


class Exposed(SeatCardEvent, kind="exposed", reveals=True):
    """A seat's allegiance card was shown to all."""


class Slain(SeatEvent, kind="slain"):
    """The lord of a house was slain; a relative takes the house."""


class KingFell(SeatEvent, kind="king_fell"):
    """The King fell."""

    how: str
    """`deposed` or `assassinated`."""


class Crowned(SeatEvent, kind="crowned"):
    """A seat became King."""

    former: Seat


class SideLed(SeatEvent, kind="side_led"):
    """A Chaos Agent on the throne has chosen the side of the crown."""

    side: str


class AllegianceDrawn(SeatEvent, kind="allegiance_drawn"):
    """A seat has drawn a new allegiance card."""


class NewAllegiance(SeatCardEvent, kind="allegiance", secret=("card",), hidden=True, reveals=True):
    """The allegiance card that a seat drew."""


class CivilWar(Event, kind="civil_war"):
    """A Civil War has begun."""

    former: Seat


class WarCard(SeatEvent):
    """A card of a seat before a claimant."""

    claimant: Seat


class Backed(WarCard, kind="backed"):
    """A seat has laid a card face down before a claimant."""

    card: None = None


class BackedCard(WarCard, kind="backed_card", secret=("card",), hidden=True):
    """Which card a seat has laid before a claimant."""

    card: str


class PileRevealed(Event, kind="pile_revealed", reveals=True):
    """The pile of a claimant was shuffled and turned face up."""

    claimant: Seat
    cards: Sequence[str]


class WarPaid(PilePaid, kind="war_paid"):
    """The pile of a claimant was paid."""

    claimant: Seat


class WarTotals(Event, kind="war_totals"):
    """The totals of a Civil War are known."""

    totals: Mapping[str, int]
    """By the claimant's name in options."""


class RecordWritten(Event, kind="record"):
    """A record was written into the Annals."""

    what: str
    """`triumph`, `peace` or `violence`."""
    number: int
    """From 1."""


class RoundEnded(Event, kind="round_ended"):
    """A round has ended."""

    round: int


class MatchOver(Event, kind="match_over", reveals=True):
    """The match has ended."""

    winners: Sequence[Seat]
    reason: str
    allegiance: Sequence[str | None]
    """By seat; None: a first King who still reigns."""
    ranks: Sequence[int]
