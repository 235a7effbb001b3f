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

TOKEN = 0.24
"""A token's worth in tiles, while there is time to spend it; all worths are in tiles."""
SCROLLS = ("magic", "research")
GLUT = 8
"""So many tokens of a kind in the pool make one more worth half as much."""
ELITE = 1
"""How much more often a race's elite is recruited than another type."""
SPARE = 0.004
"""A token's worth when all is over: it breaks ties."""
SCROLL = 0.16
"""A token of magic or research; nothing is left of it in the end."""
YIELD = 0.9
"""How much less each turn's income is worth than the one before."""
TROOP = (0.05, 0.7, 0.9, 1.0)
"""A troop's worth with 0, 1, 2, 3 or more turns to come."""
CLUMSY = 0.55
"""How much a siege engine is worth beside another troop."""


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
class Outlook:
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
        return sum(YIELD**turn for turn in range(self.turns))

    @cached_property
    def tokens(self) -> Mapping[str, float]:
        """The worth of a token, by resource: most where the race asks for it and the pool has little."""
        scroll = SCROLL * min(1.0, self.turns / 5)
        if not self.turns:
            return dict.fromkeys(BASIC, SPARE) | dict.fromkeys(SCROLLS, scroll)
        pool = self.campaign.empires[self.seat].pool
        basic = {kind: TOKEN * self.demand[kind] / (1 + pool[kind] / GLUT) for kind in BASIC}
        return basic | dict.fromkeys(SCROLLS, scroll)

    @cached_property
    def demand(self) -> Mapping[str, float]:
        """How much the race's troops ask for each basic resource; 1 on average."""
        race = RACES[self.campaign.empires[self.seat].race]
        asked = {
            kind: 1
            + sum(
                cost.get(kind, 0) * (1 + ELITE * (troop == race.elite)) for troop, cost in race.costs.items()
            )
            for kind in BASIC
        }
        return {kind: len(BASIC) * asked[kind] / sum(asked.values()) for kind in BASIC}

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
        base = TROOP[min(self.turns, len(TROOP) - 1)]
        return {kind: base * self.quality[kind] for kind in TYPES}

    @cached_property
    def quality(self) -> Mapping[str, float]:
        """How well each type suits the ground and the enemies of this match."""
        lands = [land for land in self.campaign.lands.values() if land.holder != self.seat]
        foes = [troop.type for land in lands for troop in land.troops]
        ground = [BONUS[land.terrain] for land in self.campaign.lands.values()]
        return {
            kind: (CLUMSY if kind == "siege" else 1.0)
            + 0.3 * _share(foe in BEATS[kind] for foe in foes)
            - 0.2 * _share(kind in BEATS[foe] for foe in foes)
            + 0.3 * sum(bonus.get(kind, 0) for bonus in ground) / len(ground)
            for kind in TYPES
        }


def _share(truths: Iterable[bool]) -> float:
    """How many of them hold, from 0 to 1."""
    counted = list(truths)
    return sum(counted) / len(counted) if counted else 0.0
