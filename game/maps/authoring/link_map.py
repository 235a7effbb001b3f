"""The command `link-map`: writes properties of objects that follow from the shapes of all objects."""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from game.maps.authoring.map_text import write
from game.maps.kinds import game_of, kind_of
from game.maps.tiled_files.reader import read
from game.usage_error import UsageError, check_file

COMMAND = "link-map"


def link_map(path: Path) -> int:
    """Writes the linked properties of all objects of a map; keeps everything else as it is.

    Args:
        path: The map, which is overwritten.

    Returns:
        The number of objects that were changed.

    Raises:
        UsageError: the map cannot be read or linked, or is not written as Tiled writes it.
    """
    check_file(COMMAND, path)
    found = read(path).map
    kind = kind_of(game_of(found))
    if found is None or kind is None:
        raise UsageError(f"{COMMAND}: {path} cannot be read; `four-crowns check-maps {path}` says why")
    linked = kind.linked_properties(found, path)
    text = path.read_bytes().decode("utf-8")
    changed = with_properties(path, text, linked)
    if changed != text:
        write(path, changed)
    return len(linked)


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
