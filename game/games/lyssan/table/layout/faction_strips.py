"""A faction's part of the left column: its counts, and below them its courtiers."""

from dataclasses import dataclass

import pygame

from game.ui.layout import columns, inset, split_right, split_top

COUNTERS = ("coins", "auxiliaries", "hand", "debts", "shame")
"""What is counted for each faction, from left to right."""
LOWEST_COURT = 32
"""The least height of courtiers below the counts, in units."""
COURT_SHARE = 20
"""The part of the width for courtiers beside the counts, in per cent."""


@dataclass(frozen=True)
class FactionStrip:
    """A faction's part of the left column."""

    whole: pygame.Rect
    counters: dict[str, pygame.Rect]
    """By what they count, of `COUNTERS`."""
    court: pygame.Rect
    """Holds its courtiers."""
    label: pygame.Rect | None
    """Holds its shield and its name; None: the plate of its seat says which faction it is."""


def faction_strip(rect: pygame.Rect, counters_height: int, label_width: int) -> FactionStrip:
    """The strip that fills a rectangle; its label is right of the courtiers, and 0 wide if there is none.

    Where too little room is left below the counts, the courtiers lie right of them.
    """
    inside = inset(rect, 6, 4)
    counters, below = split_top(inside, counters_height, 2)
    if below.height < LOWEST_COURT and not label_width:
        counters, below = split_right(inside, inside.width * COURT_SHARE // 100, 4)
    cells = dict(zip(COUNTERS, columns(counters, len(COUNTERS), 2), strict=True))
    court, label = split_right(below, label_width, 2) if label_width else (below, None)
    return FactionStrip(rect, cells, court, label)
