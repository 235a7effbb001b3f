"""The queue of what is shown."""

import pytest

from game.contract import Event
from game.table.stage import batches
from tests.auction.rules import Turned


@pytest.mark.parametrize(
    ("animated", "shown"),
    [
        ([[0], [1], [2], [3]], [[0], [1], [2], [3]]),
        ([[1], [2]], [[0, 1], [2, 3]]),
        ([[0, 2]], [[0, 1, 2, 3]]),
        ([[3]], [[0, 1, 2, 3]]),
        ([], [[0, 1, 2, 3]]),
    ],
)
def test_batches_have_all_events_in_order(animated: list[list[int]], shown: list[list[int]]) -> None:
    log: list[Event] = [Turned(prize=str(number)) for number in range(4)]
    found = batches([[log[number] for number in group] for group in animated], log)
    assert [[log.index(event) for event in batch.events] for batch in found] == shown
