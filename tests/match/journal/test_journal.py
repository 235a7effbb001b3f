"""Every accepted choice is on disk before anything else happens."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from game.contract import Illegal
from game.match import Match, MatchSetup
from game.match.lines import digest
from game.match.timeline import checkpoint_path
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


def test_a_choice_that_the_rules_cannot_carry_out_is_taken_out_of_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the error would come again whenever the match is opened."""
    match = auction(tmp_path)
    bid(match, 1, 2)
    before = match.state.snapshot()

    def spoil(seat: int, option: object) -> None:
        del seat, option
        raise KeyError("a card")

    with monkeypatch.context() as patched:
        patched.setattr(match.state, "_apply", spoil)
        with pytest.raises(KeyError):
            match.choose(2, ("bid", 3))
    assert match.state.snapshot() == before
    again = Match.resume(match.path)
    assert again.notice is None
    assert (len(again), again.state.snapshot()) == (2, before)
    again.choose(2, ("bid", 3))


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
