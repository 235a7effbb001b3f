"""Where hexagons, columns and cards lie, on boards and screens of any shape."""

from itertools import combinations, pairwise

import pygame
import pytest

from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.economy.market import SLOTS
from game.games.allyria.table.ids.spots import TileSpot
from game.games.allyria.table.layout.geometry import TableGeometry
from game.games.allyria.table.layout.hexagons import Hexes, TileGeometry
from game.input.messages import DIRECTIONS, Intent
from game.table.ids import sort_key
from game.table.input.targets import Target, next_spot, spot_at
from game.ui.drawing.frame import Frame

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160), (3440, 1440))
BARS = {1.0: 72, 1.5: 96, 2.0: 176}
"""The height of the bar of hints below the table, by the size of letters."""
BACK = {
    Intent.UP: Intent.DOWN,
    Intent.DOWN: Intent.UP,
    Intent.LEFT: Intent.RIGHT,
    Intent.RIGHT: Intent.LEFT,
}
LEAST = 24
"""Units of a hexagon's side that can still be told apart at three metres."""


def hexagon(rings: int) -> Hexes:
    """A hexagon of hexagons."""
    found = [
        (q, r) for r in range(-rings, rings + 1) for q in range(-rings, rings + 1) if abs(q + r) <= rings
    ]
    return tuple((f"t{number}", here) for number, here in enumerate(found))


SHAPES: dict[str, Hexes] = {
    **{str(3 * rings * (rings + 1) + 1): hexagon(rings) for rings in range(1, 6)},
    "line": tuple((f"t{q}", (q, 0)) for q in range(12)),
    "slope": tuple((f"t{q}{r}", (q, r)) for r in range(9) for q in range(5)),
    "ring": tuple(each for each in hexagon(4) if max(map(abs, each[1])) > 2 or abs(sum(each[1])) > 2),
    "islands": (
        *hexagon(1),
        *((f"u{number}", (q + 6, r - 2)) for number, (_, (q, r)) in enumerate(hexagon(1))),
    ),
}


def rooms() -> list[tuple[tuple[int, int, int, int], float]]:
    """What the table may fill on each screen, at each size of letters."""
    found = []
    for size in SIZES:
        safe = Frame(size).safe
        for text_size, bar in BARS.items():
            found.append(((safe.left, safe.top, safe.width, safe.height - bar), text_size))
    return found


def targets(shape: str) -> list[Target]:
    return TileGeometry((450, 54, 950, 880), SHAPES[shape]).targets


@pytest.mark.parametrize("shape", SHAPES)
def test_a_tile_is_what_lies_under_each_of_its_points(shape: str) -> None:
    field = TileGeometry((450, 54, 950, 880), SHAPES[shape])
    found = field.targets
    for tile, _ in SHAPES[shape]:
        for x, y in (field.centre(tile), *field.corners(tile, 0.97)):
            assert spot_at(found, x, y) == TileSpot(tile)
        assert all(spot_at(found, x, y) != TileSpot(tile) for x, y in field.corners(tile, 1.03))


@pytest.mark.parametrize("shape", SHAPES)
def test_every_tile_can_be_reached_step_by_step_from_every_other(shape: str) -> None:
    found = targets(shape)
    for start in (found[0], found[len(found) // 2], found[-1]):
        reached, open_to = {start.spot}, [start.spot]
        while open_to:
            here = open_to.pop()
            onward = {next_spot(found, here, way) for way in DIRECTIONS} - reached
            reached |= onward
            open_to += sorted(onward, key=sort_key)
        assert reached == {target.spot for target in found}


def test_a_step_goes_to_a_neighbour_and_the_step_back_returns() -> None:
    there = back = 0
    for rings in range(1, 6):
        hexes = SHAPES[str(3 * rings * (rings + 1) + 1)]
        found, where = targets(str(len(hexes))), dict(hexes)
        for tile, (q, r) in hexes:
            for way in DIRECTIONS:
                goal = next_spot(found, TileSpot(tile), way)
                assert isinstance(goal, TileSpot)
                if goal.tile != tile:
                    (q2, r2), there = where[goal.tile], there + 1
                    assert max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2)) == 1
                    back += next_spot(found, goal, BACK[way]) == TileSpot(tile)
    assert back >= 0.9 * there


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_land_and_the_columns_fit_any_screen_without_touching(shape: str, seats: int) -> None:
    for room, text_size in rooms():
        geometry = TableGeometry(room, SHAPES[shape], seats, text_size)
        parts = {
            "land": geometry.tiles.rect,
            "prompt": geometry.prompt,
            "market": geometry.market,
            "lower": geometry.hand_area,
            "status": geometry.status,
            "pool": geometry.token_area,
            **{f"plate {seat}": plate for seat, plate in enumerate(geometry.plates)},
        }
        if geometry.wheel.width:
            parts["wheel"] = geometry.wheel
        for name, part in parts.items():
            assert pygame.Rect(room).inflate(2, 2).contains(part), (name, room, text_size)
        for (name, one), (other, two) in combinations(parts.items(), 2):
            assert not one.colliderect(two), (name, other, room, text_size)
        assert geometry.tiles.side >= LEAST
        assert geometry.land_area.contains(geometry.arena)
        assert geometry.land_area.contains(geometry.zoomed_card)


@pytest.mark.parametrize("cards", [1, 5, 10, 14])
def test_cards_tokens_and_recruits_lie_in_their_hollows_and_each_can_be_aimed_at(cards: int) -> None:
    for room, text_size in rooms():
        geometry = TableGeometry(room, SHAPES["37"], 4, text_size)
        strips = [geometry.visible_hand_card(number, cards) for number in range(cards)]
        slots = [geometry.market_slot(number) for number in range(SLOTS + 1)]
        assert all(geometry.hand_area.contains(strip) and strip.width >= 16 for strip in strips)
        assert all(one.right <= other.left for one, other in pairwise(strips))
        assert strips[-1] == geometry.hand_card(cards - 1, cards)
        assert all(geometry.market.contains(slot) for slot in slots)
        counters = [geometry.token_counter(resource) for resource in RESOURCES]
        assert all(geometry.token_area.contains(counter) for counter in counters)
        musters = [geometry.muster_cell(kind) for kind in TYPES]
        assert all(geometry.hand_area.contains(muster) for muster in musters)
        for apart in (slots, counters, musters, [*strips, *geometry.piles.values()]):
            assert not [one for one, other in combinations(apart, 2) if one.colliderect(other)]


@pytest.mark.parametrize("counts", [(1,), (2, 1, 3), (6, 6, 6, 6, 6)])
def test_a_party_is_picked_on_the_land_however_many_can_go(counts: tuple[int, ...]) -> None:
    for room, text_size in rooms():
        geometry = TableGeometry(room, SHAPES["37"], 4, text_size)
        picked = geometry.party_cells(counts)
        assert [len(row) for row in picked] == [count + 1 for count in counts]
        cells = [cell for row in picked for cell in row]
        assert all(geometry.land_area.contains(cell) and cell.width >= 60 for cell in cells)
        assert not [one for one, other in combinations(cells, 2) if one.colliderect(other)]
