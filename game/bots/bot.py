"""What a bot must do, the limits of its thinking, and its choice as a pure function."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from time import monotonic

from game.bots.levels import LEVELS, BotLevel, check_levels, named
from game.catalogue import GAMES
from game.contract import Decision, Illegal, Option, Seat, Snapshot


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """Limits of a bot's thinking, which ends at the first one reached; without any the level decides.

    With `nodes` alone the choice depends only on the seed; seconds are wall clock time.
    """

    seconds: float | None = None
    nodes: int | None = None
    """Positions, playouts or another unit that the bot counts."""
    hurried: Callable[[], bool] = _never
    """True once “play now” was pressed."""
    started: float = field(default_factory=monotonic)

    def spent(self, nodes: int) -> bool:
        """True if a bot that has counted `nodes` must stop thinking."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        if self.seconds is not None and monotonic() - self.started >= self.seconds:
            return True
        return self.hurried()


DRAW_OFFER = "match.draw.request"
"""The `ask` of the question whether a bot agrees to a draw."""
AGREE: Option = ("agree",)
DECLINE: Option = ("decline",)
"""The answers to `DRAW_OFFER`."""


class Bot(ABC):
    """Plays a seat from its view. Levels differ in search and noise, never in knowledge."""

    levels: Sequence[BotLevel] = LEVELS
    """The levels of the game, the weakest first; a game may add its own."""
    agrees_to_draws = False
    """True if the bot may ever agree to a draw."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        check_levels(cls.levels)

    @abstractmethod
    def choose(
        self, view: Snapshot, decision: Decision, level: BotLevel, budget: Budget, rng: Random
    ) -> Option:
        """Chooses one of the decision's options within the budget."""

    def judge(self, view: Snapshot, level: BotLevel, budget: Budget) -> Sequence[float] | None:
        """Returns how far each seat is ahead, by seat, in a unit that players know; 0 if it is not.

        `view` is what everybody may know. None, as by default: the bot judges no positions.
        """
        del view, level, budget
        return None

    def accepts_draw(self, view: Snapshot, seat: Seat) -> bool:
        """True if the bot agrees to a draw; `view` is the seat's view."""
        del view, seat
        return False


def bot_of(game: str) -> Bot:
    """The bot of a game.

    Raises:
        KeyError: no such game.
    """
    return GAMES[game].part("bot", Bot)


def levels_of(game: str) -> Sequence[BotLevel]:
    """The levels of a game's bot, the weakest first.

    Raises:
        KeyError: no such game.
    """
    return bot_of(game).levels


@dataclass(frozen=True)
class Question:
    """The complete input of a bot: nothing but what its seat knows."""

    game: str
    view: Snapshot
    """The view of the bot's seat."""
    decision: Decision
    level: str
    """The name of a level; an unknown one means the weakest, see `named`."""
    seed: str
    """Of the bot's own random numbers; see `bot_seed`."""


def bot_seed(match_seed: int | str, n: int, seat: Seat, key: bytes = b"") -> str:
    """The seed of a bot for choice number `n`.

    It does not betray the seed of the match: a new one has too many possible values to try them all
    (`match_seed`), and for that of an older match, which may be small, `key` prevents it. A key has up to 64
    bytes.
    """
    return blake2b(f"{match_seed}/{n}/{seat}".encode(), digest_size=16, key=key).hexdigest()


def think(question: Question, budget: Budget) -> Option:
    """The choice of the game's bot.

    Raises:
        Illegal: the bot's answer is not among the options.
    """
    decision = question.decision
    if len(decision.options) == 1:
        return decision.options[0]
    bot, rng = bot_of(question.game), Random(question.seed)
    if decision.ask == DRAW_OFFER:
        return AGREE if bot.accepts_draw(question.view, decision.seat) else DECLINE
    level = named(bot.levels, question.level)
    option = bot.choose(question.view, decision, level, budget, rng)
    if option not in decision.options:
        raise Illegal(f"the {level.name} of {question.game} chose {option!r} when asked {decision!r}")
    return option
