"""The pictures of the Cyvasse table: its things, and the background with the terrain that is painted."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise, product
from os.path import realpath
from pathlib import Path

import pygame

from game import assets, files
from game.games.cyvasse.rules.data import KINDS, SIDES, TERRAIN, Rows
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.terrain import FILES
from game.games.cyvasse.table import ids
from game.games.cyvasse.table.animation import COIN_SIZE
from game.games.cyvasse.table.geometry import FRAME_WIDTH, HEADING_HEIGHT, PIECE_SIZE, TableGeometry
from game.games.cyvasse.table.layout import CyvasseLayout
from game.games.cyvasse.table.places import in_tray, on_tile, screen_place
from game.maps.painting import PaintedTile, Painting
from game.table.drawing.board_picture import draw_square_board
from game.table.entities.components import ThingLook
from game.table.ids import ThingId
from game.table.presentation.art import Art
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing import art, ornament, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET, GradualSurfaceCache, PaintingSteps
from game.ui.drawing.theme import SMALL, Tone, mixed

TILE_PX = 128
"""The side of a tile in the picture."""
VARIANTS = 4
"""The number of pictures of each terrain."""
EDGES = {"w": "shore", "f": "wood"}
"""The edge that is painted where a terrain borders on another one, by letter of the terrain."""
SIDES_OF_TILE = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}

_FOLDER = "cyvasse/terrain"
"""Under `assets/`."""


def terrain_picture(rows: Sequence[str], painting: Painting, *, turned: bool) -> pygame.Surface:
    """The terrain of a board with everything that the map's author painted; `turned` if Onyx sits below."""
    size = len(rows)
    picture = pygame.Surface((TILE_PX * size, TILE_PX * size)).convert()
    draw_square_board(picture, painting.below, size, turned=turned)
    if all(_is_built_in(tile) for tile in painting.ground):
        _paint_tiles(picture, tuple(row[::-1] for row in reversed(rows)) if turned else tuple(rows))
    else:
        draw_square_board(picture, painting.ground, size, turned=turned)
    draw_square_board(picture, painting.above, size, turned=turned)
    return picture


def layers(rows: Sequence[str], column: int, row: int) -> Iterator[str]:
    """The names of the pictures of one tile, lowest first: the ground, then its edges and their corners."""
    letter = rows[row][column]
    yield f"{TERRAIN[letter]}_{(3 * column + 5 * row + column * row // 2) % VARIANTS}"
    if letter not in EDGES:
        return
    edge = EDGES[letter]
    sides = {side for side, direction in SIDES_OF_TILE.items() if _differs(rows, column, row, direction)}
    yield from (f"{edge}_{side}" for side in SIDES_OF_TILE if side in sides)
    for corner, direction in CORNERS.items():
        if sides >= set(corner):
            yield f"{edge}_{corner}"
        elif not sides & set(corner) and _differs(rows, column, row, direction):
            yield f"{edge}_in_{corner}"


def _is_built_in(tile: PaintedTile) -> bool:
    """True if a tile has a picture of the built-in terrain, which is painted with edges."""
    return realpath(tile.picture.path.parent) == realpath(files.asset(_FOLDER))


def _paint_tiles(picture: pygame.Surface, rows: Rows) -> None:
    for row in range(len(rows)):
        for column in range(len(rows)):
            for name in layers(rows, column, row):
                picture.blit(_tile(files.asset(f"{_FOLDER}/{name}.png")), (TILE_PX * column, TILE_PX * row))


@lru_cache(maxsize=64)
def _tile(path: Path) -> pygame.Surface:
    return (assets.read(path, pygame.image.load) or art.placeholder((TILE_PX, TILE_PX))).convert_alpha()


def _differs(rows: Sequence[str], column: int, row: int, direction: tuple[int, int]) -> bool:
    """True if the neighbour in a direction has another terrain; False if there is no neighbour."""
    x, y = column + direction[0], row + direction[1]
    return 0 <= x < len(rows) and 0 <= y < len(rows) and rows[y][x] != rows[row][column]


COORDINATES = SMALL.toned(Tone.CREAM).at_most(SMALL.size)
PLAIN = (156, 148, 96)
"""The colour of a board until its terrain is painted."""
HEADING = SMALL.toned(Tone.CREAM).at_most(34)


