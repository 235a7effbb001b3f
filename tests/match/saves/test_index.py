"""The index of saves remembers what was read of each file, and can always be made anew."""

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.match import Match, MatchSetup, SavedMatch, Saves
from game.match import saved_match as index
from game.match.loading import may_hide_choices
from game.match.saved_match import FILE, READ_AT_ONCE, MatchSummary, read_summary
from game.match.timeline import checkpoint_path
from tests.match.playing import ANNA, BERND, auction, choice_count, play


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Many copies of a match, some named, one finished, one damaged, one no match at all."""
    match = auction(tmp_path)
    play(match, 6, Random(1))
    named = match.save_as("An evening")
    for number in range(READ_AT_ONCE):
        shutil.copy(named, named.with_name(f"{number}.jsonl"))
        shutil.copy(match.path, tmp_path / f"{number}.jsonl")
    finished = auction(tmp_path)
    play(finished, 100, Random(1))
    (tmp_path / "0.jsonl").write_bytes(match.path.read_bytes().replace(b'"bid"', b'"did"', 1))
    (tmp_path / "diary.jsonl").write_text("Dear diary")
    for number, path in enumerate([*tmp_path.glob("*.jsonl"), *tmp_path.glob("named/*.jsonl")]):
        os.utime(path, (1000 + number, 1000 + number))
    return tmp_path


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read."""
    names: list[str] = []

    def noting_read(path: Path) -> MatchSummary:
        names.append(path.name)
        return read_summary(path)

    monkeypatch.setattr(index, "read_summary", noting_read)
    return names


def listed(folder: Path) -> list[SavedMatch]:
    saves = Saves(folder)
    return [*saves.matches(), *saves.named()]


def test_no_file_is_read_twice(folder: Path, reads: list[str]) -> None:
    first = listed(folder)
    assert len(first) == len(reads) == 2 * READ_AT_ONCE + 4
    assert listed(folder) == first
    assert len(reads) == len(first)


def test_only_changed_files_are_read_again(folder: Path, reads: list[str]) -> None:
    listed(folder)
    reads.clear()
    changed, gone = folder / "3.jsonl", folder / "4.jsonl"
    match = Match.resume(changed)
    match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    os.utime(changed, (5000, 5000))
    gone.unlink()
    files = {entry.file: entry for entry in listed(folder)}
    assert reads == ["3.jsonl"]
    assert choice_count(files["3.jsonl"].path) == 7
    assert "4.jsonl" not in files


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: b"\0" * 100,
        lambda content: b"[" * 100_000,
        lambda content: content[: len(content) // 2],
        lambda content: content.replace(b"Anna", b"Otto"),
        lambda content: content.replace(b'"layout":3', b'"layout":4'),
        lambda content: content.decode().encode("utf-16"),
    ],
)
def test_a_damaged_index_is_made_anew(
    folder: Path, reads: list[str], damage: Callable[[bytes], bytes]
) -> None:
    whole = listed(folder)
    path = folder / FILE
    path.write_bytes(damage(path.read_bytes()))
    reads.clear()
    assert listed(folder) == whole
    assert reads
    reads.clear()
    assert listed(folder) == whole
    assert reads == []


def test_an_index_that_cannot_be_written_changes_nothing(folder: Path) -> None:
    (folder / FILE).mkdir()
    assert len(listed(folder)) == len(listed(folder)) == 2 * READ_AT_ONCE + 4


def test_the_index_does_not_grow_for_ever(folder: Path) -> None:
    path = folder / "3.jsonl"
    lengths = []
    for number in range(3 * READ_AT_ONCE):
        os.utime(path, (5000 + number, 5000 + number))
        listed(folder)
        lengths.append((folder / FILE).read_bytes().count(b"\n"))
    assert max(lengths) <= 2 * lengths[0] + READ_AT_ONCE + 1


def test_a_long_list_is_read_bit_by_bit_and_the_latest_first(folder: Path, reads: list[str]) -> None:
    saves = Saves(folder)
    saves.scan()
    assert len(reads) == READ_AT_ONCE == saves.count
    assert not saves.is_complete
    times = [entry.changed for entry in saves.listed()]
    assert min(times) > 1000
    frames = 0
    while not saves.is_complete:
        before = len(reads)
        saves.read_some()
        assert len(reads) > before
        frames += 1
    assert saves.listed() == listed(folder)


def test_a_file_that_was_changed_just_now_is_read_again(tmp_path: Path) -> None:
    match = auction(tmp_path)
    saves = Saves(tmp_path)
    os.utime(match.path)
    (entry,) = saves.matches()
    content = match.path.read_bytes()
    status = match.path.stat()
    match.path.write_bytes(content.replace(b"Anna", b"Otto"))
    os.utime(match.path, ns=(status.st_atime_ns, status.st_mtime_ns))
    (changed,) = saves.matches()
    assert (entry.damage, changed.damage is None) == (None, False)


@pytest.mark.rule("cyvasse 11.1")
def test_neither_index_nor_notice_of_damage_counts_choices_behind_the_screen(tmp_path: Path) -> None:
    records, notices = [], []
    for hidden in (1, 3):
        match = Match.start(tmp_path, MatchSetup("cyvasse", {}, 11, (ANNA, BERND)))
        match.choose(0, ("build",))
        for tile in ("a2", "b2")[: hidden - 1]:
            match.choose(0, ("mountain", tile))
        copy = Match.branch(match.path, len(match), tmp_path)
        records.append([replace(read_summary(each.path), origin=None) for each in (match, copy)])
        lines = match.path.read_bytes().splitlines(keepends=True)
        match.path.write_bytes(b"".join([lines[0], b"damaged\n", *lines[2:]]))
        checkpoint_path(match.path).unlink()
        notices.append(Match.resume(match.path).notice)
    assert records[0] == records[1]
    assert notices[0] is not None
    assert notices[0].key == "match.notice.cut_unknown"
    assert notices[0] == notices[1]
    assert '"choices"' not in str(records)


@pytest.mark.rule("cyvasse 11.1")
@pytest.mark.parametrize("seed", range(3))
def test_damage_at_any_moment_behind_the_screen_names_neither_line_nor_number(
    tmp_path: Path, seed: int
) -> None:
    rng, match = Random(seed), Match.start(tmp_path, MatchSetup("cyvasse", {}, seed, (ANNA, BERND)))
    while match.hides_something and len(match) < 25:
        play(match, 1, rng)
        if not match.hides_something:
            break
        assert may_hide_choices(match.state)
        folder = tmp_path / f"{len(match)}"
        folder.mkdir()
        damaged = folder / "damaged.jsonl"
        head, *lines = match.path.read_bytes().splitlines(keepends=True)
        lines[rng.randrange(len(lines))] = b"damaged\n"
        damaged.write_bytes(b"".join([head, *lines]))
        problem = read_summary(damaged).damage
        assert problem is not None
        assert problem.key == "match.bad.damaged"
        assert problem.values["line"] == 1, "as in each file: the text names none"
        notice = Match.resume(damaged).notice
        assert notice is not None
        assert (notice.key, notice.values) == ("match.notice.cut_unknown", {})
    assert len(match) > 2
