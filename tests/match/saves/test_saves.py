"""The list of saves: unfinished matches first, unreadable files with a message."""

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.match import BadSave, Match, Saves
from game.match.journal import MOST_BYTES, read_journal
from game.match.saves import MAX_SAVES, SUFFIX
from game.match.timeline import checkpoint_path
from tests.match.playing import ANNA, SQUIRE, auction, choice_count, play

PICTURE = b"\x89PNG\r\n\x1a\n picture of the table"


def with_time(match: Match, seconds: int) -> Match:
    """Sets the time of the last write, in seconds since 1970."""
    os.utime(match.path, (seconds, seconds))
    return match


def tidy(saves: Saves) -> None:
    """Deletes what is surplus, as the title does over some frames."""
    saves.scan()
    while saves.tidy():
        pass


def finished(folder: Path) -> Match:
    match = auction(folder)
    play(match, 100, Random(1))
    return match


def test_unfinished_matches_come_first_and_the_latest_on_top(tmp_path: Path) -> None:
    old, over, new = (
        with_time(auction(tmp_path), 100),
        with_time(finished(tmp_path), 300),
        with_time(auction(tmp_path), 200),
    )
    (tmp_path / "diary.jsonl").write_text("Dear diary")
    saves = Saves(tmp_path)
    paths = [entry.path for entry in saves.matches()]
    assert paths == [new.path, old.path, over.path, tmp_path / "diary.jsonl"]
    latest = saves.latest()
    assert latest is not None
    assert latest.path == new.path
    assert (latest.game, choice_count(latest.path), latest.players[0].name) == ("auction", 0, "Anna")


def test_a_bad_file_is_listed_with_its_problem_and_never_pruned(tmp_path: Path) -> None:
    path = tmp_path / "diary.jsonl"
    path.write_text("Dear diary")
    saves = Saves(tmp_path)
    (entry,) = saves.matches()
    assert entry.problem is not None
    assert entry.problem.key == "match.bad.foreign"
    assert (entry.unfinished, entry.players, entry.outcome, entry.name) == (
        False,
        (),
        None,
        None,
    )
    for _ in range(MAX_SAVES + 2):
        finished(tmp_path)
    tidy(saves)
    assert path.exists()


@pytest.mark.parametrize("stamp", [2**33, 10**12, 4 * 10**9])
def test_a_match_dated_in_the_future_comes_last_and_is_never_pruned(tmp_path: Path, stamp: int) -> None:
    early = with_time(auction(tmp_path), stamp)
    matches = [with_time(auction(tmp_path), n) for n in range(MAX_SAVES + 1)]
    saves = Saves(tmp_path)
    latest = saves.latest()
    assert latest is not None
    assert latest.path == matches[-1].path
    assert saves.matches()[-1].path == early.path
    tidy(saves)
    assert early.path.exists()
    assert len(saves.matches()) == MAX_SAVES + 1


def test_without_a_folder_there_are_no_matches(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "never made")
    assert (saves.matches(), saves.named(), saves.latest()) == ([], [], None)


def test_pruning_keeps_the_latest_finished_and_unfinished_matches(tmp_path: Path) -> None:
    over = [with_time(finished(tmp_path), 100 + n) for n in range(MAX_SAVES + 2)]
    running = [with_time(auction(tmp_path), n) for n in range(MAX_SAVES + 1)]
    tidy(Saves(tmp_path))
    left = {path.name for path in tmp_path.glob("*.jsonl")}
    assert left == {match.path.name for match in (*over[2:], *running[1:])}
    assert not checkpoint_path(over[0].path).exists()
    assert checkpoint_path(over[2].path).exists()


def test_a_named_save_does_not_change_while_the_match_goes_on(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    play(match, 5, Random(1))
    views = [match.state.view(seat) for seat in (0, None)]
    path = match.save_as("Königinnen-Abend", PICTURE)
    content = path.read_bytes()
    play(match, 3, Random(2))
    (entry,) = Saves(tmp_path).named()
    assert (entry.name, choice_count(entry.path), entry.path) == ("Königinnen-Abend", 5, path)
    assert entry.thumbnail is not None
    assert entry.thumbnail.read_bytes() == PICTURE
    resumed = Match.resume(path)
    assert [resumed.state.view(seat) for seat in (0, None)] == views
    play(resumed, 100, Random(3))
    assert resumed.path.parent == tmp_path
    assert resumed.header.parent is not None
    assert resumed.header.parent.why == "kept"
    assert resumed.header.name is None
    assert path.read_bytes() == content


def test_a_named_save_can_be_renamed_and_deleted(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 5, Random(1))
    path = match.save_as("Before dinner", PICTURE)
    saves = Saves(tmp_path)
    saves.rename(path, "Before the Sunday roast")
    (entry,) = saves.named()
    assert (entry.name, choice_count(entry.path)) == ("Before the Sunday roast", 5)
    saves.delete(path)
    assert saves.named() == []
    assert list((tmp_path / "named").iterdir()) == []


def test_a_file_that_cannot_be_renamed_or_deleted_gives_a_message(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    with pytest.raises(BadSave):
        saves.rename(tmp_path / "gone.jsonl", "Gone")
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    with pytest.raises(BadSave) as raised:
        saves.delete(folder)
    assert raised.value.notice.key == "match.bad.unwritable"


def test_a_damaged_match_that_was_recovered_is_not_offered_again(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 9, Random(1))
    damaged = match.path.read_text().replace('"bid",', '"bid",9', 1)
    match.path.write_text(damaged)
    recovered = Match.resume(match.path)
    saves = Saves(tmp_path)
    latest = saves.latest()
    assert latest is not None
    assert latest.path == recovered.path
    (old,) = [entry for entry in saves.matches() if entry.superseded]
    assert old.path.read_text() == damaged
    assert not old.unfinished


def test_a_thumbnail_that_cannot_be_written_does_not_stop_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = auction(tmp_path)
    thumbnail = match.path.with_suffix(".png")
    thumbnail.mkdir()
    match.save_thumbnail(PICTURE)
    assert match.notice is not None
    assert match.notice.key == "match.notice.no_thumbnail"
    play(match, 100, Random(1))
    assert match.outcome is not None


def test_the_file_of_a_match_with_long_names_has_a_name_that_every_disk_takes(tmp_path: Path) -> None:
    match = auction(tmp_path, [replace(ANNA, name="ß" * 20)] * 8)
    match.resign(0)
    name = "Die Versteigerung – " + ", ".join(player.name for player in match.players)
    copies = [Saves(tmp_path).export(match.path, tmp_path / "documents", name) for _ in range(2)]
    assert {copy.suffix for copy in copies} == {SUFFIX}
    assert all(len(copy.name.encode()) < 255 for copy in {*copies})


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such files")
def test_a_file_that_has_no_end_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    with pytest.raises(BadSave) as refused:
        read_journal(tmp_path / "pipe.jsonl")
    assert refused.value.problem == "foreign"


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "film.mkv").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(BadSave) as refused:
        read_journal(tmp_path / "film.mkv")
    assert refused.value.problem == "foreign"
