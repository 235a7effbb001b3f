"""The file that a match is written to, line by line, and the checkpoint beside it."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from json import dumps
from pathlib import Path

from game import disk
from game.contract import Snapshot
from game.localized_text import LocalizedText
from game.match.journal.lines import Fields, Line, Malformed, parsed, write, written
from game.match.journal.reading import Record
from game.match.journal.timeline import Timeline
from game.match.notices import BadSave

CHECKPOINT = "four-crowns-checkpoint"


def digest(snapshot: Snapshot) -> str:
    """A short hash of a state, the same for the same state."""
    canonical = dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(canonical.encode()).hexdigest()[:16]


def checkpoint_path(journal: Path) -> Path:
    """Where the checkpoint of a journal lies."""
    return journal.with_name(f"{journal.stem}.checkpoint.json")


def thumbnail_path(journal: Path) -> Path:
    """Where the picture of a match lies."""
    return journal.with_name(f"{journal.stem}.png")


@dataclass(frozen=True)
class Checkpoint:
    """A whole state, to go on from when the choices before it cannot be played again."""

    n: int
    """How many choices led to it."""
    line: int
    """How many lines the journal had after its header."""
    hash: str
    snapshot: Snapshot


def read_checkpoint(record: Record) -> Checkpoint | None:
    """The checkpoint that goes with the journal; None if there is none that can be trusted."""
    try:
        fields = Fields(parsed(checkpoint_path(record.path).read_text("utf-8")))
        found = Checkpoint(
            fields.one("n", int),
            fields.one("line", int),
            fields.one("hash", str),
            fields.one("snapshot", dict),
        )
    except (OSError, UnicodeDecodeError, Malformed):
        return None
    later = record.choice_counts[found.line :]
    fits = found.n <= len(record.timeline.choices) and all(dip >= found.n for dip in later)
    return found if fits and digest(found.snapshot) == found.hash else None


def keep(folder: Path, timeline: Timeline, snapshot: Snapshot) -> Path:
    """Write a match into a file of its own, with its checkpoint.

    Raises:
        BadSave: it could not be written.
    """
    kept = Journal.begin(folder, timeline)
    if kept.fault is None:
        kept.checkpoint(len(timeline.choices), snapshot)
    if kept.fault is not None:
        raise BadSave(kept.path, "unwritable", why=kept.fault.strerror or str(kept.fault))
    return kept.path


def keep_picture(journal: Path, png: bytes) -> LocalizedText | None:
    """Put a picture beside a journal; what to tell if the disk fails, which takes only the picture."""
    try:
        disk.replace_file(thumbnail_path(journal), png)
    except OSError as error:
        return LocalizedText("match.notice.no_thumbnail", {"why": error.strerror or str(error)})
    return None


class Journal:
    """The lines of a match. What cannot be written now is kept and tried again with the next line."""

    def __init__(self, path: Path, game: str, content: bytes, on_disk: int) -> None:
        self.path = path
        self._game = game
        self.fault: OSError | None = None
        """Why the last write failed; None if all is on disk."""
        self._content = content
        self._on_disk = on_disk
        """Bytes of `content` that are known to be in the file; 0: there is no file yet."""
        self._torn = False

    @classmethod
    def begin(cls, folder: Path, timeline: Timeline) -> "Journal":
        """A new file that holds the timeline so far."""
        lines = [written(timeline.header.record()), *map(write, timeline.lines())]
        game = timeline.header.game
        journal = cls(disk.fresh_path(folder, game), game, "".join(lines).encode(), 0)
        journal.flush()
        return journal

    @classmethod
    def go_on(cls, record: Record) -> "Journal":
        """The same file, after its last whole line."""
        content = record.path.read_bytes()[: record.length]
        journal = cls(record.path, record.timeline.header.game, content, record.length)
        journal._torn = record.torn
        return journal

    @property
    def line(self) -> int:
        """How many lines there are after the header."""
        return self._content.count(b"\n") - 1

    def add(self, lines: Iterable[Line]) -> None:
        """Write the lines; they are on disk when this returns, unless there is a `fault`."""
        self._content += "".join(map(write, lines)).encode()
        self.flush()

    def flush(self) -> None:
        """Bring to disk what is not there yet."""
        try:
            self._write()
        except OSError as error:
            self.fault = error
        else:
            self.fault = None
            self._torn = False
            self._on_disk = len(self._content)

    def _write(self) -> None:
        if self._on_disk and self._changed_by_others():
            self.path, self._on_disk = disk.fresh_path(self.path.parent, self._game), 0
        if self._on_disk:
            self._torn = True
            disk.append(self.path, self._content[self._on_disk :], self._on_disk)
        else:
            disk.replace_file(self.path, self._content)

    def _changed_by_others(self) -> bool:
        """Whether the file is not what this match left there: gone, cut, or written by another program."""
        if not self.path.exists():
            return True
        size = self.path.stat().st_size
        return size < self._on_disk or (size > self._on_disk and not self._torn)

    def checkpoint(self, n: int, snapshot: Snapshot) -> None:
        """Write the whole state beside the journal."""
        found = {
            "format": CHECKPOINT,
            "n": n,
            "line": self.line,
            "hash": digest(snapshot),
            "snapshot": snapshot,
        }
        try:
            disk.replace_file(checkpoint_path(self.path), written(found).encode())
        except OSError as error:
            self.fault = error
