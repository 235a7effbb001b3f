"""The rows of a report on the disk: in order, each at once, and repaired after any damage."""

from pathlib import Path

import pytest

from game.lab.balance.rows import MatchRow, RowFile, decode, encode, rows_of


def row(index: int) -> MatchRow:
    return MatchRow(index, 0, 7, ("random", "squire"), 2, "0,5", (1,), (2, 1), "king")


def write(path: Path, *indexes: int) -> list[int]:
    with RowFile(path) as rows:
        return [each.index for index in indexes for each in rows.add(row(index))]


def waiting(path: Path) -> Path:
    return path.with_name("rows.waiting.jsonl")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rows.jsonl"


def test_a_row_comes_back_as_it_was() -> None:
    assert decode(encode(row(3))) == row(3)


def test_rows_are_in_order_whatever_order_the_matches_end_in(path: Path) -> None:
    assert write(path, 2, 1, 0, 3) == [0, 1, 2, 3]
    assert path.read_bytes() == b"".join(map(encode, map(row, range(4))))
    assert not waiting(path).exists()


def test_a_match_that_ended_early_waits_on_the_disk_and_is_not_played_again(path: Path) -> None:
    assert write(path, 0, 2, 3) == [0]
    with RowFile(path) as rows:
        assert [index in rows for index in range(5)] == [True, False, True, True, False]
        assert (rows.count, rows.played) == (1, 3)
        assert [each.index for each in rows.add(row(1))] == [1, 2, 3]
    assert [each.index for each in rows_of(path)] == [0, 1, 2, 3]


@pytest.mark.parametrize("file", ["rows.jsonl", "rows.waiting.jsonl"])
def test_a_torn_last_line_is_played_again(path: Path, file: str) -> None:
    write(path, 0, 1, 3)
    torn = path.with_name(file)
    torn.write_bytes(torn.read_bytes()[:-9])
    with RowFile(path) as rows:
        assert rows.played == 2
        missing = [index for index in range(4) if index not in rows]
        assert [each.index for index in missing for each in rows.add(row(index))][-1] == 3
    assert [each.index for each in rows_of(path)] == [0, 1, 2, 3]


@pytest.mark.parametrize("damaged", [b'{"index":2,"side":"?"}', b"[" * 200_000, b"\0" * 9])
def test_only_the_match_of_a_damaged_row_is_played_again(path: Path, damaged: bytes) -> None:
    write(path, *range(5))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], damaged + b"\n", *lines[3:]]))
    with RowFile(path) as rows:
        assert [index for index in range(5) if index not in rows] == [2]
        assert [each.index for each in rows.add(row(2))] == [2, 3, 4]
    assert path.read_bytes() == b"".join(lines)


def test_rows_that_are_not_needed_any_more_are_dropped(path: Path) -> None:
    with RowFile(path) as rows:
        list(rows.add(row(1)))
        rows.drop_waiting()
    assert not waiting(path).exists()
