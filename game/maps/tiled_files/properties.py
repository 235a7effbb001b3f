"""Custom properties, with the defaults of the classes in the Tiled project."""

import json
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from game.maps.tiled_files.sources import MOST_DEPTH, Sources
from game.maps.tiled_files.tiled_map import Properties, Value
from game.maps.tiled_files.unreadable import Unreadable

_WHOLE = {"int", "object"}

_MOST_CLASSES = 100
"""Limit of nested classes, so that classes that contain each other end."""


class ProjectClasses:
    """The classes of a Tiled project."""

    def __init__(self, rows: Mapping[str, list[dict[str, Any]]] | None = None) -> None:
        self._members = rows or {}

    def defaults(self, class_name: str) -> Properties:
        """The default values of a class; members of nested classes are named `member.member`."""
        found: Properties = {}
        waiting = [("", class_name)]
        for start, name in waiting:
            for member in self._members.get(name, []):
                key = f"{start}{member.get('name')}"
                for inner, value in _flat_json(key, member.get("value"), MOST_DEPTH):
                    found.setdefault(inner, value)  # an outer class overrides the nested ones
                if member.get("type") == "class" and len(waiting) < _MOST_CLASSES:
                    waiting.append((f"{key}.", str(member.get("propertyType"))))
        return found


def _flat_json(name: str, value: Any, depth: int) -> Iterator[tuple[str, Value]]:
    if isinstance(value, str | int | float | bool):
        yield name, value
    elif isinstance(value, dict) and depth:
        for key, inner in value.items():
            yield from _flat_json(f"{name}.{key}", inner, depth - 1)


def project_classes(sources: Sources, map_file: Path) -> ProjectClasses:
    """The classes of the Tiled project in the map's folder or its parent; empty without a project.

    Raises:
        Unreadable: the project is no JSON.
    """
    for folder in (map_file.parent, map_file.parent.parent):
        for project in sorted(folder.glob("*.tiled-project")):
            return ProjectClasses(_classes(sources.content(project), project))
    return ProjectClasses()


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


def properties(node: Element, classes: ProjectClasses, class_name: str = "") -> Properties:
    """All properties of a map, layer, object or tile, flat and with the defaults of its class."""
    return classes.defaults(class_name) | dict(_own(node, classes, ""))


def _own(node: Element, classes: ProjectClasses, start: str) -> Iterator[tuple[str, Value]]:
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
    """The value in its type; as text where it is not of that type, so that the game's check can report it."""
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
