"""Reads what the rulebooks in `docs/rules/` list: tables, and texts in blocks of code."""

import re

from tools.rules import book

Row = dict[str, str]
"""The cells of a row, by the titles of the columns."""


def section_text(game: str, number: str) -> str:
    """The text below the heading with the number, up to the next heading."""
    sections = re.split(r"^#{2,4} ", book(game), flags=re.MULTILINE)
    (text,) = [each for each in sections if re.match(rf"{re.escape(number)}\.? ", each)]
    return text


def tables(game: str, number: str) -> list[list[Row]]:
    """The rows of each table of a section."""
    found = re.findall(r"(?:^\|.*\n)+", section_text(game, number), re.MULTILINE)
    return [_rows(*map(_cells, table.splitlines())) for table in found]


def table(game: str, number: str) -> list[Row]:
    """The rows of the first table of a section."""
    return tables(game, number)[0]


def _rows(titles: list[str], _: list[str], *rows: list[str]) -> list[Row]:
    return [dict(zip(titles, row, strict=True)) for row in rows]


def _cells(line: str) -> list[str]:
    """The cells of a row without the marks of source and code, with apostrophes as in the program."""
    return [
        re.sub(r" \[[SFD]\]|`", "", cell).strip().replace("'", "’") for cell in line.strip("|").split("|")
    ]


def blocks(game: str, number: str, title: str) -> dict[str, str]:
    """The first block of code after each bold text whose first word matches `title`, by that word."""
    pattern = rf"\*\*({title})\b.*?```\n(.*?)\n *```"
    return {
        name: "\n".join(line.strip() for line in block.splitlines())
        for name, block in re.findall(pattern, section_text(game, number), re.DOTALL)
    }