class CyvasseBackground:
    """The table, the board with its terrain, the trays and the graveyards."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        self._words = setting.words
        self._painting = setting.painting
        self._layout = layout

    def key(self, view: Battle) -> Hashable:
        """Changes when the background must be painted again."""
        return (
            self._layout.geometry(view),
            view.position.board.terrain.rows,
            self._words.language,
            self._painting.current,
        )

    def paint(self, canvas: Canvas, view: Battle) -> None:
        """Paints the background, to the edges of the window."""
        paint_table(canvas, view, self._layout.geometry(view), self._words, self._painting.current)


class CyvasseArt(Art):
    """The pictures of one match; all but the background are files."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = CyvasseBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        match thing:
            case ids.PieceId(side=side, kind=kind) | ids.BuildingId(side=side, kind=kind):
                return ThingLook(f"cyvasse/{side}/{kind}", shadow=True)
            case ids.HomeId(side=side):
                return ThingLook(f"table/home_{side}")
            case ids.CountId(count=count):
                return ThingLook("table/count", text=str(count))
            case ids.CoinId(side=side):
                other = {"alabaster": "onyx", "onyx": "alabaster"}[side]
                return ThingLook(f"cyvasse/coin_{side}", back=f"cyvasse/coin_{other}", shadow=True)
            case ids.EffectId(kind=kind):
                return _EFFECTS[kind]
            case ids.ScreenId():
                return ThingLook("cyvasse/screen")
        raise TypeError(thing)

    def preload(self, view: Battle) -> Iterator[tuple[ThingLook, float]]:
        """The looks of all pieces and buildings, of the screen and of the coin."""
        geometry = self._layout.geometry(view)
        geometries = [replace(geometry, setup=setup) for setup in (True, False)]
        for side, kind in product(SIDES, KINDS):
            piece = ids.PieceId(side, kind)
            on_board = on_tile(geometry, piece, "a1").size
            in_slot = max(in_tray(each, ids.TraySlot(side, kind)).size for each in geometries)
            yield self.look(piece), on_board
            if in_slot > on_board:
                yield self.look(piece), in_slot
        for side in SIDES:
            buildings = (
                ids.PieceId(side, "mountain"),
                ids.BuildingId(side, "keep"),
                ids.BuildingId(side, "ruin"),
            )
            yield from (
                (self.look(building), on_tile(geometry, building, "a1").size) for building in buildings
            )
        yield self.look(ids.ScreenId()), screen_place(view, geometry).size
        yield self.look(ids.CoinId("onyx")), COIN_SIZE


_EFFECTS = {
    "stone": ThingLook("table/stone", shadow=True),
    "rubble": ThingLook("table/stone", shadow=True),
    "dust": ThingLook("table/dust"),
}


def paint_table(
    canvas: Canvas, view: Battle, geometry: TableGeometry, words: Words, painting: Painting
) -> None:
    """Paints the whole background, to the edges of the window; until the wood is there, without shadow."""
    postponed = BUDGET.postponed
    ornament.background(canvas)
    lacks_wood = BUDGET.postponed != postponed
    for side in SIDES:
        paint_column(canvas, geometry, side, words)
    if not lacks_wood:
        _cast_shadow(canvas.surface, canvas.frame.rect_px(geometry.frame), canvas.frame.px(26))
    paint_frame(canvas, geometry)
    field = canvas.frame.rect_px(geometry.field)
    terrain = _terrain(field.size, view.position.board.terrain.rows, painting, turned=geometry.turned)
    if terrain is None:
        canvas.surface.fill(PLAIN, field)
    else:
        canvas.surface.blit(terrain, field)
    paint_grid(canvas, geometry)
    paint_coordinates(canvas, geometry)


def paint_grid(canvas: Canvas, geometry: TableGeometry) -> None:
    """Paints faint lines between the tiles, and a golden one between the halves."""
    field, width = canvas.frame.rect_px(geometry.field), canvas.frame.px(2)
    ink, gold = (*canvas.palette[Tone.INK], 96), (*canvas.palette[Tone.GOLD], 150)

    def start(number: float) -> int:
        """The first pixel of the line after a number of tiles."""
        return round(field.width * number / geometry.size) - (width - 1) // 2

    lines = {start(number): ink for number in range(1, geometry.size)}
    across = {**lines, start(geometry.size / 2): gold}
    for top, colour in across.items():
        canvas.surface.blit(_film((field.width, width), colour), field.move(0, top))
    downwards = _film((width, field.height), ink)
    for above, below in pairwise((-width, *sorted(across), field.height)):  # no pixel is painted twice
        piece = pygame.Rect(0, 0, width, below - above - width)
        for left in lines:
            canvas.surface.blit(downwards, field.move(left, above + width), piece)


