"""How good a position is for a seat once its turn is over: land, troops, and battles to come.

Spec: allyria 5.4, 5.9, 12
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb, tanh
from typing import NamedTuple, TypeAlias

from game.contract import Seat
from game.games.allyria.bots.levels import AllyriaSkill
from game.games.allyria.bots.values import SeatValues
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import BASIC, TroopTypes
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.points import Modifiers, count_points, hit_chances, modifiers_of

MISS_CHANCE = 2 / 3
"""The probability that a die misses without plus or minus points."""

NO_MODIFIERS = (Modifiers(), Modifiers())


class BattleForecast(NamedTuple):
    """The probabilities of the outcomes of a battle, and the troops to expect after it."""

    take: float
    """Probability that the attacker takes the tile."""
    empty: float
    """Probability that all troops on both sides are lost."""
    hold: float
    """Probability that the defender holds the tile; the three add up to 1."""
    attackers_after_take: int
    attackers_after_hold: int
    defenders_after_hold: int
    attackers_lost: float
    """Expected over all outcomes, like `defenders_lost`."""
    defenders_lost: float


@lru_cache(maxsize=1 << 16)
def forecast(
    attackers: TroopTypes,
    defenders: TroopTypes,
    terrain: str,
    *,
    fort: bool = False,
    modifiers: tuple[Modifiers, Modifiers] = NO_MODIFIERS,
    exact: bool = True,
) -> BattleForecast:
    """The forecast of a battle; if not `exact`, only from the number of dice on each side."""
    if exact:
        own, foe = count_points(attackers, defenders, terrain, fort=fort, modifiers=modifiers)
        chances = [_hits(side.dice, side.plus, side.minus) for side in (own, foe)]
        armour = own.armour, foe.armour
    else:
        chances, armour = [_estimate(len(attackers)), _estimate(len(defenders))], (0, 0)
    attacker_losses = _losses(chances[1], len(attackers), armour[0])
    defender_losses = _losses(chances[0], len(defenders), armour[1])
    return _forecast(attacker_losses, defender_losses)


@lru_cache(maxsize=4096)
def _hits(dice: int, plus: int, minus: int) -> Sequence[float]:
    """The probability of each number of hits."""
    return tuple(map(float, hit_chances(dice, plus, minus)))


@lru_cache(maxsize=256)
def _estimate(dice: int) -> Sequence[float]:
    """The probability of each number of hits, without plus and minus points."""
    return tuple(
        comb(dice, hits) * (1 - MISS_CHANCE) ** hits * MISS_CHANCE ** (dice - hits)
        for hits in range(dice + 1)
    )


def _losses(hits: Sequence[float], troops: int, armour: int) -> list[float]:
    """The probability of losing 0, 1 … all troops."""
    losses = [0.0] * (troops + 1)
    for count, p in enumerate(hits):
        losses[min(troops, max(0, count - armour))] += p
    return losses


def _forecast(attacker_losses: list[float], defender_losses: list[float]) -> BattleForecast:
    """The forecast from the probabilities of losing 0, 1 … all troops on each side."""
    attackers, defenders = len(attacker_losses) - 1, len(defender_losses) - 1
    all_attackers_lost, all_defenders_lost = attacker_losses[-1], defender_losses[-1]
    some_attackers_left = max(1e-9, 1 - all_attackers_lost)
    some_defenders_left = max(1e-9, 1 - all_defenders_lost)
    attackers_lost = sum(count * p for count, p in enumerate(attacker_losses))
    defenders_lost = sum(count * p for count, p in enumerate(defender_losses))
    lost_by_survivors = (attackers_lost - attackers * all_attackers_lost) / some_attackers_left
    lost_by_holders = (defenders_lost - defenders * all_defenders_lost) / some_defenders_left
    return BattleForecast(
        take=all_defenders_lost * (1 - all_attackers_lost),
        empty=all_defenders_lost * all_attackers_lost,
        hold=1 - all_defenders_lost,
        attackers_after_take=max(1, round(attackers - lost_by_survivors)),
        attackers_after_hold=round(attackers - attackers_lost),
        defenders_after_hold=max(1, round(defenders - lost_by_holders)),
        attackers_lost=attackers_lost,
        defenders_lost=defenders_lost,
    )


Stack: TypeAlias = tuple[Seat, TroopTypes]
"""Whose troops stand on a tile, and which."""
Stacks: TypeAlias = Mapping[Tile, Stack | None]

LEAD_SCALE = 14.0
"""In tiles; the lead is divided by this before `tanh`."""
TOKENS_PER_TROOP = 3.3
"""The average price of a troop."""
MAX_RECRUITS = 4
"""How many troops a rival is expected to recruit at once, at most."""
RAID_CHANCE = 0.08
"""The probability that a city without troops falls to troops two tiles away."""
DISTANCE_COST = 0.04
"""Deducted from a troop's value for each tile to the next goal."""


