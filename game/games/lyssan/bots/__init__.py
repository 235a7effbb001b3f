"""The bots of Lyssan."""

from collections.abc import Callable, Mapping
from random import Random

from game.bots.bot import Bot, Budget
from game.bots.levels import BotLevel
from game.contract import Decision, Option, Snapshot
from game.games.lyssan.bots import turns
from game.games.lyssan.bots.guess import guess
from game.games.lyssan.bots.levels import LEVELS, SKILLS
from game.games.lyssan.bots.playing import DecisionContext

__all__ = ["LyssanBot", "guess"]

ANSWERS: Mapping[str, Callable[[DecisionContext], Option]] = {
    "roles": turns.role,
    "place": turns.place,
    "prelude": turns.command,
    "atone": turns.best,
    "tax": turns.best,
    "command": turns.command,
    "act": turns.best,
    "pay": turns.part_with,
    "give": turns.part_with,
    "muster": turns.best,
    "target": turns.best,
}
"""How each question is answered. Spec: lyssan 4.2."""


class LyssanBot(Bot):
    """The bot of Lyssan."""

    levels = LEVELS

    def choose(
        self, view: Snapshot, decision: Decision, level: BotLevel, budget: Budget, rng: Random
    ) -> Option:
        """One of the decision's options: the level's own, within the budget."""
        position, skill = guess(view, rng).position, level.skill(SKILLS)
        answer = ANSWERS[decision.ask.removeprefix("lyssan.")]
        return answer(DecisionContext(position, decision.seat, decision.options, skill, budget, rng))
