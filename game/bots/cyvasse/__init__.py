"""The bots of Cyvasse: how they lay out an army and how they play it."""

from random import Random
from time import monotonic

from game.bots.cyvasse import play, setup
from game.bots.cyvasse.draws import accepts_draw
from game.bots.cyvasse.guess import guess
from game.bots.cyvasse.levels import LEVELS
from game.bots.cyvasse.thinking import Limits
from game.bots.think import Budget
from game.rules.contract import Decision, Option, Snapshot

__all__ = ["accepts_draw", "choose", "guess"]

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
