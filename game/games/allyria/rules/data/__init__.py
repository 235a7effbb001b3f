"""The tables of the rulebook: cards, races, seasons, troops, boards. Spec: allyria 2, 3."""

from functools import cache
from typing import Any

from game.data_files import read_toml


@cache
def table(name: str) -> dict[str, Any]:
    """The content of `<name>.toml` beside this file; must not be changed."""
    return read_toml(__package__, f"{name}.toml")
