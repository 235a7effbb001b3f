"""The King falls: the Heir succeeds, or the seats fight a Civil War. Spec: grace 5.8, 5.9."""

from collections.abc import Iterator

from game.contract import Event, Option, Seat
from game.games.grace.rules import ending, events, judging
from game.games.grace.rules.data import CARDS, CHAOS_AGENT, SIDES
from game.games.grace.rules.kingdom import Deeds, Kingdom, KingdomStep, Pile, War, name_of, seat_of
from game.games.grace.rules.placing import Backing
from game.games.grace.rules.resource_phase import WarCollecting, begin_collecting, move_role
from game.kit.piles import known
from game.kit.records import field, known_value

DEPOSED, ASSASSINATED = "deposed", "assassinated"
"""How a King falls. Spec: grace 5.8."""


def fall(kingdom: Kingdom, how: str) -> Iterator[Event]:
    """The King falls. Spec: grace 5.8.1, 5.8.6."""
    yield events.KingFell(seat=kingdom.king, how=how)
    if kingdom.heir is not None:
        yield from crown(kingdom, kingdom.heir)
        return
    former = kingdom.king
    kingdom.war = War(former, {name_of(seat): Pile() for seat in kingdom.clockwise_from(former)[1:]})
    kingdom.stack += [Reckoning([*kingdom.war.piles]), Backing([0 for _ in kingdom.seats])]
    yield events.CivilWar(former=former)
    yield from begin_collecting(kingdom, WarCollecting)


def crown(kingdom: Kingdom, seat: Seat) -> Iterator[Event]:
    """The seat shows its allegiance and becomes King. Spec: grace 5.8.1-5.8.5."""
    former, card = kingdom.king, known_value(kingdom.card_of(seat))
    yield events.Exposed(seat=seat, card=card.id)
    kingdom.shown[seat] = True
    yield from lose_office(kingdom, seat)
    kingdom.king, kingdom.heir = seat, None
    kingdom.rebelled = [False for _ in kingdom.seats]
    yield events.Crowned(seat=seat, former=former)
    yield from draw_allegiance(kingdom, former)
    if card.side in SIDES:
        kingdom.king_side = card.side
        yield events.SideLed(seat=seat, side=card.side)
    else:
        kingdom.stack.append(LeadingSide())


def lift_role(kingdom: Kingdom, role: str) -> Iterator[Event]:
    """Takes a Role card off an event that is not resolved. Spec: grace 5.7.6, 5.8.2."""
    event = next((each for each in kingdom.happenings if each.id == kingdom.role_on[role]), None)
    if event is None or event.is_resolved:
        return
    for name, side in event.sides.items():
        if role in side.roles:
            side.roles.remove(role)
            yield events.RoleLifted(role=role, id=event.id, side=name)


def lose_office(kingdom: Kingdom, seat: Seat) -> Iterator[Event]:
    """The seat's Role card, if any, goes to the reserve. Spec: grace 5.7.2, 5.8.2."""
    role = kingdom.office_of(seat)
    if role is not None:
        yield from lift_role(kingdom, role)
        yield move_role(kingdom, role, None)


def draw_allegiance(kingdom: Kingdom, seat: Seat) -> Iterator[Event]:
    """The seat's card goes to the unused pile; it draws one of them at random. Spec: grace 5.7.2, 5.8.4."""
    unused = kingdom.shuffled([*kingdom.unused, *known([kingdom.allegiance[seat]])])
    card, kingdom.unused = known_value(unused[0]), unused[1:]
    kingdom.allegiance[seat], kingdom.shown[seat], kingdom.deeds[seat] = card, False, Deeds(kingdom.round)
    kingdom.seen_cards = [
        None if own is None else [other for other in own if other != seat] for own in kingdom.seen_cards
    ]
    yield events.AllegianceDrawn(seat=seat)
    yield events.NewAllegiance(seat=seat, card=card, seen_by=(seat,))


