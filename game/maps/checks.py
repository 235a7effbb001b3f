"""What is checked of the maps of all games: id, names, the terrain layer, and what deserves a warning."""

import re
from collections.abc import Callable, Collection, Hashable, Iterator, Set
from math import sqrt
from pathlib import Path
from typing import TypeVar

from game.maps.problems import TERRAIN_LAYER, CheckedMap, Problem, nearest_name
from game.maps.tiled_files.sources import Cell
from game.maps.tiled_files.tiled_map import ImageLayer, ObjectLayer, TileLayer

Place = TypeVar("Place", bound=Hashable)

COMMON_PROPERTIES = ("game", "id", "name_en", "name_de", "note_en", "note_de")
"""The map properties of all games."""

HEXAGON_WIDTH = sqrt(3) / 2
"""The width of a regular hexagon with a point at the top, in heights."""


def warnings(
    checked: CheckedMap, known: Collection[str], *, draws_pictures: bool = False
) -> Iterator[Problem]:
    """All warnings but those that others follow from.

    Args:
        checked: The map.
        known: The properties that the game alone reads.
        draws_pictures: True if the game draws picture layers and the background colour.
    """
    yield from _unknown_properties(checked, (*COMMON_PROPERTIES, *known))
    yield from _undrawn_layers(checked, draws_pictures=draws_pictures)
    yield from _undrawn_objects(checked)
    if not draws_pictures and checked.tiled_map.background:
        yield checked.warning("W_BACKGROUND", found=checked.tiled_map.background)
    yield from _translucent_terrain(checked)
    yield from _colour_keys(checked, draws_pictures=draws_pictures)


def misspelt_properties(checked: CheckedMap, known: Collection[str]) -> Iterator[Problem]:
    """The unknown properties of a map without game that resemble a known or a common one."""
    for problem in _unknown_properties(checked, (*COMMON_PROPERTIES, *known)):
        if "nearest" in problem.what.values:
            yield problem


def _unknown_properties(checked: CheckedMap, known: Collection[str]) -> Iterator[Problem]:
    for name in checked.tiled_map.properties:
        nearest = nearest_name(name, known)
        if name not in known and nearest:
            yield checked.warning("W_PROPERTY", key="w_property.misspelt", found=name, nearest=nearest)
        elif name not in known:
            yield checked.warning("W_PROPERTY", found=name, wanted=", ".join(known))


def irregular_cells(checked: CheckedMap, orientation: str) -> Iterator[Problem]:
    """Cells that are not squares, or not regular hexagons to the nearest pixel.

    `orientation`: that of the game; another one is a problem of its own.
    """
    if checked.tiled_map.orientation != orientation:
        return
    width, height = checked.tiled_map.tile_width, checked.tiled_map.tile_height
    hexagonal = checked.tiled_map.orientation == "hexagonal"
    wanted = round(height * HEXAGON_WIDTH) if hexagonal else height
    if abs(width - wanted) > (1 if hexagonal else 0):
        yield checked.warning("W_CELLS", width=width, height=height, wanted=wanted)


def tiles_of_other_size(checked: CheckedMap, classes: Collection[str]) -> Iterator[Problem]:
    """Tiles of the land that are larger or smaller than a cell, to the nearest pixel.

    `classes`: those of the game; a tile of another class is a problem of its own.
    """
    if checked.terrain is None or not checked.terrain.is_drawn:
        return
    cells: dict[tuple[str, tuple[int, int]], list[Cell]] = {}
    painted = [(cell, placed) for cell, placed in checked.cells() if placed is not None]
    for cell, placed in painted:
        if placed.tile.class_name in classes:
            cells.setdefault((placed.tile.tileset, placed.size), []).append(cell)
    wanted = checked.tiled_map.tile_width, checked.tiled_map.tile_height
    cell_size = f"{wanted[0]} × {wanted[1]}"
    for (tileset, size), places in cells.items():
        width, height = size
        if abs(width - wanted[0]) <= 1 and abs(height - wanted[1]) <= 1:
            continue
        if all(other == size for _, other in cells):
            yield checked.warning(
                "W_TILE_SIZE",
                TERRAIN_LAYER,
                key="w_tile_size.map",
                width=width,
                height=height,
                cell=cell_size,
            )
            return
        where = TERRAIN_LAYER, checked.place(places)
        yield checked.warning(
            "W_TILE_SIZE", *where, tileset=tileset, width=width, height=height, cell=cell_size
        )


def layers_without_objects(checked: CheckedMap, names: Collection[str]) -> Iterator[Problem]:
    """Layers of another kind that have the name of a layer whose objects the game reads."""
    for layer in checked.tiled_map.layers:
        if layer.name in names and not isinstance(layer, ObjectLayer):
            yield checked.warning("W_OBJECT_LAYER", layer.name)


