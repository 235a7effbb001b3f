"""The shape of a painted hexagon: 240 pixels high from point to point, 208 wide."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from tools.art.raster import Colour, Field, Point, Rng, Sheet, coloured, noise, seeded_rng, smooth, tinted

HEIGHT = 240
WIDTH = 208
MIDDLE: Point = (HEIGHT / 2, HEIGHT / 2)
"""Of the square sheet that a hexagon is painted on; its left and right ends are cut off afterwards."""

INK: Colour = (58, 38, 26)

Painter: TypeAlias = Callable[[Sheet, Rng, int], None]
"""Paints on a ground; its arguments are the sheet, the random numbers and the number of the variant."""

_BLEED = 1.0
"""Pixels that slanted sides are too wide, so that no gap is visible between two hexagons."""


def side_distances() -> Field:
    """The distance of each pixel from the nearest side, in pixels; negative outside."""
    y, x = np.mgrid[0:HEIGHT, 0:HEIGHT] + 0.5 - HEIGHT / 2
    sides = np.radians([0, 60, 120, 180, 240, 300])
    distances = [WIDTH / 2 - np.cos(side) * x - np.sin(side) * y for side in sides]
    return np.asarray(np.min(distances, axis=0), dtype=np.float64)


def grained_sheet(name: str, colour: Colour, variant: int, *, depth: float) -> Sheet:
    """A ground with grain: strong towards the sides, weak in the middle."""
    rng = seeded_rng("hexagon", name, "ground", variant)
    strength = 0.45 + 0.55 * smooth(75, 20, side_distances())
    light = depth * (0.5 * noise(rng, HEIGHT, 44) + 0.35 * noise(rng, HEIGHT, 11)) * strength
    light += 0.012 * noise(rng, HEIGHT, 1.3) - 0.07 * smooth(16, 0, side_distances())
    return Sheet(
        HEIGHT, ground=tinted(colour, light, warmth=0.4 * depth * noise(rng, HEIGHT, 50)), wraps=False
    )


def with_inked_edge(sheet: Sheet) -> Field:
    """The hexagon alone, with a thin inked edge."""
    line = np.exp(-(((side_distances() - 0.6) / 1.1) ** 2)) * 0.5
    sheet.blend(coloured(INK, line))
    return cut_out(sheet)


def cut_out(sheet: Sheet) -> Field:
    """The hexagon alone, its slanted sides one pixel too wide."""
    cover = np.clip(side_distances() + _BLEED + 0.5, 0, 1)
    aside = (HEIGHT - WIDTH) // 2
    return (sheet.pixels * cover[..., None])[:, aside : HEIGHT - aside]


def sheet_point(across: float, down: float) -> Point:
    """The point of the sheet at an offset from the middle, in per cent of the distance to a corner."""
    return MIDDLE[0] + 1.2 * across, MIDDLE[1] + 1.2 * down


def inside(point: Point, margin: float) -> bool:
    """True if a point lies at least `margin` pixels inside the hexagon."""
    x, y = abs(point[0] - MIDDLE[0]), abs(point[1] - MIDDLE[1])
    return min(WIDTH / 2 - x, WIDTH / 2 - x / 2 - y * float(np.sqrt(0.75))) >= margin


def scattered_points(rng: Rng, count: int, *, apart: float, clearing: float, margin: float) -> list[Point]:
    """Up to `count` random points, from top to bottom. All lengths in pixels.

    Args:
        rng: The random numbers.
        count: The maximal number of points.
        apart: The minimal distance between two points.
        clearing: The minimal distance from the middle.
        margin: The minimal distance from the sides.
    """
    found: list[Point] = []
    for _ in range(60 * count):
        point = float(rng.uniform(16, HEIGHT - 16)), float(rng.uniform(8, HEIGHT - 8))
        from_middle = np.hypot(point[0] - MIDDLE[0], 1.1 * (point[1] - MIDDLE[1]))
        free = all(np.hypot(point[0] - x, point[1] - y) >= apart for x, y in found)
        if len(found) < count and free and from_middle >= clearing and inside(point, margin):
            found.append(point)
    return sorted(found, key=lambda point: point[1])


def placed(shape: Sequence[Point], foot: Point, size: float) -> list[Point]:
    """A shape of unit size, scaled and moved to `foot`."""
    return [(foot[0] + size * x, foot[1] + size * y) for x, y in shape]
