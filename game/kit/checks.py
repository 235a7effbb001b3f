"""Checks of a match that was read from a snapshot, beyond what the types of its parts say."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias, TypeVar

from game.contract import Snapshot

Match = TypeVar("Match")

Faults: TypeAlias = Iterator[str]
"""What is wrong: each names the field, in quotes, and what it must be."""


def check_kind(data: Snapshot, game: str, version: int) -> None:
    """Checks that the data are a snapshot of a game.

    Raises:
        ValueError: they are of another game or version.
    """
    if data.get("game") != game or data.get("version") != version:
        raise ValueError(f"not a snapshot of {game}, version {version}")


def check_match(match: Match, checks: Sequence[Callable[[Match], Faults]]) -> None:
    """Makes all checks.

    Raises:
        ValueError: the first field that is wrong, and what it must be.
    """
    for check in checks:
        for fault in check(match):
            raise ValueError(f"snapshot field {fault}")


@contextmanager
def damage_named() -> Iterator[None]:
    """Turns the errors of code that takes a possible match for granted into one about the snapshot.

    Raises:
        ValueError: what was wrong.
    """
    try:
        yield
    except (KeyError, TypeError, IndexError, AttributeError) as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong!r}") from None
