"""Shuffles, draws, discards, gives and pays cards. Spec: lyssan 3, 5.9, 5.10.5."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from game.contract import Chance, Event, Option
from game.games.lyssan.rules.events import Discarded, Drawn, Given, Reshuffled
from game.games.lyssan.rules.position import FactionStep, Position
from game.kit.piles import Card, known

AnyCard = TypeVar("AnyCard", str, Card)
MAX_DEBTS = 3
"""A faction with this many cannot choose to take another one. Spec: lyssan 5.10.2."""


def shuffled(cards: Sequence[AnyCard], chance: Chance) -> list[AnyCard]:
    """The cards in a random order."""
    mixed = list(cards)
    chance.draw().shuffle(mixed)
    return mixed


def draw_influence(position: Position, faction: str, count: int) -> Iterator[Event]:
    """Draws influence cards, as far as there are any. Spec: lyssan 5.9.8."""
    drawn: list[Card] = []
    for _ in range(count):
        yield from _refill_influence(position)
        if position.decks.influence:
            drawn.append(position.decks.influence.pop())
    position.factions[faction].hand += drawn
    if drawn:
        yield _drawn(position, faction, "influence", drawn)


def can_draw_influence(position: Position) -> bool:
    """True if an influence card can be drawn."""
    return bool(position.decks.influence or position.decks.discard)


def take_debt(position: Position, faction: str) -> Iterator[Event]:
    """Takes a debt, if there is one. Spec: lyssan 5.10."""
    decks = position.decks
    if not decks.debts and decks.debt_discard:
        decks.debts, decks.debt_discard = shuffled(decks.debt_discard, position.chance), []
        yield Reshuffled(deck="debts")
    if decks.debts:
        debt = decks.debts.pop()
        position.factions[faction].debts.append(debt)
        yield _drawn(position, faction, "debts", [debt])


def may_take_debt(position: Position, faction: str) -> bool:
    """True if a faction may take a debt by its own choice. Spec: lyssan 5.6.2, 5.10.2."""
    available = position.decks.debts or position.decks.debt_discard
    return len(position.factions[faction].debts) < MAX_DEBTS and bool(available)


def discard(position: Position, faction: str, cards: Sequence[Card], why: str) -> Iterator[Event]:
    """Discards influence cards from a hand, face down; for `why` see `Discarded`."""
    for card in cards:
        position.factions[faction].hand.remove(card)
        lay_aside(position, card)
    if cards:
        seat = position.factions[faction].seat
        yield Discarded(faction=faction, count=len(cards), why=why, cards=known(cards), seen_by=(seat,))


def lay_aside(position: Position, card: Card) -> None:
    """Puts an influence card on the spent pile during a turn, otherwise on the discard pile.

    Spec: lyssan 5.9.7
    """
    pile = position.decks.discard if position.turn is None else position.decks.spent
    pile.append(card)


def give(position: Position, faction: str, to: str, cards: Sequence[Card]) -> Iterator[Event]:
    """Moves influence cards from one hand to another. Spec: lyssan 11."""
    giver, taker = position.factions[faction], position.factions[to]
    for card in cards:
        giver.hand.remove(card)
        taker.hand.append(card)
    seats = tuple(sorted({giver.seat, taker.seat}))
    yield Given(faction=faction, to=to, cards=known(cards), seen_by=seats)


def _refill_influence(position: Position) -> Iterator[Event]:
    """Shuffles the discard pile into an empty deck; the spent pile stays. Spec: lyssan 5.9.8."""
    decks = position.decks
    if not decks.influence and decks.discard:
        decks.influence, decks.discard = shuffled(decks.discard, position.chance), []
        yield Reshuffled(deck="influence")


def _drawn(position: Position, faction: str, deck: str, cards: Sequence[Card]) -> Event:
    seat = position.factions[faction].seat
    return Drawn(faction=faction, deck=deck, count=len(cards), cards=known(cards), seen_by=(seat,))


def demand(position: Position, faction: str, count: int) -> None:
    """Makes the faction discard this many cards before anything else happens."""
    if count:
        position.stack.append(Pay(faction, count))


class Pay(FactionStep, tag="pay"):
    """Cards are discarded to pay. Spec: lyssan 4.1.4, 5.9.2."""

    asks = ("lyssan.pay",)
    verbs = ("discard",)
    secret = ("discard",)
    left: int
    """The number of cards still to pay."""

    def options(self, match: Position) -> list[Option]:
        """The cards of the hand, one for each decision; none if the whole hand must be paid."""
        hand = match.factions[self.faction].hand
        return [("discard", card) for card in known(hand)] if 0 < self.left < len(hand) else []

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Discards the card."""
        self.left -= 1
        yield from discard(match, self.faction, [str(option[1])], "payment")

    def act(self, match: Position) -> Iterable[Event]:
        """Discards what is left to pay: nothing, or the whole hand. Spec: lyssan 4.1.4."""
        self.finish(match)
        return discard(match, self.faction, match.factions[self.faction].hand[: self.left], "payment")
