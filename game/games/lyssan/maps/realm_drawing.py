"""The drawing of the map of a match."""

from functools import lru_cache
from typing import Any

from game import files
from game.games.lyssan.maps.checked_map import CheckedRealmMap
from game.games.lyssan.maps.drawing import MapDrawing
from game.games.lyssan.maps.sketch import sketch
from game.games.lyssan.rules.realm import Realm
from game.maps.tiled_files.reader import read


def drawing_of(chosen: Any, realm: Realm) -> MapDrawing:
    """The drawing of the map of a match: of the provinces of the realm, and of no others.

    Equal drawings are one object, so that what is cached for a drawing is found without comparing all of it.

    Args:
        chosen: The value of the option `map` in the config of the match: the id of a shipped map, whose
            file is read once, or a map as data, which holds its drawing.
        realm: The provinces that the match is played on; without islands if there are three factions.

    Returns:
        A plain sketch of the realm if the file or the data have no drawing of its provinces.
    """
    try:
        found = shipped_drawing(chosen) if isinstance(chosen, str) else MapDrawing.of(chosen["drawing"])
    except (KeyError, TypeError, ValueError):
        return _known(sketch(realm))
    return _known(
        found.of_provinces(realm.provinces)
        if found.shapes.keys() >= realm.provinces.keys()
        else sketch(realm)
    )


@lru_cache(maxsize=8)
def _known(drawing: MapDrawing) -> MapDrawing:
    """The first of the equal drawings."""
    return drawing


@lru_cache(maxsize=8)
def shipped_drawing(name: str) -> MapDrawing:
    """The drawing of the map of that id that comes with the program.

    Raises:
        ValueError: there is no such map, or it cannot be read.
    """
    file = files.MAPS / "lyssan" / f"{name}.tmx"
    found = read(file).map
    if found is None:
        raise ValueError(f"{file} cannot be read")
    try:
        return CheckedRealmMap(file, found).drawing()
    except KeyError as error:
        raise ValueError(f"{file} lacks the centre of {error}") from None
