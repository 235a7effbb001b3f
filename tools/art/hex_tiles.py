"""Paints the hexagons of Allyria: `python -m tools.art.hex_tiles`.

Each is `<terrain>_<0..2>.png`, 208 x 240 with alpha, painted a pixel over its slanted sides, so that
hexagons laid side by side show no gap. The middle is calmer than the rim: that is where troops stand.
"""

from collections.abc import Iterator

from game.files import ASSETS
from tools.art.hex_shape import inked, sheet
from tools.art.hex_terrain import LANDS
from tools.art.raster import Field, save, seeded_rng

TERRAIN = ASSETS / "allyria" / "terrain"


def painted(name: str, variant: int) -> Field:
    """One hexagon."""
    paint, colour, _ = LANDS[name]
    ground = sheet(name, colour, variant, depth=0.05)
    paint(ground, seeded_rng("hexagon", name, variant), variant)
    return inked(ground)


def pictures() -> Iterator[tuple[str, Field]]:
    """Every hexagon with its name."""
    for name, (_, _, variants) in LANDS.items():
        for variant in range(variants):
            yield f"{name}_{variant}", painted(name, variant)


def main() -> None:
    """Write all pictures."""
    for name, picture in pictures():
        save(picture, TERRAIN / f"{name}.png")


if __name__ == "__main__":
    main()
