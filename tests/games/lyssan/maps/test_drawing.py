"""The drawing that a table paints a map from."""

import json
import math
from itertools import combinations
from typing import Any

import pytest

from game.games.lyssan.maps.drawing import MapDrawing, drawing_of, shipped_drawing, sketch
from game.games.lyssan.rules.realm import REALMS
from game.maps.outlines import contains

REALM = REALMS["lyssan"]
DRAWING = shipped_drawing("lyssan")
RECORD = json.dumps(DRAWING.record())

DAMAGES: list[tuple[str, Any]] = [
    ("size", [0, 0]),
    ("size", [1920]),
    ("polygons", {}),
    ("polygons", []),
    ("polygons", {"elbingen": [1, 2, 3, 4]}),
    ("polygons", {"elbingen": [1, 2, 3, 4, 5]}),
    ("centres", {"elbingen": [float("nan"), 0]}),
    ("sealinks", [["elbingen", "nowhere", [0, 0, 1, 1]]]),
    ("sealinks", 3),
    ("rivers", [[0, 0]]),
    ("roads", [[0, 0, 1e9, 1]]),
    ("landmarks", [["volcano", 1, 2]]),
    ("landmarks", [["hill", "1", "2"]]),
]
"""A part of the record of a drawing, and a damaged value of it."""


@pytest.mark.rule("lyssan 8.1")
def test_a_drawing_survives_as_json() -> None:
    assert MapDrawing.of(json.loads(RECORD)) == DRAWING


@pytest.mark.rule("lyssan 8.3")
def test_the_drawing_of_the_default_realm_has_its_provinces_links_and_relief() -> None:
    drawing = drawing_of("lyssan", REALM)
    assert drawing.size == (1920, 1080)
    assert list(drawing.shapes) == list(REALM.provinces)
    assert {frozenset(link.ends) for link in drawing.sea_links} == {
        frozenset((name, other))
        for name, each in REALM.provinces.items()
        if each.island
        for other in each.neighbours
    }
    assert (len(drawing.rivers), len(drawing.roads)) == (8, 5)
    assert {mark.kind for mark in drawing.landmarks} == {"mountain", "forest", "hill", "tower", "town"}


@pytest.mark.rule("lyssan 3")
def test_without_islands_the_drawing_has_neither_them_nor_their_links_and_landmarks() -> None:
    whole, drawing = drawing_of("lyssan", REALM), drawing_of("lyssan", REALM.without_islands())
    islands = [shape.polygon for name, shape in whole.shapes.items() if REALM.provinces[name].island]
    assert len(drawing.shapes) == 34
    assert drawing.sea_links == ()
    lost = set(whole.landmarks) - set(drawing.landmarks)
    assert lost
    assert all(any(contains(island, mark.place) for island in islands) for mark in lost)
    assert drawing.rivers == whole.rivers


def test_a_map_as_data_brings_its_own_drawing() -> None:
    record = json.loads(RECORD)
    record["centres"]["elbingen"] = [950, 530]
    assert drawing_of({"drawing": record}, REALM).shapes["elbingen"].centre == (950, 530)


def test_equal_drawings_are_one_object_so_that_caches_find_them_fast() -> None:
    records = [{"drawing": json.loads(RECORD)} for _ in range(2)]
    assert drawing_of(records[0], REALM) is drawing_of(records[1], REALM)
    islands_gone = [drawing_of(each, REALM.without_islands()) for each in records]
    assert islands_gone[0] is islands_gone[1]
    assert islands_gone[0] is not drawing_of("lyssan", REALM)


@pytest.mark.parametrize(("part", "value"), DAMAGES)
def test_a_damaged_drawing_is_replaced_by_a_sketch(part: str, value: object) -> None:
    record = json.loads(RECORD) | {part: value}
    assert drawing_of({"drawing": record}, REALM) == sketch(REALM)


@pytest.mark.parametrize("chosen", ["atlantis", "../lyssan/none", {}, None, {"drawing": None}])
def test_a_map_without_a_drawing_is_sketched(chosen: object) -> None:
    assert drawing_of(chosen, REALM) == sketch(REALM)


def test_a_sketch_has_all_provinces_in_the_frame_and_none_touch_each_other() -> None:
    drawing = sketch(REALM)
    assert list(drawing.shapes) == list(REALM.provinces)
    for shape in drawing.shapes.values():
        assert all(0 <= x <= 1920 and 0 <= y <= 1080 for x, y in shape.polygon)
    for one, other in combinations(drawing.shapes.values(), 2):
        reach = sum(math.dist(each.polygon[0], each.centre) for each in (one, other))
        assert math.dist(one.centre, other.centre) > reach
