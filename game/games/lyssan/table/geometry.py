"""The rectangles of the Lyssan table: factions left, the map and the hand in the middle, triumphs right."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame

from game.table.presentation.layout import CARD_WIDTH, Areas, PagePosition
from game.ui.layout import (
    Rectangle,
    column,
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


@dataclass(frozen=True)
class TableGeometry:
    """The rectangles of everything beside the map. All lengths in layout units."""

    area: Rectangle
    """What the table fills."""
    factions_by_seat: tuple[tuple[str, ...], ...]
    slots: int
    """The length of the triumph row."""
    map_size: tuple[int, int]
    """In pixels of the map; only the ratio is used."""
    text_size: float = 1.0
    page_position: PagePosition | None = None

    def scaled(self, lengths: tuple[int, int]) -> int:
        """A length at the player's text size."""
        return round(lengths[0] + lengths[1] * (self.text_size - 1))

    @cached_property
    def left_column(self) -> pygame.Rect:
        """Holds the calendar and the factions."""
        area = pygame.Rect(self.area)
        return pygame.Rect(area.left, area.top, self.scaled(LEFT_WIDTH), area.height)

    @cached_property
    def right_column(self) -> pygame.Rect:
        """Holds the prompt, the dock and the triumph row."""
        area, width = pygame.Rect(self.area), self.scaled(RIGHT_WIDTH)
        return pygame.Rect(area.right - width, area.top, width, area.height)

    @cached_property
    def middle_column(self) -> pygame.Rect:
        """Holds the map, the hand and the acting faction's own things, without a page below the map."""
        left = self.left_column.right + COLUMN_GAP
        column_rect = pygame.Rect(left, self.left_column.top, self.right_column.left - COLUMN_GAP - left, 0)
        column_rect.height = self.left_column.height
        if self.page_position is PagePosition.BELOW:
            return split_top(column_rect, column_rect.height - self.scaled(PAGE_HEIGHT) - GAP, GAP)[0]
        return column_rect

    @cached_property
    def board(self) -> pygame.Rect:
        """Holds the map."""
        width, height = self.map_size
        middle = self.middle_column
        highest = round(middle.height * (1 - self._share(STRIP_SHARE, STRIP_SHARE_ABOVE_PAGE)))
        return pygame.Rect(middle.topleft, (middle.width, min(highest, middle.width * height // width)))

    @cached_property
    def ticker(self) -> pygame.Rect:
        """Says what happened last, in the whole width of the map."""
        top = self.board.bottom + GAP
        return pygame.Rect(self.board.left, top, self.board.width, self.scaled(TICKER_HEIGHT))

    @cached_property
    def _below_ticker(self) -> tuple[pygame.Rect, pygame.Rect]:
        middle, top = self.middle_column, self.ticker.bottom + GAP
        below = pygame.Rect(middle.left, top, middle.width, middle.bottom - top)
        share = self._share(HAND_SHARE, HAND_SHARE_ABOVE_PAGE)
        return split_top(below, round(below.height * share), GAP)

    def _share(self, usual: tuple[float, float], above_page: tuple[float, float]) -> float:
        """A share at the player's text size; another one above a page."""
        least, added = above_page if self.page_position is PagePosition.BELOW else usual
        return least + added * (self.text_size - 1)

    @property
    def hand_area(self) -> pygame.Rect:
        """The panel of the hand, or of both hands of a seat."""
        return self._below_ticker[0]

    @property
    def own_area(self) -> pygame.Rect:
        """The panel of money, supply, debts and shame."""
        return self._below_ticker[1]

    @cached_property
    def page(self) -> pygame.Rect | None:
        """Holds text that is always shown, such as a lesson's; None: there is no such text."""
        match self.page_position:
            case PagePosition.BELOW:
                top, bottom = self.middle_column.bottom + GAP, self.left_column.bottom
                return pygame.Rect(self.middle_column.left, top, self.middle_column.width, bottom - top)
            case PagePosition.ASIDE:
                return self.dock.union(self.triumph_area)
            case None:
                return None

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.factions_by_seat)

    @cached_property
    def status(self) -> pygame.Rect:
        """Year, season and phase as text."""
        return pygame.Rect(self.left_column.topleft, (self.left_column.width, self.scaled(STATUS_HEIGHT)))

    @cached_property
    def order(self) -> pygame.Rect:
        """The turn order, below the status."""
        return pygame.Rect(
            self.left_column.left,
            self.status.bottom + GAP // 2,
            self.left_column.width,
            self.scaled(ORDER_HEIGHT),
        )

    @cached_property
    def _blocks(self) -> list[pygame.Rect]:
        """By seat, its plate and its factions."""
        top = self.order.bottom + GAP
        below = pygame.Rect(self.left_column.left, top, self.left_column.width, self.left_column.bottom - top)
        return rows(below, self.seats, GAP)

    @cached_property
    def plates(self) -> tuple[pygame.Rect, ...]:
        """By seat."""
        return tuple(split_top(block, self._plate_height, 2)[0] for block in self._blocks)

    @property
    def _plate_height(self) -> int:
        highest = min(self.scaled(PLATE_HEIGHT), self._blocks[0].height * 56 // 100)
        return highest if highest >= TWO_LINE_PLATE else ONE_LINE_PLATE

    @cached_property
    def strips(self) -> dict[str, FactionStrip]:
        """By faction."""
        found = {}
        for block, factions in zip(self._blocks, self.factions_by_seat, strict=True):
            below = split_top(block, self._plate_height, 4)[1]
            label_width = self.scaled(LABEL_WIDTH) if len(factions) > 1 else 0
            for faction, rect in zip(factions, rows(below, len(factions), 4), strict=True):
                found[faction] = faction_strip(rect, self.scaled(COUNTERS_HEIGHT), label_width)
        return found

    @cached_property
    def prompt(self) -> pygame.Rect:
        """The question to the seat, and its buttons."""
        return pygame.Rect(self.right_column.topleft, (self.right_column.width, self.scaled(PROMPT_HEIGHT)))

    @cached_property
    def _below_prompt(self) -> list[pygame.Rect]:
        """The dock and the triumph row."""
        top = self.prompt.bottom + GAP
        below = pygame.Rect(
            self.right_column.left, top, self.right_column.width, self.right_column.bottom - top
        )
        dock = self.scaled(DOCK_HEIGHT)
        return column(below, [dock, below.height - dock - GAP], GAP)

    @property
    def dock(self) -> pygame.Rect:
        """Names what has the focus."""
        return self._below_prompt[0]

    @property
    def triumph_area(self) -> pygame.Rect:
        """The panel of the triumph row."""
        return self._below_prompt[1]

    @cached_property
    def triumphs(self) -> list[pygame.Rect]:
        """By slot, from the front."""
        return rows(inset(self.triumph_area, PADDING), self.slots, SLOT_GAP)

    def areas(self) -> Areas:
        """What the scene fills."""
        button = split_bottom(self.prompt, self.scaled(BUTTON_HEIGHT), 0)[1]
        return Areas(
            plates=self.plates,
            prompts=(self.prompt,) * self.seats,
            buttons=(button,) * self.seats,
            seat_areas=(self.list_area,) * self.seats,
            status=self.status,
            page=self.page,
            dock=self.dock,
            ticker=self.ticker,
        )

    @cached_property
    def list_area(self) -> pygame.Rect:
        """Holds the list of options that have no spot on the table."""
        middle = self.middle_column
        height = min(middle.height, self.scaled(LIST_HEIGHT))
        if self.page_position is PagePosition.BELOW:
            height = min(height, max(middle.bottom - self.board.bottom, self.scaled(LIST_ABOVE_PAGE_HEIGHT)))
        return split_bottom(self.middle_column, height, 0)[1]

    def hand_panels(self, count: int) -> list[pygame.Rect]:
        """A panel for each hand of a seat, side by side."""
        return columns(self.hand_area, count, GAP)


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


@lru_cache(maxsize=8)
def table_geometry(
    area: Rectangle,
    factions_by_seat: tuple[tuple[str, ...], ...],
    *,
    slots: int,
    map_size: tuple[int, int],
    text_size: float,
    page_position: PagePosition | None,
) -> TableGeometry:
    """The geometry for these lengths; cached with the rectangles that it has computed."""
    return TableGeometry(area, factions_by_seat, slots, map_size, text_size, page_position)


def overlapping(rects: Sequence[pygame.Rect], index: int) -> pygame.Rect:
    """The part of a card of a row that the next card does not cover."""
    rect, following = rects[index].copy(), rects[index + 1 : index + 2]
    if following:
        rect.width = min(rect.width, following[0].left - rect.left)
    return rect
