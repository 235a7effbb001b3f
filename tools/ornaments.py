"""Draws the ornaments of the painted book as SVG: `python -m tools.ornaments`.

The frame of a board: `frame_h` (256 x 64) repeats along the upper and the lower side, `frame_v` (64 x 256)
along the left and right one, `frame_corner` (64 x 64) lies on all four corners.
"""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

from tools.curtain import curtain
from tools.make_glyphs import save
from tools.vector import box, disc, fill, line, shape, svg
from tools.vines import (
    BRIGHT,
    CARNELIAN,
    EDGE,
    GOLD,
    JADE,
    LAPIS,
    PEARL,
    along,
    berry,
    curl,
    flower,
    leaf,
    leafy,
    mirrored,
    open_line,
    stem,
    trefoil,
    turned,
)

WAX = "#7c1f1c"


def corner(*, across: float | None = None, down: float | None = None) -> str:
    """The flourish of the upper left corner, 240 x 240, or mirrored for another."""
    half = "".join(_arm())
    other = f'<g transform="matrix(0 1 1 0 0 0)">{half}</g>'
    bend = curl((34, 34), pi / 4, 118, 0.95)
    inner = stem(bend, 7) + leafy(bend, (0.18, 0.34, 0.5), 30)
    drawn = half + other + inner + flower(bend[-1], 13, CARNELIAN) + flower((30, 30), 22, LAPIS)
    return svg(
        mirrored(f'<g transform="translate(9 9)">{drawn}</g>', across=across, down=down),
        width=240,
        height=240,
    )


def _arm() -> list[str]:
    """The bar along the upper side and the stems that leave it."""
    bar = [(30.0, 16.0), (90.0, 13.0), (150.0, 15.0), (186.0, 14.0), (216.0, 12.0)]
    first = curl((104, 15), 0.5, 92, 0.85)
    second = curl((150, 14), 0.35, 74, 0.8)
    return [
        stem(first, 5),
        stem(second, 4.5),
        leafy(first, (0.25, 0.45), 24),
        leafy(second, (0.3, 0.5), 20),
        stem(bar, 8),
        berry(first[-1], 6.5),
        berry(second[-1], 5.5, LAPIS),
        leaf((66, 14), 0.75, 30),
        leaf((84, 14), -0.3, 24, GOLD),
        trefoil((202, 13), 0.0, 22),
    ]


def divider() -> str:
    """A line between paragraphs with a flower in its middle, 960 x 64."""
    tail = [(480.0 - 14 * step, 32 + 5 * sin(step / 3.4) * min(1, step / 4)) for step in range(32)]
    half = [stem(tail[::-1], 6)]
    for step, colour in ((6, JADE), (10, JADE), (14, GOLD), (18, JADE), (22, GOLD), (26, JADE)):
        at, way = along(tail, step / 31)
        half += [leaf(at, way + (0.8 if step % 8 == 6 else -0.8), 24 - step * 0.3, colour)]
    for step, turns in ((8, 0.8), (16, -0.8), (24, 0.8)):
        at, way = along(tail, step / 31)
        tendril = curl(at, way + turns, 40, turns * 1.1)
        half += [stem(tendril, 3.2), berry(tendril[-1], 3.6, LAPIS)]
    half += [berry((tail[-1][0] - 6, tail[-1][1]), 5)]
    drawn = "".join(half)
    middle = flower((480, 32), 24, CARNELIAN, petals=6)
    return svg(drawn, mirrored(drawn, across=960), middle, width=960, height=64)


def frame_h() -> str:
    """A length of border for a board's upper and lower side, 256 x 64; its ends fit each other."""
    return svg(*_band(), width=256, height=64)


def frame_v() -> str:
    """The same for the left and right side, 64 x 256."""
    drawn = "".join(_band())
    return svg(f'<g transform="matrix(0 1 1 0 0 0)">{drawn}</g>', width=64, height=256)


