"""What counts when an event or a Civil War is decided: Coins, payment, sums and requirements.

Spec: grace 5.4, 5.5, 5.9.3, 5.9.4
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Seat
from game.games.grace.rules.data import (
    CARDS,
    COIN,
    DOUBLED_BY,
    FORCES,
    OVERTHROW,
    ROLES,
    STEWARD,
    SUPPORT,
    Need,
    Resource,
)
from game.games.grace.rules.kingdom import Happening, Kingdom, Pile, Side
from game.kit.piles import Card, known

Amounts: TypeAlias = Mapping[str, int]
"""By force, a raw amount; what is left out is 0."""


@dataclass(frozen=True)
class Payment:
    """How the cards of one pile are paid."""

    kept: list[str]
    lost: list[str]
    coins_left: int
    tied: list[str]
    """The cards of which one must be picked before the payment can go on, one of each type; empty: none."""


def coins(cards: Iterable[Card]) -> int:
    """The Coins on the cards. Spec: grace 5.4.2."""
    return sum(CARDS[card].value for card in known(cards) if CARDS[card].type == COIN)


def coins_of_side(kingdom: Kingdom, side: Side) -> int:
    """The Coins of a side, those of the Steward too. Spec: grace 5.4.2."""
    return coins(side.cards) + (kingdom.role_amount(STEWARD) if STEWARD in side.roles else 0)


def payment(cards: Sequence[str], money: int, picked: Collection[str] = ()) -> Payment:
    """Pays the cards, the dearest first. Spec: grace 5.4.3, 5.4.4, 5.4.6.

    Args:
        cards: All cards of the pile.
        money: Its Coins.
        picked: The cards that the tie breaker has picked up to now.
    """
    by_cost: dict[int, list[Resource]] = {}
    for card in sorted(cards):
        by_cost.setdefault(CARDS[card].cost, []).append(CARDS[card])
    for cost in sorted(filter(None, by_cost), reverse=True):
        equal, payable = by_cost[cost], money // cost
        if payable < len(equal):
            rest = [card for card in equal if card.id not in picked]
            missing = payable - (len(equal) - len(rest))
            if missing > 0 and len({card.type for card in rest}) > 1:
                return Payment([], [], money, _one_of_each_type(rest))
            lost = {card.id for card in rest[missing:]}
            lost |= {card for card in cards if 0 < CARDS[card].cost < cost}
            return _parted(cards, lost, money - cost * payable)
        money -= cost * len(equal)
    return _parted(cards, (), money)


def _one_of_each_type(cards: Iterable[Resource]) -> list[str]:
    """The first card of each type."""
    first: dict[str, str] = {}
    for card in cards:
        first.setdefault(card.type, card.id)
    return list(first.values())


def _parted(cards: Sequence[str], lost: Collection[str], money: int) -> Payment:
    kept = [card for card in cards if card not in lost]
    return Payment(kept, [card for card in cards if card in lost], money, [])


def tie_breaker(kingdom: Kingdom, happening: Happening, side: str) -> Seat:
    """Who decides which of several equally dear cards are paid. Spec: grace 5.4.5."""
    if happening.by is None or happening.target is None:
        return kingdom.king
    if side == SUPPORT:
        return happening.by
    return kingdom.king if happening.card == OVERTHROW else happening.target


def raw(cards: Iterable[Card]) -> Counter[str]:
    """The raw amounts of cards. Spec: grace 5.5.1."""
    amounts: Counter[str] = Counter()
    for card in (CARDS[card] for card in known(cards)):
        if card.type != COIN:
            amounts[card.type] += card.value
    return amounts


def raw_of_side(kingdom: Kingdom, side: Side, cards: Iterable[Card]) -> Counter[str]:
    """The raw amounts of these cards of a side, with its Role cards. Spec: grace 5.5.1."""
    amounts = raw(cards)
    for role in side.roles:
        if kingdom.role_yields(role) in FORCES:
            amounts[kingdom.role_yields(role)] += kingdom.role_amount(role)
    return amounts


def doubled_forces(amounts: Amounts, others: Iterable[Amounts]) -> list[str]:
    """The forces that count double against these others. Spec: grace 5.5.2, 5.9.4."""
    against = list(others)
    return [
        force
        for force in FORCES
        if amounts.get(force, 0) and any(other.get(DOUBLED_BY[force], 0) > 0 for other in against)
    ]


def total(amounts: Amounts, others: Iterable[Amounts]) -> int:
    """The strength of amounts against these others. Spec: grace 5.5.3, 5.9.4."""
    return sum(amounts.values()) + sum(amounts[force] for force in doubled_forces(amounts, others))


@dataclass(frozen=True)
class Sums:
    """The raw amounts of both sides of an event, of the cards that are paid up to now."""

    support: Counter[str]
    """Raw amounts by force."""
    oppose: Counter[str]

    @property
    def totals(self) -> tuple[int, int]:
        """Support, Oppose. Spec: grace 5.5.3."""
        return total(self.support, [self.oppose]), total(self.oppose, [self.support])

    @property
    def margin(self) -> int:
        """By how much Support is ahead. Spec: grace 5.5.4."""
        support, oppose = self.totals
        return support - oppose


def sums(kingdom: Kingdom, happening: Happening) -> Sums:
    """The raw amounts of what both sides keep. Spec: grace 5.5.1."""
    support, oppose = (raw_of_side(kingdom, side, side.kept) for side in happening.sides.values())
    return Sums(support, oppose)


def measure(kingdom: Kingdom, happening: Happening, need: Need) -> int:
    """How much of what is needed Support has. Spec: grace 5.5.4."""
    side, both = happening.support, sums(kingdom, happening)
    if need.what in FORCES:
        return both.support[need.what]
    if need.what in ROLES:
        return int(need.what in side.roles)
    return MEASURES[need.what](kingdom, side, both)


def _kinds(kingdom: Kingdom, side: Side, both: Sums) -> int:
    """How many types of Resource Support has; Coins count whether or not they are spent."""
    return sum(amount > 0 for amount in both.support.values()) + (coins_of_side(kingdom, side) > 0)


MEASURES: Mapping[str, Callable[[Kingdom, Side, Sums], int]] = {
    COIN: lambda _kingdom, side, _both: side.coins_left,
    "kinds": _kinds,
    "cards": lambda _kingdom, side, _both: len(side.kept),
    "margin": lambda _kingdom, _side, both: both.margin,
    "roles": lambda _kingdom, side, _both: len(side.roles),
}
"""By `Need.what`, how much Support has of it; `measure` itself measures forces and single offices."""


def is_met(kingdom: Kingdom, happening: Happening) -> bool:
    """True if the requirement is met. Spec: grace 5.5.4."""
    court = kingdom.config.court
    return all(measure(kingdom, happening, need) >= need.amount(court) for need in happening.needs)


def war_totals(piles: Mapping[str, Pile]) -> dict[str, int]:
    """The total of each claimant, by name. Spec: grace 5.9.4."""
    amounts = {name: raw(pile.kept) for name, pile in piles.items()}
    return {
        name: total(own, [other for rival, other in amounts.items() if rival != name])
        for name, own in amounts.items()
    }
