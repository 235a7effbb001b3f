"""The rectangles of the table on screens of any shape."""

from itertools import combinations, product

import pygame
import pytest

from game.games.lyssan.table.geometry import COUNTERS, TableGeometry, card_row, cells_in, own_panel
from game.table.presentation.layout import PagePosition
from tests.games.lyssan.table.tables import table_areas

FACTIONS = {
    2: (("wolf", "vulture"), ("hawk", "council")),
    3: (("wolf",), ("hawk",), ("vulture",)),
    4: (("wolf",), ("hawk",), ("vulture",), ("council",)),
}
LEAST_BOARD = 560
"""The least width of the map, in layout units."""
LEAST_CELL = 40
"""The least side of a token of the supply, in layout units."""


def geometries(seats: int, slots: int = 5, page: PagePosition | None = None) -> list[TableGeometry]:
    return [
        TableGeometry(area, FACTIONS[seats], slots, (1920, 1080), text_size, page)
        for area, text_size in table_areas()
    ]


@pytest.mark.parametrize(("seats", "slots"), list(product((2, 3, 4), (3, 5, 10))))
def test_the_parts_of_the_table_fit_on_any_screen_and_do_not_overlap(seats: int, slots: int) -> None:
    for geometry in geometries(seats, slots):
        parts = {
            "board": geometry.board,
            "hand": geometry.hand_area,
            "own": geometry.own_area,
            "status": geometry.status,
            "order": geometry.order,
            "prompt": geometry.prompt,
            "ticker": geometry.ticker,
            "dock": geometry.dock,
            "triumphs": geometry.triumph_area,
            **{f"plate {seat}": plate for seat, plate in enumerate(geometry.plates)},
            **{f"strip {faction}": strip.whole for faction, strip in geometry.strips.items()},
        }
        for name, part in parts.items():
            assert pygame.Rect(geometry.area).contains(part), (name, geometry.area)
            assert min(part.size) >= 30, (name, part)
        for (name, part), (other, other_part) in combinations(parts.items(), 2):
            assert not part.colliderect(other_part), (name, other, geometry.area, geometry.text_size)
        assert geometry.board.width >= LEAST_BOARD


def test_the_map_keeps_its_shape() -> None:
    for geometry in geometries(4):
        board = geometry.board
        assert board.width / board.height == pytest.approx(1920 / 1080, rel=0.01) or board.height >= 300


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_faction_has_room_for_its_counts_and_its_court(seats: int) -> None:
    for geometry in geometries(seats):
        for strip in geometry.strips.values():
            rects = [*strip.counters.values(), strip.court, *filter(None, [strip.label])]
            assert tuple(strip.counters) == COUNTERS
            assert (strip.label is not None) == (seats == 2), "the plate of a seat names its only faction"
            assert all(strip.whole.contains(rect) for rect in rects)
            assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
            courtiers = card_row(strip.court, 9, 0.8)
            assert all(strip.court.contains(rect) for rect in courtiers)


@pytest.mark.parametrize("cells", [6, 9, 14])
def test_the_own_things_of_a_faction_do_not_overlap(cells: int) -> None:
    for geometry in geometries(4):
        own = own_panel(geometry.own_area, cells)
        rects = [*own.purses.values(), *own.supply, own.debts, own.shame]
        assert len(own.supply) == cells
        assert all(geometry.own_area.contains(rect) for rect in rects), geometry
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
        if cells == 6:
            assert all(min(cell.size) >= LEAST_CELL for cell in own.supply), (geometry, own.supply[0])


@pytest.mark.parametrize("page", PagePosition)
def test_a_page_covers_neither_the_map_nor_the_hand(page: PagePosition) -> None:
    for geometry in geometries(4, page=page):
        assert geometry.page is not None
        for part in (geometry.board, geometry.hand_area, geometry.own_area, geometry.prompt):
            assert not geometry.page.colliderect(part), (page, geometry.area)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 12])
def test_cells_lie_in_their_area(count: int) -> None:
    area = pygame.Rect(10, 10, 150, 120)
    cells = cells_in(area, count)
    assert len(cells) == count
    assert all(area.contains(cell) for cell in cells)
    assert not [pair for pair in combinations(cells, 2) if pair[0].colliderect(pair[1])]
