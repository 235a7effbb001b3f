"""The files of a match: its journal, with the checkpoint and the thumbnail beside it."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from json import dumps
from pathlib import Path

from game import disk
from game.contract import Snapshot
from game.localized_text import LocalizedText
from game.match.errors import BadSave
from game.match.journal.lines import Fields, Line, Malformed, encode_line, json_line, parse_object
from game.match.journal.reader import JournalContent
from game.match.journal.timeline import Timeline

CHECKPOINT = "four-crowns-checkpoint"


def digest(snapshot: Snapshot) -> str:
    """A short hash of a state."""
    canonical = dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(canonical.encode()).hexdigest()[:16]


def checkpoint_path(journal: Path) -> Path:
    """The path of a journal's checkpoint."""
    return journal.with_name(f"{journal.stem}.checkpoint.json")


def thumbnail_path(journal: Path) -> Path:
    """The path of a journal's thumbnail."""
    return journal.with_name(f"{journal.stem}.png")


@dataclass(frozen=True)
class Checkpoint:
    """A saved state, used when the choices before it cannot be replayed."""

    n: int
    """The number of choices before it."""
    line: int
    """The number of lines that the journal had after its header."""
    hash: str
    snapshot: Snapshot


def read_checkpoint(journal: JournalContent) -> Checkpoint | None:
    """The checkpoint of a journal; None if there is none or it does not fit the journal."""
    try:
        fields = Fields(parse_object(checkpoint_path(journal.path).read_text("utf-8")))
        found = Checkpoint(
            fields.one("n", int),
            fields.one("line", int),
            fields.one("hash", str),
            fields.one("snapshot", dict),
        )
    except (OSError, UnicodeDecodeError, Malformed):
        return None
    later = journal.choice_counts[found.line :]
    fits = found.n <= len(journal.timeline.choices) and all(dip >= found.n for dip in later)
    return found if fits and digest(found.snapshot) == found.hash else None


def write_copy(folder: Path, timeline: Timeline, snapshot: Snapshot) -> Path:
    """Writes a match into a new file, with its checkpoint.

    Raises:
        BadSave: it could not be written.
    """
    copy = Journal.create(folder, timeline)
    if copy.write_error is None:
        copy.checkpoint(len(timeline.choices), snapshot)
    if copy.write_error is not None:
        raise BadSave(copy.path, "unwritable", why=copy.write_error.strerror or str(copy.write_error))
    return copy.path


def write_thumbnail(journal: Path, png: bytes) -> LocalizedText | None:
    """Writes the thumbnail of a journal; a message for the players if that fails."""
    try:
        disk.replace_file(thumbnail_path(journal), png)
    except OSError as error:
        return LocalizedText("match.notice.no_thumbnail", {"why": error.strerror or str(error)})
    return None


class Journal:
    """The journal file of a match. A failed write is repeated with the next line."""

    def __init__(self, path: Path, game: str, content: bytes, on_disk: int) -> None:
        self.path = path
        self._game = game
        self.write_error: OSError | None = None
        """Why the last write failed; None if everything is on disk."""
        self._content = content
        self._on_disk = on_disk
        """The number of bytes known to be in the file; 0: there is no file yet."""
        self._torn = False

    @classmethod
    def create(cls, folder: Path, timeline: Timeline) -> "Journal":
        """Creates a journal that contains the timeline so far."""
        lines = [json_line(timeline.header.record()), *map(encode_line, timeline.lines())]
        game = timeline.header.game
        journal = cls(disk.new_journal_path(folder, game), game, "".join(lines).encode(), 0)
        journal.flush()
        return journal

    @classmethod
    def reopen(cls, content: JournalContent) -> "Journal":
        """Continues an existing journal after its last complete line."""
        read = content.path.read_bytes()[: content.length]
        journal = cls(content.path, content.timeline.header.game, read, content.length)
        journal._torn = content.torn
        return journal

    @property
    def line(self) -> int:
        """The number of lines after the header."""
        return self._content.count(b"\n") - 1

    def add(self, lines: Iterable[Line]) -> None:
        """Writes lines; they are on disk when this returns, unless `write_error` is set."""
        self._content += "".join(map(encode_line, lines)).encode()
        self.flush()

    def flush(self) -> None:
        """Writes what is not on disk yet."""
        try:
            if self._on_disk and self._changed_by_others():
                self.path, self._on_disk = disk.new_journal_path(self.path.parent, self._game), 0
            if self._on_disk:
                self._torn = True
                disk.append(self.path, self._content[self._on_disk :], self._on_disk)
            else:
                disk.replace_file(self.path, self._content)
        except OSError as error:
            self.write_error = error
        else:
            self.write_error = None
            self._torn = False
            self._on_disk = len(self._content)

    def _changed_by_others(self) -> bool:
        """True if the file is missing, cut or was written by another program."""
        if not self.path.exists():
            return True
        size = self.path.stat().st_size
        return size < self._on_disk or (size > self._on_disk and not self._torn)

    def checkpoint(self, n: int, snapshot: Snapshot) -> None:
        """Writes the whole state beside the journal."""
        found = {
            "format": CHECKPOINT,
            "n": n,
            "line": self.line,
            "hash": digest(snapshot),
            "snapshot": snapshot,
        }
        try:
            disk.replace_file(checkpoint_path(self.path), json_line(found).encode())
        except OSError as error:
            self.write_error = error
