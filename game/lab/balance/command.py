"""The command `balance`: its arguments, and what it does with them."""

import os
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from shutil import get_terminal_size
from threading import Thread
from typing import Any

from game.bots.processes import lower_priority
from game.catalogue import GAMES
from game.errors import UsageError, check_file, needs_extra
from game.kit.records import replace as replace_record
from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.play import ReportFiles, RowCheck, play
from game.lab.balance.rows import MatchRow
from game.lab.simulate import (
    FOUND,
    MATCHES,
    SEATS,
    add_worker_arguments,
    board_config,
    bots_by_seat,
    budget_limits,
    workers_of,
)
from game.lab.trials import missing_packages
from game.lab.version import this_version
from game.lab.workers import STATUS, stoppable
from game.maps.library import Library
from game.match import MapCopy
from game.options import add_option, add_seed, check_config, match_seed, read_options
from game.text import LANGUAGES, Words, first_language

DEFAULT_MATCHES = 200


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `four-crowns balance`."""
    names = tuple(GAMES)
    parser.description = (
        "Bots play matches; a page with charts says whether they are fair, how long they take, what decides"
        " them and what is never used. The matches are kept beside it, so the same command goes on where it"
        " stopped."
    )
    parser.add_argument(
        "game", nargs="?", choices=names, metavar="GAME", help=f"{', '.join(names)}; default the map's"
    )
    parser.add_argument(
        "--matches",
        type=MATCHES,
        default=DEFAULT_MATCHES,
        metavar="N",
        help=f"how many, of each side of a comparison; default {DEFAULT_MATCHES}",
    )
    parser.add_argument(
        "--seats",
        type=SEATS,
        metavar="N",
        help="default the fewest of the map, else as many as there are bots",
    )
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help="seat by seat, over and over: random, search or a level; default the weakest level",
    )
    add_seed(parser, "the same number gives the same matches; default 1")
    _add_sides(parser)
    _add_report(parser)
    add_worker_arguments(parser, journals=False)


def _add_sides(parser: ArgumentParser) -> None:
    """Adds the arguments that say what is played and compared."""
    parser.add_argument("--map", type=Path, metavar="FILE", help="a board drawn in Tiled")
    add_option(parser)
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="OTHER",
        help="compare with another map, another NAME=VALUE of an option, or other bots; may be repeated",
    )
    parser.add_argument(
        "--to-the-end", action="store_true", help="play all matches of a comparison, also when it is sure"
    )


def _add_report(parser: ArgumentParser) -> None:
    """Adds the arguments that say where the report goes, and in which language."""
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="the report; default beside the map, or balance-GAME.html in this folder",
    )
    parser.add_argument(
        "--anew",
        action="store_true",
        help="delete the matches beside the report if their arguments were others",
    )
    parser.add_argument("--background", action="store_true", help="run with a low priority")
    parser.add_argument(
        "--until-input-ends", action="store_true", help="end with the program that holds the standard input"
    )
    parser.add_argument("--brief", action="store_true", help="print only the headlines of what was found")
    parser.add_argument(
        "--open",
        action="store_true",
        help="open the report in the browser at once; until it is done its page shows how far the bots are",
    )
    parser.add_argument("--language", default="", help="of the report, such as de; default the system's")


@dataclass(frozen=True)
class Setup:
    """What one side plays, from the command line."""

    bots: str | None
    options: Mapping[str, str] = field(default_factory=dict)
    """By name, `NAME=VALUE`."""
    map: Path | None = None

    def other(self, given: Sequence[str]) -> tuple["Setup", list[tuple[str, str]]]:
        """The other side; and for each difference its name on this side and on the other.

        Raises:
            UsageError: the same is given twice.
        """
        other, names = self, list[tuple[str, str]]()
        kinds = [_kind(text) for text in given]
        if len(set(kinds)) < len(kinds):
            raise UsageError("--against: give one map, one value of each option, and bots once")
        for text in given:
            key, is_option, _ = text.partition("=")
            if Path(text).suffix == ".tmx":
                names.append((_map_name(other.map), Path(text).stem))
                other = replace(other, map=Path(text))
            elif is_option:
                names.append((other.options.get(key, key), text))
                other = replace(other, options={**other.options, key: text})
            else:
                names.append((other.bots or "", text))
                other = replace(other, bots=text)
        return other, names


def _kind(text: str) -> str:
    """What is compared by a value of `--against`: maps, an option by its name, or bots."""
    if Path(text).suffix == ".tmx":
        return "map"
    key, is_option, _ = text.partition("=")
    return f"{key}=" if is_option else "bots"


def _map_name(path: Path | None) -> str:
    return "" if path is None else path.stem


def run(arguments: Namespace) -> int:
    """Runs `four-crowns balance`; the exit status.

    Raises:
        UsageError: an argument is invalid, or a package that is needed is missing.
        OSError: a process died, or a file cannot be written; the report is of what had been played.
    """
    words = _words(arguments.language)
    _follow_other_programs(arguments)
    _check_packages()
    plan = plan_of(arguments, words.language)
    out = ReportFiles(arguments.out or _default_out(plan.game, arguments.map))
    out.check()
    stopped_by, fault = 0, None
    with out.locked(), stoppable():
        if arguments.anew:
            out.delete_unless_of(plan)
        try:
            stopped_by = _play(arguments, plan, out, words)
        except OSError as error:
            fault = error
        os.environ["SDL_VIDEODRIVER"] = "dummy"  # boards are painted without a window
        from game.lab.balance.report.report import write_report  # noqa: PLC0415  # takes seconds to load

        report = write_report(plan, out, words, _command())
    found = report.headlines() if arguments.brief else report.summary_text(_columns())
    _write(f"{found}\n{out.report}\n")
    if fault is not None:
        raise fault
    return _status(stopped_by, report.failed)


def _status(stopped_by: int, failed: int) -> int:
    """The exit status; `stopped_by`: the number of a signal, `failed`: of matches."""
    if stopped_by:
        return STATUS + stopped_by
    return FOUND if failed else 0


def _follow_other_programs(arguments: Namespace) -> None:
    """Gives way to others, and ends with the one that holds the standard input, if the arguments say so."""
    if arguments.background:
        lower_priority()
    if arguments.until_input_ends:
        Thread(target=_end_with_input, daemon=True).start()


def _end_with_input() -> None:
    """Ends this process when its standard input ends."""
    while os.read(0, 1):
        pass
    os._exit(0)


def _check_packages() -> None:
    """Checks that the report can be made, before matches are played.

    Raises:
        UsageError: a package is missing.
    """
    with needs_extra("balance", "lab"):
        for package in missing_packages():
            raise ModuleNotFoundError(name=package)


def _play(arguments: Namespace, plan: ReportPlan, out: ReportFiles, words: Words) -> int:
    """Plays the matches; the number of the signal that stopped it, 0 if none did."""
    from game.lab.balance.report.progress import ProgressPage  # noqa: PLC0415  # loads what is an extra

    page = ProgressPage(out.report, plan, words)
    is_enough = _enough(plan)

    def show(played: int) -> None:
        if arguments.open:
            page.show(played)

    return play(plan, out, workers_of(arguments, plan.game), is_enough, show)


def _enough(plan: ReportPlan) -> RowCheck:
    """Returns the check that ends a comparison early."""
    if not plan.stops_early:
        return lambda _: False
    from game.lab.balance.numbers.sequential import Comparison  # noqa: PLC0415  # loads what is an extra

    comparison = Comparison(plan.game)

    def is_enough(row: MatchRow) -> bool:
        comparison.add(row)
        return comparison.is_sure

    return is_enough


def _write(text: str) -> None:
    """Writes to standard output; letters that it does not know become question marks."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(encoding, "replace").decode(encoding))


