"""What the list of saves shows of a match, and an index of that, so that only changed files are read."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic, time, time_ns
from typing import Any, TypeAlias

from game import disk
from game.catalogue import GAMES, BrokenGame, leave_out
from game.contract import Outcome, Progress
from game.localized_text import LocalizedText
from game.match.journal import Damage, JournalContent, read_journal, thumbnail_path
from game.match.lines import BadSave, is_intact, json_line, parse_object, with_checksums
from game.match.loading import begin, may_hide_choices
from game.match.players import Player, read_player
from game.match.timeline import Timeline, read_progress

MatchSummary: TypeAlias = dict[str, Any]
"""What a list shows of a match, as data that JSON can hold; nothing secret.

It has no number of choices, since that would count hidden ones.
"""

CLOCK_TOLERANCE = 24 * 3600
"""Seconds by which a file may be newer than now."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The match that another one continues."""

    file: str
    why: str
    """As in `Parent`."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match in the list of saves; holds nothing secret."""

    folder: Path
    """The folder of matches."""
    file: str
    """The path of the journal in it."""
    changed: float
    """Time of the last write, in seconds since 1970."""
    record: MatchSummary
    superseded: bool = False
    """True if the file is damaged and the match was continued in another one."""

    @property
    def path(self) -> Path:
        """The journal."""
        return self.folder / self.file

    @property
    def in_future(self) -> bool:
        """True if the time of the last write is wrong: the clock was wrong then or is wrong now."""
        return self.changed > time() + CLOCK_TOLERANCE

    @property
    def readable(self) -> bool:
        """True if the match can be continued or watched, damaged or not."""
        return "game" in self.record

    @property
    def problem(self) -> LocalizedText | None:
        """Why the file cannot be read; None if it can."""
        return None if self.readable else self._message

    @property
    def damage(self) -> LocalizedText | None:
        """What is wrong with a file from which the match can be continued nevertheless; None: nothing."""
        return self._message if self.readable else None

    @property
    def _message(self) -> LocalizedText | None:
        found = self.record.get("problem")
        return None if found is None else LocalizedText(found["key"], found["values"])

    @property
    def game(self) -> str:
        """The id of the game; empty if the file cannot be read."""
        return str(self.record.get("game", ""))

    @property
    def board(self) -> str:
        """The id of the board; empty if the game has none."""
        return str(self.record.get("board") or "")

    @property
    def map_name(self) -> str | None:
        """The name of the map of the board; None if there is no map."""
        return self.record.get("map")

    @property
    def origin(self) -> Origin | None:
        """The match that it continues; None if there is none."""
        found = self.record.get("origin")
        return None if found is None else Origin(**found)

    @property
    def continued_at(self) -> Progress | None:
        """How far its parent had got there; None: unknown."""
        return read_progress(self.record.get("continued_at"))

    @property
    def name(self) -> str | None:
        """The name of a named save; None for an automatic one."""
        return self.record.get("name")

    @property
    def players(self) -> tuple[Player, ...]:
        """The last players by seat."""
        return tuple(map(read_player, self.record.get("players", ())))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None if it is not over."""
        found = self.record.get("outcome")
        return (
            None
            if found is None
            else Outcome(tuple(found["winners"]), found["reason"], tuple(found["ranks"]))
        )

    @property
    def unfinished(self) -> bool:
        """True if the match can be continued."""
        return self.readable and self.record.get("outcome") is None and not self.superseded

    @property
    def thumbnail(self) -> Path | None:
        """The thumbnail's file; None if there is none."""
        path = thumbnail_path(self.path)
        return path if path.is_file() else None


def read_record(path: Path) -> MatchSummary:
    """Reads what the list shows of a match."""
    try:
        record = _record(read_journal(path))
    except BadSave as problem:
        record = {"problem": asdict(problem.notice)}
    except BrokenGame as broken:
        leave_out(broken)
        record = {"problem": asdict(BadSave(path, "game", game=broken.game).notice)}
    return parse_object(json_line(record))  # as it comes back from the index


def _record(content: JournalContent) -> MatchSummary:
    timeline, header = content.timeline, content.timeline.header
    board = GAMES[header.game].rules.board(header.config)
    return {
        "game": header.game,
        "name": header.name,
        "board": board if isinstance(board, str) else None,
        "map": None if header.map is None else header.map.name,
        "origin": None if header.parent is None else asdict(Origin(header.parent.file, header.parent.why)),
        "continued_at": None if header.continued_at is None else asdict(header.continued_at),
        "players": [player.record() for player in timeline.players],
        "outcome": None if timeline.outcome is None else asdict(timeline.outcome),
        "problem": None if content.damage is None else asdict(_problem(content, content.damage)),
    }


def _problem(content: JournalContent, damage: Damage) -> LocalizedText:
    """What is wrong with a file that can be read.

    It does not say in which line where that would count choices of which others have noticed nothing.
    """
    if content.timeline.outcome is None and _may_count_hidden_choices(content.timeline):
        return BadSave(content.path, "damaged").notice
    return damage.problem.notice


def _may_count_hidden_choices(timeline: Timeline) -> bool:
    try:
        return may_hide_choices(begin(timeline))
    except ValueError:
        return True  # the beginning is damaged, so nobody knows


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
