"""Records: values with typed fields that write themselves as JSON data and read themselves back.

A record is a `msgspec.Struct`. Reading checks all that its types say; what types cannot say, such as counts
that add up, the game checks (`check_match`). `replace(record, **fields)` is the record with other values of
some fields.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, field
from msgspec.structs import replace

from game.contract import Snapshot

__all__ = [
    "Count",
    "Faults",
    "FrozenRecord",
    "Meta",
    "Record",
    "check_kind",
    "check_match",
    "damage_named",
    "field",
    "known_value",
    "read",
    "replace",
    "write",
]

Value = TypeVar("Value")

Count: TypeAlias = Annotated[int, Meta(ge=0)]
"""How many there are: 0 or more."""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """The base class of records. A field with another name in JSON has `field(name=...)`."""


class FrozenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base class of records that do not change, so that copies of a match share them.

    A subclass repeats `frozen=True`, for mypy.
    """


def write(value: object) -> Any:
    """A record or dataclass, or a list or dict with them in it, as JSON data; all lists and dicts are new."""
    return msgspec.to_builtins(value)


def read(kind: type[Value], data: object) -> Value:
    """The value of a type that `write` made the data from; all lists and dicts are new.

    Raises:
        ValueError: which part of the data has a wrong type, is missing or is too much.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong}") from None


def known_value(value: Value | None) -> Value:
    """A value that the view must not hide.

    Raises:
        TypeError: it is None.
    """
    if value is None:
        raise TypeError("the view hides the value")
    return value


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
    """The block may assume that the match is possible; where that fails, the error names the snapshot.

    Raises:
        ValueError: what was wrong.
    """
    try:
        yield
    except (KeyError, TypeError, IndexError, AttributeError) as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong!r}") from None
