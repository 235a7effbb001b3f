"""Damages the files of matches for tests."""

import re
from pathlib import Path
from random import Random

import pytest

from game.localized_text import LocalizedText
from game.match import BadSave, Match
from game.match.timeline import checkpoint_path
from game.text import Words
from tests.match.playing import auction, play


def edit(match: Match, line: int, old: str, new: str) -> None:
    """Replaces text in a line of the file, counted from 1."""
    lines = match.path.read_text("utf-8").split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    match.path.write_text("\n".join(lines), "utf-8")


def remove_checksums(match: Match) -> None:
    """Makes the file one of version 0.1.0, without checksums and checkpoint."""
    match.path.write_text(re.sub(r',"checksum":"\w+"', "", match.path.read_text("utf-8")), "utf-8")
    checkpoint_path(match.path).unlink(missing_ok=True)


def problem(path: Path) -> LocalizedText:
    """The message about a file that cannot be read; the file stays unchanged."""
    before = path.read_bytes()
    with pytest.raises(BadSave) as raised:
        Match.resume(path)
    assert path.read_bytes() == before
    for language in ("en", "de"):
        assert path.name in Words(language)(raised.value.notice.key, **raised.value.notice.values)
    return raised.value.notice


def played_match(folder: Path, choices: int) -> Match:
    match = auction(folder)
    play(match, choices, Random(5))
    return match


def notice_key(path: Path) -> str:
    notice = Match.resume(path).notice
    assert notice is not None
    return notice.key
