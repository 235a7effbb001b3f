"""The rectangles of the table on screens of any shape."""

from itertools import combinations, product

import pygame
import pytest

from game.games.lyssan.maps.drawing import shipped_drawing
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.table.art import LEAST_NAMED
from game.games.lyssan.table.geometry import (
    CARD_HEIGHT,
    COUNTERS,
    SHOWN_HAND,
    LandPlace,
    TableGeometry,
    card_row,
    faction_strip,
    land_place,
)
from game.games.lyssan.table.map.frame import province_boxes
from game.table.presentation.layout import PagePosition, scaled
from game.ui.drawing.theme import SMALL
from game.ui.layout import split_bottom
from tests.games.lyssan.table.tables import table_areas

FACTIONS = {
    2: (("wolf", "vulture"), ("hawk", "council")),
    3: (("wolf",), ("hawk",), ("vulture",)),
    4: (("wolf",), ("hawk",), ("vulture",), ("council",)),
}
LEAST_CELL = 40
"""The least side of a token of the supply, in layout units."""
SCREEN = 0, 0, 1920, 1080


def geometries(seats: int, slots: int = 5, page: PagePosition | None = None) -> list[TableGeometry]:
    return [
        TableGeometry(area, SCREEN, FACTIONS[seats], slots, text_size, page)
        for area, text_size in table_areas()
    ]


@pytest.mark.parametrize(("seats", "slots"), list(product((2, 3, 4), (3, 5, 10))))
def test_the_panels_fit_on_any_screen_and_do_not_overlap(seats: int, slots: int) -> None:
    for geometry in geometries(seats, slots):
        strip = geometry.supply_strip(6, 1, 1, 1)
        parts = {
            "hand": split_bottom(geometry.hand_room(strip.whole), SHOWN_HAND, 0)[1],
            "supply": strip.whole,
            "status": geometry.status,
            "order": geometry.order,
            "prompt": geometry.prompt,
            "ticker": geometry.ticker,
            "triumphs": geometry.triumph_area,
            **{f"plate {seat}": plate for seat, plate in enumerate(geometry.plates)},
        }
        for name, part in parts.items():
            assert pygame.Rect(geometry.area).contains(part), (name, geometry.area)
            assert min(part.size) >= 30, (name, part)
        for (name, part), (other, other_part) in combinations(parts.items(), 2):
            assert not part.colliderect(other_part), (name, other, geometry.area, geometry.text_size)
        assert geometry.stack.contains(geometry.prompt)
        assert geometry.stack.contains(geometry.ticker)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_unfolds_of_the_factions_of_a_seat_lies_beside_its_plate(seats: int) -> None:
    for geometry in geometries(seats):
        for seat, factions in enumerate(FACTIONS[seats]):
            whole, strips = geometry.unfolded(
                seat, dict.fromkeys(factions, COUNTERS), dict.fromkeys(factions, 9)
            )
            assert tuple(strips) == factions
            assert pygame.Rect(geometry.area).contains(whole)
            assert whole.left > geometry.plates[seat].right
            assert whole.top == geometry.plates[seat].top
            lower, _ = geometry.unfolded(
                seat, dict.fromkeys(factions, COUNTERS), dict.fromkeys(factions, 9), 700
            )
            assert (lower.top, lower.size) == (700, whole.size), "below what is unfolded of another seat"
            assert all(whole.contains(strip.whole) for strip in strips.values())
            nothing, _ = geometry.unfolded(seat, dict.fromkeys(factions, ()), dict.fromkeys(factions, 0))
            assert bool(nothing) == (seats == 2), "of two factions the arms are shown"


