"""Painted pictures of Allyria: goods, borders, dice, the season wheel, marks and the ground."""

from collections.abc import Mapping
from math import cos, radians, sin

import pygame

from game import assets, files
from game.contract import Seat
from game.games.allyria.rules.data import SEASONS
from game.games.allyria.rules.data.boards import Hex
from game.games.allyria.rules.points import HIT
from game.games.allyria.table import ids
from game.games.allyria.table.geometry import CORNERS, GOODS_ROWS
from game.table.input.targets import Coordinates
from game.table.presentation.marks import CAPTURE, cursor_lozenges, mark_svg
from game.table.presentation.painted import PaintedPicture, PictureStyle
from game.ui.drawing import art, fonts, grounds, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import INK, dashes, path, piece, tinted
from game.ui.drawing.surface_cache import cached
from game.ui.drawing.theme import (
    CARD,
    Colour,
    Palette,
    SeatLook,
    Tone,
    mixed,
)
from game.ui.layout import HEIGHT, WIDEST, Frame, centred, grid

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The positions of the pips, by face."""
DARK, IVORY, PIP, GILT = (38, 25, 17), (244, 234, 208), (44, 28, 20), (226, 178, 72)
"""The colours of outlines, of dice, of their pips, and of the rim of faces that hit."""


def hexagon_points(size: int, scale: float = 1.0) -> list[Coordinates]:
    """The corners of a hexagon in the middle of a square, clockwise from the top."""
    half = size / 2
    return [(half + half * scale * x, half + half * scale * y) for x, y in CORNERS]


def border(size: int, look: SeatLook, edges: int, *, plain: bool = False) -> pygame.Surface:
    """A faint tint, and a line along the edges (a bit each, clockwise from the upper right).

    `plain`: there is no tint.
    """
    paths = "" if plain else shapes.filled(path(hexagon_points(size, 0.985)), look.colour, 0.12)
    outer, inner = hexagon_points(size, 0.95), hexagon_points(size, 0.875)
    line_dashes = dashes(look.pattern, size)
    for edge in range(6):
        if edges >> edge & 1:
            ends = outer[edge], outer[(edge + 1) % 6]
            paths += _line(ends, DARK, size * 0.062) + _line(ends, look.colour, size * 0.044)
            inner_ends = inner[edge], inner[(edge + 1) % 6]
            paths += _line(inner_ends, look.second, size * 0.018, line_dashes)
    return shapes.svg((size, size), paths)


def _line(ends: tuple[Coordinates, Coordinates], colour: Colour, width: float, dashes: str = "") -> str:
    return (
        f'<path d="{path(ends, closed=False)}" fill="none" stroke="{shapes.css(colour)}" '
        f'stroke-width="{width:.2f}" stroke-linecap="round"'
        + (f' stroke-dasharray="{dashes}"' if dashes else "")
        + "/>"
    )


def die(size: int, face: int, look: SeatLook) -> pygame.Surface:
    """A die of ivory with an edge in its seat's colour; faces that hit have a golden rim."""
    edge, radius = size * 0.06, size * 0.17
    svg = _rounded_square(edge / 2, size, radius, DARK)
    svg += _rounded_square(edge, size, radius * 0.9, look.colour)
    svg += _rounded_square(edge * 1.9, size, radius * 0.75, GILT if face >= HIT else look.second)
    svg += _rounded_square(edge * 2.5, size, radius * 0.7, IVORY)
    for x, y in PIPS[face]:
        svg += (
            f'<circle cx="{size * (0.5 + 0.2 * x):.2f}" cy="{size * (0.5 + 0.2 * y):.2f}" '
            f'r="{size * 0.078:.2f}" fill="{shapes.css(PIP)}"/>'
        )
    return shapes.svg((size, size), svg)


def _rounded_square(inset: float, size: int, radius: float, colour: Colour) -> str:
    side = size - 2 * inset
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{side:.2f}" height="{side:.2f}" rx="{radius:.2f}" '
        f'fill="{shapes.css(colour)}"/>'
    )


