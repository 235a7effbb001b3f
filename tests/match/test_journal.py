"""Every accepted choice is on disk before anything else happens."""

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import disk
from game.contract import Illegal
from game.localized_text import LocalizedText
from game.match import BadSave, MapCopy, Match, MatchSetup
from game.match.journal.checkpoint import checkpoint_path
from game.match.journal.checksum import digest
from game.match.journal.lines import Malformed
from game.match.journal.timeline import Header, read_header
from tests.match.playing import ANNA, BERND, SQUIRE, auction, bid, play


def lines(match: Match) -> list[dict[str, object]]:
    """The lines of the file without their checksums."""
    found = [json.loads(line) for line in match.path.read_text("utf-8").splitlines()]
    assert all(line.pop("checksum") for line in found)
    return found


def test_a_choice_is_in_the_file_when_its_events_are_returned(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 3))
    _, start, choice = lines(match)
    assert start["n"] == 0
    assert choice | {"t": 0} == {
        "n": 1,
        "seat": 0,
        "ask": "auction.bid",
        "option": ["bid", 3],
        "by": "person",
        "t": 0,
    }


def test_a_choice_is_synced_to_the_disk_before_its_events_are_returned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = auction(tmp_path)
    synced: list[int] = []
    fsync = os.fsync

    def noting_fsync(handle: int) -> None:
        synced.append(os.fstat(handle).st_size)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noting_fsync)
    match.choose(0, ("bid", 3))
    assert synced == [match.path.stat().st_size]


def test_the_header_has_everything_that_a_match_is_set_up_from(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    header = lines(match)[0]
    assert header["format"] == "four-crowns-match"
    assert (header["game"], header["rules"], header["seed"], header["config"]) == (
        "auction",
        1,
        7,
        {"seats": 2},
    )
    assert header["seats"] == [
        {"kind": "person", "level": None, "name": "Anna", "colour": "azure", "emblem": "eagle"},
        {"kind": "bot", "level": "squire", "name": "Squire Tom", "colour": "gules", "emblem": "lion"},
    ]


def test_an_illegal_choice_changes_nothing(tmp_path: Path) -> None:
    match = auction(tmp_path)
    before = match.path.read_bytes()
    with pytest.raises(Illegal):
        match.choose(0, ("bid", 99))
    with pytest.raises(Illegal):
        match.choose(9, ("bid", 1))
    assert match.path.read_bytes() == before
    assert len(match) == 0


def test_a_hash_is_written_at_the_start_and_each_round_and_every_ten_choices(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 20, Random(1))
    hashes = [line["n"] for line in lines(match) if "hash" in line]
    assert hashes == [0, 5, 10, 15, 20]
    assert lines(match)[-2]["hash"] == digest(match.state.snapshot())


def test_a_take_back_to_an_earlier_round_does_not_confuse_the_hashes(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, BERND), take_backs=True)
    bid(match, 5, 2)
    match.choose(0, ("shelve", "left"))
    match.choose(0, ("call",))
    match.open_request(match.take_back_request(0))
    assert match.agree(1)
    match.choose(0, ("call",))
    assert [line.get("n") for line in lines(match) if "hash" in line] == [0, 4, 4]


def test_a_finished_match_ends_with_its_result(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 100, Random(1))
    assert match.outcome is not None
    assert lines(match)[-1] == {
        "n": 20,
        "result": {
            "winners": list(match.outcome.winners),
            "reason": "points",
            "ranks": list(match.outcome.ranks),
        },
    }


@pytest.mark.parametrize("choices", range(21))
def test_a_match_resumes_exactly_where_it_was_left(tmp_path: Path, choices: int) -> None:
    match = auction(tmp_path)
    play(match, choices, Random(choices))
    resumed = Match.resume(match.path)
    assert resumed.state.snapshot() == match.state.snapshot()
    assert resumed.log == match.log
    assert resumed.notice is None
    assert resumed.path == match.path
    play(resumed, 100, Random(3))
    assert resumed.outcome is not None
    assert Match.resume(match.path).outcome == resumed.outcome


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
    assert match.notice == LocalizedText("match.notice.saved_again")
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


def test_another_player_can_take_a_seat_during_a_match(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 3))
    match.seat_player(1, SQUIRE)
    match.choose(1, ("bid", 2))
    resumed = Match.resume(match.path)
    assert resumed.players[1] == SQUIRE
    assert [step.choice.by for step in resumed.steps] == ["person", "bot:squire"]
    assert resumed.header.seats[1] != SQUIRE


def test_the_journal_says_who_chose_if_it_was_not_the_player(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 3), by="phone")
    assert match.steps[0].choice.by == "phone"


def test_no_temporary_file_is_left_behind(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 12, Random(1))
    assert sorted(tmp_path.iterdir()) == sorted([match.path, checkpoint_path(match.path)])


def test_a_match_that_started_from_a_snapshot_can_be_resumed(tmp_path: Path) -> None:
    old = auction(tmp_path)
    bid(old, 1, 3, 2)
    start = old.state.snapshot()
    match = Match.start(tmp_path, MatchSetup("auction", old.header.config, 1, old.players, start=start))
    assert match.state.snapshot() == start
    match.choose(1, ("shelve", "left"))
    assert Match.resume(match.path).state.snapshot() == match.state.snapshot()


HEADER = Header("auction", 1, "1.0", {}, 7, (ANNA, SQUIRE), "2026-01-01T12:00:00+00:00")
COPY = MapCopy("hall", "Hall", "0" * 64, "<map/>", "/home/anna/hall.tmx")


def test_a_header_keeps_where_its_map_was() -> None:
    header = replace(HEADER, map=COPY)
    assert read_header(json.loads(json.dumps(header.record()))) == header


def test_an_older_header_does_not_know_where_its_map_was() -> None:
    record = json.loads(json.dumps(replace(HEADER, map=COPY).record()))
    del record["map"]["file"]
    assert read_header(record).map == replace(COPY, file="")


@pytest.mark.parametrize("field", ["id", "name", "sha256", "text", "file"])
@pytest.mark.parametrize("value", [3, None, ["x"], {}])
def test_a_header_with_a_wrong_map_is_malformed(field: str, value: object) -> None:
    record = json.loads(json.dumps(replace(HEADER, map=COPY).record()))
    record["map"][field] = value
    with pytest.raises(Malformed):
        read_header(record)
