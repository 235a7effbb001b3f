"""The matches that share secrets with another one, its original and all copies, and whose secrets were shown.

They have the same `Header.secrets_id`, whatever their files are called and wherever they were moved. The file
`shown.secrets` in the folder of matches has a line for each name in `Header.all_secrets` of a match whose
secrets were revealed, or that was deleted after its end. No secret can be computed from a line.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.match.journal import read_head, read_journal
from game.match.lines import BadSave, digest
from game.match.timeline import Header

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


def _line(header: Header, secrets: str) -> str:
    return digest({"game": header.game, "config": header.config, "secrets": secrets})


def _shown(folder: Path) -> frozenset[str]:
    try:
        return frozenset((folder / FILE).read_text("utf-8", "replace").split())
    except OSError:
        return frozenset()  # nothing was shown yet


@dataclass(frozen=True)
class Relative:
    """A match in the folder."""

    path: Path
    header: Header
    over: bool


def is_played_elsewhere(header: Header, path: Path, folder: Path) -> bool:
    """True if a match that is not over shares secrets that the replay of the match in `path` would show.

    A named save counts only when it is continued, and a damaged file not any more once it was continued: what
    goes on from them gets other secrets if they may have been shown by then.
    """
    relatives = list(_relatives(header, path, folder))
    recovered = {
        each.header.parent.file
        for each in (*relatives, Relative(path, header, over=True))
        if each.header.parent is not None and each.header.parent.why == "recovered"
    }
    return any(
        each.header.secrets_id in header.all_secrets
        for each in relatives
        if not (each.over or each.header.name is not None or each.path.name in recovered)
    )


def may_have_been_shown(header: Header, path: Path, folder: Path) -> bool:
    """True if the replay of another match, which is over, could show the secrets of the match in `path`.

    It may have done so before it was deleted.
    """
    return _line(header, header.secrets_id) in _shown(folder) or any(
        header.secrets_id in each.header.all_secrets for each in _relatives(header, path, folder) if each.over
    )


def _relatives(header: Header, path: Path, folder: Path) -> Iterator[Relative]:
    """The other matches with some of its secrets, in the folder of matches and in that of named saves."""
    folders = dict.fromkeys(each.resolve() for each in (folder, folder / "named", path.parent))
    for file in (file for each in folders for file in sorted(each.glob("*.jsonl"))):
        if file != path.resolve() and _begins_alike(file, header):
            yield from _read(file, header)


def _begins_alike(file: Path, header: Header) -> bool:
    """True unless the readable header of a file is that of a match with another seed."""
    try:
        other = read_head(file)
    except BadSave:
        return True  # perhaps its checkpoint has the header
    return (other.game, other.seed, other.config) == (header.game, header.seed, header.config)


def _read(file: Path, header: Header) -> Iterator[Relative]:
    try:
        timeline = read_journal(file).timeline
    except BadSave:
        return  # it cannot be continued
    if timeline.header.secrets_id in header.all_secrets or header.secrets_id in timeline.header.all_secrets:
        yield Relative(file, timeline.header, over=timeline.outcome is not None)
