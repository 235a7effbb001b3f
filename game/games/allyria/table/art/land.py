"""Paints the land: the map as its author painted it, or else painted hexagons on wood."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game import assets, files
from game.contract import Snapshot
from game.games.allyria.rules.data.boards import BOARDS, Board, Hex, Tile
from game.games.allyria.table.layout.geometry import TableGeometry
from game.games.allyria.table.layout.hexagons import ROW_HEIGHT, WIDTH, Hexes, TileGeometry
from game.maps.painting import Painting
from game.table.drawing import painted_tiles
from game.table.input.targets import Coordinates
from game.ui.drawing import art
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import HEIGHT, WIDEST, Frame
from game.ui.drawing.surface_cache import SurfaceCache, postponable
from game.ui.drawing.theme import Tone

VARIANTS = {"city": 1}
"""The number of pictures of a terrain; 3 if it is not listed."""
THUMBNAIL = 900
"""The side of a board's thumbnail, in pixels."""
SITE_RADIUS = 0.42
"""The radius of the seal on a site of a city, in sides of a hexagon."""
OVERLAP = 1.012
"""Hexagons are painted a little larger than the tiles, so that no gap shows between them."""
RIM = 1.075
"""The dark rim of the land is made of hexagons this many times as large as the tiles."""
RIM_COLOUR = (24, 14, 8)


@dataclass(frozen=True)
class BoardTile:
    """A tile of a board that is not in play yet."""

    hexagon: Hex
    terrain: str
    is_site: bool
    """True if a city may stand on it."""


class LandPainter:
    """Paints the land of one match; caches the result for when only cards and tokens change."""

    def __init__(self) -> None:
        self._pictures: SurfaceCache[pygame.Surface] = SurfaceCache()
        """By what they depend on."""

    def paint(
        self,
        canvas: Canvas,
        view: Snapshot,
        geometry: TableGeometry,
        painting: Painting,
        *,
        simply: bool = False,
    ) -> None:
        """Paints the land over the background; what an author painted beside it may go to the edges.

        `simply`: the wood below, which the picture shows too, is not there yet.
        """
        tiles = geometry.tiles
        area = _area_with_rim(canvas, tiles) if painting == Painting() else canvas.surface.get_rect()
        terrain = tuple(land["terrain"] for land in view["tiles"].values())
        key = canvas.frame, canvas.surface.get_size(), canvas.palette, geometry, terrain, painting

        def paint() -> None:
            reshaped = _reshaped_tiles(view) if painting.ground else {}
            _paint_tiles(canvas, view["tiles"], tiles, painting, reshaped=reshaped, simply=simply)

        def picture() -> pygame.Surface:
            paint()
            return canvas.copy_of(area)

        if simply:
            paint()
        else:
            canvas.surface.blit(self._pictures.get(key, picture), area)


