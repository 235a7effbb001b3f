"""Paints the seamless backgrounds parchment, table and leather: `python -m tools.art.textures`."""

from collections.abc import Callable

import numpy as np

from game.files import ASSETS
from tools.art.raster import Colour, Field, Rng, Sheet, noise, save, seeded_rng, smooth, tinted

FOLDER = ASSETS / "textures"
SIZE = 512
"""Width and height in pixels."""
PLANKS = 4

PARCHMENT: Colour = (238, 222, 190)
FOXING: Colour = (150, 104, 60)
OAK: Colour = (78, 50, 32)
LEATHER: Colour = (104, 34, 30)


def parchment() -> Field:
    """Vellum, quiet enough to read on: soft stains, fibres, a few specks."""
    rng = seeded_rng("parchment")
    light = 0.016 * noise(rng, SIZE, 110) + 0.011 * noise(rng, SIZE, 26) + 0.010 * noise(rng, SIZE, 1.3)
    sheet = Sheet(SIZE, ground=tinted(PARCHMENT, light - 0.012, warmth=0.012 + 0.008 * noise(rng, SIZE, 90)))
    for _ in range(150):
        _fibre(sheet, rng)
    for _ in range(60):
        spot = float(rng.uniform(0, SIZE)), float(rng.uniform(0, SIZE))
        sheet.dot(spot, rng.uniform(0.5, 1.3), FOXING, rng.uniform(0.08, 0.22))
    return sheet.pixels


def table() -> Field:
    """Four old planks with their grain, worn edges and wooden pegs."""
    light, height = np.zeros((SIZE, SIZE)), SIZE // PLANKS
    rng = seeded_rng("table")
    for plank in range(PLANKS):
        rows = slice(plank * height, (plank + 1) * height)
        light[rows] = _plank(plank)[rows] + rng.uniform(-0.1, 0.1)
    light += _seams(height)
    light += 0.05 * noise(rng, SIZE, 90) + 0.025 * noise(rng, SIZE, 1.2)
    sheet = Sheet(SIZE, ground=tinted(OAK, light, warmth=0.025 * noise(rng, SIZE, 60)))
    for plank in range(PLANKS):
        end = _joint(plank)
        for aside in (-14, 14):
            for part in (0.22, 0.78):
                _peg(sheet, end + aside, (plank + part) * height)
    return sheet.pixels


def leather() -> Field:
    """Pebbled hide with fine creases."""
    rng = seeded_rng("leather")
    crease = np.zeros((SIZE, SIZE))
    for grain, depth in ((16, 0.16), (9, 0.15), (5, 0.10)):
        crease += depth * np.exp(-((noise(rng, SIZE, grain) / 0.22) ** 2))
    relief = np.roll(crease, (1, 1), axis=(0, 1)) - np.roll(crease, (-1, -1), axis=(0, 1))
    light = 0.10 - crease - 0.9 * relief + 0.06 * noise(rng, SIZE, 80) + 0.02 * noise(rng, SIZE, 1.2)
    return tinted(LEATHER, light)


TEXTURES: dict[str, Callable[[], Field]] = {"parchment": parchment, "table": table, "leather": leather}


def _fibre(sheet: Sheet, rng: Rng) -> None:
    """A short bent hair in the skin."""
    x, y, turn = rng.uniform(0, SIZE), rng.uniform(0, SIZE), rng.uniform(0, 2 * np.pi)
    bend, points = rng.uniform(-0.12, 0.12), []
    for _ in range(10):
        points.append((float(x), float(y)))
        x, y, turn = x + 2.4 * np.cos(turn), y + 2.4 * np.sin(turn), turn + bend
    sheet.stroke(points, 0.9, FOXING, rng.uniform(0.06, 0.16))


def _plank(plank: int) -> Field:
    """Growth rings that run along the plank and bend round knots."""
    rng = seeded_rng("plank", plank)
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float64)
    bend = 11 * noise(rng, SIZE, 200, stretch=0.22) + 2.2 * noise(rng, SIZE, 90, stretch=0.06)
    for _ in range(2):
        knot_x, knot_y = rng.uniform(60, SIZE - 60), (plank + rng.uniform(0.3, 0.7)) * SIZE / PLANKS
        across = (x - knot_x + SIZE / 2) % SIZE - SIZE / 2
        bulge = np.exp(-((across / 34) ** 2) - ((y - knot_y) / 22) ** 2)
        bend += 26 * bulge * np.sign(y - knot_y) * np.minimum(np.abs(y - knot_y) / 6, 1)
    rings = np.sin((y + bend) * 2 * np.pi / 11.5)
    pores = noise(rng, SIZE, 46, stretch=0.022)
    figure = noise(rng, SIZE, 180, stretch=0.05)
    return np.asarray(0.07 * rings - 0.13 * smooth(0.9, 2.2, pores) + 0.07 * figure, dtype=np.float64)


def _seams(height: int) -> Field:
    """Dark gaps between the planks and at their ends, with a worn, lighter rim."""
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float64)
    near = np.abs((y + height / 2) % height - height / 2)
    gap = -0.75 * smooth(2.2, 0.6, near) - 0.2 * smooth(12, 1, near)
    for plank in range(PLANKS):
        along = np.abs((x - _joint(plank) + SIZE / 2) % SIZE - SIZE / 2)
        here = (y >= plank * height) & (y < (plank + 1) * height)
        gap += np.where(here, -0.7 * smooth(2.0, 0.5, along) - 0.12 * smooth(9, 1, along), 0)
    return np.asarray(np.maximum(gap, -0.85), dtype=np.float64)


def _joint(plank: int) -> float:
    """Where the plank's two ends meet, in pixels from the left."""
    return (90.0, 350.0, 200.0, 460.0)[plank]


def _peg(sheet: Sheet, x: float, y: float) -> None:
    """A round peg, lit from the north-west."""
    sheet.dot((x + 0.8, y + 1.2), 5.4, (22, 13, 8), 0.7)
    sheet.dot((x, y), 4.3, (88, 58, 38))
    sheet.dot((x - 0.8, y - 0.9), 2.6, (112, 78, 52), 0.6)


def main() -> None:
    """Writes all textures."""
    for name, paint in TEXTURES.items():
        save(paint(), FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
