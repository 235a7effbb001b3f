"""Pictures that are painted as SVG paths: borders, dice, labels, the season wheel."""

from math import cos, radians, sin

import pygame

from game.games.allyria.table.layout.hexagons import CORNERS
from game.ui.drawing import art, fonts, shapes
from game.ui.drawing.plates import dashes, path
from game.ui.drawing.theme import Colour, Palette, SeatLook, Tone, mixed

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
