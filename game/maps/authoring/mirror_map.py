"""The command `mirror-map`: completes the terrain and objects of a half-painted map symmetrically."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.maps.authoring.map_text import write
from game.maps.authoring.mirror_objects import counterparts, with_copies
from game.maps.blank_map import Symmetry
from game.maps.checked_map import TERRAIN_LAYER, CheckedMap
from game.maps.kinds import MapKind, game_of, kind_of
from game.maps.tiled_files.layer_data import numbers
from game.maps.tiled_files.reader import read
from game.maps.tiled_files.sources import tree
from game.maps.tiled_files.tiled_map import TiledMap
from game.maps.tiled_files.unreadable import Cell
from game.usage_error import UsageError, check_file

PARTS = ("lower", "upper")
"""The parts of a map whose terrain can be copied to the other parts, the default first."""

_TERRAIN_DATA = re.compile(
    rf'(<layer\b[^>]*\bname="{TERRAIN_LAYER}"[^>]*>)(.*?)<data\b[^>]*>.*?</data>', re.DOTALL
)


@dataclass(frozen=True)
class Changes:
    """How much of a map was changed."""

    cells: int
    objects: int
    """How many were added."""


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
    """The tile numbers of the terrain layer by cell."""
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
