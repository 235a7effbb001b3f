"""The geometry of the Cyvasse table: the board in the middle, a column for each side beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.rules.cyvasse.grid import Grid, Tile, grid_of, place_of
from game.rules.cyvasse.pieces import KINDS, SIDES
from game.table.target import Point, Target, boxed

TOP, SIDE = 72, 936
"""Where the frame begins and how long it is, in layout units."""
BAND = 36
"""The frame's width; the coordinates stand on it."""
COLUMN_TOP, COLUMN_BOTTOM = 300, 960
"""Above and below, a column belongs to whoever draws whose turn it is."""
HEAD = 44
"""The height of a heading in a column."""
GAP = 18
TRAY = (*KINDS, "mountain", "keep")
"""What the tray holds, in the order of its twelve slots."""
ACROSS = 3
"""Slots in a row of the tray."""
SLOT_HEIGHT = 86
RIM = 9
"""Between the edge of a tray and what lies in it."""
FALLEN_ACROSS = 7
FALLEN_STEP = 64
"""The distance of the rows of fallen pieces."""
WORKS, PIECE = 1.0, 0.96
"""Sizes in tiles."""


@dataclass(frozen=True)
class Board:
    """Where everything is on a table of `width` layout units."""

    width: int
    size: int
    """Tiles a side."""
    turned: bool = False
    """Whether Onyx sits below."""

    @property
    def frame(self) -> pygame.Rect:
        """The board with its frame."""
        return pygame.Rect((self.width - SIDE) // 2, TOP, SIDE, SIDE)

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
        """The part of a side's column that is the table's: Alabaster's left, Onyx's right."""
        margin = round(self.width * 0.05)
        width = self.frame.left - GAP - margin
        left = margin if side == SIDES[0] else self.width - margin - width
        return pygame.Rect(left, COLUMN_TOP, width, COLUMN_BOTTOM - COLUMN_TOP)

    def tray(self, side: str) -> pygame.Rect:
        """Where the reserve stands."""
        column = self.column(side)
        height = SLOT_HEIGHT * len(TRAY) // ACROSS + 2 * RIM
        return pygame.Rect(column.left, column.top + HEAD, column.width, height)

    def grave(self, side: str) -> pygame.Rect:
        """Where a side's fallen pieces lie."""
        column, top = self.column(side), self.tray(side).bottom + HEAD
        return pygame.Rect(column.left, top, column.width, column.bottom - top)

    def slot(self, side: str, kind: str) -> pygame.Rect:
        """Where the pieces of a kind stand in the tray."""
        row, along = divmod(TRAY.index(kind), ACROSS)
        tray = self.tray(side).inflate(-2 * RIM, -2 * RIM)
        left, right = (tray.width * edge // ACROSS for edge in (along, along + 1))
        return pygame.Rect(tray.left + left, tray.top + row * SLOT_HEIGHT, right - left, SLOT_HEIGHT)

    def fallen(self, side: str, index: int) -> Point:
        """The middle of the fallen piece with that number."""
        row, along = divmod(index, FALLEN_ACROSS)
        grave = self.grave(side).inflate(-2 * RIM, -2 * RIM)
        step = (grave.width - FALLEN_STEP) / (FALLEN_ACROSS - 1)
        return grave.left + FALLEN_STEP / 2 + along * step, grave.top + (row + 0.5) * FALLEN_STEP

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
