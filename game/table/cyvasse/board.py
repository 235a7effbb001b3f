"""The geometry of the Cyvasse table: the board in the middle, a column for each side beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.rules.cyvasse.grid import Grid, Tile, grid_of, place_of
from game.rules.cyvasse.pieces import KINDS, SIDES
from game.table.areas import Areas, Room
from game.table.target import Point, Target, boxed

BAND = 48
"""The frame's width; the coordinates stand on it."""
NARROWEST = 292
"""A column is never narrower, in layout units."""
PLATE_HEIGHT, PROMPT_HEIGHT, KEY_HEIGHT = 96, 124, 82
"""What stands in a column above the table's own: who sits there, what is asked, buttons."""
HEAD = 38
"""The height of a heading in a column."""
GAP = 18
"""Between the board and the columns."""
SPACE = 8
"""Between what stands in a column."""
TRAY = (*KINDS, "mountain", "keep")
"""What the tray holds, in the order of its twelve slots."""
WIDE = 360
"""From this width on a tray has four slots in a row, else three."""
RIM = 9
"""Between the edge of a tray and what lies in it."""
FALLEN_FEW, FALLEN_MANY = (2, 4), (3, 7)
"""Rows of fallen pieces, and how many lie in a row: as long as they are few, and when they are many."""
FALLEN_STEP = 62
"""The distance of the rows of many fallen pieces."""
WORKS, PIECE = 1.0, 0.96
"""Sizes in tiles."""


@dataclass(frozen=True)
class Board:
    """Where everything is on the table."""

    room: Room
    """What the table may fill."""
    size: int
    """Tiles a side."""
    turned: bool = False
    """Whether Onyx sits below."""
    text_size: float = 1.0
    """The larger the letters, the more room the columns take."""

    @property
    def frame(self) -> pygame.Rect:
        """The board with its frame, as large as fits between the columns."""
        room = pygame.Rect(self.room)
        side = min(room.height, room.width - 2 * (self._more(NARROWEST, 112) + GAP))
        frame = pygame.Rect(0, 0, side, side)
        frame.center = room.center
        return frame

    @property
    def field(self) -> pygame.Rect:
        """The tiles."""
        return self.frame.inflate(-2 * BAND, -2 * BAND)

    @property
    def tile(self) -> float:
        """A tile's side."""
        return self.field.width / self.size

    @property
    def grid(self) -> Grid:
        """The tiles by name."""
        return grid_of(self.size)

    def centre(self, tile: Tile) -> Point:
        """The middle of a tile."""
        return self.at(*place_of(tile))

    def at(self, file: float, rank: float) -> Point:
        """The middle of what would be a tile there, even beyond the edge."""
        right, down = (self.size + 1 - file, rank) if self.turned else (file, self.size + 1 - rank)
        return self.field.left + (right - 0.5) * self.tile, self.field.top + (down - 0.5) * self.tile

    def column(self, side: str) -> pygame.Rect:
        """A side's column: Alabaster's left, Onyx's right."""
        room = pygame.Rect(self.room)
        width = self.frame.left - GAP - room.left
        left = room.left if side == SIDES[0] else room.right - width
        return pygame.Rect(left, room.top, width, room.height)

    def areas(self) -> Areas:
        """What the table leaves to the scene: the columns' tops, and the far half of the board for lists."""
        tops = [self.column(side) for side in SIDES]
        plate, prompt, key = self._heights
        return Areas(
            plates=_strips(tops, 0, plate),
            prompts=_strips(tops, plate + SPACE, prompt),
            keys=_strips(tops, plate + prompt + 2 * SPACE, key),
            halves=self._halves(),
        )

    @property
    def _heights(self) -> tuple[int, int, int]:
        """Of a plate, a prompt and a key."""
        return self._more(PLATE_HEIGHT, 18), self._more(PROMPT_HEIGHT, 44), self._more(KEY_HEIGHT, 8)

    def _more(self, length: int, growth: int) -> int:
        """A length with what is added to it when letters are twice as large."""
        return round(length + growth * (self.text_size - 1))

    def _halves(self) -> tuple[pygame.Rect, ...]:
        """By seat, its half of the board."""
        field = self.field
        lower = pygame.Rect(field.left, field.centery, field.width, field.height // 2)
        upper = lower.move(0, -lower.height)
        return (upper, lower) if self.turned else (lower, upper)

    def tray(self, side: str) -> pygame.Rect:
        """Where the reserve stands."""
        column, top = self.column(side), self._tray_top
        return pygame.Rect(column.left, top, column.width, self.grave(side).top - HEAD - top)

    @property
    def _tray_top(self) -> int:
        return self.room[1] + sum(self._heights) + 4 * SPACE + HEAD

    def grave(self, side: str) -> pygame.Rect:
        """Where a side's fallen pieces lie; where room is short the reserve has the larger part of it."""
        column, wanted = self.column(side), FALLEN_MANY[0] * self._more(FALLEN_STEP, -16) + 2 * RIM
        height = min(wanted, (column.bottom - self._tray_top - HEAD) * 9 // 20)
        return pygame.Rect(column.left, column.bottom - height, column.width, height)

    def slot(self, side: str, kind: str) -> pygame.Rect:
        """Where the pieces of a kind stand in the tray."""
        tray = self.tray(side).inflate(-2 * RIM, -2 * RIM)
        across = 4 if tray.width >= WIDE else 3
        row, along = divmod(TRAY.index(kind), across)
        left, right = (tray.width * edge // across for edge in (along, along + 1))
        high = tray.height * across // len(TRAY)
        return pygame.Rect(tray.left + left, tray.top + row * high, right - left, high)

    def fallen(self, side: str, index: int, count: int) -> tuple[Point, float]:
        """The middle of the fallen piece with that number, and its size, when `count` have fallen."""
        rows, across = FALLEN_FEW if count <= FALLEN_FEW[0] * FALLEN_FEW[1] else FALLEN_MANY
        row, along = divmod(index, across)
        grave = self.grave(side).inflate(-2 * RIM, -2 * RIM)
        high = grave.height / rows
        step = (grave.width - high) / (across - 1)
        middle = grave.left + high / 2 + along * step, grave.top + (row + 0.5) * high
        return middle, 0.94 * min(high, self.tile)

    @property
    def targets(self) -> dict[str, Target]:
        """All tiles, the slots of both trays, and where the fallen lie, by their spots."""
        return targets_of(self)


@lru_cache(maxsize=16)
def targets_of(board: Board) -> dict[str, Target]:
    """The targets of a board, made once."""
    return {target.spot: target for target in _targets(board)}


def _targets(board: Board) -> Iterator[Target]:
    half = board.tile / 2
    for tile in board.grid.tiles:
        x, y = board.centre(tile)
        yield Target(
            tile, ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
        )
    for side in SIDES:
        for kind in TRAY:
            yield boxed(f"{side}:{kind}", board.slot(side, kind))
        yield boxed(f"{side}:fallen", board.grave(side))


def _strips(columns: list[pygame.Rect], top: int, height: int) -> tuple[pygame.Rect, ...]:
    """A strip in each column."""
    return tuple(pygame.Rect(column.left, column.top + top, column.width, height) for column in columns)
