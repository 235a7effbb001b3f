"""Random damage costs at most what follows it."""

from pathlib import Path
from random import Random

import pytest

from game.match.lines import is_intact, with_checksums
from tests.auction.installing import installed
from tools.damage import DAMAGES, Recording, record, try_damage

TRIES = 8
"""For each game and kind of damage; `python -m tools.damage` tries thousands."""


@pytest.fixture(scope="module", params=["auction", "cyvasse", "allyria"])
def recording(request: pytest.FixtureRequest) -> Recording:
    """The files of a match."""
    with installed():
        return record(str(request.param), 5, 18 if request.param == "auction" else 28)


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", DAMAGES)
def test_damage_costs_at_most_what_follows_it(recording: Recording, tmp_path: Path, kind: str) -> None:
    for index in range(TRIES):
        try_damage(recording, kind, Random(f"{kind}/{index}"), tmp_path)


def test_a_checksum_covers_its_line_and_the_order_of_lines() -> None:
    first, second = with_checksums(['{"n":1}\n', '{"n":2}\n']).encode().splitlines()
    sum_of_first = first[-10:-2].decode()
    assert is_intact(first)
    assert is_intact(second, sum_of_first)
    assert is_intact(second + b"\r", sum_of_first)
    assert not is_intact(second)
    assert not is_intact(first.replace(b"1", b"2", 1))
    assert not is_intact(b'{"n":2}', sum_of_first)
    assert is_intact(b'{"n":2}')
