"""Whether a bot agrees when somebody offers a draw."""

from typing import Protocol, runtime_checkable

from game.bots.think import BOTS
from game.rules.contract import Seat, Snapshot


@runtime_checkable
class Agreeable(Protocol):
    """What a game's package in this room may offer beside `choose`; without it its bots decline."""

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """Whether the bot of the seat, who sees `view`, would rather have a draw than play on."""


def can_agree(game: str) -> bool:
    """Whether bots of the game ever agree to a draw."""
    return isinstance(BOTS[game], Agreeable)


def accepts_draw(game: str, view: Snapshot, seat: Seat) -> bool:
    """Whether the bot of a seat agrees to a draw."""
    bot = BOTS[game]
    return isinstance(bot, Agreeable) and bot.accepts_draw(view, seat)
