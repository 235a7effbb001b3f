"""A damaged file costs no more than the damaged part, and the file itself is not changed."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.contract import Chance
from game.localized_text import LocalizedText
from game.match import BadSave, Match, MatchSetup, Saves
from game.match.journal.checkpoint import checkpoint_path
from game.match.journal.checksum import with_checksums
from game.text import Words
from tests.match.playing import ANNA, BERND, JOERG, SQUIRE, auction, bid, play


def edit(match: Match, line: int, old: str, new: str) -> None:
    """Replaces text in a line of the file, counted from 1."""
    lines = match.path.read_text("utf-8").split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    match.path.write_text("\n".join(lines), "utf-8")


def remove_checksums(match: Match) -> None:
    """Makes the file one of version 0.1.0, without checksums and checkpoint."""
    match.path.write_text(re.sub(r',"checksum":"\w+"', "", match.path.read_text("utf-8")), "utf-8")
    checkpoint_path(match.path).unlink(missing_ok=True)


def problem(path: Path) -> LocalizedText:
    """The message about a file that cannot be read; the file stays unchanged."""
    before = path.read_bytes()
    with pytest.raises(BadSave) as raised:
        Match.resume(path)
    assert path.read_bytes() == before
    for language in ("en", "de"):
        assert path.name in Words(language)(raised.value.notice.key, **raised.value.notice.values)
    return raised.value.notice


def played_match(folder: Path, choices: int) -> Match:
    match = auction(folder)
    play(match, choices, Random(5))
    return match


def test_a_damaged_choice_is_detected_by_the_next_hash(tmp_path: Path) -> None:
    match = played_match(tmp_path, 9)
    edit(match, 10, '"option":["', '"option":["gamble","x')
    remove_checksums(match)
    before = match.path.read_bytes()
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.cut_lost", {"lost": 4})
    assert len(resumed) == 5
    assert match.path.read_bytes() == before
    assert resumed.path != match.path
    assert resumed.header.parent is not None
    assert (resumed.header.parent.file, resumed.header.parent.n) == (match.path.name, 5)
    play(resumed, 100, Random(6))
    assert Match.resume(resumed.path).state.snapshot() == resumed.state.snapshot()


def test_a_choice_changed_to_another_legal_one_is_detected_too(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.choose(0, ("shelve", "left"))
    match.choose(0, ("call",))
    edit(match, 6, "left", "right")
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.cut_lost", {"lost": 2})
    assert len(resumed) == 3
    remove_checksums(match)
    without = Match.resume(match.path)
    assert without.notice == LocalizedText("match.notice.cut_lost", {"lost": 5})
    assert len(without) == 0


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


@pytest.mark.parametrize("problem", ['"layout":4', '"game":"ludo"'])
def test_an_intact_match_of_a_newer_program_is_refused_in_spite_of_its_checkpoint(
    tmp_path: Path, problem: str
) -> None:
    match = played_match(tmp_path, 13)
    whole = match.path.read_text("utf-8")
    name = problem.partition(":")[0]
    header = re.sub(f"{name}:[^,]+", problem, whole.partition("\n")[0])
    body = re.sub(r',"checksum":"\w+"', "", header)
    match.path.write_text(with_checksums([body + "\n"]) + whole.partition("\n")[2], "utf-8")
    with pytest.raises(BadSave):
        Match.resume(match.path)


@pytest.mark.parametrize(
    ("started", "valid"),
    [
        ("0000-01-01T00:00:00+00:00", False),
        ("2026-02-30T00:00:00+00:00", False),
        ("2026-01-01T00:00:00", False),
        ("0001-01-01T00:00:00+14:00", True),
        ("9999-12-31T23:59:59-12:00", True),
        ("2026-01-01T00:00:00+05:45", True),
    ],
)
def test_a_match_with_any_date_is_continued_or_refused_in_words(
    tmp_path: Path, started: str, *, valid: bool
) -> None:
    match = played_match(tmp_path, 4)
    remove_checksums(match)
    edit(match, 1, match.header.started, started)
    if valid:
        resumed = Match.resume(match.path)
        play(resumed, 1, Random(1))
        assert len(Match.resume(resumed.path)) == 5
    else:
        assert problem(match.path).values["field"] == "started"


def test_nobody_who_sat_at_the_table_is_forgotten(tmp_path: Path) -> None:
    """The changes of players lie before, in and after the damage; the checkpoint knows those before it."""
    match = auction(tmp_path, (ANNA, SQUIRE, JOERG))
    play(match, 3, Random(5))
    match.seat_player(1, BERND)
    match.seat_player(0, SQUIRE)
    play(match, 3, Random(5))
    match.seat_player(2, SQUIRE)
    edit(match, 6, "Bernd", "Berta")
    assert [line.seat for _, line in Match.resume(match.path).seatings] == [0, 2]
    play(match, 10, Random(5))
    resumed = Match.resume(match.path)
    assert [(line.seat, line.player) for _, line in resumed.seatings] == [
        (1, BERND),
        (0, SQUIRE),
        (2, SQUIRE),
    ]
    assert list(resumed.players) == [SQUIRE, BERND, SQUIRE]
    again = Match.resume(resumed.path)
    assert [line for _, line in again.seatings] == [line for _, line in resumed.seatings]


def test_a_file_that_lost_its_end_goes_on_from_the_later_checkpoint(tmp_path: Path) -> None:
    match = played_match(tmp_path, 10)
    snapshot = match.state.snapshot()
    lines = match.path.read_text("utf-8").splitlines(keepends=True)
    match.path.write_text("".join(lines[:4]), "utf-8")
    resumed = Match.resume(match.path)
    assert resumed.state.snapshot() == snapshot
    assert resumed.notice == LocalizedText("match.notice.checkpoint_unknown")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "cp1252"])
def test_a_file_saved_in_another_encoding_costs_nothing(tmp_path: Path, encoding: str) -> None:
    match = played_match(tmp_path, 9)
    match.path.write_bytes(match.path.read_text("utf-8").encode(encoding))
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.cut", {"lost": 0})
    assert resumed.state.snapshot() == match.state.snapshot()
    assert resumed.players == match.players


def notice_key(path: Path) -> str:
    notice = Match.resume(path).notice
    assert notice is not None
    return notice.key


def test_a_file_without_usable_choices_or_checkpoint_is_refused(tmp_path: Path) -> None:
    match = played_match(tmp_path, 9)
    edit(match, 1, '"seed":7', '"seed":8')
    checkpoint_path(match.path).unlink(missing_ok=True)
    assert problem(match.path).key == "match.bad.lost"


def test_a_file_with_an_unknown_config_is_refused(tmp_path: Path) -> None:
    match = played_match(tmp_path, 9)
    edit(match, 1, '"seats":3', '"stools":3')
    assert problem(match.path).key == "match.bad.lost"


@pytest.mark.parametrize(
    ("line", "old", "new", "key", "at"),
    [
        (1, '"layout":3', '"layout":4', "match.bad.newer", 1),
        (1, '"game":"auction"', '"game":"ludo"', "match.bad.game", 1),
        (1, '"game":"auction"', '"game":3', "match.bad.header", 1),
        (1, '"kind":"person"', '"kind":"ghost"', "match.bad.header", 1),
        (1, "four-crowns-match", "five-crowns-match", "match.bad.foreign", 1),
    ],
)
def test_the_message_about_an_edited_header_names_it(
    tmp_path: Path, line: int, old: str, new: str, key: str, at: int
) -> None:
    match = played_match(tmp_path, 9)
    edit(match, line, old, new)
    notice = problem(match.path)
    assert notice.key == key
    assert notice.values["line"] == at


@pytest.mark.parametrize("checksums", [True, False])
@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("{", "[", "match.bad.line"),
        ('"n":2', '"n":5', "match.bad.order"),
        ('"n":2', '"n":true', "match.bad.line"),
        ('"option"', '"opinion"', "match.bad.line"),
        ('["bid",', '[["bid"],', "match.bad.line"),
        ('"t"', '"T"', "match.bad.line"),
    ],
)
def test_a_match_with_an_edited_line_is_listed_with_that_line_and_goes_on_before_it(
    tmp_path: Path, old: str, new: str, key: str, *, checksums: bool
) -> None:
    match = played_match(tmp_path, 9)
    edit(match, 4, old, new)
    if not checksums:
        remove_checksums(match)
    (entry,) = Saves(tmp_path).matches()
    assert entry.unfinished
    assert entry.damage is not None
    assert entry.damage.key in (key, "match.bad.changed" if checksums else key)
    assert entry.damage.values["line"] == 4
    before = match.path.read_bytes()
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.cut_lost", {"lost": 8})
    assert len(resumed) == 1
    assert match.path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "match.bad.empty"),
        (b"\n\n", "match.bad.empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "match.bad.binary"),
        (b"{}\n", "match.bad.foreign"),
        (b"[1, 2]\n", "match.bad.foreign"),
        (b"Dear diary,\ntoday we played.\n", "match.bad.foreign"),
        (b"[" * 100_000 + b"\n", "match.bad.foreign"),
        (b'{"format":"four-crowns-match"}\n', "match.bad.header"),
    ],
)
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes, key: str) -> None:
    path = tmp_path / "found.jsonl"
    path.write_bytes(content)
    assert problem(path).key == key


def test_the_message_about_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadSave) as raised:
        Match.resume(tmp_path / "gone.jsonl")
    assert raised.value.notice.key == "match.bad.unreadable"
    assert raised.value.notice.values["why"] == "No such file or directory"


def test_a_flipped_byte_never_costs_more_than_the_damaged_part(tmp_path: Path) -> None:
    match = played_match(tmp_path, 12)
    content, rng = match.path.read_bytes(), Random(1)
    for _ in range(300):
        at = rng.randrange(len(content))
        match.path.write_bytes(content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :])
        try:
            resumed = Match.resume(match.path)
        except BadSave:
            continue
        assert resumed.state.awaiting
        if resumed.notice is None and resumed.path == match.path:
            assert len(resumed) in (11, 12)


def test_a_damaged_checkpoint_does_not_matter_if_the_journal_is_intact(tmp_path: Path) -> None:
    match = played_match(tmp_path, 12)
    for damage in (b"", b"\xff\xfe", b"{}", json.dumps({"n": 1}).encode()):
        checkpoint_path(match.path).write_bytes(damage)
        resumed = Match.resume(match.path)
        assert resumed.notice is None
        assert resumed.state.snapshot() == match.state.snapshot()


JUNK: list[Any] = [None, True, 0, -1, "", "x", [], {}, [1, 2], {"draw": 5}, ["p" * 8] * 8, {"a": {"b": []}}]


@pytest.mark.parametrize("part", ["header", "config", "start"])
def test_any_edited_header_of_cyvasse_is_refused_or_read(tmp_path: Path, part: str) -> None:
    match = Match.start(tmp_path, MatchSetup("cyvasse", {"setup": "quick"}, 5, (ANNA, SQUIRE)))
    play(match, 12, Random(2))
    first, *others = match.path.read_text("utf-8").splitlines()
    rng, refused = Random(part), 0
    path = tmp_path / "edited.jsonl"
    for _ in range(60):
        header = json.loads(first)
        if part == "start":
            header["start"] = match.state.snapshot()
        edited = header if part == "header" else header[part]
        edited[rng.choice([*edited, "board"])] = rng.choice(JUNK)
        path.write_text("\n".join([json.dumps(header), *others, ""]), "utf-8")
        try:
            Match.resume(path)
        except BadSave:
            refused += 1
    assert refused > 20
