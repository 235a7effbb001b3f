"""Draws ornaments on a canvas: the wooden table, dividers, headings with initials, arrows, seals, plates."""

from dataclasses import replace

import pygame

from game.ui.drawing import art, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import GradualSurfaceCache, PaintingSteps, cached
from game.ui.drawing.theme import HEADING, PLATE, SMALL, Colour, Palette, TextStyle, Tone, mixed
from game.ui.layout import inset


def background(canvas: Canvas) -> None:
    """Fills the whole window, with its letterbox, with the wood of a table."""
    table = _table(canvas.surface.get_size(), canvas.palette)
    if table is not None:
        canvas.surface.blit(table, (0, 0))
    else:
        canvas.surface.fill(canvas.palette[Tone.TABLE])


def dim(canvas: Canvas, *, lightly: bool = False) -> None:
    """Darkens all that is drawn so far and removes it from the layout dump; a dialog is drawn over it.

    `lightly`: a board can still be read.
    """
    canvas.dump = []
    shade = (176, 168, 158) if lightly else (84, 74, 66)
    canvas.surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)


def divider(canvas: Canvas, rect: pygame.Rect) -> None:
    """Two thin lines with a lozenge in the middle, across `rect` at half its height."""
    area = canvas.frame.rect_px(rect)
    canvas.surface.blit(_divider_lines(area.size, canvas.palette), area)


