"""The bots of Cyvasse: layouts for the setup, and a search for play."""

from random import Random
from time import monotonic

from game.bots.bot import Bot
from game.bots.budget import Budget
from game.contract import Decision, Option, Seat, Snapshot
from game.games.cyvasse.bots import play
from game.games.cyvasse.bots.draws import accepts_draw
from game.games.cyvasse.bots.guess import guess
from game.games.cyvasse.bots.levels import LEVELS
from game.games.cyvasse.bots.search.limits import Limits
from game.games.cyvasse.bots.setup import setup

__all__ = ["CyvasseBot", "choose", "guess"]

TIME_SHARE = 0.9
"""The share of a budget's seconds to use; the rest is a reserve for a busy machine."""
MIN_SECONDS = 0.05
"""Seconds for an answer when the budget is already over at the start."""


def choose(view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
    """The option that a bot of this level chooses, within the budget.

    With a budget in nodes only, the choice depends on `rng` alone; without a limit a level uses all its time.
    """
    began = monotonic()
    if len(decision.options) == 1:
        return decision.options[0]
    if decision.ask in setup.CHOOSERS:
        return setup.choose(view, decision, level, rng)
    settings = LEVELS[level]
    until = None
    if budget.seconds is not None or budget.nodes is None:
        until = began + settings.seconds
        if budget.seconds is not None:
            until = max(began + MIN_SECONDS, min(until, budget.started + TIME_SHARE * budget.seconds))
    return play.choose(view, settings, rng, Limits(until, budget.nodes, settings.depth, budget.hurried))


class CyvasseBot(Bot):
    """The bot of Cyvasse."""

    agrees_to_draws = True

    def choose(self, view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
        """One of the decision's options, within the budget."""
        return choose(view, decision, level, budget, rng)

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True if a draw is better than playing on."""
        return accepts_draw(view, seat)
