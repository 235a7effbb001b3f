"""Bots' answers to offers of a draw."""

from game.bots.bot import AGREE, DECLINE, DRAW_OFFER, bot_of
from game.bots.levels import WEAKEST
from game.bots.pool import Ticket
from game.bots.think import Question
from game.contract import Decision, Seat, Snapshot


def can_agree(game: str) -> bool:
    """True if bots of the game ever agree to a draw."""
    return bot_of(game).agrees_to_draws


def draw_question(game: str, view: Snapshot, seat: Seat) -> Question:
    """Asks the bot of a seat whether it agrees to a draw; bots of all levels agree alike."""
    return Question(game, view, Decision(seat, DRAW_OFFER, (AGREE, DECLINE)), WEAKEST, seed="")


def has_agreed(ticket: Ticket) -> bool:
    """True if the bot has agreed; a bot that failed has not."""
    return ticket.option == AGREE and not ticket.failures
