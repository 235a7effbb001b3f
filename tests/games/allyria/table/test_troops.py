"""Figures and dice in rows, as large as they fit."""

import pygame
import pytest

from game.games.allyria.rules.data import TYPES
from game.games.allyria.table.arena import MAX_FIGURE, cell_rect, figure_rects
from game.games.allyria.table.ids import TroopId

WIDE, NARROW = pygame.Rect(100, 50, 900, 160), pygame.Rect(100, 50, 180, 190)


def party(*counts: int) -> list[TroopId]:
    return [
        TroopId(0, kind, number)
        for kind, count in zip(TYPES, counts, strict=False)
        for number in range(count)
    ]


@pytest.mark.parametrize("area", [WIDE, NARROW])
@pytest.mark.parametrize("counts", [(1,), (2, 3), (1, 1, 1, 1, 1), (8,), (4, 0, 7, 2)])
def test_figures_stay_in_their_area(area: pygame.Rect, counts: tuple[int, ...]) -> None:
    rects = figure_rects(area, party(*counts))

    assert len(rects) == sum(counts)
    assert all(area.contains(rect) for rect in rects.values())


def test_a_narrow_area_has_several_rows() -> None:
    figures = party(2, 3)

    assert len({rect.top for rect in figure_rects(WIDE, figures).values()}) == 1
    rows = figure_rects(NARROW, figures)
    assert {troop.type: rect.top for troop, rect in rows.items()} == {
        kind: min(rect.top for troop, rect in rows.items() if troop.type == kind) for kind in TYPES[:2]
    }
    assert len({rect.top for rect in rows.values()}) == 2


def test_figures_do_not_exceed_their_greatest_size() -> None:
    assert {rect.width for rect in figure_rects(pygame.Rect(0, 0, 2000, 900), party(1)).values()} == {
        MAX_FIGURE
    }
    assert figure_rects(WIDE, []) == {}


@pytest.mark.parametrize("area", [WIDE, NARROW])
@pytest.mark.parametrize("count", [1, 4, 7, 11, 20])
def test_dice_lie_beside_each_other(area: pygame.Rect, count: int) -> None:
    rects = [cell_rect(area, index, count) for index in range(count)]

    assert all(area.contains(rect) and rect.width > 15 for rect in rects)
    assert not any(rect.colliderect(other) for rect in rects for other in rects if rect is not other)
    assert max(rect.centerx for rect in rects) + min(rect.centerx for rect in rects) == pytest.approx(
        2 * area.centerx, abs=2
    )
