"""Panels, frames, key caps, plates and shields drawn as SVG paths, and pictures in seats' colours; cached."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import ceil, sqrt

import pygame

from game.ui.drawing import art, fonts
from game.ui.drawing.surface_cache import GradualSurfaceCache, PaintingSteps, Steps, cached
from game.ui.drawing.theme import Colour, Palette, PanelLook, SeatLook, Tone, mixed

_COARSE = 4
"""Blurred parts are drawn smaller by this factor."""
_STRIP_PIXELS = 2**20
"""What is as large as a panel is added to it in strips of about this size, to save memory."""


def css(colour: Colour) -> str:
    """A colour in SVG's notation."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def svg(size: tuple[int, int], body: str) -> pygame.Surface:
    """The SVG elements in `body` on a transparent surface of `size` pixels, cached."""
    return art.drawing(_document(size, body), size)


def svg_in_square(side: int, size: tuple[int, int], body: str) -> pygame.Surface:
    """The SVG elements in `body` with `size` pixels, in the middle of a transparent square."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.blit(svg(size, body), ((side - size[0]) // 2, (side - size[1]) // 2))
    return surface


def drawn_once(size: tuple[int, int], body: str) -> pygame.Surface:
    """Like `svg`, but not cached: for parts of a surface that is cached itself."""
    return art.fresh_drawing(_document(size, body), size)


def _document(size: tuple[int, int], body: str) -> str:
    width, height = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    return f'{head} width="{width}" height="{height}">{body}</svg>'


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """The `d` attribute of an SVG path through points."""
    steps = [f"{x:.2f} {y:.2f}" for x, y in points]
    return f"M {' L '.join(steps)}{' Z' if closed else ''}"


def scaled_path(path: str, side: int) -> str:
    """A path of the unit square, scaled to a square with sides of `side` pixels."""
    return " ".join(part if part.isalpha() else f"{float(part) * side:.2f}" for part in path.split())


def label_path(size: tuple[int, int], notch: float, inner: float = 0) -> str:
    """A rectangle whose corners are cut by quarter circles, `inner` pixels inside the edge."""
    (width, height), radius, d = size, notch + inner, inner
    cut = sqrt(max(0.0, radius * radius - d * d))
    right, bottom = width - d, height - d
    arc = f"A {radius:.2f} {radius:.2f} 0 0 0"
    return (
        f"M {cut:.2f} {d:.2f} H {width - cut:.2f} {arc} {right:.2f} {cut:.2f} V {height - cut:.2f} "
        f"{arc} {width - cut:.2f} {bottom:.2f} H {cut:.2f} {arc} {d:.2f} {height - cut:.2f} V {cut:.2f} "
        f"{arc} {cut:.2f} {d:.2f} Z"
    )


def stroke(
    path: str, colour: Colour, width: float, opacity: float = 1, *, join: str = "miter", dashes: str = ""
) -> str:
    """A line along a path; `dashes` are the lengths of its dashes and gaps, in pixels."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path}" fill="none" stroke="{css(colour)}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{opacity:.3f}" stroke-linejoin="{join}"{dashed}/>'
    )


def filled(path: str, colour: Colour, opacity: float = 1) -> str:
    """A path filled with one colour."""
    return f'<path d="{path}" fill="{css(colour)}" fill-opacity="{opacity:.3f}"/>'


_PANELS = GradualSurfaceCache()


def panel(
    size: tuple[int, int], look: PanelLook, palette: Palette, unit: float, *, with_shadow: bool = True
) -> tuple[pygame.Surface | None, int]:
    """A panel, and by how many pixels its shadow extends beyond each edge; None until it is painted."""
    reach = round(look.shadow * unit) if palette.textured and with_shadow else 0
    whole = size[0] + 2 * reach, size[1] + 2 * reach
    key = size, look, palette, unit, reach
    return _PANELS.get(key, whole, lambda: _paint_panel(size, reach, look, palette, unit)), reach