def heading(
    canvas: Canvas, text: str, rect: pygame.Rect, style: TextStyle = HEADING, *, align: str = "left"
) -> pygame.Rect:
    """Draws a heading whose first letter is a painted initial; returns its rectangle."""
    style = _heading_style(canvas, text, rect.width, style)
    side = _initial_side(canvas, style)
    text_width = rect.width - side - side // 6
    width, height = canvas.measure(text[1:], style, text_width)
    indent = {"left": 0, "centre": (text_width - width) // 2, "right": text_width - width}[align]
    box = pygame.Rect(rect.left + indent, rect.top, side, side)
    initial(canvas, text[:1], box, style)
    rest = pygame.Rect(box.right + side // 10, rect.top + _text_offset(canvas, style), width, height)
    canvas.text(text[1:], rest, style)
    return box.union(rest)


def heading_height(canvas: Canvas, text: str, width: int, style: TextStyle = HEADING) -> int:
    """The height of a heading, in units."""
    style = _heading_style(canvas, text, width, style)
    side = _initial_side(canvas, style)
    rest = canvas.measure(text[1:], style, width - side - side // 6)[1]
    return max(side, rest + _text_offset(canvas, style))


def _heading_style(canvas: Canvas, text: str, width: int, style: TextStyle) -> TextStyle:
    """The style, made smaller if a word would have to be broken."""
    room = pygame.Rect(0, 0, width - _initial_side(canvas, style) * 7 // 6, 4000)
    return canvas.fit(text, room, style)


def _text_offset(canvas: Canvas, style: TextStyle) -> int:
    """The distance from the top of the initial down to the top of the other letters, in units."""
    return max(0, (_initial_side(canvas, style) - canvas.line_height(style)) // 2)


def _initial_side(canvas: Canvas, style: TextStyle) -> int:
    return round(style.shown(canvas.text_size) * 1.5)


def initial(canvas: Canvas, letter: str, box: pygame.Rect, style: TextStyle) -> None:
    """Draws a letter in a painted square."""
    area = canvas.frame.rect_px(box)
    canvas.surface.blit(_initial_background(area.size, canvas.palette), area)
    canvas.text(letter, box, style.toned(Tone.CREAM), align="centre", valign="middle")


def arrow(canvas: Canvas, rect: pygame.Rect, direction: str, tone: Tone = Tone.INK) -> None:
    """A solid arrowhead in the middle of `rect`; `direction` is left, right, up or down."""
    area = canvas.frame.rect_px(rect)
    side = min(area.size)
    outline = {
        "left": "M 0.72 0.12 L 0.72 0.88 L 0.2 0.5 Z",
        "right": "M 0.28 0.12 L 0.28 0.88 L 0.8 0.5 Z",
        "up": "M 0.12 0.72 L 0.88 0.72 L 0.5 0.2 Z",
        "down": "M 0.12 0.28 L 0.88 0.28 L 0.5 0.8 Z",
    }[direction]
    arrowhead = shapes.filled(shapes.scaled_path(outline, side), canvas.palette[tone])
    drawn = shapes.svg((side, side), arrowhead)
    canvas.surface.blit(drawn, drawn.get_rect(center=area.center))


def seal(canvas: Canvas, rect: pygame.Rect, tone: Tone, *, plain: bool = False) -> None:
    """A round knob like a seal; `plain` leaves out the inner ring."""
    area = canvas.frame.rect_px(rect)
    side = min(area.size)
    middle, ink = side / 2, canvas.palette[Tone.INK]
    rings = [(0.49, ink), (0.42, canvas.palette[tone])]
    if not plain:
        rings += [(0.24, mixed(canvas.palette[tone], ink, 0.45)), (0.2, canvas.palette[tone])]
    drawn = "".join(
        f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{side * radius:.2f}" fill="{shapes.css(colour)}"/>'
        for radius, colour in rings
    )
    canvas.surface.blit(shapes.svg((side, side), drawn), area)


def icon_on_dark(canvas: Canvas, name: str, rect: pygame.Rect) -> None:
    """A dark icon on a light disc, for use on a dark plate."""
    seal(canvas, rect, Tone.PARCHMENT, plain=True)
    canvas.picture(name, rect.inflate(-rect.width // 4, -rect.height // 4))


def reason_plate(canvas: Canvas, beside: pygame.Rect, text: str) -> None:
    """A dark plate below (or above) a rectangle with the reason why something is disabled."""
    width = min(canvas.frame.safe.width, max(beside.width, 520))
    _, height = canvas.measure(text, SMALL, width - 48)
    plate = pygame.Rect(0, beside.bottom + 20, width, height + 24)
    plate.centerx = beside.centerx
    if plate.bottom > canvas.frame.safe.bottom:
        plate.bottom = beside.top - 20
    plate.clamp_ip(canvas.frame.safe)
    canvas.panel(plate, replace(PLATE, alpha=255))
    canvas.text(text, inset(plate, 24, 12), SMALL.toned(Tone.CREAM), align="centre", valign="middle")


_TABLES = GradualSurfaceCache()


def _table(size: tuple[int, int], palette: Palette) -> pygame.Surface | None:
    """The wooden table with a vignette; None until it is painted."""
    return _TABLES.get((size, palette), size, lambda: _paint_table(size, palette))


def _paint_table(size: tuple[int, int], palette: Palette) -> PaintingSteps:
    surface = pygame.Surface(size)
    surface.fill(palette[Tone.TABLE])
    wood = art.texture("table") if palette.textured else None
    if wood is not None:
        shapes.tile(surface, wood)
    yield
    if palette.textured:
        film = _vignette(size)
        yield
        surface.blit(film, (0, 0))
    return surface


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """A dark film that is transparent in the middle and opaque towards the corners."""
    quarter = pygame.Surface((32, 18), pygame.SRCALPHA)
    for x in range(32):
        for y in range(18):
            darkness = min(1.0, ((x - 31.5) / 40) ** 2 + ((y - 17.5) / 23) ** 2)
            quarter.set_at((x, y), (6, 3, 1, round(170 * darkness**1.3)))
    whole = pygame.Surface((64, 36), pygame.SRCALPHA)
    for right in (False, True):
        for below in (False, True):
            flipped = pygame.transform.flip(quarter, flip_x=right, flip_y=below)
            whole.blit(flipped, (32 * right, 18 * below))
    return pygame.transform.smoothscale(whole, size)


@cached
def _divider_lines(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A thick and a thin line, interrupted in the middle by a lozenge."""
    width, height = size
    middle, offset = height / 2, max(2.0, height * 0.12)
    colour, gap = palette[Tone.BRONZE], height * 0.9
    svg = ""
    for left, right in ((0.0, width / 2 - gap), (width / 2 + gap, float(width))):
        svg += shapes.stroke(
            f"M {left:.1f} {middle - offset:.1f} H {right:.1f}", colour, max(1.0, offset * 0.8)
        )
        svg += shapes.stroke(
            f"M {left:.1f} {middle + offset:.1f} H {right:.1f}", colour, max(1.0, offset * 0.35)
        )
    svg += shapes.lozenge(width / 2, middle, height * 0.4, palette[Tone.GOLD], colour)
    for x in (width / 2 - gap, width / 2 + gap):
        svg += shapes.lozenge(x, middle, height * 0.16, colour, colour)
    return shapes.svg(size, svg)


@cached
def _initial_background(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The painted square behind an initial: a gold frame, a coloured field and tendrils."""
    side = float(min(size))
    ink, gold, field = palette[Tone.INK], palette[Tone.GOLD], palette[Tone.RED]
    svg = _square(0, side, ink) + _square(side * 0.03, side, gold) + _square(side * 0.09, side, ink)
    svg += _square(side * 0.11, side, field)
    pale = mixed(field, gold, 0.5)
    for across in (1, -1):
        for down in (1, -1):
            x, y = side / 2 + across * side * 0.36, side / 2 + down * side * 0.36
            svg += _tendril((x, y), (across, down), side, pale if palette.textured else field)
    return shapes.svg(size, svg)


def _square(edge: float, side: float, colour: Colour) -> str:
    """A square `edge` pixels inside one with sides of `side` pixels."""
    return shapes.filled(
        f"M {edge:.2f} {edge:.2f} H {side - edge:.2f} V {side - edge:.2f} H {edge:.2f} Z", colour
    )


def _tendril(end: tuple[float, float], corner: tuple[int, int], side: float, colour: Colour) -> str:
    """A curl with a leaf in a corner of the square; `corner` is 1 or -1 for right or left, bottom or top."""
    (x, y), (across, down), step = end, corner, side * 0.11
    offsets = ((-2.4, 0.1), (0, 0.4), (0, -0.6), (0, -2), (0.1, -2.6))
    points = [f"{x + across * step * right:.2f} {y + down * step * below:.2f}" for right, below in offsets]
    curl = f"M {points[0]} Q {points[1]} {points[2]} Q {points[3]} {points[4]}"
    leaf = shapes.lozenge(x - across * step * 0.2, y - down * step * 0.2, step * 0.45, colour, colour)
    return shapes.stroke(curl, colour, max(1.0, side * 0.022)) + leaf
