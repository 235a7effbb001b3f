"""A match of Allyria Empires for pictures: played by grandmasters, stopped where a picture needs it."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeAlias

from game.bots.budget import Budget
from game.bots.think import Question, think
from game.catalogue import GAMES
from game.contract import Decision, Option, Seat
from game.match import Match, MatchSetup, Player, PlayerKind
from game.ui.drawing.theme import SEATS
from tools.screens.cyvasse_matches import NAMES

GAME = "allyria"
CONFIG = {"seats": 4, "board": "random", "year": "short", "starter": 0}
SEED = 33
LEVEL = "grandmaster"
NODES = 20
"""What a bot looks at for a choice."""
LATE = 5
"""The round in which most has been seen."""
GREAT = 8
"""So many dice make a great battle."""

Moment: TypeAlias = Callable[[Match, Decision], bool]
"""Whether a match has come to what is looked for, with what the person at seat 0 is asked."""


def begun(folder: Path, people: int = 1) -> Match:
    """A match before the first choice; `people`: how many seats are played by people."""
    players = [_player(seat, person=seat < people) for seat in range(4)]
    return Match.start(folder, MatchSetup(GAME, CONFIG, SEED, players, take_backs=True))


def reached(folder: Path, moment: Moment, people: int = 1) -> Match:
    """The match at a moment."""
    match = begun(folder, people)
    for seat, option in _fought():
        asked = match.awaiting[0]
        if asked.seat == 0 and moment(match, asked):
            return match
        match.choose(seat, option)
    raise LookupError("the match never comes to that")


def finished(folder: Path) -> Match:
    """The match when it is over."""
    match = begun(folder)
    for seat, option in _fought():
        match.choose(seat, option)
    return match


def asked(name: str, verb: str = "", *, late: bool = False, least: int = 1) -> Moment:
    """When that is asked, with so many options of a verb at least."""

    def come(match: Match, decision: Decision) -> bool:
        options = [option for option in decision.options if option[0] == verb]
        since = not late or match.state.view(None)["round"] >= LATE
        return decision.ask == f"{GAME}.{name}" and since and (not verb or len(options) >= least)

    return come


def attacks(match: Match, decision: Decision) -> list[Option]:
    """The marches onto enemies for which a party can be chosen."""
    tiles = match.state.view(None)["tiles"]
    some = [option for option in decision.options if option[0] == "march" and option[3] == "some"]
    goals = {option: tiles[option[2]] for option in some}
    return [
        one for one, goal in goals.items() if goal["owner"] not in (None, decision.seat) and goal["troops"]
    ]


def clash(match: Match, decision: Decision) -> bool:
    """When points are to be spent on the dice of a great battle."""
    if decision.ask != f"{GAME}.assign":
        return False
    step = match.state.view(None)["stack"][-1]
    return sum(len(step[side]["face"]) for side in ("att", "def")) >= GREAT


def war(match: Match, decision: Decision) -> bool:
    """When a party can be chosen for an attack."""
    return bool(attacks(match, decision))


@cache
def _fought() -> tuple[tuple[Seat, Option], ...]:
    """All choices of the match."""
    state = GAMES[GAME].new(CONFIG, SEED)
    made: list[tuple[Seat, Option]] = []
    while state.awaiting:
        decision = state.awaiting[0]
        question = Question(GAME, state.view(decision.seat), decision, LEVEL, f"{SEED}/{len(made)}")
        made.append((decision.seat, think(question, Budget(nodes=NODES))))
        state.choose(*made[-1])
    return tuple(made)


def _player(seat: Seat, *, person: bool) -> Player:
    look = SEATS[seat]
    kind, level = (PlayerKind.PERSON, None) if person else (PlayerKind.BOT, "knight")
    return Player(kind, level, NAMES[seat], look.name, look.emblem)
