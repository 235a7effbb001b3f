"""The matches that share secrets with another one, its original and all copies, and whose secrets were shown.

They have the same `Header.secrets_id`, whatever their files are called and wherever they were moved. The file
`shown.secrets` in the folder of matches has a line for each name in `Header.all_secrets` of a match whose
secrets were revealed, or that was deleted after its end. No secret can be computed from a line.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from game.match.journal import JournalContent, read_head, read_journal
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


def is_played_elsewhere(header: Header, path: Path, folder: Path) -> bool:
    """True if a match that is not over shares secrets that the replay of the match in `path` would show.

    A named save counts only when it is continued, and a damaged file not any more once it was continued: what
    goes on from them gets other secrets if they may have been shown by then.
    """
    relatives = list(_relatives(header, path, folder))
    parents = [each.parent for each in (header, *(relative.timeline.header for relative in relatives))]
    recovered = {parent.file for parent in parents if parent is not None and parent.why == "recovered"}
    running = [
        each for each in relatives if each.timeline.outcome is None and each.path.name not in recovered
    ]
    headers = [each.timeline.header for each in running if each.timeline.header.name is None]
    return any(each.secrets_id in header.all_secrets for each in headers)


def may_have_been_shown(header: Header, path: Path, folder: Path) -> bool:
    """True if the replay of another match, which is over, could show the secrets of the match in `path`.

    It may have done so before it was deleted.
    """
    over = (each for each in _relatives(header, path, folder) if each.timeline.outcome is not None)
    return _line(header, header.secrets_id) in _shown(folder) or any(
        header.secrets_id in each.timeline.header.all_secrets for each in over
    )


def _relatives(header: Header, path: Path, folder: Path) -> Iterator[JournalContent]:
    """The other matches with some of its secrets, in the folder of matches and in that of named saves."""
    folders = dict.fromkeys(each.resolve() for each in (folder, folder / "named", path.parent))
    for file in (file for each in folders for file in sorted(each.glob("*.jsonl"))):
        if file != path.resolve() and _begins_alike(file, header):
            with suppress(BadSave):  # it cannot be continued
                content = read_journal(file)
                other = content.timeline.header
                if other.secrets_id in header.all_secrets or header.secrets_id in other.all_secrets:
                    yield content


def _begins_alike(file: Path, header: Header) -> bool:
    """True unless the readable header of a file is that of a match with another seed."""
    try:
        other = read_head(file)
    except BadSave:
        return True  # perhaps its checkpoint has the header
    return (other.game, other.seed, other.config) == (header.game, header.seed, header.config)