def _film(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A surface of one colour with an alpha."""
    film = pygame.Surface(size, pygame.SRCALPHA)
    film.fill(colour)
    return film


def paint_frame(canvas: Canvas, geometry: TableGeometry) -> None:
    """Paints a frame of dark wood between two golden lines."""
    area, unit = canvas.frame.rect_px(geometry.frame), canvas.frame.unit
    dark = canvas.palette[Tone.PLATE]
    pygame.draw.rect(canvas.surface, dark, area, border_radius=canvas.frame.px(6))
    gold, bronze = canvas.palette[Tone.GOLD], canvas.palette[Tone.BRONZE]
    bright = mixed(gold, (255, 246, 214), 0.5)
    for inset, width, colour in ((3, 5, bronze), (4, 3, gold), (4, 1, bright)):
        _outline(canvas.surface, area.inflate(-2 * inset * unit, -2 * inset * unit), colour, width * unit)
    inner = canvas.frame.rect_px(geometry.field)
    for outset, width, colour in ((5, 5, bronze), (4, 3, gold), (4, 1, bright)):
        _outline(canvas.surface, inner.inflate(2 * outset * unit, 2 * outset * unit), colour, width * unit)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        _paint_lozenge(canvas, pygame.Vector2(getattr(geometry.frame, corner)), geometry)


def paint_coordinates(canvas: Canvas, geometry: TableGeometry) -> None:
    """Writes the files below and above the board, the ranks to its left and right."""
    frame, field, size = geometry.frame, geometry.field, round(geometry.tile_size)
    for number in range(1, geometry.size + 1):
        x, _ = geometry.point(number, 1)
        _, y = geometry.point(1, number)
        half = geometry.tile_size / 2
        for top in (frame.top, field.bottom):
            _write(canvas, FILES[number - 1], pygame.Rect(round(x - half), top, size, FRAME_WIDTH))
        for left in (frame.left, field.right):
            _write(canvas, str(number), pygame.Rect(left, round(y - half), FRAME_WIDTH, size))


def paint_column(canvas: Canvas, geometry: TableGeometry, side: str, words: Words) -> None:
    """Paints the tray of a side and, after setup, its graveyard."""
    areas = {"reserve": geometry.tray(side)}
    if not geometry.setup:
        areas["fallen"] = geometry.graveyard(side)
    for key, area in areas.items():
        _paint_tray(canvas, area)
        place = pygame.Rect(area.left, area.top - HEADING_HEIGHT, area.width, HEADING_HEIGHT - 4)
        heading = words(f"table.cyvasse.{key}")
        canvas.fit_text(heading, place, HEADING, align="centre", valign="middle")
    for kind in KINDS:
        _engrave(canvas, geometry.slot(side, kind), f"cyvasse/{side}/{kind}", geometry.tile_size)


def _engrave(canvas: Canvas, slot: pygame.Rect, name: str, tile_size: float) -> None:
    """Paints the faint shape of a piece, to show that its slot is for pieces of that kind."""
    # the picture is rendered at the size of a piece on the board, which is cached anyway
    standing, size = canvas.frame.px(tile_size * PIECE_SIZE), canvas.frame.px(min(slot.size) * 0.86)
    picture = art.picture(name, (standing, standing))
    picture = pygame.transform.smoothscale_by(picture, size / standing)
    picture.fill((40, 24, 12, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.set_alpha(46)
    canvas.surface.blit(picture, picture.get_rect(center=canvas.frame.rect_px(slot).center))


def _paint_tray(canvas: Canvas, area: pygame.Rect) -> None:
    """Paints a shallow tray in the wood, lined with leather."""
    rect = canvas.frame.rect_px(area)
    lining = pygame.Surface(rect.size)
    lining.fill(mixed(canvas.palette[Tone.TABLE], canvas.palette[Tone.PARCHMENT], 0.42))
    if canvas.palette.textured and (paper := art.texture("parchment")) is not None:
        shapes.tile(lining, paper)
        lining.fill((178, 150, 118), special_flags=pygame.BLEND_MULT)
    canvas.surface.blit(lining, rect)
    _inner_shadow(canvas.surface, rect, canvas.frame.px(12))
    _outline(canvas.surface, rect, canvas.palette[Tone.BRONZE], 4 * canvas.frame.unit)
    _outline(canvas.surface, rect, canvas.palette[Tone.GOLD], 2 * canvas.frame.unit)


def _write(canvas: Canvas, text: str, area: pygame.Rect) -> None:
    canvas.text(text, area.inflate(8, 0), COORDINATES, align="centre", valign="middle")


def _paint_lozenge(canvas: Canvas, corner: pygame.Vector2, geometry: TableGeometry) -> None:
    """Paints a golden lozenge into a corner of the frame."""
    middle = pygame.Vector2(geometry.frame.center)
    inward = pygame.Vector2(1 if corner.x < middle.x else -1, 1 if corner.y < middle.y else -1)
    offset = (corner + inward * (FRAME_WIDTH / 2)) * canvas.frame.unit
    centre = pygame.Vector2(canvas.frame.origin) + offset
    for radius, tone in ((13, Tone.BRONZE), (10, Tone.GOLD), (4, Tone.RED)):
        radius_px = radius * canvas.frame.unit
        points = [centre + pygame.Vector2(radius_px, 0).rotate(angle) for angle in (0, 90, 180, 270)]
        pygame.draw.polygon(canvas.surface, canvas.palette[tone], points)


def _outline(surface: pygame.Surface, area: pygame.Rect, colour: tuple[int, int, int], width: float) -> None:
    pygame.draw.rect(surface, colour, area, max(1, round(width)))


def _cast_shadow(surface: pygame.Surface, area: pygame.Rect, width: int) -> None:
    """Paints a soft shadow around and below a rectangle, which itself hides the rest."""
    small = pygame.Surface((area.width // 8 + 16, area.height // 8 + 16), pygame.SRCALPHA)
    small.fill((0, 0, 0, 190), small.get_rect().inflate(-12, -12))
    soft = pygame.transform.box_blur(small, 4)
    outer = area.inflate(2 * width, 2 * width).move(0, width // 3)
    shadow = pygame.transform.smoothscale(soft, outer.size)
    for strip in _strips_around(outer, area):
        surface.blit(shadow, strip, strip.move(-outer.left, -outer.top))


def _strips_around(outer: pygame.Rect, inner: pygame.Rect) -> Iterator[pygame.Rect]:
    """The parts of a rectangle above, below, to the left and to the right of a smaller one."""
    yield pygame.Rect(outer.left, outer.top, outer.width, inner.top - outer.top)
    yield pygame.Rect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom)
    yield pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.height)
    yield pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.height)


def _inner_shadow(surface: pygame.Surface, area: pygame.Rect, width: int) -> None:
    """Paints a shadow inside a rectangle, along its upper and left edge."""
    for strip in (
        pygame.Rect(0, 0, area.width, width),
        pygame.Rect(0, width, width, area.height - width),
    ):
        shade = pygame.Surface(strip.size, pygame.SRCALPHA)
        for depth in range(width):
            dark = (0, 0, 0, round(90 * (1 - depth / width) ** 2))
            x, y = depth - strip.left, depth - strip.top
            pygame.draw.line(shade, dark, (x, y), (area.width - depth, y))
            pygame.draw.line(shade, dark, (x, y), (x, area.height - depth))
        surface.blit(shade, strip.move(area.topleft))


_TERRAINS = GradualSurfaceCache()


def _terrain(
    size: tuple[int, int], rows: tuple[str, ...], painting: Painting, *, turned: bool
) -> pygame.Surface | None:
    """The terrain of a board in a size in pixels; None until it is painted."""

    def paint() -> PaintingSteps:
        drawn = terrain_picture(rows, painting, turned=turned)
        yield
        return pygame.transform.smoothscale(drawn, size)

    return _TERRAINS.get((size, rows, painting, turned), size, paint)
