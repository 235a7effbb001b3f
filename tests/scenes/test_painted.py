"""Tests of scenes measure; those that look at pixels must say so, or they would compare blank surfaces."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
PIXELS = re.compile(r"tobytes\(|get_at\(|array3d\(|get_buffer\(|get_view\(")
FILES = [path for path in sorted(FOLDER.rglob("*.py")) if path != Path(__file__)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_files_that_look_at_pixels_are_marked_as_painted(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not PIXELS.search(text) or "mark.painted" in text
