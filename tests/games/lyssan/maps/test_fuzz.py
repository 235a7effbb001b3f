"""Damaged and absurd realms give problems or a valid map, never a traceback."""

import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.files import MAPS
from game.games.lyssan.maps.drawing import MapDrawing
from game.games.lyssan.rules.realm import Realm
from game.maps.library import Library, MapEntry
from tests.games.lyssan.maps.realm_file import FRESH, RealmFile, reshape
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = [pytest.mark.rule("lyssan 8.2"), pytest.mark.no_cover]

some = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))

VALUES = ["", "0", "-1", "2-4", "nan", "inf", "1e308", "-1e9", "9" * 20, "true", "altfeld", "a\nb"]
POINTS = ["", "0,0", "0,0 1", "1e308,1e308 -1e308,0 0,-1e308", "nan,nan 0,0 1,1", "0,0 0,0 0,0", "5,5 " * 9]


def checked(path: Path) -> MapEntry:
    """Loads a map; checks that its problems have texts, and that a map without errors is valid."""
    entry = Library([]).load(path)
    for problem in entry.problems:
        for words in (ENGLISH, GERMAN):
            assert not problem.text(words).startswith("maps.")
    assert entry.playable == (not any(problem.error for problem in entry.problems))
    if entry.playable:
        realm = Realm.of(entry.board)
        assert set(MapDrawing.of(entry.board["drawing"]).shapes) == set(realm.provinces)
        assert entry.seats
    return entry


def checked_text(text: str) -> MapEntry:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "vale.tmx"
        path.write_bytes(text.encode("utf-8", "replace"))
        return checked(path)


@some
@given(st.data())
def test_any_value_of_an_attribute_gives_problems_or_a_valid_map(data: st.DataObject) -> None:
    """Takes seconds: a map is written and read for each example."""
    parts = FRESH["4"].split('"')
    for _ in range(data.draw(st.integers(1, 3))):
        value = data.draw(st.sampled_from([*VALUES, *POINTS]) | st.text(max_size=9))
        index = data.draw(st.integers(0, len(parts) // 2 - 1)) * 2 + 1
        parts[index] = quoteattr(value)[1:-1].replace('"', "")
    checked_text('"'.join(parts))


@some
@given(st.data())
def test_any_lost_or_exchanged_lines_give_problems_or_a_valid_map(data: st.DataObject) -> None:
    """Takes seconds: a map is written and read for each example."""
    lines = FRESH["4"].split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        here, there = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        lines[here] = data.draw(st.sampled_from(["", lines[there], lines[here] * 2]))
    checked_text("\n".join(lines))


def test_a_map_that_is_cut_short_is_refused() -> None:
    text = (MAPS / "lyssan/thalmark.tmx").read_text("utf-8")
    for share in range(10):
        assert not checked_text(text[: len(text) * share // 10]).playable


def test_random_polygons_give_problems_or_a_valid_map(tmp_path: Path) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        realm = RealmFile(tmp_path / "vale.tmx")
        far = rng.choice([100, 2000, 1e7, 1e300])
        for thing in [*realm.layer("provinces"), *realm.layer("relief"), *realm.layer("sealinks")]:
            count = rng.choice([1, 2, 3, 9])
            points = [(rng.uniform(-far, far), rng.uniform(-far, far)) for _ in range(count)]
            if rng.random() < 0.3:
                reshape(thing, points, rng.choice(["polygon", "polyline"]))
        realm.root.set("tilewidth", rng.choice(["1", "120", "65536"]))
        realm.write()
        checked(realm.file)


def test_a_polygon_of_a_million_corners_is_refused_quickly(tmp_path: Path) -> None:
    text = FRESH["4"]
    start = text.index('<polygon points="') + len('<polygon points="')
    path = tmp_path / "vale.tmx"
    path.write_text(text[:start] + "1,2 3,4 " * 500_000 + text[start:], "utf-8")
    before = time.process_time()
    (problem,) = checked(path).problems
    assert problem.what.key == "maps.fault.corners.what"
    assert time.process_time() - before < 5


def test_provinces_that_all_overlap_are_checked_in_reasonable_time(tmp_path: Path) -> None:
    rng = random.Random(3)
    realm = RealmFile(tmp_path / "vale.tmx")
    for thing in realm.layer("provinces"):
        reshape(thing, [(rng.uniform(0, 1920), rng.uniform(0, 1080)) for _ in range(200)])
    realm.write()
    before = time.process_time()
    assert "overlap" in {problem.code for problem in checked(realm.file).problems}
    assert time.process_time() - before < 15
