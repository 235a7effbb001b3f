"""Finds words in the texts of a book."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

MOST_HITS = 40
AROUND = 36
"""How many letters of a text are shown before the first word that was found, and after the last."""
ELLIPSIS = "…"
_MARKUP = re.compile(r"\*\*|[\[{]\w+:\w+[\]}]")
"""What stands in a text for bold letters and for pictures."""


@dataclass(frozen=True)
class Hit:
    """A part of a book in which all words were found."""

    chapter: int
    part: int
    excerpt: str
    """The words with some of the text around them."""


def find(query: str, book: Sequence[Sequence[str]]) -> list[Hit]:
    """The parts of the chapters that have all words of a query, or words that contain them, in order.

    Args:
        query: Words in any order; capital letters do not matter.
        book: By chapter, the texts of its parts; the first one is its title.
    """
    wanted = query.casefold().split()
    hits = (
        Hit(chapter, part, excerpt)
        for chapter, texts in enumerate(book)
        for part, text in enumerate(texts)
        if wanted and (excerpt := _excerpt(wanted, text))
    )
    return [hit for _, hit in zip(range(MOST_HITS), hits, strict=False)]


def _excerpt(wanted: Sequence[str], text: str) -> str:
    """The part of the text around the first of the words; empty if not all are there."""
    plain = " ".join(_MARKUP.sub("", text).split())
    folded = plain.casefold()
    starts = [folded.find(word) for word in wanted]
    if min(starts) < 0:
        return ""
    first = starts[0]
    start, end = max(0, first - AROUND), first + len(wanted[0]) + AROUND
    start = plain.rfind(" ", 0, start + 1) + 1 if start else 0
    cut = plain.find(" ", end)
    before, after = ELLIPSIS if start else "", ELLIPSIS if cut >= 0 else ""
    return f"{before}{plain[start : None if cut < 0 else cut]}{after}"
