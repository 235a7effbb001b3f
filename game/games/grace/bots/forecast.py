"""How an event would be judged with the cards that a guess has on it, fast. Spec: grace 5.4, 5.5

The rules' own `judging` answers the same exactly; here payments in which somebody chooses are averaged.
"""

from collections.abc import Callable, Mapping, Sequence
from math import exp

from game.games.grace.rules.data import (
    CARDS,
    COIN,
    FORCE_OF_ROLE,
    FORCES,
    RESOURCES,
    ROLES,
    STEWARD,
    SUPPORT,
)
from game.games.grace.rules.kingdom import Happening, Kingdom, Side
from game.kit.piles import known

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


class Settled:
    """The forces, cards and the like of a side after the payment."""

    __slots__ = ("amounts", "coins_left", "kept")

    def __init__(self, amounts: list[float], coins_left: float, kept: float) -> None:
        self.amounts = amounts
        """By force."""
        self.coins_left = coins_left
        self.kept = kept
        """How many cards."""


class Heap:
    """The cards on one side of an event: free ones, and those of each cost."""

    __slots__ = ("cards", "coins", "counts", "free", "offices", "paid")

    def __init__(self) -> None:
        self.coins = 0
        self.cards = 0
        """Coin cards and cards without a cost: those that are kept for certain."""
        self.free = [0, 0, 0]
        """By force, what needs no Coins."""
        self.counts = [0, 0, 0, 0]
        """By cost, how many cards."""
        self.paid = [[0, 0, 0] for _ in range(COSTS + 1)]
        """By cost and force, what they are worth if they are paid."""
        self.offices: list[str] = []

    def add(self, card: str, sign: int = 1) -> None:
        """Lays a card, or with -1 takes it away."""
        kind, cost, value = PLAIN[card]
        if kind == COINS:
            self.coins += sign * value
            self.cards += sign
        elif cost:
            self.counts[cost] += sign
            self.paid[cost][kind] += sign * value
        else:
            self.free[kind] += sign * value
            self.cards += sign

    def add_office(self, role: str, amount: int) -> None:
        """Lays a Role card with what it adds; a negative amount takes one away that adds so much."""
        if role == STEWARD:
            self.coins += amount
        else:
            self.free[INDEX[FORCE_OF_ROLE[role]]] += amount

    def settle(self) -> Settled:
        """The result of paying the cards."""
        amounts: list[float] = [*self.free]
        money, kept = self.coins, float(self.cards)
        for cost in (3, 2, 1):
            count = self.counts[cost]
            if not count:
                continue
            paid = min(count, money // cost)
            part = paid / count
            soldiers, spies, diplomats = self.paid[cost]
            amounts[0] += soldiers * part
            amounts[1] += spies * part
            amounts[2] += diplomats * part
            money -= paid * cost
            kept += paid
            if paid < count:
                break
        return Settled(amounts, money, kept)


def heap_of(kingdom: Kingdom, side: Side) -> Heap:
    """The cards of a side of a guessed match."""
    heap = Heap()
    for card in known(side.cards):
        heap.add(card)
    for role in side.roles:
        heap.add_office(role, kingdom.role_amount(role))
        heap.offices.append(role)
    return heap


def strength(amounts: list[float], others: list[float]) -> float:
    """The total of a side."""
    soldiers, spies, diplomats = amounts
    against_soldiers, against_spies, against_diplomats = others
    return (
        (soldiers + soldiers if against_spies > 0 else soldiers)
        + (spies + spies if against_diplomats > 0 else spies)
        + (diplomats + diplomats if against_soldiers > 0 else diplomats)
    )


class Forecast:
    """An event as it may be: its card, what lies on both sides, and what success is worth."""

    __slots__ = ("needs", "oppose", "settled", "stake", "support")

    def __init__(self, kingdom: Kingdom, happening: Happening, stake: float) -> None:
        """`kingdom` is a guess, in which nothing is hidden."""
        court = kingdom.config.court
        self.needs = [(need.what, need.amount(court)) for need in happening.needs]
        self.support, self.oppose = heap_of(kingdom, happening.support), heap_of(kingdom, happening.oppose)
        self.settled = self.support.settle(), self.oppose.settle()
        self.stake = stake

    def chance(self) -> float:
        """How likely the event succeeds as it lies, if some cards are still to come."""
        return self._chance(*self.settled)

    def chance_with(self, side: str, things: Sequence[str], amounts: Mapping[str, int]) -> float:
        """The same with more cards or an office on a side; `amounts`: what each office adds."""
        heap = self.support if side == SUPPORT else self.oppose
        for thing in things:
            if thing in PLAIN:
                heap.add(thing)
            else:
                heap.add_office(thing, amounts[thing])
                heap.offices.append(thing)
        settled = heap.settle()
        chance = (
            self._chance(settled, self.settled[1])
            if side == SUPPORT
            else self._chance(self.settled[0], settled)
        )
        for thing in things:
            if thing in PLAIN:
                heap.add(thing, -1)
            else:
                heap.add_office(thing, -amounts[thing])
                heap.offices.remove(thing)
        return chance

    def _chance(self, settled: Settled, against: Settled) -> float:
        margin = strength(settled.amounts, against.amounts) - strength(against.amounts, settled.amounts)
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, (margin - 0.5) / STEEPNESS))))
        for what, wanted in self.needs:
            have = measured(what, self.support, settled, margin)
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