def _paint_panel(
    size: tuple[int, int], reach: int, look: PanelLook, palette: Palette, unit: float
) -> PaintingSteps:
    body = pygame.Surface(size, pygame.SRCALPHA)
    _paint_ground(body, look, palette)
    yield
    yield from _paint_edges(body, look, palette, unit)
    notch, white = min(look.notch * unit, min(size) / 4), (255, 255, 255)
    around = ceil(notch) + 2
    _add_frame(body, lambda size: filled(label_path(size, notch), white), around, pygame.BLEND_RGBA_MULT)
    if look.alpha < 255:
        body.fill((255, 255, 255, look.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    yield
    _add_frame(body, lambda size: _rules(size, notch, look, palette, unit), around + ceil(20 * unit) + 12)
    yield
    return (yield from _put_over_shadow(body, reach)) if reach else body


def _paint_ground(body: pygame.Surface, look: PanelLook, palette: Palette) -> None:
    """A piece of parchment, or one colour."""
    body.fill(palette[look.fill])
    paper = (
        art.texture("parchment")
        if palette.textured and look.fill in (Tone.PARCHMENT, Tone.DARK_PARCHMENT)
        else None
    )
    if paper is not None:
        tile(body, paper)
        if look.fill is Tone.DARK_PARCHMENT:
            body.fill((232, 222, 204), special_flags=pygame.BLEND_RGB_MULT)


def tile(surface: pygame.Surface, texture: pygame.Surface, corner: tuple[int, int] = (0, 0)) -> None:
    """Fills a surface with a repeated texture, of which a point is in its upper left corner."""
    width, height = texture.get_size()
    for top in range(-(corner[1] % height), surface.get_height(), height):
        for left in range(-(corner[0] % width), surface.get_width(), width):
            surface.blit(texture, (left, top))


def _paint_edges(body: pygame.Surface, look: PanelLook, palette: Palette, unit: float) -> Steps:
    """Darkens the panel towards its edges, like old parchment."""
    if not palette.textured or look.alpha < 255:
        return
    whole = body.get_size()
    size = (max(1, whole[0] // _COARSE), max(1, whole[1] // _COARSE))
    dark = mixed(palette[look.fill], palette[Tone.INK], 0.6)
    outline = label_path(size, min(look.notch * unit, min(whole) / 4) / _COARSE)
    depth, steps = (70, 14) if look.shadow > 12 else (28, 8)
    widths = [depth * unit / _COARSE * (step + 1) / steps for step in range(steps)]
    strokes = "".join(stroke(outline, dark, width, 0.36 / steps) for width in widths)
    drawn = drawn_once(size, strokes)
    yield
    scaled = pygame.transform.smoothscale(drawn, whole)
    yield
    body.blit(scaled, (0, 0))
    yield


def _rules(size: tuple[int, int], notch: float, look: PanelLook, palette: Palette, unit: float) -> str:
    """The border, and inside it a thin gold line between two of ink."""
    border = max(1.0, look.border * unit)
    drawn = stroke(label_path(size, notch, border / 2), palette[look.line], border)
    if look.leaf is None:
        return drawn
    leaf = max(1.5, 3 * unit)
    middle = border + max(leaf / 2, look.leaf_distance * unit)
    drawn += stroke(label_path(size, notch, middle), palette[look.line], leaf + max(1.2, 1.6 * unit), 0.75)
    return drawn + stroke(label_path(size, notch, middle), palette[look.leaf], leaf)


def _put_over_shadow(body: pygame.Surface, reach: int) -> PaintingSteps:
    """The panel on a larger transparent surface, with a soft shadow below it."""
    width, height = body.get_size()
    size = width + 2 * reach, height + 2 * reach
    small = max(1, reach // 5)
    shade = pygame.Surface((max(1, size[0] // small), max(1, size[1] // small)), pygame.SRCALPHA)
    dark = _darkened(body, (max(1, width // small), max(1, height // small)))
    shade.blit(dark, (reach // small, reach // small))
    shade = pygame.transform.box_blur(shade, max(1, reach // small // 2))
    yield
    whole = pygame.transform.smoothscale(shade, size)
    whole.scroll(0, reach // 4)
    whole.fill((0, 0, 0, 0), (0, 0, whole.get_width(), reach // 4))
    yield
    for strip in art.strips(body.get_size(), _STRIP_PIXELS):
        mask = _mask_of(body.subsurface(strip))
        whole.blit(mask, strip.move(reach, reach), special_flags=pygame.BLEND_RGBA_MIN)
        yield
    whole.blit(body, (reach, reach))
    return whole


def _add_frame(
    surface: pygame.Surface, body: Callable[[tuple[int, int]], str], reach: int, flags: int = 0
) -> None:
    """Draws SVG elements along the edges of a surface: a smaller frame, of which the middles are stretched.

    `body` returns the elements for a size; they change nothing farther than `reach` pixels from the edges.
    """
    size = _smaller(surface.get_size(), reach)
    _add_stretched(surface, drawn_once(size, body(size)), surface.get_rect(), flags)


def _smaller(size: tuple[int, int], reach: int) -> tuple[int, int]:
    """The size of a frame that is drawn for a larger one, whose lines end `reach` pixels from the edges."""
    return min(size[0], 2 * reach + 1), min(size[1], 2 * reach + 1)


def _add_stretched(surface: pygame.Surface, drawn: pygame.Surface, area: pygame.Rect, flags: int = 0) -> None:
    """Adds a smaller frame along the edges of an area; its middles are stretched."""
    size = drawn.get_size()
    columns, rows = _parts(area.width, size[0]), _parts(area.height, size[1])
    for (across, wide), (left, room_across) in columns:
        for (down, high), (top, room_down) in rows:
            if (wide, high) != (1, 1):
                part = drawn.subsurface((across, down, wide, high))
                stretched = pygame.transform.scale(part, (room_across, room_down))
                surface.blit(stretched, (area.left + left, area.top + top), special_flags=flags)


def _parts(length: int, drawn: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Start and length of each part of a drawn frame, and of what it fills: the middle pixel is stretched."""
    if length == drawn:
        return [((0, drawn), (0, length))]
    end = drawn // 2
    middle = length - 2 * end
    return [((0, end), (0, end)), ((end, 1), (end, middle)), ((end + 1, end), (end + middle, end))]


def _darkened(body: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The outline of a panel at a smaller size, in the colour of shadows."""
    outline = pygame.transform.smoothscale(body, size)
    outline.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return outline


def _mask_of(body: pygame.Surface) -> pygame.Surface:
    """A mask that is transparent where the panel is, so that its shadow does not show through it."""
    clear = pygame.Surface(body.get_size(), pygame.SRCALPHA)
    clear.fill((255, 255, 255, 255))
    clear.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    clear.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return clear


FOCUS_REACH = 12
"""How far the focus mark extends outwards, in units; what can be pressed lies at least as far apart."""


@cached
def focus(size: tuple[int, int], palette: Palette, unit: float) -> tuple[pygame.Surface, int]:
    """The focus mark: a thick frame with lozenges, and by how many pixels it extends outwards."""
    reach = round(FOCUS_REACH * unit)
    outer = (size[0] + 2 * reach, size[1] + 2 * reach)
    ink, light, colour = palette[Tone.INK], palette[Tone.CREAM], palette[Tone.CURSOR]
    line, edge = max(2.0, 4 * unit), FOCUS_REACH / 2 * unit
    outline = label_path(outer, 18 * unit, edge)
    wide = stroke(outline, ink, line + 7 * unit) + stroke(outline, light, line + 4 * unit)
    middle_x, middle_y = outer[0] / 2, outer[1] / 2
    corners = (middle_x, edge), (middle_x, outer[1] - edge), (edge, middle_y), (outer[0] - edge, middle_y)
    drawn = wide + stroke(outline, colour, line) + lozenges(corners, edge, colour, light)
    return drawn_once(outer, drawn), reach


def add_gold_line(surface: pygame.Surface, area: pygame.Rect, palette: Palette, unit: float) -> None:
    """Draws a line of gold between two of ink, inside the edge of an area, which may be the whole screen."""
    line, notch = max(2.0, 5 * unit), 14 * unit
    size = _smaller(area.size, ceil(notch + 2 * line) + 2)
    outline = label_path(size, notch, line)
    strokes = stroke(outline, palette[Tone.INK], line * 1.9) + stroke(outline, palette[Tone.GOLD], line)
    _add_stretched(surface, svg(size, strokes), area)


def lozenge(x: float, y: float, radius: float, fill: Colour, line: Colour) -> str:
    """A small square on its point, with an outline."""
    corners = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
    outline = path(corners)
    return filled(outline, fill) + stroke(outline, line, max(1.0, radius / 4))


def lozenges(places: Iterable[tuple[float, float]], radius: float, fill: Colour, line: Colour) -> str:
    """Lozenges at some places, as on the focus mark."""
    return "".join(lozenge(x, y, radius, fill, line) for x, y in places)


def key_cap(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A blank key of a keyboard."""
    width, height = size
    edge = max(1.0, height / 16)
    under = _box((edge, edge, width - 2 * edge, height - 2 * edge), height / 5, palette[Tone.DARK_PARCHMENT])
    line = f'stroke="{css(palette[Tone.INK])}" stroke-width="{edge * 1.4:.2f}"'
    face = (edge * 2.2, edge * 1.8, width - 4.4 * edge, height - 5.4 * edge)
    return svg(size, f"<rect {under} {line}/><rect {_box(face, height / 6, palette[Tone.PARCHMENT])}/>")


def _box(place: tuple[float, float, float, float], radius: float, fill: Colour) -> str:
    x, y, width, height = place
    where = f'x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"'
    return f'{where} rx="{radius:.2f}" fill="{css(fill)}"'


INK: Colour = (38, 25, 17)
PAPER: Colour = (255, 250, 236)
BORDER_DASHES: Mapping[str, str] = {
    "plain": "",
    "pale": "22 7",
    "bend": "10 7",
    "fess": "1 6",
    "chevron": "14 6 1 6",
    "cross": "1 12",
    "saltire": "12 6 1 6 1 6",
    "chequy": "5 5",
}
"""By the pattern of a seat's shield, dashes and gaps of a border's inner line, in percent of a size."""


def dashes(pattern: str, size: float) -> str:
    """The dashes and gaps of a border's inner line, for `stroke`; `size` is that of the thing, in pixels."""
    return " ".join(f"{float(length) * size / 100:.1f}" for length in BORDER_DASHES[pattern].split())


def label(size: int, text: str, palette: Palette, *, chosen: bool = False) -> pygame.Surface:
    """A short text on a dark plate in the middle of a square; on a red one if it is chosen."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    plate = text_plate(text, size * 3 // 4, palette, tone=Tone.RED if chosen else Tone.PLATE, widest=size)
    surface.blit(plate, plate.get_rect(center=surface.get_rect().center))
    return surface


def text_plate(
    text: str, height: int, palette: Palette, *, tone: Tone = Tone.PLATE, widest: int | None = None
) -> pygame.Surface:
    """A plate with a text, as wide as the text needs; if that is more than `widest`, the text is narrower."""
    letters = fonts.render("sans", "Bold", max(1, round(height * 0.83)), text, palette[Tone.CREAM])
    width = max(letters.get_width() + height // 3, height)
    width = width if widest is None else min(width, widest)
    background = filled(label_path((width, height), height * 0.2), palette[tone], 0.9)
    edge = label_path((width, height), height * 0.2, height * 0.027)
    plate = svg((width, height), background + stroke(edge, palette[Tone.GOLD], height * 0.04)).copy()
    room = max(1, width - 4)
    if letters.get_width() > room:
        letters = pygame.transform.smoothscale(
            letters, (room, max(1, round(letters.get_height() * room / letters.get_width())))
        )
    plate.blit(letters, letters.get_rect(center=plate.get_rect().center))
    return plate


def card_paper(size: tuple[int, int], edge: Colour, palette: Palette) -> pygame.Surface:
    """The paper of a card: parchment in a frame of gold, with an edge in the colour of the card's type."""
    width, height = size
    body = ""
    for inset, radius, colour in (
        (0.0, 0.075, INK),
        (0.012, 0.07, palette[Tone.GOLD]),
        (0.022, 0.065, edge),
        (0.052, 0.05, INK),
        (0.058, 0.048, palette[Tone.PARCHMENT]),
    ):
        left = inset * height
        body += (
            f'<rect x="{left:.2f}" y="{left:.2f}" width="{width - 2 * left:.2f}" '
            f'height="{height - 2 * left:.2f}" rx="{radius * height:.2f}" fill="{css(colour)}"/>'
        )
    return svg(size, body)


_PATTERNS: dict[str, str] = {
    "plain": "",
    "pale": "M 0.36 0 H 0.64 V 1 H 0.36 Z",
    "bend": "M 0 0 H 0.22 L 1 0.78 V 1 H 0.98 L 0 0.24 Z",
    "fess": "M 0 0.32 H 1 V 0.62 H 0 Z",
    "chevron": "M 0.5 0.22 L 1 0.66 V 0.92 L 0.5 0.5 L 0 0.92 V 0.66 Z",
    "cross": "M 0.38 0 H 0.62 V 0.34 H 1 V 0.58 H 0.62 V 1 H 0.38 V 0.58 H 0 V 0.34 H 0.38 Z",
    "saltire": "M 0 0 H 0.18 L 0.5 0.34 L 0.82 0 H 1 V 0.16 L 0.64 0.5 L 1 0.88 V 1 H 0.86 "
    "L 0.5 0.64 L 0.14 1 H 0 V 0.88 L 0.36 0.5 L 0 0.16 Z",
    "chequy": " ".join(
        f"M {x / 4} {y / 4} h 0.25 v 0.25 h -0.25 Z" for x in range(4) for y in range(4) if (x + y) % 2
    ),
}
"""By name, the path in the unit square that is filled with a seat's second colour."""
_SHIELD = "M 0.04 0.04 H 0.96 V 0.5 C 0.96 0.76 0.74 0.9 0.5 0.98 C 0.26 0.9 0.04 0.76 0.04 0.5 Z"


@cached
def shield(side: int, look: SeatLook, palette: Palette) -> pygame.Surface:
    """A seat's shield without its emblem: field, pattern, a gold rim and a light disc behind the emblem."""
    shape = scaled_path(_SHIELD, side)
    field = svg((side, side), filled(f"M 0 0 H {side} V {side} H 0 Z", look.colour)).copy()
    if _PATTERNS[look.pattern]:
        pattern = filled(scaled_path(_PATTERNS[look.pattern], side), look.second)
        field.blit(svg((side, side), pattern), (0, 0))
    field.blit(
        svg((side, side), filled(shape, (255, 255, 255))),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    rim = stroke(shape, palette[Tone.INK], side * 0.075) + stroke(shape, palette[Tone.GOLD], side * 0.03)
    centre, radius = f'cx="{side / 2}" cy="{side * 0.46:.2f}"', side * 0.32
    disc = f'<circle {centre} r="{radius:.2f}" fill="{css(palette[Tone.INK])}"/>'
    disc += f'<circle {centre} r="{radius * 0.88:.2f}" fill="{css(palette[Tone.PARCHMENT])}"/>'
    field.blit(svg((side, side), rim + disc), (0, 0))
    return field


WHITE, BLACK = (255, 255, 255), (20, 12, 8)


def tinted(name: str, look: SeatLook, size: int, palette: Palette) -> pygame.Surface:
    """The picture with the seat's colours on cloth and banners; `size` in pixels."""
    return art.recoloured(name, (size, size), _colours(look.colour, look.second), plain=palette.plain)


def piece(name: str, look: SeatLook, size: int, palette: Palette) -> pygame.Surface:
    """A piece of a seat: `tinted`, or in the plain look a figure on a disc in the seat's colour."""
    return _disc(name, look, size) if palette.plain else tinted(name, look, size, palette)


DISC_EDGE, FIGURE = 0.04, 0.78
"""The width of the dark edge of a disc, and the size of the figure on it, relative to the disc."""
EMBLEM_RADIUS, EMBLEM_MIDDLE = 0.17, (0.18, 0.81)
"""The radius of the small disc with the seat's emblem, and where its middle is, relative to the large one."""


@cached
def _disc(name: str, look: SeatLook, size: int) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    middle, radius, edge = (size / 2, size / 2), size / 2 - 1, max(1.5, size * DISC_EDGE)
    pygame.draw.aacircle(surface, INK, middle, radius)
    pygame.draw.aacircle(surface, look.colour, middle, radius - edge)
    side = max(1, round(size * FIGURE))
    figure = art.two_toned(name, (side, side), look.letters, look.colour)
    surface.blit(figure, figure.get_rect(center=(size // 2, round(size * 0.49))))
    middle, radius = (size * EMBLEM_MIDDLE[0], size * EMBLEM_MIDDLE[1]), size * EMBLEM_RADIUS
    pygame.draw.aacircle(surface, INK, middle, radius)
    pygame.draw.aacircle(surface, PAPER, middle, radius - edge * 0.8)
    side = max(1, round(radius * 1.36))
    emblem = art.picture(f"emblems/{look.emblem}", (side, side))
    surface.blit(emblem, emblem.get_rect(center=(round(middle[0]), round(middle[1]))))
    return surface


@lru_cache(maxsize=128)
def _colours(colour: Colour, second: Colour) -> art.Recolouring:
    """The colours in the files, and those of a seat."""
    return (
        ("#ff00ff", css(colour)),
        ("#cc00cc", css(mixed(colour, BLACK, 0.28))),
        ("#ff66ff", css(mixed(colour, WHITE, 0.35))),
        ("#00ffff", css(second)),
    )
