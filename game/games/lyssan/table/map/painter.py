"""Paints a map from what its author draws in Tiled: painted land with a coast and shaded borders in a sea.

Over it lie bands along the borders of those who control the provinces.
"""

from collections.abc import Generator, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Self

import pygame

from game import files
from game.games.lyssan.maps.checked_map import Line
from game.games.lyssan.maps.drawing import MapDrawing
from game.games.lyssan.maps.province_names import FONT, LINE_HEIGHT, NamePlate
from game.games.lyssan.rules.realm import CAPITAL, Realm
from game.games.lyssan.table.map.frame import (
    MapFrame,
    ProvinceNames,
    Sign,
    land_signs,
    name_plates,
    sea_signs,
)
from game.maps.outlines import Point
from game.maps.painting import PaintedTile, Painting
from game.table.drawing.board_picture import BoardPicture, PaintBoard, draw_from_origin
from game.ui.drawing import art, fonts, grounds, shapes
from game.ui.drawing.art import PictureStore
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.grounds import Ground
from game.ui.drawing.shapes import dashes, path
from game.ui.drawing.surface_cache import Steps, SurfaceCache
from game.ui.drawing.theme import Colour, Palette, SeatLook, mixed

SEA: Colour = (172, 200, 200)
"""The colour of the sea where the author has chosen none."""
SEA_LINE: Colour = (58, 92, 104)
RIVER: tuple[Colour, Colour] = (52, 88, 104), (112, 152, 166)
ROAD: tuple[Colour, Colour] = (250, 236, 200), (128, 88, 50)
LAND: Mapping[str, Colour] = {
    "gold": (236, 214, 150),
    "green": (176, 190, 136),
    "grey": (206, 196, 184),
    CAPITAL: (236, 190, 160),
}
"""The colour of each terrain."""
PLAIN_SEA: Colour = (166, 202, 224)
PLAIN_LAND: Mapping[str, Ground] = {
    "gold": Ground((246, 226, 148)),
    "green": Ground((146, 196, 118), (34, 88, 44), "dots"),
    "grey": Ground((204, 202, 204), (82, 80, 86), "peaks"),
    CAPITAL: Ground((240, 184, 160), (140, 52, 40), "crosses"),
}
"""The plain ground of each terrain."""
PATTERN_SIDE = 34
"""The side of the squares of its pattern, in pixels of the map."""
DARK: Colour = (92, 62, 34)
"""The colour of borders and of the shade along them."""
INK: Colour = (38, 25, 17)
"""The colour of names and of the coast."""
WAVES = ((64, 0.10), (46, 0.12), (30, 0.16), (16, 0.22))
"""Widths in pixels of the map and opacities of the lines of water along the coast."""
DEPTHS = ((0.45, 0), (0.75, 0.25), (1, 0.6))
"""Parts of the way from the middle of the sea to its edges, and how much darker it is there."""
SHADES = ((30, 0.07), (20, 0.09), (11, 0.12))
"""Widths in pixels of the map and opacities of the lines of shade along the borders of provinces."""

STRIP_PIXELS = 400_000
"""The size of the strips that are painted one after another."""
COARSE = 2
"""Broad, faint lines are drawn smaller by this factor."""
COAST_DETAIL, COAST_PIECE = 1.25, 32
"""The outline of the land is found with at most this many pixels for one of the map, and drawn in pieces of
this number of points."""

DASH_SIZE = 160
"""The size for which the dashes of a pattern are made, in pixels of the map."""


