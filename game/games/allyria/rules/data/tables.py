"""The tables of the rulebook as they are read from their files."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """The content of `<name>.toml` beside this file; must not be changed."""
    return tomllib.loads((resources.files(__package__) / f"{name}.toml").read_text("utf-8"))
