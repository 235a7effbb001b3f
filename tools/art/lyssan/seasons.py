"""Draws the four seasons as quatrefoil medallions."""

from collections.abc import Iterator
from math import cos, pi, sin

from tools.art.pen import (
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    DARK_WOOD,
    GOLD,
    GREEN,
    OLD_GOLD,
    PURPLE,
    RED,
    WHITE,
    cut,
    disc,
    fill,
    oval,
    pen,
    put,
    rod,
    star,
)
from tools.art.vector import svg

FOIL = "M{a} {b}A{r} {r} 0 0 1 {c} {b}A{r} {r} 0 0 1 {c} {d}A{r} {r} 0 0 1 {a} {d}A{r} {r} 0 0 1 {a} {b}z"


def quatrefoil(field: str) -> str:
    """A gilded frame of four lobes around a field."""
    outer = FOIL.format(a=58, b=58, c=198, d=198, r=76)
    inner = FOIL.format(a=66, b=66, c=190, d=190, r=67)
    return cut(outer, GOLD, 8) + cut(inner, field, 6)


def tulip(petal: str, shade: str) -> str:
    """A tulip whose stalk stands on the origin."""
    leaves = cut("M0 0Q-44-30-40-84Q-6-60 0 0zM0 0Q44-30 40-84Q6-60 0 0z", GREEN, 6)
    cup = cut("M-30-128L-14-112L0-136L14-112L30-128Q38-84 0-78Q-38-84-30-128z", petal, 7)
    return rod("M0 0V-84", DARK_GREEN, 6, 4) + leaves + cup + pen("M0-130Q-10-104 0-82", 5, shade)


def spring() -> str:
    """Three tulips on young grass."""
    ground = cut("M40 194Q128 160 216 194Q206 230 128 232Q50 230 40 194z", GREEN, 6)
    flowers = put(tulip(WHITE, "#c9b9a0"), at=(76, 196), turn=-14, scale=0.82)
    flowers += put(tulip(WHITE, "#c9b9a0"), at=(180, 196), turn=14, scale=0.82)
    return quatrefoil("#cfe3b0") + flowers + put(tulip(RED, DARK_RED), at=(128, 202), scale=1.12) + ground


def wheat() -> str:
    """An ear of wheat that stands on the origin."""
    grains = "".join(
        cut(oval(0, 0, 8, 15), GOLD, 4).replace("<path", f'<path transform="translate({x} {y}) rotate({t})"')
        for x, y, t in ((-11, -84, -28), (11, -84, 28), (-11, -106, -28), (11, -106, 28), (0, -128, 0))
    )
    return rod("M0 0V-110", OLD_GOLD, 5, 3) + grains


def summer() -> str:
    """A blazing sun over wheat."""
    sun = cut(star(128, 96, 76, 16, 0.72), "#f0a02c", 7) + cut(disc(128, 96, 46), "#ffdf6e", 6)
    ears = "".join(
        put(wheat(), at=(128 + 29 * n, 228 - 9 * abs(n)), turn=5 * n, scale=0.8) for n in (-2, 2, -1, 1, 0)
    )
    return quatrefoil("#7db4dc") + sun + ears


def leaf() -> str:
    """A grape leaf around the origin."""
    outline = [(46 - 15 * (step % 2) + 6 * sin(step), 2 * pi * step / 14 + 0.2) for step in range(14)]
    path = "M" + "L".join(f"{r * cos(a):.1f} {r * sin(a):.1f}" for r, a in outline) + "z"
    return cut(path, "#c2571f", 6) + pen("M0 44V-26M0 12L-24-10M0 12L24-10", 5, DARK_RED)


def autumn() -> str:
    """A bunch of grapes under a turned leaf."""
    grapes = "".join(
        cut(disc(128 + 25 * column - 12.5 * (4 - row), 122 + 24 * row, 15), PURPLE, 6)
        + fill(disc(124 + 25 * column - 12.5 * (4 - row), 117 + 24 * row, 4), "#d8bfe0")
        for row in range(4)
        for column in range(5 - row)
    )
    stem = rod("M128 108Q126 70 142 34", DARK_WOOD, 8, 5)
    return (
        quatrefoil("#e7b35c")
        + stem
        + grapes
        + put(leaf(), at=(86, 78), turn=-24)
        + put(leaf(), at=(180, 84), turn=30, scale=0.92)
    )


def winter() -> str:
    """A snow crystal over white hills and dark firs."""
    hills = cut("M34 190Q90 150 136 178Q180 156 222 190Q214 232 128 234Q44 232 34 190z", WHITE, 6)
    arm = pen("M0 0V-78M0-34L-20-54M0-34L20-54M0-58L-14-72M0-58L14-72", 9, WHITE)
    crystal = "".join(put(arm, at=(128, 104), turn=60 * step) for step in range(6))
    fir = cut("M0 0V14M0-52L14-30H8L20-10H-20L-8-30H-14z", DARK_GREEN, 5)
    tree = put(fir, at=(186, 192)) + put(fir, at=(158, 200), scale=0.7) + put(fir, at=(70, 200), scale=0.8)
    return quatrefoil(DARK_BLUE) + crystal + hills + tree


SEASONS = {"spring": spring, "summer": summer, "autumn": autumn, "winter": winter}


def seasons() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each season."""
    for name, draw in SEASONS.items():
        yield f"lyssan/season/{name}", svg(draw(), width=256, height=256)
