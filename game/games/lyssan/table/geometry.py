"""The rectangles of the Lyssan table: factions left, the map and the hand in the middle, triumphs right."""

from dataclasses import dataclass

import pygame

from game.table.presentation.layout import CARD_WIDTH, Areas, PagePosition, scaled
from game.ui.layout import (
    Rectangle,
    columns,
    grid,
    inset,
    rows,
    split_bottom,
    split_left,
    split_right,
    split_top,
)

LEFT_WIDTH, RIGHT_WIDTH = (350, 125), (390, 84)
"""The widths of the columns at text size 1, and what is added at text size 2; so are all pairs below."""
STATUS_HEIGHT, ORDER_HEIGHT, PLATE_HEIGHT, COUNTERS_HEIGHT = (100, 10), (44, 0), (80, 10), (36, 6)
PROMPT_HEIGHT, BUTTON_HEIGHT, TICKER_HEIGHT, DOCK_HEIGHT = (198, 24), (58, 20), (50, 14), (310, -100)
PAGE_HEIGHT, LIST_HEIGHT = (284, 100), (460, 200)
TWO_LINE_PLATE, ONE_LINE_PLATE = 72, 52
"""A plate has two lines with room around them, or one."""
LIST_ABOVE_PAGE_HEIGHT = (240, 240)
"""A list above a page covers the map only if it needs to for this height."""
GAP, COLUMN_GAP, PADDING = 8, 14, 8
STRIP_SHARE, STRIP_SHARE_ABOVE_PAGE = (0.32, 0.0), (0.47, 0.06)
"""The least share of the middle column that hand and supply get."""
HAND_SHARE, HAND_SHARE_ABOVE_PAGE = (0.58, 0.0), (0.46, -0.13)
"""The share of that for the hand."""
LABEL_WIDTH = (112, 50)
"""The width of a faction's shield and name beside its courtiers, if a seat has two factions."""
TWO_LINE_SLOT, SLOT_GAP = 52, 6
"""A triumph with at least this height inside has its name above its standings; the gap between two."""
COUNTERS = ("coins", "auxiliaries", "hand", "debts", "shame")
"""What is counted for each faction, from left to right."""
LOWEST_COURT = 32
"""The least height of courtiers below the counts, in units."""
COURT_SHARE = 20
"""The part of the width for courtiers beside the counts, in per cent."""
PURSE_WIDTH, DEBT_WIDTH, SHAME_WIDTH, MIN_CELL, MAX_CELL = 100, 62, 66, 74, 120
"""In layout units; the cells of the supply are in two rows before they get too narrow."""
LOW = 64
"""In a lower panel coins and auxiliaries stand side by side; its height without the padding."""


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


@dataclass(frozen=True)
class OwnPanel:
    """The rectangles in the panel."""

    purses: dict[str, pygame.Rect]
    """`coins` and `auxiliaries`."""
    supply: list[pygame.Rect]
    debts: pygame.Rect
    shame: pygame.Rect


