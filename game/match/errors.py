"""Errors of matches with messages for the players."""

from pathlib import Path

from game.localized_text import LocalizedText


class BadSave(ValueError):
    """A file cannot be read or written as a match; the file is unchanged.

    `notice` says what is wrong, where, and how to mend it.
    """

    def __init__(self, path: Path, problem: str, *, line: int = 1, **values: str | int) -> None:
        super().__init__(f"{path}, line {line}: {problem} {values or ''}".rstrip())
        self.path = path
        self.line = line
        self.notice = LocalizedText(f"match.bad.{problem}", {"file": path.name, "line": line, **values})


class Refused(ValueError):
    """A player's request is not allowed; `key` is the text key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def refuse_if(reason: str | None) -> None:
    """Raises if there is a reason.

    Raises:
        Refused: `reason` is not None.
    """
    if reason is not None:
        raise Refused(reason)
