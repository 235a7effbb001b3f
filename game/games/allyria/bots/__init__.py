"""The bots of Allyria Empires."""

from collections.abc import Callable, Mapping
from random import Random

from game.bots.bot import Bot, Budget
from game.bots.levels import BotLevel
from game.contract import Decision, Option, Snapshot
from game.games.allyria.bots import hand, orders, targets
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.bots.guess import guess
from game.games.allyria.bots.levels import LEVELS, SKILLS

__all__ = ["AllyriaBot", "guess"]

ANSWERS: Mapping[str, Callable[[DecisionContext], Option]] = {
    "race": orders.race,
    "city": orders.city,
    "play": hand.play,
    "buy": hand.buy,
    "act": orders.act,
    "party": orders.party,
    "assign": orders.assign,
    "casualty": orders.casualty,
    "gain": hand.gain,
    "trade": hand.trade,
    "steal": hand.steal,
    "harvest": hand.harvest,
    "banish": hand.banish,
    "scry": hand.scry,
    "spy": hand.spy,
    "recall": hand.recall,
    "acquire": hand.acquire,
    "muster": targets.muster,
    "retrain": targets.retrain,
    "retrain_into": targets.retrain_into,
    "rally_from": targets.rally_from,
    "rally_to": targets.rally_to,
    "haste": targets.haste,
    "strike": targets.strike,
    "curse": targets.curse,
    "ward": targets.ward,
    "fort": targets.most_exposed,
    "shape": targets.shape,
    "shape_into": targets.shape_into,
    "rival": targets.rival,
}
"""How questions are answered, those that are not here by `targets.best_after`. Spec: allyria 4.7."""


class AllyriaBot(Bot):
    """The bot of Allyria Empires."""

    levels = LEVELS

    def choose(
        self, view: Snapshot, decision: Decision, level: BotLevel, budget: Budget, rng: Random
    ) -> Option:
        """One of the decision's options: the level's own, within the budget."""
        campaign, skill = guess(view, rng).campaign, level.skill(SKILLS)
        answer = ANSWERS.get(decision.ask.removeprefix("allyria."), targets.best_after)
        return answer(DecisionContext(campaign, decision, skill, budget, rng))
