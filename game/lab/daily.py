"""The position of the day: the middle of a match between bots, the same for everybody on that day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from game.bots.bot import Budget, Question, bot_seed, levels_of, think
from game.bots.levels import DEFAULT_LEVEL, BotLevel, named
from game.catalogue import GAMES
from game.contract import Option, Outcome, Seat
from game.disk import WriteQueue
from game.match import Match, MatchSetup, Player

MOST_CHOICES = 5_000
"""The bots stop after this many choices even if the match is not over."""
MIDDLE = 0.5
"""The share of the choices after which the position is looked for, 0 to 1."""


def level_of(game: str, day: date) -> BotLevel:
    """The level of the rivals: they become stronger from Monday to Sunday."""
    levels = levels_of(game)
    return levels[day.weekday() * len(levels) // 7]


@dataclass(frozen=True)
class PositionOfTheDay:
    """A match that bots have played; a person goes on from its middle."""

    game: str
    day: date
    config: Mapping[str, Any]
    seed: int
    choices: Sequence[tuple[Seat, Option]]
    """Of the bots, in order."""
    outcome: Outcome | None
    """How it ended; None: the bots stopped before the end."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return GAMES[self.game].rules.seats(self.config)

    @property
    def start(self) -> int:
        """How many choices are made before the person takes over.

        The next choice is the first one since the middle of the match for which the seat changes.
        """
        middle = max(1, round(len(self.choices) * MIDDLE))
        seats = [seat for seat, _ in self.choices]
        return next((n for n in range(middle, len(seats)) if seats[n] != seats[n - 1]), middle)

    @property
    def seat(self) -> Seat:
        """The seat that the person takes."""
        return self.choices[self.start][0]

    def match(self, folder: Path, players: Sequence[Player], queue: WriteQueue) -> Match:
        """The match up to where the person takes over, for these players."""
        setup = MatchSetup(self.game, self.config, self.seed, players, day=self.day.isoformat())
        match = Match.start(folder, setup, queue)
        for seat, option in self.choices[: self.start]:
            match.choose(seat, option, by=f"bot:{_opening_level(self.game).name}")
        return match


def position_of(game: str, day: date) -> PositionOfTheDay:
    """Plays the match of a day, which takes some seconds; the same on every machine."""
    rng = Random(f"{game}/{day.isoformat()}")
    seed, config, level = rng.getrandbits(63), _config(game, rng), _opening_level(game)
    state = GAMES[game].new(config, seed)
    choices: list[tuple[Seat, Option]] = []
    while state.awaiting and len(choices) < MOST_CHOICES:
        decision = state.awaiting[0]
        chance = bot_seed(str(seed), len(choices) + 1, decision.seat)
        question = Question(game, state.view(decision.seat), decision, level.name, chance)
        option = think(question, Budget(nodes=level.nodes))
        state.choose(decision.seat, option)
        choices.append((decision.seat, option))
    return PositionOfTheDay(game, day, config, seed, choices, state.outcome)


def _opening_level(game: str) -> BotLevel:
    """The level of the bots that play the match."""
    return named(levels_of(game), DEFAULT_LEVEL)


def _config(game: str, rng: Random) -> dict[str, Any]:
    """A number of seats and a board of the game."""
    rules = GAMES[game].rules
    config = rules.seats_config(rng.choice(rules.SEATS))
    for option in rules.OPTIONS:
        if option.key == rules.BOARD:
            config |= rules.board_config(rng.choice(option.values))
    return config
