"""What a journal has lost is read from the checkpoint beside it, as far as that can be trusted."""

import json
import re
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from game.contract import Chance
from game.localized_text import LocalizedText
from game.match import Match, Saves
from game.match.timeline import checkpoint_path
from tests.auction import rules
from tests.auction.rules import Auction
from tests.match.journal.damaging import edit, notice_key, played_match
from tests.match.playing import ANNA, SQUIRE, auction, play


def test_a_match_resumes_from_its_checkpoint_when_its_choices_are_damaged(tmp_path: Path) -> None:
    match = played_match(tmp_path, 13)
    snapshot = match.state.snapshot()
    edit(match, 3, '"bid",', '"bid",9')
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.checkpoint", {"lost": 0})
    assert resumed.state.snapshot() == snapshot
    assert len(resumed) == 3
    again = Match.resume(resumed.path)
    assert again.notice is None
    assert again.state.snapshot() == snapshot
    play(again, 100, Random(1))
    assert again.outcome is not None
    assert Match.resume(again.path).outcome == again.outcome


def test_a_match_resumes_from_its_checkpoint_when_the_rules_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played_match(tmp_path, 12)
    monkeypatch.setattr(Chance, "draw", lambda chance: Random(99))
    resumed = Match.resume(match.path)
    assert resumed.notice is not None
    assert resumed.notice.key == "match.notice.checkpoint"
    assert resumed.state.snapshot() == match.state.snapshot()


def test_the_notice_counts_the_choices_that_were_lost_after_the_checkpoint(tmp_path: Path) -> None:
    match = played_match(tmp_path, 13)
    edit(match, 3, '"bid",', '"bid",9')
    edit(match, 17, '"option":["', '"option":["x')
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.checkpoint_lost", {"lost": 1})
    assert Match.resume(resumed.path).state.snapshot() == resumed.state.snapshot()


def test_a_checkpoint_from_before_an_undo_is_not_used(tmp_path: Path) -> None:
    match = auction(tmp_path, take_backs=True)
    play(match, 10, Random(5))
    stale = checkpoint_path(match.path).read_bytes()
    seat = match.steps[-1].choice.seat
    match.open_request(match.take_back_request(seat))
    for other in match.seats_to_ask:
        match.agree(other)
    assert len(match) == 9
    play(match, 1, Random(8))
    checkpoint_path(match.path).write_bytes(stale)
    edit(match, 3, '"bid",', '"bid",9')
    assert notice_key(match.path) == "match.notice.cut_lost"


def test_a_choice_after_a_checkpoint_can_be_undone(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    play(match, 10, Random(5))
    edit(match, 3, '"bid",', '"bid",9')
    resumed = Match.resume(match.path)
    assert len(resumed) == 0
    before = resumed.state.snapshot()
    seat = resumed.awaiting[0].seat
    resumed.choose(seat, resumed.awaiting[0].options[0])
    resumed.go_back(resumed.take_back_request(seat).to, seat, ())
    assert resumed.state.snapshot() == before


@pytest.mark.parametrize("choices", [0, 1, 9])
def test_a_header_that_is_damaged_early_costs_nothing(tmp_path: Path, choices: int) -> None:
    match = played_match(tmp_path, choices)
    _, _, others = match.path.read_bytes().partition(b"\n")
    for header in (b"", b"\xff\0", b'{"format":"four-crowns-match"}'):
        match.path.write_bytes(header + b"\n" + others)
        resumed = Match.resume(match.path)
        assert (resumed.header.seed, resumed.header.config) == (match.header.seed, match.header.config)
        assert resumed.notice == LocalizedText("match.notice.cut", {"lost": 0})
        assert resumed.state.snapshot() == match.state.snapshot()
        assert len(resumed) == choices


def test_a_damaged_header_is_read_from_the_checkpoint(tmp_path: Path) -> None:
    match = played_match(tmp_path, 13)
    header, snapshot = match.header, match.state.snapshot()
    whole = match.path.read_text("utf-8")
    first, _, others = whole.partition("\n")
    for damaged, n, kept in (
        (whole.replace('"seed":7', '"seed":8'), 13, 13),
        (whole.replace('"seats":3', '"stools":3'), 13, 13),
        (others, 13, 3),
        (first[:90], 10, 0),
        ("Dear diary", 10, 0),
        ("", 10, 0),
    ):
        match.path.write_text(damaged, "utf-8")
        resumed = Match.resume(match.path)
        assert resumed.notice is not None
        assert resumed.header.parent is not None
        assert (resumed.header.parent.n, len(resumed)) == (n, kept)
        assert (resumed.header.seed, resumed.header.seats) == (7, header.seats)
        assert (resumed.state.snapshot() == snapshot) is (n == 13)
        assert match.path.read_text("utf-8") == damaged


def test_a_file_that_lost_its_end_goes_on_from_the_later_checkpoint(tmp_path: Path) -> None:
    match = played_match(tmp_path, 10)
    snapshot = match.state.snapshot()
    lines = match.path.read_text("utf-8").splitlines(keepends=True)
    match.path.write_text("".join(lines[:4]), "utf-8")
    resumed = Match.resume(match.path)
    assert resumed.state.snapshot() == snapshot
    assert resumed.notice == LocalizedText("match.notice.checkpoint_unknown")


def test_a_damaged_checkpoint_does_not_matter_if_the_journal_is_intact(tmp_path: Path) -> None:
    match = played_match(tmp_path, 12)
    for damage in (b"", b"\xff\xfe", b"{}", json.dumps({"n": 1}).encode()):
        checkpoint_path(match.path).write_bytes(damage)
        resumed = Match.resume(match.path)
        assert resumed.notice is None
        assert resumed.state.snapshot() == match.state.snapshot()


def test_a_checkpoint_that_leads_to_another_state_than_the_saved_one_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played_match(tmp_path, 13)
    edit(match, 3, '"bid",', '"bid",9')
    assert notice_key(match.path) == "match.notice.checkpoint"
    monkeypatch.setattr(rules, "restore", lambda snapshot: Auction(deepcopy(snapshot) | {"round": 99}))
    assert notice_key(match.path) == "match.notice.cut_lost"


def test_a_checkpoint_with_half_a_character_is_not_used(tmp_path: Path) -> None:
    match = played_match(tmp_path, 13)
    edit(match, 3, '"bid",', '"bid",9')
    path = checkpoint_path(match.path)
    content = path.read_text("utf-8")
    assert '"prize":"' in content
    content = re.sub(r',"checksum":"\w+"', "", content)
    path.write_text(content.replace('"prize":"', '"prize":"\\ud800', 1), "utf-8")
    assert notice_key(match.path) == "match.notice.cut_lost"
    assert Saves(tmp_path).matches()[0].readable
