"""A bot's choice, as a pure function of its seat's view, its level, its budget and a seed."""

from dataclasses import dataclass
from hashlib import blake2b
from random import Random

from game.bots.bot import AGREE, DECLINE, DRAW_OFFER, Budget, bot_of
from game.bots.levels import named
from game.contract import Decision, Illegal, Option, Seat, Snapshot


@dataclass(frozen=True)
class Question:
    """The complete input of a bot: nothing but what its seat knows."""

    game: str
    view: Snapshot
    """The view of the bot's seat."""
    decision: Decision
    level: str
    """The name of a level; an unknown one means the weakest, see `named`."""
    seed: str
    """Of the bot's own random numbers; see `bot_seed`."""


def bot_seed(match_seed: int | str, n: int, seat: Seat, key: bytes = b"") -> str:
    """The seed of a bot for choice number `n`.

    Nobody can find the seed of the match by it: that is too large to be tried (`match_seed`), and where it is
    small, in an older match, the key keeps it secret. A key has up to 64 bytes.
    """
    return blake2b(f"{match_seed}/{n}/{seat}".encode(), digest_size=16, key=key).hexdigest()


def think(question: Question, budget: Budget) -> Option:
    """The choice of the game's bot.

    Raises:
        Illegal: the bot's answer is not among the options.
    """
    decision = question.decision
    if len(decision.options) == 1:
        return decision.options[0]
    bot, rng = bot_of(question.game), Random(question.seed)
    if decision.ask == DRAW_OFFER:
        return AGREE if bot.accepts_draw(question.view, decision.seat) else DECLINE
    level = named(bot.levels, question.level)
    option = bot.choose(question.view, decision, level, budget, rng)
    if option not in decision.options:
        raise Illegal(f"the {level.name} of {question.game} chose {option!r} when asked {decision!r}")
    return option
