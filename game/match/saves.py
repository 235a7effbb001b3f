"""The saves in the folder of matches: automatic and named ones."""

from dataclasses import dataclass, replace
from pathlib import Path
from time import time

from game import disk
from game.contract import Outcome
from game.match.errors import BadSave
from game.match.journal.checkpoint import checkpoint_path
from game.match.journal.checksum import with_checksums
from game.match.journal.file import thumbnail_path
from game.match.journal.lines import json_line
from game.match.journal.reader import JournalContent, read_head, read_journal
from game.match.journal.timeline import Header
from game.match.players import Player

MAX_SAVES = 20
"""`prune` leaves this many automatic saves of finished matches, and as many of unfinished ones."""


@dataclass(frozen=True)
class SavedMatch:
    """A match in the list of saves; holds nothing secret."""

    path: Path
    changed: float
    """Time of the last write, in seconds since 1970."""
    content: JournalContent | None
    """None if the file cannot be read."""
    problem: BadSave | None
    superseded: bool = False
    """True if the file is damaged and the match was continued in another one."""

    @property
    def in_future(self) -> bool:
        """True if the time of the last write is wrong: the clock was wrong then or is wrong now."""
        return self.changed > time() + 24 * 3600

    @property
    def header(self) -> Header | None:
        """The setup of the match; None if the file cannot be read."""
        return None if self.content is None else self.content.timeline.header

    @property
    def name(self) -> str | None:
        """The name of a named save; None for an automatic one."""
        return None if self.header is None else self.header.name

    @property
    def players(self) -> tuple[Player, ...]:
        """The last players by seat."""
        return () if self.content is None else tuple(self.content.timeline.players)

    @property
    def damage(self) -> BadSave | None:
        """What is wrong with a file from which the match can be continued nevertheless; None: nothing."""
        damage = None if self.content is None else self.content.damage
        return None if damage is None else damage.problem

    @property
    def choices(self) -> int:
        """The number of choices that were not undone."""
        return 0 if self.content is None else len(self.content.timeline.choices)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None if it is not over."""
        return None if self.content is None else self.content.timeline.outcome

    @property
    def unfinished(self) -> bool:
        """True if the match can be continued."""
        return self.content is not None and self.outcome is None and not self.superseded

    @property
    def thumbnail(self) -> Path | None:
        """The thumbnail's file; None if there is none."""
        path = thumbnail_path(self.path)
        return path if path.is_file() else None


class Saves:
    """The saves in the folder of matches."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def matches(self) -> list[SavedMatch]:
        """Automatic saves: unfinished, then finished, then unreadable ones; the latest of each first.

        Those dated in the future come after the others, so that one cannot stand before all later ones.
        """
        entries = [_entry(path) for path in self.folder.glob("*.jsonl")]
        superseded = {_recovered_file(entry) for entry in entries}
        entries = [replace(entry, superseded=entry.path.name in superseded) for entry in entries]
        return sorted(
            entries,
            key=lambda entry: (not entry.unfinished, entry.content is None, entry.in_future, -entry.changed),
        )

    def named(self) -> list[SavedMatch]:
        """Named saves, the latest first."""
        entries = [_entry(path) for path in (self.folder / "named").glob("*.jsonl")]
        return sorted(entries, key=lambda entry: (entry.in_future, -entry.changed))

    def latest(self) -> SavedMatch | None:
        """The latest unfinished match, for “Continue”; None if there is none."""
        return next((entry for entry in self.matches() if entry.unfinished), None)

    def rename(self, path: Path, name: str) -> None:
        """Renames a named save.

        Raises:
            BadSave: it cannot be read or written.
        """
        header = replace(read_head(path), name=name)
        try:
            _, _, rest = path.read_bytes().partition(b"\n")
            disk.replace_file(path, with_checksums([json_line(header.record())]).encode() + rest)
        except OSError as error:
            raise BadSave(path, "unwritable", why=error.strerror or str(error)) from None

    def delete(self, path: Path) -> None:
        """Deletes a match with its checkpoint and thumbnail, without asking the player.

        Raises:
            BadSave: it could not be deleted.
        """
        try:
            for part in (path, checkpoint_path(path), thumbnail_path(path)):
                part.unlink(missing_ok=True)
            disk.sync_folder(path.parent)
        except OSError as error:
            raise BadSave(path, "unwritable", why=error.strerror or str(error)) from None

    def prune(self) -> None:
        """Deletes the oldest automatic saves beyond the limit, but none damaged or dated in the future.

        Raises:
            BadSave: one could not be deleted.
        """
        intact = [
            entry
            for entry in self.matches()
            if entry.content is not None
            and entry.damage is None
            and not (entry.superseded or entry.in_future)
        ]
        for unfinished in (True, False):
            for entry in [entry for entry in intact if entry.unfinished is unfinished][MAX_SAVES:]:
                self.delete(entry.path)


def _entry(path: Path) -> SavedMatch:
    try:
        changed = path.stat().st_mtime
    except OSError:  # deleted in the meantime; reading it below says so
        changed = 0.0
    try:
        return SavedMatch(path, changed, read_journal(path), None)
    except BadSave as problem:
        return SavedMatch(path, changed, None, problem)


def _recovered_file(entry: SavedMatch) -> str | None:
    """The name of the damaged file that this match was recovered from; None if it was not."""
    parent = None if entry.header is None else entry.header.parent
    return parent.file if parent is not None and parent.why == "recovered" else None
