"""Fixtures for the tests of hexagonal maps."""

from pathlib import Path

import pytest

from tests.games.allyria.maps.map_folder import HexMapFolder


@pytest.fixture
def maps(tmp_path: Path) -> HexMapFolder:
    """A folder for hexagonal maps."""
    return HexMapFolder(tmp_path / "maps")
