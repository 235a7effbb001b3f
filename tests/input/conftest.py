from collections.abc import Iterator

import pytest

from tests import pads
from tests.input.room import Room


@pytest.fixture
def room() -> Iterator[Room]:
    if not pads.available():
        pytest.skip("virtual pads are Linux only")
    found = Room()
    yield found
    found.close()
