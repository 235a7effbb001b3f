"""The rows of a balance report: what each match showed, a line of JSON a match in the order of their numbers.

A match is on the disk as soon as it ends. One that ends before an earlier one waits in a second file.
"""

import json
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from io import SEEK_END
from mmap import ACCESS_READ, mmap
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from game.contract import Seat
from game.disk import naming
from game.kit.records import FrozenRecord, read, write


class SeatGroups(FrozenRecord, frozen=True):
    """What the seats of a match belonged to, see `MatchObserver.groups`."""

    kind: str
    ids: tuple[str, ...]
    """By seat."""


class ThingUse(FrozenRecord, frozen=True):
    """How often a seat could use a thing in a match, and how often it did."""

    kind: str
    id: str
    seat: Seat
    offered: int
    used: int


class PlaceCount(FrozenRecord, frozen=True):
    """How often something happened at a place in a match."""

    layer: str
    place: str
    n: int


class NamedCount(FrozenRecord, frozen=True):
    """How often something happened in a match."""

    name: str
    n: int


class Lead(FrozenRecord, frozen=True):
    """Who was in front in a match."""

    curve: tuple[tuple[float, ...], ...]
    """The scores by seat, at the beginning and at the end of each of `PARTS` equal parts of the match."""
    changes: int
    """How often another seat came to be the only one in front."""
    decided: float
    """From when on the winner stayed in front, alone; 0: from the beginning, 1: only at the end."""


class MatchRow(FrozenRecord, frozen=True):
    """A match of a report."""

    index: int
    """The number of the match in the report, from 0."""
    side: int
    """0, or 1 for a match of the second side of a comparison."""
    seed: int
    bots: tuple[str, ...]
    """By seat."""
    choices: int
    options: str
    """The number of the option of each choice, separated by commas; the match can be played again from it."""
    winners: tuple[Seat, ...] = ()
    ranks: tuple[int, ...] = ()
    reason: str = ""
    rounds: int = 0
    groups: tuple[SeatGroups, ...] = ()
    lead: Lead | None = None
    """None: the game has no scores, or the match failed."""
    things: tuple[ThingUse, ...] = ()
    """Of each seat that could use a thing or has used it."""
    places: tuple[PlaceCount, ...] = ()
    counts: tuple[NamedCount, ...] = ()
    error: str = ""
    """Why the match failed, in its last choice; empty: it did not."""


def encode(row: MatchRow) -> bytes:
    """A row as a line."""
    return json.dumps(write(row), separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def decode(line: bytes) -> MatchRow | None:
    """The row of a line; None: the line is torn or damaged."""
    if not line.endswith(b"\n"):
        return None
    try:
        return read(MatchRow, json.loads(line))
    except (ValueError, RecursionError):
        return None


class RowFile:
    """The rows on the disk. What was torn or damaged when it is opened counts as not played.

    Used as a context; in it, `add` writes.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0
        """The number of rows in order."""
        self.waiting = path.with_suffix(f".waiting{path.suffix}")
        """The file of the rows that wait."""
        self._waiting: dict[int, int] = {}
        """Where the row of each match begins that waits for an earlier one, in bytes."""
        self._files = ExitStack()

    def __enter__(self) -> Self:
        """Opens the files.

        Raises:
            OSError: a file cannot be read or written.
        """
        with ExitStack() as files:
            self._rows = files.enter_context(_open(self.path))
            self._later = files.enter_context(_open(self.waiting))
            self._read_rows()
            self._read_waiting()
            self._files = files.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError):  # the disk is full, which `add` has said
            self._files.close()
        if not self._waiting:
            self.waiting.unlink(missing_ok=True)

    def __contains__(self, index: int) -> bool:
        """True if the match was played."""
        return index < self.count or index in self._waiting

    @property
    def played(self) -> int:
        """The number of matches that were played."""
        return self.count + len(self._waiting)

    def in_order(self) -> Iterator[MatchRow]:
        """Reads the rows in order."""
        return rows_of(self.path)

    def add(self, row: MatchRow) -> Iterator[MatchRow]:
        """Writes a row; yields each row that is in order by now and was not before, when it is written.

        Raises:
            OSError: the disk is full, for example.
        """
        if row.index != self.count:
            self._waiting[row.index] = self._later.seek(0, SEEK_END)
            _append(self._later, encode(row))
            return
        _append(self._rows, encode(row))
        self.count += 1
        yield row
        yield from self._move_waiting()

    def drop_waiting(self) -> None:
        """Drops the rows that wait: they are not needed any more."""
        self._waiting.clear()

    def _move_waiting(self) -> Iterator[MatchRow]:
        """Moves the rows that wait for no other match any more."""
        while self.count in self._waiting:
            self._later.seek(self._waiting.pop(self.count))
            line = self._later.readline()
            row = decode(line)
            if row is None:
                raise OSError(f"{self.waiting}: was changed while it was used")
            _append(self._rows, line)
            self.count += 1
            yield row
        if not self._waiting:
            self._later.truncate(0)

    def _read_rows(self) -> None:
        """Counts the rows in order; those behind a damaged one have to wait until that match is played."""
        end = 0
        for line in self._rows:
            row = decode(line)
            if row is None or row.index != self.count:
                break
            self.count += 1
            end += len(line)
        self._rows.seek(end)
        for line in self._rows:
            if decode(line) is not None:
                self._later.seek(0, SEEK_END)
                _append(self._later, line)
        self._rows.truncate(end)

    def _read_waiting(self) -> None:
        """Finds the rows that wait."""
        self._later.seek(0)
        end = 0
        for line in self._later:
            start, end = end, end + len(line)
            row = decode(line)
            if row is not None and row.index not in self:
                self._waiting[row.index] = start
        deque(self._move_waiting(), maxlen=0)


def _open(path: Path) -> BinaryIO:
    """Opens a file to read and write, made if it is missing, and cuts off a torn line at its end."""
    with naming(path):
        path.touch()
        file = path.open("r+b")
        if file.seek(0, SEEK_END):
            with mmap(file.fileno(), 0, access=ACCESS_READ) as content:
                end = content.rfind(b"\n") + 1
            file.truncate(end)
        file.seek(0)
    return file


def _append(file: BinaryIO, line: bytes) -> None:
    """Writes a line at the end of a file, and at once to the disk."""
    with naming(Path(file.name)):
        file.seek(0, SEEK_END)
        file.write(line)
        file.flush()


def rows_of(path: Path) -> Iterator[MatchRow]:
    """Reads the rows in order; a damaged one is left out."""
    with path.open("rb") as file:
        for line in file:
            row = decode(line)
            if row is not None:
                yield row
