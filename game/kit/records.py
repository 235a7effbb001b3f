"""Records: values with typed fields that write themselves as JSON data and read themselves back.

A record is a `msgspec.Struct`. Reading checks all that its types say; what types cannot say, such as counts
that add up, the game checks. `replace(record, **fields)` is the record with other values of some fields.
"""

from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, field
from msgspec.structs import replace

__all__ = ["Count", "FrozenRecord", "Meta", "Record", "field", "known_value", "read", "replace", "write"]

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
    """A record, or a list or dict with records in it, as JSON data; all lists and dicts are new."""
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
