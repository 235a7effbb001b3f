"""A full disk, a power cut, and other programs that change the file cost no accepted choice."""

import errno
import os
from pathlib import Path
from random import Random

import pytest

from game import disk
from game.localized_text import LocalizedText
from game.match import BadSave, Match
from tests.match.playing import auction, bid, play


def test_a_last_line_cut_at_any_byte_is_dropped(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 1, 2)
    before = match.path.read_bytes()
    snapshot = match.state.snapshot()
    match.choose(2, ("bid", 3))
    after = match.path.read_bytes()
    for length in range(len(before), len(after)):
        match.path.write_bytes(after[:length])
        resumed = Match.resume(match.path)
        assert resumed.state.snapshot() == snapshot
        resumed.choose(2, ("bid", 4))
        assert Match.resume(match.path).state.snapshot() == resumed.state.snapshot()


def test_zero_bytes_left_by_a_power_cut_are_dropped(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 1, 2)
    match.path.write_bytes(match.path.read_bytes() + b"\0" * 4096)
    resumed = Match.resume(match.path)
    resumed.choose(2, ("bid", 5))
    assert b"\0" not in match.path.read_bytes()
    assert len(Match.resume(match.path)) == 3


def test_a_full_disk_gives_one_notice_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = auction(tmp_path)
    fsync = os.fsync

    def failing_fsync(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", failing_fsync)
    match.choose(0, ("bid", 3))
    assert match.notice == LocalizedText(
        "match.notice.unsaved", {"folder": str(tmp_path), "why": "No space left on device"}
    )
    assert not match.saved
    match.notice = None
    match.choose(1, ("bid", 2))
    assert match.notice is None
    monkeypatch.setattr(os, "fsync", fsync)
    match.choose(2, ("bid", 1))
    assert match.saved
    assert match.notice == LocalizedText("match.notice.saved_again", ends="match.notice.unsaved")
    assert Match.resume(match.path).state.snapshot() == match.state.snapshot()


def test_a_half_written_line_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = auction(tmp_path)
    append = disk.append

    def append_half(path: Path, content: bytes, at: int) -> None:
        append(path, content[: len(content) // 2], at)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(disk, "append", append_half)
    match.choose(0, ("bid", 3))
    assert len(Match.resume(match.path)) == 0
    monkeypatch.setattr(disk, "append", append)
    match.choose(1, ("bid", 2))
    assert len(Match.resume(match.path)) == 2


def test_a_match_is_played_in_memory_if_its_folder_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    match = auction(tmp_path / "file" / "matches")
    assert match.notice is not None
    assert match.notice.key == "match.notice.unsaved"
    play(match, 100, Random(1))
    assert match.outcome is not None
    with pytest.raises(BadSave):
        match.save_as("Forever")


def test_a_file_that_another_program_changed_is_not_overwritten(tmp_path: Path) -> None:
    match = auction(tmp_path)
    twin = Match.resume(match.path)
    twin.choose(0, ("bid", 7))
    other_content = twin.path.read_bytes()
    match.choose(0, ("bid", 3))
    assert match.path != twin.path
    assert twin.path.read_bytes() == other_content
    assert Match.resume(match.path).state.snapshot() == match.state.snapshot()


@pytest.mark.parametrize("at", [5, 250, -3])
def test_bytes_changed_in_place_are_noticed_and_the_match_goes_on_in_a_new_file(
    tmp_path: Path, at: int
) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 3))
    old = match.path
    content = bytearray(old.read_bytes())
    content[at] ^= 1
    old.write_bytes(content)
    match.choose(1, ("bid", 2))
    assert match.notice == LocalizedText("match.notice.new_file", {"file": old.name, "new": match.path.name})
    assert old.read_bytes() == content
    assert match.path != old
    match.notice = None
    match.choose(2, ("bid", 1))
    assert match.notice is None
    resumed = Match.resume(match.path)
    assert resumed.notice is None
    assert resumed.state.snapshot() == match.state.snapshot()


def test_a_file_that_somebody_deleted_is_written_again(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 3))
    match.path.unlink()
    match.choose(1, ("bid", 2))
    assert len(Match.resume(match.path)) == 2
