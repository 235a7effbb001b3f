"""The geometry of the Cyvasse table: the board in the middle, a column for each side beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.games.cyvasse.rules.data import ARMY, KINDS, SIDES
from game.games.cyvasse.rules.terrain import Grid, Tile, grid_of, place_of
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.table.ids import SpotId
from game.table.input.targets import Coordinates, Target
from game.table.presentation.layout import Areas
from game.ui.layout import Rectangle

FRAME_WIDTH = 48
"""The width of the board's frame, on which the coordinates are written. All lengths in layout units."""
MIN_COLUMN_WIDTH = 292
PLATE_HEIGHT, PROMPT_HEIGHT, KEYS_HEIGHT, NEWS_HEIGHT = 108, 218, 84, 90
"""Heights of the scene's areas at the top of a column: plate, prompt, the buttons within the prompt.

After the setup the ticker is below the left prompt and the status below the right one, if there is room.
"""
MIN_HEIGHT_WITH_NEWS = 780
"""The least height of a table with a ticker, so that the pieces in the trays are large enough."""
HEADING_HEIGHT = 38
"""The height of a heading in a column."""
BOARD_MARGIN = 18
"""The space between the board and a column."""
SPACING = 8
"""The space between the parts of a column."""
SETUP_KINDS = (*KINDS, "mountain", "keep")
"""The slots of a tray during setup, in order; later there are only those of `KINDS`."""
PADDING = 9
"""The space between the edge of a tray or a graveyard and the pieces in it."""
GRAVEYARD_HEIGHT = 204
"""The maximal height of a graveyard."""
FEW_CAPTURED, WHOLE_ARMY = 8, sum(ARMY.values())
"""Captured pieces are as large as fits for 8, or if there are more, for a whole army."""
CAPTURED_OVERLAP, RESERVE_OVERLAP = 1.25, 0.9
"""The maximal width of a piece as a factor of its distance to the next one; above 1 they overlap."""
BUILDING_SIZE, PIECE_SIZE = 1.0, 0.96
"""Sizes in tiles."""


