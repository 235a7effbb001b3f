"""Reads numbers from the XML attributes of a map file."""

from collections.abc import Sequence
from math import isfinite
from xml.etree.ElementTree import Element

from game.maps.tiled_files.unreadable import Unreadable


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
