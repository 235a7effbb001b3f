"""What goes wrong with a match, in words for its players."""

from pathlib import Path

from game.localized_text import LocalizedText


class BadSave(ValueError):
    """A file that cannot be taken for a match; it stays as it is.

    The words of `key` say what is wrong, where, and how to mend it.
    """

    def __init__(self, path: Path, problem: str, *, line: int = 1, **values: str | int) -> None:
        super().__init__(f"{path}, line {line}: {problem} {values or ''}".rstrip())
        self.path = path
        self.line = line
        self.notice = LocalizedText(f"match.bad.{problem}", {"file": path.name, "line": line, **values})


class Refused(ValueError):
    """What a player wished and may not be; `key` is the reason in words."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def refuse(reason: str | None) -> None:
    """Let nothing happen for which there is a reason against.

    Raises:
        Refused: there is one.
    """
    if reason is not None:
        raise Refused(reason)
