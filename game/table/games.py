"""Which looks belong to which game."""

from typing import Protocol

from game.maps.painting import Painting
from game.rules.contract import Seat
from game.table.cyvasse import CyvasseLooks
from game.table.looks import Looks
from game.text import Words


class Dressing(Protocol):
    """How a game's looks are made."""

    def __call__(
        self,
        words: Words,
        *,
        turned: bool = False,
        viewer: Seat | None = None,
        painting: Painting | None = None,
    ) -> Looks:
        """The looks for a match.

        `turned`: seen from the far chair. `viewer`: who looks on, None: several. `painting`: the map's.
        """


LOOKS: dict[str, Dressing] = {"cyvasse": CyvasseLooks}
"""By the game's id."""
