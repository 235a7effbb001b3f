"""Checks the id and the names of a map, which maps of all games need."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from game.maps.checked_map import CheckedMap
from game.maps.problems import Problem, error

NAMES = ("name_en", "name_de")


def id_problems(
    code: str, checked: CheckedMap, reserved: Collection[str], duplicate: Path | None
) -> Iterator[Problem]:
    """Problems of the map's id.

    Args:
        code: The game's own code for that.
        checked: The map.
        reserved: Ids that stand for random boards.
        duplicate: Another map that keeps the same id; None if there is none.
    """
    name = checked.text("id")
    if not name:
        yield error(code, checked.file, key="id.missing")
    elif not re.fullmatch(r"[a-z0-9_]+", name):
        yield error(code, checked.file, key="id.malformed", id=name)
    elif name in reserved:
        yield error(code, checked.file, key="id.reserved", id=name)
    elif duplicate is not None:
        yield error(code, checked.file, key="id.taken", id=name, named=checked.file.name, other=duplicate)


def name_problems(code: str, checked: CheckedMap) -> Iterator[Problem]:
    """A problem if a name is missing. `code` is the game's own code for that."""
    missing = [name for name in NAMES if not checked.text(name)]
    if missing:
        yield error(code, checked.file, key="name", missing=", ".join(missing))