@dataclass(frozen=True)
class MapContents:
    """The drawing, the provinces and the author's pictures of a map, and the language of its names."""

    drawing: MapDrawing
    realm: Realm
    painting: Painting = field(default_factory=Painting)
    """The author's pictures under and over the land, and the colour of the sea."""
    language: str = ""
    """Of the names; empty: the names that provinces have in all languages."""
    is_labelled: bool = True
    """False: no names are painted, as something else shows them."""
    sea: tuple[float, float, float, float] | None = None
    """Left, top, width and height of what is painted, in pixels of the map; None: the map alone."""

    @property
    def picture(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of what is painted, in pixels of the map."""
        return self.sea or (0.0, 0.0, float(self.drawing.size[0]), float(self.drawing.size[1]))

    @property
    def names(self) -> ProvinceNames:
        """The provinces with their names in the language."""
        return self.realm.names(self.language)

    @property
    def plates(self) -> Mapping[str, NamePlate]:
        """By province, where its name stands."""
        return name_plates(self.drawing, self.names)


@dataclass(frozen=True)
class SvgLine:
    """A line on the map as points and as an SVG path, in pixels of the map."""

    points: Line
    path: str
    """As the `d` attribute of an SVG path; closed."""
    top: float
    bottom: float

    @classmethod
    def of(cls, points: Iterable[Point]) -> Self:
        """The line along some points."""
        line = tuple(points)
        heights = [y for _, y in line]
        return cls(line, path(line), min(heights), max(heights))


def paint_map(surface: pygame.Surface, contents: MapContents, scale: float, palette: Palette) -> Steps:
    """Paints the map on a surface that it fills, without anything that a match puts on it.

    The first step draws a sketch, the others replace it from the north to the south.

    `scale`: screen pixels for a pixel of the map.
    """
    return _MapPainter(contents, scale, palette, surface).paint()


def picture_name(contents: MapContents, size: tuple[int, int], scale: float, palette: Palette) -> str:
    """A name for the picture that `paint_map` paints; it differs if anything differs that is painted."""
    digest = sha256(repr((_painter_digest(), contents, size, scale, palette)).encode())
    for tile in (*contents.painting.below, *contents.painting.above):
        digest.update(tile.picture.content)
    return digest.hexdigest()


@cache
def _painter_digest() -> str:
    """A hash of the code that paints and of its picture files."""
    here = Path(__file__).parent
    sources = [*here.glob("*.py"), *Path(shapes.__file__).parent.glob("*.py")]
    pictures = [*files.asset("art/lyssan/relief").glob("*.svg"), files.asset("textures/parchment.png")]
    readable = [path for path in sorted([*sources, *pictures]) if path.is_file()]
    return sha256(b"".join(path.read_bytes() for path in readable)).hexdigest()


@dataclass(frozen=True)
class _MapPainter:
    """Paints the map strip by strip, each from the sea up; the surface is clipped to the current strip."""

    contents: MapContents
    scale: float
    palette: Palette
    surface: pygame.Surface

    def paint(self) -> Steps:
        """Paints the whole map."""
        self._sketch()
        yield
        if self.palette.plain:
            yield from self._paint_plainly()
            return
        below = yield from self._pictures(self.contents.painting.below)
        above = yield from self._pictures(self.contents.painting.above)
        coast = yield from self._coast_lines()
        plates = (yield from self._name_rects()) if self.contents.is_labelled else []
        signs_in_sea = yield from sea_signs(self.contents.drawing, tuple(self._sea_rect)).placed()
        signs_on_land = yield from land_signs(self.contents.drawing, self.contents.realm, plates)
        for strip in self._strips():
            self.surface.set_clip(strip)
            yield from self._paint_sea(signs_in_sea)
            self._add_pictures(below)
            yield from self._paint_land()
            yield from self._paint_lines(coast)
            for sign in signs_on_land:
                self._paint_sign(sign)
            self._add_pictures(above)
            if self.contents.is_labelled:
                for name in self.contents.drawing.shapes:
                    self._paint_name(name)
            yield
        self.surface.set_clip(None)

    def _paint_plainly(self) -> Steps:
        """Paints provinces as plain grounds with bold borders, links over the sea, and the author's pictures.

        There are no rivers and roads, which no rule knows.
        """
        painting, drawing = self.contents.painting, self.contents.drawing
        self.surface.fill(self._sea if painting.background else PLAIN_SEA)
        self._add_pictures((yield from self._pictures(painting.below)))
        side = max(1, round(PATTERN_SIDE * self.scale))
        for name, shape in drawing.shapes.items():
            ground = PLAIN_LAND[self.contents.realm.provinces[name].terrain]
            grounds.fill_polygon(self.surface, self._px(shape.polygon), ground, side)
            yield
        links = "".join(_line(path(each.line, closed=False), INK, 5, 1, "2 12") for each in drawing.sea_links)
        above = yield from self._pictures(painting.above)
        for strip in self._strips():
            self.surface.set_clip(strip)
            self._add(_line(" ".join(self._borders(5)), INK, 5, 1) + links)
            self._add_pictures(above)
            if self.contents.is_labelled:
                for name in drawing.shapes:
                    self._paint_name(name)
            yield
        self.surface.set_clip(None)

    def _name_rects(self) -> Generator[None, None, list[pygame.Rect]]:
        """What the names of provinces cover; the place of each is found in a step of its own."""
        rects = []
        for plate in self.contents.plates.values():
            rects.append(plate.rect)
            yield
        return rects

    def _sketch(self) -> None:
        """Paints sea and provinces in flat colours."""
        self.surface.fill(self._sea)
        for name, shape in self.contents.drawing.shapes.items():
            pygame.draw.polygon(self.surface, self._terrain_colour(name), self._px(shape.polygon))

    @property
    def _sea_rect(self) -> pygame.Rect:
        """What is painted, in pixels of the map."""
        left, top, width, height = self.contents.picture
        return pygame.Rect(round(left), round(top), round(width), round(height))

    @property
    def _corner(self) -> Point:
        """Where the upper left corner of the map is, in pixels of the picture."""
        left, top, _, _ = self.contents.picture
        return -left * self.scale, -top * self.scale

    def _px(self, line: Iterable[Point]) -> list[Point]:
        """A line of the map in pixels of the picture."""
        left, top = self._corner
        return [(left + x * self.scale, top + y * self.scale) for x, y in line]

    @property
    def _sea(self) -> Colour:
        """The author's background colour, as far as it is opaque, or else that of the game."""
        if not self.contents.painting.background:
            return SEA
        opacity, *colour = bytes.fromhex(self.contents.painting.background[1:].rjust(8, "f"))
        return mixed((colour[0], colour[1], colour[2]), SEA, 1 - opacity / 255)

    def _pictures(self, tiles: Iterable[PaintedTile]) -> Generator[None, None, pygame.Surface | None]:
        """The author's pictures as they lie on the whole map; None if there are none."""
        layer: pygame.Surface | None = None
        for tile in tiles:
            if layer is None:
                layer = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
            draw_from_origin(layer, [tile], self._corner, (self.scale, self.scale))
            yield
        return layer

    def _add_pictures(self, layer: pygame.Surface | None) -> None:
        """Draws the part of the author's pictures that lies in the strip."""
        if layer is not None:
            self.surface.blit(layer, self._strip, self._strip)

    def _terrain_colour(self, province: str) -> Colour:
        return LAND[self.contents.realm.provinces[province].terrain]

    def _strips(self) -> Iterator[pygame.Rect]:
        """The strips of the picture from the north to the south."""
        width, height = self.surface.get_size()
        step = max(1, STRIP_PIXELS // width)
        for top in range(0, height, step):
            yield pygame.Rect(0, top, width, min(step, height - top))

    @property
    def _strip(self) -> pygame.Rect:
        """The current strip."""
        return self.surface.get_clip()

    def _shows(self, top: float, bottom: float) -> bool:
        """True if the strip shows something between these heights, in pixels of the map."""
        corner = self._corner[1]
        return (
            self._strip.top < corner + bottom * self.scale and self._strip.bottom > corner + top * self.scale
        )

    def _rendered(self, svg: str, area: pygame.Rect, detail: float = 1.0) -> pygame.Surface:
        """Renders SVG elements, whose coordinates are pixels of the map, for an area of the picture.

        `detail`: rendered pixels for each pixel of the picture.
        """
        size = round(area.width * detail), round(area.height * detail)
        left, top = self._corner[0] - area.left, self._corner[1] - area.top
        place = f"translate({left * detail:.2f} {top * detail:.2f})"
        return shapes.drawn_once(size, f'<g transform="{place} scale({self.scale * detail:.5f})">{svg}</g>')

    def _add(self, svg: str) -> None:
        """Draws SVG elements, whose coordinates are pixels of the map."""
        if svg:
            self.surface.blit(self._rendered(svg, self._strip), self._strip)

    def _soft_lines(self, svg: str, colour: Colour) -> tuple[pygame.Surface, pygame.Rect]:
        """Broad, faint lines of one colour, drawn smaller and enlarged, and the area that they cover."""
        area = self._strip.inflate(0, 4 * COARSE)
        area.width += -area.width % COARSE
        area.height += -area.height % COARSE
        soft = pygame.transform.smoothscale(self._rendered(svg, area, 1 / COARSE), area.size)
        soft.fill((*colour, 0), special_flags=pygame.BLEND_RGB_MAX)
        return soft, area

    def _borders(self, width: float) -> list[str]:
        """The paths around the provinces of which a line of this width shows in the strip."""
        reach = width / 2 + 2 * COARSE / self.scale
        return [
            outline.path
            for outline in self._outlines.values()
            if self._shows(outline.top - reach, outline.bottom + reach)
        ]

    @cached_property
    def _outlines(self) -> Mapping[str, SvgLine]:
        """By province."""
        return {name: SvgLine.of(shape.polygon) for name, shape in self.contents.drawing.shapes.items()}

    def _paint_sea(self, signs: Iterable[Sign]) -> Steps:
        """Paints blue paper, lines of water along the coast, and pictures where there is room."""
        self.surface.fill((255, 255, 255))
        paper = art.texture("parchment") if self.palette.textured else None
        if paper is not None:
            shapes.tile(self.surface, paper)
        self.surface.fill(_over_paper(self._sea), special_flags=pygame.BLEND_RGB_MULT)
        yield
        if not self.contents.painting.background:
            self._add(self._depth())
            yield
        waves = "".join(
            _line(" ".join(self._borders(2 * width)), SEA_LINE, 2 * width, opacity)
            for width, opacity in WAVES
        )
        self.surface.blit(*self._soft_lines(waves, SEA_LINE))
        yield
        for sign in signs:
            self._paint_sign(sign)
        yield

    def _depth(self) -> str:
        """The game's own sea is darker the farther it is from the middle of the picture."""
        left, top, width, height = self.contents.picture
        colour = shapes.css(SEA_LINE)
        stops = "".join(
            f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>'
            for offset, opacity in DEPTHS
        )
        return (
            f'<radialGradient id="depth">{stops}</radialGradient><rect x="{left}" y="{top}" '
            f'width="{width}" height="{height}" fill="url(#depth)"/>'
        )

    def _paint_land(self) -> Steps:
        """Paints the provinces in the colours of their terrain, with a dark rim and shaded borders."""
        self._add(_line(" ".join(self._borders(9)), DARK, 9, 1))
        yield
        fills = ""
        for name, outline in self._outlines.items():
            if self._shows(outline.top - 2, outline.bottom + 2):
                colour = self._terrain_colour(name)
                fills += shapes.filled(outline.path, colour) + _line(outline.path, colour, 1.5, 1)
        land = self._rendered(fills, self._strip)
        yield
        self._texture(land)
        self.surface.blit(land, self._strip)
        yield
        shades = "".join(
            _line(d, DARK, width, opacity) for width, opacity in SHADES for d in self._borders(width)
        )
        enlarged, area = self._soft_lines(shades, DARK)
        shade = enlarged.subsurface(self._strip.move(-area.left, -area.top))
        self._cut(shade, land)
        self.surface.blit(shade, self._strip)
        yield

    def _paint_lines(self, coast: Iterable[SvgLine]) -> Steps:
        """Paints borders, the coast, rivers, roads and links over the sea."""
        self._add("".join(_line(d, DARK, 2.6, 0.85, "10 5") for d in self._borders(2.6)))
        yield
        width = max(1, round(2.4 * self.scale))
        for piece in coast:
            if self._shows(piece.top - 2 * width, piece.bottom + 2 * width):
                points = self._px(piece.points)
                pygame.draw.lines(self.surface, INK, False, points, width)  # noqa: FBT003  # pygame's own
        self._add(self._ways())
        yield

    def _coast_lines(self) -> Generator[None, None, list[SvgLine]]:
        """The lines where land meets sea, in pixels of the map; each island takes a step of its own."""
        scale, drawing = min(self.scale, COAST_DETAIL), self.contents.drawing
        land = pygame.Surface([ceil(length * scale) + 1 for length in drawing.size], pygame.SRCALPHA)
        for shape in drawing.shapes.values():
            corners = _scaled(shape.polygon, scale)
            pygame.draw.polygon(land, INK, corners)
            pygame.draw.lines(land, INK, True, corners)  # noqa: FBT003  # pygame's own
        yield
        islands = pygame.mask.from_surface(land).connected_components(minimum=round(50 * scale))
        pieces: list[SvgLine] = []
        for island in islands:
            yield
            outline = _scaled(island.outline(2), 1 / scale)
            closed = [*outline, *outline[:1]] if len(outline) > 2 else []
            pieces += [
                SvgLine.of(closed[start : start + COAST_PIECE + 1])
                for start in range(0, len(closed) - 1, COAST_PIECE)
            ]
        yield
        return pieces

    def _texture(self, land: pygame.Surface) -> None:
        """Adds the grain of the paper to the land."""
        paper = art.texture("parchment") if self.palette.textured else None
        if paper is None:
            return
        grain = pygame.Surface(land.get_size(), pygame.SRCALPHA)
        shapes.tile(grain, paper, self._strip.topleft)
        grain.fill((18, 26, 50, 0), special_flags=pygame.BLEND_RGB_ADD)
        land.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _cut(self, surface: pygame.Surface, land: pygame.Surface) -> None:
        """Makes everything outside the land transparent."""
        mask = pygame.mask.from_surface(land, 100).to_surface(
            setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0)
        )
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _ways(self) -> str:
        """Rivers, roads and links over the sea."""
        drawing = self.contents.drawing
        links = [link.line for link in drawing.sea_links]
        strokes = (
            (drawing.rivers, RIVER[0], 7, 0.9, ""),
            (drawing.rivers, RIVER[1], 4, 1, ""),
            (drawing.roads, ROAD[0], 6, 0.7, ""),
            (drawing.roads, ROAD[1], 3, 0.95, "9 7"),
            (links, SEA_LINE, 4.5, 0.95, "3 11"),
        )
        return "".join(
            _line(path(line, closed=False), colour, width, opacity, dash)
            for lines, colour, width, opacity, dash in strokes
            for line in lines
        )

    def _paint_sign(self, sign: Sign) -> None:
        if not self._shows(sign.foot[1] - sign.size - 1, sign.foot[1] + 1):
            return
        side = max(1, round(sign.size * self.scale))
        picture = art.picture(f"lyssan/relief/{sign.picture}", (side, side))
        ((x, y),) = self._px([sign.foot])
        self.surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y))))

    def _paint_name(self, province: str) -> None:
        """Paints the name of a province with a light halo."""
        plate = self.contents.plates[province]
        if not self._shows(plate.rect.top - plate.size, plate.rect.bottom + plate.size):
            return
        px = max(1, round(plate.size * self.scale))
        step = max(1, round(px / 12))
        halo = [(-step, 0), (step, 0), (0, -step), (0, step)]
        for tone, offsets in ((self._terrain_colour(province), halo), (INK, [(0, 0)])):
            for number, line in enumerate(plate.lines):
                letters = fonts.render(*FONT, px, line, tone)
                down = (number - (len(plate.lines) - 1) / 2) * plate.size * LINE_HEIGHT
                ((x, y),) = self._px([(plate.rect.centerx, plate.rect.centery + down)])
                for across, lower in offsets:
                    at = round(x) + across, round(y) + lower
                    self.surface.blit(letters, letters.get_rect(center=at))


