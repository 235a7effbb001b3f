"""The background of the Allyria table: the land on a sea that goes to the edges of the window.

The land is the map as its author painted it, or else painted hexagons with a coast.
"""

from collections import deque
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import pi, sin
from random import Random

import pygame

from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.boards import Hex, Tile
from game.games.allyria.table.geometry import ROW_HEIGHT, WIDTH, TileGeometry
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.pictures import hexagon_picture, variant_of
from game.games.allyria.table.places import OVERLAP
from game.maps.painting import Painting, by_author
from game.table.drawing.board_picture import BoardPicture, draw_from_origin
from game.table.input.targets import Coordinates
from game.table.presentation.camera import Camera
from game.table.presentation.layout import TableSetting
from game.ui.drawing import art, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import Steps
from game.ui.drawing.theme import NORMAL, Colour, Palette, Tone
from game.ui.layout import Rectangle

THUMBNAIL = 900
"""The side of a board's thumbnail, in pixels."""
SITE_RADIUS = 0.42
"""The radius of the seal on a site of a city, in sides of a hexagon."""
RIM = 0.075
"""The width of the dark rim of the land; as all lengths below in sides of a hexagon."""
RIM_COLOUR: Colour = (24, 14, 8)
SEA: Colour = (38, 70, 80)
PLAIN_SEA: Colour = (166, 202, 224)
SHALLOWS: Sequence[tuple[float, Colour, Colour]] = (
    (1.15, (52, 88, 97), (42, 76, 86)),
    (0.78, (68, 108, 115), (49, 86, 94)),
    (0.46, (96, 138, 140), (60, 101, 107)),
    (0.2, (70, 52, 32), (190, 164, 116)),
)
"""Zones around the land, the widest first: how far they reach, their outline, and their colour."""
OUTLINE = 0.022
"""The width of the outline of such a zone."""
WAVES, WAVE_COLOUR = 150, (74, 112, 120)
"""How many waves are drawn on the sea at most, and their colour."""
CALM = 1.45
"""How far from the land the waves begin."""
CONTRAST = (88, 88, 88)
"""What the colours of the sea are multiplied by if the palette has no textures."""
HEXAGONS_EACH = 6
"""How many hexagons are painted in a step."""


class AllyriaBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: AllyriaLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._land = setting.share(PaintedLand)

    def key(self, view: Campaign) -> Hashable:
        """Changes when the background must be painted again, or with it the panels that lie over it."""
        panels = tuple(tuple(panel) for panel in self._layout.panels(view))
        return self._layout.whole(view), self._setting.painting.current, panels

    def paint(self, canvas: Canvas, view: Campaign) -> None:
        """Paints what the camera shows of the land and of the sea, to the edges of the window."""
        whole = self._layout.whole(view)
        board = view.board
        tiles = {
            tile: BoardTile(hexagon, board.terrain[hexagon], is_site=False)
            for tile, hexagon in board.hexes.items()
        }
        painting = self._setting.painting.current
        painting = by_author(painting, "allyria") if canvas.palette.plain else painting
        painter = LandPainter(tuple(tiles.items()), whole.whole_tiles, whole.window, painting, canvas.palette)
        ornament.background(canvas)
        self._land.draw(canvas, self._layout.shown_camera(view), painter)


@dataclass(frozen=True)
class BoardTile:
    """A tile of a board as its map says."""

    hexagon: Hex
    terrain: str
    is_site: bool
    """True if a city may stand on it."""


class PaintedLand:
    """The picture of the land, which all viewers of a match share."""

    def __init__(self) -> None:
        self._painter: LandPainter | None = None
        self._picture: BoardPicture | None = None

    def draw(self, canvas: Canvas, camera: Camera, painter: "LandPainter") -> None:
        """Draws what the camera shows; paints the land again only for a painter with other contents."""
        if self._picture is None or self._painter != painter:
            self._painter, self._picture = painter, BoardPicture(painter.paint)
        self._picture.draw(canvas, camera, None)