class LeadingSide(KingdomStep, tag="leading_side"):
    """A Chaos Agent on the throne chooses the side of the crown. Spec: grace 5.8.1."""

    asks = ("grace.side",)
    verbs = ("lead",)

    def chooser(self, match: Kingdom) -> Seat:
        """The new King."""
        return match.king

    def options(self, match: Kingdom) -> list[Option]:
        """Both sides."""
        del match
        return [("lead", side) for side in SIDES]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Turns the crown to the side."""
        match.stack.pop()
        match.king_side = str(option[1])
        yield events.SideLed(seat=match.king, side=match.king_side)


class Reckoning(KingdomStep, tag="reckoning"):
    """A Civil War is decided. Spec: grace 5.9.3-5.9.8."""

    asks = ("grace.pay", "grace.crown")
    verbs = ("pay", "crown")
    step = "war_back"
    unpaid: list[str]
    """The claimants whose piles are not paid, by name, clockwise from the former King."""
    picked: list[str] = field(default_factory=list)
    """The cards that the next claimant has picked to be paid. Spec: grace 5.4.4."""
    tied: list[str] = field(default_factory=list)
    """The claimants of whom the former King chooses one; empty until that is known."""

    @property
    def ask(self) -> str:
        """A claimant about its cards, the former King about the crown."""
        return self.asks[bool(self.tied)]

    def chooser(self, match: Kingdom) -> Seat:
        """The claimant of the pile, or the former King. Spec: grace 5.9.3, 5.9.5."""
        return known_value(match.war).former if self.tied else seat_of(self.unpaid[0])

    def options(self, match: Kingdom) -> list[Option]:
        """The cards of which one is paid first, or the tied claimants."""
        if self.tied:
            return [("crown", name) for name in self.tied]
        if not self.unpaid or not all(pile.shown for pile in known_value(match.war).piles.values()):
            return []
        return [("pay", card) for card in self._payment(match).tied]

    def _payment(self, match: Kingdom) -> judging.Payment:
        cards = known(known_value(match.war).piles[self.unpaid[0]].cards)
        return judging.payment(cards, judging.coins(cards), self.picked)

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Picks a card, or the new King."""
        if option[0] == "crown":
            yield from self._crown(match, str(option[1]))
            return
        card = str(option[1])
        yield events.TiePaid(seat=self.chooser(match), card=card)
        self.picked = [*self.picked, card]

    def act(self, match: Kingdom) -> Iterator[Event]:
        """Reveals all piles, pays one after the other, then compares them."""
        piles = known_value(match.war).piles
        hidden = {name: pile for name, pile in piles.items() if not pile.shown}
        if hidden:
            for name, pile in hidden.items():
                pile.cards, pile.shown = match.shuffled(pile.cards), True
                yield events.PileRevealed(claimant=seat_of(name), cards=tuple(known(pile.cards)))
        elif self.unpaid:
            yield self._pay(match, piles[self.unpaid[0]])
        else:
            totals = judging.war_totals(piles)
            yield events.WarTotals(totals=totals)
            best = [name for name, total in totals.items() if total == max(totals.values())]
            if len(best) > 1:
                self.tied = best
            else:
                yield from self._crown(match, best[0])

    def _pay(self, match: Kingdom, pile: Pile) -> events.WarPaid:
        paid = self._payment(match)
        pile.kept, pile.lost, pile.coins_left = paid.kept, paid.lost, paid.coins_left
        claimant, *self.unpaid = self.unpaid
        self.picked = []
        return events.WarPaid(
            claimant=seat_of(claimant),
            kept=tuple(paid.kept),
            lost=tuple(paid.lost),
            coins_left=paid.coins_left,
        )

    def _crown(self, match: Kingdom, name: str) -> Iterator[Event]:
        """The winner succeeds; a Chaos Agent has won the match. Spec: grace 5.9.6-5.9.8."""
        seat = seat_of(name)
        for pile in known_value(match.war).piles.values():
            for card in known(pile.cards):
                match.discard[CARDS[card].type].append(card)
        match.stack.pop()
        match.war, match.flags.war = None, True
        if match.allegiance[seat] == CHAOS_AGENT:
            former, match.king, match.heir = match.king, seat, None
            match.shown[seat] = True
            yield events.Exposed(seat=seat, card=CHAOS_AGENT)
            yield events.Crowned(seat=seat, former=former)
            yield ending.end(match, ending.CHAOS_CROWNED, [seat])
        else:
            yield from crown(match, seat)
