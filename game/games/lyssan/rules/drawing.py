"""Cards are shuffled, drawn, discarded and change hands. Spec: lyssan 3, 5.9.7, 5.9.8, 5.10.5."""

from collections.abc import Iterator, Sequence

from game.contract import Chance, Event
from game.games.lyssan.rules.events import Discarded, Drawn, Given, Reshuffled
from game.games.lyssan.rules.position import Position


def shuffled(cards: Sequence[str], chance: Chance) -> list[str]:
    """The cards in a random order."""
    mixed = list(cards)
    chance.draw().shuffle(mixed)
    return mixed


def draw_influence(position: Position, faction: str, count: int) -> Iterator[Event]:
    """Draws influence cards, as far as there are any. Spec: lyssan 5.9.8."""
    drawn: list[str] = []
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


MAX_DEBTS = 3
"""With this many a faction takes no further one by its own choice. Spec: lyssan 5.10.2."""


def discard(position: Position, faction: str, cards: Sequence[str], why: str) -> Iterator[Event]:
    """Discards influence cards from a hand, face down; for `why` see `Discarded`."""
    for card in cards:
        position.factions[faction].hand.remove(card)
        lay_aside(position, card)
    if cards:
        seat = position.factions[faction].seat
        yield Discarded(faction=faction, count=len(cards), why=why, cards=list(cards), seen_by=(seat,))


def lay_aside(position: Position, card: str) -> None:
    """Puts an influence card on the spent pile in a turn, else on the discard pile. Spec: lyssan 5.9.7."""
    pile = position.decks.discard if position.turn is None else position.decks.spent
    pile.append(card)


def give(position: Position, faction: str, to: str, cards: Sequence[str]) -> Iterator[Event]:
    """Moves influence cards from one hand to another. Spec: lyssan 11."""
    giver, taker = position.factions[faction], position.factions[to]
    for card in cards:
        giver.hand.remove(card)
        taker.hand.append(card)
    seats = tuple(sorted({giver.seat, taker.seat}))
    yield Given(faction=faction, to=to, cards=list(cards), seen_by=seats)


def _refill_influence(position: Position) -> Iterator[Event]:
    """Makes the discard pile the deck if that is empty; the spent pile stays. Spec: lyssan 5.9.8."""
    decks = position.decks
    if not decks.influence and decks.discard:
        decks.influence, decks.discard = shuffled(decks.discard, position.chance), []
        yield Reshuffled(deck="influence")


def _drawn(position: Position, faction: str, deck: str, cards: Sequence[str]) -> Event:
    seat = position.factions[faction].seat
    return Drawn(faction=faction, deck=deck, count=len(cards), cards=list(cards), seen_by=(seat,))
