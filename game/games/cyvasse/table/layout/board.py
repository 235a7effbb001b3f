"""The geometry of the Cyvasse table: the board in the middle, a column for each side beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.games.cyvasse.rules.board.grid import Grid, Tile, grid_of, place_of
from game.games.cyvasse.rules.board.pieces import ARMY, KINDS, SIDES
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.table.ids import SpotId
from game.table.input.targets import Coordinates, Target
from game.table.presentation.areas import Areas, Room

BAND = 48
"""The frame's width; the coordinates stand on it."""
NARROWEST = 292
"""A column is never narrower, in layout units."""
PLATE_HEIGHT, PROMPT_HEIGHT, KEY_HEIGHT = 96, 218, 84
"""Heights of what the scene shows at the top of a column: plate, prompt and, within it, buttons."""
HEAD = 38
"""The height of a heading in a column."""
GAP = 18
"""Between the board and the columns."""
SPACE = 8
"""Between what stands in a column."""
TRAY = (*KINDS, "mountain", "keep")
"""What the tray holds while the armies are laid out, in the order of its slots; later it holds the kinds."""
RIM = 9
"""Between the edge of a tray and what lies in it."""
GRAVE_HEIGHT = 204
"""Where the fallen lie, if there is room for it."""
FEW, MANY = 8, sum(ARMY.values())
"""How many fallen pieces lie as large as there is room for so many; a whole army."""
LAP, APART = 1.25, 0.9
"""How much wider than their distance fallen pieces may be, and those of a reserve, which may be a pile."""
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
    setup: bool = False
    """Whether the armies are laid out: nobody has fallen yet, and the reserve has all the room."""

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

    def centre(self, tile: Tile) -> Coordinates:
        """The middle of a tile."""
        return self.at(*place_of(tile))

    def at(self, file: float, rank: float) -> Coordinates:
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
        plate, prompt = self._heights
        key = self._more(KEY_HEIGHT, 6)
        return Areas(
            plates=_strips(tops, 0, plate),
            prompts=_strips(tops, plate + SPACE, prompt),
            keys=_strips(tops, plate + SPACE + prompt - key, key),
            halves=self._halves(),
        )

    @property
    def _heights(self) -> tuple[int, int]:
        """Of a plate and a prompt."""
        return self._more(PLATE_HEIGHT, 18), self._more(PROMPT_HEIGHT, 30)

    def _more(self, length: int, growth: int) -> int:
        """A length with what is added to it when letters are twice as large."""
        return round(length + growth * (self.text_size - 1))

    def _halves(self) -> tuple[pygame.Rect, ...]:
        """By seat, its half of the board, with the frame and what is free beyond it."""
        room, middle = pygame.Rect(self.room), self.field.centery
        upper = pygame.Rect(self.frame.left, room.top, self.frame.width, middle - room.top)
        lower = pygame.Rect(self.frame.left, middle, self.frame.width, room.bottom - middle)
        return (upper, lower) if self.turned else (lower, upper)

    def tray(self, side: str) -> pygame.Rect:
        """Where the reserve stands."""
        column, top = self.column(side), self._tray_top
        bottom = column.bottom if self.setup else self.grave(side).top - HEAD
        return pygame.Rect(column.left, top, column.width, bottom - top)

    @property
    def _tray_top(self) -> int:
        return self.room[1] + sum(self._heights) + 3 * SPACE + HEAD

    @property
    def slots(self) -> tuple[str, ...]:
        """What the tray holds now, slot by slot."""
        return TRAY if self.setup else KINDS

    def grave(self, side: str) -> pygame.Rect:
        """Where a side's fallen pieces lie; where room is short the reserve has the larger part of it."""
        column, wanted = self.column(side), self._more(GRAVE_HEIGHT, -48)
        height = min(wanted, (column.bottom - self._tray_top - HEAD) * 9 // 20)
        return pygame.Rect(column.left, column.bottom - height, column.width, height)

    def slot(self, side: str, kind: str) -> pygame.Rect:
        """Where the pieces of a kind stand in the tray."""
        tray = self.tray(side).inflate(-2 * RIM, -2 * RIM)
        _, rows, across = _largest(tray, len(self.slots), APART)
        row, along = divmod(self.slots.index(kind), across)
        left, right = (tray.width * edge // across for edge in (along, along + 1))
        high = tray.height // rows
        return pygame.Rect(tray.left + left, tray.top + row * high, right - left, high)

    def fallen(self, side: str, index: int, count: int) -> tuple[Coordinates, float]:
        """The middle of the fallen piece with that number, and its size, when `count` have fallen."""
        grave = self.grave(side).inflate(-2 * RIM, -2 * RIM)
        size, rows, across = _largest(grave, FEW if count <= FEW else MANY, LAP)
        row, along = divmod(index, across)
        step = (grave.width - size) / (across - 1)
        middle = grave.left + size / 2 + along * step, grave.top + (row + 0.5) * grave.height / rows
        return middle, 0.94 * min(size, self.tile)

    @property
    def targets(self) -> dict[SpotId, Target]:
        """The targets of all tiles, slots of the trays and graveyards, by their spots."""
        return targets_of(self)


@lru_cache(maxsize=16)
def targets_of(board: Board) -> dict[SpotId, Target]:
    """The targets of a board, made once."""
    return {target.spot: target for target in _targets(board)}


def _targets(board: Board) -> Iterator[Target]:
    half = board.tile / 2
    for tile in board.grid.tiles:
        x, y = board.centre(tile)
        left, right, top, bottom = x - half, x + half, y - half, y + half
        yield Target(TileSpot(tile), ((left, top), (right, top), (right, bottom), (left, bottom)))
    for side in SIDES:
        for kind in board.slots:
            yield Target.from_rect(TraySlot(side, kind), board.slot(side, kind))
        if not board.setup:
            yield Target.from_rect(Graveyard(side), board.grave(side))


def _largest(room: pygame.Rect, count: int, lap: float) -> tuple[float, int, int]:
    """The size of `count` squares that are as large as the room allows, in how many rows, how many across.

    They may be `lap` times wider than their distance.
    """
    shapes = ((rows, -(-count // rows)) for rows in range(1, count))
    return max((min(room.height / rows, lap * room.width / across), rows, across) for rows, across in shapes)


def _strips(columns: list[pygame.Rect], top: int, height: int) -> tuple[pygame.Rect, ...]:
    """A strip in each column."""
    return tuple(pygame.Rect(column.left, column.top + top, column.width, height) for column in columns)
