"""Random hexagonal maps give problems or a valid board, never a traceback."""

from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.games.allyria.rules.data.boards import Board
from game.maps.library import MapEntry
from tests.games.allyria.maps.map_folder import CLASSES, EVEN, FAIR, ODD, HexMapFolder, sites
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = [pytest.mark.rule("allyria 8.2"), pytest.mark.no_cover]

many = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))

LETTERS = "".join(CLASSES) + "."
VALUES = ["", "0", "-1", "1", "3", "2-4", "4", "99999999999999999999", "nan", "x", "true", "hexagonal"]
FRAMES = [ODD, EVEN, ODD.replace('"8"', '"0"'), ODD.replace('"8"', '"999"'), ODD.replace('"y"', '"x"')]


def checked(maps: HexMapFolder, path: Path) -> MapEntry:
    """Loads a map; checks that its problems have texts and that a board without errors is valid."""
    entry = maps.entry(path)
    for problem in entry.problems:
        assert problem.text(ENGLISH)
        assert problem.text(GERMAN)
    assert entry.playable == (not any(problem.error for problem in entry.problems))
    if entry.playable:
        board = Board.of(entry.board)
        assert entry.seats
        assert all(board.room_for_cities(seats) for seats in entry.seats)
    return entry


@many
@given(st.data())
def test_any_land_with_any_sites_gives_problems_or_a_valid_board(data: st.DataObject) -> None:
    """Takes seconds: a map is written and read for each example."""
    width, height = data.draw(st.integers(1, 12)), data.draw(st.integers(1, 30))
    letters = data.draw(st.sampled_from([LETTERS, "pfhmar", "pfhmarw.", "p."]))
    row = st.text(letters, min_size=width, max_size=width)
    rows = data.draw(st.lists(row, min_size=height, max_size=height))
    cell = st.tuples(st.integers(-2, width), st.integers(-2, height))
    points = sites(*data.draw(st.lists(cell, max_size=8)))
    values = st.sampled_from(VALUES)
    properties = {
        "city_distance": data.draw(values | st.just("2")),
        "seats": data.draw(values | st.just("2")),
    }
    with TemporaryDirectory() as folder:
        maps = HexMapFolder(Path(folder))
        frame = data.draw(st.sampled_from(FRAMES))
        checked(maps, maps.land(rows, properties=properties, frame=frame, more=points))


@many
@given(st.data())
def test_any_value_of_an_attribute_gives_problems_or_a_valid_board(data: st.DataObject) -> None:
    """Takes seconds: a map is written and read for each example."""
    with TemporaryDirectory() as folder:
        maps = HexMapFolder(Path(folder))
        path = maps.land(FAIR, properties={"city_distance": "4"}, more=sites((1, 0), (3, 4)))
        assert checked(maps, path).playable
        parts = path.read_text("utf-8").split('"')
        value = data.draw(st.sampled_from(VALUES) | st.integers().map(str) | st.text(max_size=9))
        index = data.draw(st.integers(0, len(parts) // 2 - 1)) * 2 + 1
        parts[index] = quoteattr(value)[1:-1].replace('"', "")
        path.write_bytes('"'.join(parts).encode("utf-8", "replace"))
        checked(maps, path)


def test_the_largest_readable_map_is_refused_quickly() -> None:
    with TemporaryDirectory() as folder:
        maps = HexMapFolder(Path(folder))
        islands = [("p." * 128), (".." * 128)] * 128
        entry = checked(maps, maps.land(islands, more=sites((0, 0), (2, 2))))
        assert {"too-large", "not-connected"} <= {problem.code for problem in entry.problems}
