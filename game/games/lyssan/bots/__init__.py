"""The bots of Lyssan: three levels with the same knowledge."""

from collections.abc import Callable, Mapping
from random import Random

from game.bots.bot import Bot
from game.bots.budget import Budget
from game.contract import Decision, Option, Snapshot
from game.games.lyssan.bots import answers, placement, turns
from game.games.lyssan.bots.context import DecisionContext
from game.games.lyssan.bots.guess import guess
from game.games.lyssan.bots.levels import LEVELS

__all__ = ["LyssanBot", "choose", "guess"]

ANSWERS: Mapping[str, Callable[[DecisionContext], Option]] = {
    "roles": answers.role,
    "place": placement.place,
    "prelude": turns.command,
    "atone": answers.best,
    "tax": answers.best,
    "command": turns.command,
    "act": answers.best,
    "pay": answers.part_with,
    "give": answers.part_with,
    "muster": answers.best,
    "target": answers.best,
}
"""How each question is answered. Spec: lyssan 4.2."""


def choose(view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
    """One of the decision's options: the level's own, within the budget."""
    position = guess(view, rng).position
    answer = ANSWERS[decision.ask.removeprefix("lyssan.")]
    return answer(DecisionContext(position, decision.seat, decision.options, LEVELS[level], budget, rng))


class LyssanBot(Bot):
    """The bot of Lyssan."""

    def choose(self, view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
        """One of the decision's options, within the budget."""
        return choose(view, decision, level, budget, rng)
