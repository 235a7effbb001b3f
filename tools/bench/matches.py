"""Measures what matches cost, and how much more is played by more workers: the tables of docs/cluster.md."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from time import perf_counter, process_time

from game.bots.levels import LEVELS, names_of
from game.catalogue import GAMES
from game.lab.balance.observation import observed
from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.rows import MatchRow
from game.lab.bot_match import RANDOM, BotName
from game.lab.cluster import ClusterWorkers
from game.lab.simulate import bots_by_seat
from game.lab.workers import Workers

TABLES = (
    ("cyvasse", 2),
    ("lyssan", 2),
    ("lyssan", 4),
    ("allyria", 2),
    ("allyria", 4),
    ("grace", 4),
    ("grace", 8),
)
"""The games and numbers of seats."""
LEAST_SECONDS = 5.0
"""Of processor time for each figure, or more: the last match is played to its end."""
WORKERS = (1, 2, 4)
HOUR = 3600


def plan_of(game: str, seats: int, bot: BotName) -> ReportPlan:
    """Matches as `balance` plays them, with the usual rules."""
    bots = tuple(bots_by_seat(game, bot, seats))
    return ReportPlan(game, "", 1, (Side("", GAMES[game].rules.seats_config(seats), bots),), 0)


def matches_per_core_hour(plan: ReportPlan, least: int) -> float:
    """Plays matches in this process, `least` or more, and counts them by processor time."""
    began = process_time()
    for number in count(1):
        observed(plan.match(number - 1))
        seconds = process_time() - began
        if number >= least and seconds >= LEAST_SECONDS:
            break
    return HOUR * number / seconds


def matches_per_hour(plan: ReportPlan, workers: Workers, matches: int) -> float:
    """Plays matches in other processes; counts them by the clock, from the end of the first one."""
    ends: list[float] = []

    def ended(_row: MatchRow) -> None:
        ends.append(perf_counter())

    workers.play(observed, map(plan.match, range(matches)), ended, total=matches)
    return HOUR * (matches - 1) / (ends[-1] - ends[0])


def costs(least: int) -> Iterator[Sequence[str]]:
    """A row for each game and number of seats: matches per core-hour by bot."""
    bots = [RANDOM, *names_of(LEVELS)]
    yield ["game", "seats", *bots]
    for game, seats in TABLES:
        observed(plan_of(game, seats, RANDOM).match(0))  # loads the rules
        rates = [matches_per_core_hour(plan_of(game, seats, bot), least) for bot in bots]
        yield [game, str(seats), *map(rounded, rates)]


def growth(matches: int) -> Iterator[Sequence[str]]:
    """A row for the processes of this machine and one for a cluster on it: matches per hour by workers."""
    plan = plan_of("lyssan", 4, "squire")
    yield ["four squires of Lyssan: workers", *map(str, WORKERS)]
    for name, kind in (("without a cluster", Workers), ("`--cluster local`", local_cluster)):
        rates = [matches_per_hour(plan, kind(number), matches) for number in WORKERS]
        yield [name, *(f"{rounded(rate)} ({rate / rates[0]:.2f} times)" for rate in rates)]


def local_cluster(number: int) -> Workers:
    """A cluster on this machine."""
    return ClusterWorkers(number, game="lyssan")


def rounded(rate: float) -> str:
    """A rate with two digits that count, as `1,200`."""
    return f"{float(f'{rate:.1e}'):,.0f}" if rate >= 10 else f"{rate:.1f}"


def print_table(rows: Iterator[Sequence[str]]) -> None:
    """Prints a table in Markdown, each row as soon as it is measured."""
    header = next(rows)
    for row in (header, ["---"] * len(header)):
        print(f"| {' | '.join(row)} |")
    for row in rows:
        print(f"| {' | '.join(row)} |", flush=True)


def main() -> int:
    """Prints both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--least", type=int, default=3, metavar="N", help="matches for each figure; default 3"
    )
    parser.add_argument(
        "--matches", type=int, default=100, metavar="N", help="for each number of workers; default 100"
    )
    arguments = parser.parse_args()
    print_table(costs(arguments.least))
    print()
    print_table(growth(arguments.matches))
    return 0


if __name__ == "__main__":
    sys.exit(main())
