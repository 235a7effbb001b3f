"""Points on dice, held to a search through every way of placing them. Spec: allyria 5.4.4, 5.4.5."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from game.games.allyria.rules.combat.assignment import best_faces, best_hits, hits, worst_hits

Faces = tuple[int, ...]


@cache
def after_minus(faces: Faces, minus: int) -> frozenset[Faces]:
    """All faces that can be left when the minus points are spent, which must be done while a die can fall."""
    falling = [die for die, face in enumerate(faces) if face > 1]
    if not minus or not falling:
        return frozenset({faces})
    return frozenset().union(*(after_minus(changed(faces, die, -1), minus - 1) for die in falling))


@cache
def after_plus(faces: Faces, plus: int) -> frozenset[Faces]:
    """All faces that can be left when as many plus points are spent as one likes."""
    found = {faces}
    for die in range(len(faces)) if plus else ():
        if faces[die] < 6:
            found |= after_plus(changed(faces, die, 1), plus - 1)
    return frozenset(found)


def changed(faces: Faces, die: int, by: int) -> Faces:
    return (*faces[:die], faces[die] + by, *faces[die + 1 :])


def everything(faces: Faces, plus: int, minus: int) -> set[Faces]:
    """All faces that can be left."""
    return {end for between in after_minus(faces, minus) for end in after_plus(between, plus)}


def rolls(dice: int) -> Iterator[Faces]:
    """All rolls, but only one order of each."""
    return combinations_with_replacement(range(1, 7), dice)


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize(("plus", "minus"), list(product(range(5), range(5))))
def test_best_hits_are_the_most_of_all_placings(plus: int, minus: int) -> None:
    for dice in (1, 2, 3):
        for faces in rolls(dice):
            most = max(map(hits, everything(faces, plus, minus)))
            assert best_hits(faces, plus, minus) == most
            assert best_hits(faces[::-1], plus, minus) == most


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize(("plus", "minus"), [(1, 2), (3, 3), (5, 1), (2, 6)])
def test_best_hits_of_four_dice(plus: int, minus: int) -> None:
    for faces in rolls(4):
        assert best_hits(faces, plus, minus) == max(map(hits, everything(faces, plus, minus)))


@pytest.mark.rule("allyria 5.4.4")
@pytest.mark.parametrize("minus", range(9))
def test_worst_hits_are_the_fewest_of_all_placings_without_a_plus(minus: int) -> None:
    for dice in (1, 2, 3):
        for faces in rolls(dice):
            assert worst_hits(faces, minus) == min(map(hits, after_minus(faces, minus)))


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize(("plus", "minus"), list(product(range(4), range(4))))
def test_the_canonical_placing_is_one_of_them_and_the_best(plus: int, minus: int) -> None:
    for faces in product(range(1, 7), repeat=3):
        placed = best_faces(faces, plus, minus)
        assert placed in everything(faces, plus, minus)
        assert hits(placed) == best_hits(faces, plus, minus)


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize(
    ("faces", "plus", "minus", "placed"),
    [
        ((4, 4, 4), 1, 0, (5, 4, 4)),
        ((3, 6, 3), 0, 2, (1, 6, 3)),
        ((3, 6, 2), 0, 2, (2, 6, 1)),
        ((6, 6, 1), 0, 1, (5, 6, 1)),
        ((6, 6), 0, 2, (5, 5)),
        ((6, 6), 1, 3, (5, 5)),
        ((5, 6), 2, 3, (5, 5)),
        ((1, 1), 9, 0, (5, 5)),
        ((5, 5), 9, 0, (5, 5)),
        ((2, 2, 6), 3, 0, (5, 2, 6)),
        ((1, 5, 4), 1, 5, (1, 3, 1)),
        ((), 3, 3, ()),
    ],
)
def test_where_the_canonical_points_come_to_lie(faces: Faces, plus: int, minus: int, placed: Faces) -> None:
    assert best_faces(faces, plus, minus) == placed
