"""Cards are shuffled, drawn, discarded and given; cards and money are paid. Spec: lyssan 3, 5.9, 5.10.5."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from game.contract import Chance, Event
from game.games.lyssan.rules.events import Discarded, Drawn, Given, Paid, Reshuffled
from game.games.lyssan.rules.position import Position
from game.kit.piles import Card, known

AnyCard = TypeVar("AnyCard", str, Card)


def shuffled(cards: Sequence[AnyCard], chance: Chance) -> list[AnyCard]:
    """The cards in a random order."""
    mixed = list(cards)
    chance.draw().shuffle(mixed)
    return mixed


def draw(position: Position, faction: str, deck: str, count: int = 1) -> Iterator[Event]:
    """Draws cards of a deck, `influence` or `debts`, as far as there are any. Spec: lyssan 5.9.8, 5.10.

    The cards that were laid aside are shuffled into an empty deck, but not those that are spent in this turn.
    """
    decks, owner, drawn = position.decks, position.factions[faction], list[Card]()
    pile, aside, own = {
        "influence": (decks.influence, decks.discard, owner.hand),
        "debts": (decks.debts, decks.debt_discard, owner.debts),
    }[deck]
    for _ in range(count):
        if aside and not pile:
            pile += shuffled(aside, position.chance)
            aside.clear()
            yield Reshuffled(deck=deck)
        if pile:
            drawn.append(pile.pop())
    own += drawn
    if drawn:
        yield Drawn(faction=faction, deck=deck, count=len(drawn), cards=known(drawn), seen_by=(owner.seat,))


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


def pay_money(position: Position, faction: str, coins: int, auxiliaries: int) -> Iterator[Event]:
    """The faction pays coins and auxiliaries to the bank."""
    purse = position.factions[faction]
    purse.coins -= coins
    purse.auxiliaries -= auxiliaries
    yield Paid(faction=faction, coins=coins, auxiliaries=auxiliaries)
