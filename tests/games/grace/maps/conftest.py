"""Fixtures for the tests of halls."""

from pathlib import Path

import pytest

from tests.games.grace.maps.hall_file import HallFile


@pytest.fixture
def hall(tmp_path: Path) -> HallFile:
    """A fresh hall."""
    return HallFile(tmp_path / "keep.tmx")
