"""Landforms and ruins on painted hexagons, seen at an angle: mounds, peaks, pools, broken columns."""

import numpy as np

from tools.art.hex.shape import INK, placed
from tools.art.raster import Colour, Point, Rng, Sheet, blob, smooth

STONE: Colour = (176, 168, 156)
STONE_LIT: Colour = (222, 214, 198)
STONE_DARK: Colour = (104, 94, 88)
ROCK_LIT: Colour = (170, 160, 148)
ROCK_DARK: Colour = (84, 76, 76)
SNOW: Colour = (246, 244, 238)
SNOW_DARK: Colour = (174, 184, 202)
POOL: Colour = (52, 88, 104)
REFLECTION: Colour = (154, 186, 190)


def mound(sheet: Sheet, rng: Rng, foot: Point, size: float, colour: Colour) -> None:
    """A rounded hill; `foot` is the middle of its base, `size` half its width.

    Its top has an inked outline; the left side is lit, the right side dark and hatched; the base fades out.
    """
    x, y = foot
    height = size * rng.uniform(0.74, 0.9)
    pixel_y, pixel_x = np.mgrid[0 : sheet.size, 0 : sheet.size] + 0.5
    across = (pixel_x - x) / size
    top = y - height * np.maximum(1 - across**2, 0) ** 0.62
    depth = (pixel_y - top) / height
    alpha = smooth(-0.5, 0.5, (pixel_y - top)) * smooth(1.25, 0.1, depth) * smooth(1.02, 0.9, np.abs(across))
    brightness = 1.24 - 0.6 * smooth(-0.5, 0.95, across) - 0.16 * smooth(0, 1, depth)
    paint = np.clip(np.array(colour) / 255 * brightness[..., None], 0, 1)
    sheet.blend(np.concatenate([paint, np.ones_like(paint[..., :1])], axis=2) * alpha[..., None])
    steps = np.linspace(-1, 1, 29)
    outline = [(x + size * t, y - height * (1 - t * t) ** 0.62) for t in steps]
    sheet.stroke(outline, 3.4, INK, 0.85)
    for start in outline[17:25:2]:
        hatch = [(start[0] - 4 - 8 * t, start[1] + 6 + 0.4 * height * t) for t in np.linspace(0, 1, 6)]
        sheet.stroke(hatch, 2.0, INK, 0.4)


def peak(sheet: Sheet, rng: Rng, foot: Point, size: float) -> None:
    """A jagged mountain with snow on top; `size` is half its width."""
    x, y = foot
    height = size * rng.uniform(1.45, 1.7)
    top = x + size * rng.uniform(-0.12, 0.12), y - height
    left, right = _edge(rng, top, (x - size, y)), _edge(rng, top, (x + size, y))
    ridge = _edge(rng, top, (x + size * rng.uniform(-0.1, 0.15), y + 0.1 * size))
    sheet.fill([*left, *right[::-1]], ROCK_LIT)
    sheet.fill([*ridge, *right[::-1]], ROCK_DARK)
    snow_share = 0.42
    cap_left, cap_right, cap_ridge = (
        _upper(line, y - height * (1 - snow_share)) for line in (left, right, ridge)
    )
    snow_edge = [
        (px + rng.uniform(-2, 2), py + rng.uniform(-5, 6)) for px, py in _between(cap_left[-1], cap_ridge[-1])
    ]
    sheet.fill([*cap_left, *snow_edge, *cap_ridge[::-1]], SNOW)
    snow_edge = [
        (px + rng.uniform(-2, 2), py + rng.uniform(-5, 6))
        for px, py in _between(cap_ridge[-1], cap_right[-1])
    ]
    sheet.fill([*cap_ridge, *snow_edge, *cap_right[::-1]], SNOW_DARK)
    for line, width in ((left, 2.8), (right, 2.8), (ridge, 1.6)):
        sheet.stroke(line, width, INK, 0.9)
    for crack in range(3):
        start = right[-3 - crack]
        sheet.stroke([start, (start[0] - 0.12 * size, start[1] + 0.14 * size)], 1.5, INK, 0.6)


