"""Paints the banks of water and the edges of woods."""

from collections.abc import Iterator

import numpy as np

from tools.art.raster import Field, Point, Rng, Sheet, blob, coloured, noise, seeded_rng, smooth
from tools.art.square.terrain import FOAM, INK, PLAIN_DEPTH, SHALLOW, TILE, VELLUM, crown, ground

SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
CORNER_SIDES = {"ne": ("n", "e"), "se": ("e", "s"), "sw": ("s", "w"), "nw": ("w", "n")}
"""The two sides of each corner, clockwise."""

BANK = 11.0
"""How far a bank reaches into its tile, in pixels, where it meets the next tile's."""
ROUND = 46.0
"""Where the rounding of a pool's corner begins, in pixels from the corner."""

EDGE = 13.0
"""How far inside its tile the outermost row of crowns stands."""


def shore(name: str) -> Field:
    """A bank: vellum, an inked line, shallow water before it and a ripple."""
    land = _bank_distances(name, seeded_rng("shore", name))
    shallow = smooth(-22, 0, land) * 0.8
    ripple = np.exp(-(((land + 8) / 1.1) ** 2)) * smooth(
        -0.6, 0.4, noise(seeded_rng("ripple", name), TILE, 14)
    )
    sheet = Sheet(TILE)
    sheet.blend(coloured(SHALLOW, shallow))
    sheet.blend(coloured(FOAM, ripple * 0.7))
    sheet.blend(ground("plain", VELLUM, depth=PLAIN_DEPTH) * smooth(-0.5, 0.5, land)[..., None])
    sheet.blend(coloured(INK, smooth(7, 0.5, land) * smooth(-0.5, 0.5, land) * 0.22))
    width = 1.25 + 0.35 * noise(seeded_rng("pen", name), TILE, 10)
    sheet.blend(coloured(INK, np.exp(-((land / np.maximum(width, 0.6)) ** 4)) * 0.92))
    return sheet.pixels * _mask(name)[..., None]


def wood(name: str) -> Field:
    """The edge of a wood: vellum outside, a row of whole crowns on it."""
    rng = seeded_rng("wood", name)
    land = _bank_distances(name, rng) - 1
    sheet = Sheet(
        TILE,
        ground=ground("plain", VELLUM, depth=PLAIN_DEPTH)
        * (smooth(-0.5, 0.5, land) * _mask(name))[..., None],
        wraps=False,
    )
    crowns = sorted(_crowns_along_edge(name, rng), key=lambda crown: crown[0][1])
    for (x, y), radius, key in crowns:
        sheet.fill(blob(seeded_rng("shade", key), (x + 1.5, y + 4), radius, lobes=7), INK, 0.22)
    for centre, radius, key in crowns:
        crown(sheet, seeded_rng("hem", key), centre, radius, shadow=False)
    return sheet.pixels


def _turned_field(name: str, field: Field) -> Field:
    """A field made for `n`, `ne` or `in_ne`, turned to where `name` lies."""
    quarter = {"n": 0, "w": 1, "s": 2, "e": 3, "ne": 0, "nw": 1, "sw": 2, "se": 3}
    return np.rot90(field, quarter[name.removeprefix("in_")])


def _bank_distances(name: str, rng: Rng) -> Field:
    """The distance of each pixel from the bank, in pixels; negative in the water or the wood."""
    centres = np.arange(TILE) + 0.5
    x, y = np.meshgrid(centres, centres)
    if name.startswith("in_"):
        land = BANK - np.hypot(TILE - x, y)
    elif name in CORNERS:
        angle = np.arctan2(np.maximum(x - (TILE - ROUND), 0), np.maximum(ROUND - y, 1e-6))
        swell = rng.uniform(-2, 2) * np.sin(2 * angle) ** 2 + rng.uniform(-2, 2) * np.sin(4 * angle) ** 3
        land = np.hypot(x - (TILE - ROUND), y - ROUND) - (ROUND - BANK) - swell
    else:
        swell = 3.2 * noise(rng, TILE, 24)[0] + noise(rng, TILE, 8)[0]
        pinned = np.array([0, ROUND, TILE - ROUND, TILE])
        free = smooth(0, 15, np.abs(centres[:, None] - pinned).min(axis=1))
        land = (BANK + swell * free)[None, :] - y
    return _turned_field(name, land)


def _mask(name: str) -> Field:
    """1 where the picture is opaque, else 0: a corner is cut at its curve."""
    if name not in CORNERS:
        return np.ones((TILE, TILE))
    near = np.arange(TILE) < ROUND
    return _turned_field(name, np.outer(near, near[::-1]).astype(np.float64))


def _crowns_along_edge(name: str, rng: Rng) -> Iterator[tuple[Point, float, str]]:
    """Crowns along the edge, each with a name; those at the ends of a side stand in the next tile too."""
    if name.startswith("in_"):
        first, second = CORNER_SIDES[name.removeprefix("in_")]
        yield _turned_point(name, (TILE - EDGE, 0)), 11.0, second
        yield _turned_point(name, (TILE, EDGE)), 11.0, first
        yield _turned_point(name, (TILE - 0.7 * EDGE, 0.7 * EDGE)), 11.0, name
    elif name in CORNERS:
        for step, angle in enumerate(np.radians([6, 33, 60, 85])):
            reach = ROUND - EDGE + rng.uniform(-3, 0.5)
            spot = TILE - ROUND + reach * float(np.sin(angle)), ROUND - reach * float(np.cos(angle))
            yield _turned_point(name, spot), rng.uniform(10, 13), f"{name}{step}"
    else:
        yield _turned_point(name, (0, EDGE)), 11.0, name
        yield _turned_point(name, (TILE, EDGE)), 11.0, name
        for step in range(1, 7):
            radius = rng.uniform(9.5, 14)
            spot = TILE * step / 7 + rng.uniform(-2, 2), radius + rng.uniform(1.5, 4.5)
            yield _turned_point(name, spot), radius, f"{name}{step}"
        for step in range(3):
            spot = TILE * (0.2 + 0.3 * step) + rng.uniform(-14, 14), 2 * EDGE + rng.uniform(-3, 5)
            yield _turned_point(name, spot), rng.uniform(6, 9.5), f"{name} within {step}"


def _turned_point(name: str, point: Point) -> Point:
    """A point meant for `n`, `ne` or `in_ne`, turned to where `name` lies."""
    x, y = point
    turned = {"n": (x, y), "e": (TILE - y, x), "s": (TILE - x, TILE - y), "w": (y, TILE - x)}
    place = name.removeprefix("in_")
    return turned[CORNER_SIDES[place][0] if place in CORNERS else place]
