"""Measures how many random choices a second the readable rules of each game carry out.

catanatron, a fast engine of another trading game in plain Python, is measured in the same run. Both play one
match after another from their usual start, both choose at random among the options that a state lists, both
refuse what is not open, and both keep a log. catanatron asks also where there is a single action, such as the
roll of the dice, and each of them counts; the games here carry out what is forced and do not count it.
"""

from collections.abc import Mapping
from random import Random
from statistics import median
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from game.catalogue import GAMES

SECONDS = 3.0
"""Of processor time for each game and round."""
CATAN_SEATS = (2, 4)
"""Two, as in the usual match of Allyria Empires, and four, as catanatron is usually played."""


def measure(rounds: int) -> Mapping[str, float]:
    """By name, choices a second in matches with the usual rules, beside Allyria's and catanatron's."""
    rates: dict[str, list[float]] = {}
    for seed in range(rounds):
        for game in GAMES:
            rates.setdefault(game, []).append(_rate(game, seed))
        for seats in CATAN_SEATS:
            rates.setdefault(f"catanatron, {seats} seats", []).append(_catanatron_rate(seats, seed))
    medians = {name: median(found) for name, found in rates.items()}
    allyria = medians["allyria"]
    return (
        {f"{name}, random choices/s": rate for name, rate in medians.items()}
        | {f"{game}, choices / allyria's": medians[game] / allyria for game in GAMES}
        | {
            f"allyria's choices / {name}": allyria / rate
            for name, rate in medians.items()
            if name not in GAMES
        }
    )


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


def _catanatron_rate(seats: int, seed: int) -> float:
    """Choices of catanatron's random players for each second of processor time."""
    rng, count, began = Random(seed), 0, process_time()
    while process_time() - began < SECONDS:
        match = Game([RandomPlayer(color) for color in [*Color][:seats]], seed=rng.getrandbits(32))
        while _runs(match) and process_time() - began < SECONDS:
            match.play_tick()
            count += 1
    return count / (process_time() - began)


def _runs(match: Game) -> bool:
    """True until somebody has won or the match is too long, as in `Game.play`."""
    return match.winning_color() is None and match.state.num_turns < TURNS_LIMIT
