"""The command `simulate`: plays a series of matches between bots and counts the results."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from time import monotonic
from typing import Any, Self

from game.bots.bot import levels_of
from game.catalogue import GAMES
from game.errors import UsageError, check_file, needs_extra
from game.lab.bot_match import BotName, FailedMatch, MatchPlan, MatchResult, attempt, bots_of
from game.lab.workers import STATUS, Workers, stoppable
from game.maps.library import Library
from game.options import add_option, add_seed, check_config, match_seed, read_options, whole_number


@dataclass
class Results:
    """The results of a series of matches, in the order of their plans."""

    played: list[MatchResult] = field(default_factory=list)
    faults: list[FailedMatch] = field(default_factory=list)
    signal: int = 0
    """The number of the signal that stopped the series early; 0: it was played to its end."""

    def add(self, result: MatchResult | FailedMatch) -> None:
        """Adds the result of a match."""
        if isinstance(result, MatchResult):
            self.played.append(result)
        else:
            self.faults.append(result)

    def sort(self) -> None:
        """Sorts by the number of the match."""
        self.played.sort(key=lambda match: match.plan.index)
        self.faults.sort(key=lambda fault: fault.plan.index)


def results_of(
    plans: Iterable[MatchPlan], matches: int, workers: Workers, journals: Path | None = None
) -> Results:
    """Plays matches; `journals`: the folder to keep their journals in.

    Raises:
        OSError: a process died, or the journals cannot be written.
    """
    if journals is not None:
        journals.mkdir(parents=True, exist_ok=True)
    results = Results()
    results.signal = workers.play(partial(attempt, folder=journals), plans, results.add, total=matches)
    results.sort()
    return results


@dataclass(frozen=True)
class Summary:
    """Counts over a series of matches; all but `seconds` depend only on the seed."""

    game: str
    seed: int
    matches: int
    """How many were to be played."""
    finished: int
    decisions: int
    rounds: int
    wins_by_seat: tuple[int, ...]
    wins_by_bot: dict[BotName, int]
    seats_by_bot: dict[BotName, int]
    """How many seats each bot had in all matches, to compare its wins with."""
    draws: int
    reasons: dict[str, int]
    """The number of matches by reason of their end."""
    seconds: float
    signal: int = 0
    """The number of the signal that stopped the series early; 0: all matches were played."""
    faults: tuple[FailedMatch, ...] = field(default=())

    @classmethod
    def of(cls, first: MatchPlan, matches: int, results: Results, seconds: float) -> Self:
        """Sums up the results of a series; `first` is the plan of its first match."""
        played = results.played
        winners = [(seat, match.plan.bots[seat]) for match in played for seat in match.outcome.winners]
        by_seat = Counter(seat for seat, _ in winners)
        sat = Counter(bot for match in played for bot in match.plan.bots)
        by_bot = Counter(bot for _, bot in winners)
        return cls(
            game=first.game,
            seed=first.seed,
            matches=matches,
            finished=len(played),
            decisions=sum(match.decisions for match in played),
            rounds=sum(match.rounds for match in played),
            wins_by_seat=tuple(by_seat[seat] for seat in range(len(first.bots))),
            wins_by_bot={bot: by_bot[bot] for bot in sorted(sat)},
            seats_by_bot=dict(sorted(sat.items())),
            draws=sum(not match.outcome.winners for match in played),
            reasons=dict(sorted(Counter(match.outcome.reason for match in played).items())),
            seconds=round(seconds, 3),
            signal=results.signal,
            faults=tuple(results.faults),
        )

    def record(self) -> dict[str, Any]:
        """The summary as JSON data; failed matches without the text of their journals."""
        counted = {name: value for name, value in vars(self).items() if name not in ("faults", "signal")}
        faults = [
            {
                "index": fault.plan.index,
                "seed": fault.plan.seed,
                "error": fault.error,
                "journal": fault.plan.file,
            }
            for fault in self.faults
        ]
        lists = {"wins_by_seat": list(self.wins_by_seat), "faults": faults}
        return counted | {"interrupted": bool(self.signal)} | lists

    def text(self) -> str:
        """The summary as text."""
        each = max(self.finished, 1)
        lines = ["interrupted: this is what was played until then"] if self.signal else []
        lines += [
            f"{self.finished} of {self.matches} matches of {self.game} finished in {self.seconds:.1f} s",
            f"a match: {self.decisions / each:.1f} choices, {self.rounds / each:.1f} rounds",
            "wins by seat: " + ", ".join(f"{seat}: {wins}" for seat, wins in enumerate(self.wins_by_seat)),
            "wins by bot: " + ", ".join(map(self._share, self.wins_by_bot)),
            f"draws: {self.draws}",
            f"seed: {self.seed}",
            "ends: " + ", ".join(f"{reason} {count}" for reason, count in self.reasons.items()),
        ]
        lines += [
            f"FAULT in match {fault.plan.index}, seed {fault.plan.seed}: {fault.error}"
            for fault in self.faults
        ]
        return "\n".join(lines)

    def _share(self, bot: BotName) -> str:
        wins, sat = self.wins_by_bot[bot], self.seats_by_bot[bot]
        return f"{bot} {wins} of {sat} ({100 * wins / sat:.0f} %)"


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


def simulate(series: MatchSeries, matches: int, workers: Workers, journals: Path | None = None) -> Summary:
    """Plays the first `matches` of the series and sums up the results; `journals`: see `results_of`."""
    began = monotonic()
    results = results_of(map(series.plan, range(matches)), matches, workers, journals)
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
        help="seat by seat, over and over: random, search or a level; default the weakest level",
    )
    add_seed(parser, "the same number gives the same matches; default a new one, which is named")
    parser.add_argument("--map", type=Path, metavar="FILE", help="a board drawn in Tiled")
    add_option(parser)
    add_worker_arguments(parser)


def add_worker_arguments(parser: ArgumentParser, *, journals: bool = True) -> None:
    """Adds the arguments that all commands of the lab have; `journals`: also for matches kept as files."""
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
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Dask cluster, such as tcp://lab:8786; local starts one on this machine",
    )
    if journals:
        parser.add_argument(
            "--journals", type=Path, metavar="DIR", help="keep each match there, to be replayed"
        )
        parser.add_argument("--json", action="store_true", help="write the summary as JSON")


def run(arguments: Namespace) -> int:
    """Runs `four-crowns simulate`; the exit status.

    Raises:
        UsageError: an argument is invalid.
    """
    check_journals(arguments)
    bots = bots_by_seat(arguments.game, arguments.bots, arguments.seats)
    rules = read_options(arguments.game, arguments.option)
    rules |= GAMES[arguments.game].rules.seats_config(len(bots))
    rules |= board_config(arguments.game, arguments.map, len(bots))
    check_config(arguments.game, rules)
    seed = match_seed(arguments.seed)
    series = MatchSeries(arguments.game, bots, seed, rules, *budget_limits(arguments))
    with stoppable():
        summary = simulate(
            series, arguments.matches, workers_of(arguments, arguments.game), arguments.journals
        )
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


def workers_of(arguments: Namespace, game: str) -> Workers:
    """The processes of this machine or the workers of a cluster, from the command line.

    Raises:
        UsageError: the package that clusters need is missing.
    """
    count = arguments.workers or os.cpu_count() or 1
    if arguments.cluster is None:
        return Workers(count, progress=True)
    with needs_extra("--cluster", "lab"):
        from game.lab.cluster import ClusterWorkers  # noqa: PLC0415  # loads what is an extra
    return ClusterWorkers(count, progress=True, address=arguments.cluster, game=game)


def check_journals(arguments: Namespace) -> None:
    """Checks that matches can be kept as files.

    Raises:
        UsageError: they are played by other computers.
    """
    if arguments.journals is not None and arguments.cluster is not None:
        raise UsageError("--journals: the workers of a cluster cannot write here; leave it or --cluster out")


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