def board_thumbnail(tiles: Sequence[BoardTile], painting: Painting, side: int = THUMBNAIL) -> pygame.Surface:
    """A square picture of a board with its sites of cities, and the sea beside the land; `side` in pixels."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    lands, hexes = {}, []
    for tile in tiles:
        q, r = tile.hexagon
        lands[f"{q}/{r}"] = {"q": q, "r": r, "terrain": tile.terrain}
        hexes.append((f"{q}/{r}", tile.hexagon))
    geometry = _thumbnail_geometry(tuple(hexes), with_sea=painting != Painting())
    scale = side / THUMBNAIL
    canvas = Canvas(surface, Frame((round(WIDEST * scale), round(HEIGHT * scale)), 0))
    _paint_tiles(canvas, lands, geometry, painting, reshaped={})
    for tile, (name, _) in zip(tiles, hexes, strict=True):
        if tile.is_site:
            _paint_site(canvas, geometry, name)
    return surface


def _thumbnail_geometry(hexes: Hexes, *, with_sea: bool) -> TileGeometry:
    """The tiles as large as they fit, with space for one tile of sea on all sides or for the rim."""
    room = THUMBNAIL - 16
    geometry = TileGeometry((8, 8, room, room), hexes)
    if not with_sea:
        return geometry
    tiles_across = geometry.rect.width / geometry.side / WIDTH + 2
    rows = geometry.rect.height / geometry.side + 2 * ROW_HEIGHT
    side = min(room / tiles_across / WIDTH, room / rows)
    around = round(room * (1 - side / geometry.side) / 2)
    return TileGeometry((8 + around, 8 + around, room - 2 * around, room - 2 * around), hexes)


def _paint_site(canvas: Canvas, geometry: TileGeometry, tile: Tile) -> None:
    """Paints a seal with a keep in the middle of a tile."""
    centre, radius = geometry.centre(tile), geometry.side * SITE_RADIUS
    middle, unit = point_px(canvas, centre), canvas.frame.unit
    for tone, part in ((Tone.INK, 1.0), (Tone.GOLD, 0.94), (Tone.INK, 0.8), (Tone.PARCHMENT, 0.75)):
        pygame.draw.aacircle(canvas.surface, canvas.palette[tone], middle, radius * part * unit)
    side = round(radius * 1.1)
    place = pygame.Rect(0, 0, side, side)
    place.center = round(centre[0]), round(centre[1])
    canvas.picture("icons/keep", place)


def _paint_tiles(
    canvas: Canvas,
    tiles: Mapping[Tile, Any],
    geometry: TileGeometry,
    painting: Painting,
    *,
    reshaped: Mapping[Tile, Any],
    simply: bool = False,
) -> None:
    """Paints all tiles; on the author's painting, reshaped tiles are covered with hexagons.

    `simply`: without what takes long, until all pictures are there.
    """
    corner, size = _painting_grid(canvas, geometry)
    painted_tiles.draw_from_origin(canvas.surface, painting.below, corner, size)
    if painting.ground:
        painted_tiles.draw_from_origin(canvas.surface, painting.ground, corner, size)
        _paint_hexagons(canvas, reshaped, geometry)
    else:
        (_paint_plain_rim if simply else _paint_rim)(canvas, tiles, geometry)
        _paint_hexagons(canvas, tiles, geometry)
    painted_tiles.draw_from_origin(canvas.surface, painting.above, corner, size)
    if not simply:
        _paint_lines(canvas, tiles, geometry)


def _painting_grid(canvas: Canvas, geometry: TileGeometry) -> tuple[Coordinates, Coordinates]:
    """The upper left corner of the first tile, and the size of a tile, in pixels."""
    side, first = geometry.side * canvas.frame.unit, geometry.hexes[0][0]
    corners = geometry.corners(first)
    left, top = corners[4][0], corners[0][1]
    return point_px(canvas, (left, top)), (WIDTH * side, 2 * side)


def _reshaped_tiles(view: Snapshot) -> dict[Tile, Any]:
    """The tiles whose terrain differs from the map."""
    board = view["config"]["board"]
    terrain = (Board.of(board) if isinstance(board, dict) else BOARDS[board]).terrain
    return {
        tile: land for tile, land in view["tiles"].items() if terrain[land["q"], land["r"]] != land["terrain"]
    }


def _paint_rim(canvas: Canvas, tiles: Mapping[Tile, Any], geometry: TileGeometry) -> None:
    """Paints a dark rim around the land."""
    area = _area_with_rim(canvas, geometry)
    rim = pygame.Surface(area.size, pygame.SRCALPHA)
    for tile in tiles:
        points = [_point_in(area, canvas, corner) for corner in geometry.corners(tile, RIM)]
        pygame.draw.polygon(rim, (*RIM_COLOUR, 235), points)
    canvas.surface.blit(rim, area)


def _paint_plain_rim(canvas: Canvas, tiles: Mapping[Tile, Any], geometry: TileGeometry) -> None:
    """Paints the rim and the ground of the land, through which no wood shows."""
    for tile in tiles:
        points = [point_px(canvas, corner) for corner in geometry.corners(tile, RIM)]
        pygame.draw.polygon(canvas.surface, RIM_COLOUR, points)


def _paint_hexagons(canvas: Canvas, tiles: Mapping[Tile, Any], geometry: TileGeometry) -> None:
    height = round(2 * geometry.side * canvas.frame.unit * OVERLAP)
    for tile, land in tiles.items():
        picture = painted_hexagon(land["terrain"], _variant(land), height)
        x, y = point_px(canvas, geometry.centre(tile))
        canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _variant(land: Mapping[str, Any]) -> int:
    """The number of a tile's picture; it usually differs from those of its neighbours."""
    q, r = int(land["q"]), int(land["r"])
    return (3 * q + 5 * r + q * r) % VARIANTS.get(land["terrain"], 3)


def _paint_lines(canvas: Canvas, tiles: Mapping[Tile, Any], geometry: TileGeometry) -> None:
    """Paints thin lines between the tiles."""
    area = _area_with_rim(canvas, geometry)
    lines = pygame.Surface(area.size, pygame.SRCALPHA)
    for tile in tiles:
        points = [_point_in(area, canvas, corner) for corner in geometry.corners(tile)]
        pygame.draw.polygon(lines, (30, 20, 10, 150), points, canvas.frame.px(2.5))
    canvas.surface.blit(lines, area)


def _area_with_rim(canvas: Canvas, tiles: TileGeometry) -> pygame.Rect:
    """What the tiles and the rim around them cover, in pixels."""
    around = canvas.frame.rect_px(tiles.rect.inflate(tiles.side, tiles.side))
    return around.clip(canvas.surface.get_rect())


def _point_in(area: pygame.Rect, canvas: Canvas, point: Coordinates) -> Coordinates:
    """Converts a point from layout units to pixels from the corner of an area."""
    x, y = point_px(canvas, point)
    return x - area.left, y - area.top


def _plain_hexagon(terrain: str, variant: int, height: int) -> pygame.Surface:
    """Shown until the picture is read: nothing, so that the dark ground of the land is seen."""
    del terrain, variant
    return pygame.Surface((1, height), pygame.SRCALPHA)


@postponable(_plain_hexagon)
def painted_hexagon(terrain: str, variant: int, height: int) -> pygame.Surface:
    """The picture of a terrain, `height` pixels high."""
    path = files.asset(f"allyria/terrain/{terrain}_{variant}.png")
    picture = (assets.read(path, pygame.image.load) or art.placeholder((height, height))).convert_alpha()
    width = round(picture.get_width() * height / picture.get_height())
    return pygame.transform.smoothscale(picture, (width, height))


def point_px(canvas: Canvas, point: Coordinates) -> Coordinates:
    """Converts a point from layout units to pixels."""
    unit, origin = canvas.frame.unit, canvas.frame.origin
    return origin[0] + point[0] * unit, origin[1] + point[1] * unit
