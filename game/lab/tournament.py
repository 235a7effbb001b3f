"""The command `tournament`: every bot plays every other and gets a rating."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.catalogue import GAMES
from game.errors import UsageError, needs_extra
from game.lab.bot_match import SEARCH, BotName, FailedMatch, MatchResult, bots_of
from game.lab.simulate import (
    MATCHES,
    SEATS,
    MatchSeries,
    add_worker_arguments,
    budget_limits,
    check_journals,
    exit_status,
    results_of,
    save_failed_journals,
    workers_of,
)
from game.lab.workers import Workers, stoppable
from game.options import add_option, add_seed, check_config, match_seed, read_options

if TYPE_CHECKING:
    from game.lab.ratings import Rating


@dataclass(frozen=True)
class Standings:
    """The points of all bots against each other."""

    bots: tuple[BotName, ...]
    points: Mapping[tuple[BotName, BotName], float]
    """Points of the first bot against the second: a win is 1, a draw a half."""
    ratings: Mapping[BotName, "Rating"]
    seed: int
    """Of the first match of each pair of bots."""
    matches: int
    """Matches of each pair of bots."""
    faults: tuple[FailedMatch, ...]
    signal: int = 0
    """The number of the signal that stopped the tournament early; 0: all matches were played."""

    def score(self, bot: BotName) -> float:
        """The total points of a bot."""
        return sum(points for (mine, _), points in self.points.items() if mine == bot)

    def record(self) -> dict[str, Any]:
        """The standings as JSON data."""
        return {
            "seed": self.seed,
            "matches": self.matches,
            "interrupted": bool(self.signal),
            "points": {
                bot: {other: self.points.get((bot, other)) for other in self.bots if other != bot}
                for bot in self.bots
            },
            "ratings": {bot: self.ratings[bot].record() for bot in self.bots},
            "faults": len(self.faults),
        }

    def text(self) -> str:
        """The standings as a table, the strongest bot first: rating, points in all, and against each bot."""
        order = sorted(self.bots, key=lambda bot: -self.ratings[bot].mean)
        width = max(map(len, order)) + 2
        lines = ["interrupted: this is what was played until then"] if self.signal else []
        lines += [f"{'':{width}}{'rating':>12}{'points':>8}" + "".join(f"{bot:>{width}}" for bot in order)]
        for bot in order:
            rating = self.ratings[bot]
            row = "".join(f"{self.points.get((bot, other), '·'):>{width}}" for other in order)
            lines.append(f"{bot:{width}}{rating.mean:6.1f} ±{rating.margin:4.1f}{self.score(bot):8.1f}{row}")
        return "\n".join(lines)


def tournament(
    pairs: Mapping[tuple[BotName, BotName], Sequence[MatchSeries]],
    matches: int,
    workers: Workers,
    journals: Path | None = None,
) -> Standings:
    """Each pair of bots plays `matches` matches, alternating between its series.

    Raises:
        UsageError: the package that rates them is missing.
    """
    with needs_extra("tournament", "lab"):
        from game.lab.ratings import ratings_of  # noqa: PLC0415  # loads what is an extra
    points: dict[tuple[BotName, BotName], float] = {}
    faults: list[FailedMatch] = []
    played: list[MatchResult] = []
    stopped_by = 0
    for (one, other), series in pairs.items():
        plans = (
            replace(series[index % len(series)].plan(index // len(series)), index=index)
            for index in range(matches)
        )
        results = results_of(plans, matches, workers, journals)
        faults += results.faults
        played += results.played
        points[one, other] = sum(_points(match, one) for match in results.played)
        points[other, one] = len(results.played) - points[one, other]
        stopped_by = results.signal
        if stopped_by:
            break
    bots = tuple(dict.fromkeys(bot for pair in pairs for bot in pair))
    ratings = ratings_of(bots, [(match.plan.bots, match.outcome.ranks) for match in _mixed(played)])
    seed = next(iter(pairs.values()))[0].seed
    return Standings(bots, points, ratings, seed, matches, tuple(faults), stopped_by)


def _mixed(played: Sequence[MatchResult]) -> list[MatchResult]:
    """The matches of all pairs in turn, so that the last opponent does not count most in a rating."""
    return sorted(played, key=lambda match: match.plan.index)


def _points(match: MatchResult, bot: BotName) -> float:
    winners = {match.plan.bots[seat] for seat in match.outcome.winners}
    return float(bot in winners) if len(winners) == 1 else 0.5


def line_ups(pair: tuple[BotName, BotName], seats: int) -> list[list[BotName]]:
    """Seatings of two bots that alternate; with an odd number of seats each bot has the extra one once."""
    orders = [pair, pair[::-1]] if seats % 2 else [pair]
    return [list(islice(cycle(order), seats)) for order in orders]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `four-crowns tournament`."""
    parser.add_argument("game", choices=tuple(GAMES), metavar="GAME")
    parser.add_argument(
        "--bots", metavar="A,B,…", help="who takes part: random, search, levels; default all but search"
    )
    parser.add_argument(
        "--matches", type=MATCHES, default=10, metavar="N", help="between two bots; default 10"
    )
    parser.add_argument(
        "--seats", type=SEATS, metavar="N", help="how many seats two bots share; default the fewest"
    )
    add_seed(parser, "the same number gives the same matches; default a new one, which is named")
    add_option(parser)
    add_worker_arguments(parser)


def run(arguments: Namespace) -> int:
    """Runs `four-crowns tournament`; the exit status.

    Raises:
        UsageError: an argument is invalid.
    """
    check_journals(arguments)
    known = bots_of(arguments.game)
    given = [bot for bot in known if bot != SEARCH] if arguments.bots is None else arguments.bots.split(",")
    bots = list(dict.fromkeys(given))
    if len(bots) < 2 or not set(bots) <= set(known):
        raise UsageError(f"--bots {arguments.bots}: give two or more of {', '.join(known)}")
    counts = GAMES[arguments.game].SEATS
    seats = min(counts) if arguments.seats is None else arguments.seats
    if seats not in counts:
        raise UsageError(f"--seats {seats}: {arguments.game} is for {', '.join(map(str, counts))}")
    rules = read_options(arguments.game, arguments.option)
    rules |= GAMES[arguments.game].rules.seats_config(seats)
    check_config(arguments.game, rules)
    seed = match_seed(arguments.seed)
    pairs = {
        pair: [
            MatchSeries(arguments.game, line_up, seed, rules, *budget_limits(arguments))
            for line_up in line_ups(pair, seats)
        ]
        for pair in combinations(bots, 2)
    }
    with stoppable():
        workers = workers_of(arguments, arguments.game)
        standings = tournament(pairs, arguments.matches, workers, arguments.journals)
        text = (
            json.dumps(standings.record(), indent=2)
            if arguments.json
            else f"{standings.text()}\nseed: {standings.seed}"
        )
        print(text)  # noqa: T201  # asked for
        save_failed_journals(standings.faults)
    return exit_status(standings.faults, standings.signal)
