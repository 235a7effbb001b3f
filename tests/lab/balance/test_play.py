"""Reports that are interrupted and go on, and rows that are the same on any number of processes."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.errors import UsageError
from game.kit import records
from game.lab.balance.plan import OtherPlan, ReportPlan, Side
from game.lab.balance.play import ReportFiles, play
from game.lab.balance.rows import MatchRow
from game.lab.workers import Workers

SIDES = (
    Side("rounds=2", {"seats": 3, "rounds": 2}, ("random", "squire", "random")),
    Side("rounds=4", {"seats": 3, "rounds": 4}, ("random", "squire", "random")),
)
PLAN = ReportPlan("auction", "1", 7, SIDES, 12)


def never(row: MatchRow) -> bool:
    return False


def rows_of(out: ReportFiles) -> bytes:
    return out.rows.read_bytes()


@pytest.fixture
def out(tmp_path: Path) -> ReportFiles:
    return ReportFiles(tmp_path / "folder" / "report.html")


def test_the_rows_are_the_same_on_any_number_of_processes(out: ReportFiles, tmp_path: Path) -> None:
    """Takes seconds: worker processes are started."""
    plan = ReportPlan("cyvasse", "1", 7, (Side("", {"setup": "quick"}, ("random",) * 2),), 6)
    other = ReportFiles(tmp_path / "other.html")
    assert play(plan, out, Workers(1), never) == play(plan, other, Workers(2), never) == 0
    assert rows_of(out) == rows_of(other)


def test_both_sides_of_a_pair_have_the_same_chance_and_seats_rotate(out: ReportFiles) -> None:
    pairs = [(PLAN.match(2 * n), PLAN.match(2 * n + 1)) for n in range(6)]
    for one, other in pairs:
        assert (one.side, other.side) == (0, 1)
        assert (one.plan.seed, one.plan.index, one.plan.bots) == (
            other.plan.seed,
            other.plan.index,
            other.plan.bots,
        )
    assert {one.plan.bots.index("squire") for one, _ in pairs} == {0, 1, 2}


def test_a_report_goes_on_where_it_stopped(out: ReportFiles, tmp_path: Path) -> None:
    whole = ReportFiles(tmp_path / "whole.html")
    play(PLAN, whole, Workers(1), never)
    played: list[int] = []

    def interrupt(row: MatchRow) -> bool:
        played.append(row.index)
        if len(played) == 5:
            raise OSError("the disk is full")
        return False

    with pytest.raises(OSError, match="full"):
        play(PLAN, out, Workers(1), interrupt)
    seen: list[int] = []

    def see(row: MatchRow) -> bool:
        seen.append(row.index)
        return False

    assert play(PLAN, out, Workers(1), see) == 0
    assert seen == list(range(12))
    assert rows_of(out) == rows_of(whole)


def test_more_matches_continue_the_rows_and_fewer_leave_them(out: ReportFiles) -> None:
    play(records.replace(PLAN, matches=4), out, Workers(1), never)
    before = rows_of(out)
    play(PLAN, out, Workers(1), never)
    assert rows_of(out).startswith(before)
    assert rows_of(out).count(b"\n") == 12
    play(records.replace(PLAN, matches=4), out, Workers(1), never)
    assert rows_of(out).count(b"\n") == 12


def test_no_match_is_played_when_there_are_enough(out: ReportFiles) -> None:
    play(PLAN, out, Workers(1), lambda row: row.index == 3)
    assert rows_of(out).count(b"\n") == 4
    play(PLAN, out, Workers(1), lambda row: row.index == 3)
    assert rows_of(out).count(b"\n") == 4


def test_rows_of_other_matches_are_refused_and_kept(out: ReportFiles) -> None:
    play(PLAN, out, Workers(1), never)
    before = rows_of(out)
    with pytest.raises(OtherPlan, match=r"other matches \(seed\); give another --out"):
        play(records.replace(PLAN, seed=8), out, Workers(1), never)
    out.plan.write_text("{", "utf-8")
    with pytest.raises(OtherPlan, match="is damaged"):
        play(PLAN, out, Workers(1), never)
    assert rows_of(out) == before


def test_rows_of_another_plan_are_deleted_and_those_of_the_same_stay(out: ReportFiles) -> None:
    play(PLAN, out, Workers(1), never)
    before = rows_of(out)
    out.delete_unless_of(records.replace(PLAN, matches=20))
    assert rows_of(out) == before
    other = records.replace(PLAN, seed=8)
    out.delete_unless_of(other)
    assert rows_of(out) == b""
    play(other, out, Workers(1), never)
    assert rows_of(out).count(b"\n") == 12
    assert rows_of(out) != before


def test_only_one_program_plays_the_matches_of_a_report(out: ReportFiles) -> None:
    with out.locked():
        out.delete_unless_of(PLAN)
        with pytest.raises(UsageError, match="another program is playing these matches"), out.locked():
            pass
        play(PLAN, out, Workers(1), never)
        out.delete_unless_of(records.replace(PLAN, seed=8))
        with pytest.raises(UsageError, match="another program"), out.locked():
            pass
    with out.locked():
        pass


def test_the_number_of_matches_is_shown_from_the_first_to_the_last(out: ReportFiles) -> None:
    shown: list[int] = []
    play(records.replace(PLAN, matches=4), out, Workers(1), never, shown.append)
    assert shown == [0, 1, 2, 3, 4]
    play(records.replace(PLAN, matches=6), out, Workers(1), never, shown.append)
    assert shown[5:] == [4, 5, 6]


def test_rows_without_their_plan_are_refused_until_they_are_to_be_deleted(out: ReportFiles) -> None:
    play(PLAN, out, Workers(1), never)
    before = rows_of(out)
    out.plan.unlink()
    with pytest.raises(OtherPlan, match=r"report\.plan\.json is missing; give another --out, or --anew"):
        play(records.replace(PLAN, seed=8), out, Workers(1), never)
    assert rows_of(out) == before
    out.delete_unless_of(records.replace(PLAN, seed=8))
    assert play(records.replace(PLAN, seed=8, matches=2), out, Workers(1), never) == 0
    assert rows_of(out).count(b"\n") == 2


def test_a_row_of_other_matches_is_refused_and_named(out: ReportFiles) -> None:
    play(PLAN, out, Workers(1), never)
    lines = rows_of(out).splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"seed":', b'"seed":1', 1)
    out.rows.write_bytes(b"".join(lines))
    with pytest.raises(OtherPlan, match=r"report\.jsonl: line 4 is not of the matches in report\.plan\.json"):
        play(PLAN, out, Workers(1), never)
    assert rows_of(out) == b"".join(lines)


def test_a_plan_that_is_nested_too_deeply_is_damaged(out: ReportFiles) -> None:
    play(PLAN, out, Workers(1), never)
    out.plan.write_text("[" * 200_000, "utf-8")
    with pytest.raises(OtherPlan, match="is damaged"):
        play(PLAN, out, Workers(1), never)


@contextmanager
def full_disk() -> Iterator[None]:
    """No file can grow in this block."""
    if sys.platform == "win32":
        pytest.skip("Windows has no limit for files")
    import resource  # only there

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_leaves_plan_and_rows_as_they_are_and_is_named(out: ReportFiles) -> None:
    play(records.replace(PLAN, matches=4), out, Workers(1), never)
    plan, rows = out.plan.read_bytes(), rows_of(out)
    with full_disk(), pytest.raises(OSError, match="report") as raised:
        play(PLAN, out, Workers(1), never)
    assert raised.value.filename == str(out.plan)
    assert (out.plan.read_bytes(), rows_of(out)) == (plan, rows)
    out.rows.unlink()
    with full_disk(), pytest.raises(OSError, match="report") as raised:
        play(records.replace(PLAN, matches=4), out, Workers(1), never)
    assert raised.value.filename in (str(out.plan), str(out.rows))
    play(records.replace(PLAN, matches=4), out, Workers(1), never)
    assert rows_of(out) == rows


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("report", "ends in .html"),
        ("", "ends in .html"),
        ("report.jsonl", "ends in .html"),
        (".html", "ends in .html"),
        (os.fsdecode(b"report\xff.html"), "give a name of letters"),
        ("folder.html", "folder.html is no file"),
        ("rows.html", "rows.jsonl is no file"),
    ],
)
def test_a_report_needs_a_name_of_its_own(name: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "folder.html").mkdir()
    (tmp_path / "rows.jsonl").mkdir()
    with pytest.raises(UsageError, match=message):
        ReportFiles(tmp_path / name).check()
