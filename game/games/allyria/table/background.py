"""The background of the Allyria table: wood, the land, the panels for cards and tokens, and the muster roll.

The land is the map as its author painted it, or else painted hexagons on wood.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import RESOURCES, SUPPLY, TYPES
from game.games.allyria.rules.data.boards import Hex, Tile, board_of
from game.games.allyria.rules.flow import why_not_recruit
from game.games.allyria.table.geometry import ROW_HEIGHT, WIDTH, Hexes, TableGeometry, TileGeometry
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.pictures import painted_hexagon
from game.games.allyria.table.places import shows_muster_roll
from game.maps.painting import Painting
from game.table.drawing.board_picture import draw_from_origin
from game.table.input.targets import Coordinates
from game.table.presentation.layout import TableSetting
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import tinted
from game.ui.drawing.surface_cache import BUDGET, SurfaceCache
from game.ui.drawing.theme import FIELD, SMALL, SeatLook, Tone
from game.ui.layout import HEIGHT, WIDEST, Frame, grid

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
MIN_LINE_HEIGHT, MIN_COLUMN_WIDTH = 32, 64
"""If one column would have lines lower than this, a cost is shown in two columns if they are wide enough.

In layout units.
"""
MISSING = (112, 8, 8)
"""The colour of costs that the seat cannot pay: a red that is legible on shaded parchment."""


class AllyriaBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: AllyriaLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._land = setting.share(LandPainter)

    def key(self, view: Campaign) -> Hashable:
        """Changes when the background must be painted again."""
        seat = self._layout.hand_seat(view)
        terrain = tuple(land.terrain for land in view.lands.values())
        roll = _muster_roll_key(view, seat) if shows_muster_roll(view, seat) else None
        words, painting = self._setting.words, self._setting.painting
        return self._layout.geometry(view), terrain, roll, words.language, painting.current

    def paint(self, canvas: Canvas, view: Campaign) -> None:
        """Paints the background, to the edges of the window."""
        geometry, seat = self._layout.geometry(view), self._layout.hand_seat(view)
        postponed = BUDGET.postponed
        ornament.background(canvas)
        lacks_wood = BUDGET.postponed != postponed
        self._land.paint(canvas, view, geometry, self._setting.painting.current, simply=lacks_wood)
        for panel in (geometry.token_area, geometry.market, geometry.hand_area):
            canvas.panel(panel, FIELD)
        _paint_resources(canvas, geometry)
        if shows_muster_roll(view, seat):
            paint_muster_roll(canvas, view, geometry, seat, self._setting.seats[seat])
        if geometry.wheel.width:
            _paint_pointer(canvas, geometry)


def _muster_roll_key(view: Campaign, seat: Seat) -> Hashable:
    """What the muster roll of a seat depends on."""
    empire = view.empires[seat]
    return seat, empire.race, tuple(empire.pool.values()), tuple(empire.supply.values())


def _paint_resources(canvas: Canvas, geometry: TableGeometry) -> None:
    """Paints a picture for each resource; the number of its tokens lies beside it."""
    for resource in RESOURCES:
        cell = geometry.token_counters[resource]
        side = min(cell.height, cell.width - 52)
        canvas.picture(f"allyria/resource/{resource}", pygame.Rect(cell.left, cell.top, side, cell.height))


def _paint_pointer(canvas: Canvas, geometry: TableGeometry) -> None:
    """Paints a pointer to the present season above the season wheel."""
    x, y = geometry.wheel.midtop
    points = [point_px(canvas, point) for point in ((x - 14, y - 8), (x + 14, y - 8), (x, y + 14))]
    pygame.draw.polygon(canvas.surface, canvas.palette[Tone.GOLD], points)
    pygame.draw.polygon(canvas.surface, canvas.palette[Tone.INK], points, canvas.frame.px(2))


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
        view: Campaign,
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
        terrain = tuple(land.terrain for land in view.lands.values())
        key = canvas.frame, canvas.surface.get_size(), canvas.palette, geometry, terrain, painting

        def paint() -> None:
            reshaped = _reshaped_tiles(view) if painting.ground else {}
            _paint_tiles(canvas, _board_tiles(view), tiles, painting, reshaped=reshaped, simply=simply)

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
    lands = {f"{q}/{r}": tile for tile in tiles for q, r in [tile.hexagon]}
    hexes = tuple((name, tile.hexagon) for name, tile in lands.items())
    geometry = _thumbnail_geometry(hexes, with_sea=painting != Painting())
    scale = side / THUMBNAIL
    canvas = Canvas(surface, Frame((round(WIDEST * scale), round(HEIGHT * scale)), 0))
    _paint_tiles(canvas, lands, geometry, painting, reshaped={})
    for name, tile in lands.items():
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
    tiles: Mapping[Tile, BoardTile],
    geometry: TileGeometry,
    painting: Painting,
    *,
    reshaped: Mapping[Tile, BoardTile],
    simply: bool = False,
) -> None:
    """Paints all tiles; on the author's painting, reshaped tiles are covered with hexagons.

    `simply`: without what takes long, until all pictures are there.
    """
    corner, size = _painting_grid(canvas, geometry)
    draw_from_origin(canvas.surface, painting.below, corner, size)
    if painting.ground:
        draw_from_origin(canvas.surface, painting.ground, corner, size)
        _paint_hexagons(canvas, reshaped, geometry)
    else:
        (_paint_plain_rim if simply else _paint_rim)(canvas, tiles, geometry)
        _paint_hexagons(canvas, tiles, geometry)
    draw_from_origin(canvas.surface, painting.above, corner, size)
    if not simply:
        _paint_lines(canvas, tiles, geometry)


def _painting_grid(canvas: Canvas, geometry: TileGeometry) -> tuple[Coordinates, Coordinates]:
    """The upper left corner of the first tile, and the size of a tile, in pixels."""
    side, first = geometry.side * canvas.frame.unit, geometry.hexes[0][0]
    corners = geometry.corners(first)
    left, top = corners[4][0], corners[0][1]
    return point_px(canvas, (left, top)), (WIDTH * side, 2 * side)


def _board_tiles(view: Campaign) -> dict[Tile, BoardTile]:
    """The tiles with their terrain as it is now."""
    hexes = view.board.hexes
    return {tile: BoardTile(hexes[tile], land.terrain, is_site=False) for tile, land in view.lands.items()}


def _reshaped_tiles(view: Campaign) -> dict[Tile, BoardTile]:
    """The tiles whose terrain differs from the map."""
    before = board_of(view.config.board).terrain
    tiles = _board_tiles(view).items()
    return {
        tile: board_tile for tile, board_tile in tiles if before[board_tile.hexagon] != board_tile.terrain
    }


def _paint_rim(canvas: Canvas, tiles: Mapping[Tile, BoardTile], geometry: TileGeometry) -> None:
    area = _area_with_rim(canvas, geometry)
    rim = pygame.Surface(area.size, pygame.SRCALPHA)
    for tile in tiles:
        points = [_point_in(area, canvas, corner) for corner in geometry.corners(tile, RIM)]
        pygame.draw.polygon(rim, (*RIM_COLOUR, 235), points)
    canvas.surface.blit(rim, area)


def _paint_plain_rim(canvas: Canvas, tiles: Mapping[Tile, BoardTile], geometry: TileGeometry) -> None:
    """Paints the rim and the ground of the land, through which no wood shows."""
    for tile in tiles:
        points = [point_px(canvas, corner) for corner in geometry.corners(tile, RIM)]
        pygame.draw.polygon(canvas.surface, RIM_COLOUR, points)


def _paint_hexagons(canvas: Canvas, tiles: Mapping[Tile, BoardTile], geometry: TileGeometry) -> None:
    height = round(2 * geometry.side * canvas.frame.unit * OVERLAP)
    for tile, board_tile in tiles.items():
        picture = painted_hexagon(board_tile.terrain, _variant(board_tile), height)
        x, y = point_px(canvas, geometry.centre(tile))
        canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _variant(tile: BoardTile) -> int:
    """The number of a tile's picture; it usually differs from those of its neighbours."""
    q, r = tile.hexagon
    return (3 * q + 5 * r + q * r) % VARIANTS.get(tile.terrain, 3)


