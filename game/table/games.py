"""Each game's looks by the game's id."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypeAlias

from game.maps.painting import Painting
from game.rules.contract import Seat
from game.table.looks import Looks
from game.text import Words

LooksOf: TypeAlias = Callable[..., Looks]

_LOOKS: Mapping[str, tuple[str, str]] = {"cyvasse": ("game.table.cyvasse", "CyvasseLooks")}


def looks_of(
    game: str,
    words: Words,
    *,
    viewer: Seat | None = None,
    painting: Painting | None = None,
) -> Looks:
    """The looks of one match; the `viewer`, the one person among bots, sits below."""
    module, name = _LOOKS[game]
    made: LooksOf = getattr(import_module(module), name)
    return made(words, viewer=viewer, painting=painting)
