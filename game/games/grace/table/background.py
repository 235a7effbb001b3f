"""The background of the table: the hall from above, to the edges of the window."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.games.grace.rules.data.halls import COLUMNS, FLOOR, ROWS, TILE, WIDTH, Hall, Point, hall_of
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.table.geometry import RESERVED, TableGeometry
from game.games.grace.table.hall_ground import (
    PERIOD,
    cells_of,
    furnishings,
    our_sheet,
    paint_texture,
    widest_column,
)
from game.games.grace.table.layout import GraceLayout
from game.maps.painting import Painting, by_author
from game.table.drawing.board_picture import BoardPicture, draw_from_origin
from game.table.presentation.camera import Camera
from game.table.presentation.layout import TableSetting
from game.ui.drawing import art, fonts, grounds, ornament, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.grounds import Ground
from game.ui.drawing.surface_cache import Steps
from game.ui.drawing.theme import Colour, Palette, SeatLook, Tone, mixed

GOLD, TABLE_EDGE = (206, 160, 70), (52, 30, 18)
DARK: Colour = (24, 16, 12)
STONE: Colour = (112, 98, 78)
"""Fills the hall until it is painted."""
BEYOND = 24
"""How many tiles of the hall's edge are repeated beyond it."""
SMOOTH = 4
"""The outlines of carpet, table and walls are found on a picture with this many pixels a tile, blurred."""
BLUR = {"carpet": 1, "table": 8, "wall": 3}
"""How far that is blurred, in its pixels: a table is round, a carpet has corners."""
SHADE = 24
"""The width of the shade along walls and the table, in layout units."""
EDGES: Mapping[str, Sequence[tuple[Colour, float]]] = {
    "carpet": (((74, 14, 20), 18), (GOLD, 8), ((74, 14, 20), 3)),
    "table": ((TABLE_EDGE, 22), (GOLD, 7), (TABLE_EDGE, 3)),
    "wall": ((DARK, 6),),
}
"""Colours and widths in layout units of the lines along edges, one over the other."""
FAINT = 70
"""The opacity, 0 to 255, of signs for empty places."""
NEAR_END = 3
"""Things within this many tiles of the end of the floor are at the end of the hall."""
ROWS_EACH = 4
"""The number of rows of an author's tiles that a step draws."""
COARSE = 2
"""The hall is painted this many times smaller than a close-up shows it, since it lies below sharp cards."""
PLAIN_GROUNDS: Mapping[str, Ground] = {
    "floor": Ground((226, 218, 200), (130, 118, 96), "grid"),
    "carpet": Ground((168, 48, 52), (246, 206, 96), "dots"),
    "table": Ground((196, 152, 104)),
    "wall": Ground((120, 114, 108), (40, 36, 34), "dashes"),
}
"""The plain ground of each class of tiles."""
PLAIN_SQUARE = 3
"""The side of the squares of their patterns, in tiles."""
CONTRAST = (88, 88, 88)
"""What the hall's colours are multiplied by if the palette has no textures."""


class HallBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: GraceLayout) -> None:
        self._setting, self._layout = setting, layout
        self._halls = setting.share(PaintedHall)

    def key(self, view: Kingdom) -> Hashable:
        """Changes when the background must be painted again."""
        arranged = self._layout.arrangement(view)
        return arranged.geometry, self._setting.painting.current

    def paint(self, canvas: Canvas, view: Kingdom) -> None:
        """Paints what the camera shows of the hall."""
        arranged, painting = self._layout.arrangement(view), self._setting.painting.current
        ornament.background(canvas)
        hall, looks = hall_of(view.config.hall), self._setting.seats
        painter = HallPainter(hall, arranged.geometry, looks, painting, canvas.palette)
        self._halls.draw(canvas, self._layout.shown_camera(view), painter)


class PaintedHall:
    """The picture of the hall, which all viewers of a match share."""

    def __init__(self) -> None:
        self._painter: HallPainter | None = None
        self._picture: BoardPicture | None = None

    def draw(self, canvas: Canvas, camera: Camera, painter: "HallPainter") -> None:
        """Draws what the camera shows; paints the hall again only for a painter with other contents."""
        if self._picture is None or self._painter != painter:
            self._painter, self._picture = painter, BoardPicture(painter.paint)
        self._picture.draw(canvas, camera, None)


