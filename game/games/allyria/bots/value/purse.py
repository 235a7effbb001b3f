"""What tokens can become: the best recruits that a pool pays for. Spec: allyria 2.6, 4.5, 12."""

from collections.abc import Mapping
from typing import TypeAlias

from game.games.allyria.bots.value.seat_values import FINAL_TOKEN_VALUE, TOKEN_VALUE, SeatValues
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import BASIC
from game.games.allyria.rules.data.troops import TYPES

Coins: TypeAlias = tuple[int, ...]
"""Basic tokens in their fixed order."""

KEPT_TOKEN_FACTOR = 0.6
"""The value of a kept token relative to a spent one."""
HALF_VALUE_COUNT = 6
"""This many tokens of a kind have half their nominal value."""
RECRUITS_AHEAD = 6
"""How many recruits are planned ahead."""


class Purse:
    """Finds what a seat would best recruit."""

    def __init__(self, seat_values: SeatValues) -> None:
        empire = seat_values.campaign.empires[seat_values.seat]
        costs = RACES[empire.race].costs
        self.seat_values = seat_values
        self.prices: Mapping[str, Coins] = {kind: coins(costs[kind]) for kind in TYPES if empire.supply[kind]}
        self.token = TOKEN_VALUE if seat_values.turns else FINAL_TOKEN_VALUE
        self._known: dict[tuple[Coins, int], float] = {}

    def worth(self, pool: Coins, ahead: int = RECRUITS_AHEAD) -> float:
        """The best recruits together with the tokens that are left over."""
        if (pool, ahead) not in self._known:
            found = self.kept(pool)
            if ahead:
                found = max([found, *(self.with_one(kind, pool, ahead) for kind in self.open(pool))])
            self._known[pool, ahead] = found
        return self._known[pool, ahead]

    def open(self, pool: Coins) -> list[str]:
        """The types that the pool pays for."""
        return [
            kind
            for kind, price in self.prices.items()
            if all(have >= cost for have, cost in zip(pool, price, strict=True))
        ]

    def with_one(self, kind: str, pool: Coins, ahead: int = RECRUITS_AHEAD) -> float:
        """A recruit of this type together with what the rest of the pool can become."""
        return self.seat_values.troops[kind] + self.worth(self.after(kind, pool), ahead - 1)

    def after(self, kind: str, pool: Coins) -> Coins:
        """What is left of the pool when a recruit is paid."""
        return tuple(have - cost for have, cost in zip(pool, self.prices[kind], strict=True))

    def kept(self, pool: Coins) -> float:
        """Tokens that are kept: many of a kind are worth little."""
        demand = self.seat_values.demand
        kinds = zip(pool, (demand[kind] for kind in BASIC), strict=True)
        return (
            KEPT_TOKEN_FACTOR
            * self.token
            * sum(weight * count / (1 + count / HALF_VALUE_COUNT) for count, weight in kinds)
        )


def coins(pool: Mapping[str, int]) -> Coins:
    """The basic tokens of a pool or a cost."""
    return tuple(pool.get(kind, 0) for kind in BASIC)
