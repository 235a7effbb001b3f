"""All that happens in a match. Spec: lyssan 9.2."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event, Seat


@dataclass(frozen=True, kw_only=True)
class RolesSet(Event):
    """A seat chose which of its factions is the master."""

    kind = "roles_set"
    secret = ("master",)
    seat: Seat
    master: str | None


@dataclass(frozen=True, kw_only=True)
class Placed(Event):
    """A marker was placed, or an agent came with a castle."""

    kind = "placed"
    faction: str
    what: str
    """`castle`, or the id of an agent."""
    at: str


@dataclass(frozen=True, kw_only=True)
class PhaseBegun(Event):
    """A part of the year began."""

    kind = "phase"
    phase: str
    """`prelude`, `spring`, `summer` or `autumn`."""
    year: int
    season: str


@dataclass(frozen=True, kw_only=True)
class OrderSet(Event):
    """There is a new turn order."""

    kind = "order"
    factions: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class TurnBegun(Event):
    """A faction's turn began."""

    kind = "turn"
    faction: str
    year: int
    season: str


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """A faction's turn ended."""

    kind = "turn_ended"
    faction: str
    auxiliaries_lost: int


@dataclass(frozen=True, kw_only=True)
class Revealed(Event):
    """A triumph of the row was turned up."""

    kind = "revealed"
    reveals = True
    id: str
    slot: int
    """From 0."""


@dataclass(frozen=True, kw_only=True)
class TriumphWon(Event):
    """A faction won a triumph."""

    kind = "triumph"
    faction: str
    id: str


@dataclass(frozen=True, kw_only=True)
class Inherited(Event):
    """A triumph of an eliminated faction went to another."""

    kind = "inherited"
    faction: str
    id: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Eliminated(Event):
    """A faction is out."""

    kind = "eliminated"
    faction: str
    why: str
    """`castles` or `shame`."""


@dataclass(frozen=True, kw_only=True)
class Ended(Event):
    """The match is over."""

    kind = "ended"
    reveals = True
    why: str
    """`triumphs`, `row` or `last`."""
    winner: str
    """The faction."""
    factions: Sequence[str]
    """Best first."""
    ranking: Sequence[Seat]
    """Best first."""
    role: str | None
    """With two seats the winner's role, `master` or `puppet`; else None."""


@dataclass(frozen=True, kw_only=True)
class Moved(Event):
    """An agent went to a neighbouring province."""

    kind = "moved"
    agent: str
    start: str
    to: str
    bonus: bool
    """True if a card moved it, without an action point."""


@dataclass(frozen=True, kw_only=True)
class Killed(Event):
    """An agent left the map and became shame of its faction."""

    kind = "killed"
    agent: str
    by: str
    """The agent that killed it."""
    faction: str
    """The faction that held the victim."""
    at: str


@dataclass(frozen=True, kw_only=True)
class Razed(Event):
    """A castle or site was destroyed and became shame of its owner."""

    kind = "razed"
    what: str
    """`castle` or `site`."""
    at: str
    faction: str
    """Its owner."""
    by: str
    """The agent that razed it."""


@dataclass(frozen=True, kw_only=True)
class Readied(Event):
    """An exhausted agent became ready."""

    kind = "readied"
    agent: str
    by: str | None
    """The agent that readied it; None: a card did."""


@dataclass(frozen=True, kw_only=True)
class Exhausted(Event):
    """An agent became exhausted."""

    kind = "exhausted"
    agent: str


@dataclass(frozen=True, kw_only=True)
class Arrived(Event):
    """An agent came from the supply or from the shame to a castle."""

    kind = "arrived"
    agent: str
    at: str
    ready: bool


@dataclass(frozen=True, kw_only=True)
class Removed(Event):
    """An agent went from the map to its supply, without shame."""

    kind = "removed"
    agent: str


@dataclass(frozen=True, kw_only=True)
class DiplomacyDone(Event):
    """An agent gave a card to the controller of its province."""

    kind = "diplomacy"
    by: str
    faction: str
    """The controller."""


@dataclass(frozen=True, kw_only=True)
class Denounced(Event):
    """A priest denounced the controller of its province."""

    kind = "denounced"
    faction: str
    by: str


