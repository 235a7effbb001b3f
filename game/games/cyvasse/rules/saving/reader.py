"""Reading a snapshot field by field; each complaint names the field. Spec: cyvasse 9.1."""

from collections.abc import Callable, Mapping
from typing import Any

from game.contract import Seat
from game.games.cyvasse.rules.board.pieces import KINDS
from game.games.cyvasse.rules.setup.laying import QUARTERS


class Reader:
    """One object of a snapshot; each complaint names the field."""

    def __init__(self, data: Any, where: str) -> None:
        self.where = where
        if not isinstance(data, Mapping):
            raise self.wrong("", data, "an object")
        self.data: Mapping[str, Any] = data

    def wrong(self, key: str, value: Any, wanted: str) -> ValueError:
        """The complaint about a field."""
        return ValueError(f"snapshot field {self.where + key!r} is {value!r}; it must be {wanted}")

    def take(self, key: str, fits: Callable[[Any], bool], wanted: str) -> Any:
        """A field's value.

        Raises:
            ValueError: it is missing or does not fit.
        """
        if key not in self.data:
            raise ValueError(f"snapshot field {self.where + key!r} is missing")
        value = self.data[key]
        if not fits(value):
            raise self.wrong(key, value, wanted)
        return value

    def count(self, key: str) -> int:
        """A number from 0."""
        return int(self.take(key, is_count, "a number from 0"))

    def seat(self, key: str) -> Seat | None:
        """A seat or None."""
        found: Seat | None = self.take(key, is_seat_or_none, "0, 1 or null")
        return found

    def inner(self, key: str) -> "Reader":
        """An object within this one."""
        return Reader(self.take(key, lambda _: True, ""), f"{self.where}{key}.")


def is_count(value: Any) -> bool:
    """Whether it is a whole number from 0."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_seat_or_none(value: Any) -> bool:
    """Whether it names a seat or nobody."""
    return value is None or (is_count(value) and value <= 1)


def is_rng(value: Any) -> bool:
    """Whether it is a seed and a count of lots."""
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and isinstance(value[0], int | str)
        and is_count(value[1])
    )


def is_laid(value: Any) -> bool:
    """Whether it is None or a section for each quarter."""
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
    """Whether it is a list of options."""
    return isinstance(value, list) and all(
        isinstance(option, list | tuple) and option and all(isinstance(part, str) for part in option)
        for option in value
    )


def is_seen(value: Any) -> bool:
    """Whether it is a list of positions and how often they stood."""
    return isinstance(value, list) and all(
        isinstance(pair, list | tuple) and len(pair) == 2 and isinstance(pair[0], str) and is_count(pair[1])
        for pair in value
    )


def is_reserve(value: Any) -> bool:
    """Whether it is a count from 1 for some of the kinds."""
    return isinstance(value, Mapping) and all(
        kind in KINDS and is_count(count) and count > 0 for kind, count in value.items()
    )
