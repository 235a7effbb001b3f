"""The ground that comes with the game: sections and whole boards. Spec: cyvasse 2.3, 8.2."""

import tomllib
from importlib import resources
from typing import TypeAlias

Rows: TypeAlias = tuple[str, ...]
"""The ranks from the top, each from file a, in letters of `TERRAIN`."""

TERRAIN = {"p": "plain", "w": "water", "f": "forest"}
"""What a letter stands for. Spec: cyvasse 2.1.5."""

SECTION_SIZE = 5

_ROWS = tomllib.loads((resources.files(__package__) / "boards.toml").read_text("utf-8"))
SECTIONS: dict[str, Rows] = {name: tuple(rows) for name, rows in _ROWS["section"].items()}
"""The designs as they lie without a quarter turn. Spec: cyvasse 2.3."""
BOARDS: dict[str, Rows] = {name: tuple(rows) for name, rows in _ROWS["board"].items()}
"""Whole boards. Spec: cyvasse 8.2."""
