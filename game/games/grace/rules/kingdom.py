"""The data of a match, with simple queries. Spec: grace 2, 9.1."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Annotated, ClassVar, TypeAlias

from game.contract import Chance, Outcome, Seat
from game.games.grace.rules.config import Config
from game.games.grace.rules.data import (
    ALLEGIANCES,
    COIN,
    COINS_OF_STEWARD,
    EVENT_CARDS,
    FORCE_OF_ROLE,
    HOLDINGS,
    OPPOSE,
    OVERTHROW,
    RESOURCES,
    ROLES,
    SIDES,
    STEWARD,
    SUPPORT,
    SUPPORTED_HOLDINGS,
    VIOLENCE,
    Allegiance,
    HoldingKind,
    Need,
)
from game.kit.flow import Step
from game.kit.piles import Card
from game.kit.records import Count, FrozenRecord, Meta, Record, field, known_value, replace

OVER = "over"
"""The phase and step of a match that has ended."""
SETUP = "setup"
HOLDINGS_EACH = 5
"""Spec: grace 3."""
BRINK = 4
"""With this many damaged Holdings, the next crisis that fails deposes the King. Spec: grace 5.6."""

SideName: TypeAlias = str
"""`support` or `oppose`."""


def name_of(seat: Seat) -> str:
    """The name of a seat in options, such as `s0`. Spec: grace 4."""
    return f"s{seat}"


def seat_of(name: object) -> Seat:
    """The seat with this name in options, such as `s0`. Spec: grace 4."""
    return int(str(name)[1:])


class Holding(FrozenRecord, frozen=True):
    """A Holding of a seat. Spec: grace 2.4."""

    id: Card
    """None in the views of other seats during the setup."""
    damaged: bool = False

    @property
    def kind(self) -> HoldingKind:
        """What it provides.

        Raises:
            KeyError: the view hides which it is.
        """
        return HOLDINGS[str(self.id)]


class Pile(Record):
    """Cards laid face down by several seats, revealed and paid together. Spec: grace 5.4, 9.1."""

    cards: list[Card] = field(default_factory=list)
    """In the order in which they were placed until the reveal, then shuffled."""
    seats: list[Seat] = field(default_factory=list)
    """The seats that placed them, in that order; after the reveal nobody knows which card is whose."""
    shown: bool = False
    """True after the reveal."""
    kept: list[str] = field(default_factory=list)
    """The cards that were paid or cost nothing; empty before the payment."""
    lost: list[str] = field(default_factory=list)
    """The cards that were not paid."""
    coins_left: Count = 0
    """Unspent Coins."""

    def own(self, seat: Seat) -> list[Card]:
        """The cards that the seat placed, before the reveal."""
        return [card for card, owner in zip(self.cards, self.seats, strict=True) if owner == seat]


class Side(Pile):
    """Support or Oppose of an event. Spec: grace 9.1."""

    roles: list[str] = field(default_factory=list)
    """Role cards on this side, in the order of the offices."""


class Happening(Record):
    """A crisis or an Intrigue of this round, with both sides. Spec: grace 9.1.

    The rulebook calls it an event; in the code an `Event` is what a choice returns.
    """

    id: str
    """`ev1`, `ev2` …"""
    card: Card
    """None in a view that hides it."""
    by: Seat | None = None
    """The controller; None: it is a crisis."""
    target: Seat | None = None
    """The seat before which it was played; None: it is a crisis."""
    face_up: bool = True
    said: str | None = None
    """The card that its controller announced; None: none."""
    status: str = "open"
    """`open`, `resolving` or `resolved`."""
    result: str | None = None
    """`success` or `failure`."""
    totals: Annotated[list[int], Meta(min_length=2, max_length=2)] | None = None
    """Those of Support and Oppose; None before they are known."""
    met: bool | None = None
    """True if the requirement is met; None before it is known."""
    support: Side = field(default_factory=Side)
    oppose: Side = field(default_factory=Side)

    @property
    def is_crisis(self) -> bool:
        """True if it is a crisis."""
        return self.by is None

    @property
    def is_open(self) -> bool:
        """True if it can still be resolved and cards can be placed on it."""
        return self.status == "open"

    @property
    def is_resolved(self) -> bool:
        """True if it is over; its cards are in the discard piles."""
        return self.status == "resolved"

    @property
    def sides(self) -> dict[SideName, Side]:
        """Both sides by name, Support first."""
        return {SUPPORT: self.support, OPPOSE: self.oppose}

    @property
    def needs(self) -> tuple[Need, ...]:
        """The requirements on Support; empty if the view hides the card."""
        return () if self.card is None else EVENT_CARDS[self.card].needs


class Claim(FrozenRecord, frozen=True):
    """A statement in the audience. Spec: grace 5.1 R2, 9.1."""

    round: Count
    seat: Seat
    claim: list[str]
    """The option as a list."""


class Deeds(FrozenRecord, frozen=True):
    """What a seat has publicly done for and against the crown since it got its allegiance card.

    Bots guess its allegiance from this. Both counts are by the side that the crown had then. Spec: grace 12.
    """

    since: Count = 0
    """The round in which it got the card."""
    helped: dict[str, Count] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    """Cards and offices laid on Support of a crisis, or on Oppose of an Overthrow."""
    harmed: dict[str, Count] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    """Cards and offices laid on Oppose of a crisis or on Support of an Overthrow, and Overthrows played."""


class AnnalsRecord(FrozenRecord, frozen=True):
    """A record in the Annals of History. Spec: grace 2, 9.1."""

    kind: str
    round: Count


class Flags(Record):
    """What has happened in the round. Spec: grace 5.10, 9.1."""

    overthrow: bool = False
    war: bool = False
    crisis_won: bool = False


class War(Record):
    """A Civil War. Spec: grace 5.9, 9.1."""

    former: Seat
    piles: dict[str, Pile]
    """By the claimant's name in options, clockwise from the former King."""


