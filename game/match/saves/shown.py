"""Remembers whose secrets may have been shown, even after the file of the match was deleted or moved.

The file `shown.secrets` in the folder of matches has a line for each name in `Header.all_secrets` of a match
whose secrets were revealed, or that was deleted after its end. No secret can be computed from a line.
"""

from pathlib import Path

from game.match.errors import BadSave
from game.match.journal.checksum import digest
from game.match.journal.reader import read_journal
from game.match.journal.timeline import Header

FILE = "shown.secrets"


def remember_shown(header: Header, folder: Path) -> None:
    """Remembers that all secrets of the match may have been shown; `folder` is that of all matches."""
    known = _shown(folder)
    lines = [_line(header, secrets) for secrets in header.all_secrets]
    new = [line for line in lines if line not in known]
    if not new:
        return
    try:
        with (folder / FILE).open("a", encoding="utf-8") as file:
            file.writelines(f"\n{line}\n" for line in new)  # the line before may be torn
    except OSError:
        return  # the match itself, which is over, tells the same as long as it is there


def remember_deleted(path: Path, folder: Path) -> None:
    """Call before a match is deleted: if it is over, its replay may have shown its secrets."""
    try:
        timeline = read_journal(path).timeline
    except BadSave:
        return  # nothing of it could be shown
    if timeline.outcome is not None:
        remember_shown(timeline.header, folder)


def was_shown(header: Header, folder: Path) -> bool:
    """True if the secrets that a match has now are remembered as shown."""
    return _line(header, header.secrets_id) in _shown(folder)


def _line(header: Header, secrets: str) -> str:
    return digest({"game": header.game, "config": header.config, "secrets": secrets})


def _shown(folder: Path) -> frozenset[str]:
    try:
        return frozenset((folder / FILE).read_text("utf-8", "replace").split())
    except OSError:
        return frozenset()  # nothing was shown yet
