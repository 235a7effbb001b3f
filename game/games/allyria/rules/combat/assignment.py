"""How bonus and minus points are spent on dice. Spec: allyria 5.4.4, 5.4.5."""

from collections.abc import Sequence
from itertools import accumulate

HIT, TOP = 5, 6
"""A die hits from this face on; the highest face. Spec: allyria 5.4.6."""


def hits(dice: Sequence[int]) -> int:
    """How many dice show a hit. Spec: allyria 5.4.6."""
    return sum(face >= HIT for face in dice)


def best_hits(dice: Sequence[int], plus: int, minus: int) -> int:
    """The most hits that can be had. Spec: allyria 5.4.5.

    Bonus points raise the highest dice first. No more can hit than there are pips for, see `enough`.
    """
    lacks = accumulate(max(0, HIT - face) for face in sorted(dice, reverse=True))
    return min(sum(lack <= plus for lack in lacks), enough(sum(dice) - len(dice), plus, minus))


def enough(pips: int, plus: int, minus: int) -> int:
    """For how many hits the pips above one are enough once points are spent. Spec: allyria 5.4.4."""
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
    """Lower a die by up to `most` points; how many it took."""
    taken = min(most, faces[die] - 1)
    faces[die] -= taken
    return taken