class KingdomStep(Step["Kingdom"]):
    """A step still to be done. Spec: grace 4, 9.1 (agenda)."""

    phase: ClassVar[str | None] = None
    """The phase of the match while this step is on top of the stack; None: that of the step below."""
    step: ClassVar[str | None] = None
    """The step of the phase as the snapshot names it; None: that of the step below."""

    def masked_for(self, seat: Seat | None) -> "KingdomStep":
        """The step as a seat may know it; by default all may know all of it."""
        del seat
        return self


class Kingdom(Record, kw_only=True):
    """The whole state of one match, or what a seat knows of it: then each hidden card is None.

    Its fields are those of a snapshot. Spec: grace 9.1
    """

    config: Config
    seed: int | None
    """None in a view."""
    round: Count = 0
    """0 during the setup."""
    king: Seat
    king_side: str = "loyalist"
    style: str = "king"
    heir: Seat | None = None
    roles: dict[str, Seat | None] = field(default_factory=lambda: dict.fromkeys(ROLES))
    """The holder of each office; None: it is in the reserve."""
    role_on: dict[str, str | None] = field(default_factory=lambda: dict.fromkeys(ROLES))
    """The event on which the card of each office was played this round."""
    allegiance: list[Card]
    """The ordinary card of each seat; None: the first King has none while he reigns, or the view hides it."""
    shown: list[bool]
    """By seat, True if its allegiance card is public."""
    seen_cards: list[list[Seat] | None] = field(name="known")
    """By seat, the seats whose allegiance card it has seen; None in the views of others."""
    unused: list[Card]
    holdings: list[list[Holding]] = field(default_factory=list)
    """By seat, in the order in which they were dealt."""
    offer: list[list[Card]] = field(default_factory=list)
    """By seat, the Holdings of which it keeps one; empty after the setup."""
    estate_box: list[Card] = field(default_factory=list)
    """Holdings that are not in play."""
    hands: list[list[Card]]
    decks: dict[str, list[Card]] = field(default_factory=dict)
    """By Resource type, top card first."""
    discard: dict[str, list[Card]] = field(default_factory=lambda: {kind: [] for kind in RESOURCES})
    """By Resource type, in any order; empty in a view."""
    crisis_deck: list[Card] = field(default_factory=list)
    """Top card first."""
    intrigue_hands: list[list[Card]]
    happenings: list[Happening] = field(default_factory=list, name="events")
    """This round's events of the rulebook, also the resolved ones, in order of appearance."""
    next_event: int = 1
    rebelled: list[bool]
    """By seat, True if it has played Overthrow in this reign."""
    claims: list[Claim] = field(default_factory=list)
    deeds: list[Deeds]
    """By seat."""
    annals: list[AnnalsRecord] = field(default_factory=list)
    flags: Flags = field(default_factory=Flags)
    war: War | None = None
    winners: list[Seat] | None = None
    """None while the match runs, as are `reason` and `ranks`."""
    reason: str | None = None
    """`annals` or `chaos_crowned`."""
    ranks: list[int] | None = None
    rng: tuple[int | str, Count] | None
    """Seed and count of its chance; None in a view."""
    stack: list[KingdomStep] = field(default_factory=list)
    """Open steps, innermost last."""

    @property
    def result(self) -> Outcome | None:
        """The outcome of the match; None while it runs. Spec: grace 6."""
        if self.winners is None:
            return None
        return Outcome(tuple(self.winners), str(self.reason), tuple(self.ranks or ()))

    @property
    def phase(self) -> str:
        """`setup`, `resource`, `intrigue`, `event` or `over`. Spec: grace 9.1."""
        if self.result is not None:
            return OVER
        return next(each.phase for each in reversed(self.stack) if each.phase is not None)

    @property
    def step(self) -> str:
        """The step of the phase. Spec: grace 4, 9.1."""
        if self.result is not None:
            return OVER
        return next(each.step for each in reversed(self.stack) if each.step is not None)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.config.seats)

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """All seats, this one first. Spec: grace 4."""
        return [(seat + step) % self.config.seats for step in self.seats]

    @property
    def clockwise(self) -> list[Seat]:
        """All seats, the King first. Spec: grace 4."""
        return self.clockwise_from(self.king)

    @property
    def others(self) -> list[Seat]:
        """All seats but the King, clockwise from the King's left."""
        return self.clockwise[1:]

    def wears_crown(self, seat: Seat) -> bool:
        """True if the seat is King; in a Civil War nobody is. Spec: grace 5.9."""
        return seat == self.king and self.war is None

    def office_of(self, seat: Seat) -> str | None:
        """The office that the seat holds; None: none."""
        for role, holder in self.roles.items():
            if holder == seat:
                return role
        return None

    @property
    def reserve(self) -> list[str]:
        """The offices that no seat holds. Spec: grace 3.5, 5.1 R2."""
        return [role for role, holder in self.roles.items() if holder is None]

    def card_of(self, seat: Seat) -> Allegiance | None:
        """The seat's ordinary allegiance card; None: it has none, or the viewer does not know it."""
        card = self.allegiance[seat]
        return None if card is None else ALLEGIANCES[card]

    def undamaged_holdings(self, seat: Seat) -> list[Holding]:
        """The seat's undamaged Holdings, in order."""
        return [each for each in self.holdings[seat] if not each.damaged]

    def damaged_holdings(self, seat: Seat) -> list[Holding]:
        """The seat's damaged Holdings, in order."""
        return [each for each in self.holdings[seat] if each.damaged]

    def is_ruined(self, seat: Seat) -> bool:
        """True if all Holdings of the seat are damaged. Spec: grace 5.1 R4.1."""
        return all(each.damaged for each in self.holdings[seat])

    @property
    def is_on_brink(self) -> bool:
        """True if the next failed crisis deposes the King. Spec: grace 5.6."""
        return len(self.damaged_holdings(self.king)) >= BRINK

    def owner_of(self, holding: str) -> Seat:
        """The seat that has the Holding."""
        return next(seat for seat in self.seats if any(each.id == holding for each in self.holdings[seat]))

    def index_of(self, holding: str) -> int:
        """The index of the Holding among those of its owner."""
        own = self.holdings[self.owner_of(holding)]
        return next(index for index, each in enumerate(own) if each.id == holding)

    def set_damage(self, holding: str, *, damaged: bool) -> None:
        """Damages or repairs a Holding."""
        self.holdings[self.owner_of(holding)][self.index_of(holding)] = Holding(holding, damaged)

    def happening(self, name: object) -> Happening:
        """The event of this round with this id.

        Raises:
            KeyError: there is none.
        """
        for each in self.happenings:
            if each.id == name:
                return each
        raise KeyError(name)

    def add_happening(self, happening: Happening) -> Happening:
        """Gives an event of the rulebook the next id, and adds it to the round. Spec: grace 4."""
        happening.id = f"ev{self.next_event}"
        self.next_event += 1
        self.happenings.append(happening)
        return happening

    def note_deed(self, seat: Seat, *, helps: bool) -> None:
        """Counts that the seat has publicly helped or harmed the crown."""
        deeds, name = self.deeds[seat], "helped" if helps else "harmed"
        counts: dict[str, int] = getattr(deeds, name)
        counts = {**counts, self.king_side: counts[self.king_side] + 1}
        self.deeds[seat] = replace(deeds, **{name: counts})

    def note_laid(self, seat: Seat, happening: Happening, side: SideName) -> None:
        """Counts a card that the seat has laid on a side, if that helps or harms the crown."""
        if happening.is_crisis or happening.card == OVERTHROW:
            self.note_deed(seat, helps=(side == OPPOSE) != happening.is_crisis)

    @property
    def open_happenings(self) -> list[Happening]:
        """The events that are not resolved, in order of appearance."""
        return [each for each in self.happenings if each.is_open]

    @property
    def resolving(self) -> Happening | None:
        """The event that is being resolved; None: none is."""
        return next((each for each in self.happenings if each.status == "resolving"), None)

    def role_amount(self, role: str) -> int:
        """How much of its force an office adds now; for the Steward, how many Coins. Spec: grace 2.2."""
        holder = self.roles[role]
        if holder is None:
            return 0
        kind = SUPPORTED_HOLDINGS[role]
        count = sum(each.kind.type == kind for each in self.undamaged_holdings(holder))
        return count * (COINS_OF_STEWARD if role == STEWARD else 1)

    def role_yields(self, role: str) -> str:
        """The Resource type that an office adds. Spec: grace 2.2."""
        return FORCE_OF_ROLE.get(role, COIN)

    @property
    def violence(self) -> int:
        """The number of records of violence."""
        return sum(record.kind == VIOLENCE for record in self.annals)

    def draw(self) -> Random:
        """The random generator for the next draw.

        Raises:
            TypeError: it is the kingdom of a view.
        """
        chance = Chance(*known_value(self.rng))
        drawn = chance.draw()
        self.rng = chance.seed, chance.count
        return drawn

    def shuffled(self, pile: Iterable[Card]) -> list[Card]:
        """The cards in a new order, which does not depend on the old one."""
        cards: list[Card] = [*sorted(map(known_value, pile))]
        self.draw().shuffle(cards)
        return cards

    def open_steps(self) -> Iterator[KingdomStep]:
        """The steps still to be done, the first one first. Spec: grace 9.1 (agenda)."""
        return reversed(self.stack)
