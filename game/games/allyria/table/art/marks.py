"""How spots are marked on the Allyria table."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import pygame

from game.games.allyria.table.art.signs import outline, path
from game.ui.drawing import shapes
from game.ui.drawing.theme import Colour, Palette, Tone


def hexagon(mark: str, size: int, palette: Palette) -> pygame.Surface:
    """A mark on a tile."""
    return shapes.svg((size, size), _HEXAGONS[mark](size, palette))


def box(mark: str, size: int, units: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A mark round something `units` wide and high, in a square of `size` pixels."""
    unit = size / max(units)
    area = round(units[0] * unit), round(units[1] * unit)
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    drawn = shapes.svg(area, _BOXES[mark](area, palette, unit))
    made.blit(drawn, ((size - area[0]) // 2, (size - area[1]) // 2))
    return made


def _ring(size: int, colour: Colour, width: float, part: float, opacity: float = 1.0) -> str:
    return shapes.stroke(path(outline(size, part)), colour, width * size, opacity)


def _subject(size: int, palette: Palette) -> str:
    """A thin line of gold: this one can act."""
    return _ring(size, palette[Tone.INK], 0.05, 0.8, 0.75) + _ring(size, palette[Tone.GOLD], 0.028, 0.8)


def _goal(size: int, palette: Palette) -> str:
    """Troops may go here."""
    half = size / 2
    dot = "".join(
        f'<circle cx="{half:.1f}" cy="{half:.1f}" r="{size * part:.1f}" fill="{shapes.css(colour)}"/>'
        for part, colour in ((0.105, palette[Tone.INK]), (0.085, palette[Tone.GOLD]), (0.05, (255, 246, 214)))
    )
    return _ring(size, palette[Tone.GOLD], 0.02, 0.8, 0.8) + dot


def _capture(size: int, palette: Palette) -> str:
    """Enemies can be attacked here: heavy corners in red."""
    points = outline(size, 0.8)
    red, drawn = (196, 28, 24), ""
    for colour, width in ((palette[Tone.CREAM], 0.085), (red, 0.055)):
        for here, corner in enumerate(points):
            ends = [_toward(corner, points[here - 1]), corner, _toward(corner, points[(here + 1) % 6])]
            drawn += shapes.stroke(path(ends, closed=False), colour, width * size)
    return drawn


def _toward(start: tuple[float, float], end: tuple[float, float], part: float = 0.3) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _chosen(size: int, palette: Palette) -> str:
    """It has been pointed at."""
    glow = shapes.filled(path(outline(size, 0.82)), palette[Tone.GOLD], 0.34)
    return glow + _ring(size, palette[Tone.INK], 0.07, 0.82) + _ring(size, palette[Tone.GOLD], 0.05, 0.82)


def _cursor(size: int, palette: Palette) -> str:
    """Here the player points: gold between two dark lines, with a lozenge on each corner."""
    drawn = _ring(size, palette[Tone.INK], 0.075, 0.9) + _ring(size, palette[Tone.CREAM], 0.05, 0.9)
    drawn += _ring(size, palette[Tone.GOLD], 0.026, 0.9)
    for x, y in outline(size, 0.9):
        drawn += shapes.lozenge(x, y, size * 0.05, palette[Tone.GOLD], palette[Tone.INK])
    return drawn


def _came(size: int, palette: Palette) -> str:
    """Somebody has left here."""
    return _ring(size, palette[Tone.CREAM], 0.022, 0.72, 0.55)


def _went(size: int, palette: Palette) -> str:
    """Something happened here last."""
    return _ring(size, palette[Tone.INK], 0.045, 0.72, 0.5) + _ring(
        size, palette[Tone.CREAM], 0.026, 0.72, 0.9
    )


_HEXAGONS: Mapping[str, Callable[[int, Palette], str]] = {
    "subject": _subject,
    "goal": _goal,
    "capture": _capture,
    "chosen": _chosen,
    "cursor": _cursor,
    "came": _came,
    "went": _went,
    "hint": _goal,
}


Area: TypeAlias = tuple[int, int]


def _frame(area: Area, colour: Colour, unit: float, width: float, inner: float) -> str:
    """A line of `width` units, its middle `inner` units inside the edge."""
    return shapes.stroke(shapes.label_path(area, 10 * unit, inner * unit), colour, width * unit)


def _box_subject(area: Area, palette: Palette, unit: float) -> str:
    return _frame(area, palette[Tone.INK], unit, 7, 4) + _frame(area, palette[Tone.GOLD], unit, 4, 4)


def _box_chosen(area: Area, palette: Palette, unit: float) -> str:
    glow = shapes.filled(shapes.label_path(area, 10 * unit, 3 * unit), palette[Tone.GOLD], 0.25)
    return glow + _frame(area, palette[Tone.INK], unit, 10, 5) + _frame(area, palette[Tone.GOLD], unit, 7, 5)


def _box_cursor(area: Area, palette: Palette, unit: float) -> str:
    drawn = _frame(area, palette[Tone.INK], unit, 13, 7) + _frame(area, palette[Tone.CREAM], unit, 9, 7)
    drawn += _frame(area, palette[Tone.GOLD], unit, 4.5, 7)
    (wide, high), edge = area, 10 * unit
    for x, y in ((edge, edge), (wide - edge, edge), (edge, high - edge), (wide - edge, high - edge)):
        drawn += shapes.lozenge(x, y, 9 * unit, palette[Tone.GOLD], palette[Tone.INK])
    return drawn


_BOXES: Mapping[str, Callable[[Area, Palette, float], str]] = {
    "subject": _box_subject,
    "goal": _box_subject,
    "capture": _box_subject,
    "chosen": _box_chosen,
    "cursor": _box_cursor,
    "came": _box_subject,
    "went": _box_subject,
    "hint": _box_subject,
}
