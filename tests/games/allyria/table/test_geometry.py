"""The geometry of the table on boards and screens of any shape."""

from itertools import combinations

import pygame
import pytest

from game.games.allyria.rules.data import RESOURCES, SUPPLY, TYPES
from game.games.allyria.rules.decks import HAND_LIMIT, SLOTS
from game.games.allyria.table.arena import LEAST_CELL, party_cells, party_panel
from game.games.allyria.table.geometry import Hexes, TableGeometry, TileGeometry
from game.games.allyria.table.ids import TileSpot, TroopId
from game.games.allyria.table.places import POSITIONS, tile_places
from game.input.messages import DIRECTIONS, Intent
from game.table.ids import sort_key
from game.table.input.targets import next_spot, spot_at
from game.table.presentation.layout import LEAST_VISIBLE, PagePosition
from game.ui.layout import Frame

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160), (3440, 1440))
HINT_BAR_HEIGHTS = ((1.0, 72), (1.5, 96), (2.0, 106), (2.0, 176))
"""Text sizes, each with a height of the hints below the table: they have a line or two."""
OPPOSITE = {
    Intent.UP: Intent.DOWN,
    Intent.DOWN: Intent.UP,
    Intent.LEFT: Intent.RIGHT,
    Intent.RIGHT: Intent.LEFT,
}
MIN_SIDE = 24
"""The least side of a hexagon that is legible at three metres, in layout units."""


def hexagon_board(rings: int) -> Hexes:
    """A board of this many rings around its centre."""
    hexes = [
        (q, r) for r in range(-rings, rings + 1) for q in range(-rings, rings + 1) if abs(q + r) <= rings
    ]
    return tuple((f"t{number}", hexagon) for number, hexagon in enumerate(hexes))


SHAPES: dict[str, Hexes] = {
    **{str(3 * rings * (rings + 1) + 1): hexagon_board(rings) for rings in range(1, 6)},
    "line": tuple((f"t{q}", (q, 0)) for q in range(12)),
    "slope": tuple((f"t{q}{r}", (q, r)) for r in range(9) for q in range(5)),
    "ring": tuple((tile, (q, r)) for tile, (q, r) in hexagon_board(4) if max(abs(q), abs(r), abs(q + r)) > 2),
    "islands": (
        *hexagon_board(1),
        *((f"u{number}", (q + 6, r - 2)) for number, (_, (q, r)) in enumerate(hexagon_board(1))),
    ),
}


def table_areas() -> list[tuple[tuple[int, int, int, int], float]]:
    """The area of the table on each screen at each text size, and the text size."""
    areas = []
    for size in SIZES:
        safe = Frame(size).safe
        for text_size, hint_bar in HINT_BAR_HEIGHTS:
            areas.append(((safe.left, safe.top, safe.width, safe.height - hint_bar), text_size))
    return areas


def tile_geometry(shape: str) -> TileGeometry:
    return TileGeometry((450, 54, 950, 880), SHAPES[shape])


@pytest.mark.parametrize("shape", SHAPES)
def test_points_inside_a_hexagon_are_on_its_tile_and_points_outside_are_not(shape: str) -> None:
    geometry = tile_geometry(shape)
    targets = geometry.targets()
    for tile, _ in SHAPES[shape]:
        for x, y in (geometry.centre(tile), *geometry.corners(tile, 0.97)):
            assert spot_at(targets, x, y) == TileSpot(tile)
        assert all(spot_at(targets, x, y) != TileSpot(tile) for x, y in geometry.corners(tile, 1.03))


@pytest.mark.parametrize("shape", SHAPES)
def test_every_tile_can_be_reached_step_by_step_from_every_other(shape: str) -> None:
    targets = tile_geometry(shape).targets()
    for start in (targets[0], targets[len(targets) // 2], targets[-1]):
        reached, pending = {start.spot}, [start.spot]
        while pending:
            spot = pending.pop()
            reachable = {next_spot(targets, spot, direction) for direction in DIRECTIONS} - reached
            reached |= reachable
            pending += sorted(reachable, key=sort_key)
        assert reached == {target.spot for target in targets}


def test_a_step_goes_to_a_neighbour_and_the_step_back_almost_always_returns() -> None:
    steps = returns = 0
    for rings in range(1, 6):
        hexes = SHAPES[str(3 * rings * (rings + 1) + 1)]
        targets, hex_of = tile_geometry(str(len(hexes))).targets(), dict(hexes)
        for tile, (q, r) in hexes:
            for direction in DIRECTIONS:
                goal = next_spot(targets, TileSpot(tile), direction)
                assert isinstance(goal, TileSpot)
                if goal.tile != tile:
                    (q2, r2), steps = hex_of[goal.tile], steps + 1
                    assert max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2)) == 1
                    returns += next_spot(targets, goal, OPPOSITE[direction]) == TileSpot(tile)
    assert returns >= 0.9 * steps


@pytest.mark.parametrize("page", [None, *PagePosition])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_panels_fit_on_any_screen_and_cover_neither_each_other_nor_a_tile(
    shape: str, seats: int, page: PagePosition | None
) -> None:
    for area, text_size in table_areas():
        geometry = TableGeometry(area, SHAPES[shape], seats, text_size, page)
        parts = {
            "prompt": geometry.prompt,
            "ticker": geometry.ticker,
            "status": geometry.status,
            "supplies": geometry.supplies,
            "wheel": geometry.wheel,
            **{f"plate {seat}": plate for seat, plate in enumerate(geometry.plates)},
        }
        if page is None:
            parts |= {
                "prices": geometry.prices(market_open=False),
                "market": geometry.market(is_open=False),
                "dock": geometry.dock(geometry.prices(market_open=False)),
            }
        elif geometry.page is not None:
            parts["page"] = geometry.page
        for name, part in parts.items():
            assert pygame.Rect(area).inflate(2, 2).contains(part), (name, area, text_size)
        for (name, part), (other, other_part) in combinations(parts.items(), 2):
            assert not part.colliderect(other_part), (name, other, area, text_size)
        assert geometry.tiles.side >= (MIN_SIDE if page is None else MIN_SIDE - 2)
        for tile, _ in geometry.hexes:
            covered = [name for name, part in parts.items() if part.collidepoint(geometry.tiles.centre(tile))]
            assert not covered, (tile, area, text_size)
        assert geometry.middle.contains(geometry.arena)


