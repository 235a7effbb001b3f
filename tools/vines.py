"""Vines as the margins of old books have them: curling stems, leaves, berries and small flowers."""

from collections.abc import Sequence
from math import atan2, cos, degrees, pi, sin

from tools.brush import Point, ribbon
from tools.vector import disc, fill, line, shape

GOLD = "#dcaa3c"
BRIGHT = "#f7e09a"
EDGE = "#6e4314"
JADE = "#4f8f62"
LAPIS = "#2f5ba6"
CARNELIAN = "#b23a2c"
PEARL = "#f3e7cc"


def closed(points: Sequence[Point]) -> str:
    """The path through the points and back."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def open_line(points: Sequence[Point]) -> str:
    """The path through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def placed(points: Sequence[Point], at: Point, angle: float, size: float) -> list[Point]:
    """Points drawn along the x axis, turned by `angle` (radians), made larger and moved."""
    turn_x, turn_y = cos(angle) * size, sin(angle) * size
    return [(at[0] + x * turn_x - y * turn_y, at[1] + x * turn_y + y * turn_x) for x, y in points]


def curl(at: Point, angle: float, length: float, turns: float, *, steps: int = 40) -> list[Point]:
    """A stem that winds itself up: it starts straight at `angle`; positive `turns` bend clockwise."""
    points, heading, x, y = [at], angle, at[0], at[1]
    weights = [(0.25 + step / steps) ** 1.6 for step in range(steps)]
    stride = length / steps
    for step, weight in enumerate(weights):
        heading += turns * 2 * pi * weight / sum(weights)
        pace = stride * (1.35 - 0.9 * step / steps)
        x, y = x + pace * cos(heading), y + pace * sin(heading)
        points.append((x, y))
    return points


def stem(points: Sequence[Point], width: float, colour: str = GOLD) -> str:
    """A stem with its dark edge, thinner towards its ends."""
    return shape(closed(ribbon(points, width)), colour, EDGE, 1.6)


def leaf(at: Point, angle: float, length: float, colour: str = JADE) -> str:
    """A pointed leaf with a midrib."""
    outline = [(0.0, 0.0)]
    ways = [step / 10 for step in range(11)]
    belly = [(t, 0.30 * sin(pi * t) ** 0.8 * (1.15 - 0.55 * t)) for t in ways]
    outline += [*belly, *((x, -y) for x, y in reversed(belly))]
    rib = placed([(0.05, 0.0), (0.8, 0.0)], at, angle, length)
    body = shape(closed(placed(outline, at, angle, length)), colour, EDGE, 1.6)
    return body + line(open_line(rib), BRIGHT, 1.3)


def trefoil(at: Point, angle: float, length: float, colour: str = GOLD) -> str:
    """Three lobes on a stalk, the ivy of gold leaf borders."""
    return "".join(
        leaf(at, angle + turn, length * size, colour)
        for turn, size in ((-0.9, 0.72), (0.9, 0.72), (0.0, 1.0))
    )


def berry(at: Point, radius: float, colour: str = CARNELIAN) -> str:
    """A round berry with a light on it."""
    x, y = at
    glint = fill(disc(x - radius * 0.3, y - radius * 0.35, radius * 0.3), PEARL)
    return shape(disc(x, y, radius), colour, EDGE, 1.6) + glint


def flower(at: Point, radius: float, colour: str, *, petals: int = 5, turn: float = -pi / 2) -> str:
    """Round petals about a gold heart."""
    spots = [turn + 2 * pi * petal / petals for petal in range(petals)]
    ring = "".join(
        shape(
            disc(at[0] + 0.62 * radius * cos(a), at[1] + 0.62 * radius * sin(a), radius * 0.42),
            colour,
            EDGE,
            1.6,
        )
        for a in spots
    )
    veins = "".join(
        line(open_line([at, (at[0] + 0.8 * radius * cos(a), at[1] + 0.8 * radius * sin(a))]), PEARL, 1.3)
        for a in spots
    )
    return ring + veins + shape(disc(*at, radius * 0.3), GOLD, EDGE, 1.6)


def along(points: Sequence[Point], share: float) -> tuple[Point, float]:
    """The place at a share of the line's points and the way it goes there (radians)."""
    index = min(int(share * (len(points) - 1)), len(points) - 2)
    (x, y), (next_x, next_y) = points[index], points[index + 1]
    return (x, y), atan2(next_y - y, next_x - x)


def leafy(points: Sequence[Point], shares: Sequence[float], length: float, colour: str = JADE) -> str:
    """Leaves on both sides of a stem in turn."""
    drawn = []
    for count, share in enumerate(shares):
        at, way = along(points, share)
        side = 0.9 if count % 2 else -0.9
        drawn.append(leaf(at, way + side, length * (1 - 0.35 * share), colour))
    return "".join(drawn)


def mirrored(shapes: str, *, across: float | None = None, down: float | None = None) -> str:
    """The same drawing seen in a mirror; the numbers are the picture's width or height."""
    move_x, scale_x = (across, -1) if across is not None else (0, 1)
    move_y, scale_y = (down, -1) if down is not None else (0, 1)
    return f'<g transform="translate({move_x:g} {move_y:g}) scale({scale_x} {scale_y})">{shapes}</g>'


def turned(shapes: str, angle: float, centre: Point) -> str:
    """The drawing turned clockwise about a point; `angle` in radians."""
    return f'<g transform="rotate({degrees(angle):g} {centre[0]:g} {centre[1]:g})">{shapes}</g>'
