"""Paints coasts: sand, foam and shallows on the sides of a hexagon of water that border on land."""

from collections.abc import Collection

import numpy as np

from tools.art.hex.shape import HEIGHT, INK, cut_out, side_distances
from tools.art.raster import Colour, Field, Sheet, coloured, noise, seeded_rng, smooth
from tools.art.square.terrain import FOAM, SHALLOW

SIDES = (0, -60, -120, 180, 120, 60)
"""The directions of the six neighbours in degrees, the rulebook's order. Spec: allyria 8.1."""

SAND: Colour = (216, 190, 138)
BEACH = 15.0
"""Pixels from the side to the water's edge."""


def coast(sides: Collection[int]) -> Field:
    """The picture that lies over water with land on these sides, by their numbers in `SIDES`."""
    rng = seeded_rng("coast", *sorted(sides))
    distance = np.min([_distances_from_side(SIDES[side]) for side in sides], axis=0)
    free = smooth(0, 15, side_distances())
    distance = distance + free * (2.6 * noise(rng, HEIGHT, 20) + 1.0 * noise(rng, HEIGHT, 7))
    grain = 1 + 0.05 * noise(rng, HEIGHT, 3)
    sheet = Sheet(HEIGHT, wraps=False)
    sheet.blend(coloured(SHALLOW, smooth(46, 14, distance) * 0.7))
    ripple = np.exp(-(((distance - BEACH - 11) / 1.5) ** 2)) * smooth(-0.7, 0.4, noise(rng, HEIGHT, 16))
    sheet.blend(coloured(FOAM, ripple * 0.8))
    sheet.blend(coloured(FOAM, smooth(BEACH + 4, BEACH + 1, distance) * 0.9))
    sand = coloured(SAND, smooth(BEACH + 0.7, BEACH - 0.7, distance))
    sand[..., :3] *= grain[..., None]
    sheet.blend(np.clip(sand, 0, 1))
    sheet.blend(coloured(INK, np.exp(-(((distance - BEACH) / 1.3) ** 2)) * 0.75))
    return cut_out(sheet)


def _distances_from_side(degrees: float) -> Field:
    """The distance of each pixel from one side, in pixels; beyond an end, from its corner."""
    y, x = np.mgrid[0:HEIGHT, 0:HEIGHT] + 0.5 - HEIGHT / 2
    ends = [np.radians(degrees + aside) for aside in (-30, 30)]
    (ax, ay), (bx, by) = [(HEIGHT / 2 * np.cos(end), HEIGHT / 2 * np.sin(end)) for end in ends]
    along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (HEIGHT / 2) ** 2, 0, 1)
    return np.asarray(np.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)), dtype=np.float64)
