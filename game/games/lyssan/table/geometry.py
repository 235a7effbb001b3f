"""The rectangles of the Lyssan table: narrow panels over the edges of a sea that fills the screen.

On the left status and factions, on top the triumphs, on the right what is asked and explained, at the bottom
supply and hand. The land is as large as it can be without lying under them. All lengths in layout units.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import hypot
from typing import NamedTuple, TypeAlias

import pygame

from game.contract import Seat
from game.table.presentation.layout import CARD_WIDTH, Areas, PagePosition, scaled
from game.ui.layout import (
    Rectangle,
    centred,
    column,
    columns,
    inset,
    split_bottom,
    split_left,
    split_right,
    split_top,
)

LEFT_WIDTH, RIGHT_WIDTH = (318, 12), (378, 34)
"""The widths of the columns at text size 1, and what is added at text size 2; so are all pairs below."""
STATUS_HEIGHT, ORDER_HEIGHT, PLATE_HEIGHT = (90, 36), (34, 0), (44, 10)
COUNTERS_HEIGHT, COURT_HEIGHT = (40, 8), (54, 0)
PROMPT_HEIGHT, BUTTON_HEIGHT, TICKER_HEIGHT = (236, 16), (64, 14), (90, 20)
TRIUMPHS_HEIGHT, SUPPLY_HEIGHT = (78, 22), (64, 22)
CARD_HEIGHT = (200, 24)
"""Of a card of the hand."""
SHOWN_HAND = 84
"""The height of the part of a hand that is seen while no card is needed, at most."""
PAGE_WIDTH, PAGE_HEIGHT, LIST_HEIGHT = (1340, 60), (250, 104), (480, 220)
STACK_SHARE, STACK_SHARE_GROWTH = 0.66, 0.15
"""The share of the height that the stack on the right usually fills, and what is added at text size 2."""
GAP, COLUMN_GAP, PADDING = 8, 12, 8
MEDALLION = (340, 60)
"""The usual width of a triumph in the row."""
LABEL_WIDTH = (66, 10)
"""The width of a faction's shields beside its goods, if a seat has two factions."""
COUNTERS = ("coins", "auxiliaries", "hand", "debts", "shame")
"""What is counted for each faction, from left to right."""
CARD_EDGE = 16
"""The width of the frame of the panel that unfolds beside a plate."""
COUNTER_WIDTH = (64, 14)
"""Of what is counted of a faction, and of a courtier, beside the plate of its seat."""
SUPPLY_CELL, PURSE_WIDTH, END_CELL = (99, 22), (74, 20), (58, 12)
"""The widths of a recruit with its price, of coins or auxiliaries, and of a debt or a token of shame."""
LIST_WIDTH = 900
"""The greatest width of a list."""
CROWD, CROWD_BELOW, CROWD_FROM = (136, 146), -18, 1000
"""The room for a few tokens and the name of a province, how far its middle is below that of the province, and
the width of the land from which on this is so; smaller land has smaller tokens."""
SCALES, TRIED = 9, 17
"""How often the range of scales is halved to find the largest land, and the places tried across and down."""
SMALLER = (1.0, 0.98, 0.96, 0.94, 0.92)
"""The parts of the largest scale among which the place of the land is chosen."""
OFF_CENTRE = 0.5
"""How much smaller land may be to lie nearer to the middle, in parts of the height of the area."""


@dataclass(frozen=True)
class FactionStrip:
    """What unfolds of a faction beside the plate of its seat."""

    whole: pygame.Rect
    counters: dict[str, pygame.Rect]
    """By what they count, as far as the faction has it."""
    court: pygame.Rect
    """Holds its courtiers; empty if it has none."""
    label: pygame.Rect | None
    """Holds its shield and its role; None: the plate of its seat says which faction it is."""


@dataclass(frozen=True)
class SupplyStrip:
    """The thin strip of what the faction shown has, from left to right; as wide as it must be."""

    whole: pygame.Rect
    purses: dict[str, pygame.Rect]
    """`coins` and `auxiliaries`."""
    supply: list[pygame.Rect]
    court: list[pygame.Rect]
    debts: list[pygame.Rect]
    shame: list[pygame.Rect]


