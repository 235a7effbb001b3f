"""Matches that reach every kind of decision, and the choices of bots in them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.bots.budget import Budget
from game.contract import Option
from game.games.lyssan.bots import choose
from game.games.lyssan.rules.state import LyssanState, new

MATCHES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 3, "last_triumph": "scored"},
    {"seats": 4, "site_blessing": True},
    {"seats": 4, "factions": ["council", "wolf", "hawk", "vulture"], "triumphs": 4, "to_win": 3},
)


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