def _band() -> list[str]:
    wave = [(x * 4.0 - 32, 32 + 11 * sin(x * 4.0 * 2 * pi / 128 - pi / 2)) for x in range(81)]
    shapes = [
        fill("M0 0H256V64H0z", EDGE),
        fill("M0 3H256V61H0z", GOLD),
        fill("M0 5H256V8H0z", BRIGHT),
        fill("M0 11H256V53H0z", "#243a63"),
        line(open_line(wave), EDGE, 6),
        line(open_line(wave), GOLD, 3.6),
    ]
    for step in range(-1, 5):
        x, up = 64.0 * step, step % 2
        tip = (x + 32, 41.0 if up else 23.0)
        side = -1 if up else 1
        shapes += [leaf((x + 18, 32), side * 1.0, 21), leaf((x + 46, 32), pi - side * 1.0, 21)]
        shapes += [berry(tip, 4.6, CARNELIAN if up else PEARL)]
    return shapes


def frame_corner() -> str:
    """A boss with a rose, the same for all four corners, 64 x 64."""
    petals = flower((32, 32), 21, CARNELIAN, petals=8, turn=pi / 8)
    ground = fill("M0 0H64V64H0z", EDGE) + fill("M3 3H61V61H3z", GOLD) + fill(box(9, 9, 46, 46, 4), "#243a63")
    leaves = "".join(
        leaf((32 + 14 * cos(a), 32 + 14 * sin(a)), a, 17, JADE)
        for a in (pi / 4 + turn * pi / 2 for turn in range(4))
    )
    return svg(ground, line("M5 59V5H59", BRIGHT, 2.5), leaves, petals, width=64, height=64)


def drop_cap() -> str:
    """A panel for a chapter's first letter, 200 x 200; its middle is quiet."""
    ground = [
        shape(box(4, 4, 192, 192, 6), GOLD, EDGE, 4),
        line("M10 188V10H188", BRIGHT, 3),
        shape(box(18, 18, 164, 164, 3), LAPIS, EDGE, 3),
        fill("M100 19.5H180.5V100H100zM19.5 100H100V180.5H19.5z", CARNELIAN),
    ]
    quarter = curl((110, 32), 0.05, 108, 1.0)
    sprig = line(open_line(quarter), PEARL, 3) + "".join(
        leaf(along(quarter, share)[0], along(quarter, share)[1] + side, 17, PEARL)
        for share, side in ((0.16, 0.9), (0.3, -0.9), (0.44, 0.9), (0.58, -0.9))
    )
    sprigs = [turned(sprig + berry(quarter[-1], 6, GOLD), turn * pi / 2, (100, 100)) for turn in range(4)]
    return svg(*ground, *sprigs, width=200, height=200)


def laurel() -> str:
    """Two branches tied below, open above, 480 x 300; a name fits between them."""
    branch = [
        (240 - 186 * sin(t) * (1 - 0.10 * t), 150 + 126 * cos(t))
        for t in (step * 0.045 for step in range(58))
    ]
    half = [stem(branch, 7, "#8a6a2a")]
    for step in range(4, 56, 4):
        at, way = along(branch, step / 57)
        size = 50 - 0.28 * step
        half += [leaf(at, way + 0.62, size, GOLD), leaf(at, way - 0.62, size, "#c48f2c")]
        half += (
            [berry((at[0] + 7 * cos(way - 1.57), at[1] + 7 * sin(way - 1.57)), 4)] if step % 12 == 0 else []
        )
    at, way = along(branch, 1.0)
    half += [leaf(at, way, 32, GOLD)]
    drawn = "".join(half)
    bow = shape("M240 276Q196 246 186 270Q184 290 240 276z", CARNELIAN, EDGE, 2.5)
    ends = shape("M236 278L206 298L222 298L244 282z", WAX, EDGE, 2.5)
    ribbons = ends + mirrored(ends, across=480) + bow + mirrored(bow, across=480)
    return svg(
        drawn,
        mirrored(drawn, across=480),
        ribbons,
        shape(disc(240, 276, 10), CARNELIAN, EDGE, 2.5),
        width=480,
        height=300,
    )


ORNAMENTS: dict[str, Callable[[], str]] = {
    "corner_nw": corner,
    "corner_ne": partial(corner, across=240),
    "corner_sw": partial(corner, down=240),
    "corner_se": partial(corner, across=240, down=240),
    "divider": divider,
    "frame_h": frame_h,
    "frame_v": frame_v,
    "frame_corner": frame_corner,
    "drop_cap": drop_cap,
    "laurel": laurel,
    "curtain": curtain,
}


def main() -> None:
    """Write them all."""
    for name, draw in ORNAMENTS.items():
        save(f"ornaments/{name}", draw())


if __name__ == "__main__":
    main()
