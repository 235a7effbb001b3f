"""A reason why something cannot be done, and where it lies."""

from typing import NamedTuple

from game.games.cyvasse.rules.board.grid import Tile


class Refusal(NamedTuple):
    """A key such as `cyvasse.why.water_stops`; the language files put it into words."""

    key: str
    tile: Tile | None = None
    """The tile that is to blame; None if there is none."""