@dataclass(frozen=True)
class HallPainter:
    """Paints the hall with what always lies in it: the cloths of the courts, the Annals, the throne."""

    hall: Hall
    geometry: TableGeometry
    looks: Sequence[SeatLook]
    painting: Painting
    palette: Palette

    def paint(self, surface: pygame.Surface, scale: float) -> Steps:
        """Paints it smaller, then scales it onto a surface; `scale`: pixels for each layout unit."""
        surface.fill(STONE)
        small = pygame.Surface([max(1, side // COARSE) for side in surface.get_size()], 0, surface)
        yield from _Painting(self, small, scale / COARSE).paint()
        for strip in art.strips(surface.get_size(), STRIP_PIXELS):
            across, down = small.get_width() / surface.get_width(), small.get_height() / surface.get_height()
            part = pygame.Rect(
                round(strip.left * across),
                round(strip.top * down),
                round(strip.width * across),
                round(strip.height * down),
            ).clip(small.get_rect())
            surface.blit(pygame.transform.smoothscale(small.subsurface(part), strip.size), strip)
            yield


STRIP_PIXELS = 600_000
"""The size of the strips that are scaled one after another."""


@dataclass
class _Painting:
    """The hall while it is painted on a surface with `unit` pixels for each layout unit."""

    hall: HallPainter
    surface: pygame.Surface
    unit: float

    def paint(self) -> Steps:
        """Paints from the floor up."""
        yield from self._paint_ground(self.surface, "floor")
        for kind in ("carpet", "table", "wall"):
            yield from self._paint_cover(kind)
        yield from self._paint_decor()
        if not self._plain:
            if not self.hall.palette.textured:
                self.surface.fill(CONTRAST, special_flags=pygame.BLEND_RGB_MULT)
            self._paint_light()
        yield
        self._paint_courts()
        self._paint_middle()
        yield

    @property
    def _plain(self) -> bool:
        return self.hall.palette.plain

    @cached_property
    def _added(self) -> int:
        """How many columns of floor are added below the panels, so that both ends of the hall are alike."""
        left, right = self._at((0, 0))[0], self._at((WIDTH, 0))[0]
        return max(0, round((self.surface.get_width() - right - left) * COLUMNS / (right - left)))

    @cached_property
    def _seam(self) -> int:
        """The column after which they are added."""
        return widest_column(self.hall.hall)

    def _column_at(self, column: int) -> int:
        """The column of the hall that is seen at a column of the floor, which has some more."""
        return column if column <= self._seam else max(self._seam, column - self._added)

    def _moved(self, column: float) -> float:
        """Where something stands in the wider hall; what stands at its right end stays there."""
        return column + self._added if column > self._seam - NEAR_END else column

    def px(self, length: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(length * self.unit))

    def rect_px(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle in pixels of the surface, which begins at the corner of the hall's area."""
        left, top = self.hall.geometry.screen.topleft
        return pygame.Rect(*(round(length * self.unit) for length in rect.move(-left, -top)))

    def _at(self, point: Point) -> tuple[float, float]:
        """Where a point of the hall is, in pixels."""
        (x, y), area = self.hall.geometry.on_table(point), self.hall.geometry.screen
        return (x - area.left) * self.unit, (y - area.top) * self.unit

    def _paint_ground(self, surface: pygame.Surface, kind: str) -> Steps:
        """Fills a surface with a class of tiles: with our texture, or with the author's own tiles."""
        floor, letter = self.hall.hall.floor, FLOOR[kind]
        cells = {(round(tile.x), round(tile.y)): tile for tile in self.hall.painting.ground}
        known = {cell: tile for cell, tile in cells.items() if floor[cell[1]][cell[0]] == letter}
        corner, size = self._tile_grid()
        if all(tile.picture.content == our_sheet() for tile in known.values()):
            if self._plain:
                grounds.fill(surface, PLAIN_GROUNDS[kind], max(1, round(PLAIN_SQUARE * size[0])))
            else:
                period = size[0] * PERIOD / TILE, size[1] * PERIOD / TILE
                paint_texture(surface, kind, corner, period)
            yield
            return
        others = list(known.values())
        for row in range(-BEYOND, ROWS + BEYOND):
            line = [
                replace(
                    known.get((self._column_at(column), row)) or others[(column + 5 * row) % len(others)],
                    x=column,
                    y=row,
                )
                for column in range(-BEYOND, COLUMNS + self._added + BEYOND)
            ]
            draw_from_origin(surface, line, corner, size)
            if row % ROWS_EACH == 0:
                yield

    def _tile_grid(self) -> tuple[Point, Point]:
        """The upper left corner of the first tile, and the size of a tile, in pixels."""
        corner = self._at((0, 0))
        right, down = self._at((TILE, TILE))
        return corner, (right - corner[0], down - corner[1])

    def _paint_cover(self, kind: str) -> Steps:
        """Paints what lies on the floor with a shade around it and an edge."""
        mask = self._mask(kind)
        yield
        pattern = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        yield from self._paint_ground(pattern, kind)
        if kind != "carpet" and not self._plain:
            self._shade(mask)
            yield
        covered = mask.to_surface(setsurface=pattern, unsetcolor=(0, 0, 0, 0))
        self.surface.blit(covered, (0, 0))
        yield
        lines = [_smoothed(each.outline(), self.px(9)) for each in mask.connected_components(minimum=64)]
        for colour, width in EDGES[kind]:
            for point in (point for line in lines for point in line[::2]):
                pygame.draw.aacircle(self.surface, colour, point, max(1, self.unit * width / 2))
            yield

    def _mask(self, kind: str) -> pygame.Mask:
        """Where the tiles of a class are, with smooth outlines; the hall's edge goes on beyond it."""
        size = COLUMNS + self._added + 2 * BEYOND, ROWS + 2 * BEYOND
        cells = cells_of(self.hall.hall, kind)
        tiles = pygame.Surface(size, pygame.SRCALPHA)
        for x in range(size[0]):
            for y in range(size[1]):
                column = min(max(self._column_at(x - BEYOND), 0), COLUMNS - 1)
                row = min(max(y - BEYOND, 0), ROWS - 1)
                if (column, row) in cells:
                    tiles.set_at((x, y), (255, 255, 255, 255))
        large = pygame.transform.scale(tiles, (size[0] * SMOOTH, size[1] * SMOOTH))
        blurred = pygame.transform.gaussian_blur(large, BLUR[kind])
        left, top = self._at((-BEYOND * TILE, -BEYOND * TILE))
        right, bottom = self._at(((COLUMNS + self._added + BEYOND) * TILE, (ROWS + BEYOND) * TILE))
        scaled = pygame.transform.smoothscale(blurred, (round(right - left), round(bottom - top)))
        whole = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        whole.blit(scaled, (round(left), round(top)), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.mask.from_surface(whole, 127)

    def _shade(self, mask: pygame.Mask) -> None:
        """Darkens the floor around what stands on it."""
        width, height = self.surface.get_size()
        small = mask.scale((width // 8, height // 8))
        dark = small.to_surface(setcolor=(*DARK, 190), unsetcolor=(0, 0, 0, 0))
        blurred = pygame.transform.gaussian_blur(dark, max(1, self.px(SHADE) // 8))
        self.surface.blit(pygame.transform.smoothscale(blurred, (width, height)), (0, self.px(6)))

    def _paint_decor(self) -> Steps:
        """Paints what the author of the map drew below and above the floor, or else what we put there."""
        corner, size = self._tile_grid()
        painting = by_author(self.hall.painting, "grace") if self._plain else self.hall.painting
        for tiles in (painting.below, painting.above):
            moved = [replace(tile, x=self._moved(tile.x)) for tile in tiles]
            draw_from_origin(self.surface, moved, corner, size)
            yield
        if self.hall.painting.below or self.hall.painting.above or self._plain:
            return
        for thing in furnishings(self.hall.hall):
            side = round(size[0] * thing.side / TILE)
            picture = art.picture(f"grace/hall/{thing.name}", (side, side))
            x, y = self._at((self._moved(thing.at[0] / TILE) * TILE, thing.at[1]))
            self.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
            yield

    def _paint_light(self) -> None:
        """Lets the middle of the hall glow and its corners lie in the dark."""
        size = self.surface.get_size()
        light = pygame.Surface((64, 36))
        area = self.hall.geometry.screen
        x, y = self.hall.geometry.free.move(-area.left, -area.top).center
        middle = x * self.unit * 64 / size[0], y * self.unit * 36 / size[1]
        for across in range(64):
            for down in range(36):
                away = (((across - middle[0]) / 40) ** 2 + ((down - middle[1]) / 26) ** 2) ** 0.5
                level = round(255 * max(0.72, min(1.0, 1.18 - 0.34 * away)))
                light.set_at((across, down), (level, round(level * 0.97), round(level * 0.92)))
        self.surface.blit(
            pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT
        )

    def _paint_courts(self) -> None:
        """A cloth in the colours of its seat under each court."""
        for look, court in zip(self.hall.looks, self.hall.geometry.courts, strict=False):
            self._paint_cloth(court.whole.inflate(14, 14), look.colour, look.second)

    def _paint_cloth(self, rect: pygame.Rect, colour: Colour, hem: Colour) -> None:
        area = self.rect_px(rect)
        size, notch = area.size, 10 * self.unit
        fill, opacity = (colour, 1.0) if self._plain else (mixed(colour, DARK, 0.35), 0.92)
        body = shapes.filled(shapes.label_path(size, notch, 2 * self.unit), fill, opacity)
        body += shapes.stroke(shapes.label_path(size, notch, 2 * self.unit), DARK, 4 * self.unit)
        body += shapes.stroke(
            shapes.label_path(size, notch, 6 * self.unit), mixed(hem, GOLD, 0.5), 3 * self.unit
        )
        self._shadow(area)
        self.surface.blit(shapes.drawn_once(size, body), area)

    def _shadow(self, area: pygame.Rect) -> None:
        """A soft shadow below a cloth; none in the plain look."""
        if self._plain:
            return
        reach = self.px(14)
        around = area.inflate(2 * reach, 2 * reach)
        small = pygame.Surface((max(4, around.width // 8), max(4, around.height // 8)), pygame.SRCALPHA)
        small.fill((*DARK, 150), small.get_rect().inflate(-max(1, reach // 4), -max(1, reach // 4)))
        blurred = pygame.transform.gaussian_blur(small, max(1, reach // 10))
        self.surface.blit(pygame.transform.smoothscale(blurred, around.size), around.move(0, reach // 3))

    def _paint_middle(self) -> None:
        """The Annals, the cushions of the reserve, the places of decks and crises, and the throne."""
        geometry = self.hall.geometry
        self._paint_annals()
        self._paint_reserve()
        for deck in geometry.decks.values():
            self._paint_place(deck.inflate(6, 6))
        for tile in geometry.crises:
            self._paint_place(tile.whole.inflate(8, 8))
        dais = self.rect_px(geometry.throne.inflate(geometry.throne.width // 3, geometry.throne.width // 3))
        platform = art.picture("grace/hall/dais", dais.size, plain=self._plain)
        self.surface.blit(platform, platform.get_rect(center=dais.center))
        area = self.rect_px(geometry.throne)
        picture = art.picture("grace/throne", area.size, plain=self._plain)
        self._shadow(area.inflate(-area.width // 4, -area.height // 4))
        self.surface.blit(picture, picture.get_rect(center=area.center))

    def _paint_reserve(self) -> None:
        """A cushion with a faint picture of each card where it lies while nobody has it."""
        geometry = self.hall.geometry
        self._paint_cloth(geometry.reserve.inflate(12, 12), (74, 36, 96), GOLD)
        for card in RESERVED:
            area = self.rect_px(geometry.reserve_cell(card))
            picture = art.picture(f"grace/role/{card}", area.size, plain=self._plain).copy()
            picture.set_alpha(FAINT)
            self.surface.blit(picture, picture.get_rect(center=area.center))

    def _paint_place(self, rect: pygame.Rect) -> None:
        """The outline of a place where cards will lie."""
        area = self.rect_px(rect)
        outline = shapes.label_path(area.size, 8 * self.unit, 2 * self.unit)
        body = shapes.filled(outline, DARK, 0.3) + shapes.stroke(outline, GOLD, 2 * self.unit, 0.55)
        self.surface.blit(shapes.drawn_once(area.size, body), area)

    def _paint_annals(self) -> None:
        """A scroll with a numbered place for each record."""
        geometry, palette = self.hall.geometry, self.hall.palette
        area = self.rect_px(geometry.annals.inflate(24, 16))
        self._shadow(area)
        outline = shapes.label_path(area.size, 8 * self.unit, 2 * self.unit)
        body = shapes.filled(outline, palette[Tone.PARCHMENT]) + shapes.stroke(outline, DARK, 4 * self.unit)
        body += shapes.stroke(shapes.label_path(area.size, 8 * self.unit, 6 * self.unit), GOLD, 2 * self.unit)
        self.surface.blit(shapes.drawn_once(area.size, body), area)
        for number, rect in enumerate(geometry.records, start=1):
            place = self.rect_px(rect.inflate(-4, -4))
            pygame.draw.aacircle(self.surface, palette[Tone.DARK_PARCHMENT], place.center, place.width / 2)
            pygame.draw.aacircle(self.surface, palette[Tone.SOFT], place.center, place.width / 2, self.px(2))
            letters = fonts.render(
                "serif", "Semibold", max(6, place.height // 2), str(number), palette[Tone.SOFT]
            )
            self.surface.blit(letters, letters.get_rect(center=place.center))


def _smoothed(line: Sequence[tuple[int, int]], reach: int) -> list[tuple[float, float]]:
    """The mean of each point of a closed line and of those near it."""
    count = len(line)
    return [
        (
            sum(line[(index + step) % count][0] for step in range(-reach, reach + 1)) / (2 * reach + 1),
            sum(line[(index + step) % count][1] for step in range(-reach, reach + 1)) / (2 * reach + 1),
        )
        for index in range(count)
    ]
