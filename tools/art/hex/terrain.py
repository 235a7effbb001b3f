"""Paints each terrain of Allyria on its hexagon."""

import numpy as np

from tools.art.hex.landforms import (
    REFLECTION,
    STONE_DARK,
    STONE_LIT,
    column,
    fallen_column,
    mound,
    peak,
    pool,
)
from tools.art.hex.plants import flower, pine, reeds, tree, tuft
from tools.art.hex.shape import INK, MIDDLE, Painter, scattered_points, sheet_point
from tools.art.raster import Colour, Point, Rng, Sheet
from tools.art.square.terrain import DEEP_INK, FOAM

HILL: Colour = (146, 146, 74)
EARTH: Colour = (164, 128, 88)
SEA: Colour = (44, 84, 136)


def plains(sheet: Sheet, rng: Rng, variant: int) -> None:
    """Grass in the wind, with flowers, furrowed fields and a few trees."""
    for across, down, size in ((), ((40, 46, 50), (-36, 66, 34)), ((-44, -42, 50), (34, -60, 34)))[variant]:
        _field(sheet, sheet_point(across, down), size)
    for x, y in scattered_points(rng, 30, apart=20, clearing=0, margin=10):
        wave = [(x + 26 * t - 13, y - 3 * float(np.sin(np.pi * t))) for t in np.linspace(0, 1, 7)]
        sheet.stroke(wave, 2.6, ((232, 222, 150), (170, 164, 84))[rng.randint(2)], 0.45)
    for spot in scattered_points(rng, 34, apart=15, clearing=48, margin=9):
        tuft(sheet, rng, spot, colour=(92, 98, 40), strength=0.7)
    for spot in scattered_points(rng, 9, apart=26, clearing=62, margin=12):
        flower(sheet, rng, spot)
    for spot in scattered_points(rng, 4, apart=44, clearing=76, margin=20):
        tree(sheet, rng, spot, rng.uniform(9, 11))


def _field(sheet: Sheet, centre: Point, size: float) -> None:
    """A ploughed strip with furrows."""
    shape = [(-1, 0.1), (-0.2, -0.5), (1, -0.07), (0.2, 0.53)]
    sheet.fill([(centre[0] + size * x, centre[1] + size * y) for x, y in shape], (208, 166, 82), 0.85)
    for row in np.linspace(0.06, 0.94, 7):
        start = centre[0] + size * (-1 + 0.8 * row), centre[1] + size * (0.1 - 0.6 * row)
        line = [(start[0] + 1.2 * size * t, start[1] + 0.43 * size * t) for t in np.linspace(0, 1, 6)]
        sheet.stroke(line, 2.2, (136, 98, 46), 0.6)


def forest(sheet: Sheet, rng: Rng, variant: int) -> None:
    """Trees all round a glade, the third variant with more pines."""
    for spot in scattered_points(rng, 14, apart=16, clearing=0, margin=20):
        sheet.dot(spot, rng.uniform(5, 10), (128, 154, 84), 0.16)
    for spot in scattered_points(rng, 10, apart=16, clearing=20, margin=36):
        tuft(sheet, rng, spot, colour=(40, 66, 40), strength=0.6)
    for x, y in scattered_points(rng, 34, apart=19, clearing=62, margin=11):
        size = rng.uniform(11, 14.5)
        foot = x, max(y, 2.4 * size + 8 + 0.58 * abs(x - MIDDLE[0]))
        if rng.uniform() < (0.2, 0.35, 0.7)[variant]:
            pine(sheet, foot, size)
        else:
            tree(sheet, rng, foot, size)


def hill(sheet: Sheet, rng: Rng, variant: int) -> None:
    """Rounded hills behind, lower ones before, a gentle hollow between."""
    behind = (
        ((6, -46, 46), (-44, -16, 40), (44, -20, 42)),
        ((-12, -44, 48), (46, -26, 38), (-50, -8, 34)),
        ((14, -48, 42), (-34, -28, 46), (52, -8, 34)),
    )
    before = (
        ((-60, 32, 24), (58, 36, 28), (-22, 66, 34), (26, 80, 30)),
        ((-54, 40, 30), (62, 30, 24), (24, 66, 36), (-20, 80, 28)),
        ((-58, 36, 28), (60, 38, 26), (-4, 78, 40)),
    )
    for across, down, size in sorted((*behind[variant], *before[variant]), key=lambda spot: spot[1]):
        mound(sheet, rng, sheet_point(across, down), size, HILL)
    for spot in scattered_points(rng, 10, apart=20, clearing=34, margin=12):
        tuft(sheet, rng, spot, colour=(84, 82, 36), strength=0.6)


def mountain(sheet: Sheet, rng: Rng, variant: int) -> None:
    """Snow peaks behind, crags at the sides, scree between."""
    behind = ((-44, -18, 38), (44, -16, 36), (0, -26, 44)), ((-30, -22, 44), (48, -14, 34), (14, -34, 34))
    peaks = (*behind, ((30, -22, 44), (-50, -14, 34), (-16, -34, 34)))[variant]
    for across, down, size in sorted(peaks, key=lambda spot: spot[1]):
        peak(sheet, rng, sheet_point(across, down), size)
    for across, down in ((-64, 34), (64, 36), (-30, 70), (34, 68)):
        peak(sheet, rng, sheet_point(across + rng.uniform(-3, 3), down), rng.uniform(15, 19))
    for spot in scattered_points(rng, 14, apart=20, clearing=30, margin=14):
        sheet.stroke([spot, (spot[0] + 4, spot[1] - 3), (spot[0] + 8, spot[1])], 2, INK, 0.45)


