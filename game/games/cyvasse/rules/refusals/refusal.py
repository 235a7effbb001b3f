"""A reason why an option is not open."""

from typing import NamedTuple

from game.games.cyvasse.rules.board.grid import Tile


class Refusal(NamedTuple):
    """`key` is a text key such as `cyvasse.why.water_stops`."""

    key: str
    tile: Tile | None = None
    """The tile that causes it; None if there is none."""