@dataclass(frozen=True)
class LandPainter:
    """Paints the land and the sea around it."""

    tiles: tuple[tuple[Tile, BoardTile], ...]
    geometry: TileGeometry
    """With the whole land in sight."""
    window: Rectangle
    """What the sea fills."""
    painting: Painting
    palette: Palette

    def paint(self, surface: pygame.Surface, scale: float) -> Steps:
        """Paints it on a surface that shows the window; `scale`: pixels for each layout unit."""
        land = _Land(surface, dict(self.tiles), self.geometry, self.window[:2], scale, self.palette)
        yield from land.paint_sea()
        yield from land.paint(self.painting)


@dataclass(frozen=True)
class _Land:
    """A land while it is painted on a surface with `scale` pixels for each layout unit."""

    surface: pygame.Surface
    tiles: Mapping[Tile, BoardTile]
    geometry: TileGeometry
    corner: tuple[int, int]
    """What lies in the surface's upper left corner, in layout units."""
    scale: float
    palette: Palette

    @property
    def _side(self) -> float:
        """The side of a hexagon, in pixels."""
        return self.geometry.side * self.scale

    def _px(self, point: Coordinates) -> Coordinates:
        """A point in pixels."""
        return (point[0] - self.corner[0]) * self.scale, (point[1] - self.corner[1]) * self.scale

    def paint_sea(self) -> Steps:
        """Paints the sea with its waves, like an old map, and shallows along the coast; or plainly."""
        if self.palette.plain:
            self.surface.fill(PLAIN_SEA)
            yield
            return
        self.surface.fill(SEA)
        yield
        self._paint_waves()
        yield
        for reach, outline, colour in SHALLOWS:
            self._fill_around(reach, outline)
            yield
            self._fill_around(reach - OUTLINE, colour)
            yield
        yield from self._paint_paper()

    def _paint_paper(self) -> Steps:
        """Lets the sea look painted on parchment; without textures it is dark."""
        palette = self.palette
        texture = art.texture("parchment") if palette.textured else None
        if texture is None:
            self.surface.fill(CONTRAST if not palette.textured else "white", special_flags=pygame.BLEND_MULT)
            return
        grain = pygame.transform.hsl(texture, saturation=-0.6, lightness=0.12)
        width, height = grain.get_size()
        for top in range(0, self.surface.get_height(), height):
            for left in range(0, self.surface.get_width(), width):
                self.surface.blit(grain, (left, top), special_flags=pygame.BLEND_MULT)
            yield

    def _fill_around(self, reach: float, colour: Colour) -> None:
        """Fills the land and its surroundings, up to `reach` hexagon sides from each tile."""
        radius = reach * self._side
        for tile in self.tiles:
            corners = [self._px(corner) for corner in self.geometry.corners(tile)]
            pygame.draw.polygon(self.surface, colour, corners)
            for corner, following in zip(corners, (*corners[1:], corners[0]), strict=True):
                pygame.draw.circle(self.surface, colour, corner, radius)
                pygame.draw.line(self.surface, colour, corner, following, max(1, round(2 * radius)))

    def _paint_waves(self) -> None:
        """Scatters small waves where the sea is deep."""
        chance, side = Random(1), self._side
        centres = [self._px(self.geometry.centre(tile)) for tile in self.tiles]
        width, height = self.surface.get_size()
        length, line = 13 * self.scale, max(1, round(2.2 * self.scale))
        for _ in range(WAVES):
            x, y = chance.uniform(0, width), chance.uniform(0, height)
            crests = chance.choice((1, 2, 2, 3))
            if all((x - left) ** 2 + (y - top) ** 2 > ((1 + CALM) * side) ** 2 for left, top in centres):
                points = list(_wave(x, y, length, crests))
                pygame.draw.lines(self.surface, WAVE_COLOUR, False, points, line)  # noqa: FBT003  # pygame's own

    def paint(self, painting: Painting) -> Steps:
        """Paints all tiles with a dark rim, those that the author painted as they are."""
        first = self.geometry.corners(self.geometry.hexes[0][0])
        corner, size = self._px((first[4][0], first[0][1])), (WIDTH * self._side, 2 * self._side)
        draw_from_origin(self.surface, painting.below, corner, size)
        yield
        if self.palette.plain or not painting.ground:
            self._fill_around(RIM, RIM_COLOUR)
            yield from self._paint_hexagons()
        if painting.ground:
            draw_from_origin(self.surface, painting.ground, corner, size)
            yield
        draw_from_origin(self.surface, painting.above, corner, size)
        yield
        self._paint_lines()
        yield

    def _paint_hexagons(self) -> Steps:
        height = round(2 * self._side * OVERLAP)
        for number, (name, tile) in enumerate(self.tiles.items()):
            picture = hexagon_picture(
                tile.terrain, variant_of(tile.terrain, tile.hexagon), height, self.palette
            )
            x, y = self._px(self.geometry.centre(name))
            self.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
            if number % HEXAGONS_EACH == 0:
                yield

    def _paint_lines(self) -> None:
        colour, width = ((24, 18, 12, 255), 3.5) if self.palette.plain else ((30, 20, 10, 150), 2.5)
        lines = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        for tile in self.tiles:
            points = [self._px(corner) for corner in self.geometry.corners(tile)]
            pygame.draw.polygon(lines, colour, points, max(1, round(width * self.scale)))
        self.surface.blit(lines, (0, 0))

    def paint_site(self, tile: Tile) -> None:
        """Paints a seal with a keep in the middle of a tile."""
        palette = self.palette
        middle, radius = self._px(self.geometry.centre(tile)), self._side * SITE_RADIUS
        for tone, part in ((Tone.INK, 1.0), (Tone.GOLD, 0.94), (Tone.INK, 0.8), (Tone.PARCHMENT, 0.75)):
            pygame.draw.aacircle(self.surface, palette[tone], middle, radius * part)
        side = round(radius * 1.1)
        keep = art.picture("icons/keep", (side, side))
        self.surface.blit(keep, keep.get_rect(center=(round(middle[0]), round(middle[1]))))


