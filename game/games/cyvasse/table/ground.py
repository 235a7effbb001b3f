"""The background of the Cyvasse table: an arena to the edges of the window, and the board on its sand."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product
from os.path import realpath
from pathlib import Path

import pygame

from game import assets, files
from game.games.cyvasse.rules.data import TERRAIN, Rows
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.terrain import FILES
from game.games.cyvasse.table.geometry import KERB, LETTERS, TableGeometry
from game.games.cyvasse.table.layout import CyvasseLayout
from game.maps.painting import PaintedTile, Painting, by_author
from game.table.drawing.board_picture import BoardPicture, draw_square_board
from game.table.presentation.layout import TableSetting
from game.ui.drawing import art, fonts, grounds, ornament, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.grounds import Ground
from game.ui.drawing.surface_cache import Steps
from game.ui.drawing.theme import Colour, Palette, Tone

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


PLAIN_SAND: Colour = (198, 186, 164)
PLAIN_GROUNDS: Mapping[str, tuple[Ground, Ground]] = {
    "plain": (Ground((238, 218, 178)), Ground((216, 188, 142))),
    "forest": (Ground((150, 196, 120), (44, 96, 50), "dots"),) * 2,
    "water": (Ground((134, 190, 232), (28, 82, 140), "waves"),) * 2,
}
"""By terrain, the plain grounds of light and of dark tiles."""


def terrain_picture(
    rows: Sequence[str], painting: Painting, *, turned: bool, plain: bool = False
) -> pygame.Surface:
    """The terrain of a board with everything that the map's author painted; `turned` if Onyx sits below.

    `plain`: the terrain is drawn plainly, and only pictures of the author's own are shown on it.
    """
    size = len(rows)
    picture = pygame.Surface((TILE_PX * size, TILE_PX * size)).convert()
    painting = by_author(painting, "cyvasse") if plain else painting
    draw_square_board(picture, painting.below, size, turned=turned)
    is_ours = all(_is_built_in(tile) for tile in painting.ground)
    if plain or is_ours:
        paint = _paint_plain_tiles if plain else _paint_tiles
        paint(picture, tuple(row[::-1] for row in reversed(rows)) if turned else tuple(rows))
    if not is_ours:
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


def _paint_plain_tiles(picture: pygame.Surface, rows: Rows) -> None:
    for row, column in product(range(len(rows)), repeat=2):
        tile = picture.subsurface((TILE_PX * column, TILE_PX * row, TILE_PX, TILE_PX))
        grounds.fill(tile, PLAIN_GROUNDS[TERRAIN[rows[row][column]]][(row + column) % 2], TILE_PX // 2)


@lru_cache(maxsize=64)
def _tile(path: Path) -> pygame.Surface:
    return (assets.read(path, pygame.image.load) or art.placeholder((TILE_PX, TILE_PX))).convert_alpha()


def _differs(rows: Sequence[str], column: int, row: int, direction: tuple[int, int]) -> bool:
    """True if the neighbour in a direction has another terrain; False if there is no neighbour."""
    x, y = column + direction[0], row + direction[1]
    return 0 <= x < len(rows) and 0 <= y < len(rows) and rows[y][x] != rows[row][column]


SAND: Colour = (188, 150, 108)
"""Fills the arena where its texture is not painted."""
STAND_DEPTH, STAND_SOLID = 84, 64
"""The depth of the stands with their shadow, and without it, in layout units."""
BESIDE_STAND = 10
"""The least space between the stands, without their shadow, and what lies on the sand."""
TOWER = 116, 30
"""The side of a tower where two stands meet, and how much of the stands must be seen for it."""
LETTER_SIZE = 28
"""The size of ranks and files."""
SCATTERED: Sequence[tuple[str, float, float, int, int]] = (
    ("prints", 0.05, 0.36, 150, 0),
    ("tuft", 0.055, 0.93, 60, 0),
    ("stones", 0.945, 0.91, 64, 0),
    ("spear", 0.25, 0.955, 92, 20),
    ("prints", 0.87, 0.66, 170, 70),
    ("shield", 0.765, 0.93, 64, 0),
    ("tuft", 0.95, 0.1, 56, 0),
    ("prints", 0.8, 0.42, 140, 200),
    ("stones", 0.06, 0.075, 56, 0),
    ("tuft", 0.735, 0.08, 44, 0),
)
"""What lies on the sand: its picture, where its middle is as a part of the screen, its size, its angle."""


class CyvasseBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        self._setting, self._layout = setting, layout
        self._arenas = setting.share(PaintedArena)

    def key(self, view: Battle) -> Hashable:
        """Changes when the background must be painted again."""
        return (
            self._layout.arena(view),
            view.position.board.terrain.rows,
            self._setting.painting.current,
        )

    def paint(self, canvas: Canvas, view: Battle) -> None:
        """Paints what the camera shows of the arena."""
        ornament.background(canvas)
        rows, painting = view.position.board.terrain.rows, self._setting.painting.current
        painter = ArenaPainter(self._layout.arena(view), rows, painting, canvas.palette)
        self._arenas.draw(canvas, self._layout, view, painter)


class PaintedArena:
    """The picture of the arena, which all viewers of a match share."""

    def __init__(self) -> None:
        self._painter: ArenaPainter | None = None
        self._picture: BoardPicture | None = None

    def draw(self, canvas: Canvas, layout: CyvasseLayout, view: Battle, painter: "ArenaPainter") -> None:
        """Draws what the camera shows; paints the arena again only for a painter with other contents."""
        if self._picture is None or self._painter != painter:
            self._painter, self._picture = painter, BoardPicture(painter.paint)
        self._picture.draw(canvas, layout.camera(view) or layout.whole_board(view), None)


@dataclass(frozen=True)
class ArenaPainter:
    """Paints the arena with the board."""

    geometry: TableGeometry
    """With all of the arena in sight."""
    rows: Rows
    painting: Painting
    palette: Palette

    def paint(self, surface: pygame.Surface, scale: float) -> Steps:
        """Paints it on a surface with `scale` pixels for each layout unit."""
        arena = _Arena(self, surface, scale)
        surface.fill(PLAIN_SAND if self.palette.plain else SAND)
        if self.palette.textured:
            yield from arena.paint_sand()
            yield from arena.paint_stands()
        yield from arena.paint_board()


@dataclass
class _Arena:
    """The arena while it is painted."""

    painter: ArenaPainter
    surface: pygame.Surface
    unit: float
    """Pixels for each layout unit."""

    def _px(self, length: float) -> int:
        return max(1, round(length * self.unit))

    def _rect_px(self, rect: pygame.Rect) -> pygame.Rect:
        left, top = self.painter.geometry.screen[:2]
        return pygame.Rect(*(round(length * self.unit) for length in rect.move(-left, -top)))

    def paint_sand(self) -> Steps:
        """Paints the sand and what lies on it."""
        texture = art.texture("arena_sand")
        if texture is not None:
            shapes.tile(self.surface, pygame.transform.smoothscale_by(texture, self.unit))
        yield
        width, height = self.surface.get_size()
        for name, x, y, size, angle in SCATTERED:
            side = self._px(size)
            picture = pygame.transform.rotate(art.picture(f"cyvasse/arena/{name}", (side, side)), angle)
            self.surface.blit(picture, picture.get_rect(center=(round(x * width), round(y * height))))
            yield

    def paint_stands(self) -> Steps:
        """Paints the stands around the arena as far as there is room for them, and towers in its corners."""
        texture = art.texture("arena_stand")
        if texture is None:
            return
        (left, top, _, _), screen = self.painter.geometry.room, self.painter.geometry.screen
        seen = [min(STAND_SOLID, margin - BESIDE_STAND) for margin in (left - screen[0], top - screen[1])]
        strip = pygame.transform.smoothscale_by(texture, self.unit * STAND_DEPTH / texture.get_height())
        for angle in range(0, 360, 90):
            picture = pygame.transform.rotate(strip, angle)
            area = self._place_of_stand(
                angle, strip.get_height(), self._px(STAND_SOLID - seen[1 - angle // 90 % 2])
            )
            _repeat(self.surface, picture, area)
            yield
        size, least = TOWER
        if min(seen) >= least:
            self._paint_towers(self._px(size), (self._px(seen[0] * 0.3), self._px(seen[1] * 0.3)))

    def _place_of_stand(self, angle: int, depth: int, hidden: int) -> pygame.Rect:
        """Where the stand lies that is turned by an angle: 0 above, 90 at the left; part of it is hidden."""
        width, height = self.surface.get_size()
        match angle:
            case 0:
                return pygame.Rect(0, -hidden, width, depth)
            case 90:
                return pygame.Rect(-hidden, 0, depth, height)
            case 180:
                return pygame.Rect(0, height + hidden - depth, width, depth)
        return pygame.Rect(width + hidden - depth, 0, depth, height)

    def _paint_towers(self, size: int, inward: tuple[int, int]) -> None:
        """Paints a tower over each corner."""
        tower, (width, height) = art.picture("cyvasse/arena/tower", (size, size)), self.surface.get_size()
        for x, y in product((inward[0], width - inward[0]), (inward[1], height - inward[1])):
            self.surface.blit(tower, tower.get_rect(center=(x, y)))

    def paint_board(self) -> Steps:
        """Paints the kerb, the terrain and the lines between the tiles, and writes ranks and files."""
        geometry, painting = self.painter.geometry, self.painter.painting
        field = self._rect_px(geometry.whole_field)
        self._paint_kerb(field)
        self._write_coordinates()
        yield
        plain = self.painter.palette.plain
        terrain = terrain_picture(self.painter.rows, painting, turned=geometry.turned, plain=plain)
        yield
        self.surface.blit(pygame.transform.smoothscale(terrain, field.size), field)
        yield
        self._paint_grid(field)

    def _paint_kerb(self, field: pygame.Rect) -> None:
        """Paints a row of low stones around the board, and their shadow on the sand."""
        width = self._px(KERB)
        texture = art.texture("arena_kerb") if self.painter.palette.textured else None
        if texture is None:
            self.surface.fill(self.painter.palette[Tone.INK], field.inflate(width, width))
            return
        strip = pygame.transform.smoothscale_by(texture, width / texture.get_height())
        outer = field.inflate(2 * width, 2 * width)
        shade = pygame.Surface(outer.inflate(width, width).size, pygame.SRCALPHA)
        shade.fill((50, 32, 18, 70))
        self.surface.blit(shade, outer.inflate(width, width).move(0, width // 4))
        upright = pygame.transform.rotate(strip, 90)
        for area, picture in (
            (pygame.Rect(outer.left, outer.top, outer.width, width), strip),
            (pygame.Rect(outer.left, field.bottom, outer.width, width), strip),
            (pygame.Rect(outer.left, field.top, width, field.height), upright),
            (pygame.Rect(field.right, field.top, width, field.height), upright),
        ):
            _repeat(self.surface, picture, area)

    def _write_coordinates(self) -> None:
        """Writes the files below the board and the ranks to its left, on the sand."""
        geometry = self.painter.geometry
        field, middle = geometry.whole_field, KERB + (LETTERS - 2) / 2
        for number in range(1, geometry.size + 1):
            x, y = geometry.whole_point(number, number)
            self._write(FILES[number - 1], (x, field.bottom + middle))
            self._write(str(number), (field.left - middle, y))

    def _write(self, text: str, centre: tuple[float, float]) -> None:
        left, top = self.painter.geometry.screen[:2]
        at = round((centre[0] - left) * self.unit), round((centre[1] - top) * self.unit)
        letters = fonts.render(
            "sans", "Semibold", self._px(LETTER_SIZE), text, self.painter.palette[Tone.INK]
        )
        self.surface.blit(letters, letters.get_rect(center=at))

    def _paint_grid(self, field: pygame.Rect) -> None:
        """Paints faint lines between the tiles, and a golden one between the halves."""
        palette, size, width = self.painter.palette, self.painter.geometry.size, self._px(2)
        ink, gold = (*palette[Tone.INK], 96), (*palette[Tone.GOLD], 150)

        def start(number: float) -> int:
            """The first pixel of the line after a number of tiles."""
            return round(field.width * number / size) - (width - 1) // 2

        lines = {start(number): ink for number in range(1, size)}
        across = {**lines, start(size / 2): gold}
        for top, colour in across.items():
            self.surface.blit(_film((field.width, width), colour), field.move(0, top))
        downwards = _film((width, field.height), ink)
        for above, below in pairwise((-width, *sorted(across), field.height)):  # no pixel is painted twice
            piece = pygame.Rect(0, 0, width, below - above - width)
            for left in lines:
                self.surface.blit(downwards, field.move(left, above + width), piece)


def _repeat(surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect) -> None:
    """Fills an area with a picture that is repeated from its upper left corner."""
    for left in range(area.left, area.right, picture.get_width()):
        for top in range(area.top, area.bottom, picture.get_height()):
            part = pygame.Rect(0, 0, area.right - left, area.bottom - top)
            surface.blit(picture, (left, top), part)


def _film(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A surface of one colour with an alpha."""
    film = pygame.Surface(size, pygame.SRCALPHA)
    film.fill(colour)
    return film
