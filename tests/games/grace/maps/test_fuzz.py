"""Damaged and absurd halls give problems or a valid hall, never a traceback."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.games.grace.maps import GraceMaps
from game.games.grace.rules.data.halls import hall_of
from game.maps.tiled_files.reader import read
from tests.games.grace.maps.hall_file import fresh
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = [pytest.mark.rule("grace 8"), pytest.mark.no_cover]

some = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))

VALUES = ["", "0", "-1", "nan", "inf", "1e308", "-1e9", "9" * 20, "true", "seat", "crisis", "float", "a\nb"]


@cache
def whole() -> str:
    """The text of a fresh hall."""
    with TemporaryDirectory() as folder:
        return fresh(Path(folder) / "keep.tmx")


def check_text(text: str) -> bool:
    """Checks a map; its problems have texts, and without errors its board is a hall. True: it is playable."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "keep.tmx"
        fresh(path)
        path.write_bytes(text.encode("utf-8", "replace"))
        found = read(path)
        if found.map is None:
            assert found.unreadable
            return False
        verdict = GraceMaps().validate(found.map, path, found.unreadable, None)
        GraceMaps().missing_objects(found.map, path)
    for problem in verdict.problems:
        for words in (ENGLISH, GERMAN):
            assert not problem.text(words).startswith("maps.")
    if verdict.board is None:
        assert any(problem.error for problem in verdict.problems)
        return False
    assert set(hall_of(verdict.board).seats) == {"4", "5", "6", "7", "8"}
    return True


def test_a_whole_hall_is_playable() -> None:
    assert check_text(whole())


@some
@given(st.data())
def test_any_value_of_an_attribute_gives_problems_or_a_valid_hall(data: st.DataObject) -> None:
    """Takes seconds: a map is written and read for each example."""
    parts = whole().split('"')
    for _ in range(data.draw(st.integers(1, 3))):
        value = data.draw(st.sampled_from(VALUES) | st.text(max_size=9))
        index = data.draw(st.integers(0, len(parts) // 2 - 1)) * 2 + 1
        parts[index] = quoteattr(value)[1:-1].replace('"', "")
    check_text('"'.join(parts))


@some
@given(st.data())
def test_a_hall_that_lacks_lines_gives_problems_or_a_valid_hall(data: st.DataObject) -> None:
    lines = whole().splitlines()
    start = data.draw(st.integers(0, len(lines) - 1))
    check_text("\n".join([*lines[:start], *lines[start + data.draw(st.integers(1, 9)) :]]))


@pytest.mark.parametrize("tenths", range(10))
def test_a_torn_hall_is_refused(tenths: int) -> None:
    assert not check_text(whole()[: len(whole()) * tenths // 10])
