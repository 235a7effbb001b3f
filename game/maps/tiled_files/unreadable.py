"""Reads numbers and choices from the XML of a map file, with errors that name what is wrong there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import TypeAlias
from xml.etree.ElementTree import Element

Cell: TypeAlias = tuple[int, int]
"""Column and row of a map, both from 0, the first row at the top."""


@dataclass(frozen=True)
class UnreadableObject:
    """An object of which something cannot be read."""

    id: str
    """As in the file; a dash if it is missing."""
    point: tuple[float, float] | None
    """Its corner in pixels of the map; None if that cannot be read."""


@dataclass(frozen=True)
class UnreadablePart:
    """A part of a map that cannot be read; the message has the text keys `maps.fault.<key>`."""

    key: str
    file: Path
    """The map itself, or the tileset, template, picture or project that it uses."""
    layer: str | None = None
    cell: Cell | None = None
    map_object: UnreadableObject | None = None
    """The object that has it; None: it is no part of an object."""
    values: dict[str, str] = field(default_factory=dict)
    picture: Path | None = None
    """The file of the picture that cannot be read; None: the part is no picture."""
    drawn: bool = True
    """False: it is the content of a layer that is not drawn."""
    picture_layer: bool = False
    """True: it is the picture of a picture layer, which only some games draw."""


class Unreadable(Exception):
    """A part of a map cannot be read; `Sources.collect_errors` turns it into an `UnreadablePart`."""

    def __init__(self, key: str, cell: Cell | None = None, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.cell = cell
        self.file: Path | None = None
        """The file at fault; None: the one that is being read."""
        self.picture: Path | None = None
        """See `UnreadablePart.picture`."""
        self.drawn = True
        self.picture_layer = False
        """See `UnreadablePart.picture_layer`."""
        self.values = {name: str(value) for name, value in values.items()}


def integer(node: Element, name: str, default: int | None = None, *, low: int = 0, high: int = 65536) -> int:
    """An attribute as an integer from `low` to `high`; without a default it is required.

    Raises:
        Unreadable: it is missing, not an integer or out of range.
    """
    text = node.get(name)
    if text is None and default is not None:
        return default
    try:
        value = int(text or "")
    except ValueError:
        value = None
    if value is None or not low <= value <= high:
        raise Unreadable("whole", tag=node.tag, name=name, value=_short(text), low=low, high=high)
    return value


def choice(node: Element, name: str, values: Sequence[str]) -> str:
    """An attribute as one of some values; empty if it is missing or empty.

    Raises:
        Unreadable: it is none of them.
    """
    text = node.get(name, "")
    if text and text not in values:
        raise Unreadable("choice", tag=node.tag, name=name, value=_short(text), wanted=", ".join(values))
    return text


def number(node: Element, name: str, default: float = 0.0) -> float:
    """An attribute as a finite number.

    Raises:
        Unreadable: it is not a finite number.
    """
    text = node.get(name)
    return default if text is None else finite_number(text, node.tag, name)


def finite_number(text: str, tag: str, name: str) -> float:
    """The number that `text` contains; the error names the attribute `name` of a `tag`.

    Raises:
        Unreadable: it is not a finite number.
    """
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise Unreadable("number", tag=tag, name=name, value=_short(text))
    return value


def _short(text: str | None) -> str:
    """At most 40 characters of a text, or a dash for a missing one."""
    if text is None:
        return "–"
    return text if len(text) <= 40 else f"{text[:40]}…"
