"""The cells in which a party is picked, where they cover little of what must stay in sight."""

from collections.abc import Sequence

import pygame

from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.table.ids.spots import TileSpot
from game.games.allyria.table.layout.geometry import TableGeometry
from game.table.input.targets import Target
from game.ui.layout import centred, inset

MAX_CELL, PADDING = 104, 34
"""The greatest side of a cell, and the space around all cells, in layout units."""
EDGES = ("midleft", "midright", "midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright")
"""Where the cells may lie if they would cover something in the middle."""


def party_cells(
    geometry: TableGeometry, counts: Sequence[int], tiles: Sequence[Tile] = ()
) -> list[list[pygame.Rect]]:
    """The cells over the land, which cover as little as possible of some tiles.

    A row for each type of troop, with a cell for its picture and one for each number from 1 to its count.
    """
    across, down = max(counts) + 1, len(counts)
    available = inset(geometry.land_area, PADDING)
    side = min(MAX_CELL, available.width // across, available.height // down)
    outlines = [Target(TileSpot(tile), geometry.tiles.corners(tile)).rect for tile in tiles]
    area = _place_off(outlines, available, (across * side, down * side))
    return [
        [
            pygame.Rect(area.left + side * column, area.top + side * row, side, side)
            for column in range(count + 1)
        ]
        for row, count in enumerate(counts)
    ]


def party_panel(rows: Sequence[Sequence[pygame.Rect]]) -> pygame.Rect:
    """The panel around the cells."""
    cells = [cell for row in rows for cell in row]
    return cells[0].unionall(cells).inflate(2 * PADDING, 2 * PADDING)


def _place_off(covered: Sequence[pygame.Rect], room: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """The rectangle of a size in a room that, with the padding around it, covers least of some rectangles."""
    places = [centred(room, size) for _ in range(1 + len(EDGES))]
    for place, edge in zip(places[1:], EDGES, strict=True):
        setattr(place, edge, getattr(room, edge))

    def overlap(place: pygame.Rect) -> int:
        panel = place.inflate(2 * PADDING, 2 * PADDING)
        parts = [panel.clip(rect) for rect in covered]
        return sum(part.width * part.height for part in parts)

    return min(places, key=overlap)
