"""Installs the auction for all tests of the lab."""

from collections.abc import Iterator

import pytest

from tests.auction.installing import installed


@pytest.fixture(autouse=True)
def _auction() -> Iterator[None]:
    with installed():
        yield
