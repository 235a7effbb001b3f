"""The bots of Cyvasse: how they lay out an army and how they play it."""

from random import Random
from time import monotonic

from game.bots.bot import Bot
from game.bots.budget import Budget
from game.contract import Decision, Option, Seat, Snapshot
from game.games.cyvasse.bots import play
from game.games.cyvasse.bots.draws import accepts_draw
from game.games.cyvasse.bots.guess import guess
from game.games.cyvasse.bots.levels import LEVELS
from game.games.cyvasse.bots.search.thinking import Limits
from game.games.cyvasse.bots.setup import setup

__all__ = ["CyvasseBot", "choose", "guess"]

MARGIN = 0.9
"""The share of a budget's seconds that is thought through; the rest is for a busy machine."""
HASTE = 0.05
"""Seconds that remain for an answer when the time was spent before the asking."""


def choose(view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
    """One of the decision's options: the level's own, within the budget.

    A budget in nodes alone makes the answer depend on the dice only; without limits a level has all its time.
    """
    began = monotonic()
    if len(decision.options) == 1:
        return decision.options[0]
    if decision.ask in setup.ASKS:
        return setup.choose(view, decision, level, rng)
    mind = LEVELS[level]
    until = None
    if budget.seconds is not None or budget.nodes is None:
        until = began + mind.seconds
        if budget.seconds is not None:
            until = max(began + HASTE, min(until, budget.started + MARGIN * budget.seconds))
    return play.choose(view, mind, rng, Limits(until, budget.nodes, mind.depth, budget.hurried))


class CyvasseBot(Bot):
    """The bot of Cyvasse."""

    agrees_to_draws = True

    def choose(self, view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
        """One of the decision's options, within the budget."""
        return choose(view, decision, level, budget, rng)

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True if a draw is better than playing on."""
        return accepts_draw(view, seat)