class TableGeometry:
    """The rectangles of everything beside the map."""

    def __init__(
        self,
        area: Rectangle,
        screen: Rectangle,
        factions_by_seat: tuple[tuple[str, ...], ...],
        slots: int,
        text_size: float = 1.0,
        page_position: PagePosition | None = None,
    ) -> None:
        """`area`: what the panels fill; `screen`: what the sea fills; `slots`: in the triumph row."""
        self.area, self.screen = pygame.Rect(area), pygame.Rect(screen)
        self.text_size, self.page_position = text_size, page_position
        self.factions_by_seat = factions_by_seat
        self.page: pygame.Rect | None = None
        """Holds text that is always shown, such as a lesson's; None: there is no such text."""
        above, right = split_right(self.area, self.scaled(RIGHT_WIDTH), COLUMN_GAP)
        self._lay_right(right)
        if page_position is PagePosition.BELOW:
            above, page = split_bottom(above, self.scaled(PAGE_HEIGHT), GAP)
            self.page = split_left(page, min(page.width, self.scaled(PAGE_WIDTH)))[0]
        width = self.scaled(LEFT_WIDTH) + self.label_width
        self.left, self.middle = split_left(above, width, COLUMN_GAP)
        """The left column; what is between the columns."""
        self.status = split_top(self.left, self.scaled(STATUS_HEIGHT))[0]
        """Year, season and phase as text."""
        self.order = pygame.Rect(
            self.left.left, self.status.bottom + GAP // 2, self.left.width, self.scaled(ORDER_HEIGHT)
        )
        """The turn order."""
        below = pygame.Rect(self.left.left, self.order.bottom + GAP, self.left.width, 0)
        heights = [self.scaled(PLATE_HEIGHT)] * len(factions_by_seat)
        self.plates = tuple(column(below, heights, GAP))
        """By seat."""
        self.triumph_area = split_top(self.middle, self.scaled(TRIUMPHS_HEIGHT))[0]
        self.slots = slots
        self.whole = pygame.Rect(self.area.left, above.top, self.area.width, above.height)
        """What the land may fill: all above the page."""
        self.supply_line = split_bottom(above, self.scaled(SUPPLY_HEIGHT), 0)[1]
        """At its left end is the supply."""

    def scaled(self, lengths: tuple[int, int]) -> int:
        """A length at the player's text size."""
        return scaled(lengths, self.text_size)

    def _lay_right(self, right: pygame.Rect) -> None:
        self.stack = split_bottom(right, SHOWN_HAND, GAP)[0]
        """Holds prompt, ticker and dock."""
        self.prompt, below = split_top(self.stack, self.scaled(PROMPT_HEIGHT), GAP)
        """The question to the seat, and its buttons."""
        self.ticker = split_top(below, self.scaled(TICKER_HEIGHT), GAP)[0]
        if self.page_position is PagePosition.ASIDE:
            self.page = split_top(right, self.ticker.bottom - right.top, GAP)[1]

    @property
    def label_width(self) -> int:
        """Of the shields of factions of which a seat has two, else 0."""
        return self.scaled(LABEL_WIDTH) if max(map(len, self.factions_by_seat)) > 1 else 0

    def unfolded(
        self, seat: Seat, counted: Mapping[str, Sequence[str]], courts: Mapping[str, int], top: int = 0
    ) -> tuple[pygame.Rect, dict[str, FactionStrip]]:
        """What unfolds beside the plate of a seat, and the part of each of its factions.

        Args:
            seat: The seat.
            counted: By faction, of what it has any.
            courts: By faction, how many courtiers it has.
            top: It begins no higher than there.
        """
        plate, strips = self.plates[seat], dict[str, FactionStrip]()
        whole = pygame.Rect(plate.right + GAP + CARD_EDGE, max(plate.top, top) + CARD_EDGE, 0, 0)
        for faction in self.factions_by_seat[seat]:
            counters, court = counted[faction], self.scaled(COURT_HEIGHT) if courts[faction] else 0
            height = self.scaled(COUNTERS_HEIGHT) if counters or self.label_width else 0
            cells = max(len(counters), courts[faction] if court else 0)
            width = self.label_width + cells * self.scaled(COUNTER_WIDTH)
            room = self.middle.width - 2 * CARD_EDGE
            rect = pygame.Rect(whole.left, whole.bottom, min(width, room), height + court)
            strips[faction] = faction_strip(rect, height, self.label_width, counters)
            whole = whole.union(rect)
        return whole.inflate(2 * CARD_EDGE, 2 * CARD_EDGE) if whole else whole, strips

    def triumphs(self, can_be_won: Sequence[bool]) -> list[pygame.Rect]:
        """By slot, from the left: one that can be won now is wider; the row is in the middle."""
        inside = inset(self.triumph_area, 0)
        equal = (inside.width - GAP * (len(can_be_won) - 1)) // len(can_be_won)
        narrow = min(equal, inside.height + 2 * PADDING)
        count = sum(can_be_won)
        room = inside.width - (len(can_be_won) - count) * (narrow + GAP)
        wide = min(self.scaled(MEDALLION), (room - GAP * count) // count) if count else 0
        widths = [wide if each else narrow for each in can_be_won]
        left = inside.centerx - (sum(widths) + GAP * (len(widths) - 1)) // 2
        found = []
        for width in widths:
            found.append(pygame.Rect(left, inside.top, width, inside.height))
            left += width + GAP
        return found

    def supply_strip(self, recruits: int, courtiers: int, debts: int, shame: int) -> SupplyStrip:
        """What the faction shown has; `recruits` and so on: how many cells of these there are."""
        purse, cell, end = (self.scaled(each) for each in (PURSE_WIDTH, SUPPLY_CELL, END_CELL))
        widths = [purse] * 2 + [cell] * recruits + [end] * (courtiers + debts + shame)
        most = self.middle.right - self.left.left - 2 * PADDING
        share = min(1.0, most / sum(widths))
        whole = pygame.Rect(self.supply_line)
        whole.width = round(sum(widths) * share) + 2 * PADDING
        left, cells = float(whole.left + PADDING), []
        for width in widths:
            cells.append(inset(pygame.Rect(round(left), whole.top, round(width * share), whole.height), 2, 3))
            left += width * share
        tokens = cells[2 + recruits :]
        return SupplyStrip(
            whole,
            dict(zip(("coins", "auxiliaries"), cells, strict=False)),
            cells[2 : 2 + recruits],
            tokens[:courtiers],
            tokens[courtiers : courtiers + debts],
            tokens[courtiers + debts :],
        )

    def no_supply(self) -> SupplyStrip:
        """The place of the supply of a faction that has nothing: it takes no room."""
        return SupplyStrip(pygame.Rect(self.supply_line.bottomleft, (0, 0)), {}, [], [], [], [])

    def hand_room(self, supply: pygame.Rect, *, risen: bool = False) -> pygame.Rect:
        """What the hand may fill, down to the hints: right of the supply, or of a page below the board.

        A hand that is risen leaves the dock free, if there is room for it.
        """
        left = self.page.right if self.page_position is PagePosition.BELOW and self.page else supply.right
        left = min(left + COLUMN_GAP, self.area.right - self.scaled(RIGHT_WIDTH))
        height, right = self.scaled(CARD_HEIGHT), self.area.right
        if self.page_position is PagePosition.ASIDE or (risen and self.middle.right - left > 2 * height):
            right = self.middle.right
        return pygame.Rect(left, self.area.bottom - height, right - left, height)

    @property
    def list_area(self) -> pygame.Rect:
        """Holds the list of options that have no spot on the table."""
        height = min(self.middle.height, self.scaled(LIST_HEIGHT))
        width = min(self.middle.width, LIST_WIDTH)
        list_area = pygame.Rect(0, 0, width, height)
        list_area.midbottom = self.middle.midbottom
        return list_area

    @property
    def panels(self) -> list[pygame.Rect]:
        """What panels may cover whatever the faction shown has."""
        page = [] if self.page is None else [self.page]
        return [self.status.unionall([self.order, *self.plates]), self.stack, *page]

    def covered(self) -> list[pygame.Rect]:
        """What panels usually cover while the whole map is shown, so that no province lies there."""
        left = self.status.unionall(list(self.plates))
        strip = self.supply_strip(6, 1, 1, 1).whole
        hand = split_bottom(self.hand_room(strip), SHOWN_HAND, 0)[1]
        above = [self.page] if self.page is not None else []
        share = STACK_SHARE + STACK_SHARE_GROWTH * (self.text_size - 1)
        stack = split_top(self.stack, round(self.area.height * share), 0)[0]
        return [left, self.triumph_area, stack, strip, hand, *above]

    def areas(self, unfolded: Sequence[pygame.Rect]) -> Areas:
        """What the scene fills; `unfolded`: beside the plates, by seat."""
        button, seats = split_bottom(self.prompt, self.scaled(BUTTON_HEIGHT), 0)[1], len(self.plates)
        return Areas(
            plates=self.plates,
            unfolded=tuple(unfolded),
            prompts=(self.prompt,) * seats,
            buttons=(button,) * seats,
            seat_areas=(self.list_area,) * seats,
            status=self.status,
            page=self.page,
            dock=self.stack,
            ticker=self.ticker,
            fits_dock=True,
            fits_list=True,
            is_stack=True,
        )


def faction_strip(
    rect: pygame.Rect, counters_height: int, label_width: int, counted: Sequence[str] = COUNTERS
) -> FactionStrip:
    """The strip that fills a rectangle; its label is left of the rest, and 0 wide if there is none."""
    label, inside = split_left(rect, label_width, 2) if label_width else (None, rect)
    counters, court = split_top(inside, counters_height, 0)
    cells = dict(zip(counted, columns(inset(counters, 2, 2), max(1, len(counted)), 2), strict=False))
    return FactionStrip(rect, cells, inset(court, 2, 2) if court.height > 0 else court, label)


def card_row(area: pygame.Rect, count: int, ratio: float = CARD_WIDTH) -> list[pygame.Rect]:
    """`count` cards from the left, side by side, or overlapping if there is no room; the right on top."""
    width = min(round(area.height * ratio), area.width)
    step = min(width + 6, (area.width - width) / max(1, count - 1))
    return [
        pygame.Rect(round(area.left + step * index), area.top, width, area.height) for index in range(count)
    ]


# --- the land ---

MapRectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in pixels of the map."""


class LandPlace(NamedTuple):
    """Where the land lies on the screen."""

    scale: float
    """Layout units for a pixel of the map."""
    x: float
    """Where the upper left corner of the map is, as is `y`."""
    y: float

    def board(self, screen: pygame.Rect) -> MapRectangle:
        """What the whole screen shows of the map and of the sea around it."""
        return (
            (screen.left - self.x) / self.scale,
            (screen.top - self.y) / self.scale,
            screen.width / self.scale,
            screen.height / self.scale,
        )


def land_place(
    provinces: Sequence[pygame.Rect], area: pygame.Rect, covered: Sequence[pygame.Rect]
) -> LandPlace:
    """Large land near the middle of an area, with no province under what is covered, if it fits anywhere.

    Nor do its tokens and its name, if it has few of them. `provinces`: the rectangles around them, in pixels
    of the map.
    """
    land = provinces[0].unionall(list(provinces[1:]))
    high = min(area.width / land.width, area.height / land.height)
    low, found = high / 4, LandPlace(high / 4, 0, 0)
    for _ in range(SCALES):
        scale = (low + high) / 2
        place = _place_of_scale(scale, provinces, land, area, covered)
        low, high, found = (scale, high, place) if place is not None else (low, scale, found)
    smaller = [_place_of_scale(found.scale * part, provinces, land, area, covered) for part in SMALLER]
    fits = [place for place in smaller if place is not None]
    return max(fits, key=lambda place: _merit(place, land, area), default=found)


def _merit(place: LandPlace, land: pygame.Rect, area: pygame.Rect) -> float:
    """How good a place is: better the larger the land, worse the farther it is from the middle."""
    x, y = (start + middle * place.scale for start, middle in zip(place[1:], land.center, strict=True))
    return place.scale * (1 - OFF_CENTRE * hypot(x - area.centerx, y - area.centery) / area.height)


def _place_of_scale(
    scale: float,
    provinces: Sequence[pygame.Rect],
    land: pygame.Rect,
    area: pygame.Rect,
    covered: Sequence[pygame.Rect],
) -> LandPlace | None:
    """The place nearest to the middle of the area for land of a scale; None: it fits nowhere."""
    across, down = area.width - land.width * scale, area.height - land.height * scale
    steps = [each / (TRIED - 1) for each in range(TRIED)]
    rects = [
        pygame.Rect(
            round((each.left - land.left) * scale),
            round((each.top - land.top) * scale),
            round(each.width * scale),
            round(each.height * scale),
        )
        for each in provinces
    ]
    share = min(1.0, land.width * scale / CROWD_FROM)
    crowd = round(CROWD[0] * share), round(CROWD[1] * share)
    rects = [rect.union(centred(rect, crowd).move(0, round(CROWD_BELOW * share))) for rect in rects]
    for right, lower in sorted(product(steps, steps), key=lambda each: _from_middle(*each)):
        x, y = area.left + across * right, area.top + down * lower
        moved = [rect.move(-round(x), -round(y)) for rect in covered]
        if not any(rect.collidelist(rects) >= 0 for rect in moved):
            return LandPlace(scale, x - land.left * scale, y - land.top * scale)
    return None


def _from_middle(right: float, lower: float) -> float:
    return (right - 0.5) ** 2 + (lower - 0.5) ** 2
