from collections.abc import Iterator

import pytest

from tests import pads
from tests.input.virtual_devices import VirtualDevices


@pytest.fixture
def virtual() -> Iterator[VirtualDevices]:
    """Devices with virtual pads; skips the test where there are none."""
    if not pads.pads_available():
        pytest.skip("virtual pads are Linux only")
    devices = VirtualDevices()
    yield devices
    devices.close()
