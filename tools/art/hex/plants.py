"""Plants on painted hexagons, seen from above at an angle: grass, flowers, trees, reeds."""

import numpy as np

from tools.art.hex.shape import INK, placed
from tools.art.raster import Colour, Point, Rng, Sheet, blob

LEAVES: tuple[Colour, ...] = ((46, 88, 52), (58, 100, 54), (70, 110, 60), (42, 80, 62))
SUNLIT: Colour = (142, 172, 92)
PINE: Colour = (36, 74, 60)
WOOD_INK: Colour = (20, 36, 26)
TRUNK: Colour = (88, 60, 38)
GRASS: Colour = (108, 104, 48)
PETALS: tuple[Colour, ...] = ((186, 62, 48), (232, 218, 186), (84, 92, 160), (218, 168, 60))


def tuft(sheet: Sheet, rng: Rng, foot: Point, *, colour: Colour = GRASS, strength: float = 0.5) -> None:
    """Three to five blades of grass."""
    for _ in range(rng.randint(3, 6)):
        lean, height, x = rng.uniform(-4, 4), rng.uniform(6, 11), foot[0] + rng.uniform(-3.5, 3.5)
        blade = [(x + lean * t * t, foot[1] - height * t) for t in np.linspace(0, 1, 6)]
        sheet.stroke(blade, 1.9, colour, strength)


def flower(sheet: Sheet, rng: Rng, centre: Point) -> None:
    """A dab of four petals on a short stem."""
    petal = PETALS[rng.randint(len(PETALS))]
    sheet.stroke([(centre[0], centre[1] + 6 * t) for t in np.linspace(0, 1, 4)], 1.4, GRASS, 0.7)
    for aside, down in ((-1.8, 0), (1.8, 0), (0, -1.6), (0, 1.6)):
        sheet.dot((centre[0] + aside, centre[1] + down), 1.7, petal, 0.85)
    sheet.dot(centre, 1.0, (236, 196, 92))


def tree(sheet: Sheet, rng: Rng, foot: Point, size: float) -> None:
    """A broad crown on a short trunk with a shadow, lit from the north-west; `size` is the crown's radius."""
    x, y = foot
    sheet.fill([(x + size * a, y + 0.4 * size * b) for a, b in _ring(1.15)], WOOD_INK, 0.32)
    sheet.stroke([(x, y + 1), (x, y - 0.5 * size), (x, y - size)], 0.34 * size, TRUNK)
    shape = blob(rng, (0, 0), 1.0, lobes=int(rng.randint(6, 9)))
    centre = x, y - 1.15 * size
    sheet.fill(placed(shape, centre, size + 1.5), WOOD_INK)
    sheet.fill(placed(shape, centre, size - 0.5), LEAVES[rng.randint(len(LEAVES))])
    sheet.fill(placed(shape, (centre[0] - 0.18 * size, centre[1] - 0.2 * size), 0.64 * size), SUNLIT, 0.36)
    sheet.fill(placed(shape, (centre[0] - 0.26 * size, centre[1] - 0.34 * size), 0.34 * size), SUNLIT, 0.5)
    for _ in range(4):
        angle, out = rng.uniform(-0.5, 2.3), size * rng.uniform(0.2, 0.7)
        leaf = centre[0] + out * float(np.cos(angle)), centre[1] + out * float(np.sin(angle))
        arc = [
            (leaf[0] + 2.6 * float(np.cos(a)), leaf[1] + 2 * float(np.sin(a)))
            for a in np.linspace(0.2, 2.9, 6)
        ]
        sheet.stroke(arc, 1.4, WOOD_INK, 0.7)


def pine(sheet: Sheet, foot: Point, size: float) -> None:
    """Three tiers of dark needles; `size` is half the width of the lowest."""
    x, y = foot
    sheet.fill([(x + size * a, y + 0.35 * size * b) for a, b in _ring(1.0)], WOOD_INK, 0.32)
    sheet.stroke([(x, y + 2), (x, y - 3), (x, y - 7)], 4, TRUNK)
    for tier in range(3):
        wide, foot_y = size * (1 - 0.26 * tier), y - 3 - 0.72 * size * tier
        shape = [(x - wide, foot_y), (x, foot_y - 1.35 * size), (x + wide, foot_y), (x, foot_y + 0.22 * size)]
        sheet.fill(placed(shape, (0, -0.4), 1.0), WOOD_INK)
        sheet.fill(_shrunk(shape, 0.82), PINE)
        lit = [(x - 0.78 * wide, foot_y - 1), (x - 1, foot_y - 1.18 * size), (x - 0.12 * wide, foot_y - 1)]
        sheet.fill(lit, SUNLIT, 0.3)


def reeds(sheet: Sheet, rng: Rng, foot: Point) -> None:
    """A clump of reeds, some with brown heads."""
    for stalk in range(rng.randint(5, 9)):
        lean, height, x = rng.uniform(-7, 7), rng.uniform(15, 27), foot[0] + rng.uniform(-7, 7)
        line = [(x + lean * t * t, foot[1] - height * t) for t in np.linspace(0, 1, 7)]
        sheet.stroke(line, 2.4, (44, 58, 34), 0.95)
        if stalk % 2:
            tip = line[-1]
            sheet.stroke([(tip[0], tip[1] + 5), tip, (tip[0], tip[1] - 4)], 4.2, INK)


def _ring(size: float) -> list[Point]:
    return [(size * float(np.cos(a)), size * float(np.sin(a))) for a in np.linspace(0, 2 * np.pi, 20)]


def _shrunk(shape: list[Point], share: float) -> list[Point]:
    x = sum(x for x, _ in shape) / len(shape)
    y = sum(y for _, y in shape) / len(shape)
    return [(x + share * (px - x), y + share * (py - y)) for px, py in shape]
