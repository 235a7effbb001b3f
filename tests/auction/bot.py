"""Bots that choose at random and accept a draw if a test sets `agrees_to_draws`."""

from game.bots.bot import RandomBot
from game.contract import Seat, Snapshot


class AuctionBot(RandomBot):
    """Chooses at random."""

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True if `agrees_to_draws` is set."""
        return self.agrees_to_draws
