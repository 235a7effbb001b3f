from collections.abc import Iterator

import pytest

from tests import pads
from tests.input.virtual_devices import VirtualDevices


@pytest.fixture
def virtual() -> Iterator[VirtualDevices]:
    if not pads.available():
        pytest.skip("virtual pads are Linux only")
    found = VirtualDevices()
    yield found
    found.close()
