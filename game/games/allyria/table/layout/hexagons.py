"""The hexagons of a board, as large as they fit into a room."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import TypeAlias

import pygame

from game.contract import Snapshot
from game.games.allyria.rules.data.hexes import Hex, Tile
from game.games.allyria.table.ids.spots import TileSpot
from game.table.input.targets import Coordinates, Target
from game.table.presentation.areas import Rectangle

WIDE = sqrt(3)
"""A hexagon's width, measured by its side; its height is twice its side."""
ROW = 1.5
"""From one row to the next, measured by the side."""

Hexes: TypeAlias = tuple[tuple[Tile, Hex], ...]


def hexes_of(view: Snapshot) -> Hexes:
    """The tiles of a view in tile order."""
    return tuple((tile, (land["q"], land["r"])) for tile, land in view["tiles"].items())


def middle(here: Hex) -> tuple[float, float]:
    """The middle of a hexagon, measured by its side, from that of (0, 0)."""
    q, r = here
    return WIDE * (q + r / 2), ROW * r


@dataclass(frozen=True)
class Field:
    """Where each tile lies, in layout units."""

    room: Rectangle
    hexes: Hexes

    @cached_property
    def _middles(self) -> Mapping[Tile, tuple[float, float]]:
        return {tile: middle(here) for tile, here in self.hexes}

    @cached_property
    def _bounds(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of all tiles, measured by their side."""
        across = [x for x, _ in self._middles.values()]
        down = [y for _, y in self._middles.values()]
        left, top = min(across) - WIDE / 2, min(down) - 1
        return left, top, max(across) + WIDE / 2 - left, max(down) + 1 - top

    @cached_property
    def side(self) -> float:
        """The side of a hexagon."""
        _, _, wide, high = self._bounds
        return min(self.room[2] / wide, self.room[3] / high)

    def at(self, x: float, y: float) -> Coordinates:
        """A place that is measured by the side from the middle of (0, 0)."""
        left, top, wide, high = self._bounds
        free_x, free_y = self.room[2] - wide * self.side, self.room[3] - high * self.side
        return (
            self.room[0] + free_x / 2 + (x - left) * self.side,
            self.room[1] + free_y / 2 + (y - top) * self.side,
        )

    def centre(self, tile: Tile) -> Coordinates:
        """The middle of a tile."""
        return self._centres[tile]

    @cached_property
    def _centres(self) -> Mapping[Tile, Coordinates]:
        return {tile: self.at(x, y) for tile, (x, y) in self._middles.items()}

    def corners(self, tile: Tile, part: float = 1.0) -> tuple[Coordinates, ...]:
        """The corners of a tile, clockwise from the top; with a smaller `part` those of a hexagon inside."""
        x, y = self.centre(tile)
        return tuple((x + part * self.side * right, y + part * self.side * down) for right, down in CORNERS)

    @cached_property
    def targets(self) -> list[Target]:
        """All tiles."""
        return [Target(TileSpot(tile), self.corners(tile)) for tile, _ in self.hexes]

    @property
    def rect(self) -> pygame.Rect:
        """All tiles."""
        left, top, wide, high = self._bounds
        x, y = self.at(left, top)
        return pygame.Rect(round(x), round(y), round(wide * self.side), round(high * self.side))


CORNERS = ((0, -1), (WIDE / 2, -0.5), (WIDE / 2, 0.5), (0, 1), (-WIDE / 2, 0.5), (-WIDE / 2, -0.5))
"""A hexagon's corners round its middle, clockwise from the top, measured by its side."""
