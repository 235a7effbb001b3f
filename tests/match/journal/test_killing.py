"""No accepted choice is lost when the process is killed, whatever it is doing."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.match import Match, Saves
from tests.match.playing import play

if sys.platform == "win32":
    pytest.skip("SIGKILL is not there", allow_module_level=True)


def run_and_kill(
    folder: Path, seed: int, write: str = "nothing", count: int = 0, after: float = 5.0
) -> list[str]:
    """Runs `killed` until it is killed; returns its output: a file and a number in each line.

    `after` is in seconds and used if `write` is "nothing".
    """
    command = [sys.executable, "-m", "tests.match.journal.killed", str(folder), str(seed), write, str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        if write == "nothing":
            time.sleep(after)
            process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
        assert process.wait(30) == -signal.SIGKILL
    return [line for line in lines if line.endswith("\n")]


def assert_nothing_is_lost(folder: Path, lines: list[str]) -> None:
    """Every printed choice is in its file, and every match in the folder can be resumed."""
    newest: dict[str, int] = {}
    for line in lines:
        path, number = line.split()
        newest[path] = int(number)
    for path, n in newest.items():
        match = Match.resume(Path(path))
        assert match.notice is None
        assert len(match) >= n
        play(match, 100, Random(1))
        assert match.outcome is not None
        assert Match.resume(Path(path)).outcome == match.outcome
    assert all(entry.problem is None for entry in Saves(folder).matches())


@pytest.mark.no_cover
@pytest.mark.slow
def test_a_process_killed_at_any_moment_loses_no_accepted_choice(tmp_path: Path) -> None:
    """Takes seconds: 20 programs are started and killed."""
    rng, printed = Random(1), 0
    for seed in range(20):
        folder = tmp_path / str(seed)
        lines = run_and_kill(folder, seed, after=rng.random() * 0.3)
        assert_nothing_is_lost(folder, lines)
        printed += len(lines)
    assert printed > 20


@pytest.mark.slow
@pytest.mark.parametrize("write", ["append", "replace", "sync", "checkpoint"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 9])
def test_a_process_killed_while_it_writes_loses_no_accepted_choice(
    tmp_path: Path, write: str, count: int
) -> None:
    assert_nothing_is_lost(tmp_path, run_and_kill(tmp_path, 5, write, count))
