"""The pictures of marks: hexagons on tiles, frames around other spots."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import pygame

from game.games.allyria.table.art.vector_pictures import hexagon_points
from game.ui.drawing import shapes
from game.ui.drawing.plates import path
from game.ui.drawing.theme import Colour, Palette, Tone

SizePx: TypeAlias = tuple[int, int]
"""Width and height in pixels."""


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
