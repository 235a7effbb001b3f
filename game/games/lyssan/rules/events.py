"""All that happens in a match. Spec: lyssan 9.2."""

from collections.abc import Sequence

from game.contract import Event, Seat


class RolesSet(Event, kind="roles_set", secret=("master",)):
    """A seat chose which of its factions is the master."""

    seat: Seat
    master: str | None


class Placed(Event, kind="placed"):
    """A marker was placed, or an agent came with a castle."""

    faction: str
    what: str
    """`castle`, or the id of an agent."""
    at: str


class PhaseBegun(Event, kind="phase"):
    """A part of the year began."""

    phase: str
    """`prelude`, `spring`, `summer` or `autumn`."""
    year: int
    season: str


class OrderSet(Event, kind="order"):
    """There is a new turn order."""

    factions: Sequence[str]


class TurnBegun(Event, kind="turn"):
    """A faction's turn began."""

    faction: str
    year: int
    season: str


class TurnEnded(Event, kind="turn_ended"):
    """A faction's turn ended."""

    faction: str
    auxiliaries_lost: int


class Revealed(Event, kind="revealed", reveals=True):
    """A triumph of the row was turned up."""

    id: str
    slot: int
    """From 0."""


class TriumphWon(Event, kind="triumph"):
    """A faction won a triumph."""

    faction: str
    id: str


class Inherited(Event, kind="inherited"):
    """A triumph of an eliminated faction went to another."""

    faction: str
    id: str
    source: str


class Eliminated(Event, kind="eliminated"):
    """A faction is out."""

    faction: str
    why: str
    """`castles` or `shame`."""


class Ended(Event, kind="ended", reveals=True):
    """The match is over."""

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


class Moved(Event, kind="moved"):
    """An agent went to a neighbouring province."""

    agent: str
    start: str
    to: str
    bonus: bool
    """True if a card moved it, without an action point."""


class Killed(Event, kind="killed"):
    """An agent left the map and became shame of its faction."""

    agent: str
    by: str
    """The agent that killed it."""
    faction: str
    """The faction that held the victim."""
    at: str


class Razed(Event, kind="razed"):
    """A castle or site was destroyed and became shame of its owner."""

    what: str
    """`castle` or `site`."""
    at: str
    faction: str
    """Its owner."""
    by: str
    """The agent that razed it."""


class Readied(Event, kind="readied"):
    """An exhausted agent became ready."""

    agent: str
    by: str | None
    """The agent that readied it; None: a card did."""


class Exhausted(Event, kind="exhausted"):
    """An agent became exhausted."""

    agent: str


class Arrived(Event, kind="arrived"):
    """An agent came from the supply or from the shame to a castle."""

    agent: str
    at: str
    ready: bool


class Removed(Event, kind="removed"):
    """An agent went from the map to its supply, without shame."""

    agent: str


class DiplomacyDone(Event, kind="diplomacy"):
    """An agent gave a card to the controller of its province."""

    by: str
    faction: str
    """The controller."""


class Denounced(Event, kind="denounced"):
    """A priest denounced the controller of its province."""

    faction: str
    by: str


class Lured(Event, kind="lured"):
    """A spy brought a courtier to its own court, and left the map."""

    card: str
    source: str
    """The faction that lost the courtier."""
    faction: str
    """The faction that won it."""
    by: str


class Gained(Event, kind="gained"):
    """Coins and auxiliaries came from the bank."""

    faction: str
    coins: int
    auxiliaries: int
    why: str
    """The card."""


class Paid(Event, kind="paid"):
    """Coins and auxiliaries went to the bank."""

    faction: str
    coins: int
    auxiliaries: int


class Traded(Event, kind="traded"):
    """A trade with the bank, or a card's swap."""

    faction: str
    coins: int
    """The change; negative if they were given away."""
    auxiliaries: int
    """The change, as of `coins`."""


class Taxed(Event, kind="taxed"):
    """The taxes of summer, with what courtiers add."""

    faction: str
    coins: int
    auxiliaries: int
    cards: int
    elbingen: str | None
    """What the capital gave: `coin`, `auxiliary` or `card`; None: it gave nothing."""


class Opened(Event, kind="opened"):
    """A building site was opened."""

    faction: str
    at: str


class Built(Event, kind="built"):
    """A site became a castle."""

    faction: str
    at: str


class Shamed(Event, kind="shamed"):
    """A faction took a token as shame."""

    faction: str
    token: str
    """An agent's id, `castle`, `site` or `marker`."""


class ShameIgnored(Event, kind="shame_ignored"):
    """A courtier kept a shame marker away."""

    faction: str
    card: str
    """The courtier."""


class Atoned(Event, kind="atoned"):
    """A token of shame was cleared."""

    faction: str
    token: str
    why: str
    """`influence`, `courtier`, `debt` or `card`."""


class Drawn(Event, kind="drawn", secret=("cards",), reveals=True):
    """A faction drew cards."""

    faction: str
    deck: str
    """`influence` or `debts`."""
    count: int
    cards: Sequence[str] | None


class Discarded(Event, kind="discarded", secret=("cards",)):
    """A faction discarded influence cards, face down."""

    faction: str
    count: int
    why: str
    """`payment`, `atonement`, `card` or `crowded`."""
    cards: Sequence[str] | None


class Reshuffled(Event, kind="reshuffled"):
    """The discard pile became the deck."""

    deck: str
    """`influence` or `debts`."""


class Given(Event, kind="given", secret=("cards",), reveals=True):
    """A faction gave cards to another, or lost them to it."""

    faction: str
    to: str
    cards: Sequence[str] | None


class Played(Event, kind="played"):
    """A card was played from a hand."""

    faction: str
    card: str
    cost: int
    """How many other cards were discarded for it."""


class PowerUsed(Event, kind="power"):
    """A courtier's power was used."""

    faction: str
    card: str


class CourtierLost(Event, kind="courtier_lost"):
    """A courtier left a court."""

    faction: str
    card: str
    why: str
    """`atonement`, `exile`, `debt` or `eliminated`."""


class Repaid(Event, kind="repaid"):
    """A debt was laid aside."""

    faction: str
    card: str
    why: str
    """`repaid`, or `card` if no cost was paid."""
