"""Bots try out a board in a process beside the program."""

import os
import signal
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.lab import trials as trials_module
from game.lab.balance.command import add_arguments, plan_of
from game.lab.trials import BoardTrial, RunningTrial, Trials, can_try_out
from game.maps.library import Library
from game.scenes.lobby.options import MatchOptions
from tests.processes import living, started, wait_until

SUMMARY = "Is it fair? Yes.\nHow long is it? An hour."
PLAYS = "print({row!r}, file=open({rows!r}, 'a'), flush=True)"
"""What a process does that plays a match."""


@pytest.fixture
def trial(tmp_path: Path) -> BoardTrial:
    return BoardTrial("cyvasse", (), "Jade Garden", "", tmp_path / "reports" / "jade.html")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets the process of a trial run these lines of Python instead."""

    def use(*lines: str) -> None:
        monkeypatch.setattr(BoardTrial, "command", lambda *_: [sys.executable, "-c", "\n".join(lines)])

    return use


def plays(trial: BoardTrial, row: str = "{}") -> str:
    return PLAYS.format(row=row, rows=str(trial.report.with_suffix(".jsonl")))


def test_without_the_packages_of_the_extra_nothing_is_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert can_try_out()
    monkeypatch.setattr(trials_module, "PACKAGES", ("no-such-package",))
    assert not can_try_out()


def wait(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_it_counts_matches_and_takes_over_the_summary(trial: BoardTrial, run: Callable[..., None]) -> None:
    run(plays(trial), plays(trial), f"print({SUMMARY!r})", f"print({str(trial.report)!r})")
    trials = Trials(trial.report.parent)
    trials.start(trial, "en")
    running = trials.running
    assert running is not None
    assert running is trials.of(trial)
    wait(lambda: trials.poll() is running)
    assert running.is_over
    assert running.summary == tuple(SUMMARY.splitlines())
    assert not running.fault
    assert trials.running is None
    assert trials.of(trial) is running


def test_matches_are_counted_while_they_are_played_and_anew_when_their_rows_are_deleted(
    trial: BoardTrial, run: Callable[..., None]
) -> None:
    rows = trial.report.with_suffix(".jsonl")
    run("import time", plays(trial), plays(trial), "time.sleep(60)")
    running = RunningTrial(trial, "en", 4)
    try:
        wait(lambda: running.poll() or running.played == 2)
        assert running.seconds_left is None or running.seconds_left > 0
        rows.write_text("{}\n", "utf-8")
        wait(lambda: running.poll() or running.played == 1)
        rows.write_text("{}\n" * 2, "utf-8")
        wait(lambda: running.poll() or running.played == 2)
        assert running.seconds_left is not None
        rows.write_text("{}\n" * 6, "utf-8")
        wait(lambda: running.poll() or running.played == 4)
    finally:
        running.stop()
    assert running.is_over
    assert not running.poll()


def test_how_long_it_takes_follows_from_the_matches_so_far(
    trial: BoardTrial, run: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    run("import time", plays(trial), "time.sleep(60)")
    now = 0.0
    monkeypatch.setattr("game.lab.trials.monotonic", lambda: now)
    running = RunningTrial(trial, "en", 5)
    try:
        wait(lambda: running.poll() or running.played == 1)
        assert running.seconds_left is None
        with trial.report.with_suffix(".jsonl").open("a") as rows:
            rows.write("{}\n{}\n")
        now = 10.0
        wait(lambda: running.poll() or running.played == 3)
        assert running.seconds_left == 10.0
    finally:
        running.stop()


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (["raise SystemExit('balance: no such board')"], "no such board"),
        (["raise SystemExit(3)"], "exit status 3"),
    ],
)
def test_without_a_report_it_says_why(
    trial: BoardTrial, run: Callable[..., None], lines: list[str], fault: str
) -> None:
    run(*lines)
    running = RunningTrial(trial, "en")
    wait(running.poll)
    assert fault in running.fault
    assert not running.summary


def test_another_one_stops_it(trial: BoardTrial, run: Callable[..., None], tmp_path: Path) -> None:
    run("import time", "time.sleep(60)")
    trials = Trials(tmp_path)
    trials.start(trial, "en")
    first = trials.running
    trials.start(BoardTrial("cyvasse", (), "Two Rivers", "", tmp_path / "two.html"), "en")
    assert first is not None
    assert first.is_over
    assert trials.of(trial) is None
    trials.stop()
    assert trials.running is None


def test_what_went_into_a_report_that_is_replaced_is_forgotten(
    trial: BoardTrial, run: Callable[..., None]
) -> None:
    run(f"print({SUMMARY!r})", f"print({str(trial.report)!r})")
    trials = Trials(trial.report.parent)
    trials.start(trial, "en")
    wait(trials.poll)
    assert trials.has_report(trial.report)
    by_other_rules = replace(trial, arguments=("--option", "first=onyx"))
    trials.start(by_other_rules, "en")
    assert trials.of(trial) is None
    assert not trials.has_report(trial.report)
    wait(trials.poll)


PROGRAM = """
from pathlib import Path
from game.lab.trials import BoardTrial, RunningTrial
running = RunningTrial(BoardTrial("cyvasse", ("--seats", "2"), "", "", Path("r.html")), "en")
print(flush=True)
running._process.wait()
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are listed on Linux only")
def test_the_bots_end_with_the_program_even_if_it_is_killed(tmp_path: Path) -> None:
    """Takes some seconds: it is killed while bots play."""
    with started([], tmp_path, code=PROGRAM) as program:
        assert wait_until((tmp_path / "r.plan.json").exists, 60)
        assert len(living(program.pid)) > 1
        os.kill(program.pid, signal.SIGKILL)
        assert wait_until(lambda: not living(program.pid), 10)


@pytest.mark.parametrize("game", ["cyvasse", "lyssan", "allyria", "grace"])
def test_what_is_played_is_what_was_chosen_in_the_lobby(game: str, tmp_path: Path) -> None:
    library = Library()
    library.scan()
    options = MatchOptions(game, library)
    parser = ArgumentParser()
    add_arguments(parser)
    for board in options.boards:
        arguments = options.trial_arguments(board, max(GAMES[game].rules.SEATS))
        assert arguments is not None
        trial = BoardTrial(game, arguments, "", "", tmp_path / "r.html")
        _python, _m, _program, _balance, *words = trial.command(3, "en")
        plan = plan_of(parser.parse_args(words), "en")
        options.board = board
        assert plan.sides[0].config == options.config(len(plan.sides[0].bots))
        assert plan.matches == 3
