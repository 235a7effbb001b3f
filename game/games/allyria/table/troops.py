"""Where troops stand: which figure is on which tile, and where there; and figures and dice in rows."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import TypeAlias

import pygame

from game.contract import Seat
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import ORDER, SUPPLY, TYPES
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.table.geometry import TableGeometry
from game.games.allyria.table.ids import BattleSpot, StandingSpot, TileSpot, TroopCountId, TroopId
from game.table.entities.components import Place
from game.table.ids import ThingId

FIGURE_LAYER, COUNT_LAYER = 20, 30
OFFSET_TO_REAR = (0.055, -0.03)
"""From a figure to the one of its type behind it: to the right and down, in hexagon sides."""

FigurePosition: TypeAlias = tuple[float, float, float]
"""Right and down from the tile's centre, and the size, all in hexagon sides."""

POSITIONS: Mapping[int, tuple[FigurePosition, ...]] = {
    1: ((0.0, 0.06, 1.06),),
    2: ((-0.4, 0.06, 0.86), (0.4, 0.06, 0.86)),
    3: ((-0.42, -0.26, 0.74), (0.42, -0.26, 0.74), (0.0, 0.38, 0.74)),
    4: ((-0.4, -0.3, 0.7), (0.4, -0.3, 0.7), (-0.4, 0.36, 0.7), (0.4, 0.36, 0.7)),
    5: ((-0.5, -0.3, 0.62), (0.0, -0.36, 0.62), (0.5, -0.3, 0.62), (-0.28, 0.38, 0.62), (0.28, 0.38, 0.62)),
}
"""The positions on a tile, by the number of types that stand there; each type has one."""
CITY_POSITIONS: Mapping[int, tuple[FigurePosition, ...]] = {
    1: ((0.0, 0.46, 0.78),),
    2: ((-0.34, 0.46, 0.7), (0.34, 0.46, 0.7)),
    3: ((-0.5, 0.4, 0.62), (0.0, 0.52, 0.62), (0.5, 0.4, 0.62)),
    4: ((-0.6, 0.34, 0.56), (-0.2, 0.52, 0.56), (0.2, 0.52, 0.56), (0.6, 0.34, 0.56)),
    5: ((-0.64, 0.3, 0.52), (-0.34, 0.5, 0.52), (0.0, 0.58, 0.52), (0.34, 0.5, 0.52), (0.64, 0.3, 0.52)),
}
"""The positions on a tile with a city: in front of it."""

ROW_COUNTS = (1, 2, 3)
"""The numbers of rows that are tried."""
MAX_FIGURE, MAX_CELL = 170, 84
"""The greatest size of a figure, and of a cell with its gap, in layout units."""
GAP = 8
"""Between two cells, in layout units."""
STEP_TO_SAME_TYPE, STEP_TO_OTHER_TYPE = 0.42, 0.9
"""The distance between two neighbours in a row, as a part of a figure's size."""


def figure_order(figure: TroopId) -> tuple[int, Seat, int]:
    """A sort key: by type, then seat, then number."""
    return ORDER[figure.type], figure.seat, figure.number


def figure_type(figure: TroopId) -> str:
    """A key for `itertools.groupby`: the type."""
    return figure.type


def assign_figures(
    view: Campaign, before: Mapping[TroopId, StandingSpot | None]
) -> dict[TroopId, StandingSpot]:
    """The spot of each figure on the board; figures keep their spot from `before` where they can.

    None in `before`: the figure was on the table but on no spot. Such figures fill the other spots first,
    then those that were not on the table.
    """
    spots_needed = _spots_needed(view)
    spots: dict[TroopId, StandingSpot] = {}
    for seat in view.seats:
        for kind in TYPES:
            needed = spots_needed.get((seat, kind))
            if needed:
                spots |= _assigned(_figures(seat, kind), needed, before)
    return spots


@cache
def _figures(seat: Seat, kind: str) -> tuple[TroopId, ...]:
    """All figures of a seat and a type; cached because they are needed for each layout."""
    return tuple(TroopId(seat, kind, number) for number in range(SUPPLY))


def _spots_needed(view: Campaign) -> dict[tuple[Seat, str], list[StandingSpot]]:
    """The spots that need a figure, one for each troop, by seat and type; attackers stand in the arena."""
    needed: dict[tuple[Seat, str], list[StandingSpot]] = {}
    for tile, land in view.lands.items():
        if land.holder is not None:
            spot = TileSpot(tile)
            for troop in land.troops:
                needed.setdefault((land.holder, troop.type), []).append(spot)
    for step in view.stack:
        if isinstance(step, Battle):
            for troop in step.party:
                needed.setdefault((step.seat, troop.type), []).append(BattleSpot())
    return needed


def _assigned(
    figures: Sequence[TroopId], needed: Sequence[StandingSpot], before: Mapping[TroopId, StandingSpot | None]
) -> dict[TroopId, StandingSpot]:
    """The spots of figures of one seat and type: those that can stay do, others fill the free spots."""
    free_spots = list(needed)
    spots: dict[TroopId, StandingSpot] = {}
    for figure in figures:
        spot = before.get(figure)
        if spot is not None and spot in free_spots:
            spots[figure] = spot
            free_spots.remove(spot)
    moving = sorted(
        (figure for figure in figures if figure not in spots), key=lambda figure: figure not in before
    )
    return spots | dict(zip(moving, free_spots, strict=False))


