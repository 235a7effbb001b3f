"""Fixtures for the tests of maps."""

from pathlib import Path

import pytest

from tests.maps.map_folder import MapFolder


@pytest.fixture
def maps(tmp_path: Path) -> MapFolder:
    """A folder for maps."""
    return MapFolder(tmp_path / "maps")
