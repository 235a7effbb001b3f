"""The pictures of marks: outlines of provinces, rings round tokens, frames around other spots."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import pygame

from game.ui.drawing import shapes
from game.ui.drawing.plates import path
from game.ui.drawing.theme import Colour, Palette, Tone

Outline: TypeAlias = tuple[tuple[float, float], ...]
"""The corners of a province, as parts of the square around it."""
CAPTURE: Colour = (196, 28, 24)

Line: TypeAlias = tuple[Tone | Colour, float, float]
"""Colour, width in layout units, and opacity."""

LINES: Mapping[str, Sequence[Line]] = {
    "subject": ((Tone.INK, 9, 0.8), (Tone.GOLD, 5, 1)),
    "goal": ((Tone.INK, 8, 0.7), (Tone.GOLD, 4.5, 1)),
    "capture": ((Tone.CREAM, 11, 1), (CAPTURE, 7, 1)),
    "chosen": ((Tone.INK, 11, 0.9), (Tone.GOLD, 8, 1)),
    "cursor": ((Tone.INK, 14, 1), (Tone.CREAM, 10, 1), (Tone.GOLD, 5, 1)),
    "trace_start": ((Tone.CREAM, 4, 0.7),),
    "trace_end": ((Tone.INK, 8, 0.6), (Tone.CREAM, 5, 1)),
    "hint": ((Tone.INK, 8, 0.7), (Tone.GOLD, 4.5, 1)),
}
"""The lines of a mark, by its kind, the lowest first."""
TINTS: Mapping[str, tuple[Tone | Colour, float]] = {
    "goal": (Tone.GOLD, 0.3),
    "chosen": (Tone.GOLD, 0.4),
    "hint": (Tone.GOLD, 0.22),
    "cursor": (Tone.CREAM, 0.16),
    "capture": (CAPTURE, 0.24),
}
"""What fills a mark on a province, with its opacity."""
TOKEN_TINT = 0.3
"""The part of that opacity in a mark on a token or another thing, so that the thing stays visible."""

DIAMOND = 14
"""The radius of the diamonds on the cursor round a token, in units of which the ring has 104."""


def province(kind: str, size: int, unit: float, outline: Outline, palette: Palette) -> pygame.Surface:
    """A mark on a province, in the middle of a square of `size` pixels; `unit` is pixels of a layout unit.

    The lines lie on the border of the province, so the square has no room for their outer halves: they are
    drawn a little inside.
    """
    corners = [(x * size, y * size) for x, y in outline]
    return shapes.svg((size, size), _closed(path(corners), kind, unit, palette))


def ring(kind: str, size: int, palette: Palette) -> pygame.Surface:
    """A mark round a token; that of the cursor has diamonds, as the focus of a menu has."""
    unit = size / 104
    middle, radius = size / 2, size / 2 - 8 * unit
    circle = (
        f"M {middle - radius:.2f} {middle:.2f} "
        f"a {radius:.2f} {radius:.2f} 0 1 0 {2 * radius:.2f} 0 "
        f"a {radius:.2f} {radius:.2f} 0 1 0 {-2 * radius:.2f} 0 Z"
    )
    lines = _closed(circle, kind, unit, palette, TOKEN_TINT)
    if kind == "cursor":
        edge = 8 * unit
        for x, y in ((middle, edge), (middle, size - edge), (edge, middle), (size - edge, middle)):
            lines += shapes.lozenge(x, y, DIAMOND * unit, palette[Tone.GOLD], palette[Tone.INK])
    return shapes.svg((size, size), lines)


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
    lines = _closed(shapes.label_path((width, height), 10 * unit, 7 * unit), kind, unit, palette, TOKEN_TINT)
    return shapes.svg_in_square(size, (width, height), lines)


def _closed(outline: str, kind: str, unit: float, palette: Palette, part: float = 1) -> str:
    """The tint and the lines of a mark along a closed path; `part` is that of the tint's opacity."""
    tone, opacity = TINTS.get(kind, (Tone.GOLD, 0.0))
    tint = shapes.filled(outline, palette[tone], opacity * part) if opacity else ""
    return tint + "".join(
        shapes.stroke(outline, palette[colour], width * unit, strength)
        for colour, width, strength in LINES[kind]
    )
