"""Checks the frame of a map: its cells and size, its layers, and the classes and properties of objects."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from difflib import get_close_matches

from game.games.lyssan.maps.checked_map import LEAST_SIDE, MOST_RATIO, MOST_SIDE, CheckedRealmMap
from game.games.lyssan.maps.objects import (
    CENTRE,
    CENTRES,
    CLASSES,
    NOTE,
    PROVINCES,
    SEA_LINK,
    PlacedObject,
)
from game.games.lyssan.rules.config import SEATS
from game.maps.checks import RESEMBLANCE
from game.maps.problems import Problem, error, warning
from game.maps.tiled_files.tiled_map import ImageLayer, ObjectLayer
from game.text import LANGUAGES

NEEDED = (PROVINCES, CENTRES)
"""The layers that every map has."""

_PROVINCE = (
    "id",
    "name",
    *(f"name_{language}" for language in LANGUAGES),
    "terrain",
    "edge",
    "island",
    "capital",
    "neighbours",
)
PROPERTIES = {
    **dict.fromkeys(CLASSES[PROVINCES], _PROVINCE),
    CENTRE: ("province",),
    SEA_LINK: ("from", "to"),
}
"""By class of an object, its properties; other classes have none. Spec: lyssan 8.1."""


def frame(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of the map as a whole."""
    width, height = checked.size
    if checked.tiled_map.orientation != "orthogonal":
        yield error("wrong_orientation", checked.file, found=checked.tiled_map.orientation)
    if not checked.has_allowed_size:
        yield error(
            "wrong_size",
            checked.file,
            width=width,
            height=height,
            least=LEAST_SIDE,
            most=MOST_SIDE,
            ratio=MOST_RATIO,
        )
    if checked.seats is None:
        found, wanted = checked.tiled_map.properties.get("seats", "–"), f"{min(SEATS)}-{max(SEATS)}"
        yield error("bad_property", checked.file, key="bad_property.seats", found=found, wanted=wanted)


def layers(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Layers that are missing, misspelt or of another kind, and empty ones."""
    found = [layer for layer in checked.tiled_map.layers if isinstance(layer, ObjectLayer)]
    names = {layer.name.strip().lower(): layer.name for layer in found if layer.name not in CLASSES}
    for name in CLASSES:
        if any(layer.name == name for layer in found) or name in checked.tiled_map.unreadable_layers:
            continue
        if misspelt := get_close_matches(name, names, n=1, cutoff=RESEMBLANCE):
            layer = names[misspelt[0]]
            yield error("missing_layer", checked.file, layer, key="missing_layer.misspelt", wanted=name)
        elif name in NEEDED:
            yield error("missing_layer", checked.file, wanted=name)
    for name, objects in ((PROVINCES, checked.provinces), (CENTRES, checked.centres)):
        if not objects and any(layer.name == name for layer in found):
            yield error(
                "missing_layer", checked.file, name, key="missing_layer.empty", wanted=CLASSES[name][0]
            )


def pictures(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Picture layers of which the table shows nothing, since they lie beside the map."""
    for layer in checked.tiled_map.layers:
        if isinstance(layer, ImageLayer) and layer.is_drawn:
            sides = zip(layer.offset, layer.picture.rect[2:], checked.size, strict=True)
            if not all(start < whole and start + length > 0 for start, length, whole in sides):
                x, y = (f"{start:g}" for start in layer.offset)
                yield warning("outside_map", checked.file, layer.name, key="outside_map.picture", x=x, y=y)


MISNAMED = "maps.missing_layer.misspelt.what"
"""The text key of a layer whose name is misspelt."""


def classes(checked: CheckedRealmMap, misnamed: Collection[str | None]) -> Iterator[Problem]:
    """Objects without class, of an unknown one, or of one that belongs on another layer.

    `misnamed`: the layers that shall have another name.
    """
    for layer, thing in checked.tiled_map.objects():
        each = PlacedObject(layer, thing)
        wanted = CLASSES.get(layer.name, ())
        if layer.name in misnamed or each.class_name == NOTE or each.class_name in wanted:
            continue
        if each.home and (each.is_stray or layer.name not in NEEDED):
            where = checked.file, layer.name, each.place
            yield warning("wrong_layer", *where, wanted=each.home)
        elif wanted:
            problem = _wrong_class(each, checked, wanted)
            yield problem if layer.name in NEEDED else replace(problem, error=False)


def _wrong_class(each: PlacedObject, checked: CheckedRealmMap, wanted: Collection[str]) -> Problem:
    """The problem of an object whose class its layer does not know."""
    where, found = (checked.file, each.layer.name, each.place), each.class_name
    nearest = get_close_matches(found.lower(), wanted, n=1, cutoff=RESEMBLANCE)
    if not found:
        return error("wrong_class", *where, key="wrong_class.none", wanted=", ".join(wanted))
    if nearest:
        return error("wrong_class", *where, key="wrong_class.misspelt", found=found, nearest=nearest[0])
    return error("wrong_class", *where, found=found, wanted=", ".join(wanted))


def properties(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Properties of objects that have no effect."""
    for layer, thing in checked.tiled_map.objects():
        each = PlacedObject(layer, thing)
        if each.class_name in CLASSES.get(layer.name, ()):
            known = PROPERTIES.get(each.class_name, ())
            for name in thing.properties:
                if name not in known:
                    yield _unknown_property(each, checked, name, known)


def _unknown_property(
    each: PlacedObject, checked: CheckedRealmMap, name: str, known: Collection[str]
) -> Problem:
    where = checked.file, each.layer.name, each.place
    nearest = get_close_matches(name.lower(), known, n=1, cutoff=RESEMBLANCE)
    if nearest:
        return warning(
            "unknown_property", *where, key="unknown_property.misspelt", found=name, nearest=nearest[0]
        )
    if known:
        return warning("unknown_property", *where, found=name, wanted=", ".join(known))
    return warning("unknown_property", *where, key="unknown_property.none", found=name, kind=each.class_name)
