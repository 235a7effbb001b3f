"""Bots against bots by the thousand, the same by seed on any number of cores."""

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

from game.catalogue import GAMES
from game.lab.match import BOTS, Bot, Plan
from game.lab.summary import Summary
from game.lab.workers import Fault, Workers
from game.maps.library import Library
from game.misuse import Misuse
from game.options import add_option, config

FOUND = 1
"""Exit status: a match failed."""


@dataclass(frozen=True)
class Series:
    """Matches that belong together."""

    game: str
    bots: Sequence[Bot]
    """One a seat. With each match they move up a seat; those that differ play each board from every seat."""
    seed: int
    config: Mapping[str, Any] = field(default_factory=dict)
    seconds: float | None = None
    """For a choice; then the matches depend on the machine, else they are the same by seed."""
    nodes: int | None = None

    def plan(self, index: int) -> Plan:
        """Match number `index`; each board is played once in every order that moving up leads to."""
        shifts = range(len(self.bots))
        orders = list(dict.fromkeys((*self.bots[shift:], *self.bots[:shift]) for shift in shifts))
        seed, bots = self.seed + index // len(orders), orders[index % len(orders)]
        return Plan(self.game, index, seed, bots, dict(self.config), self.seconds, self.nodes)


def simulate(series: Series, matches: int, workers: Workers) -> Summary:
    """Play so many matches of the series and count."""
    began = monotonic()
    played, faults = workers.play([series.plan(index) for index in range(matches)])
    return Summary.of(played, faults, len(series.bots), monotonic() - began)


def add_arguments(parser: ArgumentParser) -> None:
    """What `four-crowns simulate` may be told."""
    names = tuple(GAMES)
    parser.add_argument("game", choices=names, metavar="GAME", help=", ".join(names))
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="how many; default 100")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many seats; default as many as there are bots"
    )
    parser.add_argument(
        "--bots", default="squire", metavar="A,B,…", help=f"seat by seat, over and over: {', '.join(BOTS)}"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the same seed gives the same matches"
    )
    parser.add_argument("--map", type=Path, metavar="FILE", help="a board drawn in Tiled")
    add_option(parser)
    add_worker_arguments(parser)


def add_worker_arguments(parser: ArgumentParser) -> None:
    """What all commands of the lab may be told."""
    parser.add_argument("--nodes", type=int, metavar="N", help="what a bot may look at for a choice")
    parser.add_argument(
        "--time", type=int, metavar="MS", help="how long a bot may think; not the same by seed"
    )
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes; default one a core")
    parser.add_argument("--journals", type=Path, metavar="DIR", help="keep each match there, to be replayed")
    parser.add_argument("--json", action="store_true", help="write the summary as JSON")


def run(wanted: Namespace) -> int:
    """Run `four-crowns simulate`; the exit status.

    Raises:
        Misuse: what cannot be, with what would be right.
    """
    bots = seated(wanted.game, wanted.bots, wanted.seats)
    rules = config(wanted.game, wanted.option) | seats_option(wanted.game, len(bots))
    rules |= board(wanted.game, wanted.map, len(bots))
    series = Series(wanted.game, bots, wanted.seed, rules, *limits(wanted))
    summary = simulate(series, at_least_one(wanted.matches, "--matches"), workers_of(wanted))
    print(json.dumps(summary.record(), indent=2) if wanted.json else summary.text())  # noqa: T201  # asked for
    keep(summary.faults)
    return FOUND if summary.faults else 0


def limits(wanted: Namespace) -> tuple[float | None, int | None]:
    """Seconds and nodes for a choice, as the command line asks for."""
    seconds = None if wanted.time is None else at_least_one(wanted.time, "--time") / 1000
    return seconds, None if wanted.nodes is None else at_least_one(wanted.nodes, "--nodes")


def workers_of(wanted: Namespace) -> Workers:
    """The workers that the command line asks for."""
    workers = (os.cpu_count() or 1) if wanted.workers is None else at_least_one(wanted.workers, "--workers")
    return Workers(workers, progress=True, journals=wanted.journals)


def keep(faults: Sequence[Fault]) -> None:
    """Write the journals of matches that failed into the folder one is in."""
    for fault in faults:
        Path(fault.plan.file).write_text(fault.journal, "utf-8")
        sys.stderr.write(f"{fault.plan.file}: {fault.error}\n")


def seated(game: str, names: str, seats: int | None) -> list[Bot]:
    """A bot a seat; fewer names than seats begin again.

    Raises:
        Misuse: no such bot, or no such number of seats.
    """
    bots = names.split(",")
    unknown = [bot for bot in bots if bot not in BOTS]
    if unknown:
        raise Misuse(f"--bots {names}: there is no {unknown[0]!r}; there are {', '.join(BOTS)}")
    seats = seats or (len(bots) if len(bots) > 1 else min(GAMES[game].SEATS))
    if seats not in GAMES[game].SEATS:
        raise Misuse(f"--seats {seats}: {game} is for {', '.join(map(str, GAMES[game].SEATS))}")
    if len(bots) > seats:
        raise Misuse(f"--bots {names}: give one for each of the {seats} seats, or fewer")
    return list(islice(cycle(bots), seats))


def board(game: str, path: Path | None, seats: int) -> dict[str, Any]:
    """The config for a board of one's own, drawn in Tiled.

    Raises:
        Misuse: it cannot be played, or not by so many.
    """
    if path is None:
        return {}
    entry = Library([]).load(path)
    if entry.game not in (game, ""):
        raise Misuse(f"--map {path}: is for {entry.game}, not for {game}")
    if entry.kind != "board" or not entry.playable:
        raise Misuse(f"--map {path}: no board to play {game} on; four-crowns check-maps {path} says why")
    if entry.seats and seats not in entry.seats:
        raise Misuse(f"--seats {seats}: {path} is for {', '.join(map(str, entry.seats))}")
    return {"board": entry.board}


def seats_option(game: str, seats: int) -> dict[str, int]:
    """How a game with several seat counts is told how many there are."""
    return {"seats": seats} if len(GAMES[game].SEATS) > 1 else {}


def at_least_one(number: int, name: str) -> int:
    """The number.

    Raises:
        Misuse: it is below 1.
    """
    if number < 1:
        raise Misuse(f"{name} {number}: must be 1 or more")
    return number
