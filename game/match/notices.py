"""What a match has to say to its players: a key for the language files and what fills it."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Notice:
    """Something the players must know; `key` is found in the words of both languages."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


class BadSave(ValueError):
    """A file that cannot be taken for a match; it stays as it is.

    The words of `key` say what is wrong, where, and how to mend it.
    """

    def __init__(self, path: Path, problem: str, *, line: int = 1, **values: str | int) -> None:
        super().__init__(f"{path}, line {line}: {problem} {values or ''}".rstrip())
        self.path = path
        self.line = line
        self.notice = Notice(f"match.bad.{problem}", {"file": path.name, "line": line, **values})


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