def season_wheel(size: int, palette: Palette) -> pygame.Surface:
    """A picture for each season on a golden ring, spring at the top."""
    half, radius = size / 2, size * 0.485
    surface = shapes.svg((size, size), _wheel_svg(half, radius, palette)).copy()
    for quarter, season in enumerate(dict.fromkeys(card.season for card in SEASONS.values())):
        picture = art.picture(f"allyria/season/{season}", (round(size * 0.29),) * 2, plain=palette.plain)
        picture = pygame.transform.rotate(picture, -90 * quarter)
        angle = radians(90 * quarter)
        centre = half + radius * 0.66 * sin(angle), half - radius * 0.66 * cos(angle)
        surface.blit(picture, picture.get_rect(center=centre))
    return surface


def _wheel_svg(half: float, radius: float, palette: Palette) -> str:
    """The rings and spokes of the season wheel."""
    svg = _disc(half, radius, palette[Tone.INK]) + _disc(half, radius * 0.965, palette[Tone.GOLD])
    svg += _disc(half, radius * 0.93, palette[Tone.INK])
    svg += _disc(half, radius * 0.915, mixed(palette[Tone.PARCHMENT], palette[Tone.TABLE], 0.35))
    for quarter in range(4):
        angle = radians(45 + 90 * quarter)
        end = half + radius * 0.92 * sin(angle), half - radius * 0.92 * cos(angle)
        spoke = path([(half, half), end], closed=False)
        svg += shapes.stroke(spoke, palette[Tone.INK], half * 0.024)
    return (
        svg
        + _disc(half, radius * 0.42, palette[Tone.GOLD])
        + _disc(half, radius * 0.385, palette[Tone.PLATE])
    )


def _disc(centre: float, radius: float, colour: Colour) -> str:
    return f'<circle cx="{centre:.2f}" cy="{centre:.2f}" r="{radius:.2f}" fill="{shapes.css(colour)}"/>'


def hit_count(size: int, text: str, palette: Palette) -> pygame.Surface:
    """The number of hits on a flash."""
    surface = art.picture("allyria/effect/hit", (size, size)).copy()
    px = max(1, round(size * 0.42))
    x, y = surface.get_rect().center
    for offset, colour in ((size * 0.02, palette[Tone.CREAM]), (0.0, palette[Tone.INK])):
        letters = fonts.render("sans", "Bold", px, text, colour)
        surface.blit(letters, letters.get_rect(center=(x + offset, y + offset)))
    return surface


TILE_HEIGHT = 150
"""About that of a tile in layout units, which the lines of its marks go by."""
_HEXAGONS: Mapping[str, float] = {"cursor": 0.94, "chosen": 0.82, "trace_start": 0.72, "trace_end": 0.72}
"""By kind of mark on a tile, if not 0.8: the size of its hexagon, as a part of the tile's."""
_TILE_TINTS: Mapping[str, float] = {"chosen": 0.85}
"""By kind of mark, how much of its tint a tile has; other marks leave its land as it is."""


def hexagon(kind: str, size: int, palette: Palette) -> pygame.Surface:
    """A mark on a tile; `size` is its height in pixels."""
    if kind == "capture":
        return shapes.svg((size, size), _red_corners(size, palette))
    points, unit = hexagon_points(size, _HEXAGONS.get(kind, 0.8)), size / TILE_HEIGHT
    svg = mark_svg(path(points), kind, unit, palette, tint=_TILE_TINTS.get(kind, 0.0))
    if kind == "cursor":
        svg += cursor_lozenges(points, unit, palette)
    if kind in ("goal", "hint"):
        svg += _dot(size, palette)
    return shapes.svg((size, size), svg)


def _red_corners(size: int, palette: Palette) -> str:
    points = hexagon_points(size, 0.8)
    paths = ""
    for colour, width in ((palette[Tone.CREAM], 0.085), (CAPTURE, 0.055)):
        for index, corner in enumerate(points):
            before, after = points[index - 1], points[(index + 1) % 6]
            line = [_between(corner, before, 0.3), corner, _between(corner, after, 0.3)]
            paths += shapes.stroke(path(line, closed=False), colour, width * size)
    return paths


