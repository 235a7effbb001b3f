"""Bots try out a board beside the running program: `four-crowns balance` in a process of low priority."""

import os
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Thread
from time import monotonic

MATCHES = 200
"""The number of matches that bots play on a board."""
PACKAGES = ("altair", "jinja2", "polars", "scipy", "vl-convert-python")
"""The packages of the extra `lab` that make reports."""


def missing_packages() -> list[str]:
    """The packages of reports that are not installed; none of them is loaded, which would take seconds."""
    missing = []
    for package in PACKAGES:
        try:
            distribution(package)
        except PackageNotFoundError:
            missing.append(package)
    return missing


def can_try_out() -> bool:
    """True if all `PACKAGES` are installed."""
    return not missing_packages()


@dataclass(frozen=True)
class BoardTrial:
    """A board that bots try out."""

    game: str
    arguments: tuple[str, ...]
    """Those of `four-crowns balance` that say what is played."""
    name: str
    """The name of the board, for people."""
    version: str
    """The version of the board: a map has another one after each change."""
    report: Path
    """Where the report goes."""

    def command(self, matches: int, language: str) -> list[str]:
        """The command line of the process."""
        balance = [sys.executable, "-m", "game", "balance", self.game, *self.arguments]
        options = {
            "--matches": str(matches),
            "--language": language,
            "--out": str(self.report),
            "--workers": str(max(1, (os.cpu_count() or 1) - 1)),  # a core is left for the program itself
        }
        named = (part for option in options.items() for part in option)
        return [*balance, *named, "--anew", "--background", "--brief", "--until-input-ends"]


class RunningTrial:
    """The process in which bots try out a board, and what they have found out."""

    def __init__(self, trial: BoardTrial, language: str, matches: int = MATCHES) -> None:
        """Starts the bots.

        Raises:
            OSError: no process can be started, or the folder of the report cannot be made.
        """
        self.trial = trial
        self.matches = matches
        self.played = 0
        """How many matches have ended."""
        self.summary: tuple[str, ...] = ()
        """The headlines of the report; empty while bots play, and without a report."""
        self.fault = ""
        """Why there is no report; empty while bots play, and if there is one."""
        self.is_over = False
        self._rows = trial.report.with_suffix(".jsonl")
        self._bytes_counted = 0
        """How much of the file of rows was counted."""
        self._first: tuple[float, int] | None = None
        """When the first new match ended, in seconds, and how many had ended by then; None: none yet."""
        trial.report.parent.mkdir(parents=True, exist_ok=True)
        command = trial.command(matches, language)
        end, self._input = os.pipe()
        """The end of the input that stays open as long as this program runs."""
        try:
            self._process = _started(command, end)
        except OSError:
            os.close(self._input)
            raise
        finally:
            os.close(end)
        self._output = ("", "")
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def seconds_left(self) -> float | None:
        """An estimate of how long the bots will still play; None: too few matches have ended."""
        if self._first is None or self.played <= self._first[1]:
            return None
        began, before = self._first
        return (monotonic() - began) / (self.played - before) * (self.matches - self.played)

    def poll(self) -> bool:
        """Updates the number of matches; True if the bots have come to an end since the last call."""
        if self.is_over:
            return False
        self._count()
        self.is_over = not self._reader.is_alive()
        if self.is_over:
            self._finish()
        return self.is_over

    def stop(self) -> None:
        """Stops the bots; what they have played is kept, and is not played again."""
        self._process.kill()
        self._reader.join()
        self.is_over = True

    def _read(self) -> None:
        self._output = self._process.communicate()
        os.close(self._input)

    def _count(self) -> None:
        """Counts the matches that have ended since the last call."""
        try:
            with self._rows.open("rb") as rows:
                if rows.seek(0, 2) < self._bytes_counted:  # rows of other matches were deleted
                    self.played, self._bytes_counted, self._first = 0, 0, None
                rows.seek(self._bytes_counted)
                new = rows.read()
        except FileNotFoundError:
            return
        self._bytes_counted += len(new)
        self.played = min(self.matches, self.played + new.count(b"\n"))
        if new and self._first is None:
            self._first = monotonic(), self.played

    def _finish(self) -> None:
        """Sets the summary, or the reason why there is none."""
        summary, faults = self._output
        lines = tuple(filter(None, summary.splitlines()))
        if lines[-1:] == (str(self.trial.report),):
            self.summary, self.played = lines[:-1], self.matches
        else:
            self.fault = (faults.strip().splitlines() or [f"exit status {self._process.returncode}"])[-1]


class Trials:
    """The boards that bots have tried out since the program was started, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """Where the reports go."""
        self._trials: dict[BoardTrial, RunningTrial] = {}
        self.running: RunningTrial | None = None

    def of(self, trial: BoardTrial) -> RunningTrial | None:
        """What is known of a trial; None: it was not started, or was stopped."""
        return self._trials.get(trial)

    def has_report(self, report: Path) -> bool:
        """True if a trial has written this report, whatever was played."""
        return any(each.report == report and known.summary for each, known in self._trials.items())

    def start(self, trial: BoardTrial, language: str) -> None:
        """Lets bots try out a board; stops the trial of another one.

        What went into the same report before is forgotten.

        Raises:
            OSError: no process can be started, or the folder of the reports cannot be made.
        """
        self.stop()
        self._trials = {each: known for each, known in self._trials.items() if each.report != trial.report}
        self.running = self._trials[trial] = RunningTrial(trial, language)

    def stop(self) -> None:
        """Stops the running trial, if there is one."""
        if self.running is not None:
            self.running.stop()
            self._trials.pop(self.running.trial)
            self.running = None

    def poll(self) -> RunningTrial | None:
        """The trial that has come to an end since the last call, if one has."""
        if self.running is None or not self.running.poll():
            return None
        ended, self.running = self.running, None
        return ended


def _started(command: list[str], end: int) -> "Popen[str]":
    """A process of this program that reads from a pipe and writes UTF-8 on every system."""
    return Popen(  # noqa: S603  # this program
        command,
        stdin=end,
        stdout=PIPE,
        stderr=PIPE,
        encoding="utf-8",
        errors="replace",
        env=os.environ | {"PYTHONUTF8": "1"},
    )