def _wave(x: float, y: float, length: float, crests: int) -> Iterator[Coordinates]:
    """The points of a line of waves from a point to the right."""
    for step in range(6 * crests + 1):
        part = step / 6
        yield x + part * length, y - abs(sin(pi * part)) * length * 0.4


def board_thumbnail(tiles: Sequence[BoardTile], painting: Painting, side: int = THUMBNAIL) -> pygame.Surface:
    """A square picture of a board with its sites of cities, and the sea beside the land; `side` in pixels."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    lands = _thumbnail_lands(tiles)
    geometry = _thumbnail_geometry(lands, painting)
    land = _Land(surface, lands, geometry, (0, 0), side / THUMBNAIL, NORMAL)
    deque(land.paint(painting), maxlen=0)
    for name, tile in lands.items():
        if tile.is_site:
            land.paint_site(name)
    return surface


def thumbnail_corners(
    tiles: Sequence[BoardTile], painting: Painting, side: int
) -> Mapping[Hex, list[Coordinates]]:
    """The corners of each tile in `board_thumbnail`, in pixels."""
    lands = _thumbnail_lands(tiles)
    geometry, scale = _thumbnail_geometry(lands, painting), side / THUMBNAIL
    return {
        tile.hexagon: [(x * scale, y * scale) for x, y in geometry.corners(name)]
        for name, tile in lands.items()
    }


def _thumbnail_lands(tiles: Sequence[BoardTile]) -> dict[str, BoardTile]:
    """The tiles by hexagon."""
    return {f"{q}/{r}": tile for tile in tiles for q, r in [tile.hexagon]}


def _thumbnail_geometry(lands: Mapping[str, BoardTile], painting: Painting) -> TileGeometry:
    """The tiles as large as they fit, with space for one tile of sea on all sides or for the rim."""
    hexes = tuple((name, tile.hexagon) for name, tile in lands.items())
    room = THUMBNAIL - 16
    geometry = TileGeometry((8, 8, room, room), hexes)
    if painting == Painting():
        return geometry
    tiles_across = geometry.rect.width / geometry.side / WIDTH + 2
    rows = geometry.rect.height / geometry.side + 2 * ROW_HEIGHT
    side = min(room / tiles_across / WIDTH, room / rows)
    around = round(room * (1 - side / geometry.side) / 2)
    return TileGeometry((8 + around, 8 + around, room - 2 * around, room - 2 * around), hexes)
