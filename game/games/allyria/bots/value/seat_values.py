"""What land, troops and tokens are worth to each seat, given the turns that are left. Spec: allyria 12."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import BASIC
from game.games.allyria.rules.data.terrain import BONUS
from game.games.allyria.rules.data.troops import BEATS, TYPES

TOKEN_VALUE = 0.24
"""Of a token while there is time to spend it; all values are in tiles."""
SCROLLS = ("magic", "research")
HALF_VALUE_COUNT = 8
"""With this many tokens of a kind in the pool, one more has half its value."""
ELITE_DEMAND = 1
"""How much more a race's elite counts in its demand than another type."""
FINAL_TOKEN_VALUE = 0.004
"""Of a token at the end of the match, where tokens break ties."""
SCROLL_VALUE = 0.16
"""Of a token of magic or research; it falls to 0 towards the end."""
INCOME_DISCOUNT = 0.9
"""Discount factor per future turn, 0 to 1."""
TROOP_VALUES = (0.05, 0.7, 0.9, 1.0)
"""Of a troop with 0, 1, 2, 3 or more turns to come."""
SIEGE_QUALITY = 0.55
"""The base quality of siege engines; that of other types is 1."""


def turns_left(campaign: Campaign, seat: Seat) -> int:
    """The turns a seat will have after the one that is under way. Spec: allyria 4.2.1, 4.6.3."""
    cards = len(campaign.year) - 1 - campaign.season
    order = [campaign.turn]
    while (following := campaign.after(order[-1])) != campaign.turn:
        order.append(following)
    place = order.index(seat) if seat in order else len(order)
    if campaign.config.season_flip == "turn":
        return max(0, (cards - place) // len(order) + (place > 0)) if place <= cards else 0
    until = order.index(campaign.starter, 1) if campaign.starter in order[1:] else len(order)
    return cards + (0 < place < until)


@dataclass
class SeatValues:
    """What things are worth to one seat."""

    campaign: Campaign
    seat: Seat

    @cached_property
    def turns(self) -> int:
        """Turns still to come for it."""
        return turns_left(self.campaign, self.seat)

    @cached_property
    def incomes(self) -> float:
        """How much a token in each turn to come is worth, in tokens now."""
        return sum(INCOME_DISCOUNT**turn for turn in range(self.turns))

    @cached_property
    def tokens(self) -> Mapping[str, float]:
        """The worth of a token, by resource: most where the race asks for it and the pool has little."""
        scroll = SCROLL_VALUE * min(1.0, self.turns / 5)
        if not self.turns:
            return dict.fromkeys(BASIC, FINAL_TOKEN_VALUE) | dict.fromkeys(SCROLLS, scroll)
        pool = self.campaign.empires[self.seat].pool
        basic = {
            kind: TOKEN_VALUE * self.demand[kind] / (1 + pool[kind] / HALF_VALUE_COUNT) for kind in BASIC
        }
        return basic | dict.fromkeys(SCROLLS, scroll)

    @cached_property
    def demand(self) -> Mapping[str, float]:
        """How much the race's troops ask for each basic resource; 1 on average."""
        race = RACES[self.campaign.empires[self.seat].race]
        totals = {
            kind: 1
            + sum(
                cost.get(kind, 0) * (1 + ELITE_DEMAND * (troop == race.elite))
                for troop, cost in race.costs.items()
            )
            for kind in BASIC
        }
        return {kind: len(BASIC) * totals[kind] / sum(totals.values()) for kind in BASIC}

    @cached_property
    def lands(self) -> Mapping[Tile, float]:
        """The worth of controlling each tile until the end."""
        income = RACES[self.campaign.empires[self.seat].race].income
        return {
            tile: 1 + self.tokens[income[land.terrain]] * self.incomes
            for tile, land in self.campaign.lands.items()
        }

    @cached_property
    def troops(self) -> Mapping[str, float]:
        """The worth of a troop on the board, by type."""
        base = TROOP_VALUES[min(self.turns, len(TROOP_VALUES) - 1)]
        return {kind: base * self.quality[kind] for kind in TYPES}

    @cached_property
    def quality(self) -> Mapping[str, float]:
        """How well each type suits the ground and the enemies of this match."""
        lands = [land for land in self.campaign.lands.values() if land.holder != self.seat]
        foes = [troop.type for land in lands for troop in land.troops]
        ground = [BONUS[land.terrain] for land in self.campaign.lands.values()]
        return {
            kind: (SIEGE_QUALITY if kind == "siege" else 1.0)
            + 0.3 * _share(foe in BEATS[kind] for foe in foes)
            - 0.2 * _share(kind in BEATS[foe] for foe in foes)
            + 0.3 * sum(bonus.get(kind, 0) for bonus in ground) / len(ground)
            for kind in TYPES
        }


def _share(truths: Iterable[bool]) -> float:
    """How many of them hold, from 0 to 1."""
    counted = list(truths)
    return sum(counted) / len(counted) if counted else 0.0
