"""What a game checks of a match beyond its types."""

from collections.abc import Iterator

import pytest

from game.kit.records import check_kind, check_match, damage_named


def test_a_snapshot_of_another_game_or_version_is_refused() -> None:
    check_kind({"game": "heap", "version": 2}, "heap", 2)
    for data in ({"game": "heap", "version": 1}, {"game": "pile", "version": 2}, {}):
        with pytest.raises(ValueError, match="not a snapshot of heap, version 2"):
            check_kind(data, "heap", 2)


def test_the_first_fault_is_named() -> None:
    def negative(stones: list[int]) -> Iterator[str]:
        yield from (f"'stones' has {count}" for count in stones if count < 0)

    def many(stones: list[int]) -> Iterator[str]:
        if len(stones) > 3:
            yield f"'stones' has {len(stones)} heaps"

    check_match([1, 2], (negative, many))
    with pytest.raises(ValueError, match="snapshot field 'stones' has -1"):
        check_match([1, -1, -2, 4], (negative, many))
    with pytest.raises(ValueError, match="snapshot field 'stones' has 4 heaps"):
        check_match([1, 1, 2, 4], (negative, many))


@pytest.mark.parametrize("error", [KeyError, TypeError, IndexError, AttributeError])
def test_an_impossible_match_is_a_damaged_snapshot(error: type[Exception]) -> None:
    with pytest.raises(ValueError, match=r"the snapshot is damaged: .*heap"), damage_named():
        raise error("heap")