def _paint_lines(canvas: Canvas, tiles: Mapping[Tile, BoardTile], geometry: TileGeometry) -> None:
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


def point_px(canvas: Canvas, point: Coordinates) -> Coordinates:
    """Converts a point from layout units to pixels."""
    unit, origin = canvas.frame.unit, canvas.frame.origin
    return origin[0] + point[0] * unit, origin[1] + point[1] * unit


def paint_muster_roll(
    canvas: Canvas, view: Campaign, geometry: TableGeometry, seat: Seat, look: SeatLook
) -> None:
    """Paints the muster roll of a seat in its colours; troops that it cannot recruit are dimmed."""
    empire = view.empires[seat]
    for kind in TYPES:
        cell = geometry.muster_cells[kind]
        cost, supply = empire.player_card.costs[kind], empire.supply[kind]
        figure = pygame.Rect(cell.left + 14, cell.top, cell.height, cell.height)
        _paint_figure(canvas, figure, kind, look, dimmed=why_not_recruit(view, seat, kind) is not None)
        cost_area = pygame.Rect(figure.right, cell.top, cell.right - figure.right, cell.height)
        _paint_cost(canvas, cost_area, cost, empire.pool)
        _paint_supply(canvas, cell, supply)


def _paint_figure(canvas: Canvas, area: pygame.Rect, kind: str, look: SeatLook, *, dimmed: bool) -> None:
    area_px = canvas.frame.rect_px(area.inflate(-6, -6))
    picture = tinted(f"allyria/troop/{kind}", look, min(area_px.size))
    if dimmed:
        picture = picture.copy()
        picture.set_alpha(110)
    canvas.surface.blit(picture, picture.get_rect(center=area_px.center))


