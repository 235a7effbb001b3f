"""Draws the laurel wreath, and lists all ornaments."""

from collections.abc import Callable
from math import cos, sin

from tools.art.ornaments.curtain import curtain
from tools.art.ornaments.vines import CARNELIAN, EDGE, GOLD, berry, leaf, mirrored, point_along, stem
from tools.art.vector import disc, shape, svg

WAX = "#7c1f1c"


def laurel() -> str:
    """Two branches tied below, open above, 480 x 300; a name fits between them."""
    branch = [
        (240 - 186 * sin(t) * (1 - 0.10 * t), 150 + 126 * cos(t))
        for t in (step * 0.045 for step in range(58))
    ]
    half = [stem(branch, 7, "#8a6a2a")]
    for step in range(4, 56, 4):
        point, angle = point_along(branch, step / 57)
        size = 50 - 0.28 * step
        half += [leaf(point, angle + 0.62, size, GOLD), leaf(point, angle - 0.62, size, "#c48f2c")]
        half += (
            [berry((point[0] + 7 * cos(angle - 1.57), point[1] + 7 * sin(angle - 1.57)), 4)]
            if step % 12 == 0
            else []
        )
    point, angle = point_along(branch, 1.0)
    half += [leaf(point, angle, 32, GOLD)]
    branches = "".join(half)
    bow = shape("M240 276Q196 246 186 270Q184 290 240 276z", CARNELIAN, EDGE, 2.5)
    ends = shape("M236 278L206 298L222 298L244 282z", WAX, EDGE, 2.5)
    ribbons = ends + mirrored(ends, across=480) + bow + mirrored(bow, across=480)
    return svg(
        branches,
        mirrored(branches, across=480),
        ribbons,
        shape(disc(240, 276, 10), CARNELIAN, EDGE, 2.5),
        width=480,
        height=300,
    )


ORNAMENTS: dict[str, Callable[[], str]] = {
    "laurel": laurel,
    "curtain": curtain,
}
