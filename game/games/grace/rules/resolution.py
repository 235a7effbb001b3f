"""The Event Phase: which event is resolved next, and how. Spec: grace 5.3-5.7."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal

from game.contract import Decision, Event, Option, Seat
from game.games.grace.rules import events, judging
from game.games.grace.rules.data import CARDS, OPPOSE, OVERTHROW, SUPPORT
from game.games.grace.rules.ending import write_triumph
from game.games.grace.rules.kingdom import Happening, Kingdom, KingdomStep, name_of
from game.games.grace.rules.resource_phase import Repairing, give_role, move_role, repair
from game.games.grace.rules.succession import (
    ASSASSINATED,
    DEPOSED,
    draw_allegiance,
    fall,
    lift_role,
    lose_office,
)
from game.kit.piles import known
from game.kit.records import field, known_value

SUCCESS, FAILURE = "success", "failure"
DECLINE: Option = ("decline",)
HUSH: Option = ("hush",)
DAMAGE = 2
"""Holdings that a failed crisis or a Sabotage damages. Spec: grace 5.6, 5.7.3."""


class Ordering(KingdomStep, tag="ordering"):
    """The King names the next event; the last one resolves by itself. Spec: grace 5.3.1."""

    asks = ("grace.order",)
    verbs = ("resolve",)
    phase, step = "event", "order"

    def chooser(self, match: Kingdom) -> Seat:
        """The current King."""
        return match.king

    def options(self, match: Kingdom) -> list[Option]:
        """The open events."""
        return [("resolve", each.id) for each in match.open_happenings]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Turns the event face up, shuffles and reveals both sides. Spec: grace 5.3.3, 5.4.1."""
        event = match.happening(option[1])
        event.status, event.face_up = "resolving", True
        match.stack.append(Resolving(event.id))
        yield events.EventRevealed(id=event.id, card=known_value(event.card))
        for name, side in event.sides.items():
            side.shown = True
            if len(side.cards) > 1:
                side.cards = match.shuffled(side.cards)
            yield events.SideRevealed(
                id=event.id, side=name, cards=tuple(known(side.cards)), roles=tuple(side.roles)
            )


