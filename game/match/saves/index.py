"""Remembers what the list shows of each match, so that only changed files are read.

The file `saves.index` in the folder of matches can always be created again. It has a line a match, with a
checksum; the last line of a match counts.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, time_ns
from typing import TypeAlias

from game import disk
from game.catalogue import GAMES
from game.match.journal.lines import is_intact, json_line, with_checksums
from game.match.saves.saved_match import MatchSummary, SavedMatch, read_record

FILE = "saves.index"
LAYOUT = 2
"""Lines with another number are not used."""
NAMED = "named/"
"""The folder of named saves; the beginning of their file names."""
READ_AT_ONCE = 24
"""Files that may be read before a list is shown; others are read a few in a frame."""
SECONDS_PER_FRAME = 0.006
CLOCK_STEP = 50_000_000
"""Nanoseconds in which a file may change twice without another time of change."""
FOREIGN = frozenset({"match.bad.game", "match.bad.newer", "match.bad.unreadable"})
"""Problems that are not remembered: they are gone when another program or game is installed."""

NANO = 1_000_000_000
"""Nanoseconds in a second."""
UNKNOWN = (-1, 0)
"""The stamp of no file."""

Stamp: TypeAlias = tuple[int, int]
"""Size in bytes, and time of the last change in nanoseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the list shows of a file that has this stamp."""

    stamp: Stamp
    record: MatchSummary


class SavesIndex:
    """What the list shows of the files in a folder; reads those that have changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._rows: dict[str, Row] | None = None
        """By name of the file; None: the index was not loaded yet."""
        self._stamps: dict[str, Stamp] = {}
        """Of all files at the last scan."""
        self._pending: list[str] = []
        """The files that must be read; the latest last."""

    @property
    def is_complete(self) -> bool:
        """True if each file of the last scan was read."""
        return not self._pending

    @property
    def count(self) -> int:
        """The number of files that were read."""
        return len(self._rows or {})

    def scan(self) -> None:
        """Lists the files that there are, and reads some of those that have changed, the latest first."""
        self._stamps = {**_stamps(self._folder, ""), **_stamps(self._folder / NAMED, NAMED)}
        if self._rows is None:
            self._rows = self._load()
        rows = self._rows
        for name in [name for name in rows if name not in self._stamps]:
            del rows[name]
        self._pending = sorted(
            (name for name, stamp in self._stamps.items() if name not in rows or rows[name].stamp != stamp),
            key=lambda name: self._stamps[name][1],
        )
        self._read(READ_AT_ONCE)

    def read_some(self) -> None:
        """Reads files for a part of a frame, at least one."""
        end = monotonic() + SECONDS_PER_FRAME
        self._read(1)
        while self._pending and monotonic() < end:
            self._read(1)

    def read_all(self) -> None:
        """Reads all files that must be read."""
        self._read(len(self._pending))

    def matches(self, *, named: bool) -> list[SavedMatch]:
        """The matches that were read, of the folder itself or the named ones; in no order."""
        return [
            SavedMatch(self._folder, name, self._stamps[name][1] / NANO, row.record)
            for name, row in (self._rows or {}).items()
            if name.startswith(NAMED) is named
        ]

    def _read(self, count: int) -> None:
        """Reads the latest `count` files that must be read."""
        rows, known = {}, []
        for _ in range(min(count, len(self._pending))):
            name = self._pending.pop()
            row = self._row(name)
            rows[name] = row
            if row.stamp == self._stamps[name]:
                known.append(_line(name, row))
        self._rows = (self._rows or {}) | rows
        if known:
            self._remember(known)

    def _row(self, name: str) -> Row:
        """Reads a file. Its row has no valid stamp if it must be read again next time."""
        stamp, record = self._stamps[name], read_record(self._folder / name)
        problem = record.get("problem") or {}
        is_lasting = time_ns() - stamp[1] > CLOCK_STEP and problem.get("key") not in FOREIGN
        return Row(stamp if is_lasting else UNKNOWN, record)

    def _remember(self, lines: list[str]) -> None:
        try:
            with (self._folder / FILE).open("a", encoding="utf-8") as file:
                file.writelines(lines)
        except OSError:
            return  # the files are read again after the next start

    def _load(self) -> dict[str, Row]:
        """Reads the index; damaged lines and those of files that are gone or changed are left out."""
        try:
            content = (self._folder / FILE).read_bytes()
        except OSError:
            return {}
        lines = content.split(b"\n")
        found = dict(filter(None, map(_read_line, lines)))
        rows = {name: row for name, row in found.items() if self._stamps.get(name) == row.stamp}
        if lines[-1] or len(lines) > 2 * len(rows) + READ_AT_ONCE:  # torn, or too long
            self._rewrite(rows)
        return rows

    def _rewrite(self, rows: Mapping[str, Row]) -> None:
        content = "".join(_line(name, row) for name, row in rows.items())
        try:
            disk.replace_file(self._folder / FILE, content.encode())
        except OSError:
            return  # the old one is as good, only longer


def _line(name: str, row: Row) -> str:
    size, changed = row.stamp
    return with_checksums(
        [json_line({"layout": LAYOUT, "file": name, "size": size, "changed": changed, "match": row.record})]
    )


def _read_line(line: bytes) -> tuple[str, Row] | None:
    """The name of a file and its row; None: the line is damaged, or of another program."""
    if not line or not is_intact(line):
        return None
    try:
        found = json.loads(line.decode())
        row = Row((found["size"], found["changed"]), found["match"])
        is_known = found["layout"] == LAYOUT and found["match"].get("game") in (None, *GAMES)
        return (found["file"], row) if is_known else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _stamps(folder: Path, prefix: str) -> dict[str, Stamp]:
    """The stamps of all journals in a folder by name, with a prefix."""
    found: dict[str, Stamp] = {}
    try:
        with os.scandir(folder) as files:
            for file in files:
                if file.name.endswith(".jsonl"):
                    status = file.stat()
                    found[prefix + file.name] = status.st_size, status.st_mtime_ns
    except OSError:
        return found  # the folder is missing, or a file has just been deleted
    return found
