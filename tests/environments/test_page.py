"""The page about environments and its example: they are run."""

import re
import runpy
from pathlib import Path

import pytest

from game.environments.numbering import Numbering
from tests.games.all_games import RULES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/environments.md").read_text("utf-8")


def test_the_code_of_the_page_runs_from_top_to_bottom() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 5
    exec("\n".join(blocks), {})  # noqa: S102  # our own


def test_the_page_names_the_numbers_of_actions_and_facts() -> None:
    rows = re.findall(r"^\| [^|]+ \| ([\d,]+) \| ([\d,]+) \|", PAGE, re.MULTILINE)
    counted = [Numbering(game, {}) for game in ("cyvasse", "lyssan", "allyria", "grace")]
    assert [len(RULES), *rows] == [4, *((f"{len(one.options):,}", f"{len(one.facts):,}") for one in counted)]


@pytest.mark.no_cover
def test_the_example_learns_to_beat_chance() -> None:
    """By chance, 13 of 16 or more are won in one of a hundred runs. Takes four seconds for 36 matches."""
    example = runpy.run_path(str(ROOT / "examples/learn_cyvasse.py"))
    assert example["main"](matches_to_learn=20, matches_to_play=16, seed=1) >= 13
