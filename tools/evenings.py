"""Matches to look at: the same ones each time, played by bots as far as a picture needs."""

from functools import cache
from pathlib import Path

from game.bots.think import Budget, think
from game.match import Kind, Match, Player
from game.rules import GAMES
from game.rules.contract import Option, Seat
from game.ui.theme import SEATS

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
    return Match.start(folder, GAME, config, SEED, players, take_backs=True)


def played(folder: Path, choices: int | None = None, people: tuple[bool, ...] = ALONE) -> Match:
    """A match after so many choices; None: it is over."""
    match = begun(folder, QUICK, people)
    for seat, option in _choices()[:choices]:
        match.choose(seat, option)
    return match


@cache
def _choices() -> tuple[tuple[Seat, Option], ...]:
    """All choices of a match between two squires."""
    state = GAMES[GAME].new(QUICK, SEED)
    made: list[tuple[Seat, Option]] = []
    while state.awaiting:
        decision = state.awaiting[0]
        view, lots = state.view(decision.seat), f"{SEED}/{len(made)}"
        option = think(GAME, view, decision, "squire", Budget(nodes=NODES), lots)
        made.append((decision.seat, option))
        state.choose(decision.seat, option)
    return tuple(made)


def _player(seat: Seat, *, person: bool) -> Player:
    look = SEATS[seat]
    kind, level = (Kind.PERSON, None) if person else (Kind.BOT, "knight")
    return Player(kind, level, NAMES[seat], look.name, look.emblem)
