"""The bots of Cyvasse: how they lay out an army and how they play it."""

from collections.abc import Callable
from random import Random
from time import monotonic

from game.bots.cyvasse import play, setup
from game.bots.cyvasse.guess import guess
from game.bots.cyvasse.levels import LEVELS
from game.bots.think import Budget
from game.rules.contract import Decision, Option, Snapshot

__all__ = ["choose", "guess"]

HASTE = 0.05
"""Seconds that remain for an answer when the time was spent before the asking."""


def choose(
    view: Snapshot,
    decision: Decision,
    level: str,
    budget: Budget | None,
    rng: Random,
    stop: Callable[[], bool] | None = None,
) -> Option:
    """One of the decision's options: the level's own, within the budget.

    A budget in nodes alone makes the answer depend on the dice only. Without a budget the level takes its time.
    """
    if len(decision.options) == 1:
        return decision.options[0]
    if decision.ask in setup.ASKS:
        return setup.choose(view, decision, level, rng)
    mind = LEVELS[level]
    budget = budget or Budget(seconds=mind.seconds)

    def hurried() -> bool:
        return budget.hurried() or (stop is not None and stop())

    seconds = None
    if budget.seconds is not None or budget.nodes is None:
        left = mind.seconds
        if budget.seconds is not None:
            left = min(left, budget.seconds - (monotonic() - budget.started))
        seconds = max(left, HASTE)
    return play.choose(view, decision, mind, rng, seconds=seconds, nodes=budget.nodes, hurried=hurried)
