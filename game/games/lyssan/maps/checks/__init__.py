"""Checks of a Tiled map for Lyssan. Spec: lyssan 8.2."""

from collections.abc import Collection, Iterator
from pathlib import Path

from game.games.lyssan.maps.checked_map import MOST_PROVINCES, CheckedRealmMap
from game.games.lyssan.maps.checks import layers, provinces, realm
from game.games.lyssan.maps.objects import CENTRES, PROVINCES
from game.maps.checks import id_problems, name_problems
from game.maps.kinds import unreadable_problems
from game.maps.problems import Problem
from game.maps.tiled_files.sources import UnreadablePart


def check(
    checked: CheckedRealmMap, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
) -> list[Problem]:
    """The problems of a map, causes before what follows from them.

    Args:
        checked: The map.
        unreadable: The parts that could not be read.
        duplicate: Another map with the same id; None if there is none.
    """
    found = [
        *unreadable_problems(checked, unreadable, draws_pictures=True),
        *layers.frame(checked),
        *layers.layers(checked),
        *layers.pictures(checked),
    ]
    misnamed = {problem.layer for problem in found if problem.what.key == layers.MISNAMED}
    found += layers.classes(checked, misnamed)
    if not checked.has_allowed_size:
        pass  # nothing can be said of where things lie
    elif 0 < len(checked.provinces) <= MOST_PROVINCES:
        found += layers.properties(checked)
        found += _of_provinces(checked, {part.layer for part in unreadable})
    elif checked.provinces:
        found += provinces.number(checked)
    return [
        *found,
        *id_problems("bad_property", checked, (), duplicate),
        *name_problems("bad_property", checked),
    ]


def _of_provinces(checked: CheckedRealmMap, damaged: Collection[str | None]) -> Iterator[Problem]:
    """The problems of the provinces, and of what refers to them, as far as the layers are not damaged."""
    found = [*provinces.provinces(checked), *provinces.names(checked)]
    if PROVINCES not in damaged:
        found += provinces.neighbours(checked)
        found += realm.numbers(checked)
        if not any(problem.error for problem in found):
            found += realm.connected(checked)
        if not any(problem.error for problem in found):
            found += realm.cramped(checked)
        if CENTRES not in damaged and checked.centres:
            found += provinces.centres(checked)
        found += provinces.sea_links(checked)
        found += _of_shapes(checked)
    yield from found


def _of_shapes(checked: CheckedRealmMap) -> Iterator[Problem]:
    """The problems of the drawing; gaps only if no province is missing in it."""
    yield from realm.borders(checked)
    yield from realm.overlaps(checked)
    if len(checked.polygons) == len(checked.provinces):
        yield from realm.gaps(checked)
        yield from realm.relief(checked)
