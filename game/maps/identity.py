"""Whether a map has an id of its own and its names, as maps of all games must."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from game.maps.draft import Draft
from game.maps.problems import Problem, worded

NAMES = ("name_en", "name_de")


def id_problems(code: str, draft: Draft, reserved: Collection[str], taken: Path | None) -> Iterator[Problem]:
    """What is wrong with the id.

    Args:
        code: The game's own code for that.
        draft: The map.
        reserved: What stands for boards drawn by lot.
        taken: The map that has the same id already; None if there is none.
    """
    name = draft.text("id")
    if not name:
        yield worded(code, "id.missing", draft.file)
    elif not re.fullmatch(r"[a-z0-9_]+", name):
        yield worded(code, "id.malformed", draft.file, id=name)
    elif name in reserved:
        yield worded(code, "id.reserved", draft.file, id=name)
    elif taken is not None:
        yield worded(code, "id.taken", draft.file, id=name, other=taken)


def name_problems(code: str, draft: Draft) -> Iterator[Problem]:
    """A name that is missing, with the game's own code for that."""
    missing = [name for name in NAMES if not draft.text(name)]
    if missing:
        yield worded(code, "name", draft.file, missing=", ".join(missing))
