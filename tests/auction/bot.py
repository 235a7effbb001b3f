"""Bots that choose at random, and agree to a draw where a test lets them."""

from game.bots.bot import RandomBot
from game.contract import Seat, Snapshot


class AuctionBot(RandomBot):
    """Chooses anything."""

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True where bots agree at all."""
        return self.agrees_to_draws
