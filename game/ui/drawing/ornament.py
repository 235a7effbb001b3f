"""Draws ornaments on a canvas: backgrounds, dividers, headings with initials, arrows, seals, plates."""

from dataclasses import replace

import pygame

from game.ui.drawing import ornament_surfaces, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import HEADING, PLATE, SMALL, TextStyle, Tone, mixed
from game.ui.layout import inset


def background(canvas: Canvas) -> None:
    """Fills the whole window, with its letterbox, with the wood of a table."""
    table = ornament_surfaces.table(canvas.surface.get_size(), canvas.palette)
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


def divider(canvas: Canvas, rect: pygame.Rect, tone: Tone = Tone.BRONZE) -> None:
    """Two thin lines with a lozenge in the middle, across `rect` at half its height."""
    area = canvas.frame.rect_px(rect)
    canvas.surface.blit(ornament_surfaces.divider(area.size, canvas.palette, tone), area)


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
    _initial(canvas, text[:1], box, style)
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


def _initial(canvas: Canvas, letter: str, box: pygame.Rect, style: TextStyle) -> None:
    area = canvas.frame.rect_px(box)
    canvas.surface.blit(ornament_surfaces.initial_background(area.size, canvas.palette), area)
    canvas.text(letter, box, style.toned(Tone.CREAM), align="centre", valign="middle")


def arrow(canvas: Canvas, rect: pygame.Rect, direction: str, tone: Tone = Tone.INK) -> None:
    """A solid arrowhead in the middle of `rect`; `direction` is left, right, up or down."""
    area = canvas.frame.rect_px(rect)
    side = min(area.size)
    points = {
        "left": "0.72 0.12 L 0.72 0.88 L 0.2 0.5",
        "right": "0.28 0.12 L 0.28 0.88 L 0.8 0.5",
        "up": "0.12 0.72 L 0.88 0.72 L 0.5 0.2",
        "down": "0.12 0.28 L 0.88 0.28 L 0.5 0.8",
    }[direction]
    scaled = " ".join(part if part == "L" else f"{float(part) * side:.2f}" for part in points.split())
    drawn = shapes.svg((side, side), shapes.filled(f"M {scaled} Z", canvas.palette[tone]))
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
