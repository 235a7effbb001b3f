"""The bots of Yes, Your Grace."""

from collections.abc import Callable, Mapping
from random import Random

from game.bots.bot import Bot, Budget
from game.bots.levels import BotLevel
from game.contract import Decision, Option, Snapshot
from game.games.grace.bots import court, estates, laying, verdicts
from game.games.grace.bots.context import DecisionContext
from game.games.grace.bots.guess import guess
from game.games.grace.bots.levels import LEVELS, SKILLS
from game.games.grace.rules.saving import known_kingdom

__all__ = ["GraceBot", "guess"]

ANSWERS: Mapping[str, Callable[[DecisionContext], Option]] = {
    "house": estates.house,
    "audience": court.audience,
    "roles": court.roles,
    "heir": court.heir,
    "repair": estates.repair,
    "collect": estates.collect,
    "intrigue": court.intrigue,
    "announce": court.announce,
    "refuse": court.refuse,
    "place": laying.place,
    "impasse": laying.impasse,
    "last_role": laying.last_role,
    "order": verdicts.order,
    "pay": verdicts.pay,
    "damage": estates.damage,
    "swap": estates.swap,
    "expose": verdicts.expose,
    "office": verdicts.office,
    "side": verdicts.side,
    "back": verdicts.back,
    "crown": verdicts.crown,
}
"""How each question is answered. Spec: grace 4"""


class GraceBot(Bot):
    """The bot of Yes, Your Grace."""

    levels = LEVELS

    def choose(
        self, view: Snapshot, decision: Decision, level: BotLevel, budget: Budget, rng: Random
    ) -> Option:
        """One of the decision's options: the level's own, within the budget."""
        answer = ANSWERS[decision.ask.removeprefix("grace.")]
        return answer(DecisionContext(known_kingdom(view), decision, level.skill(SKILLS), budget, rng))