def _undrawn_layers(checked: CheckedMap, *, draws_pictures: bool) -> Iterator[Problem]:
    for layer in checked.tiled_map.layers:
        if isinstance(layer, ImageLayer) and layer.is_drawn and not draws_pictures:
            yield checked.warning("W_PICTURE_LAYER", layer.name)
        elif layer.is_drawn and not isinstance(layer, ObjectLayer):
            if layer.tinted:
                yield checked.warning("W_TINT", layer.name)
            if "parallax" in layer.effects:
                yield checked.warning("W_PARALLAX", layer.name)
            if "repeat" in layer.effects:
                yield checked.warning("W_REPEAT", layer.name)


def _undrawn_objects(checked: CheckedMap) -> Iterator[Problem]:
    for layer, thing in checked.tiled_map.objects():
        if layer.is_drawn and thing.placed is not None:
            yield checked.warning("W_TILE_OBJECT", layer.name, checked.place_of(layer, thing))


def _translucent_terrain(checked: CheckedMap) -> Iterator[Problem]:
    terrain = checked.terrain
    if terrain is not None and terrain.is_drawn and terrain.opacity < 1:
        yield checked.warning("W_OPACITY", TERRAIN_LAYER, found=round(100 * terrain.opacity))


def _colour_keys(checked: CheckedMap, *, draws_pictures: bool) -> Iterator[Problem]:
    """Pictures of which Tiled leaves a colour out; those of a tileset once."""
    tilesets: dict[str, str] = {}
    for layer in checked.tiled_map.layers:
        if isinstance(layer, ImageLayer) and layer.is_drawn and draws_pictures and layer.picture.colour_key:
            yield checked.warning("W_COLOUR_KEY", layer.name, found=layer.picture.colour_key)
        elif isinstance(layer, TileLayer) and layer.is_drawn:
            tiles = [placed.tile for _, placed in layer.cells() if placed is not None]
            tilesets |= {tile.tileset: tile.picture.colour_key for tile in tiles if tile.picture.colour_key}
    for tileset, colour in tilesets.items():
        yield checked.warning("W_COLOUR_KEY", key="w_colour_key.tileset", tileset=tileset, found=colour)


def unconnected(places: Collection[Place], part_of: Callable[[Place], Set[Place]]) -> list[Place]:
    """The places outside the largest part; `part_of`: those that are connected to a place, and itself."""
    visited: set[Place] = set()
    largest: Set[Place] = set()
    for place in places:
        if place not in visited:
            part = part_of(place)
            visited |= part
            largest = max(largest, part, key=len)
    return [place for place in places if place not in largest]


NAMES = ("name_en", "name_de")


def id_problems(
    code: str, checked: CheckedMap, reserved: Collection[str], duplicate: Path | None
) -> Iterator[Problem]:
    """Problems of the map's id.

    Args:
        code: The game's own code for that.
        checked: The map.
        reserved: Ids that stand for random boards.
        duplicate: Another map that keeps the same id; None if there is none.
    """
    name = checked.text("id")
    if not name:
        yield checked.error(code, key="id.missing")
    elif not re.fullmatch(r"[a-z0-9_]+", name):
        yield checked.error(code, key="id.malformed", id=name)
    elif name in reserved:
        yield checked.error(code, key="id.reserved", id=name)
    elif duplicate is not None:
        yield checked.error(code, key="id.taken", id=name, named=checked.file.name, other=duplicate)


def name_problems(code: str, checked: CheckedMap) -> Iterator[Problem]:
    """A problem if a name is missing. `code` is the game's own code for that."""
    missing = [name for name in NAMES if not checked.text(name)]
    if missing:
        yield checked.error(code, key="name", missing=", ".join(missing))


def terrain_layer_problems(code: str, checked: CheckedMap) -> Iterator[Problem]:
    """A problem if there is no terrain layer or several. `code` is the game's own code for that."""
    count, misspelt = checked.terrain_layer_count, _misspelt(checked)
    if count > 1:
        yield checked.error(code, key="terrain_layer.many", count=count)
    elif count == 0 and misspelt:
        yield checked.error(code, misspelt, key="terrain_layer.misspelt")
    elif count == 0 and any(layer.name == TERRAIN_LAYER for layer in checked.tiled_map.layers):
        yield checked.error(code, TERRAIN_LAYER, key="terrain_layer.other_kind")
    elif count == 0:
        yield checked.error(code, key="terrain_layer.none")


def _misspelt(checked: CheckedMap) -> str:
    """The name of the tile layer that resembles that of the terrain most; empty if there is none."""
    layers = [layer for layer in checked.tiled_map.layers if isinstance(layer, TileLayer)]
    names = {layer.name.strip().lower(): layer.name for layer in layers}
    nearest = nearest_name(TERRAIN_LAYER, names)
    return names[nearest] if nearest else ""
