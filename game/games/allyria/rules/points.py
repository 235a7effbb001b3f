"""Dice and points of a battle: what counts, and how points are spent. Spec: allyria 5.4.1-5.4.5."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal, TypeAlias

from game.games.allyria.rules.data.boards import CITY
from game.games.allyria.rules.data.troops import BEATS, BONUS
from game.games.allyria.rules.lasting import Modifiers

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


@dataclass(frozen=True)
class Points:
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