class Resolving(KingdomStep, tag="resolving"):
    """Both sides of an event are paid, it is judged, and takes effect. Spec: grace 5.3.3, 5.4, 5.5."""

    asks = ("grace.pay",)
    verbs = ("pay",)
    phase, step = "event", "resolve"
    id: str
    stage: Literal["support", "oppose", "judge", "end"] = "support"
    """The next stage: to pay a side, to judge the event, or to end it."""
    picked: list[str] = field(default_factory=list)
    """The cards of the side that the tie breaker has picked to be paid. Spec: grace 5.4.4."""

    def chooser(self, match: Kingdom) -> Seat:
        """The tie breaker. Spec: grace 5.4.5."""
        return judging.tie_breaker(match, match.happening(self.id), self.stage)

    def options(self, match: Kingdom) -> list[Option]:
        """The cards of which one is paid first. Spec: grace 5.4.4."""
        if self.stage not in (SUPPORT, OPPOSE):
            return []
        return [("pay", card) for card in self._payment(match).tied]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Picks a card."""
        card = str(option[1])
        yield events.TiePaid(seat=self.chooser(match), card=card)
        self.picked = [*self.picked, card]

    def _payment(self, match: Kingdom) -> judging.Payment:
        side = match.happening(self.id).sides[self.stage]
        return judging.payment(known(side.cards), judging.coins_of_side(match, side), self.picked)

    def act(self, match: Kingdom) -> Iterator[Event]:
        """Carries out the next stage."""
        event = match.happening(self.id)
        if self.stage in (SUPPORT, OPPOSE):
            yield self._pay(match, event)
        elif self.stage == "judge":
            self.stage = "end"
            yield self._judge(match, event)
            yield from take_effect(match, event)
        else:
            match.stack.pop()
            yield self._end(match, event)

    def _pay(self, match: Kingdom, event: Happening) -> events.Paid:
        """Pays a side. Spec: grace 5.4."""
        name, side, paid = self.stage, event.sides[self.stage], self._payment(match)
        side.kept, side.lost, side.coins_left = paid.kept, paid.lost, paid.coins_left
        self.stage = "oppose" if name == SUPPORT else "judge"
        self.picked = []
        both = judging.sums(match, event)
        return events.Paid(
            id=event.id,
            side=name,
            kept=tuple(paid.kept),
            lost=tuple(paid.lost),
            coins_left=paid.coins_left,
            amounts=both.support if name == SUPPORT else both.oppose,
            against={} if name == SUPPORT else both.support,
        )

    def _judge(self, match: Kingdom, event: Happening) -> events.Judged:
        """Compares the sums and checks the requirement. Spec: grace 5.5."""
        support, oppose = judging.sums(match, event).totals
        event.totals = [support, oppose]
        event.met = judging.is_met(match, event)
        event.result = SUCCESS if support > oppose and event.met else FAILURE
        return events.Judged(
            id=event.id,
            card=known_value(event.card),
            support=support,
            oppose=oppose,
            requirement=event.met,
            result=event.result,
        )

    def _end(self, match: Kingdom, event: Happening) -> events.Resolved:
        """Moves the cards to the discard piles. Spec: grace 5.3.3."""
        for side in event.sides.values():
            for card in known(side.cards):
                match.discard[CARDS[card].type].append(card)
        event.status = "resolved"
        support, oppose = known_value(event.totals)
        return events.Resolved(
            id=event.id,
            card=known_value(event.card),
            support=support,
            oppose=oppose,
            requirement=known_value(event.met),
            result=known_value(event.result),
        )


def take_effect(kingdom: Kingdom, event: Happening) -> Iterator[Event]:
    """Carries out the effect of an event that was judged. Spec: grace 5.6, 5.7."""
    if event.is_crisis:
        yield from (write_triumph(kingdom) if event.result == SUCCESS else fail_crisis(kingdom))
        return
    kingdom.flags.overthrow |= event.card == OVERTHROW
    if event.result == SUCCESS:
        effect = EFFECTS[known_value(event.card)]
        yield from effect(kingdom, known_value(event.by), known_value(event.target))


def fail_crisis(kingdom: Kingdom) -> Iterator[Event]:
    """Damages two Holdings of the King, or deposes him on the brink. Spec: grace 5.6."""
    if kingdom.is_on_brink:
        yield from fall(kingdom, DEPOSED)
    else:
        kingdom.stack.append(Damaging(kingdom.king, kingdom.king))


class Damaging(KingdomStep, tag="damaging"):
    """Two undamaged Holdings of a seat are damaged, chosen one by one. Spec: grace 5.6, 5.7.3."""

    asks = ("grace.damage",)
    verbs = ("damage",)
    victim: Seat
    by: Seat
    """The seat that chooses."""
    left: int = DAMAGE
    """The number of Holdings still to be damaged."""

    def chooser(self, match: Kingdom) -> Seat:
        """The King for his own Holdings, the controller of a Sabotage for those of the target."""
        del match
        return self.by

    def options(self, match: Kingdom) -> list[Option]:
        """The undamaged Holdings, if there are more than are to be damaged."""
        undamaged = match.undamaged_holdings(self.victim)
        return [("damage", str(each.id)) for each in undamaged] if len(undamaged) > self.left > 0 else []

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Damages one."""
        self.left -= 1
        yield damage(match, str(option[1]))

    def act(self, match: Kingdom) -> Iterator[Event]:
        """Damages the last Holdings, among which there is no choice."""
        match.stack.pop()
        for each in match.undamaged_holdings(self.victim) if self.left else ():
            yield damage(match, str(each.id))


def damage(kingdom: Kingdom, holding: str) -> events.Damaged:
    """Damages a Holding."""
    kingdom.set_damage(holding, damaged=True)
    return events.Damaged(seat=kingdom.owner_of(holding), holding=holding)


def overthrow(kingdom: Kingdom, controller: Seat, _target: Seat) -> Iterable[Event]:
    """Deposes the current King, unless that is the controller. Spec: grace 5.7.1."""
    return () if controller == kingdom.king else fall(kingdom, DEPOSED)


def assassinate(kingdom: Kingdom, _controller: Seat, target: Seat) -> Iterator[Event]:
    """A King falls; the lord of another house is slain. Spec: grace 5.7.2."""
    if target == kingdom.king:
        yield from fall(kingdom, ASSASSINATED)
        return
    yield events.Slain(seat=target)
    yield from lose_office(kingdom, target)
    if target == kingdom.heir:
        kingdom.heir = None
        yield events.HeirNamed(seat=None)
    yield from draw_allegiance(kingdom, target)


def sabotage(kingdom: Kingdom, controller: Seat, target: Seat) -> Iterable[Event]:
    """The controller damages two Holdings of the target. Spec: grace 5.7.3."""
    kingdom.stack.append(Damaging(target, controller))
    return ()


def annex(kingdom: Kingdom, controller: Seat, target: Seat) -> Iterable[Event]:
    """The controller may swap a Holding. Spec: grace 5.7.4."""
    kingdom.stack.append(Swapping(controller, target))
    return ()