def pool(sheet: Sheet, rng: Rng, centre: Point, size: float) -> None:
    """Still water with a dark bank and a reflection; `size` is half its width."""
    shape = [(x, 0.5 * y) for x, y in blob(rng, (0, 0), 1.0, lobes=5)]
    sheet.fill(placed(shape, centre, size + 3), (52, 56, 34), 0.85)
    sheet.fill(placed(shape, (centre[0], centre[1] + 0.6), size), POOL)
    sheet.fill(
        placed(shape, (centre[0] - 0.1 * size, centre[1] - 0.06 * size), 0.66 * size), REFLECTION, 0.28
    )
    for offset in (-0.16, 0.1):
        start, width = centre[0] - 0.42 * size, 0.7 * size
        sheet.stroke(
            [(start + width * t, centre[1] + offset * size) for t in np.linspace(0, 1, 5)],
            1.7,
            REFLECTION,
            0.8,
        )


def column(sheet: Sheet, rng: Rng, foot: Point, size: float, height: float) -> None:
    """A broken column on its base; `size` is half its width."""
    x, y = foot
    ring = [(float(np.cos(a)), 0.38 * float(np.sin(a))) for a in np.linspace(0, 2 * np.pi, 22)]
    sheet.fill(placed(ring, (x + 0.7 * size, y + 0.2 * size), 1.5 * size), INK, 0.3)
    sheet.fill(placed(ring, (x, y + 2), 1.42 * size + 1.5), INK)
    sheet.fill(placed(ring, (x, y), 1.42 * size), STONE)
    lean = rng.uniform(-0.1, 0.1) * size
    broken = [
        (lean - size, -height),
        (lean - 0.3 * size, -height - 0.5 * size),
        (lean + 0.2 * size, -height + 0.2 * size),
    ]
    broken += [(lean + 0.6 * size, -height - 0.2 * size), (lean + size, -height + 0.5 * size)]
    shaft = [(-size, 0), *broken, (size, 0), (0.5 * size, 0.33 * size), (-0.5 * size, 0.33 * size)]
    sheet.fill([(x + 1.12 * px, y + 1.03 * py) for px, py in shaft], INK)
    sheet.fill(placed([(px * 0.94, py) for px, py in shaft], foot, 1), STONE)
    for offset, colour in ((-0.62, STONE_LIT), (-0.2, STONE_LIT), (0.3, STONE_DARK), (0.68, STONE_DARK)):
        flute = [
            (x + offset * size + lean * t, y + 0.2 * size - (height + 0.1 * size) * t)
            for t in np.linspace(0, 1, 5)
        ]
        sheet.stroke(flute, 0.26 * size, colour, 0.9)


def fallen_column(sheet: Sheet, foot: Point, size: float, *, leftward: bool = False) -> None:
    """A column that has fallen over."""
    direction = -1 if leftward else 1
    x, y = foot
    body = [(0, -1), (2.6, -1.35), (2.95, -0.35), (2.6, 0.65), (0, 1)]
    sheet.fill([(x + direction * size * px + 3, y + size * py + 0.5 * size) for px, py in body], INK, 0.3)
    sheet.fill([(x + direction * (size * px * 1.04), y + 1.14 * size * py) for px, py in body], INK)
    sheet.fill([(x + direction * size * px, y + size * py) for px, py in body], STONE)
    for offset, colour in ((-0.55, STONE_LIT), (-0.1, STONE_LIT), (0.45, STONE_DARK)):
        line = [
            (x + direction * size * 2.6 * t, y + size * (offset - 0.35 * t)) for t in np.linspace(0, 1, 4)
        ]
        sheet.stroke(line, 0.26 * size, colour, 0.9)
    end = [(0.42 * float(np.cos(a)), float(np.sin(a))) for a in np.linspace(0, 2 * np.pi, 20)]
    sheet.fill(placed(end, foot, 1.1 * size), INK)
    sheet.fill(placed(end, foot, 0.9 * size), STONE_LIT)


def _edge(rng: Rng, top: Point, foot: Point) -> list[Point]:
    """A jagged line downwards."""
    points = _between(top, foot, 8)
    jag = 0.035 * abs(foot[1] - top[1])
    return [
        (x + rng.uniform(-jag, jag), y + rng.uniform(-jag, jag)) if 0 < step < len(points) - 1 else (x, y)
        for step, (x, y) in enumerate(points)
    ]


def _upper(line: list[Point], y: float) -> list[Point]:
    """The points of a line above `y`, or its first two."""
    return [point for point in line if point[1] <= y] or line[:2]


def _between(start: Point, end: Point, parts: int = 5) -> list[Point]:
    steps = np.linspace(0, 1, parts + 1)
    return [(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in steps]
