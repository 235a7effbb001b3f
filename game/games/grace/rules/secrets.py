"""Replaces what some seats may not know by other secrets that look the same to them. Spec: grace 11."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from game.contract import Event, Seat
from game.games.grace.rules.data import CARDS, FACE_DOWN, INTRIGUES, RESOURCES
from game.games.grace.rules.events import Drew, PileRevealed, RoundEnded, SideRevealed
from game.games.grace.rules.kingdom import HOLDINGS_EACH, SETUP, Holding, Kingdom
from game.games.grace.rules.resource_phase import Audience, statement_options
from game.games.grace.rules.saving import knows_card, laid_piles
from game.kit.piles import Card, known
from game.kit.records import known_value


class Slot:
    """A place for a card: an index of a pile."""

    def __init__(self, pile: list[Card], index: int) -> None:
        self.pile, self.index = pile, index

    @property
    def card(self) -> str:
        """The card that lies there."""
        return known_value(self.pile[self.index])


def replace_secrets(kingdom: Kingdom, known_to: Collection[Seat], events: Sequence[Event] = ()) -> None:
    """Replaces all that none of the seats in `known_to` may know; they cannot tell the difference.

    `events`: those of the match so far. They show which Resource cards have been seen, and so stay.
    """
    secret = [seat for seat in kingdom.seats if seat not in known_to]
    kingdom.config = replace(kingdom.config, scenario=None)
    kingdom.crisis_deck = kingdom.shuffled(kingdom.crisis_deck)
    _mix_allegiances(kingdom, known_to)
    if kingdom.phase == SETUP:
        _mix_offers(kingdom, secret)
    _mix_resources(kingdom, secret, seen_cards(events, known_to))
    for seat in secret:
        _mix_own_cards(kingdom, seat)
        _change_intrigue(kingdom, seat)
    _change_statements(kingdom, secret)


def seen_cards(events: Iterable[Event], known_to: Collection[Seat]) -> set[str]:
    """The Resource cards of this round that all, or one of these seats, have seen."""
    seen: set[str] = set()
    for event in events:
        match event:
            case RoundEnded():
                seen.clear()
            case SideRevealed(cards=cards) | PileRevealed(cards=cards):
                seen.update(cards)
            case Drew(seat=seat, card=card) if seat in known_to:
                seen.add(card)
    return seen


def slots(pile: list[Card], condition: Callable[[int], bool] = lambda _: True) -> list[Slot]:
    """The places of a pile, or those whose index fulfils a condition."""
    return [Slot(pile, index) for index in range(len(pile)) if condition(index)]


def _mix(kingdom: Kingdom, places: Sequence[Slot]) -> None:
    """Shuffles the cards of these places among them."""
    for slot, card in zip(places, kingdom.shuffled(slot.card for slot in places), strict=True):
        slot.pile[slot.index] = card


def _mix_allegiances(kingdom: Kingdom, known_to: Collection[Seat]) -> None:
    """Exchanges the allegiance cards that none of the seats knows, those that are unused too."""

    def is_secret(seat: Seat) -> bool:
        is_known = seat in known_to or any(knows_card(kingdom, other, seat) for other in known_to)
        return kingdom.allegiance[seat] is not None and not kingdom.shown[seat] and not is_known

    _mix(kingdom, [*slots(kingdom.allegiance, is_secret), *slots(kingdom.unused)])


def _mix_offers(kingdom: Kingdom, secret: Iterable[Seat]) -> None:
    """Exchanges the Holdings that the seats were offered, those that they have kept, and the others."""
    kept: dict[Seat, list[Card]] = {
        seat: [each.id for each in kingdom.holdings[seat][HOLDINGS_EACH - 1 :]] for seat in secret
    }
    offers = [slot for seat in kept for slot in slots(kingdom.offer[seat])]
    _mix(
        kingdom,
        [*offers, *slots(kingdom.estate_box), *(slot for own in kept.values() for slot in slots(own))],
    )
    for seat, own in kept.items():
        kingdom.holdings[seat][HOLDINGS_EACH - 1 :] = [Holding(card) for card in own]
        kingdom.offer[seat].sort(key=str)
    kingdom.estate_box.sort(key=str)


def own_slots(kingdom: Kingdom, seat: Seat) -> list[Slot]:
    """The places of the Resource cards that only the seat knows: its hand, and what it has laid face down."""
    found = slots(kingdom.hands[seat])
    for pile in laid_piles(kingdom):
        if not pile.shown:
            found += [Slot(pile.cards, index) for index, owner in enumerate(pile.seats) if owner == seat]
    return found


def _mix_resources(kingdom: Kingdom, secret: Iterable[Seat], seen: Collection[str]) -> None:
    """Exchanges Resource cards of the same type: all know from which decks a seat has drawn."""
    hidden = [slot for seat in secret for slot in own_slots(kingdom, seat)]
    for kind in RESOURCES:
        own = [slot for slot in hidden if CARDS[slot.card].type == kind]
        kingdom.decks[kind] = kingdom.shuffled(kingdom.decks[kind])
        left = [*slots(kingdom.decks[kind]), *slots(kingdom.discard[kind])]
        _mix(kingdom, [*own, *(slot for slot in left if slot.card not in seen)])


def _mix_own_cards(kingdom: Kingdom, seat: Seat) -> None:
    """Exchanges the cards that a seat holds and has laid among themselves."""
    _mix(kingdom, own_slots(kingdom, seat))


def _change_intrigue(kingdom: Kingdom, seat: Seat) -> None:
    """Lays another Intrigue card in place of the one that lies face down."""
    for event in kingdom.happenings:
        if event.by == seat and not event.face_up:
            hand = {*known(kingdom.intrigue_hands[seat]), known_value(event.card)}
            event.card = kingdom.draw().choice([card for card in FACE_DOWN if card in hand])
            kingdom.intrigue_hands[seat] = [card for card in INTRIGUES if card in hand - {event.card}]


def _change_statements(kingdom: Kingdom, secret: Collection[Seat]) -> None:
    """Replaces the statements in the audience that nobody has heard."""
    for step in kingdom.stack:
        if isinstance(step, Audience):
            step.statements = [
                [*map(str, kingdom.draw().choice([*statement_options(kingdom, seat)]))]
                if statement is not None and seat in secret
                else statement
                for seat, statement in enumerate(step.statements)
            ]
