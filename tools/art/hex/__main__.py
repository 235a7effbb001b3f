"""Writes the hexagons of Allyria as PNG: `python -m tools.art.hex`."""

from game.files import ASSETS
from tools.art.hex.tiles import pictures
from tools.art.raster import save

FOLDER = ASSETS / "allyria" / "terrain"


def main() -> None:
    """Writes all pictures."""
    for name, picture in pictures():
        save(picture, FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