def own_panel(panel: pygame.Rect, supply_cells: int) -> OwnPanel:
    """From left to right: money, supply, debts and shame."""
    area = inset(panel, PADDING)
    purse, rest = split_left(area, PURSE_WIDTH, GAP)
    coins, auxiliaries = rows(purse, 2, 4) if area.height >= LOW else columns(purse, 2, 4)
    debt_width = min(max(DEBT_WIDTH, round(area.height * CARD_WIDTH * 0.8)), area.width // 10)
    ends = 3 * debt_width // 2 + 4 * SHAME_WIDTH // 3 + 2 * GAP
    in_one_row = (rest.width - ends) // supply_cells
    across = supply_cells if in_one_row >= MIN_CELL else -(-supply_cells // 2)
    cell = min(MAX_CELL, (rest.width - ends) // across)
    supply, ends_area = split_left(rest, cell * across, GAP)
    debts, shame = split_left(ends_area, (ends_area.width - GAP) * 3 // 5, GAP)
    cells = grid(supply, across, -(-supply_cells // across), 4)[:supply_cells]
    return OwnPanel({"coins": coins, "auxiliaries": auxiliaries}, cells, debts, shame)


class TableGeometry:
    """The rectangles of everything beside the map. All lengths in layout units."""

    def __init__(
        self,
        area: Rectangle,
        factions_by_seat: tuple[tuple[str, ...], ...],
        slots: int,
        map_size: tuple[int, int],
        text_size: float = 1.0,
        page_position: PagePosition | None = None,
    ) -> None:
        """`area`: what the table fills; `slots`: in the triumph row; of `map_size` the ratio counts."""
        self.area, self.text_size, self.page_position = area, text_size, page_position
        left, rest = split_left(pygame.Rect(area), self.scaled(LEFT_WIDTH), COLUMN_GAP)
        middle, right = split_right(rest, self.scaled(RIGHT_WIDTH), COLUMN_GAP)
        self._lay_left(left, factions_by_seat)
        self._lay_right(right, slots)
        self._lay_middle(middle, map_size)

    def scaled(self, lengths: tuple[int, int]) -> int:
        """A length at the player's text size."""
        return scaled(lengths, self.text_size)

    def _lay_left(self, column: pygame.Rect, factions_by_seat: tuple[tuple[str, ...], ...]) -> None:
        self.status, below = split_top(column, self.scaled(STATUS_HEIGHT), GAP // 2)
        """Year, season and phase as text."""
        self.order, below = split_top(below, self.scaled(ORDER_HEIGHT), GAP)
        """The turn order."""
        blocks = rows(below, len(factions_by_seat), GAP)
        highest = min(self.scaled(PLATE_HEIGHT), blocks[0].height * 56 // 100)
        plate_height = highest if highest >= TWO_LINE_PLATE else ONE_LINE_PLATE
        self.plates = tuple(split_top(block, plate_height, 2)[0] for block in blocks)
        """By seat."""
        self.strips: dict[str, FactionStrip] = {}
        """By faction, below the plate of its seat."""
        for block, factions in zip(blocks, factions_by_seat, strict=True):
            below = split_top(block, plate_height, 4)[1]
            label_width = self.scaled(LABEL_WIDTH) if len(factions) > 1 else 0
            for faction, rect in zip(factions, rows(below, len(factions), 4), strict=True):
                self.strips[faction] = faction_strip(rect, self.scaled(COUNTERS_HEIGHT), label_width)

    def _lay_right(self, column: pygame.Rect, slots: int) -> None:
        self.prompt, below = split_top(column, self.scaled(PROMPT_HEIGHT), GAP)
        """The question to the seat, and its buttons."""
        self.dock, self.triumph_area = split_top(below, self.scaled(DOCK_HEIGHT), GAP)
        """What names the thing that has the focus; the panel of the triumph row."""
        self.triumphs = rows(inset(self.triumph_area, PADDING), slots, SLOT_GAP)
        """By slot, from the front."""

    def _lay_middle(self, column: pygame.Rect, map_size: tuple[int, int]) -> None:
        is_above_page, page = self.page_position is PagePosition.BELOW, self.dock.union(self.triumph_area)
        if is_above_page:
            column, page = split_bottom(column, self.scaled(PAGE_HEIGHT), GAP)
        self.page = None if self.page_position is None else page
        """Holds text that is always shown, such as a lesson's; None: there is no such text."""
        least, added = STRIP_SHARE_ABOVE_PAGE if is_above_page else STRIP_SHARE
        highest = round(column.height * (1 - least - added * (self.text_size - 1)))
        height = min(highest, column.width * map_size[1] // map_size[0])
        self.board, below = split_top(column, height, GAP)
        """Holds the map."""
        self.ticker, below = split_top(below, self.scaled(TICKER_HEIGHT), GAP)
        """Says what happened last, in the whole width of the map."""
        least, added = HAND_SHARE_ABOVE_PAGE if is_above_page else HAND_SHARE
        hand_height = round(below.height * (least + added * (self.text_size - 1)))
        self.hand_area, self.own_area = split_top(below, hand_height, GAP)
        """The panel of the hand, or of both hands of a seat; that of money, supply, debts and shame."""
        list_height = min(column.height, self.scaled(LIST_HEIGHT))
        if is_above_page:
            uncovered = max(column.bottom - self.board.bottom, self.scaled(LIST_ABOVE_PAGE_HEIGHT))
            list_height = min(list_height, uncovered)
        self.list_area = split_bottom(column, list_height, 0)[1]
        """Holds the list of options that have no spot on the table."""

    def areas(self) -> Areas:
        """What the scene fills."""
        button, seats = split_bottom(self.prompt, self.scaled(BUTTON_HEIGHT), 0)[1], len(self.plates)
        return Areas(
            plates=self.plates,
            prompts=(self.prompt,) * seats,
            buttons=(button,) * seats,
            seat_areas=(self.list_area,) * seats,
            status=self.status,
            page=self.page,
            dock=self.dock,
            ticker=self.ticker,
        )


def card_row(area: pygame.Rect, count: int, ratio: float = CARD_WIDTH) -> list[pygame.Rect]:
    """`count` cards from the left, side by side, or overlapping if there is no room; the right on top."""
    width = min(round(area.height * ratio), area.width)
    step = min(width + 6, (area.width - width) / max(1, count - 1))
    return [
        pygame.Rect(round(area.left + step * index), area.top, width, area.height) for index in range(count)
    ]


def cells_in(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """`count` equal cells in as few rows as leave each at least half as wide as high."""
    down = next((down for down in (1, 2, 3) if area.width / -(-count // down) >= area.height / down / 2), 3)
    return grid(area, max(1, -(-count // down)), down, 4)[:count]
