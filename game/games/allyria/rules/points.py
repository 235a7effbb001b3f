"""What counts in a battle: what cards let hold for a while, dice and points, and the exact odds.

Spec: allyria 5.4.1-5.4.5, 5.7.3, 5.9
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, product
from math import comb
from typing import Literal, NamedTuple, TypeAlias

from game.contract import Seat
from game.games.allyria.rules.data import BEATS, BONUS
from game.games.allyria.rules.data.boards import CITY, Tile
from game.games.allyria.rules.lasting import Lasting, WardEffect


class Modifiers(NamedTuple):
    """What cards add to the points and dice of one side. Spec: allyria 5.4.1, 5.4.2, 5.9."""

    plus: int = 0
    minus: int = 0
    dice: int = 0
    armour: int = 0


def modifiers_of(effects: Iterable[Lasting], seat: Seat, tile: Tile, role: str) -> Modifiers:
    """What the effects in force add to a seat in a battle on a tile. Spec: allyria 5.4.2, 5.7."""
    sums = dict.fromkeys(Modifiers._fields, 0)
    for effect in effects:
        if not isinstance(effect, WardEffect) and effect.counts(seat, tile, role):
            sums[effect.modifier] += effect.count
    return Modifiers(**sums)


SideName: TypeAlias = Literal["att", "def"]
"""A side of a battle. Spec: allyria 9.1."""
ATTACKER: SideName = "att"
DEFENDER: SideName = "def"
HIT, TOP = 5, 6
"""A die hits from this face on; the highest face. Spec: allyria 5.4.6."""
WALLS = FORT = 2
"""Points of a defender behind them. Spec: allyria 5.4.2."""
BREACH = 2
"""Ground points that each siege troop cancels. Spec: allyria 5.4.2."""
ADDED = ("tile", "pairing", "walls", "fort", "cards")
TAKEN = ("cancelled", "tile_minus", "cards_minus")
PARTS = (*ADDED, *TAKEN)
"""What a side's points are made of: what adds to them, what takes from them, both. Spec: allyria 9.1."""


class Points(NamedTuple):
    """One side's dice and points, and what the points are made of."""

    dice: int
    armour: int
    tile: int
    """Own troops with +1 on this terrain."""
    pairing: int
    """The number of own troops that beat at least one troop of the enemy."""
    walls: int
    fort: int
    cards: int
    cancelled: int
    """Ground points that enemy siege takes away."""
    tile_minus: int
    cards_minus: int

    @property
    def plus(self) -> int:
        """Bonus points to spend."""
        return self.tile + self.pairing + self.walls + self.fort + self.cards - self.cancelled

    @property
    def minus(self) -> int:
        """Minus points that must be spent."""
        return self.tile_minus + self.cards_minus

    @property
    def parts(self) -> dict[str, int]:
        """The parts as in events and snapshots. Spec: allyria 9.1."""
        return {name: getattr(self, name) for name in PARTS}


def count_points(
    attackers: Sequence[str],
    defenders: Sequence[str],
    terrain: str,
    *,
    fort: bool,
    modifiers: tuple[Modifiers, Modifiers] = (Modifiers(), Modifiers()),
) -> tuple[Points, Points]:
    """Both sides' points, the attacker's first, by the types present before casualties. Spec: allyria 5.4.2.

    `fort`: the defender has a fort on the tile; `modifiers`: the attacker's and the defender's.
    """
    walls, works = WALLS * (terrain == CITY), FORT * fort
    ground = _on_tile(defenders, terrain, 1) + walls + works
    engines = attackers.count("siege") if walls or works else 0
    cancelled = min(ground, BREACH * engines)
    return (
        _points(attackers, defenders, terrain, modifiers[0], (0, 0, 0)),
        _points(defenders, attackers, terrain, modifiers[1], (walls, works, cancelled)),
    )


def _points(
    own: Sequence[str], foes: Sequence[str], terrain: str, modifiers: Modifiers, ground: tuple[int, int, int]
) -> Points:
    walls, fort, cancelled = ground
    return Points(
        dice=len(own) + modifiers.dice,
        armour=modifiers.armour,
        tile=_on_tile(own, terrain, 1),
        pairing=sum(not BEATS[kind].isdisjoint(foes) for kind in own),
        walls=walls,
        fort=fort,
        cards=modifiers.plus,
        cancelled=cancelled,
        tile_minus=_on_tile(own, terrain, -1),
        cards_minus=modifiers.minus,
    )


def _on_tile(troops: Sequence[str], terrain: str, bonus: int) -> int:
    """How many of the troops have this bonus on the terrain. Spec: allyria 2.4."""
    here = BONUS[terrain]
    return sum(here.get(kind, 0) == bonus for kind in troops)


def hits(dice: Sequence[int]) -> int:
    """How many dice show a hit. Spec: allyria 5.4.6."""
    return sum(face >= HIT for face in dice)


def best_hits(dice: Sequence[int], plus: int, minus: int) -> int:
    """The most hits that are possible. Spec: allyria 5.4.5.

    Bonus points raise the highest dice first. The pips limit the number of hits, see `hits_of_pips`.
    """
    lacks = accumulate(max(0, HIT - face) for face in sorted(dice, reverse=True))
    return min(sum(lack <= plus for lack in lacks), hits_of_pips(sum(dice) - len(dice), plus, minus))


def hits_of_pips(pips: int, plus: int, minus: int) -> int:
    """The number of hits that the pips above one suffice for, once points are spent. Spec: allyria 5.4.4."""
    return (max(0, pips - minus) + plus) // (HIT - 1)


def worst_hits(dice: Sequence[int], minus: int) -> int:
    """The hits left if minus points are placed as badly as possible and no plus point is used.

    A five falls for one point, a six for two. Spec: allyria 5.4.4
    """
    lost, left = 0, minus
    for face in sorted(face for face in dice if face >= HIT):
        left -= face - HIT + 1
        lost += left >= 0
    return hits(dice) - lost


def best_faces(dice: Sequence[int], plus: int, minus: int) -> tuple[int, ...]:
    """The final faces when the points are spent in the canonical way. Spec: allyria 5.4.5."""
    faces = list(dice)
    by_height = sorted(range(len(faces)), key=lambda die: -faces[die])
    chosen = sorted(by_height[: best_hits(dice, plus, minus)])
    others = sorted((die for die in range(len(faces)) if die not in chosen), key=lambda die: faces[die])
    left = min(minus, sum(faces) - len(faces))
    for die in others:
        left -= _lower(faces, die, left)
    for die in chosen:
        left -= _lower(faces, die, min(left, faces[die] == TOP))
    for die in chosen:
        left -= _lower(faces, die, left)
    for die in chosen:
        faces[die] = max(faces[die], HIT)
    return tuple(faces)


def _lower(faces: list[int], die: int, most: int) -> int:
    """Lowers a die by up to `most` points; returns by how many."""
    taken = min(most, faces[die] - 1)
    faces[die] -= taken
    return taken


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