def _between(start: Coordinates, end: Coordinates, part: float) -> Coordinates:
    """The point at `part` (0 to 1) of the line from start to end."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _dot(size: int, palette: Palette) -> str:
    """A golden dot in the middle."""
    colours = ((0.105, palette[Tone.INK]), (0.085, palette[Tone.GOLD]), (0.05, (255, 246, 214)))
    return "".join(
        f'<circle cx="{size / 2:.1f}" cy="{size / 2:.1f}" r="{size * radius:.1f}" '
        f'fill="{shapes.css(colour)}"/>'
        for radius, colour in colours
    )


VARIANTS = {"city": 1}
"""The number of pictures of a terrain; 3 if it is not listed."""


def variant_of(terrain: str, hexagon: Hex) -> int:
    """The number of a tile's picture; it usually differs from those of its neighbours."""
    q, r = hexagon
    return (3 * q + 5 * r + q * r) % VARIANTS.get(terrain, 3)


PLAIN_GROUNDS: Mapping[str, grounds.Ground] = {
    "plains": grounds.Ground((246, 228, 150)),
    "forest": grounds.Ground((140, 192, 116), (34, 88, 44), "dots"),
    "hill": grounds.Ground((222, 190, 128), (112, 76, 24), "arcs"),
    "mountain": grounds.Ground((196, 194, 196), (76, 74, 80), "peaks"),
    "marsh": grounds.Ground((158, 204, 188), (30, 92, 84), "dashes"),
    "water": grounds.Ground((134, 190, 232), (28, 82, 140), "waves"),
    "ruins": grounds.Ground((222, 212, 226), (98, 82, 106), "crosses"),
    "city": grounds.Ground((238, 196, 164), (132, 66, 30), "grid"),
}
"""The plain grounds by terrain."""
SQUARES = 5
"""How many squares of its pattern a plain tile is high."""


def hexagon_picture(terrain: str, variant: int, height: int, palette: Palette) -> pygame.Surface:
    """The picture of a terrain, `height` pixels high."""
    return plain_hexagon(terrain, height) if palette.plain else painted_hexagon(terrain, variant, height)


