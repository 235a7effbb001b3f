"""The list of living-room checks has each check once, and names only tests that exist."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LIST = TESTS.parent / "docs/living-room.md"

ROWS = {
    int(number): held
    for number, held in re.findall(
        r"^\| (\d+) \| [^|]+ \| ([^|]+) \|$", LIST.read_text("utf-8"), re.MULTILINE
    )
}
"""What holds each check, by its number."""


def test_each_check_is_there_once_in_order() -> None:
    numbers = [int(number) for number in re.findall(r"^\| (\d+) ", LIST.read_text("utf-8"), re.MULTILINE)]
    assert numbers == sorted(ROWS)
    assert numbers == list(range(1, 65))


@pytest.mark.parametrize("number", ROWS)
def test_what_holds_a_check_exists(number: int) -> None:
    held = re.findall(r"`([\w/]+\.py)::(test_\w+)`", ROWS[number])
    assert held or re.search(r"[Bb]y eye|does not hold", ROWS[number])
    for file, test in held:
        assert f"def {test}(" in (TESTS / file).read_text("utf-8"), f"{file}::{test}"
