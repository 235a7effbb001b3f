"""Reads the tables of the rulebook, where it lies beside the checkout."""

import re

import pytest

from tools.rules import RULEBOOKS

BOOK = RULEBOOKS / "lyssan.md"


def book_table(section: str) -> list[dict[str, str]]:
    """The rows of the first table of a section, each by the titles of the columns; skips without rulebook."""
    if not BOOK.is_file():
        pytest.skip("the rulebook is not beside this checkout")
    sections = re.split(r"^#{2,4} ", BOOK.read_text("utf-8"), flags=re.MULTILINE)
    (text,) = [each for each in sections if re.match(rf"{re.escape(section)}[. ]", each)]
    titles, _, *rows = [_cells(line) for line in text.splitlines() if line.startswith("|")]
    return [dict(zip(titles, row, strict=True)) for row in rows]


def _cells(line: str) -> list[str]:
    """The cells of a row without the marks of their source and of code."""
    return [re.sub(r" \[[SFD]\]|`", "", cell).strip() for cell in line.strip("|").split("|")]
