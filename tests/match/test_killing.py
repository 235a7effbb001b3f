"""Whatever moment the power goes, no accepted choice is lost."""

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


def killed(folder: Path, seed: int, what: str = "nothing", count: int = 0, after: float = 5.0) -> list[str]:
    """What a process that was killed had said: a file and a number a line."""
    command = [sys.executable, "-m", "tests.match.killed", str(folder), str(seed), what, str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline()]
        if what == "nothing":
            time.sleep(after)
            process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
        assert process.wait(30) == -signal.SIGKILL
    return [line for line in said if line.endswith("\n")]


def holds(folder: Path, said: list[str]) -> None:
    """Nothing that was said is lost, every match in the folder can be gone on with."""
    newest: dict[str, int] = {}
    for line in said:
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


@pytest.mark.slow
def test_a_process_killed_at_any_moment_loses_no_accepted_choice(tmp_path: Path) -> None:
    """Takes seconds: 20 programs are started and killed."""
    rng, lost = Random(1), 0
    for seed in range(20):
        folder = tmp_path / str(seed)
        said = killed(folder, seed, after=rng.random() * 0.3)
        holds(folder, said)
        lost += len(said)
    assert lost > 20


@pytest.mark.slow
@pytest.mark.parametrize("what", ["append", "replace", "sync", "checkpoint"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 9])
def test_a_process_killed_while_it_writes_loses_no_accepted_choice(
    tmp_path: Path, what: str, count: int
) -> None:
    holds(tmp_path, killed(tmp_path, 5, what, count))