def marsh(sheet: Sheet, rng: Rng, variant: int) -> None:
    """Pools and reeds round a sodden meadow."""
    for spot in scattered_points(rng, 12, apart=24, clearing=0, margin=16):
        line = [(spot[0] + 18 * t - 9, spot[1]) for t in np.linspace(0, 1, 5)]
        sheet.stroke(line, 1.9, REFLECTION, 0.45)
    places = (
        ((-52, -34), (44, -48), (60, 22), (-54, 40), (6, 74)),
        ((-30, -58), (56, -30), (40, 52), (-60, 14), (-16, 70)),
    )
    for across, down in (*places, ((2, -66), (-58, -22), (58, -4), (-40, 56), (34, 62)))[variant]:
        pool(sheet, rng, sheet_point(across, down), rng.uniform(26, 34))
    for spot in scattered_points(rng, 11, apart=30, clearing=68, margin=10):
        reeds(sheet, rng, (spot[0], max(spot[1], 44)))


def ruins(sheet: Sheet, rng: Rng, variant: int) -> None:
    """Old paving between broken columns."""
    for row in range(-2, 3):
        for place in range(-2, 3):
            if rng.uniform() < 0.72:
                _slab(sheet, rng, sheet_point(21 * place + 5 * row, 15 * row + 6))
    standing = (
        ((-60, -14, 34), (-34, -40, 44), (36, -42, 22), (62, -10, 40)),
        ((-58, -22, 18), (-8, -54, 36), (48, -34, 46), (64, 4, 20)),
    )
    for across, down, high in (*standing, ((-48, -34, 46), (2, -56, 18), (40, -40, 34), (-66, 8, 22)))[
        variant
    ]:
        column(sheet, rng, sheet_point(across, down), 9, high)
    fallen_column(sheet, sheet_point(-52, 46) if variant != 1 else sheet_point(-20, 66), 9)
    fallen_column(sheet, sheet_point(58, 44), 8, leftward=True)
    for spot in scattered_points(rng, 12, apart=22, clearing=62, margin=12):
        tuft(sheet, rng, spot, colour=(96, 100, 56), strength=0.7)


def _slab(sheet: Sheet, rng: Rng, centre: Point) -> None:
    """A worn paving stone."""
    shape = [(-10, 5), (-7, -6), (12, -6), (10, 6)]
    sheet.fill([(centre[0] + 1.08 * x, centre[1] + 1.12 * y) for x, y in shape], STONE_DARK, 0.3)
    sheet.fill([(centre[0] + x, centre[1] + y) for x, y in shape], STONE_LIT, rng.uniform(0.22, 0.42))


def city(sheet: Sheet, rng: Rng, _: int) -> None:
    """Trodden earth with cart tracks to the six sides."""
    for turn in np.radians([0, 60, 120, 180, 240, 300]):
        for aside in (-4.5, 4.5):
            across, down = float(np.cos(turn)), float(np.sin(turn))
            track = [
                (
                    MIDDLE[0] + t * across - aside * down + 3 * np.sin(t / 17),
                    MIDDLE[1] + t * down + aside * across,
                )
                for t in np.linspace(34, 108, 12)
            ]
            sheet.stroke(track, 3.4, (112, 80, 50), 0.55)
    for spot in scattered_points(rng, 60, apart=9, clearing=20, margin=8):
        sheet.dot(spot, rng.uniform(1, 2.4), (206, 176, 132), 0.6)
    for spot in scattered_points(rng, 12, apart=24, clearing=80, margin=9):
        tuft(sheet, rng, spot, colour=(110, 106, 54), strength=0.7)


def water(sheet: Sheet, rng: Rng, _: int) -> None:
    """Open sea with crests of waves."""
    for x, y in scattered_points(rng, 15, apart=34, clearing=0, margin=16):
        for crest in range(rng.randint(1, 4)):
            steps, start = np.linspace(0, 1, 10), x - 22 + 16 * crest
            arch = [(start + 16 * t, y - 4.4 * float(np.sin(np.pi * t)) ** 1.5) for t in steps]
            sheet.stroke([(px, py + 2.4) for px, py in arch], 2.8, DEEP_INK, 0.5)
            sheet.stroke(arch, 2.2, FOAM, 0.6)


TERRAINS: dict[str, tuple[Painter, Colour, int]] = {
    "plains": (plains, (206, 198, 116), 3),
    "forest": (forest, (84, 116, 66), 3),
    "hill": (hill, (160, 142, 84), 3),
    "mountain": (mountain, (134, 126, 118), 3),
    "marsh": (marsh, (112, 124, 88), 3),
    "ruins": (ruins, (174, 162, 132), 3),
    "city": (city, EARTH, 1),
    "water": (water, SEA, 3),
}
"""By terrain: its painter, the colour of its ground, the number of variants."""
