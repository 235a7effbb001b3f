"""The commands `link-map` and `mirror-map`, which change a map and keep everything else as it is."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from game.errors import UsageError, check_file
from game.maps.kinds import BlankObject, MapKind, Symmetry, game_of, kind_of
from game.maps.new_map import object_lines, write
from game.maps.outlines import Point
from game.maps.problems import TERRAIN_LAYER, CheckedMap
from game.maps.tiled_files.reader import read
from game.maps.tiled_files.sources import Cell, tree
from game.maps.tiled_files.tiled_map import TiledMap, cell_middle
from game.maps.tiled_files.tilesets import numbers


@dataclass(frozen=True)
class Changes:
    """How much of a map was changed."""

    changed: int
    """Cells with another tile, or objects with other properties."""
    added: int
    """New objects."""


def link_map(path: Path) -> Changes:
    """Writes the linked properties and the missing objects of a map; keeps everything else as it is.

    Args:
        path: The map, which is overwritten.

    Returns:
        What changed.

    Raises:
        UsageError: the map cannot be read or linked, or is not written as Tiled writes it.
    """
    check_file("link-map", path)
    found = read(path).map
    kind = kind_of(game_of(found))
    if found is None or kind is None:
        raise UsageError(f"link-map: {path} cannot be read; `four-crowns check-maps {path}` says why")
    linked, missing = kind.linked_properties(found, path), kind.missing_objects(found, path)
    text = path.read_bytes().decode("utf-8")
    changed = with_properties(path, text, linked)
    for layer, objects in missing.items():
        changed = with_objects(path, changed, layer, objects)
    if changed != text:
        write(path, changed)
    return Changes(len(linked), sum(map(len, missing.values())))


def with_objects(path: Path, text: str, layer: str, objects: Sequence[BlankObject]) -> str:
    """The text of a map with more objects at the end of a layer, which is added if it is missing.

    Raises:
        UsageError: the map is not written as Tiled writes it.
    """
    if not objects:
        return text
    following = re.search(r'\bnextobjectid="(\d{1,9})"', text)
    if following is None:
        raise UsageError(f"link-map: {path} is not written as Tiled writes it: it has no “nextobjectid”")
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
    number = max(map(int, re.findall(r'\bnextlayerid="(\d{1,9})"', text)), default=1)
    text = text.replace(f'nextlayerid="{number}"', f'nextlayerid="{number + 1}"', 1)
    end = text.rindex("</map>")
    return f'{text[:end]} <objectgroup id="{number}" name="{layer}">\n </objectgroup>\n{text[end:]}'


def with_properties(path: Path, text: str, properties: Mapping[int, Mapping[str, str]]) -> str:
    """The text of a map with other values of properties of objects, by their ids.

    Raises:
        UsageError: an object is not written as Tiled writes it.
    """
    head, body = _split_after_tilesets(text)
    for number, values in properties.items():
        whole = re.compile(rf'(<object\b[^>]*\bid="{number}"[^>]*[^/]>)(.*?)(?=</object>)', re.DOTALL)
        if len(whole.findall(body)) != 1:
            raise UsageError(f"link-map: {path}: object {number} is not written as Tiled writes it")
        for name, value in values.items():
            body = whole.sub(lambda match: match[1] + _with_property(match[2], name, value), body)  # noqa: B023
    return head + body


def _split_after_tilesets(text: str) -> tuple[str, str]:
    """The text of a map before and after its last tileset, which may have objects with the same ids."""
    end = text.rfind("</tileset>") + 1
    return text[:end], text[end:]


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


_NEXT_ID = re.compile(r'(?<=\bnextobjectid=")\d{1,9}(?=")')


@dataclass(frozen=True)
class Copy:
    """An object at another place."""

    original: int
    """The id of the object that is copied."""
    x: float
    y: float


def counterparts(
    checked: CheckedMap,
    objects: Collection[tuple[str, str]],
    symmetry: Symmetry,
    groups: Mapping[Cell, Collection[Cell]],
) -> Iterator[Copy]:
    """The copies that are missing at the counterparts of objects.

    Args:
        checked: The map.
        objects: The names of layers and classes of the objects in question.
        symmetry: The symmetry of the map.
        groups: The counterparts on the map of each cell whose objects are copied.
    """
    found = [
        (layer, thing, cell)
        for layer, thing in checked.tiled_map.objects()
        if (layer.name, thing.class_name) in objects and (cell := checked.cell_of(layer, thing))
    ]
    taken = {(layer.name, thing.class_name, cell) for layer, thing, cell in found}
    move = _point_symmetry(checked.tiled_map, symmetry)
    for layer, thing, start in found:
        middle = left, top = checked.middle_of(layer, thing)
        cell = symmetry(start)
        while start in groups and cell != start:
            middle = move(middle)
            here = layer.name, thing.class_name, cell
            if cell in groups[start] and here not in taken:
                taken.add(here)
                yield Copy(thing.id, thing.x + middle[0] - left, thing.y + middle[1] - top)
            cell = symmetry(cell)


def _point_symmetry(tiled_map: TiledMap, symmetry: Symmetry) -> Callable[[Point], Point]:
    """Maps each point as the symmetry maps the cells."""
    cells = ((0, 0), (1, 0), (0, 1))
    (left, top), (_, _), (shifted, below) = (cell_middle(tiled_map, cell) for cell in cells)
    start, right, down = (cell_middle(tiled_map, symmetry(cell)) for cell in cells)

    def moved(point: Point) -> Point:
        rows = (point[1] - top) / (below - top)
        columns = (point[0] - left - rows * (shifted - left)) / tiled_map.tile_width
        x, y = (
            start[axis] + columns * (right[axis] - start[axis]) + rows * (down[axis] - start[axis])
            for axis in (0, 1)
        )
        return x, y

    return moved


def with_copies(path: Path, text: str, copies: Collection[Copy]) -> str:
    """The text of a map with copies of objects at the end of their layers.

    Raises:
        UsageError: an original is not written as Tiled writes it.
    """
    head, body = _split_after_tilesets(text)
    taken = map(int, re.findall(r'<object\b[^>]*\bid="(\d{1,9})"', body))
    following = max([0, *map(int, _NEXT_ID.findall(head + body)), *(each + 1 for each in taken)])
    for number, copy in enumerate(copies, following):
        body = _with_copy(path, body, copy, number)
    return _NEXT_ID.sub(str(following + len(copies)), head + body) if copies else text


def _with_copy(path: Path, text: str, copy: Copy, number: int) -> str:
    original = rf'\s*<object\b[^>]*\bid="{copy.original}"[^>]*?(?:/>|>.*?</object>)'
    found = list(re.finditer(original, text, re.DOTALL))
    if len(found) != 1:
        raise UsageError(f"mirror-map: {path}: object {copy.original} is not written as Tiled writes it")
    new = found[0][0]
    for name, value in {"id": str(number), "x": f"{copy.x:.6g}", "y": f"{copy.y:.6g}"}.items():
        new = re.sub(rf'(<object\b[^>]*\b{name}=")[^"]*', rf"\g<1>{value}", new)
    end = len(text[: text.index("</objectgroup>", found[0].end())].rstrip())
    return text[:end] + new + text[end:]


PARTS = ("lower", "upper")
"""The parts of a map whose terrain can be copied to the other parts, the default first."""

_TERRAIN_DATA = re.compile(
    rf'(<layer\b[^>]*\bname="{TERRAIN_LAYER}"[^>]*>)(.*?)<data\b[^>]*>.*?</data>', re.DOTALL
)


def mirror_map(path: Path, symmetry: str | None = None, part: str = PARTS[0]) -> Changes:
    """Copies terrain and objects of one part of a map to its counterparts; keeps objects that are there.

    Empty cells are filled from any counterpart.

    Args:
        path: The map, which is overwritten.
        symmetry: One of the symmetries of its game; None: the default of the map.
        part: One of `PARTS`.

    Returns:
        What changed.

    Raises:
        UsageError: the map cannot be read, or has no such symmetry.
    """
    tiled_map, kind = _readable(path)
    symmetries = kind.symmetries(tiled_map)
    if not symmetries:
        raise UsageError(f"mirror-map: {path}: paint the whole outline first, so that its middle is known")
    if symmetry is not None and symmetry not in symmetries:
        raise UsageError(f"mirror-map: --symmetry {symmetry}: this map may have {', '.join(symmetries)}")
    chosen = symmetries[symmetry or next(iter(symmetries))]
    text = path.read_bytes().decode("utf-8")
    old = _terrain_numbers(text, tiled_map)
    groups = list(_groups(old, chosen, part))
    new = _completed(old, _classes(tiled_map), groups)
    others = {group[0]: group[1:] for group in groups}
    added = list(counterparts(CheckedMap(path, tiled_map), kind.objects, chosen, others))
    text = with_copies(path, _with_terrain(path, text, new, tiled_map.width), added)
    write(path, text)
    return Changes(sum(new[cell] != number for cell, number in old.items()), len(added))


def _readable(path: Path) -> tuple[TiledMap, MapKind]:
    check_file("mirror-map", path)
    found = read(path).map
    kind = kind_of(game_of(found))
    if kind is not None and not kind.has_cells:
        raise UsageError(f"mirror-map: {path} is a map of objects, without cells to complete")
    if found is None or kind is None or len(found.tile_layers(TERRAIN_LAYER)) != 1:
        raise UsageError(f"mirror-map: {path} cannot be read; `four-crowns check-maps {path}` says why")
    return found, kind


def _terrain_numbers(text: str, tiled_map: TiledMap) -> dict[Cell, int]:
    (layer,) = (
        each for each in tree(text.encode("utf-8")).iter("layer") if each.get("name") == TERRAIN_LAYER
    )
    found = numbers(layer.find("data"), tiled_map.width * tiled_map.height)
    return {(index % tiled_map.width, index // tiled_map.width): number for index, number in enumerate(found)}


def _classes(tiled_map: TiledMap) -> dict[Cell, str]:
    """The classes of the terrain's tiles; empty where there is no tile."""
    (terrain,) = tiled_map.tile_layers(TERRAIN_LAYER)
    return {cell: placed.tile.class_name if placed else "" for cell, placed in terrain.cells()}