def _scaled(line: Iterable[Point], scale: float) -> list[Point]:
    return [(x * scale, y * scale) for x, y in line]


def _line(d: str, colour: Colour, width: float, opacity: float, dash: str = "") -> str:
    """A line with round corners along a path."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{d}" fill="none" stroke="{shapes.css(colour)}" stroke-width="{width}" '
        f'stroke-opacity="{opacity:.3f}" stroke-linejoin="round" stroke-linecap="round"{dashed}/>'
    )


def _over_paper(colour: Colour) -> Colour:
    """The colour to multiply white paper with so that the result looks like `colour`."""
    return mixed(colour, (255, 255, 255), 0.12)


def control_overlay(
    outline: Line, colours: tuple[Colour, Colour], dash: str, unit: float, width: float, *, plain: bool
) -> str:
    """SVG elements that show who controls a province: a tint, and a band along its border.

    Args:
        outline: The polygon, in layout units.
        colours: The faction's two colours; the second one is for the dashes.
        dash: The lengths of these dashes, in layout units.
        unit: Screen pixels for a layout unit.
        width: Layout units for a pixel of the map.
        plain: The band has a dark edge, and there is no tint.
    """
    first, second = colours
    d = path(outline)
    below = _line(d, INK, 27 * width, 1) if plain else shapes.filled(d, first, 0.2)
    return (
        f'<g transform="scale({unit:.5f})">'
        + below
        + _line(d, first, 20 * width, 1 if plain else 0.85)
        + _line(d, second, 5 * width, 1, dash)
        + "</g>"
    )


class MapView:
    """The painted map of one match."""

    def __init__(self, store: PictureStore) -> None:
        self._store = store
        self._pictures: dict[Hashable, BoardPicture] = {}
        """The latest painted map, by what it depends on."""
        self._overlays: SurfaceCache[pygame.Surface] = SurfaceCache()
        """By drawing, province, look and scale."""

    def paint(
        self, canvas: Canvas, frame: MapFrame, contents: MapContents, controllers: Mapping[str, SeatLook]
    ) -> None:
        """Paints the part of the map that the camera shows; `controllers` by province."""
        key = contents.drawing, contents.painting, contents.sea, canvas.palette
        if key not in self._pictures:
            self._pictures = {key: BoardPicture(_painter(contents, canvas.palette, self._store))}
        self._pictures[key].draw(canvas, frame.camera, key)
        if not canvas.paints:
            return
        with canvas.clipped(pygame.Rect(frame.window)):
            for province, look in controllers.items():
                self._paint_control(canvas, frame, province, look)

    def _paint_control(self, canvas: Canvas, frame: MapFrame, province: str, look: SeatLook) -> None:
        """Paints the band of a faction inside the border of a province."""
        rect = canvas.frame.rect_px(frame.boxes[province])
        if not rect.colliderect(canvas.frame.rect_px(pygame.Rect(frame.window))):
            return
        outline = tuple(
            ((x - frame.boxes[province].left), (y - frame.boxes[province].top))
            for x, y in frame.outlines[province]
        )
        unit = canvas.frame.unit

        def paint() -> pygame.Surface:
            dash, colours = dashes(look.pattern, DASH_SIZE * frame.scale), (look.colour, look.second)
            overlay = control_overlay(outline, colours, dash, unit, frame.scale, plain=canvas.palette.plain)
            return _clipped(shapes.drawn_once(rect.size, overlay), outline, unit)

        key = frame.drawing, province, look, rect.size, round(frame.scale * unit, 5), canvas.palette.plain
        canvas.surface.blit(self._overlays.get(key, paint, _nothing), rect)


def _nothing() -> pygame.Surface:
    return pygame.Surface((0, 0), pygame.SRCALPHA)


def _painter(contents: MapContents, palette: Palette, store: PictureStore) -> PaintBoard:
    def paint(surface: pygame.Surface, scale: float) -> Steps:
        return store.fill(
            surface,
            lambda: picture_name(contents, surface.get_size(), scale, palette),
            lambda: paint_map(surface, contents, scale, palette),
        )

    return paint


def _clipped(overlay: pygame.Surface, outline: Line, unit: float) -> pygame.Surface:
    """The part of an overlay that lies in the polygon."""
    mask = pygame.Surface(overlay.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * unit, y * unit) for x, y in outline])
    overlay.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return overlay
