"""The folder of all matches: those that go on by themselves, and those somebody gave a name."""

from dataclasses import dataclass, replace
from pathlib import Path

from game import disk
from game.contract import Outcome
from game.match.journal.file import checkpoint_path, thumbnail_path
from game.match.journal.lines import written
from game.match.journal.reading import Record, read_head, read_journal
from game.match.journal.timeline import Header
from game.match.notices import BadSave
from game.match.players import Player

KEPT = 20
"""So many finished matches are kept without a name, and so many unfinished ones."""


@dataclass(frozen=True)
class Entry:
    """A match in the list; nothing in it tells a secret."""

    path: Path
    changed: float
    """When it was last written, seconds since 1970."""
    record: Record | None
    """None if the file cannot be read."""
    problem: BadSave | None
    superseded: bool = False
    """Whether it is damaged and has been gone on with in another file."""

    @property
    def header(self) -> Header | None:
        """What it was set up from; None if the file cannot be read."""
        return None if self.record is None else self.record.timeline.header

    @property
    def name(self) -> str | None:
        """What somebody named it; None if nobody did."""
        return None if self.header is None else self.header.name

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sat there last, by seat."""
        return () if self.record is None else tuple(self.record.timeline.players)

    @property
    def choices(self) -> int:
        """How many choices count."""
        return 0 if self.record is None else len(self.record.timeline.choices)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None if it is not over."""
        return None if self.record is None else self.record.timeline.outcome

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return self.record is not None and self.outcome is None and not self.superseded

    @property
    def thumbnail(self) -> Path | None:
        """The picture beside it; None if there is none."""
        picture = thumbnail_path(self.path)
        return picture if picture.is_file() else None


class Saves:
    """What lies in the folder of matches."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def matches(self) -> list[Entry]:
        """The matches without a name: unfinished ones first, then finished, then unreadable; latest first."""
        entries = [_entry(path) for path in self.folder.glob("*.jsonl")]
        replaced = {_replaced(entry) for entry in entries}
        entries = [replace(entry, superseded=entry.path.name in replaced) for entry in entries]
        return sorted(entries, key=lambda entry: (not entry.unfinished, entry.record is None, -entry.changed))

    def named(self) -> list[Entry]:
        """The matches that somebody gave a name, latest first."""
        entries = [_entry(path) for path in (self.folder / "named").glob("*.jsonl")]
        return sorted(entries, key=lambda entry: -entry.changed)

    def latest(self) -> Entry | None:
        """The match to go on with: the unfinished one that was played last; None if there is none."""
        return next((entry for entry in self.matches() if entry.unfinished), None)

    def rename(self, path: Path, name: str) -> None:
        """Give a named match another name.

        Raises:
            BadSave: it cannot be read or written.
        """
        header = replace(read_head(path), name=name)
        try:
            _, _, rest = path.read_bytes().partition(b"\n")
            disk.replace_file(path, written(header.record()).encode() + rest)
        except OSError as error:
            raise BadSave(path, "unwritable", why=error.strerror or str(error)) from None

    def delete(self, path: Path) -> None:
        """Remove a match and what lies beside it; the caller has asked the player.

        Raises:
            BadSave: it could not be removed.
        """
        try:
            for part in (path, checkpoint_path(path), thumbnail_path(path)):
                part.unlink(missing_ok=True)
            disk.sync_folder(path.parent)
        except OSError as error:
            raise BadSave(path, "unwritable", why=error.strerror or str(error)) from None

    def prune(self) -> None:
        """Let go of the oldest matches without a name; what cannot be read or was replaced stays.

        Raises:
            BadSave: one could not be removed.
        """
        whole = [entry for entry in self.matches() if entry.record is not None and not entry.superseded]
        for unfinished in (True, False):
            for entry in [entry for entry in whole if entry.unfinished is unfinished][KEPT:]:
                self.delete(entry.path)


def _entry(path: Path) -> Entry:
    try:
        changed = path.stat().st_mtime
    except OSError:  # it went while the list was made, as reading it will tell
        changed = 0.0
    try:
        return Entry(path, changed, read_journal(path), None)
    except BadSave as problem:
        return Entry(path, changed, None, problem)


def _replaced(entry: Entry) -> str | None:
    """The name of the damaged file that this match was recovered from."""
    parent = None if entry.header is None else entry.header.parent
    return parent.file if parent is not None and parent.why == "recovered" else None
