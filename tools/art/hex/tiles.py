"""The pictures of all hexagons.

Each is `<terrain>_<0..2>.png`, 208 x 240 pixels with alpha. The slanted sides are one pixel too wide, so that
hexagons side by side show no gap. The middle, where troops stand, has less detail than the edge.
"""

from collections.abc import Iterator

from tools.art.hex.shape import grained_sheet, with_inked_edge
from tools.art.hex.terrain import TERRAINS
from tools.art.raster import Field, seeded_rng


def painted(name: str, variant: int) -> Field:
    """One hexagon."""
    paint, colour, _ = TERRAINS[name]
    sheet = grained_sheet(name, colour, variant, depth=0.05)
    paint(sheet, seeded_rng("hexagon", name, variant), variant)
    return with_inked_edge(sheet)


def pictures() -> Iterator[tuple[str, Field]]:
    """Each hexagon with its name."""
    for name, (_, _, variants) in TERRAINS.items():
        for variant in range(variants):
            yield f"{name}_{variant}", painted(name, variant)
