"""A file that cannot be continued is refused in words that name what is wrong with it."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import BadSave, Match, MatchSetup, Saves
from game.match.lines import Malformed, decode_line, with_checksums
from game.match.timeline import checkpoint_path
from tests.match.journal.damaging import edit, played_match, problem, remove_checksums
from tests.match.playing import ANNA, SQUIRE, play


@pytest.mark.parametrize("problem", ['"layout":5', '"game":"ludo"'])
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


def test_a_file_without_usable_choices_or_checkpoint_is_refused(tmp_path: Path) -> None:
    match = played_match(tmp_path, 9)
    edit(match, 1, '"seed":7', '"seed":8')
    checkpoint_path(match.path).unlink()
    assert problem(match.path).key == "match.bad.lost"


def test_a_file_with_an_unknown_config_is_refused(tmp_path: Path) -> None:
    match = played_match(tmp_path, 9)
    edit(match, 1, '"seats":3', '"stools":3')
    checkpoint_path(match.path).unlink()
    assert problem(match.path).key == "match.bad.lost"


@pytest.mark.parametrize(
    ("line", "old", "new", "key", "at"),
    [
        (1, '"layout":4', '"layout":5', "match.bad.newer", 1),
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
    checkpoint_path(match.path).unlink()
    notice = problem(match.path)
    assert notice.key == key
    assert notice.values["line"] == at


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"name":"Anna"', '"name":null', "seats.name"),
        ('"emblem":"crown"', '"blazon":"crown"', "seats.emblem"),
        ('"map":null', '"map":{"id":"hall"}', "map.name"),
        ('"seed":7', '"seed":7.5', "seed"),
    ],
)
def test_the_message_about_a_field_in_another_field_names_both(
    tmp_path: Path, old: str, new: str, field: str
) -> None:
    match = played_match(tmp_path, 9)
    remove_checksums(match)
    edit(match, 1, old, new)
    assert problem(match.path).values["field"] == field


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ('{"undo":[]}', "undo"),
        ('{"undo":{"to":1,"by":"Anna","consent":[]}}', "undo.by"),
        ('{"seat":1,"player":{}}', "player.kind"),
        ('{"n":1,"result":{"winners":["Anna"],"reason":"resigned","ranks":[]}}', "result.winners"),
    ],
)
def test_the_message_about_a_line_names_its_field(line: str, field: str) -> None:
    with pytest.raises(Malformed) as raised:
        decode_line(line)
    assert str(raised.value) == field


def test_a_file_with_half_a_character_is_refused_and_listed(tmp_path: Path) -> None:
    match = played_match(tmp_path, 9)
    remove_checksums(match)
    edit(match, 1, '"name":"Anna"', '"name":"Anna \\ud83d"')
    notice = problem(match.path)
    assert (notice.key, notice.values["field"]) == ("match.bad.header", "seats")
    assert not Saves(tmp_path).matches()[0].readable


def test_a_whole_character_may_be_written_as_two_halves(tmp_path: Path) -> None:
    match = played_match(tmp_path, 9)
    remove_checksums(match)
    edit(match, 1, '"name":"Anna"', '"name":"Anna \\ud83d\\udc51"')
    assert Match.resume(match.path).players[0].name == "Anna 👑"


@pytest.mark.parametrize("levels", [100, 400, 900, 100_000])
def test_a_file_with_too_many_levels_is_refused_and_listed(tmp_path: Path, levels: int) -> None:
    match = Match.start(tmp_path, MatchSetup("allyria", {"board": "random"}, 5, (ANNA, SQUIRE)))
    remove_checksums(match)
    tiles = f'{{"tiles":[{"[" * levels}{"]" * levels}]}}'
    edit(match, 1, '"board":"random"', f'"board":{tiles}')
    notice = problem(match.path)
    assert notice.key == "match.bad.header"
    assert notice.values["field"] == "config" or levels == 100_000
    assert not Saves(tmp_path).matches()[0].readable


@pytest.mark.parametrize("start", [False, True])
def test_a_file_with_too_few_players_is_refused(tmp_path: Path, *, start: bool) -> None:
    match = played_match(tmp_path, 0)
    remove_checksums(match)
    first, *others = match.path.read_text("utf-8").splitlines()
    header = json.loads(first)
    header["seats"].pop()
    if start:
        header["start"] = match.state.snapshot()
    match.path.write_text("\n".join([json.dumps(header), *others, ""]), "utf-8")
    assert problem(match.path).key == "match.bad.lost"


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
