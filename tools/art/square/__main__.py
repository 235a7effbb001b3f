"""Writes the tiles of the Cyvasse board as PNG: `python -m tools.art.square`."""

import argparse
from pathlib import Path

from game.files import ASSETS
from tools.art.raster import save
from tools.art.square.tiles import board, pictures

FOLDER = ASSETS / "cyvasse" / "terrain"


def main() -> None:
    """Writes all pictures, or with `--board` a sample board of the rows in a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", type=Path, help="a text file of rows such as pwfp; paints that board")
    parser.add_argument("--out", type=Path, default=Path("board.png"), help="the picture of that board")
    arguments = parser.parse_args()
    if arguments.board:
        save(board(arguments.board.read_text("utf-8").split()).pixels, arguments.out)
        return
    for name, picture in pictures():
        save(picture, FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
