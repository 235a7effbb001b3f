"""Bots that choose at random and accept a draw if a test sets `agrees_to_draws`.

One level is the auction's own: the auctioneer bids its lowest coin.
"""

from random import Random

from game.bots.bot import Bot, Budget
from game.bots.levels import LEVELS, BotLevel
from game.contract import Decision, Option, Seat, Snapshot

AUCTIONEER = BotLevel(name="auctioneer", nodes=1)


class AuctionBot(Bot):
    """Chooses at random, or as the auctioneer."""

    levels = (*LEVELS, AUCTIONEER)

    def choose(
        self, view: Snapshot, decision: Decision, level: BotLevel, budget: Budget, rng: Random
    ) -> Option:
        """The first option for the auctioneer, else any."""
        if level == AUCTIONEER:
            return decision.options[0]
        return rng.choice(decision.options)

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True if `agrees_to_draws` is set."""
        return self.agrees_to_draws
