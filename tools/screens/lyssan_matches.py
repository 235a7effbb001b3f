"""Matches of Lyssan played by bots, and their states at chosen moments."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from game.contract import Decision, Seat
from game.games.lyssan.rules.events import Denounced, Killed, Razed
from game.match import Match, MatchSetup, Player, PlayerKind
from game.ui.drawing.theme import SEATS
from tools import bot_choices
from tools.bot_choices import BotMatch, SeatOption
from tools.screens.cyvasse_matches import NAMES

GAME = "lyssan"
SEEDS = range(7, 13)
"""The seed of the match, and those that are tried when it does not have a certain moment."""
LEVEL = "knight"
NODES = 20
"""The number of nodes that a bot searches for a choice."""
LATE_YEAR = 3
"""The year from which on most kinds of things are on the table."""

Moment: TypeAlias = Callable[[Match, Decision], bool]
"""True if the match is at this moment, with a decision of seat 0."""


def new_match(folder: Path, *, seats: int = 4, people: int = 1, seed: int = SEEDS[0]) -> Match:
    """A match before the first choice; `people` is the number of seats that are played by people."""
    players = [_player(seat, person=seat < people) for seat in range(seats)]
    return Match.start(folder, MatchSetup(GAME, {"seats": seats}, seed, players, take_backs=True))


def match_at(folder: Path, moment: Moment, *, seats: int = 4, people: int = 1) -> Match:
    """The first match with a moment, at that moment.

    Raises:
        LookupError: no match has it.
    """
    for seed in SEEDS:
        match = new_match(folder, seats=seats, people=people, seed=seed)
        for seat, option in _choices(seats, seed):
            decision = next(each for each in match.awaiting if each.seat == seat)
            if decision.seat == 0 and moment(match, decision):
                return match
            match.choose(seat, option)
    raise LookupError(f"no match with a seed of {SEEDS} has such a moment: change SEEDS in {__name__}")


def finished_match(folder: Path, *, seats: int = 4) -> Match:
    """The match after its last choice."""
    match = new_match(folder, seats=seats)
    for seat, option in _choices(seats, SEEDS[0]):
        match.choose(seat, option)
    return match


def when_choosing(name: str, *verbs: str, late: bool = False, min_options: int = 1) -> Moment:
    """The moments of a decision.

    Args:
        name: The decision's `ask`, without the game.
        verbs: Verbs that some of the options must have.
        late: Only from `LATE_YEAR` on.
        min_options: The least number of options.
    """

    def is_moment(match: Match, decision: Decision) -> bool:
        if decision.ask != f"{GAME}.{name}" or len(decision.options) < min_options:
            return False
        is_late = not late or match.state.view(None)["year"] >= LATE_YEAR
        return is_late and set(verbs) <= {option[0] for option in decision.options}

    return is_moment


def was_attacked(match: Match, decision: Decision) -> bool:
    """True at the start of a turn if the seat has lost something since its last choice."""
    own = [n for n, step in enumerate(match.steps, 1) if step.choice.seat == decision.seat]
    since = [event for step in match.steps[own[-1] if own else 0 :] for event in step.events]
    factions = match.state.view(None)["factions"]
    losses = [event for event in since if isinstance(event, Killed | Razed | Denounced)]
    return decision.ask == f"{GAME}.command" and any(
        factions[event.faction]["seat"] == decision.seat for event in losses
    )


def _choices(seats: int, seed: int) -> tuple[SeatOption, ...]:
    """All choices of the match."""
    return bot_choices.choices_of(BotMatch(GAME, (("seats", seats),), seed, LEVEL, NODES))


def _player(seat: Seat, *, person: bool) -> Player:
    look = SEATS[seat]
    kind, level = (PlayerKind.PERSON, None) if person else (PlayerKind.BOT, "knight")
    return Player(kind, level, NAMES[seat], look.name, look.emblem)
