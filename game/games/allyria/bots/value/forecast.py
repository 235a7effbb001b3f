"""Forecasts of battles: probabilities of outcomes and expected losses. Spec: allyria 5.4, 5.9."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.games.allyria.rules.data import TroopTypes
from game.games.allyria.rules.points import Modifiers, count_points, hit_chances

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
