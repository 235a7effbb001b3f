"""A damaged file costs no more than the damaged part, and the file itself is not changed."""

from pathlib import Path
from random import Random

import pytest

from game.localized_text import LocalizedText
from game.match import BadSave, Match, Saves
from tests.match.journal.damaging import edit, played_match, remove_checksums
from tests.match.playing import ANNA, BERND, JOERG, SQUIRE, auction, bid, play


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


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "cp1252"])
def test_a_file_saved_in_another_encoding_costs_nothing(tmp_path: Path, encoding: str) -> None:
    match = played_match(tmp_path, 9)
    match.path.write_bytes(match.path.read_text("utf-8").encode(encoding))
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.cut", {"lost": 0})
    assert resumed.state.snapshot() == match.state.snapshot()
    assert resumed.players == match.players


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


@pytest.mark.no_cover
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
