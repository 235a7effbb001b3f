"""The list of rules with their code and tests."""

import subprocess
import sys

import pytest

from tools.rules import (
    BOOKS,
    ROOT,
    RULEBOOKS,
    book,
    is_written,
    names_in,
    number_range,
    numbers_in,
    rules_in,
    unknown,
)

AUTHORITY = ROOT.parent / "shared" / "rules"
"""Where the rulebooks are written, if that folder lies beside the checkout."""

BOOK = """\
## 1. The game in short
1. Nothing that binds anybody. [S]
## 2. Components
### 2.1 Board
2.1.1 It is square.
### 2.2 Army
| 1 | 2 |
1. Twenty pieces.
2. A keep.
## 3. Setup
1. The board is laid.
   1. Deeper down is no rule of its own.
**3.9 Presets.**
- 3.9.1 A point of a list.
## 10. Worked examples
1. First.
E2. Second.
## 11. Options
| 11.1 | An option is a row. |
## 12. Notes on good play
1. Advice.
## 13. Glossary
1. Words.
"""

RULES = ["2.1", "2.1.1", "2.2", "2.2.1", "2.2.2", "3.1", "3.9", "3.9.1", "E1", "E2", "11.1"]


def test_paragraphs_sections_items_examples_and_options_are_counted() -> None:
    assert numbers_in(BOOK) == RULES


def test_code_and_tests_may_name_chapters_and_sections_too() -> None:
    assert names_in(BOOK) == {*RULES, "1", "2", "3", "10", "11", "12", "13"}


def test_a_line_that_names_no_rule_of_the_rulebook_is_reported() -> None:
    named = {"cyvasse 5.2.1": ["a.py:1"], "cyvasse 5.99": ["b.py:2", "c.py:3"], "allyria 10": ["d.py:4"]}
    assert list(unknown(named)) == ["b.py:2, c.py:3: there is no rule cyvasse 5.99"]


def test_every_game_has_a_rulebook_and_every_rulebook_belongs_to_a_game() -> None:
    assert set(BOOKS.values()) == {path.name for path in RULEBOOKS.iterdir()}
    packages = {path.parent.name for path in (ROOT / "game/games").glob("*/__init__.py")}
    assert packages == {game for game in BOOKS if is_written(game)}
    assert {"allyria", "cyvasse", "lyssan"} <= packages


@pytest.mark.parametrize("game", BOOKS)
def test_every_rulebook_has_numbered_rules_and_worked_examples(game: str) -> None:
    rules = numbers_in(book(game))
    assert len(rules) > 80
    assert {"2.1", "5.4", "9.2", "E1", "E20"} <= set(rules)


@pytest.mark.skipif(not AUTHORITY.is_dir(), reason="the folder of the rulebooks is not beside this checkout")
def test_the_rulebooks_are_copies_of_those_beside_the_checkout() -> None:
    originals, copies = (
        {path.name: path.read_bytes() for path in folder.glob("*.md")} for folder in (AUTHORITY, RULEBOOKS)
    )
    differing = [name for name in originals | copies if originals.get(name) != copies.get(name)]
    assert differing == [], f"make {AUTHORITY} and {RULEBOOKS} equal"


def test_a_game_that_is_still_to_be_written_has_its_rules_counted_and_lacks_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.rules", "--strict"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    expected = [
        *(
            f"{game}: {len(numbers_in(book(game)))} rules, still to be written"
            for game in BOOKS
            if not is_written(game)
        ),
        "rules that no test names: none",
        "0 rules without code or test, 0 names of no rule",
    ]
    assert (done.stdout.splitlines(), done.returncode) == (expected, 0)


def test_a_pytest_mark_can_name_rules_and_ranges_of_rules() -> None:
    assert list(rules_in("allyria 5.2, 5.7.1-5.7.3")) == [
        *("allyria 5.2", "allyria 5.7.1", "allyria 5.7.2", "allyria 5.7.3")
    ]
    assert number_range("E7", "E9") == ["E7", "E8", "E9"]
    assert list(rules_in("no game 5.2")) == []
