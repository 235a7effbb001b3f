"""What the tests of maps share."""

from pathlib import Path

import pytest

from tests.maps.easel import Easel


@pytest.fixture
def easel(tmp_path: Path) -> Easel:
    """A folder to draw maps in."""
    return Easel(tmp_path / "maps")
