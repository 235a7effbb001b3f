"""Measures the longest decision of each level of bots in matches among bots of this level."""

from collections.abc import Mapping
from time import process_time

from game.bots.bot import levels_of
from game.bots.levels import names_of
from game.catalogue import GAMES
from game.lab.bot_match import MatchPlan, choose

TABLES = (("grace", 4), ("grace", 8))
"""The games and numbers of seats."""


def measure(rounds: int) -> Mapping[str, float]:
    """By game, number of seats and level, the longest decision in as many matches as rounds."""
    return {
        f"{game}, {seats} seats, {level}, longest decision, s": max(
            longest_decision(MatchPlan(game, 0, seed, (level,) * seats, {"seats": seats}))
            for seed in range(rounds)
        )
        for game, seats in TABLES
        for level in names_of(levels_of(game))
    }


def longest_decision(plan: MatchPlan) -> float:
    """The longest decision in a match, in seconds of processor time."""
    state, longest, number = GAMES[plan.game].new(plan.config, plan.seed), 0.0, 0
    while state.awaiting:
        number += 1
        decision = state.awaiting[0]
        began = process_time()
        option = choose(plan, plan.bots[decision.seat], state, decision, number)
        longest = max(longest, process_time() - began)
        state.choose(decision.seat, option)
    return longest
