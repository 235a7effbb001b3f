"""Reads and validates the fields of a snapshot. Spec: cyvasse 9.1."""

from collections.abc import Callable, Mapping
from typing import Any

from game.contract import Seat
from game.games.cyvasse.rules.board.pieces import KINDS
from game.games.cyvasse.rules.setup.sections import QUARTERS


class Reader:
    """An object of a snapshot; each error names the field."""

    def __init__(self, data: Any, where: str) -> None:
        self.where = where
        if not isinstance(data, Mapping):
            raise self.error_for("", data, "an object")
        self.data: Mapping[str, Any] = data

    def error_for(self, key: str, value: Any, expected: str) -> ValueError:
        """The error for a field with a wrong value."""
        return ValueError(f"snapshot field {self.where + key!r} is {value!r}; it must be {expected}")

    def value(self, key: str, is_valid: Callable[[Any], bool], expected: str) -> Any:
        """The value of a field.

        Raises:
            ValueError: the field is missing or `is_valid` is false for it.
        """
        if key not in self.data:
            raise ValueError(f"snapshot field {self.where + key!r} is missing")
        found = self.data[key]
        if not is_valid(found):
            raise self.error_for(key, found, expected)
        return found

    def count(self, key: str) -> int:
        """A whole number, 0 or more."""
        return int(self.value(key, is_count, "a number from 0"))

    def seat(self, key: str) -> Seat | None:
        """A seat or None."""
        found: Seat | None = self.value(key, is_seat_or_none, "0, 1 or null")
        return found

    def child(self, key: str) -> "Reader":
        """An object inside this one."""
        return Reader(self.value(key, lambda _: True, ""), f"{self.where}{key}.")


def is_count(value: Any) -> bool:
    """True for a whole number, 0 or more."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_seat_or_none(value: Any) -> bool:
    """True for 0, 1 or None."""
    return value is None or (is_count(value) and value <= 1)


def is_rng(value: Any) -> bool:
    """True for [seed, count of random draws]."""
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and isinstance(value[0], int | str)
        and is_count(value[1])
    )


def is_sections(value: Any) -> bool:
    """True for None or a section for each quarter."""
    return value is None or (
        isinstance(value, list)
        and len(value) == len(QUARTERS)
        and all(
            isinstance(one, Mapping)
            and isinstance(one.get("id"), str)
            and one.get("turns") in range(4)
            and one.get("quarter") == quarter
            for one, quarter in zip(value, QUARTERS, strict=True)
        )
    )


def is_trail(value: Any) -> bool:
    """True for a list of options."""
    return isinstance(value, list) and all(
        isinstance(option, list | tuple) and option and all(isinstance(part, str) for part in option)
        for option in value
    )


def is_position_counts(value: Any) -> bool:
    """True for a list of [position, count]."""
    return isinstance(value, list) and all(
        isinstance(pair, list | tuple) and len(pair) == 2 and isinstance(pair[0], str) and is_count(pair[1])
        for pair in value
    )


def is_reserve(value: Any) -> bool:
    """True for counts by kind, each 1 or more."""
    return isinstance(value, Mapping) and all(
        kind in KINDS and is_count(count) and count > 0 for kind, count in value.items()
    )
