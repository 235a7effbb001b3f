"""Matches that reach every kind of decision, and the choices of bots in them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.bots.bot import Budget
from game.bots.levels import named, names_of
from game.contract import Decision, Option, Snapshot
from game.games.allyria import rules
from game.games.allyria.bots import AllyriaBot
from game.games.allyria.bots.levels import SKILLS
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.rules.playing import random_choice

MATCHES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "purchases": "immediate"},
    {"seats": 3, "purchases": "immediate", "vassals": True},
    {"seats": 4, "purchases": "immediate", "season_flip": "turn", "years": 2},
    {"seats": 2, "board": "twin_fords", "year": "short"},
    {"seats": 4, "board": "four_marches", "vassals": True, "races": "random"},
)


BOT = AllyriaBot()
LEVELS = names_of(BOT.levels)
CAREFUL = [level.name for level in BOT.levels if level.skill(SKILLS).exact]
"""The levels that know the exact odds of a battle."""


def choose(view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
    """The choice of a bot of a level."""
    return BOT.choose(view, decision, named(BOT.levels, level), budget, rng)


def chosen(
    state: AllyriaState, level: str = "grandmaster", *, seed: int = 1, nodes: int | None = None
) -> Option:
    """The choice of a bot for the seat of the open decision."""
    (decision,) = state.awaiting
    return choose(state.view(decision.seat), decision, level, Budget(nodes=nodes), Random(seed))


def positions(config: dict[str, Any], seed: int) -> Iterator[AllyriaState]:
    """Plays a match of random choices and yields it before each; the same state is then played on."""
    state, rng = rules.new(config, seed), Random(seed)
    while state.awaiting:
        yield state
        state.choose(*random_choice(state, rng))


def play_out(state: AllyriaState, level: str, seat: int, *, choices: int = 40) -> None:
    """Lets a bot play for the seat until its turn is over."""
    for count in range(choices):
        if not state.awaiting or state.awaiting[0].seat != seat:
            return
        state.choose(seat, chosen(state, level, seed=count))
    raise AssertionError("the turn does not end")
