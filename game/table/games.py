"""Each game's looks: a game is a package of its own name in this room."""

from collections.abc import Sequence
from importlib import import_module
from typing import cast

from game.maps.painting import Painting
from game.rules.contract import Seat
from game.table.looks import Looks
from game.text import Words
from game.ui.theme import SEATS, SeatLook


def looks_of(
    game: str,
    words: Words,
    *,
    seats: Sequence[SeatLook] = SEATS,
    viewer: Seat | None = None,
    painting: Painting | None = None,
) -> Looks:
    """The looks of one match.

    `seats` are the players' heraldry by seat; the `viewer`, the one person among bots, sits below.
    """
    looks = import_module(f"game.table.{game}").Looks
    return cast("Looks", looks(words, seats=seats, viewer=viewer, painting=painting))
