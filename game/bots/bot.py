"""What a game's bot is, and a bot that plays any game."""

from abc import ABC, abstractmethod
from random import Random

from game.bots.budget import Budget
from game.catalogue import GAMES
from game.contract import Decision, Option, Seat, Snapshot


class Bot(ABC):
    """Plays a seat from what the seat knows. All levels know the same."""

    agrees_to_draws = False
    """True if the bot may ever agree to a draw."""

    @abstractmethod
    def choose(self, view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
        """One of the decision's options, within the budget."""

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True if the bot of the seat, which sees `view`, would rather have a draw than play on."""
        del view, seat
        return False


class RandomBot(Bot):
    """Chooses anything."""

    def choose(
        self, _view: Snapshot, decision: Decision, _level: str, _budget: Budget, rng: Random
    ) -> Option:
        """Any of the options."""
        return rng.choice(decision.options)


def bot_of(game: str) -> Bot:
    """The bot of a game.

    Raises:
        KeyError: no such game.
    """
    return GAMES[game].part("bot", Bot)
