"""Errors of matches, with messages for the players."""

from pathlib import Path

from game.localized_text import LocalizedText


class BadSave(ValueError):
    """A match cannot be read from a file or written to it; the file is unchanged.

    `problem` is the last part of the text key `match.bad.<problem>`, and `values` are for its placeholders.
    `notice` says what is wrong, where, and how to mend it.
    """

    def __init__(self, path: Path, problem: str, *, line: int = 1, **values: str | int) -> None:
        super().__init__(f"{path}, line {line}: {problem} {values or ''}".rstrip())
        self.path = path
        self.problem = problem
        self.line = line
        self.notice = LocalizedText(f"match.bad.{problem}", {"file": path.name, "line": line, **values})


class NotAllowed(ValueError):
    """A player may not do this now; `key` is the text key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def check_allowed(why_not: str | None) -> None:
    """Does nothing if `why_not` is None; otherwise it is the text key of a reason.

    Raises:
        NotAllowed: there is a reason.
    """
    if why_not is not None:
        raise NotAllowed(why_not)
