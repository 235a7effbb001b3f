"""The shape of a painted hexagon: 240 pixels high from point to point, 208 wide."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from tools.art.raster import Colour, Field, Point, Sheet, cloud, seeded_rng, smooth, tinted

HEIGHT = 240
WIDTH = 208
MIDDLE: Point = (HEIGHT / 2, HEIGHT / 2)
"""Of the square sheet that a hexagon is painted on; its sides are cut off at the end."""

INK: Colour = (58, 38, 26)

Painter: TypeAlias = Callable[[Sheet, np.random.RandomState, int], None]
"""Paints on a ground; its arguments are the sheet, the random numbers and the number of the variant."""

_BLEED = 1.0
"""Pixels by which slanted sides are painted over, so that no gap shines between two hexagons."""


def rim() -> Field:
    """The distance of each pixel from the nearest side, in pixels; negative outside."""
    y, x = np.mgrid[0:HEIGHT, 0:HEIGHT] + 0.5 - HEIGHT / 2
    sides = np.radians([0, 60, 120, 180, 240, 300])
    deep = [WIDTH / 2 - np.cos(side) * x - np.sin(side) * y for side in sides]
    return np.asarray(np.min(deep, axis=0), dtype=np.float64)


def sheet(name: str, colour: Colour, variant: int, *, depth: float) -> Sheet:
    """A ground with the grain of paint: lively towards the rim, calm in the middle."""
    rng = seeded_rng("hexagon", name, "ground", variant)
    lively = 0.45 + 0.55 * smooth(75, 20, rim())
    light = depth * (0.5 * cloud(rng, HEIGHT, 44) + 0.35 * cloud(rng, HEIGHT, 11)) * lively
    light += 0.012 * cloud(rng, HEIGHT, 1.3) - 0.07 * smooth(16, 0, rim())
    return Sheet(
        HEIGHT, ground=tinted(colour, light, warmth=0.4 * depth * cloud(rng, HEIGHT, 50)), endless=False
    )


def inked(painted: Sheet) -> Field:
    """The hexagon alone, with a thin inked edge."""
    line = np.exp(-(((rim() - 0.6) / 1.1) ** 2)) * 0.5
    painted.lay(np.append(np.array(INK) / 255, 1.0) * line[..., None])
    return cut(painted)


def cut(painted: Sheet) -> Field:
    """The hexagon alone, its slanted sides painted over by a pixel."""
    cover = np.clip(rim() + _BLEED + 0.5, 0, 1)
    aside = (HEIGHT - WIDTH) // 2
    return (painted.pixels * cover[..., None])[:, aside : HEIGHT - aside]


def at(across: float, down: float) -> Point:
    """A point of the sheet, counted from the middle in hundredths of the way to a corner."""
    return MIDDLE[0] + 1.2 * across, MIDDLE[1] + 1.2 * down


def inside(point: Point, margin: float) -> bool:
    """True if a point lies at least `margin` pixels inside the hexagon."""
    x, y = abs(point[0] - MIDDLE[0]), abs(point[1] - MIDDLE[1])
    return min(WIDTH / 2 - x, WIDTH / 2 - x / 2 - y * float(np.sqrt(0.75))) >= margin


def scattered(
    rng: np.random.RandomState, count: int, *, apart: float, calm: float, margin: float
) -> list[Point]:
    """Up to `count` points, the farthest first, at least `calm` pixels from the middle."""
    found: list[Point] = []
    for _ in range(60 * count):
        spot = float(rng.uniform(16, HEIGHT - 16)), float(rng.uniform(8, HEIGHT - 8))
        wide = np.hypot(spot[0] - MIDDLE[0], 1.1 * (spot[1] - MIDDLE[1]))
        free = all(np.hypot(spot[0] - x, spot[1] - y) >= apart for x, y in found)
        if len(found) < count and free and wide >= calm and inside(spot, margin):
            found.append(spot)
    return sorted(found, key=lambda point: point[1])


def moved(shape: Sequence[Point], foot: Point, size: float) -> list[Point]:
    """A shape of unit size, scaled and moved to `foot`."""
    return [(foot[0] + size * x, foot[1] + size * y) for x, y in shape]