def _groups(old: Mapping[Cell, int], symmetry: Symmetry, part: str) -> Iterator[list[Cell]]:
    """The cells in groups of counterparts, each cell in one group; the first cell is the one to copy."""
    left = set(old)
    while left:
        start = left.pop()
        group, cell = [start], symmetry(start)
        while cell != start:
            if cell in old:
                group.append(cell)
                left.discard(cell)
            cell = symmetry(cell)
        group.sort(key=lambda cell: (cell[1], cell[0]), reverse=part == "lower")
        yield sorted(group, key=lambda cell: not old[cell])


def _completed(
    old: Mapping[Cell, int], classes: Mapping[Cell, str], groups: Sequence[Sequence[Cell]]
) -> dict[Cell, int]:
    """The tile numbers after copying; a cell that has a tile of the right class already keeps it."""
    new = dict(old)
    for source, *others in groups:
        new |= {cell: old[source] for cell in others if classes[cell] != classes[source]}
    return new


def _with_terrain(path: Path, text: str, new: Mapping[Cell, int], width: int) -> str:
    """The text of a map with other tile numbers in its terrain layer."""
    rows = [list(map(str, list(new.values())[start : start + width])) for start in range(0, len(new), width)]
    data = '<data encoding="csv">\n' + ",\n".join(map(",".join, rows)) + "\n</data>"
    changed, count = _TERRAIN_DATA.subn(lambda match: f"{match[1]}{match[2]}{data}", text)
    if count != 1:
        raise UsageError(f"mirror-map: {path}: the layer “{TERRAIN_LAYER}” is not written as Tiled writes it")
    return changed
