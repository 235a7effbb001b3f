"""Reads numbers from the XML attributes of a map file."""

from math import isfinite
from xml.etree.ElementTree import Element

from game.maps.tiled_files.unreadable import Unreadable


def integer(node: Element, name: str, default: int | None = None, *, low: int = 0, high: int = 65536) -> int:
    """An integer from `low` to `high`; an attribute without a default is required.

    Raises:
        Unreadable: it is missing, no number or out of range.
    """
    text = node.get(name)
    if text is None and default is not None:
        return default
    try:
        number = int(text or "")
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise Unreadable("whole", tag=node.tag, name=name, value=_short(text), low=low, high=high)
    return number


def number(node: Element, name: str, default: float = 0.0) -> float:
    """A finite number.

    Raises:
        Unreadable: it is not.
    """
    text = node.get(name)
    return default if text is None else finite(text, node.tag, name)


def finite(text: str, tag: str, name: str) -> float:
    """The finite number in `text`, which is attribute `name` of a `tag`.

    Raises:
        Unreadable: it is none.
    """
    try:
        found = float(text)
    except ValueError:
        found = float("nan")
    if not isfinite(found):
        raise Unreadable("number", tag=tag, name=name, value=_short(text))
    return found


def _short(text: str | None) -> str:
    if text is None:
        return "–"
    return text if len(text) <= 40 else f"{text[:40]}…"
