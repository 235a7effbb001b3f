"""Custom properties, with the defaults that a Tiled project gives to its classes."""

import json
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from game.maps.reading.fault import Unreadable
from game.maps.reading.plain import Properties, Value
from game.maps.reading.sources import MOST_DEPTH, Sources

_WHOLE = {"int", "object"}

_MOST_CLASSES = 100
"""Within one class, so that classes that hold each other come to an end."""


class Classes:
    """What the classes of a Tiled project give to things that leave it out."""

    def __init__(self, rows: Mapping[str, list[dict[str, Any]]] | None = None) -> None:
        self._members = rows or {}

    def defaults(self, class_name: str) -> Properties:
        """The members of a class, those of classes within named `member.member`."""
        found: Properties = {}
        waiting = [("", class_name)]
        for start, name in waiting:
            for member in self._members.get(name, []):
                key = f"{start}{member.get('name')}"
                for inner, value in _flat_json(key, member.get("value"), MOST_DEPTH):
                    found.setdefault(inner, value)  # an outer class knows better than the ones within
                if member.get("type") == "class" and len(waiting) < _MOST_CLASSES:
                    waiting.append((f"{key}.", str(member.get("propertyType"))))
        return found


def _flat_json(name: str, value: Any, depth: int) -> Iterator[tuple[str, Value]]:
    if isinstance(value, str | int | float | bool):
        yield name, value
    elif isinstance(value, dict) and depth:
        for key, inner in value.items():
            yield from _flat_json(f"{name}.{key}", inner, depth - 1)


def project_classes(sources: Sources, map_file: Path) -> Classes:
    """The classes of the Tiled project beside the map or one folder above; none without a project.

    Raises:
        Unreadable: the project is no JSON.
    """
    for folder in (map_file.parent, map_file.parent.parent):
        for project in sorted(folder.glob("*.tiled-project")):
            return Classes(_classes(sources.content(project), project))
    return Classes()


def _classes(content: bytes, project: Path) -> dict[str, list[dict[str, Any]]]:
    try:
        types = json.loads(content.decode("utf-8"))["propertyTypes"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise Unreadable("project", path=project) from None
    rows = [row for row in types if isinstance(row, dict)] if isinstance(types, list) else []
    return {str(row.get("name")): _members(row) for row in rows if row.get("type") == "class"}


def _members(row: dict[str, Any]) -> list[dict[str, Any]]:
    members = row.get("members")
    return [member for member in members if isinstance(member, dict)] if isinstance(members, list) else []


def properties(node: Element, classes: Classes, class_name: str = "") -> Properties:
    """All properties of a map, layer, object or tile, flat and with defaults filled in."""
    return classes.defaults(class_name) | dict(_own(node, classes, ""))


def _own(node: Element, classes: Classes, start: str) -> Iterator[tuple[str, Value]]:
    for entry in node.iterfind("properties/property"):
        name, kind = f"{start}{entry.get('name', '')}", entry.get("type", "string")
        if kind == "class":
            inner = classes.defaults(entry.get("propertytype", ""))
            yield from ((f"{name}.{member}", value) for member, value in inner.items())
            yield from _own(entry, classes, f"{name}.")
        elif kind != "list":
            text = entry.get("value")
            yield name, _value(kind, text if text is not None else entry.text or "")


def _value(kind: str, text: str) -> Value:
    """The value in its type; as text where it is none of that type, so that the game's check can tell."""
    if kind == "bool" and text in {"true", "false"}:
        return text == "true"
    try:
        if kind in _WHOLE:
            return int(text)
        if kind == "float" and isfinite(float(text)):
            return float(text)
    except ValueError:
        return text
    return text