@dataclass(frozen=True)
class TableGeometry:
    """Where the parts of the table are."""

    room: Rectangle
    """The area that the table may fill."""
    size: int
    """The number of tiles on each side of the board."""
    turned: bool = False
    """True if Onyx sits below."""
    text_size: float = 1.0
    """The player's, 1 to 2; columns grow with it."""
    setup: bool = False
    """True during setup: there are no graveyards, and the trays use their space."""

    @property
    def frame(self) -> pygame.Rect:
        """The board with its frame, as large as fits between the columns."""
        room = pygame.Rect(self.room)
        column = self._length(MIN_COLUMN_WIDTH, 112) + BOARD_MARGIN
        side = min(room.height, room.width - 2 * column)
        frame = pygame.Rect(0, 0, side, side)
        frame.center = room.center
        return frame

    @property
    def field(self) -> pygame.Rect:
        """The tiles of the board, without its frame."""
        return self.frame.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)

    @property
    def tile_size(self) -> float:
        """The side of a tile."""
        return self.field.width / self.size

    @property
    def grid(self) -> Grid:
        """The grid of the board."""
        return grid_of(self.size)

    def centre(self, tile: Tile) -> Coordinates:
        """The centre of a tile."""
        return self.point(*place_of(tile))

    def point(self, file: float, rank: float) -> Coordinates:
        """The centre of the tile with these coordinates, which may lie outside the board."""
        right, down = (self.size + 1 - file, rank) if self.turned else (file, self.size + 1 - rank)
        left, top = self.field.topleft
        return left + (right - 0.5) * self.tile_size, top + (down - 0.5) * self.tile_size

    def column(self, side: str) -> pygame.Rect:
        """The column of a side: Alabaster's is on the left, Onyx's on the right."""
        room = pygame.Rect(self.room)
        width = self.frame.left - BOARD_MARGIN - room.left
        left = room.left if side == SIDES[0] else room.right - width
        return pygame.Rect(left, room.top, width, room.height)

    def areas(self) -> Areas:
        """The areas of the scene: the tops of the columns, and for lists each seat's half of the board."""
        columns = [self.column(side) for side in SIDES]
        plate, prompt = self._plate_and_prompt_heights
        keys = self._length(KEYS_HEIGHT, 6)
        news = _strips(columns, plate + prompt + 2 * SPACING, NEWS_HEIGHT) if self._has_news else ()
        ticker, status = news or (None, None)
        return Areas(
            plates=_strips(columns, 0, plate),
            prompts=_strips(columns, plate + SPACING, prompt),
            buttons=_strips(columns, plate + SPACING + prompt - keys, keys),
            seat_areas=self._halves(),
            ticker=ticker,
            status=status,
            explanations=tuple(columns),
        )

    @property
    def _plate_and_prompt_heights(self) -> tuple[int, int]:
        return self._length(PLATE_HEIGHT, 6), PROMPT_HEIGHT

    @property
    def _has_news(self) -> bool:
        """True if there is room for ticker and status below the prompts."""
        return not self.setup and self.room[3] >= MIN_HEIGHT_WITH_NEWS

    def _length(self, base: int, growth: int) -> int:
        """`base` at text size 1, `base + growth` at text size 2."""
        return round(base + growth * (self.text_size - 1))

    def _halves(self) -> tuple[pygame.Rect, ...]:
        """By seat, its half of the board with the frame and the space beyond it."""
        room, middle = pygame.Rect(self.room), self.field.centery
        upper = pygame.Rect(self.frame.left, room.top, self.frame.width, middle - room.top)
        lower = pygame.Rect(self.frame.left, middle, self.frame.width, room.bottom - middle)
        return (upper, lower) if self.turned else (lower, upper)

    def tray(self, side: str) -> pygame.Rect:
        """The tray for the reserve of a side."""
        column, top = self.column(side), self._tray_top
        bottom = column.bottom if self.setup else self.graveyard(side).top - HEADING_HEIGHT
        return pygame.Rect(column.left, top, column.width, bottom - top)

    @property
    def _tray_top(self) -> int:
        news = NEWS_HEIGHT + SPACING if self._has_news else 0
        return self.room[1] + sum(self._plate_and_prompt_heights) + news + 3 * SPACING + HEADING_HEIGHT

    @property
    def slot_kinds(self) -> tuple[str, ...]:
        """The kinds of the slots of a tray, in order."""
        return SETUP_KINDS if self.setup else KINDS

    def graveyard(self, side: str) -> pygame.Rect:
        """The graveyard of a side; if there is little space, the tray has the larger part of it."""
        column, maximum = self.column(side), self._length(GRAVEYARD_HEIGHT, -48)
        height = min(maximum, (column.bottom - self._tray_top - HEADING_HEIGHT) * 9 // 20)
        return pygame.Rect(column.left, column.bottom - height, column.width, height)

    def slot(self, side: str, kind: str) -> pygame.Rect:
        """The slot of a tray for a kind."""
        tray = self.tray(side).inflate(-2 * PADDING, -2 * PADDING)
        _, rows, columns = _largest_squares(tray, len(self.slot_kinds), RESERVE_OVERLAP)
        row, column = divmod(self.slot_kinds.index(kind), columns)
        left, right = (tray.width * edge // columns for edge in (column, column + 1))
        height = tray.height // rows
        return pygame.Rect(tray.left + left, tray.top + row * height, right - left, height)

    def captured_piece(self, side: str, index: int, count: int) -> tuple[Coordinates, float]:
        """Centre and size of the captured piece with an index, of `count` captured pieces."""
        area = self.graveyard(side).inflate(-2 * PADDING, -2 * PADDING)
        capacity = FEW_CAPTURED if count <= FEW_CAPTURED else WHOLE_ARMY
        size, rows, columns = _largest_squares(area, capacity, CAPTURED_OVERLAP)
        row, column = divmod(index, columns)
        step = (area.width - size) / (columns - 1)
        centre = area.left + size / 2 + column * step, area.top + (row + 0.5) * area.height / rows
        return centre, 0.94 * min(size, self.tile_size)

    @property
    def targets(self) -> dict[SpotId, Target]:
        """The targets of all tiles, slots and graveyards, by spot."""
        return targets_of(self)


@lru_cache(maxsize=16)
def targets_of(geometry: TableGeometry) -> dict[SpotId, Target]:
    """The targets of a table, by spot; cached."""
    return {target.spot: target for target in _targets(geometry)}


def _targets(geometry: TableGeometry) -> Iterator[Target]:
    half = geometry.tile_size / 2
    for tile in geometry.grid.tiles:
        x, y = geometry.centre(tile)
        left, right, top, bottom = x - half, x + half, y - half, y + half
        yield Target(TileSpot(tile), ((left, top), (right, top), (right, bottom), (left, bottom)))
    for side in SIDES:
        for kind in geometry.slot_kinds:
            yield Target.from_rect(TraySlot(side, kind), geometry.slot(side, kind))
        if not geometry.setup:
            yield Target.from_rect(Graveyard(side), geometry.graveyard(side))


def _largest_squares(area: pygame.Rect, count: int, overlap: float) -> tuple[float, int, int]:
    """The size of the largest `count` squares that fit into an area, and how many rows and columns they form.

    A square may be `overlap` times wider than its distance to the next one.
    """
    shapes = ((rows, -(-count // rows)) for rows in range(1, count))
    return max(
        (min(area.height / rows, overlap * area.width / columns), rows, columns) for rows, columns in shapes
    )


def _strips(columns: list[pygame.Rect], top: int, height: int) -> tuple[pygame.Rect, ...]:
    """A strip in each column, `top` below its upper edge."""
    return tuple(pygame.Rect(column.left, column.top + top, column.width, height) for column in columns)
