"""What the tests of maps share."""

from pathlib import Path

import pytest

from tests.maps.map_folder import MapFolder


@pytest.fixture
def maps(tmp_path: Path) -> MapFolder:
    """A folder to draw maps in."""
    return MapFolder(tmp_path / "maps")
