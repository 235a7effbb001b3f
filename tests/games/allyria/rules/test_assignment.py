"""Spending points on dice, compared with a search of every possible way. Spec: allyria 5.4.4, 5.4.5."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from game.games.allyria.rules.points import best_faces, best_hits, hits, worst_hits

Faces = tuple[int, ...]


@cache
def after_minus(faces: Faces, minus: int) -> frozenset[Faces]:
    """All possible faces after the minus points are spent, which is required while a die is above one."""
    reducible = [die for die, face in enumerate(faces) if face > 1]
    if not minus or not reducible:
        return frozenset({faces})
    return frozenset().union(*(after_minus(changed(faces, die, -1), minus - 1) for die in reducible))


@cache
def after_plus(faces: Faces, plus: int) -> frozenset[Faces]:
    """All possible faces after any number of the plus points is spent."""
    results = {faces}
    for die in range(len(faces)) if plus else ():
        if faces[die] < 6:
            results |= after_plus(changed(faces, die, 1), plus - 1)
    return frozenset(results)


def changed(faces: Faces, die: int, by: int) -> Faces:
    return (*faces[:die], faces[die] + by, *faces[die + 1 :])


def all_results(faces: Faces, plus: int, minus: int) -> set[Faces]:
    """All possible faces after minus points and then plus points."""
    return {end for lowered in after_minus(faces, minus) for end in after_plus(lowered, plus)}


def rolls(dice: int) -> Iterator[Faces]:
    """All rolls, each in one order only."""
    return combinations_with_replacement(range(1, 7), dice)


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize(("plus", "minus"), list(product(range(5), range(5))))
def test_best_hits_is_the_maximum_over_all_ways_to_spend_the_points(plus: int, minus: int) -> None:
    for dice in (1, 2, 3):
        for faces in rolls(dice):
            most = max(map(hits, all_results(faces, plus, minus)))
            assert best_hits(faces, plus, minus) == most
            assert best_hits(faces[::-1], plus, minus) == most


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize(("plus", "minus"), [(1, 2), (3, 3), (5, 1), (2, 6)])
def test_best_hits_is_the_maximum_for_four_dice_too(plus: int, minus: int) -> None:
    for faces in rolls(4):
        assert best_hits(faces, plus, minus) == max(map(hits, all_results(faces, plus, minus)))


@pytest.mark.rule("allyria 5.4.4")
@pytest.mark.parametrize("minus", range(9))
def test_worst_hits_is_the_minimum_over_all_ways_to_spend_minus_points(minus: int) -> None:
    for dice in (1, 2, 3):
        for faces in rolls(dice):
            assert worst_hits(faces, minus) == min(map(hits, after_minus(faces, minus)))


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize(("plus", "minus"), list(product(range(4), range(4))))
def test_the_automatic_assignment_is_possible_and_the_best(plus: int, minus: int) -> None:
    for faces in product(range(1, 7), repeat=3):
        placed = best_faces(faces, plus, minus)
        assert placed in all_results(faces, plus, minus)
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
def test_the_automatic_assignment_puts_the_points_on_these_dice(
    faces: Faces, plus: int, minus: int, placed: Faces
) -> None:
    assert best_faces(faces, plus, minus) == placed
