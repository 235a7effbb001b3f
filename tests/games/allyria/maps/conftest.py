"""What the tests of maps of hexagons share."""

from pathlib import Path

import pytest

from tests.games.allyria.maps.easel import HexEasel


@pytest.fixture
def easel(tmp_path: Path) -> HexEasel:
    """A folder to draw maps of hexagons in."""
    return HexEasel(tmp_path / "maps")
