"""The choices of matches that bots play against each other, the same each time."""

from functools import cache
from typing import NamedTuple, TypeAlias

from game.bots.bot import Budget, Question, think
from game.catalogue import GAMES
from game.contract import Option, Seat

SeatOption: TypeAlias = tuple[Seat, Option]


class BotMatch(NamedTuple):
    """What decides all choices of a match between bots."""

    game: str
    options: tuple[tuple[str, str | int], ...]
    """The options of the lobby by key."""
    seed: int
    level: str
    nodes: int
    """The number of nodes that a bot searches for a choice."""


def choose_all(match: BotMatch) -> tuple[SeatOption, ...]:
    """Lets bots play a whole match; returns its choices."""
    state = GAMES[match.game].new(dict(match.options), match.seed)
    choices: list[SeatOption] = []
    while state.awaiting:
        decision = state.awaiting[0]
        bot_seed = f"{match.seed}/{len(choices)}"
        question = Question(match.game, state.view(decision.seat), decision, match.level, bot_seed)
        choices.append((decision.seat, think(question, Budget(nodes=match.nodes))))
        state.choose(*choices[-1])
    return tuple(choices)


choices_of = cache(choose_all)
"""Like `choose_all`; each match is played once in a process."""
