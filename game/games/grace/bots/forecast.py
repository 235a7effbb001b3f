"""How an event would be judged with the cards that a guess has on it, fast. Spec: grace 5.4, 5.5

The rules' own `judging` answers the same exactly; here payments in which somebody chooses are averaged.
"""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import NamedTuple

from game.games.grace.rules.data import (
    CARDS,
    COIN,
    EVENT_CARDS,
    FORCE_OF_ROLE,
    FORCES,
    RESOURCES,
    ROLES,
    STEWARD,
)
from game.games.grace.rules.kingdom import Happening, Kingdom, Side

COSTS = 3
"""The highest cost of a card."""
INDEX = {kind: index for index, kind in enumerate(RESOURCES)}
PLAIN = {card.id: (INDEX[card.type], card.cost, card.value) for card in CARDS.values()}
"""By card, the index of its type, cost and value."""
COINS = INDEX[COIN]
STEEPNESS = 1.6
"""By how many points a margin must grow so that a doubtful event becomes likely."""
PART_MET = 0.4
"""The chance that somebody fills up a requirement of which almost all is there."""


class Settled(NamedTuple):
    """What is left of a side after the payment."""

    amounts: list[float]
    """By force."""
    coins_left: float
    kept: float
    """How many cards."""


class Heap:
    """The cards on one side of an event: free ones, and those of each cost."""

    __slots__ = ("cards", "coins", "counts", "free", "offices", "paid")

    def __init__(self) -> None:
        self.coins = 0
        self.cards = 0
        """Coin cards and cards without a cost: those that are kept for certain."""
        self.free = [0, 0, 0]
        self.counts = [0, 0, 0, 0]
        """By cost, how many cards."""
        self.paid = [[0, 0, 0] for _ in range(COSTS + 1)]
        """By cost and force, what they are worth if they are paid."""
        self.offices: set[str] = set()

    def copy(self) -> "Heap":
        """An independent copy."""
        twin = Heap.__new__(Heap)
        twin.coins, twin.cards, twin.free, twin.counts = self.coins, self.cards, self.free[:], self.counts[:]
        twin.paid, twin.offices = [row[:] for row in self.paid], self.offices
        return twin

    def add(self, card: str) -> "Heap":
        """Lays a card, and returns the heap."""
        kind, cost, value = PLAIN[card]
        if kind == COINS:
            self.coins += value
            self.cards += 1
        elif cost:
            self.counts[cost] += 1
            self.paid[cost][kind] += value
        else:
            self.free[kind] += value
            self.cards += 1
        return self

    def add_role(self, kingdom: Kingdom, role: str) -> "Heap":
        """Lays a Role card, and returns the heap."""
        amount = kingdom.role_amount(role)
        if role == STEWARD:
            self.coins += amount
        else:
            self.free[INDEX[FORCE_OF_ROLE[role]]] += amount
        self.offices = self.offices | {role}
        return self

    def settle(self) -> Settled:
        """What is left after the payment."""
        amounts: list[float] = [*self.free]
        money, kept = self.coins, float(self.cards)
        for cost in (3, 2, 1):
            count = self.counts[cost]
            if not count:
                continue
            paid = min(count, money // cost)
            part = paid / count
            for kind, value in enumerate(self.paid[cost]):
                amounts[kind] += value * part
            money -= paid * cost
            kept += paid
            if paid < count:
                break
        return Settled(amounts, money, kept)


def heap_of(kingdom: Kingdom, side: Side) -> Heap:
    """The cards of a side of a guessed match."""
    heap = Heap()
    for card in side.cards:
        heap.add(card or "")
    for role in side.roles:
        heap.add_role(kingdom, role)
    return heap


def heaps_of(kingdom: Kingdom, happening: Happening) -> tuple[Heap, Heap]:
    """Support and Oppose."""
    return heap_of(kingdom, happening.support), heap_of(kingdom, happening.oppose)


def strength(amounts: Sequence[float], others: Sequence[float]) -> float:
    """The total of a side."""
    soldiers, spies, diplomats = amounts
    against_soldiers, against_spies, against_diplomats = others
    return (
        (soldiers + soldiers if against_spies > 0 else soldiers)
        + (spies + spies if against_diplomats > 0 else spies)
        + (diplomats + diplomats if against_soldiers > 0 else diplomats)
    )


def chance_of_success(card: str, court: int, support: Heap, oppose: Heap) -> float:
    """How likely an event succeeds, if some cards are still to come."""
    settled = support.settle()
    amounts, against = settled.amounts, oppose.settle().amounts
    margin = strength(amounts, against) - strength(against, amounts)
    chance = 1 / (1 + exp(-(max(-30.0, min(30.0, (margin - 0.5) / STEEPNESS)))))
    for need in EVENT_CARDS[card].needs:
        wanted = need.amount(court)
        have = measured(need.what, support, settled, margin)
        if have < wanted:
            chance *= PART_MET * max(0.0, have) / wanted
    return chance


def measured(what: str, support: Heap, settled: Settled, margin: float) -> float:
    """How much of what is needed Support has. Spec: grace 5.5.4"""
    if what in FORCES:
        return settled.amounts[INDEX[what]]
    if what in ROLES:
        return float(what in support.offices)
    return MEASURES[what](support, settled, margin)


MEASURES: Mapping[str, Callable[[Heap, Settled, float], float]] = {
    COIN: lambda _support, settled, _margin: settled.coins_left,
    "kinds": lambda support, settled, _margin: (
        sum(amount > 0 for amount in settled.amounts) + (support.coins > 0)
    ),
    "cards": lambda _support, settled, _margin: settled.kept,
    "margin": lambda _support, _settled, margin: margin,
    "roles": lambda support, _settled, _margin: len(support.offices),
}
"""By what is needed, how it is measured; forces and single offices are measured by `measured` itself."""