class Evaluation:
    """Evaluates the board, and changes of it, for one seat."""

    def __init__(self, campaign: Campaign, seat: Seat, skill: AllyriaSkill) -> None:
        self.campaign, self.seat, self.skill = campaign, seat, skill
        self.around = campaign.board.around
        self.stacks: dict[Tile, Stack | None] = {
            tile: None if land.holder is None else (land.holder, tuple([troop.type for troop in land.troops]))
            for tile, land in campaign.lands.items()
        }
        self.rivals = campaign.rivals(seat)
        self.values_by_seat = {one: SeatValues(campaign, one) for one in campaign.living()}
        self.city = campaign.empires[seat].city or ""
        self.own = self.values_by_seat[seat]
        """What things are worth to the seat itself."""
        self.weights = self._weights()
        """By seat, the factor of its worth: 1 for the own one, below 0 for rivals, least for the best."""
        self.possible_recruits = {rival: self._possible_recruits(rival) for rival in self.rivals}
        """How many troops each rival may raise before it marches."""
        self._goals = {
            tile for tile, land in campaign.lands.items() if land.owner is None or land.owner in self.rivals
        }
        self._distances: dict[Tile, int] = {}
        self._modifiers_known: dict[tuple[Seat, Tile, str], Modifiers] = {}
        self._known: dict[tuple[Tile, tuple[Stack | None, ...]], float] = {}
        self._shares: dict[Tile, float] = {}

    def _weights(self) -> dict[Seat, float]:
        if len(self.rivals) == 1:
            return {self.seat: 1.0, self.rivals[0]: -1.0}
        strength = {rival: 1.0 + len(self.campaign.controlled(rival)) for rival in self.rivals}
        whole = sum(strength.values())
        return {self.seat: 1.0} | {rival: -0.15 - 0.75 * strength[rival] / whole for rival in self.rivals}

    def _possible_recruits(self, rival: Seat) -> int:
        tokens = sum([self.campaign.empires[rival].pool[kind] for kind in BASIC])
        income = 4 + len(self.campaign.controlled(rival))
        return min(MAX_RECRUITS, int((tokens + income) / TOKENS_PER_TROOP))

    def distance(self, tile: Tile) -> int:
        """How far it is from a tile to the next one that is not of one's own realm."""
        if tile not in self._distances:
            self._distances[tile] = self._distance(tile)
        return self._distances[tile]

    def _distance(self, tile: Tile) -> int:
        if tile in self._goals:
            return 0
        if not self._goals.isdisjoint(self.around[tile]):
            return 1
        return min([self.campaign.board.distance(tile, goal) for goal in self._goals], default=0)

    def forecast(
        self, attacker: Seat, types: TroopTypes, defender: Seat, foes: TroopTypes, tile: Tile
    ) -> BattleForecast:
        """A battle on a tile, as the level can judge it."""
        land, modifiers = self.campaign.lands[tile], NO_MODIFIERS
        if self.campaign.effects:
            modifiers = self._modifiers(attacker, tile, "attack"), self._modifiers(defender, tile, "defend")
        fort = land.fort == defender
        return forecast(types, foes, land.terrain, fort=fort, modifiers=modifiers, exact=self.skill.exact)

    def _modifiers(self, seat: Seat, tile: Tile, role: str) -> Modifiers:
        """What the effects in force add to a seat in a battle on a tile."""
        key = seat, tile, role
        if key not in self._modifiers_known:
            self._modifiers_known[key] = modifiers_of(self.campaign.effects, seat, tile, role)
        return self._modifiers_known[key]

    def value(self, changes: Stacks, more: float = 0.0) -> float:
        """How likely victory seems, from -1 to 1, with the stacks so changed and the lead so much `more`."""
        fall = self.fall(changes)
        return (1 - fall) * tanh((self.lead(changes) + more) / LEAD_SCALE) - fall

    def lead(self, changes: Stacks) -> float:
        """By how many tiles the seat is ahead."""
        if not self._shares:
            self._shares = {tile: self._share(tile, self.stacks) for tile in self.stacks}
        stacks, shares = {**self.stacks, **changes}, self._shares.copy()
        for tile in changes:
            for near in (tile, *self.around[tile]):
                shares[near] = self._share(near, stacks)
        return sum(shares.values())

    def _share(self, tile: Tile, stacks: Stacks) -> float:
        """What a tile adds to the lead; remembered by what stands there and around it."""
        key = (tile, (stacks[tile], *[stacks[near] for near in self.around[tile]]))
        if key not in self._known:
            self._known[key] = self._worth(tile, stacks)
        return self._known[key]

    def _worth(self, tile: Tile, stacks: Stacks) -> float:
        stack = stacks[tile]
        owner = self.campaign.lands[tile].city_of if stack is None else stack[0]
        if owner is None or owner not in self.weights:
            return 0.0
        seat_values = self.values_by_seat[owner]
        troops = stack[1] if stack else ()
        worth = seat_values.lands[tile] + sum([seat_values.troops[kind] for kind in troops])
        worth *= self.weights[owner]
        if not troops:
            return worth
        if owner == self.seat:
            worth += self.skill.hope * self._promise(tile, troops, stacks)
            return worth - DISTANCE_COST * len(troops) * self.distance(tile) * bool(self.own.turns)
        return worth - self.skill.caution * self._menace(tile, owner, troops, stacks)

    def _promise(self, tile: Tile, troops: TroopTypes, stacks: Stacks) -> float:
        """What the seat's own troops on a tile may win next turn."""
        if not self.own.turns:
            return 0.0
        return max([self._prize(troops, near, stacks) for near in self.around[tile]], default=0.0)

    def _prize(self, troops: TroopTypes, goal: Tile, stacks: Stacks) -> float:
        """What an attack on a goal next turn is worth, as far as one can see."""
        stack, owner = stacks[goal], self.campaign.lands[goal].city_of
        if stack is None and owner not in self.rivals:
            return self.own.lands[goal]
        holder = stack[0] if stack else owner
        if holder is None or holder not in self.rivals:
            return 0.0
        foes = self._raised(holder, goal, stack[1] if stack else ())
        odds = self.forecast(self.seat, troops, holder, foes, goal)
        weight, theirs = -self.weights[holder], self.values_by_seat[holder]
        gain = odds.take * (self.own.lands[goal] + weight * theirs.lands[goal])
        gain += weight * odds.defenders_lost * _mean(theirs, foes) - odds.attackers_lost * _mean(
            self.own, troops
        )
        return max(0.0, gain + odds.take * LEAD_SCALE * (owner == holder))

    def _menace(self, tile: Tile, rival: Seat, troops: TroopTypes, stacks: Stacks) -> float:
        """What the best reply of a rival's troops on a tile may cost, the city apart."""
        if not self.values_by_seat[rival].turns:
            return 0.0
        troops = self._raised(rival, tile, troops)
        return max([self._blow(rival, troops, near, stacks) for near in self.around[tile]], default=0.0)

    def _blow(self, rival: Seat, troops: TroopTypes, goal: Tile, stacks: Stacks) -> float:
        """What a rival's attack on a tile costs."""
        stack = stacks[goal]
        if stack is None or stack[0] != self.seat or goal == self.city:
            return 0.0
        if self.campaign.warded(goal, rival):
            return 0.0
        odds = self.forecast(rival, troops, self.seat, stack[1], goal)
        weight, theirs = -self.weights[rival], self.values_by_seat[rival]
        cost = odds.defenders_lost * _mean(self.own, stack[1]) - weight * odds.attackers_lost * _mean(
            theirs, troops
        )
        cost += (odds.take + odds.empty) * self.own.lands[goal] + odds.take * weight * theirs.lands[goal]
        return max(0.0, cost)

    def _raised(self, rival: Seat, tile: Tile, troops: TroopTypes) -> TroopTypes:
        """The troops, and those that will join them if it is the rival's city."""
        if self.campaign.lands[tile].city_of != rival:
            return troops
        return (*troops, *("infantry",) * self.possible_recruits[rival])

    def fall(self, changes: Stacks) -> float:
        """How likely the seat's own city falls before its next turn."""
        if not self.city:
            return 0.0
        stacks = {**self.stacks, **changes} if changes else self.stacks
        return max([self._siege(rival, stacks) for rival in self.rivals], default=0.0)

    def _siege(self, rival: Seat, stacks: Stacks) -> float:
        """How likely it falls to one rival, who attacks with all that stands next to it."""
        if not self.values_by_seat[rival].turns or self.campaign.warded(self.city, rival):
            return 0.0
        stack = stacks[self.city]
        foes = stack[1] if stack else ()
        beside = self._armies(rival, self.around[self.city], stacks)
        if not foes:
            return 0.98 if beside else RAID_CHANCE * self._lurks(rival, stacks)
        stands = 1.0
        for troops in beside:
            odds = self.forecast(rival, troops, self.seat, foes, self.city)
            stands *= 1 - odds.take
            foes = foes[: odds.defenders_after_hold]
        return 1 - stands

    def _armies(self, rival: Seat, tiles: Iterable[Tile], stacks: Stacks) -> list[TroopTypes]:
        """A rival's troops on the tiles, the largest party first."""
        armies = [
            self._raised(rival, tile, stack[1])
            for tile in tiles
            if (stack := stacks[tile]) and stack[0] == rival
        ]
        return sorted(armies, key=len, reverse=True)

    def _lurks(self, rival: Seat, stacks: Stacks) -> bool:
        """True if troops of the rival are two tiles from the city."""
        return any(
            stack and stack[0] == rival
            for tile, stack in stacks.items()
            if self.campaign.board.distance(tile, self.city) == 2
        )


def _mean(seat_values: SeatValues, troops: TroopTypes) -> float:
    """The worth of a troop of a party, on average."""
    return sum([seat_values.troops[kind] for kind in troops]) / max(1, len(troops))
