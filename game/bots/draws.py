"""Bots' answers to offers of a draw."""

from game.bots.bot import bot_of
from game.contract import Seat, Snapshot


def can_agree(game: str) -> bool:
    """True if bots of the game ever agree to a draw."""
    return bot_of(game).agrees_to_draws


def accepts_draw(game: str, view: Snapshot, seat: Seat) -> bool:
    """True if the bot of a seat agrees to a draw."""
    return bot_of(game).accepts_draw(view, seat)