@dataclass(frozen=True, kw_only=True)
class Lured(Event):
    """A spy brought a courtier to its own court, and left the map."""

    kind = "lured"
    card: str
    source: str
    """The faction that lost the courtier."""
    faction: str
    """The faction that won it."""
    by: str


@dataclass(frozen=True, kw_only=True)
class Gained(Event):
    """Coins and auxiliaries came from the bank."""

    kind = "gained"
    faction: str
    coins: int
    auxiliaries: int
    why: str
    """The card."""


@dataclass(frozen=True, kw_only=True)
class Paid(Event):
    """Coins and auxiliaries went to the bank."""

    kind = "paid"
    faction: str
    coins: int
    auxiliaries: int


@dataclass(frozen=True, kw_only=True)
class Traded(Event):
    """A trade with the bank, or a card's swap."""

    kind = "traded"
    faction: str
    coins: int
    """The change; negative if they were given away."""
    auxiliaries: int
    """The change, as of `coins`."""


@dataclass(frozen=True, kw_only=True)
class Taxed(Event):
    """The taxes of summer, with what courtiers add."""

    kind = "taxed"
    faction: str
    coins: int
    auxiliaries: int
    cards: int
    elbingen: str | None
    """What the capital gave: `coin`, `auxiliary` or `card`; None: it gave nothing."""


@dataclass(frozen=True, kw_only=True)
class Opened(Event):
    """A building site was opened."""

    kind = "opened"
    faction: str
    at: str


@dataclass(frozen=True, kw_only=True)
class Built(Event):
    """A site became a castle."""

    kind = "built"
    faction: str
    at: str


@dataclass(frozen=True, kw_only=True)
class Shamed(Event):
    """A faction took a token as shame."""

    kind = "shamed"
    faction: str
    token: str
    """An agent's id, `castle`, `site` or `marker`."""


@dataclass(frozen=True, kw_only=True)
class ShameIgnored(Event):
    """A courtier kept a shame marker away."""

    kind = "shame_ignored"
    faction: str
    card: str
    """The courtier."""


@dataclass(frozen=True, kw_only=True)
class Atoned(Event):
    """A token of shame was cleared."""

    kind = "atoned"
    faction: str
    token: str
    why: str
    """`influence`, `courtier`, `debt` or `card`."""


@dataclass(frozen=True, kw_only=True)
class Drawn(Event):
    """A faction drew cards."""

    kind = "drawn"
    secret = ("cards",)
    reveals = True
    faction: str
    deck: str
    """`influence` or `debts`."""
    count: int
    cards: Sequence[str] | None


@dataclass(frozen=True, kw_only=True)
class Discarded(Event):
    """A faction discarded influence cards, face down."""

    kind = "discarded"
    secret = ("cards",)
    faction: str
    count: int
    why: str
    """`payment`, `atonement`, `card` or `crowded`."""
    cards: Sequence[str] | None


@dataclass(frozen=True, kw_only=True)
class Reshuffled(Event):
    """The discard pile became the deck."""

    kind = "reshuffled"
    deck: str
    """`influence` or `debts`."""


@dataclass(frozen=True, kw_only=True)
class Given(Event):
    """A faction gave cards to another, or lost them to it."""

    kind = "given"
    secret = ("cards",)
    reveals = True
    faction: str
    to: str
    cards: Sequence[str] | None


@dataclass(frozen=True, kw_only=True)
class Played(Event):
    """A card was played from a hand."""

    kind = "played"
    faction: str
    card: str
    cost: int
    """How many other cards were discarded for it."""


@dataclass(frozen=True, kw_only=True)
class PowerUsed(Event):
    """A courtier's power was used."""

    kind = "power"
    faction: str
    card: str


@dataclass(frozen=True, kw_only=True)
class CourtierLost(Event):
    """A courtier left a court."""

    kind = "courtier_lost"
    faction: str
    card: str
    why: str
    """`atonement`, `exile`, `debt` or `eliminated`."""


@dataclass(frozen=True, kw_only=True)
class Repaid(Event):
    """A debt was laid aside."""

    kind = "repaid"
    faction: str
    card: str
    why: str
    """`repaid`, or `card` if no cost was paid."""
