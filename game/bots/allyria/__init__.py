"""The bots of Allyria Empires: one pair of eyes, three degrees of care."""

from collections.abc import Callable, Mapping
from random import Random

from game.bots.allyria import aims, battles, goods, hand, opening, orders, tokens
from game.bots.allyria.guess import guess
from game.bots.allyria.levels import LEVELS
from game.bots.allyria.mind import Mind
from game.bots.think import Budget
from game.rules.contract import Decision, Option, Snapshot

__all__ = ["choose", "guess"]

ANSWERS: Mapping[str, Callable[[Mind], Option]] = {
    "race": opening.race,
    "city": opening.city,
    "play": hand.play,
    "buy": goods.buy,
    "act": orders.act,
    "party": orders.party,
    "assign": battles.assign,
    "casualty": battles.casualty,
    "gain": tokens.gain,
    "trade": tokens.trade,
    "steal": tokens.steal,
    "harvest": tokens.harvest,
    "banish": goods.banish,
    "scry": goods.scry,
    "spy": goods.spy,
    "recall": goods.recall,
    "acquire": goods.acquire,
    "muster": aims.muster,
    "retrain": aims.retrain,
    "retrain_into": aims.retrain_into,
    "rally_from": aims.rally_from,
    "rally_to": aims.rally_to,
    "haste": aims.haste,
    "strike": aims.strike,
    "curse": aims.curse,
    "ward": aims.ward,
    "fort": aims.fort,
    "shape": aims.shape,
    "shape_into": aims.shape_into,
    "rival": aims.rival,
}
"""How each question is answered. Spec: allyria 4.7."""


def choose(view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
    """One of the decision's options: the level's own, within the budget."""
    campaign = guess(view, rng).campaign
    answer = ANSWERS[decision.ask.removeprefix("allyria.")]
    return answer(Mind(campaign, decision, LEVELS[level], budget, rng))
