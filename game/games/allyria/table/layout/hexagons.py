"""The hexagons of a board, as large as they fit into an area."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import TypeAlias

import pygame

from game.contract import Snapshot
from game.games.allyria.rules.data.boards import Hex, Tile
from game.games.allyria.table.ids.spots import TileSpot
from game.table.input.targets import Coordinates, Target
from game.ui.layout import Rectangle

WIDTH = sqrt(3)
"""The width of a hexagon whose side is 1; its height is 2."""
ROW_HEIGHT = 1.5
"""The distance between the centres of two rows if the side is 1."""
CORNERS = ((0, -1), (WIDTH / 2, -0.5), (WIDTH / 2, 0.5), (0, 1), (-WIDTH / 2, 0.5), (-WIDTH / 2, -0.5))
"""The corners of a hexagon whose side is 1, relative to its centre, clockwise from the top."""

Hexes: TypeAlias = tuple[tuple[Tile, Hex], ...]
"""Tiles with their axial coordinates."""


def hexes_of(view: Snapshot) -> Hexes:
    """The tiles of a view in tile order."""
    return tuple((tile, (land["q"], land["r"])) for tile, land in view["tiles"].items())


def unit_centre(hexagon: Hex) -> tuple[float, float]:
    """The centre of a hexagon relative to that of (0, 0) if the side is 1."""
    q, r = hexagon
    return WIDTH * (q + r / 2), ROW_HEIGHT * r


@dataclass(frozen=True)
class TileGeometry:
    """Centres and corners of the tiles, in layout units."""

    area: Rectangle
    """The rectangle into which the tiles are fitted."""
    hexes: Hexes

    @cached_property
    def _unit_centres(self) -> Mapping[Tile, tuple[float, float]]:
        return {tile: unit_centre(hexagon) for tile, hexagon in self.hexes}

    @cached_property
    def _unit_bounds(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of all tiles together if the side is 1."""
        xs = [x for x, _ in self._unit_centres.values()]
        ys = [y for _, y in self._unit_centres.values()]
        left, top = min(xs) - WIDTH / 2, min(ys) - 1
        return left, top, max(xs) + WIDTH / 2 - left, max(ys) + 1 - top

    @cached_property
    def side(self) -> float:
        """The side of a hexagon."""
        _, _, width, height = self._unit_bounds
        return min(self.area[2] / width, self.area[3] / height)

    def _scaled(self, x: float, y: float) -> Coordinates:
        """Converts a point that is given for side 1 to layout units."""
        left, top, width, height = self._unit_bounds
        free_x, free_y = self.area[2] - width * self.side, self.area[3] - height * self.side
        return (
            self.area[0] + free_x / 2 + (x - left) * self.side,
            self.area[1] + free_y / 2 + (y - top) * self.side,
        )

    def centre(self, tile: Tile) -> Coordinates:
        """The centre of a tile."""
        return self._centres[tile]

    @cached_property
    def _centres(self) -> Mapping[Tile, Coordinates]:
        return {tile: self._scaled(x, y) for tile, (x, y) in self._unit_centres.items()}

    def corners(self, tile: Tile, scale: float = 1.0) -> tuple[Coordinates, ...]:
        """The corners of a tile, or of a hexagon `scale` times as large, clockwise from the top."""
        x, y = self.centre(tile)
        return tuple((x + scale * self.side * right, y + scale * self.side * down) for right, down in CORNERS)

    @cached_property
    def targets(self) -> list[Target]:
        """The targets of all tiles."""
        return [Target(TileSpot(tile), self.corners(tile)) for tile, _ in self.hexes]

    @property
    def rect(self) -> pygame.Rect:
        """The bounding box of all tiles."""
        left, top, width, height = self._unit_bounds
        x, y = self._scaled(left, top)
        return pygame.Rect(round(x), round(y), round(width * self.side), round(height * self.side))
