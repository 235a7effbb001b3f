"""Measures how many random choices a second the readable rules of each game carry out."""

from collections.abc import Mapping
from itertools import product
from random import Random
from statistics import median
from time import process_time

from game.catalogue import GAMES

SECONDS = 3.0
"""Of processor time for each game and round."""


def measure(rounds: int) -> Mapping[str, float]:
    """By game, the choices a second in matches with its usual rules, and beside those of Cyvasse."""
    rates: dict[str, list[float]] = {game: [] for game in GAMES}
    for seed, game in product(range(rounds), GAMES):
        rates[game].append(_rate(game, seed))
    cyvasse = median(rates["cyvasse"])
    figures = {f"{game}, random choices/s": median(found) for game, found in rates.items()}
    beside = {f"{game}, choices / cyvasse's": median(found) / cyvasse for game, found in rates.items()}
    return figures | beside


def _rate(game: str, seed: int) -> float:
    """Choices for each second of processor time, in one match after another."""
    rng, count, began = Random(seed), 0, process_time()
    while process_time() - began < SECONDS:
        state = GAMES[game].new({}, rng.getrandbits(32))
        while state.awaiting and process_time() - began < SECONDS:
            decision = rng.choice(state.awaiting)
            state.choose(decision.seat, rng.choice(decision.options))
            count += 1
    return count / (process_time() - began)
