"""A bot's choice: a pure function of what its seat knows, its level, how long it may think, and its dice."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from time import monotonic
from typing import Protocol, TypeAlias, cast

from game.rules import GAMES
from game.rules.contract import Decision, Illegal, Option, Snapshot

Level: TypeAlias = str
"""One of `LEVELS`. Levels differ by search and noise, never by knowledge."""

LEVELS = ("squire", "knight", "grandmaster")


@dataclass(frozen=True)
class Question:
    """All that a bot is told: nothing but what its seat knows."""

    game: str
    view: Snapshot
    """As the seat sees the match."""
    decision: Decision
    level: Level
    seed: int | str


def _nobody_hurries() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: until the first of its limits is reached; without any, as its level likes.

    With `nodes` alone the answer depends on nothing but the seed; seconds are wall clock.
    """

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at, playouts, or what else the bot counts."""
    hurried: Callable[[], bool] = _nobody_hurries
    """Whether somebody has pressed “play now”."""
    started: float = field(default_factory=monotonic)

    def spent(self, nodes: int) -> bool:
        """Whether thinking must end now, `nodes` having been looked at."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        if self.seconds is not None and monotonic() - self.started >= self.seconds:
            return True
        return self.hurried()


class Bot(Protocol):
    """What a game's package in this room offers."""

    def choose(self, view: Snapshot, decision: Decision, level: Level, budget: Budget, rng: Random) -> Option:
        """One of the decision's options, within the budget."""


class _Bots(Mapping[str, Bot]):
    """Each game's bot by the game's id, loaded when it is first asked for."""

    def __getitem__(self, game: str) -> Bot:
        if game not in tuple(GAMES):
            raise KeyError(game)
        return cast("Bot", import_module(f"game.bots.{game}"))

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


BOTS: Mapping[str, Bot] = _Bots()


def think(question: Question, budget: Budget) -> Option:
    """What the game's bot chooses.

    Raises:
        Illegal: the bot answered with what is not among the options.
    """
    decision, level = question.decision, question.level
    if len(decision.options) == 1:
        return decision.options[0]
    bot, rng = BOTS[question.game], Random(f"{question.seed}")
    option = bot.choose(question.view, decision, level, budget, rng)
    if option not in decision.options:
        raise Illegal(f"the {level} of {question.game} chose {option!r} when asked {decision!r}")
    return option
