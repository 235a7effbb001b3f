"""The parts of a match as records, and the base class of its steps. Spec: lyssan 2, 4.1, 9.1."""

from copy import copy
from typing import Generic, Protocol, TypeVar

from game.contract import Seat
from game.games.lyssan.rules.data import TRIUMPHS, Triumph
from game.kit.flow import Course, Step
from game.kit.piles import Card
from game.kit.records import FrozenRecord, Record, field

SHAME = "shame"
"""Where an agent is that lies as somebody's shame."""


class Agent(FrozenRecord, frozen=True):
    """A knight, noble, priest or spy. Spec: lyssan 2.1.2, 2.1.3."""

    kind: str
    source: str
    """A faction, or a vassal card."""
    at: str | None = None
    """A province, `SHAME`, or None for the supply."""
    ready: bool = True
    """Without meaning off the map."""

    @property
    def on_map(self) -> bool:
        """True if it stands in a province."""
        return self.at is not None and self.at != SHAME


class Date(FrozenRecord, frozen=True, array_like=True):
    """A season of a year."""

    year: int
    season: str


class Site(FrozenRecord, frozen=True):
    """A building site. Spec: lyssan 5.8."""

    at: str
    opened: Date


class Faction(Record):
    """All that a faction has beside its agents. Spec: lyssan 9.1."""

    seat: Seat
    alive: bool = True
    coins: int = 1
    auxiliaries: int = 0
    hand: list[Card] = field(default_factory=list)
    debts: list[Card] = field(default_factory=list)
    court: list[str] = field(default_factory=list)
    shame: list[str] = field(default_factory=list)
    """Tokens: ids of agents, `castle`, `site` or `marker`."""
    triumphs: list[str] = field(default_factory=list)
    """In the order in which it won them."""
    castles: list[str] = field(default_factory=list)
    """Provinces."""
    sites: list[Site] = field(default_factory=list)
    unplaced: dict[str, int] = field(default_factory=lambda: {"castle": 2, "knight": 2, "noble": 2})
    """The markers left to place, by kind. Spec: lyssan 3.1.1."""
    deaf_used: bool = False
    """True if its `deaf_ear` has ignored a marker in this season. Spec: lyssan 5.12."""
    role: str | None = None
    """`master` or `puppet`, with two seats; None: not chosen, or hidden in a view. Spec: lyssan 5.15."""

    def copy(self) -> "Faction":
        """An independent copy; field by field, since bots copy matches all the time."""
        twin = copy(self)
        twin.hand, twin.debts, twin.court = self.hand.copy(), self.debts.copy(), self.court.copy()
        twin.shame, twin.triumphs = self.shame.copy(), self.triumphs.copy()
        twin.castles, twin.sites = self.castles.copy(), self.sites.copy()
        twin.unplaced = self.unplaced.copy()
        return twin

    def building_in(self, province: str | None) -> str | None:
        """`castle` or `site`, if it has one in a province; it never has both."""
        if province in self.castles:
            return "castle"
        for site in self.sites:
            if site.at == province:
                return "site"
        return None


class Slot(Record):
    """A triumph of the row. Spec: lyssan 3.3."""

    id: Card
    """None: it lies face down, and the view hides it."""
    open: bool = False
    winner: str | None = None

    @property
    def triumph(self) -> Triumph:
        """What it is about.

        Raises:
            KeyError: the view hides it.
        """
        return TRIUMPHS[str(self.id)]


class Decks(Record):
    """All piles; the last card is drawn first. Spec: lyssan 9.1."""

    influence: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    spent: list[Card] = field(default_factory=list)
    debts: list[Card] = field(default_factory=list)
    debt_discard: list[Card] = field(default_factory=list)


class Turn(Record):
    """What has happened in the turn of a faction. Spec: lyssan 5.14, 9.1."""

    faction: str
    commands: int = 0
    plays: int = 0
    kills: int = 0
    used: list[str] = field(default_factory=list)
    """The courtiers whose powers were used."""


class Result(FrozenRecord, frozen=True):
    """How a match ended. Spec: lyssan 6."""

    why: str
    """`triumphs`, `row` or `last`."""
    winner: str
    factions: list[str]
    """Best first."""
    ranking: list[Seat]
    """Best first."""
    shown: list[str]
    """The factions whose role is revealed."""


class WithFactions(Course, Protocol):
    """What a step needs of a match."""

    factions: dict[str, Faction]


Match = TypeVar("Match", bound=WithFactions)


class FactionStep(Step[Match], Generic[Match]):
    """A step still to be done; it asks its faction. Spec: lyssan 4.1, 9.1."""

    faction: str

    def chooser(self, match: Match) -> Seat:
        """The seat of the faction."""
        return match.factions[self.faction].seat
