"""The command `simulate`: plays a series of matches between bots and counts the results."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from time import monotonic
from typing import Any

from game.bots.bot import levels_of
from game.catalogue import GAMES
from game.errors import UsageError, check_file
from game.lab.bot_match import BotName, FailedMatch, MatchPlan, bots_of
from game.lab.stopping import STATUS, stoppable
from game.lab.summary import Summary
from game.lab.workers import Workers
from game.maps.library import Library
from game.options import add_option, add_seed, check_config, match_seed, read_options, whole_number

FOUND = 1
"""Exit status: a match failed."""
HOUR_MS = 3_600_000
MATCHES, SEATS = whole_number(1, 10**9), whole_number(1, 99)
"""The types of the arguments `--matches` and `--seats`."""


@dataclass(frozen=True)
class MatchSeries:
    """A series of matches with consecutive seeds."""

    game: str
    bots: Sequence[BotName]
    """One a seat. They rotate by a seat after each match; different bots play each board from every seat."""
    seed: int
    config: Mapping[str, Any] = field(default_factory=dict)
    seconds: float | None = None
    """The budget of a choice; with it the matches depend on the machine, else only on the seed."""
    nodes: int | None = None

    def plan(self, index: int) -> MatchPlan:
        """Match number `index`; each board is played once in every rotation of the bots."""
        shifts = range(len(self.bots))
        orders = list(dict.fromkeys((*self.bots[shift:], *self.bots[:shift]) for shift in shifts))
        seed, bots = self.seed + index // len(orders), orders[index % len(orders)]
        return MatchPlan(self.game, index, seed, bots, dict(self.config), self.seconds, self.nodes)


def simulate(series: MatchSeries, matches: int, workers: Workers) -> Summary:
    """Plays the first `matches` of the series and sums up the results."""
    began = monotonic()
    results = workers.play(map(series.plan, range(matches)), matches)
    return Summary.of(series.plan(0), matches, results, monotonic() - began)


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `four-crowns simulate`."""
    names = tuple(GAMES)
    parser.add_argument("game", choices=names, metavar="GAME", help=", ".join(names))
    parser.add_argument("--matches", type=MATCHES, default=100, metavar="N", help="how many; default 100")
    parser.add_argument(
        "--seats", type=SEATS, metavar="N", help="how many seats; default as many as there are bots"
    )
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help="seat by seat, over and over: random or a level; default the weakest level",
    )
    add_seed(parser, "the same number gives the same matches; default a new one, which is named")
    parser.add_argument("--map", type=Path, metavar="FILE", help="a board drawn in Tiled")
    add_option(parser)
    add_worker_arguments(parser)


def add_worker_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments that all commands of the lab have."""
    parser.add_argument(
        "--nodes", type=whole_number(1, 10**9), metavar="N", help="what a bot may look at for a choice"
    )
    parser.add_argument(
        "--time",
        type=whole_number(1, HOUR_MS),
        metavar="MS",
        help="how long a bot may think; not the same by seed",
    )
    parser.add_argument(
        "--workers",
        type=whole_number(1, max_workers()),
        metavar="N",
        help=f"how many processes, up to {max_workers()} on this machine; default one a core",
    )
    parser.add_argument("--journals", type=Path, metavar="DIR", help="keep each match there, to be replayed")
    parser.add_argument("--json", action="store_true", help="write the summary as JSON")


def run(arguments: Namespace) -> int:
    """Runs `four-crowns simulate`; the exit status.

    Raises:
        UsageError: an argument is invalid.
    """
    bots = bots_by_seat(arguments.game, arguments.bots, arguments.seats)
    rules = read_options(arguments.game, arguments.option)
    rules |= GAMES[arguments.game].rules.seats_config(len(bots))
    rules |= board_config(arguments.game, arguments.map, len(bots))
    check_config(arguments.game, rules)
    seed = match_seed(arguments.seed)
    series = MatchSeries(arguments.game, bots, seed, rules, *budget_limits(arguments))
    with stoppable():
        summary = simulate(series, arguments.matches, workers_of(arguments))
        print(json.dumps(summary.record(), indent=2) if arguments.json else summary.text())  # noqa: T201  # asked for
        save_failed_journals(summary.faults)
    return exit_status(summary.faults, summary.signal)


def exit_status(faults: Sequence[FailedMatch], stopped_by: int) -> int:
    """The exit status after a series; `stopped_by` is the number of the signal that stopped it, or 0."""
    if stopped_by:
        return STATUS + stopped_by
    return FOUND if faults else 0


def budget_limits(arguments: Namespace) -> tuple[float | None, int | None]:
    """The budget of a choice in seconds and nodes, from the command line."""
    return None if arguments.time is None else arguments.time / 1000, arguments.nodes


def workers_of(arguments: Namespace) -> Workers:
    """The worker processes, from the command line."""
    return Workers(arguments.workers or os.cpu_count() or 1, progress=True, journals=arguments.journals)


def max_workers() -> int:
    """The largest number of processes; Windows can wait for no more than 61."""
    return min(61, max(8, 2 * (os.cpu_count() or 1)))


def save_failed_journals(faults: Sequence[FailedMatch]) -> None:
    """Saves the journals of failed matches in the working directory."""
    for fault in faults:
        Path(fault.plan.file).write_text(fault.journal, "utf-8")
        sys.stderr.write(f"{fault.plan.file}: {fault.error}\n")


def bots_by_seat(game: str, names: str | None, seats: int | None) -> list[BotName]:
    """The bot of each seat; names are repeated if there are fewer than seats, by default the weakest level.

    Raises:
        UsageError: no such bot, or no such number of seats.
    """
    bots, known = [levels_of(game)[0].name] if names is None else names.split(","), bots_of(game)
    unknown = [bot for bot in bots if bot not in known]
    if unknown:
        raise UsageError(f"--bots {names}: there is no {unknown[0]!r}; there are {', '.join(known)}")
    if seats is None:
        seats = len(bots) if len(bots) > 1 else min(GAMES[game].SEATS)
    if seats not in GAMES[game].SEATS:
        raise UsageError(f"--seats {seats}: {game} is for {', '.join(map(str, GAMES[game].SEATS))}")
    if len(bots) > seats:
        raise UsageError(f"--bots {names}: give one for each of the {seats} seats, or fewer")
    return list(islice(cycle(bots), seats))


def board_config(game: str, path: Path | None, seats: int) -> dict[str, Any]:
    """The config for a board from a map file.

    Raises:
        UsageError: the map is not valid, or not for this game or seat count.
    """
    if path is None:
        return {}
    check_file("--map", path)
    entry = Library([]).load(path)
    if entry.game not in (game, ""):
        raise UsageError(f"--map {path}: is for {entry.game}, not for {game}")
    if entry.kind != "board" or not entry.playable:
        raise UsageError(f"--map {path}: no board to play {game} on; four-crowns check-maps {path} says why")
    if entry.seats and seats not in entry.seats:
        raise UsageError(f"--seats {seats}: {path} is for {', '.join(map(str, entry.seats))}")
    return GAMES[game].rules.board_config(entry.board)
