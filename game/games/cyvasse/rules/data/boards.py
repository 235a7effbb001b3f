"""The boards and board sections that come with the game. Spec: cyvasse 2.3, 8.2."""

from typing import TypeAlias

from game.data_files import read_toml

Rows: TypeAlias = tuple[str, ...]
"""Terrain in letters of `TERRAIN`: the top rank first, each rank from file a."""

TERRAIN = {"p": "plain", "w": "water", "f": "forest"}
"""Terrain by letter. Spec: cyvasse 2.1.5."""

SECTION_SIZE = 5

_ROWS = read_toml(__package__, "boards.toml")
SECTIONS: dict[str, Rows] = {name: tuple(rows) for name, rows in _ROWS["section"].items()}
"""The designs without any rotation, by id. Spec: cyvasse 2.3."""
BOARDS: dict[str, Rows] = {name: tuple(rows) for name, rows in _ROWS["board"].items()}
"""Whole boards by id. Spec: cyvasse 8.2."""
