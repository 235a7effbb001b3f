"""Matches of Cyvasse for pictures, the same each time: played by bots as far as a picture needs."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeAlias

from game.bots.budget import Budget
from game.bots.think import Question, think
from game.catalogue import GAMES
from game.contract import Option, Seat, State
from game.match import Match, MatchSetup, Player, PlayerKind
from game.ui.drawing.theme import SEATS

Chosen: TypeAlias = tuple[Seat, Option]

GAME = "cyvasse"
QUICK = {"setup": "quick", "board": "two_rivers", "first": "alabaster"}
SEED = 5
NODES = 60
"""What a bot looks at for a choice."""
NAMES = ("Käthe", "Benjamin", "Rosalind", "Wolfgang")
PEOPLE = (True, True)
ALONE = (True, False)
"""Whether a person sits there, by seat."""


def begun(folder: Path, config: dict[str, str], people: tuple[bool, ...] = ALONE) -> Match:
    """A match in which nothing has been chosen yet."""
    players = [_player(seat, person=person) for seat, person in enumerate(people)]
    return Match.start(folder, MatchSetup(GAME, config, SEED, players, take_backs=True))


def played(folder: Path, choices: int, people: tuple[bool, ...] = ALONE) -> Match:
    """A match after so many choices of two squires."""
    return _repeated(begun(folder, QUICK, people), _fought(choices))


def finished(folder: Path, people: tuple[bool, ...] = ALONE) -> Match:
    """A match that is over: a squire has won against random moves."""
    return _repeated(begun(folder, QUICK, people), _won())


def _repeated(match: Match, choices: Iterable[Chosen]) -> Match:
    for seat, option in choices:
        match.choose(seat, option)
    return match


@cache
def _fought(choices: int) -> tuple[Chosen, ...]:
    """The first choices of a match."""
    state = GAMES[GAME].new(QUICK, SEED)
    made: list[Chosen] = []
    for count in range(choices):
        made.append(_thought(state, count))
        state.choose(*made[-1])
    return tuple(made)


@cache
def _won() -> tuple[Chosen, ...]:
    """All choices of a match."""
    state, rng = GAMES[GAME].new(QUICK, SEED), Random(SEED)
    made: list[Chosen] = []
    while state.awaiting:
        decision = state.awaiting[0]
        onwards = [option for option in decision.options if option[0] != "undo"]
        at_random = decision.seat == 1 and decision.ask == "cyvasse.move"
        made.append((1, rng.choice(onwards)) if at_random else _thought(state, len(made)))
        state.choose(*made[-1])
    return tuple(made)


def _thought(state: State, count: int) -> Chosen:
    """What a squire chooses."""
    decision = state.awaiting[0]
    view, lots = state.view(decision.seat), f"{SEED}/{count}"
    return decision.seat, think(Question(GAME, view, decision, "squire", lots), Budget(nodes=NODES))


def _player(seat: Seat, *, person: bool) -> Player:
    look = SEATS[seat]
    kind, level = (PlayerKind.PERSON, None) if person else (PlayerKind.BOT, "knight")
    return Player(kind, level, NAMES[seat], look.name, look.emblem)
