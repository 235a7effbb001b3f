"""The best use of a seat's tokens: which recruits they pay for, and what is left. Spec: allyria 4.5, 12."""

from collections.abc import Mapping
from typing import TypeAlias

from game.games.allyria.bots.values import FINAL_TOKEN_VALUE, TOKEN_VALUE, SeatValues
from game.games.allyria.rules.data import BASIC, TYPES

TokenCounts: TypeAlias = tuple[int, ...]
"""The number of tokens of each basic resource, in the fixed order."""

KEPT_TOKEN_FACTOR = 0.6
"""The value of a kept token relative to a spent one."""
KEPT_HALF_VALUE_COUNT = 6
"""With this many tokens of one kind, each is worth half its nominal value."""
RECRUITS_AHEAD = 6
"""The most recruits that are planned ahead."""


class Purse:
    """Finds the best recruits for a seat, and the value of its tokens."""

    def __init__(self, seat_values: SeatValues) -> None:
        empire = seat_values.campaign.empires[seat_values.seat]
        costs = empire.player_card.costs
        self.seat_values = seat_values
        self.prices: Mapping[str, TokenCounts] = {
            kind: token_counts(costs[kind]) for kind in TYPES if empire.supply[kind]
        }
        self.token_value = TOKEN_VALUE if seat_values.turns else FINAL_TOKEN_VALUE
        self._cache: dict[tuple[TokenCounts, int], float] = {}

    def value(self, pool: TokenCounts, ahead: int = RECRUITS_AHEAD) -> float:
        """The value of the best recruits and of the tokens that are left over."""
        if (pool, ahead) not in self._cache:
            best = self.unspent_value(pool)
            if ahead:
                best = max(
                    [best, *(self.value_with_recruit(kind, pool, ahead) for kind in self.affordable(pool))]
                )
            self._cache[pool, ahead] = best
        return self._cache[pool, ahead]

    def affordable(self, pool: TokenCounts) -> list[str]:
        """The types of which the pool pays for a recruit."""
        return [
            kind
            for kind, price in self.prices.items()
            if all(have >= cost for have, cost in zip(pool, price, strict=True))
        ]

    def value_with_recruit(self, kind: str, pool: TokenCounts, ahead: int = RECRUITS_AHEAD) -> float:
        """The value of a recruit of this type and of the rest of the pool."""
        return self.seat_values.troops[kind] + self.value(self.after(kind, pool), ahead - 1)

    def after(self, kind: str, pool: TokenCounts) -> TokenCounts:
        """The rest of the pool after paying for a recruit."""
        return tuple([have - cost for have, cost in zip(pool, self.prices[kind], strict=True)])

    def unspent_value(self, pool: TokenCounts) -> float:
        """The value of tokens that are not spent; many of one kind are worth less each."""
        demand = self.seat_values.demand
        counts = zip(pool, (demand[kind] for kind in BASIC), strict=True)
        return (
            KEPT_TOKEN_FACTOR
            * self.token_value
            * sum(weight * count / (1 + count / KEPT_HALF_VALUE_COUNT) for count, weight in counts)
        )


def token_counts(pool: Mapping[str, int]) -> TokenCounts:
    """The basic tokens of a pool or a cost."""
    return tuple(pool.get(kind, 0) for kind in BASIC)
