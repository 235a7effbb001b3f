"""The command `link-map`: writes what follows from the shapes of all objects."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from game.errors import UsageError, check_file
from game.maps.authoring.map_text import object_lines, write
from game.maps.kinds import BlankObject, game_of, kind_of
from game.maps.tiled_files.reader import read

COMMAND = "link-map"


@dataclass(frozen=True)
class Links:
    """How much of a map was linked."""

    changed: int
    """Objects with other properties."""
    added: int
    """New objects."""


def link_map(path: Path) -> Links:
    """Writes the linked properties and the missing objects of a map; keeps everything else as it is.

    Args:
        path: The map, which is overwritten.

    Returns:
        What changed.

    Raises:
        UsageError: the map cannot be read or linked, or is not written as Tiled writes it.
    """
    check_file(COMMAND, path)
    found = read(path).map
    kind = kind_of(game_of(found))
    if found is None or kind is None:
        raise UsageError(f"{COMMAND}: {path} cannot be read; `four-crowns check-maps {path}` says why")
    linked, missing = kind.linked_properties(found, path), kind.missing_objects(found, path)
    text = path.read_bytes().decode("utf-8")
    changed = with_properties(path, text, linked)
    for layer, objects in missing.items():
        changed = with_objects(path, changed, layer, objects)
    if changed != text:
        write(path, changed)
    return Links(len(linked), sum(map(len, missing.values())))


def with_objects(path: Path, text: str, layer: str, objects: Sequence[BlankObject]) -> str:
    """The text of a map with more objects at the end of a layer, which is added if it is missing.

    Raises:
        UsageError: the map is not written as Tiled writes it.
    """
    if not objects:
        return text
    following = re.search(r'\bnextobjectid="(\d{1,9})"', text)
    if following is None:
        raise UsageError(f"{COMMAND}: {path} is not written as Tiled writes it: it has no “nextobjectid”")
    first = int(following[1])
    lines = [line for number, each in enumerate(objects, first) for line in object_lines(each, number, {})]
    text = text.replace(following[0], f'nextobjectid="{first + len(objects)}"', 1)
    text = _with_layer(text, layer)
    start = re.search(rf'<objectgroup\b[^>]*\bname="{layer}"', text)
    end = text.index("</objectgroup>", start.end() if start else 0)
    end = text.rfind("\n", 0, end) + 1
    return text[:end] + "\n".join([*lines, ""]) + text[end:]


def _with_layer(text: str, layer: str) -> str:
    """The text of a map with this layer of objects, as an element with an end of its own."""
    text = re.sub(rf'(<objectgroup\b[^>]*\bname="{layer}"[^>]*?)/>', r"\1>\n </objectgroup>", text, count=1)
    if re.search(rf'<objectgroup\b[^>]*\bname="{layer}"', text):
        return text
    numbers = [int(number) for number in re.findall(r'\bnextlayerid="(\d{1,9})"', text)]
    number = max(numbers, default=1)
    text = text.replace(f'nextlayerid="{number}"', f'nextlayerid="{number + 1}"', 1)
    end = text.rindex("</map>")
    return f'{text[:end]} <objectgroup id="{number}" name="{layer}">\n </objectgroup>\n{text[end:]}'


def with_properties(path: Path, text: str, properties: Mapping[int, Mapping[str, str]]) -> str:
    """The text of a map with other values of properties of objects, by their ids.

    Raises:
        UsageError: an object is not written as Tiled writes it.
    """
    head, body = text[: text.rfind("</tileset>") + 1], text[text.rfind("</tileset>") + 1 :]
    for number, values in properties.items():
        whole = re.compile(rf'(<object\b[^>]*\bid="{number}"[^>]*[^/]>)(.*?)(?=</object>)', re.DOTALL)
        if len(whole.findall(body)) != 1:
            raise UsageError(f"{COMMAND}: {path}: object {number} is not written as Tiled writes it")
        for name, value in values.items():
            body = whole.sub(lambda match: match[1] + _with_property(match[2], name, value), body)  # noqa: B023
    return head + body


def _with_property(content: str, name: str, value: str) -> str:
    """The content of an object with another value of a property, which is added if it is missing."""
    new = escape(value, {'"': "&quot;"})
    changed, count = re.subn(
        rf'(<property\b[^>]*\bname="{name}"[^>]*\bvalue=")[^"]*', lambda match: match[1] + new, content
    )
    if count:
        return changed
    line = f'    <property name="{name}" value="{new}"/>\n'
    if "</properties>" not in content:
        return f"\n   <properties>\n{line}   </properties>{content}"
    end = content.index("</properties>")
    start = content.rfind("\n", 0, end) + 1
    return content[:start] + line + content[start:]