def figure_places(
    view: Campaign, geometry: TableGeometry, spots: Mapping[TroopId, StandingSpot]
) -> dict[ThingId, Place]:
    """The places of the figures on tiles, and of the counts beside types with several figures."""
    places: dict[ThingId, Place] = {}
    tiles = {figure: spot.tile for figure, spot in spots.items() if isinstance(spot, TileSpot)}
    by_tile = sorted(tiles, key=lambda figure: (tiles[figure], *figure_order(figure)))
    for tile, group in groupby(by_tile, key=tiles.__getitem__):
        places |= tile_places(geometry, tile, list(group), city=view.is_city(tile))
    return places


def tile_places(
    geometry: TableGeometry, tile: Tile, figures: Sequence[TroopId], *, city: bool
) -> dict[ThingId, Place]:
    """The places of the figures on one tile; `figures` are sorted by type."""
    groups = [list(group) for _, group in groupby(figures, key=figure_type)]
    positions = (CITY_POSITIONS if city else POSITIONS)[len(groups)]
    places: dict[ThingId, Place] = {}
    for group, position in zip(groups, positions, strict=True):
        places |= _group_places(geometry, tile, group, position)
    return places


def _group_places(
    geometry: TableGeometry, tile: Tile, figures: Sequence[TroopId], position: FigurePosition
) -> dict[ThingId, Place]:
    """The places of the figures of one type on a tile, the rearmost first, and of their count."""
    (x, y), side, spot = geometry.tiles.centre(tile), geometry.tiles.side, TileSpot(tile)
    right, down, scale = position
    count, size = len(figures), scale * side
    places: dict[ThingId, Place] = {
        figure: Place(
            x + side * (right - OFFSET_TO_REAR[0] * (index - (count - 1) / 2)),
            y + side * (down + OFFSET_TO_REAR[1] * (count - 1 - index)),
            size,
            FIGURE_LAYER,
            spot=spot,
        )
        for index, figure in enumerate(figures)
    }
    if count > 1:
        places[TroopCountId(tile, figures[0].type, count)] = Place(
            x + side * right + size * 0.36,
            y + side * down + size * 0.3,
            max(36.0, side * 0.46),
            COUNT_LAYER,
            spot=spot,
        )
    return places


def figure_rects(area: pygame.Rect, figures: Sequence[TroopId]) -> dict[TroopId, pygame.Rect]:
    """Figures in one to three rows, as large as possible; figures of one type overlap."""
    sorted_figures = sorted(figures, key=figure_order)
    arrangements = [_arranged(area, sorted_figures, count) for count in ROW_COUNTS]
    return max(arrangements, key=lambda rects: min((rect.width for rect in rects.values()), default=0))


def _arranged(area: pygame.Rect, figures: Sequence[TroopId], max_rows: int) -> dict[TroopId, pygame.Rect]:
    """Figures in at most `max_rows` rows; figures of one type stay in one row."""
    rows: dict[int, list[TroopId]] = {}
    for kind, group in groupby(figures, figure_type):
        first = next(index for index, figure in enumerate(figures) if figure.type == kind)
        rows.setdefault(first * max_rows // len(figures), []).extend(group)
    offsets = {row: _offsets(row_figures) for row, row_figures in rows.items()}
    widths = (int(area.width / (row_offsets[-1] + 1)) for row_offsets in offsets.values())
    size = min([MAX_FIGURE, area.height // max(1, len(rows)), *widths])
    top = area.centery - size * len(rows) // 2
    return {
        figure: pygame.Rect(
            round(area.centerx - size * ((row_offsets[-1] + 1) / 2 - offset)), top + size * index, size, size
        )
        for index, (row, row_offsets) in enumerate(offsets.items())
        for figure, offset in zip(rows[row], row_offsets, strict=True)
    }


def _offsets(figures: Sequence[TroopId]) -> list[float]:
    """The distance of each figure from the first of its row, in figure sizes."""
    offsets = [0.0]
    for left, right in pairwise(figures):
        step = STEP_TO_SAME_TYPE if left.type == right.type else STEP_TO_OTHER_TYPE
        offsets.append(offsets[-1] + step)
    return offsets


def cell_rect(area: pygame.Rect, index: int, count: int) -> pygame.Rect:
    """One of `count` square cells in rows of nearly the same length, as large as possible."""

    def size_with(rows: int) -> int:
        return min(area.height // rows, area.width // -(-count // rows), MAX_CELL)

    rows = max(ROW_COUNTS, key=size_with)
    step = size_with(rows)
    columns = -(-count // rows)
    rows = -(-count // columns)
    row, column = divmod(index, columns)
    row_length = min(columns, count - row * columns)
    left = area.centerx - row_length * step / 2 + column * step + GAP / 2
    top = area.centery - rows * step / 2 + row * step + GAP / 2
    return pygame.Rect(round(left), round(top), step - GAP, step - GAP)
