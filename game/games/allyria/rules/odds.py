"""The exact odds of a battle, by going through all rolls of the dice. Spec: allyria 5.9."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple, TypeAlias

from game.games.allyria.rules.lasting import Modifiers
from game.games.allyria.rules.points import HIT, TOP, Points, count_points, hits_of_pips

OUTCOMES = ("take", "empty", "hold")
"""The attacker takes the tile, no troop is left, the defender holds it. Spec: allyria 5.4.7, 5.9."""

Chances: TypeAlias = tuple[Fraction, ...]
"""The probability of 0, 1, 2 … hits."""


@dataclass(frozen=True)
class BattleOutcome:
    """An outcome: its probability, and the losses to expect in it, 0 if it is impossible."""

    probability: Fraction
    attacker_losses: Fraction
    defender_losses: Fraction


@dataclass(frozen=True)
class Odds:
    """The odds of a battle, exact. Spec: allyria 5.9."""

    outcomes: dict[str, BattleOutcome]
    attacker_losses: Fraction
    """Troops that are lost on average over all outcomes, as in `defender_losses`."""
    defender_losses: Fraction

    @property
    def take(self) -> Fraction:
        """The probability that the attacker takes the tile."""
        return self.outcomes["take"].probability


def odds(
    attackers: Sequence[str],
    defenders: Sequence[str],
    terrain: str,
    *,
    fort: bool = False,
    modifiers: tuple[Modifiers, Modifiers] = (Modifiers(), Modifiers()),
) -> Odds:
    """The odds of a battle between these types; `modifiers` are the attacker's and the defender's.

    Spec: allyria 5.9
    """
    attacker, defender = count_points(attackers, defenders, terrain, fort=fort, modifiers=modifiers)
    return odds_of_points(len(attackers), len(defenders), attacker, defender)


@lru_cache(maxsize=4096)
def odds_of_points(attackers: int, defenders: int, attacker: Points, defender: Points) -> Odds:
    """The odds for these numbers of troops, dice and points. Spec: allyria 5.4.6, 5.4.7, 5.9."""
    attacker_losses = _losses(attackers, _hit_chances_of(defender), attacker.armour)
    defender_losses = _losses(defenders, _hit_chances_of(attacker), defender.armour)
    sums = {outcome: [Fraction(0)] * 3 for outcome in OUTCOMES}
    for (one, p_one), (other, p_other) in product(enumerate(attacker_losses), enumerate(defender_losses)):
        outcome = "hold" if other < defenders else "take" if one < attackers else "empty"
        p = p_one * p_other
        for place, part in enumerate((p, one * p, other * p)):
            sums[outcome][place] += part
    return Odds(
        {outcome: _outcome(*parts) for outcome, parts in sums.items()},
        sum((parts[1] for parts in sums.values()), Fraction(0)),
        sum((parts[2] for parts in sums.values()), Fraction(0)),
    )


def _hit_chances_of(points: Points) -> Chances:
    return hit_chances(points.dice, points.plus, points.minus)


def _outcome(p: Fraction, attacker: Fraction, defender: Fraction) -> BattleOutcome:
    """An outcome from its probability and the losses weighted with it."""
    return BattleOutcome(p, attacker / p, defender / p) if p else BattleOutcome(p, Fraction(0), Fraction(0))


def _losses(troops: int, hit: Chances, armour: int) -> list[Fraction]:
    """The probability of losing 0, 1 … all troops. Spec: allyria 5.4.6."""
    lost = [Fraction(0)] * (troops + 1)
    for count, p in enumerate(hit):
        lost[min(troops, max(0, count - armour))] += p
    return lost


class Roll(NamedTuple):
    """The state of a count of dice face by face, from the highest face down."""

    rest: int
    """Dice with lower faces."""
    hits: int
    """Dice that hit, or can be raised to a hit with the bonus points."""
    plus: int
    """Bonus points that are left."""
    pips: int
    """The pips above one."""


@lru_cache(maxsize=4096)
def hit_chances(dice: int, plus: int, minus: int) -> Chances:
    """The probability of each number of hits if points are spent in the best way.

    Spec: allyria 5.4.5, 5.9
    """
    found = [0] * (dice + 1)
    for roll, orders in rolls(dice, plus, pips=minus > 0).items():
        hits = min(roll.hits, hits_of_pips(roll.pips, plus, minus)) if minus else roll.hits
        found[hits] += orders
    return tuple(Fraction(orders, TOP**dice) for orders in found)


def rolls(dice: int, plus: int, *, pips: bool) -> Counter[Roll]:
    """All results of the dice, each with the number of orders; equivalent results are counted as one.

    Pips are counted only if asked for: without minus points they make no difference. Spec: allyria 5.9
    """
    found = Counter({Roll(dice, 0, plus, 0): 1})
    for face in range(TOP, 0, -1):
        before, found = found, Counter()
        for roll, orders in before.items():
            for count in range(roll.rest + 1) if face > 1 else (roll.rest,):
                found[_shown(roll, face, count, pips=pips)] += orders * comb(roll.rest, count)
    return found


def _shown(roll: Roll, face: int, count: int, *, pips: bool) -> Roll:
    """The roll extended by `count` dice with the next face."""
    lack = max(0, HIT - face)
    hits = min(count, roll.plus // lack) if lack else count
    more = count * (face - 1) if pips else 0
    return Roll(roll.rest - count, roll.hits + hits, roll.plus - hits * lack, roll.pips + more)
