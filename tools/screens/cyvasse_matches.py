"""Matches of Cyvasse that bots have played up to a moment, the same each time."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

from game.bots.bot import Budget, Question, think
from game.catalogue import GAMES
from game.contract import Seat, State
from game.match import Match, MatchSetup, Player, PlayerKind
from game.ui.drawing.theme import SEATS
from tools.bot_choices import SeatOption

GAME = "cyvasse"
QUICK_SETUP = {"setup": "quick", "board": "two_rivers", "first": "alabaster"}
SEED = 5
NODES = 60
"""The number of nodes that a bot searches for a choice."""
NAMES = ("Käthe", "Benjamin", "Rosalind", "Wolfgang")
TWO_PEOPLE = (True, True)
ONE_PERSON = (True, False)
"""By seat: True if a person plays it."""


def new_match(folder: Path, config: dict[str, str], people: tuple[bool, ...] = ONE_PERSON) -> Match:
    """A match before the first choice."""
    players = [_player(seat, person=person) for seat, person in enumerate(people)]
    return Match.start(folder, MatchSetup(GAME, config, SEED, players, take_backs=True))


def match_after(folder: Path, choices: int, people: tuple[bool, ...] = ONE_PERSON) -> Match:
    """A match after a number of choices of two squires."""
    return _with_choices(new_match(folder, QUICK_SETUP, people), _squire_choices(choices))


def finished_match(folder: Path, people: tuple[bool, ...] = ONE_PERSON) -> Match:
    """A match that is over: a squire has won against random moves."""
    return _with_choices(new_match(folder, QUICK_SETUP, people), _choices_of_finished_match())


def _with_choices(match: Match, choices: Iterable[SeatOption]) -> Match:
    for seat, option in choices:
        match.choose(seat, option)
    return match


@cache
def _squire_choices(number: int) -> tuple[SeatOption, ...]:
    """The first choices of a match between two squires."""
    state = GAMES[GAME].new(QUICK_SETUP, SEED)
    choices: list[SeatOption] = []
    for count in range(number):
        choices.append(_squire_choice(state, count))
        state.choose(*choices[-1])
    return tuple(choices)


@cache
def _choices_of_finished_match() -> tuple[SeatOption, ...]:
    """All choices of a match that a squire wins against random moves."""
    state, rng = GAMES[GAME].new(QUICK_SETUP, SEED), Random(SEED)
    choices: list[SeatOption] = []
    while state.awaiting:
        decision = state.awaiting[0]
        forward_options = [option for option in decision.options if option[0] != "undo"]
        at_random = decision.seat == 1 and decision.ask == "cyvasse.move"
        choices.append((1, rng.choice(forward_options)) if at_random else _squire_choice(state, len(choices)))
        state.choose(*choices[-1])
    return tuple(choices)


def _squire_choice(state: State, count: int) -> SeatOption:
    """The choice of a squire; `count` is the number of choices before it."""
    decision = state.awaiting[0]
    view, bot_seed = state.view(decision.seat), f"{SEED}/{count}"
    return decision.seat, think(Question(GAME, view, decision, "squire", bot_seed), Budget(nodes=NODES))


def _player(seat: Seat, *, person: bool) -> Player:
    look = SEATS[seat]
    kind, level = (PlayerKind.PERSON, None) if person else (PlayerKind.BOT, "knight")
    return Player(kind, level, NAMES[seat], look.name, look.emblem)
