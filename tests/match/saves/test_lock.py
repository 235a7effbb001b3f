"""Two programs never play the same match, and a program that was killed blocks none."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.disk import is_locked
from game.match import BadSave, Match, Replay, Saves
from game.match.saves import MAX_SAVES
from tests.match.playing import auction, bid, choice_count
from tests.match.saves.test_saves import tidy, with_time

LOCKING = """
import sys
from pathlib import Path
from game.match import Saves
path = Path(sys.argv[1])
saves = Saves(path.parent)
print(saves.lock(path), flush=True)
sys.stdin.read()
"""


@contextmanager
def playing(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another program that plays the match in the file."""
    command = [sys.executable, "-c", LOCKING, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "True\n"
        yield program
        program.kill()


@pytest.mark.no_cover
def test_a_match_that_another_program_plays_is_locked_until_that_is_killed(tmp_path: Path) -> None:
    """Takes half a second: another program is started."""
    match, saves = auction(tmp_path), Saves(tmp_path)
    with playing(match.path) as program:
        assert not saves.lock(match.path)
        program.kill()
        program.wait()
        assert saves.lock(match.path)
        saves.unlock()


def test_a_program_locks_one_match_at_a_time(tmp_path: Path) -> None:
    one, two = auction(tmp_path), auction(tmp_path)
    mine, other = Saves(tmp_path), Saves(tmp_path)
    assert mine.lock(one.path)
    assert mine.lock(one.path)
    assert not other.lock(one.path)
    assert other.lock(two.path)
    assert not mine.lock(two.path)
    assert is_locked(one.path)
    other.unlock(one.path)
    assert is_locked(two.path)
    other.unlock(two.path)
    assert mine.lock(two.path)
    assert not is_locked(one.path)
    mine.unlock()


def test_a_match_that_is_played_can_be_written_and_watched(tmp_path: Path) -> None:
    match, saves = auction(tmp_path), Saves(tmp_path)
    assert saves.lock(match.path)
    bid(match, 1, 2)
    assert match.saved
    assert len(Match.resume(match.path)) == 2
    assert Replay(match.path).outcome is None
    assert [choice_count(entry.path) for entry in Saves(tmp_path).matches()] == [2]
    saves.unlock()


def test_a_match_that_is_played_is_not_deleted(tmp_path: Path) -> None:
    match, saves = auction(tmp_path), Saves(tmp_path)
    saves.lock(match.path)
    with pytest.raises(BadSave, match="in_use"):
        Saves(tmp_path).delete(match.path)
    assert match.path.exists()
    saves.unlock()
    Saves(tmp_path).delete(match.path)
    assert not match.path.exists()


def test_a_match_that_is_played_is_kept_even_if_it_is_the_oldest(tmp_path: Path) -> None:
    matches = [with_time(auction(tmp_path), 100 + n) for n in range(MAX_SAVES + 3)]
    saves = Saves(tmp_path)
    saves.lock(matches[0].path)
    tidy(Saves(tmp_path))
    saves.unlock()
    assert [match.path.exists() for match in matches[:4]] == [True, False, False, True]


def test_a_file_that_is_gone_or_cannot_be_written_does_not_stop_the_program(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert saves.lock(tmp_path / "gone.jsonl")
    saves.unlock()
