"""What to expect of a battle before the dice fall. Spec: allyria 5.4, 5.9."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from game.games.allyria.rules.combat.odds import hit_chances
from game.games.allyria.rules.combat.points import Mods, count_points

Types: TypeAlias = tuple[str, ...]
"""Types of troops, in the fixed order."""

MISS_CHANCE = 2 / 3
"""How often a die misses by itself."""

PLAIN = (Mods(), Mods())


class Fight(NamedTuple):
    """How a battle goes, and what is left on each side."""

    take: float
    empty: float
    hold: float
    """These three add up to 1."""
    kept: int
    """Attackers left if they take the tile."""
    back: int
    """Attackers left if the defender holds it."""
    left: int
    """Defenders left then."""
    lost: float
    """Attackers lost over all."""
    slain: float
    """Defenders lost over all."""


@lru_cache(maxsize=1 << 16)
def fight(
    attackers: Types,
    defenders: Types,
    terrain: str,
    *,
    fort: bool = False,
    mods: tuple[Mods, Mods] = PLAIN,
    exact: bool = True,
) -> Fight:
    """The battle to expect; not `exact`: from the numbers of dice alone."""
    if exact:
        own, foe = count_points(attackers, defenders, terrain, fort=fort, mods=mods)
        chances = [_hits(side.dice, side.plus, side.minus) for side in (own, foe)]
        armour = own.armour, foe.armour
    else:
        chances, armour = [_estimate(len(attackers)), _estimate(len(defenders))], (0, 0)
    lost = _losses(chances[1], len(attackers), armour[0])
    slain = _losses(chances[0], len(defenders), armour[1])
    return _weigh(lost, slain)


@lru_cache(maxsize=4096)
def _hits(dice: int, plus: int, minus: int) -> Sequence[float]:
    """The probability of each number of hits."""
    return tuple(map(float, hit_chances(dice, plus, minus)))


@lru_cache(maxsize=256)
def _estimate(dice: int) -> Sequence[float]:
    """The same without points."""
    return tuple(
        comb(dice, hits) * (1 - MISS_CHANCE) ** hits * MISS_CHANCE ** (dice - hits)
        for hits in range(dice + 1)
    )


def _losses(hits: Sequence[float], troops: int, armour: int) -> list[float]:
    """The probability of losing 0, 1 … all troops."""
    lost = [0.0] * (troops + 1)
    for count, p in enumerate(hits):
        lost[min(troops, max(0, count - armour))] += p
    return lost


def _weigh(lost: list[float], slain: list[float]) -> Fight:
    """What the losses of both sides make of the battle."""
    attackers, defenders = len(lost) - 1, len(slain) - 1
    cleared, ruined = slain[-1], lost[-1]
    survive, stand = max(1e-9, 1 - ruined), max(1e-9, 1 - cleared)
    fallen = sum(count * p for count, p in enumerate(lost))
    killed = sum(count * p for count, p in enumerate(slain))
    kept = attackers - (fallen - attackers * ruined) / survive
    return Fight(
        take=cleared * (1 - ruined),
        empty=cleared * ruined,
        hold=1 - cleared,
        kept=max(1, round(kept)),
        back=round(attackers - fallen),
        left=max(1, round(defenders - (killed - defenders * cleared) / stand)),
        lost=fallen,
        slain=killed,
    )
