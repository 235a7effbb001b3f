"""Signs that are painted as paths: borders, marks, dice, numbers, the wheel of the year."""

from collections.abc import Iterable
from math import cos, radians, sin

import pygame

from game.games.allyria.table.layout.hexagons import CORNERS
from game.ui.drawing import art, fonts, shapes
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
"""Where the pips of a face lie."""
IVORY, PIP = (244, 234, 208), (44, 28, 20)
DASHES = {
    "plain": "",
    "pale": "22 7",
    "bend": "10 7",
    "fess": "1 6",
    "chevron": "14 6 1 6",
    "cross": "1 12",
    "saltire": "12 6 1 6 1 6",
    "chequy": "5 5",
}
"""How a border's inner line is broken, by the pattern of its owner's shield, in hundredths of the size."""


def outline(size: int, part: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a hexagon in a square of `size`, clockwise from the top."""
    half = size / 2
    return [(half + half * part * x, half + half * part * y) for x, y in CORNERS]


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """A path through points."""
    steps = [f"{x:.2f} {y:.2f}" for x, y in points]
    return f"M {' L '.join(steps)}{' Z' if closed else ''}"


def border(size: int, look: SeatLook, sides: int) -> pygame.Surface:
    """The land of a seat: a faint tint, and a line along the `sides` (a bit each) that border on others."""
    drawn = shapes.filled(path(outline(size, 0.985)), look.colour, 0.12)
    outer, inner = outline(size, 0.95), outline(size, 0.875)
    dash = DASHES[look.pattern]
    for side in range(6):
        if sides >> side & 1:
            ends = outer[side], outer[(side + 1) % 6]
            drawn += _line(ends, (38, 25, 17), size * 0.062) + _line(ends, look.colour, size * 0.044)
            near = inner[side], inner[(side + 1) % 6]
            drawn += _line(near, look.second, size * 0.018, dash, size)
    return shapes.svg((size, size), drawn)


def _line(
    ends: tuple[tuple[float, float], tuple[float, float]],
    colour: Colour,
    width: float,
    dash: str = "",
    size: int = 0,
) -> str:
    broken = " ".join(f"{float(part) * size / 100:.1f}" for part in dash.split())
    return (
        f'<path d="{path(ends, closed=False)}" fill="none" stroke="{shapes.css(colour)}" '
        f'stroke-width="{width:.2f}" stroke-linecap="round"'
        + (f' stroke-dasharray="{broken}"' if broken else "")
        + "/>"
    )


def die(size: int, face: int, look: SeatLook) -> pygame.Surface:
    """A die of ivory with an edge in its seat's colour; hits are ringed with gold."""
    edge, radius = size * 0.06, size * 0.17
    drawn = _box(edge / 2, size, radius, (38, 25, 17)) + _box(edge, size, radius * 0.9, look.colour)
    rim = (226, 178, 72) if face >= 5 else look.second
    drawn += _box(edge * 1.9, size, radius * 0.75, rim) + _box(edge * 2.5, size, radius * 0.7, IVORY)
    step = size * 0.2
    for x, y in PIPS[face]:
        drawn += (
            f'<circle cx="{size / 2 + x * step:.2f}" cy="{size / 2 + y * step:.2f}" r="{size * 0.078:.2f}" '
            f'fill="{shapes.css(PIP)}"/>'
        )
    return shapes.svg((size, size), drawn)


def _box(inset: float, size: int, radius: float, colour: Colour) -> str:
    side = size - 2 * inset
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{side:.2f}" height="{side:.2f}" rx="{radius:.2f}" '
        f'fill="{shapes.css(colour)}"/>'
    )


def number(size: int, words: str, palette: Palette, *, chosen: bool = False) -> pygame.Surface:
    """A number on a dark plate; a chosen one on red."""
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    letters = fonts.font("sans", "Bold", max(1, round(size * 0.62))).render(
        words, antialias=True, color=palette[Tone.CREAM]
    )
    wide, high = min(size, max(letters.get_width() + size // 4, size * 3 // 4)), size * 3 // 4
    plate = shapes.svg(
        (wide, high),
        shapes.filled(
            shapes.label_path((wide, high), high * 0.2), palette[Tone.RED if chosen else Tone.PLATE], 0.9
        )
        + shapes.stroke(
            shapes.label_path((wide, high), high * 0.2, size * 0.02), palette[Tone.GOLD], size * 0.03
        ),
    )
    made.blit(plate, plate.get_rect(center=made.get_rect().center))
    if letters.get_width() > wide - 4:
        letters = pygame.transform.smoothscale_by(letters, (wide - 4) / letters.get_width())
    made.blit(letters, letters.get_rect(center=made.get_rect().center))
    return made


def wheel(size: int, palette: Palette) -> pygame.Surface:
    """The year: a medallion for each season on a ring of gold."""
    half, ring = size / 2, size * 0.485
    drawn = _disc(half, ring, palette[Tone.INK]) + _disc(half, ring * 0.965, palette[Tone.GOLD])
    drawn += _disc(half, ring * 0.93, palette[Tone.INK])
    drawn += _disc(half, ring * 0.915, mixed(palette[Tone.PARCHMENT], palette[Tone.TABLE], 0.35))
    for turn in range(4):
        angle = radians(45 + 90 * turn)
        x, y = half + ring * 0.92 * sin(angle), half - ring * 0.92 * cos(angle)
        line = path([(half, half), (x, y)], closed=False)
        drawn += shapes.stroke(line, palette[Tone.INK], size * 0.012)
    drawn += _disc(half, ring * 0.42, palette[Tone.GOLD]) + _disc(half, ring * 0.385, palette[Tone.PLATE])
    made = shapes.svg((size, size), drawn).copy()
    for turn, season in enumerate(SEASONS):
        picture = art.picture(f"allyria/season/{season}", (round(size * 0.29),) * 2)
        picture = pygame.transform.rotate(picture, -90 * turn)
        angle = radians(90 * turn)
        at = half + ring * 0.66 * sin(angle), half - ring * 0.66 * cos(angle)
        made.blit(picture, picture.get_rect(center=at))
    return made


def _disc(middle: float, radius: float, colour: Colour) -> str:
    return f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{radius:.2f}" fill="{shapes.css(colour)}"/>'


def burst(size: int, words: str, palette: Palette) -> pygame.Surface:
    """How many hits there were, on a burst."""
    made = art.picture("allyria/effect/hit", (size, size)).copy()
    font = fonts.font("sans", "Bold", max(1, round(size * 0.42)))
    for aside, colour in ((size * 0.02, palette[Tone.CREAM]), (0.0, palette[Tone.INK])):
        letters = font.render(words, antialias=True, color=colour)
        middle = made.get_rect().center
        made.blit(letters, letters.get_rect(center=(middle[0] + aside, middle[1] + aside)))
    return made
