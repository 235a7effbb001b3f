"""Vines as in the margins of old books: stems, leaves and berries."""

from collections.abc import Sequence
from math import atan2, cos, pi, sin

from tools.art.raster import Point, ribbon
from tools.art.vector import disc, fill, line, shape

GOLD = "#dcaa3c"
BRIGHT = "#f7e09a"
EDGE = "#6e4314"
JADE = "#4f8f62"
CARNELIAN = "#b23a2c"
PEARL = "#f3e7cc"


def closed(points: Sequence[Point]) -> str:
    """The closed path through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def open_line(points: Sequence[Point]) -> str:
    """The open path through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def placed(points: Sequence[Point], at: Point, angle: float, size: float) -> list[Point]:
    """Points turned by `angle` in radians, scaled by `size` and moved to `at`."""
    turn_x, turn_y = cos(angle) * size, sin(angle) * size
    return [(at[0] + x * turn_x - y * turn_y, at[1] + x * turn_y + y * turn_x) for x, y in points]


def stem(points: Sequence[Point], width: float, colour: str = GOLD) -> str:
    """A stem with its dark edge, thinner towards its ends."""
    return shape(closed(ribbon(points, width)), colour, EDGE, 1.6)


def leaf(at: Point, angle: float, length: float, colour: str = JADE) -> str:
    """A pointed leaf with a midrib."""
    outline = [(0.0, 0.0)]
    steps = [step / 10 for step in range(11)]
    belly = [(t, 0.30 * sin(pi * t) ** 0.8 * (1.15 - 0.55 * t)) for t in steps]
    outline += [*belly, *((x, -y) for x, y in reversed(belly))]
    rib = placed([(0.05, 0.0), (0.8, 0.0)], at, angle, length)
    body = shape(closed(placed(outline, at, angle, length)), colour, EDGE, 1.6)
    return body + line(open_line(rib), BRIGHT, 1.3)


def berry(at: Point, radius: float, colour: str = CARNELIAN) -> str:
    """A round berry with a highlight."""
    x, y = at
    glint = fill(disc(x - radius * 0.3, y - radius * 0.35, radius * 0.3), PEARL)
    return shape(disc(x, y, radius), colour, EDGE, 1.6) + glint


def point_along(points: Sequence[Point], share: float) -> tuple[Point, float]:
    """The point at a share of the line, 0 to 1, and the line's direction there in radians."""
    index = min(int(share * (len(points) - 1)), len(points) - 2)
    (x, y), (next_x, next_y) = points[index], points[index + 1]
    return (x, y), atan2(next_y - y, next_x - x)


def mirrored(shapes: str, *, across: float) -> str:
    """The drawing mirrored left to right; `across` is the width of the picture."""
    return f'<g transform="translate({across:g} 0) scale(-1 1)">{shapes}</g>'