class Swapping(KingdomStep, tag="swapping"):
    """A seat may swap one Holding for one of another seat. Spec: grace 5.7.4."""

    asks = ("grace.swap",)
    verbs = ("swap", "decline")
    seat: Seat
    other: Seat

    def chooser(self, match: Kingdom) -> Seat:
        """The controller."""
        del match
        return self.seat

    def options(self, match: Kingdom) -> list[Option]:
        """Each own Holding for each of the other seat's."""
        own, theirs = (match.holdings[seat] for seat in (self.seat, self.other))
        return [*(("swap", str(mine.id), str(each.id)) for mine in own for each in theirs), DECLINE]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """The Holdings change places, with their damage."""
        match.stack.pop()
        if option == DECLINE:
            return
        gave, got = map(str, option[1:])
        own, theirs = match.holdings[self.seat], match.holdings[self.other]
        given, taken = match.index_of(gave), match.index_of(got)
        own[given], theirs[taken] = theirs[taken], own[given]
        yield events.Swapped(seat=self.seat, gave=gave, other=self.other, got=got)


def investigate(kingdom: Kingdom, controller: Seat, target: Seat) -> Iterator[Event]:
    """The controller sees a card, and may expose it. Spec: grace 5.7.5."""
    seat = kingdom.heir if target == kingdom.king else target
    if seat is None or seat == controller:
        return
    card = known_value(kingdom.allegiance[seat])
    seen = known_value(kingdom.seen_cards[controller])
    kingdom.seen_cards[controller] = sorted({*seen, seat})
    yield events.Investigated(seat=controller, target=seat)
    yield events.Saw(target=seat, card=card, seen_by=(controller,))
    if not kingdom.shown[seat]:
        kingdom.stack.append(Exposing(controller, seat))


class Exposing(KingdomStep, tag="exposing"):
    """A seat shows a card that it has seen to all, or keeps it secret. Spec: grace 5.7.5."""

    asks = ("grace.expose",)
    verbs = ("expose", "hush")
    seat: Seat
    target: Seat

    def decisions(self, match: Kingdom) -> tuple[Decision, ...]:
        """The controller decides in secret, since only it has seen the card."""
        del match
        options = ("expose", name_of(self.target)), HUSH
        return (Decision(self.seat, "grace.expose", options, ballot=True),)

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Shows the card, or keeps it secret."""
        match.stack.pop()
        if option != HUSH:
            match.shown[self.target] = True
            yield events.Exposed(seat=self.target, card=known_value(match.allegiance[self.target]))


def supplant(kingdom: Kingdom, controller: Seat, target: Seat) -> Iterator[Event]:
    """The controller takes the target's office. Spec: grace 5.7.6."""
    if target == kingdom.king:
        if kingdom.reserve:
            kingdom.stack.append(TakingOffice(controller))
        return
    taken, own = kingdom.office_of(target), kingdom.office_of(controller)
    if taken is None:
        return
    yield from lift_role(kingdom, taken)
    if controller == kingdom.king:
        yield move_role(kingdom, taken, None)
        return
    if own is not None:
        yield from lift_role(kingdom, own)
        yield move_role(kingdom, own, target)
    yield move_role(kingdom, taken, controller)


class TakingOffice(KingdomStep, tag="taking_office"):
    """A seat may take a Role card of the reserve. Spec: grace 5.7.6."""

    asks = ("grace.office",)
    verbs = ("take", "decline")
    seat: Seat

    def chooser(self, match: Kingdom) -> Seat:
        """The controller."""
        del match
        return self.seat

    def options(self, match: Kingdom) -> list[Option]:
        """Each office of the reserve."""
        return [*(("take", role) for role in match.reserve), DECLINE]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Gives the office to the seat; its own one goes to the reserve."""
        match.stack.pop()
        if option != DECLINE:
            own = match.office_of(self.seat)
            if own is not None:
                yield from lift_role(match, own)
            yield from give_role(match, str(option[1]), self.seat)


def rebuild(kingdom: Kingdom, controller: Seat, target: Seat) -> Iterator[Event]:
    """All Holdings of the target are repaired, and one of the controller's. Spec: grace 5.7.7."""
    for each in kingdom.damaged_holdings(target):
        yield repair(kingdom, str(each.id))
    kingdom.stack.append(Repairing(controller))


EFFECTS: Mapping[str, Callable[[Kingdom, Seat, Seat], Iterable[Event]]] = {
    OVERTHROW: overthrow,
    "assassinate": assassinate,
    "sabotage": sabotage,
    "annex": annex,
    "investigate": investigate,
    "supplant": supplant,
    "rebuild": rebuild,
}
"""The effect of each Intrigue card that succeeds, on its controller and its target. Spec: grace 5.7."""