def _paint_cost(canvas: Canvas, area: pygame.Rect, cost: Mapping[str, int], pool: Mapping[str, int]) -> None:
    too_low = area.height < MIN_LINE_HEIGHT * len(cost)
    columns = 2 if too_low and area.width >= 2 * MIN_COLUMN_WIDTH else 1
    lines = -(-len(cost) // columns)
    rows = max(2, lines)
    cells = grid(area, columns, rows, 0)
    offset = (rows - lines) * cells[0].height // 2
    for (resource, count), cell in zip(cost.items(), cells, strict=False):
        line = cell.move(0, offset)
        side = min(line.height, 44)
        style = SMALL.toned(Tone.INK if pool[resource] >= count else MISSING).at_most(30)
        number = pygame.Rect(line.left, line.centery - 24, 30, 48)
        picture = pygame.Rect(number.right + 5, line.centery - side // 2, side, side)
        canvas.text(str(count), number, style, align="right", valign="middle")
        canvas.picture(f"allyria/resource/{resource}", picture)


def _paint_supply(canvas: Canvas, cell: pygame.Rect, supply: int) -> None:
    """Paints a dot for each troop of the type; those of troops on the board are hollow."""
    step = (cell.height - 12) / SUPPLY
    for number in range(SUPPLY):
        centre = point_px(canvas, (cell.left + 8, cell.bottom - 6 - step * (number + 0.5)))
        radius = canvas.frame.px(5)
        pygame.draw.circle(canvas.surface, canvas.palette[Tone.INK], centre, radius)
        if number >= supply:
            hollow = radius - canvas.frame.px(1.6)
            pygame.draw.circle(canvas.surface, canvas.palette[Tone.DARK_PARCHMENT], centre, hollow)
