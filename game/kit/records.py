"""Records: values with typed fields that are written as JSON data and read back.

A record is a `msgspec.Struct`. Reading checks the types of its fields; what types cannot say, such as counts
that add up, is checked by the game (`check_match`). `replace(record, **fields)` returns the record with other
values of some fields.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from operator import methodcaller
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Self,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

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
    "check_fields",
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
"""A number of things, 0 or more."""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """The base class of records. A field with another name in JSON has `field(name=...)`."""

    def copy(self) -> Self:
        """An independent copy, with copies of its records, lists and dicts; what cannot change is shared.

        Raises:
            TypeError: the type of a field is not supported, such as a list or a dict.
        """
        twin = copy(self)
        for name, copied in _copiers(type(self)):
            setattr(twin, name, copied(getattr(self, name)))
        return twin


class FrozenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base class of records that do not change, so that copies of a match share them.

    A subclass repeats `frozen=True`, for mypy.
    """


Copier: TypeAlias = Callable[[Any], Any]


@cache
def _copiers(kind: type[Record]) -> Sequence[tuple[str, Copier]]:
    """The fields of a record that its copies do not share, each with the function that copies it.

    Raises:
        TypeError: the type of a field is not supported.
    """
    hints, copiers = get_type_hints(kind), []
    for name in kind.__struct_fields__:
        try:
            copier = _copier(hints[name])
        except TypeError as wrong:
            raise TypeError(f"{kind.__name__}.{name} cannot be copied: {wrong}") from None
        if copier is not None:
            copiers.append((name, copier))
    return copiers


def _copier(hint: Any) -> Copier | None:
    """The function that copies a value of a type; None: the value cannot change.

    Raises:
        TypeError: the type is not supported.
    """
    origin, parts = get_origin(hint) or hint, get_args(hint)
    if origin is Literal or _is_unchanging(origin):
        return None
    if isinstance(origin, type) and issubclass(origin, Record):
        return methodcaller("copy")
    copiers = [_copier(part) for part in parts if part is not Ellipsis]
    inner = next(filter(None, copiers), None)
    if origin is list and parts:
        return list.copy if inner is None else lambda value: [inner(each) for each in value]
    if origin is dict and parts:
        return dict.copy if inner is None else lambda value: {key: inner(each) for key, each in value.items()}
    if origin in (tuple, Union, UnionType) and parts and inner is None:
        return None
    if inner is not None and len(parts) == 2 and NoneType in parts:
        return lambda value: None if value is None else inner(value)
    raise TypeError(f"the type {hint} is not supported")


def _is_unchanging(kind: Any) -> bool:
    """True for JSON's own values, frozen records and frozen dataclasses."""
    is_frozen = getattr(getattr(kind, "__dataclass_params__", None), "frozen", False)
    return is_frozen or (
        isinstance(kind, type) and issubclass(kind, (str, int, float, NoneType, FrozenRecord))
    )


def write(value: object) -> Any:
    """A record or dataclass, or a list or dict of them, as JSON data; all lists and dicts are new."""
    return msgspec.to_builtins(value)


def read(kind: type[Value], data: object) -> Value:
    """The value of a type from data that `write` has returned; all lists and dicts are new.

    Raises:
        ValueError: a part of the data has a wrong type, is missing or is unknown.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong}") from None


def known_value(value: Value | None) -> Value:
    """A value that the view does not hide.

    Raises:
        TypeError: the value is None.
    """
    if value is None:
        raise TypeError("the view hides the value")
    return value


Match = TypeVar("Match")

Faults: TypeAlias = Iterator[str]
"""Messages about faults, each with the name of the field in quotes and what it must be."""


def check_kind(data: Snapshot, game: str, version: int) -> None:
    """Checks that the data are a snapshot of a game.

    Raises:
        ValueError: they are of another game or version.
    """
    if data.get("game") != game or data.get("version") != version:
        raise ValueError(f"not a snapshot of {game}, version {version}")


def check_fields(data: Snapshot, kind: type[Record], *, optional: Collection[str] = ()) -> None:
    """Checks that the data have all fields of a record, also those with a default; `optional` may be missing.

    Raises:
        ValueError: a field is missing; the first one by its name.
    """
    missing = set(kind.__struct_encode_fields__) - set(data) - set(optional)
    if missing:
        raise ValueError(f"snapshot field {min(missing)!r} is missing")


def check_match(match: Match, checks: Sequence[Callable[[Match], Faults]]) -> None:
    """Runs all checks.

    Raises:
        ValueError: a check has found a fault; the first one.
    """
    for check in checks:
        for fault in check(match):
            raise ValueError(f"snapshot field {fault}")


@contextmanager
def damage_named() -> Iterator[None]:
    """Within the block, errors that a damaged snapshot causes are raised as a `ValueError` that says so."""
    try:
        yield
    except (KeyError, TypeError, IndexError, AttributeError) as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong!r}") from None
