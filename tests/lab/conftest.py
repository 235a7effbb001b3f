"""The auction is among the games while the lab is tried."""

from collections.abc import Iterator

import pytest

from tests.auction.installing import installed


@pytest.fixture(autouse=True)
def _auction() -> Iterator[None]:
    with installed():
        yield
