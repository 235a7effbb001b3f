"""The value of land, troops and tokens for a seat, given the turns that are left. Spec: allyria 2.6, 4.5, 12.

Values are in tiles: 1 is the value of one more tile at the end of the match.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import BASIC, BEATS, BONUS, CARD_RESOURCES, TYPES
from game.games.allyria.rules.data.boards import Tile

TOKEN_VALUE = 0.24
"""The value of a basic token as long as the seat has a turn left to spend it in."""
HALF_VALUE_COUNT = 8
"""With this many tokens of a resource in the pool, one more has half its value."""
EXTRA_ELITE_WEIGHT = 1
"""Added to the weight of a race's elite in its demand; other types have weight 1."""
FINAL_TOKEN_VALUE = 0.004
"""The value of a basic token at the end of the match, where tokens break ties."""
CARD_TOKEN_VALUE = 0.16
"""The value of a token of magic or research; it falls to 0 over the last turns."""
TURNS_TO_USE_CARDS = 5
"""With fewer turns left, a token of magic or research is worth less."""
INCOME_DISCOUNT = 0.9
"""Discount factor per future turn, 0 to 1."""
TROOP_VALUES = (0.05, 0.7, 0.9, 1.0)
"""The value of a troop with 0, 1, 2, and 3 or more turns left."""
SIEGE_QUALITY = 0.55
"""The base quality of siege engines; that of other types is 1."""


def turns_left(campaign: Campaign, seat: Seat) -> int:
    """The number of turns that a seat will have after the current turn. Spec: allyria 4.2.1, 4.6.3.

    A season card is turned up in each turn, or once a round by the starting seat; without one the match ends.
    """
    season_cards_left = len(campaign.year) - 1 - campaign.season
    order = [campaign.turn]
    while (next_seat := campaign.after(order[-1])) != campaign.turn:
        order.append(next_seat)
    position = order.index(seat) if seat in order else len(order)
    if campaign.config.season_flip == "turn":
        turns = (season_cards_left - position) // len(order) + (position > 0)
        return turns if position <= season_cards_left else 0
    round_end = order.index(campaign.starter, 1) if campaign.starter in order[1:] else len(order)
    return season_cards_left + (0 < position < round_end)


@dataclass
class SeatValues:
    """The values of land, troops and tokens for one seat, computed when they are first needed."""

    campaign: Campaign
    seat: Seat

    @cached_property
    def turns(self) -> int:
        """The number of turns that the seat has after the current one."""
        return turns_left(self.campaign, self.seat)

    @cached_property
    def tokens(self) -> Mapping[str, float]:
        """The value of one more token, by resource: high if demand is high and the pool has few."""
        card_token = CARD_TOKEN_VALUE * min(1.0, self.turns / TURNS_TO_USE_CARDS)
        card_tokens = dict.fromkeys(CARD_RESOURCES, card_token)
        if not self.turns:
            return dict.fromkeys(BASIC, FINAL_TOKEN_VALUE) | card_tokens
        pool = self.campaign.empires[self.seat].pool
        basic = {
            kind: TOKEN_VALUE * self.demand[kind] / (1 + pool[kind] / HALF_VALUE_COUNT) for kind in BASIC
        }
        return basic | card_tokens

    @cached_property
    def demand(self) -> Mapping[str, float]:
        """By basic resource, how much of it the race's troops cost; 1 is the average of the four."""
        race = self.campaign.empires[self.seat].player_card
        totals = {
            kind: 1
            + sum(
                cost.get(kind, 0) * (1 + EXTRA_ELITE_WEIGHT * (troop == race.elite))
                for troop, cost in race.costs.items()
            )
            for kind in BASIC
        }
        return {kind: len(BASIC) * totals[kind] / sum(totals.values()) for kind in BASIC}

    @cached_property
    def lands(self) -> Mapping[Tile, float]:
        """The value of controlling each tile until the end."""
        income = self.campaign.empires[self.seat].player_card.income
        token_each_turn = sum(INCOME_DISCOUNT**turn for turn in range(self.turns))
        return {
            tile: 1 + self.tokens[income[land.terrain]] * token_each_turn
            for tile, land in self.campaign.lands.items()
        }

    @cached_property
    def troops(self) -> Mapping[str, float]:
        """The value of a troop on the board, by type."""
        base = TROOP_VALUES[min(self.turns, len(TROOP_VALUES) - 1)]
        return {kind: base * self.quality[kind] for kind in TYPES}

    @cached_property
    def quality(self) -> Mapping[str, float]:
        """A factor by type: higher if it beats the other seats' troops, and if the terrain suits it."""
        lands = [land for land in self.campaign.lands.values() if land.holder != self.seat]
        enemies = [troop.type for land in lands for troop in land.troops]
        bonuses = [BONUS[land.terrain] for land in self.campaign.lands.values()]
        return {
            kind: (SIEGE_QUALITY if kind == "siege" else 1.0)
            + 0.3 * _share(enemy in BEATS[kind] for enemy in enemies)
            - 0.2 * _share(kind in BEATS[enemy] for enemy in enemies)
            + 0.3 * sum(bonus.get(kind, 0) for bonus in bonuses) / len(bonuses)
            for kind in TYPES
        }


def _share(conditions: Iterable[bool]) -> float:
    """The share of the conditions that are true, 0 to 1; 0 if there are none."""
    results = list(conditions)
    return sum(results) / len(results) if results else 0.0
