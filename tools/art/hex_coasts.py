"""Paints coasts: sand, foam and shallows on the sides of a hexagon of water that border on land."""

from collections.abc import Collection

import numpy as np

from tools.art.hex_shape import HEIGHT, INK, cut, rim
from tools.art.raster import Colour, Field, Sheet, cloud, seeded_rng, smooth
from tools.art.square_terrain import FOAM, SHALLOW

SIDES = (0, -60, -120, 180, 120, 60)
"""The directions of the six neighbours in degrees, the rulebook's order. Spec: allyria 8.1."""

SAND: Colour = (216, 190, 138)
BEACH = 15.0
"""Pixels from the side to the water's edge."""


def coast(sides: Collection[int]) -> Field:
    """The picture that lies over water with land on these sides, by their numbers in `SIDES`."""
    rng = seeded_rng("coast", *sorted(sides))
    far = np.min([_far(SIDES[side]) for side in sides], axis=0)
    free = smooth(0, 15, rim())
    far = far + free * (2.6 * cloud(rng, HEIGHT, 20) + 1.0 * cloud(rng, HEIGHT, 7))
    grain = 1 + 0.05 * cloud(rng, HEIGHT, 3)
    sheet = Sheet(HEIGHT, endless=False)
    sheet.lay(_flat(SHALLOW, smooth(46, 14, far) * 0.7))
    ripple = np.exp(-(((far - BEACH - 11) / 1.5) ** 2)) * smooth(-0.7, 0.4, cloud(rng, HEIGHT, 16))
    sheet.lay(_flat(FOAM, ripple * 0.8))
    sheet.lay(_flat(FOAM, smooth(BEACH + 4, BEACH + 1, far) * 0.9))
    sand = _flat(SAND, smooth(BEACH + 0.7, BEACH - 0.7, far))
    sand[..., :3] *= grain[..., None]
    sheet.lay(np.clip(sand, 0, 1))
    sheet.lay(_flat(INK, np.exp(-(((far - BEACH) / 1.3) ** 2)) * 0.75))
    return cut(sheet)


def _far(turn: float) -> Field:
    """The distance of each pixel from one side, in pixels; beyond an end, from its corner."""
    y, x = np.mgrid[0:HEIGHT, 0:HEIGHT] + 0.5 - HEIGHT / 2
    ends = [np.radians(turn + aside) for aside in (-30, 30)]
    (ax, ay), (bx, by) = [(HEIGHT / 2 * np.cos(end), HEIGHT / 2 * np.sin(end)) for end in ends]
    along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (HEIGHT / 2) ** 2, 0, 1)
    return np.asarray(np.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)), dtype=np.float64)


def _flat(colour: Colour, cover: Field) -> Field:
    """One colour, as thick as `cover`."""
    return np.append(np.array(colour) / 255, 1.0) * np.clip(cover, 0, 1)[..., None]
