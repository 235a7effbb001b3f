"""The list of rules with their code and tests."""

import tomllib
from pathlib import Path

import pytest

from tools.rules import NUMBERS, RULEBOOKS, number_range, numbers, numbers_in, rules_in

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
## 12. Notes on good play
1. Advice.
## 13. Glossary
1. Words.
"""

EXAMPLES = ("E1", "E2")


def test_paragraphs_sections_items_and_examples_are_counted() -> None:
    assert numbers_in(BOOK) == ["2.1", "2.1.1", "2.2", "2.2.1", "2.2.2", "3.1", "3.9", "3.9.1", *EXAMPLES]


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "lyssan"])
def test_the_stored_rule_numbers_are_those_of_the_rulebook(game: str) -> None:
    book = RULEBOOKS / f"{game}.md"
    if not book.is_file():
        pytest.skip("the rulebook is not beside this checkout")
    assert tomllib.loads(NUMBERS.read_text("utf-8"))[game] == numbers_in(book.read_text("utf-8"))


def test_without_a_rulebook_the_stored_rule_numbers_are_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tools.rules.RULEBOOKS", tmp_path)
    assert {"2.1", "5.4.5", "9.2", "E25"} <= set(numbers("allyria"))


def test_a_pytest_mark_can_name_rules_and_ranges_of_rules() -> None:
    assert list(rules_in("allyria 5.2, 5.7.1-5.7.3")) == [
        *("allyria 5.2", "allyria 5.7.1", "allyria 5.7.2", "allyria 5.7.3")
    ]
    assert number_range("E7", "E9") == ["E7", "E8", "E9"]
    assert list(rules_in("no game 5.2")) == []
