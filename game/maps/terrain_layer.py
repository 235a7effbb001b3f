"""Checks that a map has exactly one terrain layer, which maps of all games need."""

from collections.abc import Iterator
from difflib import get_close_matches

from game.maps.checked_map import TERRAIN_LAYER, CheckedMap
from game.maps.problems import Problem, error
from game.maps.tiled_files.tiled_map import TileLayer
from game.maps.warnings import RESEMBLANCE


def terrain_layer_problems(code: str, checked: CheckedMap) -> Iterator[Problem]:
    """A problem if there is no terrain layer or several. `code` is the game's own code for that."""
    count, misspelt = checked.terrain_layer_count, _misspelt(checked)
    if count > 1:
        yield error(code, checked.file, key="terrain_layer.many", count=count)
    elif count == 0 and misspelt:
        yield error(code, checked.file, misspelt, key="terrain_layer.misspelt")
    elif count == 0 and any(layer.name == TERRAIN_LAYER for layer in checked.tiled_map.layers):
        yield error(code, checked.file, TERRAIN_LAYER, key="terrain_layer.other_kind")
    elif count == 0:
        yield error(code, checked.file, key="terrain_layer.none")


def _misspelt(checked: CheckedMap) -> str:
    """The name of the tile layer that resembles that of the terrain most; empty if there is none."""
    layers = [layer for layer in checked.tiled_map.layers if isinstance(layer, TileLayer)]
    names = {layer.name.strip().lower(): layer.name for layer in layers}
    nearest = get_close_matches(TERRAIN_LAYER, names, n=1, cutoff=RESEMBLANCE)
    return names[nearest[0]] if nearest else ""
