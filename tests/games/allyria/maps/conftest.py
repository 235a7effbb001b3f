"""What the tests of maps of hexagons share."""

from pathlib import Path

import pytest

from tests.games.allyria.maps.map_folder import HexMapFolder


@pytest.fixture
def maps(tmp_path: Path) -> HexMapFolder:
    """A folder to draw maps of hexagons in."""
    return HexMapFolder(tmp_path / "maps")
