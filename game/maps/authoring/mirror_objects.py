"""Gives the objects of one part of a map counterparts in the other parts."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.maps.blank_map import Symmetry
from game.maps.cell_geometry import cell_middle
from game.maps.checked_map import CheckedMap
from game.maps.tiled_files.tiled_map import TiledMap
from game.maps.tiled_files.unreadable import Cell
from game.usage_error import UsageError

_NEXT_ID = re.compile(r'(?<=\bnextobjectid=")\d{1,9}(?=")')

Point: TypeAlias = tuple[float, float]
"""A point in pixels of the map."""


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
    head, body = text[: text.rfind("</tileset>") + 1], text[text.rfind("</tileset>") + 1 :]
    following = max([0, *map(int, _NEXT_ID.findall(head + body)), *(each + 1 for each in _ids(body))])
    for number, copy in enumerate(copies, following):
        body = _with_copy(path, body, copy, number)
    return _NEXT_ID.sub(str(following + len(copies)), head + body) if copies else text


def _ids(text: str) -> list[int]:
    return [int(found) for found in re.findall(r'<object\b[^>]*\bid="(\d{1,9})"', text)]


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