def _columns() -> int | None:
    """The most letters in a line of the summary; None: no limit, for programs that read it."""
    return min(100, get_terminal_size().columns) if sys.stdout.isatty() else None


def _words(language: str) -> Words:
    """The language of the report.

    Raises:
        UsageError: there is no such language.
    """
    if language not in ("", *LANGUAGES):
        raise UsageError(f"balance: --language {language}: there are {', '.join(LANGUAGES)}")
    return Words(language or first_language())


def _default_out(game: str, board: Path | None) -> Path:
    return Path(f"balance-{game}.html") if board is None else board.with_suffix(".balance.html")


def _command() -> str:
    """The command line; bytes of names that are no text are question marks."""
    return shlex.join(["four-crowns", *sys.argv[1:]]).encode(errors="replace").decode()


def plan_of(arguments: Namespace, language: str) -> ReportPlan:
    """What is to be played.

    Raises:
        UsageError: an argument is invalid.
    """
    game = arguments.game or _game_of(arguments.map)
    options = {text.partition("=")[0]: text for text in arguments.option}
    setup = Setup(arguments.bots, options, arguments.map)
    sides = [_side(game, setup, "", arguments.seats, language)]
    if arguments.against:
        sides = _compared(sides[0], setup, arguments, language)
    seconds, nodes = budget_limits(arguments)
    return ReportPlan(
        game=game,
        version=this_version(game),
        seed=match_seed(1 if arguments.seed is None else arguments.seed),
        sides=tuple(sides),
        matches=arguments.matches * len(sides),
        seconds=seconds,
        nodes=nodes,
        stops_early=len(sides) > 1 and not arguments.to_the_end,
    )


def _compared(side: Side, setup: Setup, arguments: Namespace, language: str) -> list[Side]:
    """A side and the one that it is compared with, with their names.

    Raises:
        UsageError: there is nothing to compare.
    """
    setup, pairs = setup.other(arguments.against)
    names = [", ".join(filter(None, each)) for each in zip(*pairs, strict=True)]
    game = arguments.game or _game_of(arguments.map)
    try:
        other = _side(game, setup, names[1], arguments.seats, language)
    except UsageError as error:
        raise UsageError(f"--against: {error}") from None
    if len(other.bots) != len(side.bots):
        raise UsageError("--against: both sides need the same number of seats; give --seats")
    if (other.config, other.bots) == (side.config, side.bots):
        raise UsageError("--against: both sides are the same; give another map, option or bots")
    return [replace_record(side, name=names[0]), other]


def _game_of(board: Path | None) -> str:
    """The game of a map.

    Raises:
        UsageError: there is no map, or it names no game.
    """
    if board is None:
        raise UsageError("balance: name a game, or a map by --map")
    check_file("--map", board)
    game = Library([]).load(board).game
    if not game:
        raise UsageError(
            f"--map {board}: names no game; `four-crowns check-maps {board}` says how to mend it"
        )
    return game


def _side(game: str, setup: Setup, name: str, seats: int | None, language: str) -> Side:
    entry = None
    if setup.map is not None:
        check_file("--map", setup.map)
        entry = Library([]).load(setup.map)
        if seats is None and entry.seats:
            seats = entry.seats[0]
    bots = bots_by_seat(game, setup.bots, seats)
    config: dict[str, Any] = read_options(game, list(setup.options.values()))
    config |= GAMES[game].rules.seats_config(len(bots)) | board_config(game, setup.map, len(bots))
    check_config(game, config)
    copy = None if entry is None else MapCopy.of(entry, language)
    return Side(name, config, tuple(bots), copy)
