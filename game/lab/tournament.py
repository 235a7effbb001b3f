"""Every bot against every other, and how strong that makes each of them."""

import json
import math
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, cycle, islice
from typing import Any

from game.catalogue import GAMES
from game.lab.match import BOTS, Bot, Played
from game.lab.simulate import (
    FOUND,
    Series,
    add_worker_arguments,
    at_least_one,
    keep,
    limits,
    seats_option,
    workers_of,
)
from game.lab.workers import Fault, Workers
from game.misuse import Misuse
from game.options import add_option, config

ROUNDS = 200
"""So often the ratings are fitted anew; they stand still long before."""
MIDDLE = 1500.0
"""The rating of the average bot."""


@dataclass(frozen=True)
class Table:
    """Who won how much against whom."""

    bots: tuple[Bot, ...]
    points: Mapping[tuple[Bot, Bot], float]
    """Of the first against the second: a win 1, a draw a half."""
    matches: int
    """Between two bots."""
    faults: tuple[Fault, ...]

    def score(self, bot: Bot) -> float:
        """All its points."""
        return sum(points for (mine, _), points in self.points.items() if mine == bot)

    def ratings(self) -> dict[Bot, float]:
        """Elo numbers that fit the points best; half a point of doubt a pairing keeps them finite."""
        strength = dict.fromkeys(self.bots, 1.0)
        for _ in range(ROUNDS):
            strength = {bot: self._fitted(bot, strength) for bot in self.bots}
            scale = math.prod(strength.values()) ** (1 / len(strength))
            strength = {bot: value / scale for bot, value in strength.items()}
        return {bot: MIDDLE + 400 * math.log10(value) for bot, value in strength.items()}

    def _fitted(self, bot: Bot, strength: Mapping[Bot, float]) -> float:
        others = [other for other in self.bots if other != bot]
        won = sum(self.points.get((bot, other), 0.0) + 0.5 for other in others)
        met = sum(
            (self.points.get((bot, other), 0.0) + self.points.get((other, bot), 0.0) + 1)
            / (strength[bot] + strength[other])
            for other in others
        )
        return won / met

    def record(self) -> dict[str, Any]:
        """The table as data that JSON can hold."""
        ratings = self.ratings()
        return {
            "matches": self.matches,
            "points": {
                bot: {other: self.points.get((bot, other)) for other in self.bots if other != bot}
                for bot in self.bots
            },
            "ratings": {bot: round(ratings[bot]) for bot in self.bots},
            "faults": len(self.faults),
        }

    def text(self) -> str:
        """The table for people to read, the strongest bot on top."""
        ratings = self.ratings()
        order = sorted(self.bots, key=lambda bot: -ratings[bot])
        width = max(map(len, order)) + 2
        lines = [" " * (width + 14) + "".join(f"{bot:>{width}}" for bot in order)]
        for bot in order:
            row = "".join(f"{self.points.get((bot, other), '·'):>{width}}" for other in order)
            lines.append(f"{bot:{width}}{ratings[bot]:6.0f}{self.score(bot):8.1f}{row}")
        return "\n".join(lines)


def tournament(pairs: Mapping[tuple[Bot, Bot], Sequence[Series]], matches: int, workers: Workers) -> Table:
    """All pairs of bots play so many matches of their series in turn."""
    points: dict[tuple[Bot, Bot], float] = {}
    faults: list[Fault] = []
    for (one, other), series in pairs.items():
        plans = [series[index % len(series)].plan(index // len(series)) for index in range(matches)]
        numbered = [replace(plan, index=index) for index, plan in enumerate(plans)]
        played, failed = workers.play(numbered)
        faults += failed
        points[one, other] = sum(_points(match, one) for match in played)
        points[other, one] = len(played) - points[one, other]
    bots = tuple(dict.fromkeys(bot for pair in pairs for bot in pair))
    return Table(bots, points, matches, tuple(faults))


def _points(match: Played, bot: Bot) -> float:
    winners = {match.plan.bots[seat] for seat in match.outcome.winners}
    return float(bot in winners) if len(winners) == 1 else 0.5


def line_ups(pair: tuple[Bot, Bot], seats: int) -> list[list[Bot]]:
    """Who sits where when two bots share the seats: by turns, and with a seat over either has it in turn."""
    orders = [pair, pair[::-1]] if seats % 2 else [pair]
    return [list(islice(cycle(order), seats)) for order in orders]


def add_arguments(parser: ArgumentParser) -> None:
    """What a tournament may be told."""
    parser.add_argument("game", choices=tuple(GAMES), metavar="GAME")
    parser.add_argument("--bots", default=",".join(BOTS), metavar="A,B,…", help="who takes part; default all")
    parser.add_argument("--matches", type=int, default=10, metavar="N", help="between two bots; default 10")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many seats two bots share; default the fewest"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the same seed gives the same matches"
    )
    add_option(parser)
    add_worker_arguments(parser)


def run(wanted: Namespace) -> int:
    """Play a tournament; the exit status.

    Raises:
        Misuse: what cannot be, with what would be right.
    """
    bots = list(dict.fromkeys(wanted.bots.split(",")))
    if len(bots) < 2 or not set(bots) <= set(BOTS):
        raise Misuse(f"--bots {wanted.bots}: give two or more of {', '.join(BOTS)}")
    counts = GAMES[wanted.game].SEATS
    seats = min(counts) if wanted.seats is None else wanted.seats
    if seats not in counts:
        raise Misuse(f"--seats {seats}: {wanted.game} is for {', '.join(map(str, counts))}")
    rules = config(wanted.game, wanted.option) | seats_option(wanted.game, seats)
    pairs = {
        pair: [
            Series(wanted.game, line_up, wanted.seed, rules, *limits(wanted))
            for line_up in line_ups(pair, seats)
        ]
        for pair in combinations(bots, 2)
    }
    table = tournament(pairs, at_least_one(wanted.matches, "--matches"), workers_of(wanted))
    print(json.dumps(table.record(), indent=2) if wanted.json else table.text())  # noqa: T201  # asked for
    keep(table.faults)
    return FOUND if table.faults else 0
