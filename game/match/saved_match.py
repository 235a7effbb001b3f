"""What the list of saves shows of a match, and an index of that, so that only changed files are read.

The file `saves.index` in the folder of matches can always be created again. It has a line a match, with a
checksum; the last line of a match counts.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, time, time_ns
from typing import TypeAlias

from game import disk
from game.catalogue import GAMES, BrokenGame, leave_out
from game.contract import Outcome, Progress
from game.localized_text import LocalizedText
from game.match.journal import Damage, JournalContent, read_journal, thumbnail_path
from game.match.lines import BadSave, decode_row, encode_row
from game.match.loading import begin, may_hide_choices
from game.match.players import Player
from game.match.timeline import Timeline
from game.text import without_markup

CLOCK_TOLERANCE = 24 * 3600
"""Seconds by which a file may be newer than now."""


@dataclass(frozen=True)
class Origin:
    """The match that another one continues."""

    file: str
    why: str
    """As in `Parent`."""


@dataclass(frozen=True, kw_only=True)
class MatchSummary:
    """What a list shows of a match; nothing secret.

    It has no number of choices, since that would count hidden ones.
    """

    game: str = ""
    """The id of the game; empty if the file cannot be read."""
    name: str | None = None
    """The name of a named save; None for an automatic one."""
    board: str = ""
    """The id of the board; empty if the game has none."""
    map_name: str | None = None
    """The name of the map of the board; None if there is no map."""
    origin: Origin | None = None
    """The match that it continues; None if there is none."""
    continued_at: Progress | None = None
    """How far its parent had got there; None: unknown."""
    players: tuple[Player, ...] = ()
    """The last players by seat."""
    outcome: Outcome | None = None
    """How the match ended; None if it is not over."""
    fault: LocalizedText | None = None
    """What is wrong with the file; None: nothing."""

    @property
    def readable(self) -> bool:
        """True if the match can be continued or watched, damaged or not."""
        return bool(self.game)

    @property
    def problem(self) -> LocalizedText | None:
        """Why the file cannot be read; None if it can."""
        return None if self.readable else self.fault

    @property
    def damage(self) -> LocalizedText | None:
        """What is wrong with a file from which the match can be continued nevertheless; None: nothing."""
        return self.fault if self.readable else None


@dataclass(frozen=True, kw_only=True)
class SavedMatch(MatchSummary):
    """A match in the list of saves; holds nothing secret."""

    folder: Path
    """The folder of matches."""
    file: str
    """The path of the journal in it."""
    changed: float
    """Time of the last write, in seconds since 1970."""
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
    def unfinished(self) -> bool:
        """True if the match can be continued."""
        return self.readable and self.outcome is None and not self.superseded

    @property
    def thumbnail(self) -> Path | None:
        """The thumbnail's file; None if there is none."""
        path = thumbnail_path(self.path)
        return path if path.is_file() else None


def read_summary(path: Path) -> MatchSummary:
    """Reads what the list shows of a match."""
    try:
        return _summary(read_journal(path))
    except BadSave as problem:
        return MatchSummary(fault=problem.notice)
    except BrokenGame as broken:
        leave_out(broken)
        return MatchSummary(fault=BadSave(path, "game", game=broken.game).notice)


def _summary(content: JournalContent) -> MatchSummary:
    timeline, header = content.timeline, content.timeline.header
    board = GAMES[header.game].rules.board(header.config)
    return MatchSummary(
        game=header.game,
        name=None if header.name is None else without_markup(header.name),
        board=board if isinstance(board, str) else "",
        map_name=None if header.map is None else header.map.name,
        origin=None if header.parent is None else Origin(header.parent.file, header.parent.why),
        continued_at=header.continued_at,
        players=tuple(timeline.players),
        outcome=timeline.outcome,
        fault=None if content.damage is None else _fault(content, content.damage),
    )


def _fault(content: JournalContent, damage: Damage) -> LocalizedText:
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
LAYOUT = 3
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


@dataclass(frozen=True)
class Row:
    """A line of the index: what the list shows of a file as long as it has this stamp."""

    layout: int
    file: str
    stamp: Stamp
    match: MatchSummary


class SavesIndex:
    """What the list shows of the files in a folder; reads those that have changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
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
        self._stamps = {**_stamps(self.folder, ""), **_stamps(self.folder / NAMED, NAMED)}
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

    def entries(self, *, named: bool) -> list[SavedMatch]:
        """The matches that were read, of the folder itself or the named ones; in no order."""
        return [
            SavedMatch(folder=self.folder, file=name, changed=self._stamps[name][1] / NANO, **vars(row.match))
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
                known.append(encode_row(row))
        self._rows = (self._rows or {}) | rows
        if known:
            self._remember(known)

    def _row(self, name: str) -> Row:
        """Reads a file. Its row has no valid stamp if it must be read again next time."""
        stamp, match = self._stamps[name], read_summary(self.folder / name)
        is_foreign = match.fault is not None and match.fault.key in FOREIGN
        is_lasting = time_ns() - stamp[1] > CLOCK_STEP and not is_foreign
        return Row(LAYOUT, name, stamp if is_lasting else UNKNOWN, match)

    def _remember(self, lines: list[str]) -> None:
        try:
            with (self.folder / FILE).open("a", encoding="utf-8") as file:
                file.writelines(lines)
        except OSError:
            return  # the files are read again after the next start

    def _load(self) -> dict[str, Row]:
        """Reads the index; damaged lines and those of files that are gone or changed are left out."""
        try:
            content = (self.folder / FILE).read_bytes()
        except OSError:
            return {}
        lines = content.split(b"\n")
        found = (row for row in map(_read_line, lines) if row is not None)
        rows = {row.file: row for row in found if self._stamps.get(row.file) == row.stamp}
        if lines[-1] or len(lines) > 2 * len(rows) + READ_AT_ONCE:  # torn, or too long
            self._rewrite(rows)
        return rows

    def _rewrite(self, rows: Mapping[str, Row]) -> None:
        content = "".join(map(encode_row, rows.values()))
        try:
            disk.replace_file(self.folder / FILE, content.encode())
        except OSError:
            return  # the old one is as good, only longer


def _read_line(line: bytes) -> Row | None:
    """A line of the index; None: it is damaged, or of another program."""
    row = decode_row(Row, line)
    return row if row is not None and row.layout == LAYOUT and row.match.game in ("", *GAMES) else None


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
