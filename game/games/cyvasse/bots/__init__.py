"""The bots of Cyvasse: layouts for the setup, and a search for play."""

from collections.abc import Sequence
from random import Random
from time import monotonic

from game.bots.bot import Bot, Budget
from game.bots.levels import BotLevel
from game.contract import Decision, Option, Seat, Snapshot
from game.games.cyvasse.bots import play, setup
from game.games.cyvasse.bots.levels import LEVELS, SKILLS
from game.games.cyvasse.bots.play import accepts_draw
from game.games.cyvasse.bots.search import Limits
from game.games.cyvasse.rules.state import guess

__all__ = ["CyvasseBot", "guess"]

TIME_SHARE = 0.9
"""The share of a budget's seconds to use; the rest is a reserve for a busy machine."""
MIN_SECONDS = 0.05
"""Seconds for an answer when the budget is already over at the start."""


class CyvasseBot(Bot):
    """The bot of Cyvasse."""

    levels = LEVELS
    agrees_to_draws = True

    def choose(
        self, view: Snapshot, decision: Decision, level: BotLevel, budget: Budget, rng: Random
    ) -> Option:
        """The option that a bot of this level chooses, within the budget.

        With a budget in nodes only, the choice depends on `rng` alone; without a limit a level uses all its
        time.
        """
        began = monotonic()
        if len(decision.options) == 1:
            return decision.options[0]
        skill = level.skill(SKILLS)
        if decision.ask in setup.CHOOSERS:
            return setup.choose(view, decision, skill.setup_noise, rng)
        until = None
        if budget.seconds is not None or budget.nodes is None:
            until = began + skill.seconds
            if budget.seconds is not None:
                until = max(began + MIN_SECONDS, min(until, budget.started + TIME_SHARE * budget.seconds))
        return play.choose(view, skill.noise, rng, Limits(until, budget.nodes, skill.depth, budget.hurried))

    def judge(self, view: Snapshot, level: BotLevel, budget: Budget) -> Sequence[float]:
        """How many rabble each side is ahead, as a search sees it; 0 for the one behind."""
        value = play.judge(view, Limits(None, budget.nodes, level.skill(SKILLS).depth))
        return max(value, 0.0), max(-value, 0.0)

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True if a draw is better than playing on."""
        return accepts_draw(view, seat)
