"""Cards that seats lay face down at the same time: the Intrigue Phase, and the backing in a Civil War.

Spec: grace 5.2, 5.9.2
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from game.contract import Decision, Event, Option, Reason, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import CARDS, OPPOSE, ROLES, SUPPORT
from game.games.grace.rules.kingdom import Kingdom, KingdomStep, name_of, seat_of
from game.kit.piles import known
from game.kit.records import field, known_value

WAITS = 3
"""How often a seat may wait in a phase. Spec: grace 5.2.5."""
WAIT: Option = ("wait",)
DONE: Option = ("done",)
CLOSE: Option = ("close",)
KEEP: Option = ("keep",)

IMPASSE = "grace.impasse"
LAST_ROLE = "grace.last_role"


def discard_hand(kingdom: Kingdom, seat: Seat) -> Iterator[Event]:
    """The remaining Resource cards go unseen to the discard piles. Spec: grace 5.2.4, 5.2.7."""
    hand = kingdom.hands[seat]
    if hand:
        for card in map(known_value, hand):
            kingdom.discard[CARDS[card].type].append(card)
        kingdom.hands[seat] = []
        yield events.Discarded(seat=seat, count=len(hand))


class Laying(KingdomStep):
    """Seats lay cards one by one, in any order; they may wait for others. Spec: grace 5.2.4-5.2.8."""

    laying: ClassVar[str]
    """What the seats are asked."""
    waits: list[int]
    """By seat, how often it has waited."""
    waiting: list[Seat] = field(default_factory=list)
    """Who waits now."""
    done: list[Seat] = field(default_factory=list)
    """Who has chosen `done`; after a close all seats."""
    ordered: Seat | None = None
    """The seat that must go on; None: none was ordered to."""

    def impasse_chooser(self, match: Kingdom) -> Seat:
        """The seat that decides when all wait."""
        raise NotImplementedError

    def laying_options(self, match: Kingdom, seat: Seat) -> list[Option]:
        """The options that lay something."""
        raise NotImplementedError

    def lay(self, match: Kingdom, seat: Seat, option: Option) -> Iterable[Event]:
        """Lays a card as the option says."""
        raise NotImplementedError

    def is_active(self, match: Kingdom, seat: Seat) -> bool:
        """True if the seat is not done and has something left. Spec: grace 5.2.1, 5.2.4."""
        return seat not in self.done and bool(match.hands[seat])

    def active(self, match: Kingdom) -> list[Seat]:
        """The seats that are not done."""
        return [seat for seat in match.seats if self.is_active(match, seat)]

    def why_not_wait(self, seat: Seat) -> Reason | None:
        """The seat was ordered to go on, or has waited three times. Spec: grace 5.2.5, 5.2.6."""
        if self.ordered == seat:
            return Reason("ordered")
        return Reason("no_waits", {"count": WAITS}) if self.waits[seat] >= WAITS else None

    def decisions(self, match: Kingdom) -> tuple[Decision, ...]:
        """The decisions of active seats that do not wait, or of an impasse. Spec: grace 5.2.1, 5.2.6."""
        active = self.active(match)
        if self.ordered is not None:
            asked = [self.ordered]
        else:
            asked = [seat for seat in active if seat not in self.waiting]
        if active and not asked:
            return (self._impasse(match, active),)
        return tuple(Decision(seat, self.laying, self._options(match, seat)) for seat in asked)

    def _options(self, match: Kingdom, seat: Seat) -> tuple[Option, ...]:
        ends = (DONE,) if self.why_not_wait(seat) else (WAIT, DONE)
        return (*self.laying_options(match, seat), *ends)

    def _impasse(self, match: Kingdom, waiting: Sequence[Seat]) -> Decision:
        orders = [("order", name_of(seat)) for seat in waiting]
        return Decision(self.impasse_chooser(match), IMPASSE, (*orders, CLOSE), open=True)

    def choose(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """Carries out an option, also that of an impasse. Spec: grace 5.2.2-5.2.7."""
        if option == WAIT:
            self.waits = [count + (other == seat) for other, count in enumerate(self.waits)]
            self.waiting = sorted([*self.waiting, seat])
            yield events.Waited(seat=seat)
            return
        if option == CLOSE:
            yield from self._close(match, seat)
            return
        if option[0] == "order":
            self.ordered = seat_of(option[1])
            yield events.Ordered(seat=self.ordered)
            return
        self.waiting, self.ordered = [], None
        if option == DONE:
            self.done = sorted([*self.done, seat])
            yield events.SeatDone(seat=seat)
            yield from discard_hand(match, seat)
        else:
            yield from self.lay(match, seat, option)

    def _close(self, match: Kingdom, closer: Seat) -> Iterator[Event]:
        """All discard what they have left. Spec: grace 5.2.7."""
        active = self.active(match)
        self.waiting, self.done = [], [*match.seats]
        yield events.Closed(seat=closer)
        for seat in active:
            yield from discard_hand(match, seat)
        self.after_close(match, active)

    def after_close(self, match: Kingdom, active: Sequence[Seat]) -> None:
        """What follows a close for the seats that were not done; by default nothing."""


class Placing(Laying, tag="placing"):
    """The Intrigue Phase. Spec: grace 5.2."""

    asks = ("grace.place", IMPASSE)
    verbs = ("place", "role", "wait", "done", "order", "close")
    phase, step = "intrigue", "place"
    laying = "grace.place"

    def impasse_chooser(self, match: Kingdom) -> Seat:
        """The King. Spec: grace 5.2.6."""
        return match.king

    def is_active(self, match: Kingdom, seat: Seat) -> bool:
        """A Role card that is not played keeps a seat active, too. Spec: grace 5.2.1, 5.2.4."""
        role = match.office_of(seat)
        has_role = role is not None and match.role_on[role] is None
        return seat not in self.done and (bool(match.hands[seat]) or has_role)

    def laying_options(self, match: Kingdom, seat: Seat) -> list[Option]:
        """Each card of the hand and the Role card, on either side of each event. Spec: grace 5.2.2, 5.2.3."""
        sides = [(each.id, side) for each in match.open_happenings for side in (SUPPORT, OPPOSE)]
        hand = known(match.hands[seat])
        cards: list[Option] = [("place", card, event, side) for card in hand for event, side in sides]
        return cards + role_options(match, seat)

    def lay(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """A Resource card face down, or the Role card openly. Spec: grace 5.2.2, 5.2.3."""
        verb, card, event, side = map(str, option)
        if verb == "role":
            yield place_role(match, seat, card, event, side)
            return
        match.hands[seat].remove(card)
        happening = match.happening(event)
        pile = happening.sides[side]
        pile.cards.append(card)
        pile.seats.append(seat)
        match.note_laid(seat, happening, side)
        yield events.Placed(seat=seat, id=event, side=side)
        yield events.PlacedCard(seat=seat, id=event, side=side, card=card, seen_by=(seat,))

    def after_close(self, match: Kingdom, active: Sequence[Seat]) -> None:
        """Asks the seats that have not played their Role cards about these. Spec: grace 5.2.7."""
        seats = [seat for seat in active if role_options(match, seat)]
        match.stack.append(LastRoles(seats))


def why_not_play_role(kingdom: Kingdom, seat: Seat, role: str) -> Reason | None:
    """The seat does not hold the office, or its card was played this round. Spec: grace 5.2.3, 5.7.6."""
    if kingdom.roles[role] != seat:
        return Reason("not_your_office", {"role": role})
    return Reason("role_played", {"role": role}) if kingdom.role_on[role] is not None else None


def role_options(kingdom: Kingdom, seat: Seat) -> list[Option]:
    """Where the seat can lay its Role card. Spec: grace 5.2.3."""
    role = kingdom.office_of(seat)
    if role is None or why_not_play_role(kingdom, seat, role) is not None:
        return []
    return [("role", role, each.id, side) for each in kingdom.open_happenings for side in (SUPPORT, OPPOSE)]


def place_role(kingdom: Kingdom, seat: Seat, role: str, event: str, side: str) -> events.RolePlaced:
    """Lays a Role card openly on a side of an event. Spec: grace 5.2.3."""
    kingdom.role_on[role] = event
    happening = kingdom.happening(event)
    kingdom.note_laid(seat, happening, side)
    roles = happening.sides[side].roles
    roles.append(role)
    roles.sort(key=ROLES.index)
    return events.RolePlaced(role=role, seat=seat, id=event, side=side)


class LastRoles(KingdomStep, tag="last_roles"):
    """After a close, seats decide about Role cards that they have not played. Spec: grace 5.2.7."""

    asks = (LAST_ROLE,)
    verbs = ("role", "keep")
    seats: list[Seat]
    """Who has not decided."""

    def decisions(self, match: Kingdom) -> tuple[Decision, ...]:
        """All of them at once."""
        return tuple(
            Decision(seat, LAST_ROLE, (*role_options(match, seat), KEEP), open=True) for seat in self.seats
        )

    def choose(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """Lays the Role card, or keeps it."""
        self.seats = [other for other in self.seats if other != seat]
        if option != KEEP:
            _, role, event, side = map(str, option)
            yield place_role(match, seat, role, event, side)


class Backing(Laying, tag="backing"):
    """The seats back claimants in a Civil War. Spec: grace 5.9.2."""

    asks = ("grace.back", IMPASSE)
    verbs = ("back", "wait", "done", "order", "close")
    step = "war_back"
    laying = "grace.back"

    def impasse_chooser(self, match: Kingdom) -> Seat:
        """The former King. Spec: grace 5.9.2."""
        return known_value(match.war).former

    def laying_options(self, match: Kingdom, seat: Seat) -> list[Option]:
        """Each card of the hand, before each claimant. Spec: grace 5.9.2."""
        return [
            ("back", card, name) for card in known(match.hands[seat]) for name in known_value(match.war).piles
        ]

    def lay(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """A Resource card face down before a claimant. Spec: grace 5.9.2."""
        _, card, claimant = map(str, option)
        match.hands[seat].remove(card)
        pile = known_value(match.war).piles[claimant]
        pile.cards.append(card)
        pile.seats.append(seat)
        yield events.Backed(seat=seat, claimant=seat_of(claimant))
        yield events.BackedCard(seat=seat, claimant=seat_of(claimant), card=card, seen_by=(seat,))
