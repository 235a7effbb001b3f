"""Matches that reach every kind of decision, and the choices of bots in them."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game.bots.bot import Budget
from game.bots.levels import named, names_of
from game.contract import Decision, Option
from game.games.grace import rules
from game.games.grace.bots import ANSWERS, GraceBot
from game.games.grace.rules.state import GraceState

GRACE = rules.GraceRules()
MATCHES: tuple[dict[str, Any], ...] = (
    {"seats": 4, "overthrow_from": 0, "chaos": "always"},
    {"seats": 5, "overthrow_from": 2, "chaos": "always"},
    {"seats": 8, "overthrow_from": 0, "crises": 3, "records": 6},
)
"""Options with which matches of random choices come to every question."""

BOT = GraceBot()
LEVELS = names_of(BOT.levels)


def chosen(
    state: GraceState, decision: Decision, level: str = "grandmaster", *, seed: int = 1, nodes: int = 40
) -> Option:
    """The choice of a bot for an open decision."""
    view = state.view(decision.seat)
    return BOT.choose(view, decision, named(BOT.levels, level), Budget(nodes=nodes), Random(seed))


def positions(config: dict[str, Any], seed: int) -> Iterator[GraceState]:
    """Plays a match of mostly random choices and yields it before each; the same state is then played on."""
    state, rng = GRACE.new(config, seed), Random(seed)
    while state.awaiting:
        yield state
        decision = rng.choice(state.awaiting)
        verbs = {option[0]: option for option in rng.sample(decision.options, len(decision.options))}
        own = [each.id for each in state.kingdom.happenings if each.by == decision.seat]
        eager = [option for option in decision.options if {*option}.issuperset(("support", *own)) and own]
        state.choose(decision.seat, rng.choice(eager or [*verbs.values()]))


def samples(count: int) -> Iterator[tuple[str, GraceState, Decision]]:
    """Each question so many times."""
    counts = Counter(dict.fromkeys(ANSWERS, 0))
    for seed in range(60):
        for state in positions(MATCHES[seed % len(MATCHES)], seed):
            decision = state.awaiting[seed % len(state.awaiting)]
            ask = decision.ask.removeprefix("grace.")
            counts[ask] += 1
            if counts[ask] <= count:
                yield ask, state, decision
        if min(counts.values()) >= count:
            return
