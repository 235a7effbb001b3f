"""Pictures that are painted as SVG paths: borders, dice, the season wheel, and marks on tiles and frames."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import TypeAlias

import pygame

from game.games.allyria.table.geometry import CORNERS
from game.ui.drawing import art, fonts, shapes
from game.ui.drawing.shapes import dashes, path
from game.ui.drawing.theme import Colour, Palette, SeatLook, Tone, mixed

SizePx: TypeAlias = tuple[int, int]
"""Width and height in pixels."""
SEASONS = ("spring", "summer", "autumn", "winter")
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The positions of the pips, by face."""
DARK, IVORY, PIP, HIT = (38, 25, 17), (244, 234, 208), (44, 28, 20), (226, 178, 72)
"""The colours of outlines, of dice, of their pips, and of the rim of faces that hit."""


def hexagon_points(size: int, scale: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a hexagon in the middle of a square, clockwise from the top."""
    half = size / 2
    return [(half + half * scale * x, half + half * scale * y) for x, y in CORNERS]


def border(size: int, look: SeatLook, edges: int) -> pygame.Surface:
    """A faint tint, and a line along the edges (a bit each, clockwise from the upper right)."""
    paths = shapes.filled(path(hexagon_points(size, 0.985)), look.colour, 0.12)
    outer, inner = hexagon_points(size, 0.95), hexagon_points(size, 0.875)
    line_dashes = dashes(look.pattern, size)
    for edge in range(6):
        if edges >> edge & 1:
            ends = outer[edge], outer[(edge + 1) % 6]
            paths += _line(ends, DARK, size * 0.062) + _line(ends, look.colour, size * 0.044)
            inner_ends = inner[edge], inner[(edge + 1) % 6]
            paths += _line(inner_ends, look.second, size * 0.018, line_dashes)
    return shapes.svg((size, size), paths)


def _line(
    ends: tuple[tuple[float, float], tuple[float, float]], colour: Colour, width: float, dashes: str = ""
) -> str:
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
    svg += _rounded_square(edge * 1.9, size, radius * 0.75, HIT if face >= 5 else look.second)
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
    for quarter, season in enumerate(SEASONS):
        picture = art.picture(f"allyria/season/{season}", (round(size * 0.29),) * 2)
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


def hexagon(kind: str, size: int, palette: Palette) -> pygame.Surface:
    """A mark on a tile; `size` is its height in pixels."""
    return shapes.svg((size, size), _HEXAGONS[kind](size, palette))


def frame(kind: str, size: int, frame_size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A mark around a spot.

    Args:
        kind: See `Mark.kind`.
        size: The side of the square that holds the frame, in pixels.
        frame_size: The frame's width and height in layout units.
        palette: The colours.
    """
    unit = size / max(frame_size)
    width, height = round(frame_size[0] * unit), round(frame_size[1] * unit)
    return shapes.svg_in_square(size, (width, height), _FRAMES[kind]((width, height), palette, unit))


def _outline(size: int, colour: Colour, width: float, scale: float, opacity: float = 1.0) -> str:
    """A hexagon's outline; `width` and `scale` are fractions of `size`."""
    return shapes.stroke(path(hexagon_points(size, scale)), colour, width * size, opacity)


def _subject(size: int, palette: Palette) -> str:
    """A thin golden line."""
    return _outline(size, palette[Tone.INK], 0.05, 0.8, 0.75) + _outline(size, palette[Tone.GOLD], 0.028, 0.8)


def _goal(size: int, palette: Palette) -> str:
    """A golden dot in a thin line."""
    centre = size / 2
    dot = "".join(
        f'<circle cx="{centre:.1f}" cy="{centre:.1f}" r="{size * radius:.1f}" fill="{shapes.css(colour)}"/>'
        for radius, colour in (
            (0.105, palette[Tone.INK]),
            (0.085, palette[Tone.GOLD]),
            (0.05, (255, 246, 214)),
        )
    )
    return _outline(size, palette[Tone.GOLD], 0.02, 0.8, 0.8) + dot


def _capture(size: int, palette: Palette) -> str:
    """Thick red corners."""
    points = hexagon_points(size, 0.8)
    paths = ""
    for colour, width in ((palette[Tone.CREAM], 0.085), ((196, 28, 24), 0.055)):
        for index, corner in enumerate(points):
            before, after = points[index - 1], points[(index + 1) % 6]
            line = [_between(corner, before, 0.3), corner, _between(corner, after, 0.3)]
            paths += shapes.stroke(path(line, closed=False), colour, width * size)
    return paths


def _between(start: tuple[float, float], end: tuple[float, float], part: float) -> tuple[float, float]:
    """The point at `part` (0 to 1) of the line from start to end."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _chosen(size: int, palette: Palette) -> str:
    """A golden line around a golden tint."""
    tint = shapes.filled(path(hexagon_points(size, 0.82)), palette[Tone.GOLD], 0.34)
    ink = _outline(size, palette[Tone.INK], 0.07, 0.82)
    return tint + ink + _outline(size, palette[Tone.GOLD], 0.05, 0.82)


def _cursor(size: int, palette: Palette) -> str:
    """A golden line between two others, with a lozenge on each corner."""
    paths = _outline(size, palette[Tone.INK], 0.075, 0.9) + _outline(size, palette[Tone.CREAM], 0.05, 0.9)
    paths += _outline(size, palette[Tone.GOLD], 0.026, 0.9)
    for x, y in hexagon_points(size, 0.9):
        paths += shapes.lozenge(x, y, size * 0.05, palette[Tone.GOLD], palette[Tone.INK])
    return paths


def _trace_start(size: int, palette: Palette) -> str:
    """A faint line on the tile that troops left."""
    return _outline(size, palette[Tone.CREAM], 0.022, 0.72, 0.55)


def _trace_end(size: int, palette: Palette) -> str:
    """A light line on the tile where troops arrived or something else happened."""
    ink = _outline(size, palette[Tone.INK], 0.045, 0.72, 0.5)
    return ink + _outline(size, palette[Tone.CREAM], 0.026, 0.72, 0.9)


_HEXAGONS: Mapping[str, Callable[[int, Palette], str]] = {
    "subject": _subject,
    "goal": _goal,
    "capture": _capture,
    "chosen": _chosen,
    "cursor": _cursor,
    "trace_start": _trace_start,
    "trace_end": _trace_end,
    "hint": _goal,
}
"""Functions that draw a mark on a tile as SVG, by its kind."""


def _frame_line(size: SizePx, colour: Colour, unit: float, width: float, inset: float) -> str:
    """A line around the frame; `width` and `inset` (of its middle) in layout units."""
    return shapes.stroke(shapes.label_path(size, 10 * unit, inset * unit), colour, width * unit)


def _plain_frame(size: SizePx, palette: Palette, unit: float) -> str:
    """A thin golden line."""
    ink = _frame_line(size, palette[Tone.INK], unit, 7, 4)
    return ink + _frame_line(size, palette[Tone.GOLD], unit, 4, 4)


def _chosen_frame(size: SizePx, palette: Palette, unit: float) -> str:
    """A golden line around a golden tint."""
    tint = shapes.filled(shapes.label_path(size, 10 * unit, 3 * unit), palette[Tone.GOLD], 0.25)
    ink = _frame_line(size, palette[Tone.INK], unit, 10, 5)
    return tint + ink + _frame_line(size, palette[Tone.GOLD], unit, 7, 5)


def _cursor_frame(size: SizePx, palette: Palette, unit: float) -> str:
    """A golden line between two others, with a lozenge on each corner."""
    paths = _frame_line(size, palette[Tone.INK], unit, 13, 7)
    paths += _frame_line(size, palette[Tone.CREAM], unit, 9, 7)
    paths += _frame_line(size, palette[Tone.GOLD], unit, 4.5, 7)
    (width, height), edge = size, 10 * unit
    for x, y in ((edge, edge), (width - edge, edge), (edge, height - edge), (width - edge, height - edge)):
        paths += shapes.lozenge(x, y, 9 * unit, palette[Tone.GOLD], palette[Tone.INK])
    return paths


_FRAMES: Mapping[str, Callable[[SizePx, Palette, float], str]] = {
    "subject": _plain_frame,
    "goal": _plain_frame,
    "capture": _plain_frame,
    "chosen": _chosen_frame,
    "cursor": _cursor_frame,
    "trace_start": _plain_frame,
    "trace_end": _plain_frame,
    "hint": _plain_frame,
}
"""Functions that draw a mark around another spot as SVG, by its kind."""
