"""Other secrets for seats that may not know them, in place of all that they cannot place. Spec: lyssan 11."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from game.contract import Event, Seat
from game.games.lyssan.rules.data import DEBTS, card_kind
from game.games.lyssan.rules.decks import shuffled
from game.games.lyssan.rules.events import (
    CourtierLost,
    Discarded,
    Drawn,
    Eliminated,
    Given,
    Played,
    Repaid,
    Reshuffled,
    TurnBegun,
    TurnEnded,
)
from game.games.lyssan.rules.position import Position
from game.kit.piles import Card

INFLUENCE, DEBT = "influence", "debts"
"""The decks, as events name them."""
ASIDE = "aside"
"""The piles beside the decks."""


def replace_secrets(position: Position, known_to: Collection[Seat], places: Mapping[str, str]) -> None:
    """Replaces all that none of these seats may know by something else that they cannot tell from it.

    `places` are those of the cards that they can place; see `known_places`.
    """
    secret = [(name, each) for name, each in position.factions.items() if each.seat not in known_to]
    decks = position.decks
    hands, debts = [(each.hand, name) for name, each in secret], [(each.debts, name) for name, each in secret]
    influence = [(decks.influence, INFLUENCE), (decks.discard, ASIDE), (decks.spent, ASIDE), *hands]
    _mix(position, influence, places)
    _mix(position, [(decks.debts, DEBT), (decks.debt_discard, ASIDE), *debts], places)
    _mix_triumphs(position)
    for seat in range(position.config.seats):
        if seat not in known_to:
            _mix_roles(position, seat)


def _mix(position: Position, piles: Sequence[tuple[list[Card], str]], places: Mapping[str, str]) -> None:
    """Shuffles the cards of all piles together, except those that are known to lie in their pile.

    Each pile comes with its place; the first one is the deck, where a known card may lie anywhere.
    """
    deck, _ = piles[0]
    loose = [card for pile, place in piles for card in pile if places.get(str(card)) != place]
    cards = shuffled(loose, position.chance)
    for pile, place in piles:
        pile[:] = [card if places.get(str(card)) == place else cards.pop() for card in pile]
    if len(loose) < sum(len(pile) for pile, _ in piles):
        deck[:] = shuffled(deck, position.chance)


def _mix_triumphs(position: Position) -> None:
    """Shuffles the triumphs that lie face down and those that are unused."""
    closed = [slot for slot in position.row if not slot.open]
    ids = shuffled([*(slot.id for slot in closed), *position.unused_triumphs], position.chance)
    for slot in closed:
        slot.id = ids.pop()
    position.unused_triumphs = ids


def _mix_roles(position: Position, seat: Seat) -> None:
    """Exchanges the roles of a seat's factions by lot, unless one of them is revealed. Spec: lyssan 5.15."""
    factions = [position.factions[name] for name in position.config.factions_of(seat)]
    shown = position.result.shown if position.result else ()
    if any(faction.role is None for faction in factions) or set(shown) & set(
        position.config.factions_of(seat)
    ):
        return
    for faction, role in zip(
        factions, shuffled([str(each.role) for each in factions], position.chance), strict=True
    ):
        faction.role = role


def known_places(events: Iterable[Event], seats: Collection[Seat]) -> Mapping[str, str]:
    """By card, the place where these seats or everybody know it lies: a faction, a deck or `ASIDE`.

    It may be wrong about cards that have been replaced since then; these lie elsewhere.
    """
    knowledge = _Knowledge()
    for event in events:
        knowledge.follow(event, is_seen=event.seen_by is None or not set(seats).isdisjoint(event.seen_by))
    return knowledge.places


class _Knowledge:
    """Where cards are, as far as the events show it."""

    def __init__(self) -> None:
        self.places: dict[str, str] = {}
        self._in_turn = False
        self._spent: set[str] = set()
        """The cards that were laid aside in the turn; they do not return to the deck in it."""

    def follow(self, event: Event, *, is_seen: bool) -> None:
        """Takes in the next event; `is_seen`: with its secrets."""
        match event:
            case TurnBegun() | TurnEnded():
                self._in_turn = isinstance(event, TurnBegun)
                self._spent.clear()
            case Played(card=card) | CourtierLost(card=card) | Repaid(card=card):
                self._place([card], ASIDE)
            case Reshuffled(deck=deck):
                self._reshuffle(deck)
            case Drawn(cards=cards, faction=taker) | Given(cards=cards, to=taker) if is_seen:
                self._place(cards or (), taker)
            case Discarded(cards=cards) if is_seen:
                self._place(cards or (), ASIDE)
            case Eliminated(faction=faction) | Discarded(faction=faction, why="crowded"):
                self._move(faction, ASIDE)
            case Drawn(deck=deck):
                self._move(deck, None)
            case Discarded(faction=faction) | Given(faction=faction):
                self._move(faction, None, INFLUENCE)

    def _place(self, cards: Sequence[str], place: str) -> None:
        self.places |= dict.fromkeys(cards, place)
        if place == ASIDE and self._in_turn:
            self._spent.update(cards)

    def _move(self, start: str, goal: str | None, deck: str | None = None) -> None:
        """Cards known in a place go to another one, or (None) may be anywhere; `deck`: only its cards."""
        cards = [
            card for card, place in self.places.items() if place == start and deck in (None, _deck_of(card))
        ]
        for card in cards:
            del self.places[card]
        if goal is not None:
            self._place(cards, goal)

    def _reshuffle(self, deck: str) -> None:
        """What lies on the discard pile is known to be in the deck."""
        for card, place in list(self.places.items()):
            if place == ASIDE and card not in self._spent and _deck_of(card) == deck:
                self.places[card] = deck


def _deck_of(card: str) -> str:
    return DEBT if card_kind(card) in DEBTS else INFLUENCE
