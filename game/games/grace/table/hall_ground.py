"""What a hall is painted with: its textures, the cells that they cover, and what stands along its walls."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise, product
from pathlib import Path
from typing import TypeAlias

import pygame

from game import assets, files
from game.games.grace.rules.data.halls import COLUMNS, FLOOR, ROWS, TILE, Hall, Point
from game.ui.drawing import art, shapes
from game.ui.drawing.theme import Colour

Cell: TypeAlias = tuple[int, int]
"""Column and row."""

PERIOD = 8 * TILE
"""How much of a hall a texture covers, across and down."""
PLAIN: dict[str, Colour] = {
    "floor": (158, 139, 113),
    "carpet": (122, 24, 32),
    "table": (126, 80, 46),
    "wall": (82, 72, 70),
}
"""By class of tile, the colour that stands for a texture that cannot be read."""
HIDDEN = 2
"""How many tiles a carpet goes on below the table and the walls."""

BAY = 9
"""The wall is divided into an odd number of bays that are about this many tiles wide."""
DEEP = 2
"""A wall with a window is at least this many tiles deep."""
WINDOW, BEAM, PILLAR, LAMP, FIRE = 92, 190, 92, 116, 84
"""The sides of what stands in a hall, in its units."""


def cells_of(hall: Hall, kind: str) -> set[Cell]:
    """The cells of a class of tiles; a carpet goes on below what lies over its ends."""
    cells = {
        (column, row)
        for column, row in product(range(COLUMNS), range(ROWS))
        if _is(hall, (column, row), kind)
    }
    return cells.union(*(_hidden(hall, cell) for cell in cells)) if kind == "carpet" else cells


def _is(hall: Hall, cell: Cell, *kinds: str) -> bool:
    return hall.floor[cell[1]][cell[0]] in [FLOOR[kind] for kind in kinds]


def _hidden(hall: Hall, cell: Cell) -> Iterator[Cell]:
    """The cells below the table and the walls that a carpet reaches from a cell."""
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        for step in range(1, HIDDEN + 1):
            column, row = cell[0] + step * across, cell[1] + step * down
            if not (0 <= column < COLUMNS and 0 <= row < ROWS and _is(hall, (column, row), "table", "wall")):
                break
            yield column, row


def widest_column(hall: Hall) -> int:
    """Where a hall goes on to the right if there is room for more: the last column with the most floor.

    It is one of the right quarter, so that the end of the hall stays as it is.
    """

    def floor(column: int) -> int:
        return sum(not _is(hall, (column, row), "wall") for row in range(ROWS))

    return max(range(COLUMNS * 3 // 4, COLUMNS), key=lambda column: (floor(column), column))


@cache
def our_sheet() -> bytes:
    """The image with our own tiles, for which textures are painted; empty if it cannot be read."""
    return assets.read(files.MAPS / "grace" / "ground.png", Path.read_bytes) or b""


def paint_texture(surface: pygame.Surface, kind: str, corner: Point, size: Point) -> None:
    """Fills a surface with the texture of a class of tiles, which begins at a corner; all in pixels."""
    texture = art.texture(f"hall_{kind}")
    if texture is None:
        surface.fill(PLAIN[kind])
        return
    scaled = pygame.transform.smoothscale(texture, [max(1, round(side)) for side in size])
    shapes.tile(surface, scaled, (-round(corner[0]), -round(corner[1])))


@dataclass(frozen=True)
class Thing:
    """Something that stands in a hall."""

    name: str
    """Of its picture in `assets/art/grace/hall`."""
    at: Point
    """Its middle, in units of the hall."""
    side: float


def furnishings(hall: Hall) -> list[Thing]:
    """What stands in a hall whose author drew no decoration, the lowest first."""
    things = [*_upper_wall(hall), *_lower_wall(hall), *_lamps(hall)]
    order = ("light", "column", "brazier", "candles", "window", "banner")
    return sorted(things, key=lambda thing: order.index(thing.name))


def _upper_wall(hall: Hall) -> Iterator[Thing]:
    """Windows with their light, banners over carpets, and columns between the bays."""
    for edge, lefts in _stretches(hall, range(ROWS)):
        for left, right in pairwise(lefts):
            middle = (left + right) / 2
            if _is(hall, (int(middle), edge), "carpet"):
                yield Thing("banner", (middle * TILE, edge * TILE - WINDOW / 2), WINDOW)
            else:
                yield Thing("window", (middle * TILE, edge * TILE - WINDOW / 2), WINDOW)
                yield Thing("light", (middle * TILE, edge * TILE + BEAM / 2), BEAM)
        yield from _columns(lefts, edge * TILE, 1)


def _lower_wall(hall: Hall) -> Iterator[Thing]:
    """Columns between the bays."""
    for edge, lefts in _stretches(hall, range(ROWS - 1, -1, -1)):
        yield from _columns(lefts, (edge + 1) * TILE, -1)


def _columns(lefts: list[float], y: float, inwards: int) -> Iterator[Thing]:
    """A column between two bays each, and fires in the corners."""
    for left in lefts[1:-1]:
        yield Thing("column", (left * TILE, y), PILLAR)
    for x in (lefts[0] * TILE + FIRE / 2, lefts[-1] * TILE - FIRE / 2):
        yield Thing("brazier", (x, y + inwards * FIRE / 2), FIRE)


def _stretches(hall: Hall, rows: range) -> Iterator[tuple[int, list[float]]]:
    """Straight walls at the beginning of columns: the row of the floor beside them, and where bays end."""
    edges = [
        next((row for row in rows if not _is(hall, (column, row), "wall")), -1) for column in range(COLUMNS)
    ]
    column = 0
    for edge, group in groupby(edges):
        length = len(list(group))
        bays = length // BAY | 1
        if edge >= 0 and length >= BAY and abs(edge - rows[0]) >= DEEP:
            yield edge, [column + length * bay / bays for bay in range(bays + 1)]
        column += length


def _lamps(hall: Hall) -> Iterator[Thing]:
    """Lamps over the floor at both ends of the table."""
    table = cells_of(hall, "table")
    if not table:
        return
    columns, rows = [column for column, _ in table], [row for _, row in table]
    middle = (min(rows) + max(rows)) // 2
    for column in (min(columns) - 3, max(columns) + 3):
        if 0 <= column < COLUMNS and _is(hall, (column, middle), "floor"):
            yield Thing("candles", ((column + 0.5) * TILE, (middle + 0.5) * TILE), LAMP)
