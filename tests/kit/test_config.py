"""What every game checks of the options of a match."""

import pytest

from game.kit.config import check_keys, check_value


def test_the_first_unknown_option_is_named() -> None:
    check_keys({"board": 1}, ["board", "dice"])
    with pytest.raises(ValueError, match="unknown option 'colour'"):
        check_keys({"size": 1, "board": 1, "colour": 1}, ["board", "dice"])


@pytest.mark.parametrize("value", [3, True, 1.0, "1", None, [1]])
def test_a_value_must_be_one_of_those_allowed_and_of_the_same_type(value: object) -> None:
    check_value("years", 1, (1, 2))
    with pytest.raises(ValueError, match=r"option 'years' cannot be .*; allowed are 1, 2"):
        check_value("years", value, (1, 2))