@cached
def plain_hexagon(terrain: str, height: int) -> pygame.Surface:
    """The colour and the pattern of a terrain in a hexagon."""
    tile = pygame.Surface((height, height), pygame.SRCALPHA)
    side = max(1, height // SQUARES)
    points = hexagon_points(height)
    grounds.fill_polygon(tile, points, PLAIN_GROUNDS[terrain], side)
    pygame.draw.polygon(tile, INK, points, max(1, height // 60))
    return tile


@cached
def painted_hexagon(terrain: str, variant: int, height: int) -> pygame.Surface:
    """A painted picture of a terrain."""
    path = files.asset(f"allyria/terrain/{terrain}_{variant}.png")
    picture = (assets.read(path, pygame.image.load) or art.placeholder((height, height))).convert_alpha()
    width = round(picture.get_width() * height / picture.get_height())
    return pygame.transform.smoothscale(picture, (width, height))


class Tinted(PaintedPicture):
    """A picture file in the colours of a seat."""

    name: str
    seat: Seat

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Replaces the placeholder colours of the file."""
        return tinted(self.name, style.seats[self.seat], style.size, style.palette)


class Troop(PaintedPicture):
    """A figure of a troop with its seat's shield at its feet."""

    type: str
    seat: Seat

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the figure in the seat's colours, and the shield in the lower left corner."""
        look = style.seats[self.seat]
        figure = piece(f"allyria/troop/{self.type}", look, style.size, style.palette)
        if style.palette.plain:
            return figure
        figure = figure.copy()
        canvas = Canvas(figure, Frame((WIDEST, HEIGHT), 0), palette=style.palette)
        side = round(style.size * SHIELD)
        canvas.shield(pygame.Rect(0, style.size - side, side, side), look)
        return figure


SHIELD = 0.36
"""The side of the shield of a figure, in that of its picture."""


class PricePicture(PaintedPicture):
    """The price of a type of troop: its figure, and beside it each resource with its number."""

    price: ids.PriceId

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints what is missing in red, and a figure that cannot be recruited faintly."""
        price, unit = self.price, style.size / max(self.price.width, self.price.height)
        surface = pygame.Surface((style.size, style.size), pygame.SRCALPHA)
        height = price.height * unit
        middle = style.size / 2
        look, size = style.seats[price.seat], round(height * 0.88)
        figure = piece(f"allyria/troop/{price.type}", look, size, style.palette)
        if not price.open:
            figure = figure.copy()
            figure.set_alpha(FAINT)
        surface.blit(figure, figure.get_rect(midleft=(height * 0.06, middle)))
        left, step = height, (style.size - 1.15 * height) / max(MOST_RESOURCES, len(price.cost))
        side = round(min(height * 0.8, step - height * DIGIT))
        for index, (resource, count, is_there) in enumerate(price.cost):
            colour = style.palette[Tone.INK] if is_there else MISSING
            number = fonts.render("sans", "Bold", max(1, round(height * PRICE_DIGITS)), str(count), colour)
            x = left + step * index + height * DIGIT
            picture = art.picture(f"allyria/resource/{resource}", (side, side), plain=style.palette.plain)
            surface.blit(number, number.get_rect(midright=(x, middle)))
            surface.blit(picture, picture.get_rect(midleft=(x, middle)))
        return surface


FAINT = 110
"""The opacity, of 255, of a figure that cannot be recruited."""
MOST_RESOURCES, DIGIT, PRICE_DIGITS = 3, 0.34, 0.62
"""How many resources a price has room for, and the width and the size of a digit in the price's height."""
MISSING: Colour = (150, 12, 12)
"""The colour of costs that the seat cannot pay: a red that is legible on parchment."""


class SeatGoodsPicture(PaintedPicture):
    """The tokens of a seat, and how many cards are in its hand."""

    goods: ids.SeatGoodsId

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the seat's shield, and a picture with its number for each, row by row."""
        goods, unit = self.goods, style.size / max(self.goods.width, self.goods.height)
        surface = pygame.Surface((style.size, style.size), pygame.SRCALPHA)
        area = pygame.Rect(0, 0, round((goods.width - 28) * unit), round((goods.height - 8) * unit))
        area.center = surface.get_rect().center
        first, *cells = grid(area, GOODS_ACROSS, GOODS_ROWS, 0)
        canvas = Canvas(surface, Frame((WIDEST, HEIGHT), 0), palette=style.palette)
        side = round(first.height * 0.9)
        canvas.shield(pygame.Rect(first.left, first.centery - side // 2, side, side), style.seats[goods.seat])
        for (name, count), cell in zip(goods.goods, cells, strict=False):
            side = round(cell.height * 0.78)
            picture = art.picture(name, (side, side), plain=style.palette.plain)
            surface.blit(picture, picture.get_rect(midleft=(cell.left, cell.centery)))
            px = max(1, round(cell.height * 0.66))
            number = fonts.render("sans", "Bold", px, str(count), style.palette[Tone.INK])
            surface.blit(number, number.get_rect(midleft=(cell.left + side, cell.centery)))
        return surface


GOODS_ACROSS = 3
"""How many goods of a seat lie in a row."""


class SuppliesPicture(PaintedPicture):
    """The strip below the own tokens and piles."""

    strip: ids.SuppliesId

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a panel in the middle of a square."""
        longest = max(self.strip.width, self.strip.height)
        unit = style.size / longest
        surface = pygame.Surface((style.size, style.size), pygame.SRCALPHA)
        area = pygame.Rect(0, 0, round(self.strip.width * unit), round(self.strip.height * unit))
        area.center = surface.get_rect().center
        panel, _ = shapes.panel(area.size, CARD, style.palette, round(unit, 4), with_shadow=False)
        if panel is None:
            surface.fill(style.palette[CARD.fill], area)
        else:
            surface.blit(panel, area)
        return surface


class Pointer(PaintedPicture):
    """The pointer to the present season, above the season wheel."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a triangle that points down."""
        size = style.size
        points = [(size * 0.1, size * 0.15), (size * 0.9, size * 0.15), (size * 0.5, size * 0.9)]
        outline = path(points)
        svg = shapes.filled(outline, style.palette[Tone.GOLD])
        return shapes.svg((size, size), svg + shapes.stroke(outline, style.palette[Tone.INK], size * 0.08))


class Medallion(PaintedPicture):
    """The shield of a seat on a medallion."""

    seat: Seat

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the shield in the middle."""
        surface = art.picture("table/medallion", (style.size, style.size), plain=style.palette.plain).copy()
        canvas = Canvas(surface, Frame((WIDEST, HEIGHT), 0), palette=style.palette)
        side = round(style.size * ON_MEDALLION)
        canvas.shield(centred(surface.get_rect(), (side, side)), style.seats[self.seat])
        return surface


ON_MEDALLION = 0.66
"""The side of a shield on a medallion, in the medallion's."""


class Missile(PaintedPicture):
    """An arrow that flies to the right, or a stone."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a shaft with head and feathers, or a round stone."""
        size, ink = style.size, DARK
        if self.kind == "stone":
            middle = size / 2
            svg = _disc(middle, size * 0.3, ink) + _disc(middle, size * 0.26, STONE)
            svg += _disc(middle - size * 0.07, size * 0.13, mixed(STONE, IVORY, 0.5))
            return shapes.svg((size, size), svg)
        shaft = path([(size * 0.1, size * 0.5), (size * 0.8, size * 0.5)], closed=False)
        head = path([(size * 0.74, size * 0.41), (size * 0.95, size * 0.5), (size * 0.74, size * 0.59)])
        svg = shapes.stroke(shaft, ink, size * 0.07) + shapes.stroke(shaft, WOOD, size * 0.035)
        for left in (0.08, 0.17):
            feather = path(
                [(size * left, size * 0.4), (size * (left + 0.1), size * 0.5), (size * left, size * 0.6)],
                closed=False,
            )
            svg += shapes.stroke(feather, ink, size * 0.07) + shapes.stroke(feather, IVORY, size * 0.035)
        svg += shapes.filled(head, STEEL) + shapes.stroke(head, ink, size * 0.03)
        return shapes.svg((size, size), svg)


STONE, WOOD, STEEL = (128, 122, 112), (150, 104, 58), (206, 212, 218)
"""The colours of missiles."""


class Ground(PaintedPicture):
    """A tile whose terrain is another one than on the map."""

    terrain: str
    variant: int

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """The picture of the terrain in the middle of a square."""
        surface = pygame.Surface((style.size, style.size), pygame.SRCALPHA)
        picture = hexagon_picture(self.terrain, self.variant, style.size, style.palette)
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
        return surface


class Border(PaintedPicture):
    """The border of a seat's tile."""

    seat: Seat
    edges: int
    """See `BorderId`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a faint tint, and a line along the edges."""
        return border(style.size, style.seats[self.seat], self.edges, plain=style.palette.plain)


class Label(PaintedPicture):
    """A number, or the name of a tile, on a dark background."""

    text: str
    chosen: bool = False
    """True for a red background."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the text and its background."""
        return shapes.label(style.size, self.text, style.palette, chosen=self.chosen)


class Wheel(PaintedPicture):
    """The season wheel."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a picture for each season."""
        return season_wheel(style.size, style.palette)


class DiePicture(PaintedPicture):
    """A die of a seat."""

    seat: Seat
    face: int

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the pips."""
        return die(style.size, self.face, style.seats[self.seat])


class HitsPicture(PaintedPicture):
    """The number of hits."""

    hits: int

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the number on a flash."""
        return hit_count(style.size, str(self.hits), style.palette)


class TileMark(PaintedPicture):
    """A mark on a tile."""

    kind: str
    """See `Mark.kind`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a hexagon."""
        return hexagon(self.kind, style.size, style.palette)
