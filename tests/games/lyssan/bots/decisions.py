"""Matches that reach every kind of decision, and the choices of bots in them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.bots.bot import Budget
from game.bots.levels import named, names_of
from game.contract import Decision, Option, Snapshot
from game.games.lyssan.bots import LyssanBot
from game.games.lyssan.bots.levels import SKILLS
from game.games.lyssan.rules.state import LyssanState, new

MATCHES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 3, "last_triumph": "scored"},
    {"seats": 4, "site_blessing": True},
    {"seats": 4, "factions": ["council", "wolf", "hawk", "vulture"], "triumphs": 4, "to_win": 3},
)


BOT = LyssanBot()
LEVELS = names_of(BOT.levels)
CAREFUL = [level.name for level in BOT.levels if level.skill(SKILLS).whole]
"""The levels that look at what an agent does to its end."""


def choose(view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
    """The choice of a bot of a level."""
    return BOT.choose(view, decision, named(BOT.levels, level), budget, rng)


def chosen(
    state: LyssanState, level: str = "grandmaster", *, seed: int = 1, nodes: int | None = None
) -> Option:
    """The choice of a bot for the seat of the first open decision."""
    decision = state.awaiting[0]
    return choose(state.view(decision.seat), decision, level, Budget(nodes=nodes), Random(seed))


def positions(config: dict[str, Any], seed: int) -> Iterator[LyssanState]:
    """Plays a match of random choices and yields it before each; the same state is then played on."""
    state, rng = new(config, seed), Random(seed)
    while state.awaiting:
        yield state
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))


def play_out(state: LyssanState, level: str, *, seed: int = 1, most: int = 60) -> list[Option]:
    """Lets a bot play until the turn of the faction is over; its choices without the end."""
    found: list[Option] = []
    faction = state.position.queue[0]
    while state.awaiting and state.position.turn is not None and state.position.turn.faction == faction:
        option = chosen(state, level, seed=100 * seed + len(found))
        state.choose(state.awaiting[0].seat, option)
        found.append(option)
        assert len(found) < most, "the turn does not end"
    return found[:-1]