def test_the_land_is_as_high_as_the_table_where_it_is_not_too_wide() -> None:
    geometry = TableGeometry((96, 54, 1728, 890), SHAPES["37"], 4)
    assert geometry.tiles.rect.height >= 0.95 * 890
    assert geometry.tiles.side * POSITIONS[5][0][2] >= 64, "troops can be told apart at three metres"


def test_troops_can_be_told_apart_at_three_metres_on_every_screen() -> None:
    figures = [TroopId(0, kind, number) for kind in TYPES for number in range(2)]
    for area, text_size in table_areas():
        geometry = TableGeometry(area, SHAPES["37"], 4, text_size)
        for city in (False, True):
            places = tile_places(geometry, "t0", figures, city=city)
            assert all(places[figure].size >= 64 for figure in figures), (area, text_size)


@pytest.mark.parametrize("cards", [1, 5, 10, 14])
def test_cards_tokens_and_prices_are_in_their_panels_and_do_not_overlap(cards: int) -> None:
    for area, text_size in table_areas():
        geometry = TableGeometry(area, SHAPES["37"], 4, text_size)
        for risen in (False, True):
            hand = geometry.hand_cards(cards, risen=risen)
            raised = geometry.raised_card(cards - 1, cards, risen=risen)
            assert raised.height > hand[-1].rect.height
            assert pygame.Rect(area).contains(raised)
            assert all((card.rect.bottom <= geometry.supplies.top) == risen for card in hand)
            assert all(card.rect.top < geometry.supplies.top for card in hand)
        visible = [geometry.visible_hand_card(number, cards) for number in range(cards)]
        assert all(pygame.Rect(area).contains(card) and card.width >= 12 for card in visible)
        assert not [rect for rect, other in combinations(visible, 2) if rect.colliderect(other)]
        if cards <= HAND_LIMIT:
            whole = geometry.hand_cards(cards, risen=True)[0].rect.width
            assert all(card.width >= LEAST_VISIBLE * whole - 1 for card in visible), (area, text_size)
        counters = [*geometry.token_counters.values(), *geometry.piles.values()]
        assert len(geometry.token_counters) == len(RESOURCES)
        assert all(geometry.supplies.contains(counter) for counter in counters)
        groups = [counters]
        for is_open in (False, True):
            slots, prices = geometry.market_slots(is_open=is_open), geometry.price_cells(market_open=is_open)
            assert len(slots) == SLOTS + 1
            assert list(prices) == list(TYPES)
            assert all(geometry.market(is_open=is_open).contains(slot) for slot in slots)
            assert all(geometry.prices(market_open=is_open).contains(price) for price in prices.values())
            groups.append([*slots, *prices.values()])
        for rects in groups:
            assert not [rect for rect, other in combinations(rects, 2) if rect.colliderect(other)]


@pytest.mark.parametrize("counts", [(1,), (2, 1, 3), (6, 6, 6, 6, 6)])
@pytest.mark.parametrize("page", [None, *PagePosition])
def test_a_party_of_any_size_is_picked_beside_the_land_and_a_page(
    counts: tuple[int, ...], page: PagePosition | None
) -> None:
    for area, text_size in table_areas():
        geometry = TableGeometry(area, SHAPES["37"], 4, text_size, page)
        rows = party_cells(geometry, counts)
        assert [len(row) for row in rows] == [count + 1 for count in counts]
        cells = [cell for row in rows for cell in row]
        panel = party_panel(geometry, rows)
        assert all(panel.contains(cell) and cell.width >= LEAST_CELL for cell in cells)
        assert not [cell for cell, other in combinations(cells, 2) if cell.colliderect(other)]
        assert pygame.Rect(area).contains(panel)
        if page is PagePosition.ASIDE:
            assert geometry.page is not None
            assert not panel.colliderect(geometry.page)
        elif max(counts) < SUPPLY:
            land = pygame.Rect(geometry.whole_tiles.bounds)
            assert land.right <= panel.left
            assert panel.top > geometry.ticker.bottom


def test_the_dock_ends_above_a_page_in_its_column() -> None:
    for area, text_size in table_areas():
        geometry = TableGeometry(area, SHAPES["37"], 2, text_size, PagePosition.ASIDE)
        dock, page = geometry.areas(()).dock, geometry.page
        assert dock is not None
        assert page is not None
        assert dock.bottom < page.top


def test_a_hand_on_a_narrow_screen_has_two_rows_and_a_raised_card_leaves_the_other_row_free() -> None:
    safe = Frame((1280, 800)).safe
    area = safe.left, safe.top, safe.width, safe.height - HINT_BAR_HEIGHTS[0][1]
    geometry = TableGeometry(area, SHAPES["37"], 4)
    cards = [card.rect for card in geometry.hand_cards(5, risen=True)]
    assert len({card.top for card in cards}) == 2
    assert all(card.width > geometry.supplies.width / 3 for card in cards)
    assert geometry.raised_card(0, 5, risen=True).bottom <= cards[-1].top
    wide = TableGeometry((96, 54, 1728, 900), SHAPES["37"], 4)
    assert len({card.rect.top for card in wide.hand_cards(5, risen=True)}) == 1