@pytest.mark.parametrize("label_width", [0, 66])
def test_a_faction_has_room_for_its_counts_and_its_court(label_width: int) -> None:
    strip = faction_strip(pygame.Rect(0, 0, 246, 94), 40, label_width)
    rects = [*strip.counters.values(), strip.court, *filter(None, [strip.label])]
    assert tuple(strip.counters) == COUNTERS
    assert (strip.label is not None) == bool(label_width)
    assert all(strip.whole.contains(rect) for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert all(strip.court.contains(rect) for rect in card_row(strip.court, 9, 0.8))


def test_what_a_faction_does_not_have_takes_no_room() -> None:
    rect = pygame.Rect(0, 0, 246, 40)
    few = faction_strip(rect, 40, 0, ("coins", "debts"))
    assert tuple(few.counters) == ("coins", "debts")
    assert few.counters["coins"].width > faction_strip(rect, 40, 0).counters["coins"].width
    assert few.court.height == 0


@pytest.mark.parametrize("cells", [6, 9, 14])
def test_the_supplies_of_a_faction_do_not_overlap(cells: int) -> None:
    for geometry in geometries(4):
        own = geometry.supply_strip(cells, 4, 3, 2)
        rects = [*own.purses.values(), *own.supply, *own.court, *own.debts, *own.shame]
        assert [len(each) for each in (own.supply, own.court, own.debts, own.shame)] == [cells, 4, 3, 2]
        assert all(own.whole.contains(rect) for rect in rects), geometry
        assert geometry.area.contains(own.whole)
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
        if cells == 6:
            assert all(min(cell.size) >= LEAST_CELL for cell in own.supply), (geometry, own.supply[0])


@pytest.mark.parametrize("page", PagePosition)
def test_a_page_covers_neither_the_hand_nor_what_is_asked(page: PagePosition) -> None:
    for geometry in geometries(4, page=page):
        assert geometry.page is not None
        strip = geometry.supply_strip(6, 1, 1, 1).whole
        for part in (geometry.hand_room(strip), strip, geometry.prompt, geometry.ticker):
            assert not geometry.page.colliderect(part), (page, geometry.area)


def test_a_triumph_that_is_open_is_wider() -> None:
    for slots in (3, 5, 10):
        for geometry in geometries(4, slots):
            for count in (0, 2, slots):
                rects = geometry.triumphs([number < count for number in range(slots)])
                assert all(geometry.triumph_area.inflate(2, 0).contains(rect) for rect in rects)
                assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
                if count == 2 and slots == 5 and geometry.text_size == 1:
                    assert rects[0].width > 2 * rects[2].width


@pytest.mark.parametrize("realm", ["lyssan", "thalmark"])
@pytest.mark.parametrize("page", [None, *PagePosition])
def test_no_province_lies_under_a_panel(realm: str, page: PagePosition | None) -> None:
    boxes = province_boxes(shipped_drawing(realm))
    assert len(boxes) == len(REALMS[realm].provinces)
    for geometry in geometries(4, page=page):
        covered = geometry.covered()
        place = land_place(boxes, geometry.whole, covered)
        for box in boxes:
            left, top = place.x + box.left * place.scale, place.y + box.top * place.scale
            rect = pygame.Rect(
                round(left), round(top), round(box.width * place.scale), round(box.height * place.scale)
            )
            assert geometry.whole.inflate(4, 4).contains(rect)
            assert rect.inflate(-4, -4).collidelist(covered) < 0, (geometry.area, geometry.text_size)


def test_land_is_a_little_smaller_rather_than_at_the_edge() -> None:
    area, land = pygame.Rect(0, 0, 1000, 1000), [pygame.Rect(0, 0, 1000, 400)]
    corner = pygame.Rect(0, 0, 8, 560)
    place = land_place(land, area, [corner])
    assert 0.9 < place.scale < 1, "larger land would lie below the corner"
    assert abs(place.y + 200 * place.scale - 500) < 60


def test_land_for_which_there_is_no_room_is_small_and_in_the_corner() -> None:
    area = pygame.Rect(0, 0, 400, 200)
    assert land_place([pygame.Rect(0, 0, 400, 200)], area, [area]) == LandPlace(0.25, 0, 0)


def test_the_sea_reaches_the_edges_of_the_screen() -> None:
    place = LandPlace(0.5, 100, 60)
    assert place.board(pygame.Rect(0, 0, 1920, 1080)) == (-200, -120, 3840, 2160)


def test_the_cards_of_a_hand_have_their_names_at_every_text_size() -> None:
    for text_size in (1.0, 1.5, 2.0):
        assert scaled(CARD_HEIGHT, text_size) >= LEAST_NAMED * SMALL.shown(text_size)


def test_a_risen_hand_leaves_the_dock_free_if_there_is_room() -> None:
    geometry = TableGeometry((96, 54, 1728, 880), (0, 0, 1920, 1080), (("wolf",), ("hawk",)), 3)
    narrow, wide = pygame.Rect(96, 850, 300, 84), pygame.Rect(96, 850, 1200, 84)
    assert geometry.hand_room(narrow, risen=True).right < geometry.stack.left
    assert geometry.hand_room(wide, risen=True).right == geometry.area.right
    assert geometry.hand_room(narrow).right == geometry.area.right
