"""The geometry of the table: the hall on the whole screen, with the status in its upper left corner, and a
column of panels over its right end.

All lengths are in layout units, for a camera that shows the whole hall. Things that a map puts too close
together are moved to the nearest free place.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import dist, inf
from typing import TypeAlias

import pygame

from game.contract import Seat
from game.games.grace.rules.config import Config
from game.games.grace.rules.data import OPPOSE, ROLES, SUPPORT
from game.games.grace.rules.data.halls import HEIGHT, WIDTH, Point, SeatPlace, hall_of
from game.games.grace.rules.kingdom import SideName
from game.table.presentation.layout import CARD_WIDTH, Areas, PagePosition, scaled
from game.ui.layout import (
    Rectangle,
    centred,
    column,
    grid,
    inset,
    rows,
    split_bottom,
    split_right,
    split_top,
)

COLUMN_WIDTH = (384, 76)
"""The width of the column at 100 % text size, and how much is added at 200 %; so are all pairs below."""
STATUS_SIZE = (540, 80), (52, 13)
"""Width and height of the status."""
SHADOW = 8
"""The reach of the shadow of the status."""
PROMPT_HEIGHT, BUTTON_HEIGHT = (210, 6), (70, 12)
TICKER_HEIGHT, OWN_HEIGHT = (90, 0), (205, -60)
PAGE_HEIGHT, CONTEST_HEIGHT, LIST_HEIGHT = (270, 60), (104, 40), (610, 260)
PLATE_HEIGHT = (44, 10)
GAP, CELL_GAP, FREE = 10, 4, 8
"""The space between panels, between the cards of a court, and around things in the hall."""
LIST_WIDTH, ABOVE_OWN = 900, 28
"""The greatest width of a list; the room above the own cards for the one that rises under the cursor."""

PLATE_ACROSS = 7
"""The greatest width of a name over a court, in cards."""
CARD_HEIGHTS = {4: 94, 5: 88, 6: 80, 7: 72, 8: 66}
"""The height of the cards of a court, by the number of seats."""
CRISIS, INTRIGUE, BANNER, DECK, RECORD = 1.72, 1.03, 1.3, 0.76, 64
"""Heights of cards relative to those of a court; the greatest size of a record."""
TRAYS = 1.04, 0.75
"""The width of a side of an event, relative to its card: usually, and where crises are larger that way."""
LEAST_SCALE, SCALE_STEP = 0.6, 0.1
"""If the hall is too full, things are made smaller by these steps, down to this scale."""
INNER = pygame.Rect(60, 40, WIDTH - 120, HEIGHT - 80)
"""The part of a hall, in its own units, that fills the room beside the column."""
ENDS = 0.2
"""The parts of a hall's height at its top and bottom in which the courts are wide and low."""
COURT_AWAY, CRISES_AWAY = 84, 80
"""The greatest distance of such a court from its seat, and of crises from their slots before they are made
smaller."""
ROW_BONUS, WIDE_BONUS = 0.2, 0.05
"""A row of crises is preferred to a column, and wide sides to narrow ones, even if the scale is smaller by up
to this."""
RESERVED = (*ROLES, "heir")
"""The cards of the reserve that nobody has, from left to right."""
HOLDINGS, OTHERS = range(5), range(5, 10)
ALLEGIANCE, OFFICE, HEIR, HAND, CLAIM = OTHERS
"""The cells of a court: five Holdings, its allegiance card, its office or the crown, and so on."""


@dataclass(frozen=True)
class Court:
    """The things before a seat."""

    whole: pygame.Rect
    plate: pygame.Rect
    """The plate with the player's name."""
    cells: tuple[pygame.Rect, ...]
    """See `HOLDINGS` and `OTHERS`."""


@dataclass(frozen=True)
class EventTile:
    """The rectangles of an event: Support, its card, Oppose, from left to right."""

    whole: pygame.Rect
    card: pygame.Rect
    sides: Mapping[SideName, pygame.Rect]


LaidEvent: TypeAlias = tuple[str, Seat | None]
"""The id of an event, and the seat before which it was played; None: it is a crisis."""


class Floor:
    """The free places of the hall."""

    def __init__(self, area: pygame.Rect, taken: Iterable[pygame.Rect] = ()) -> None:
        self.area = area
        self.taken = list(taken)
        self.is_overfull = False
        """True if things overlap."""

    def copy(self) -> "Floor":
        """An independent copy."""
        return Floor(self.area, self.taken)

    def put(self, size: tuple[int, int], wanted: Point, around: int = FREE) -> pygame.Rect | None:
        """Takes and returns the free place nearest to a point; None: there is none."""
        width, height = size[0] + around, size[1] + around
        left, top = round(wanted[0] - width / 2), round(wanted[1] - height / 2)
        room = pygame.Rect(
            self.area.left, self.area.top, self.area.width - width + 1, self.area.height - height + 1
        )
        near = (
            pygame.Rect(left, top, 1, 1).clamp(room).topleft if room.width > 0 and room.height > 0 else None
        )
        if near is None:
            return None
        lefts = {near[0], room.left, room.right - 1}
        tops = {near[1], room.top, room.bottom - 1}
        for rect in self.taken:
            lefts |= {rect.left - width, rect.right}
            tops |= {rect.top - height, rect.bottom}
        corners = [corner for corner in product(lefts, tops) if room.collidepoint(corner)]
        for x, y in sorted(corners, key=lambda corner: (_squared(corner, (left, top)), corner)):
            place = pygame.Rect(x, y, width, height)
            if place.collidelist(self.taken) < 0:
                self.taken.append(place)
                return place.inflate(-around, -around)
        return None

    def put_anyway(self, size: tuple[int, int], wanted: Point, around: int = FREE) -> pygame.Rect:
        """Takes and returns the free place nearest to a point; if there is none, the point itself."""
        place = self.put(size, wanted, around)
        if place is None:
            place = pygame.Rect((0, 0), size)
            place.center = round(wanted[0]), round(wanted[1])
            place.clamp_ip(self.area)
            self.taken.append(place)
            self.is_overfull = True
        return place


def _squared(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _away(rect: pygame.Rect, point: Point) -> float:
    """The distance of the middle of a rectangle from a point."""
    return dist(rect.center, point)


def card_size(height: float) -> tuple[int, int]:
    """The width and height of a card."""
    return round(height * CARD_WIDTH), round(height)


class TableGeometry:
    """The rectangles of everything that does not move during a match."""

    def __init__(
        self,
        area: Rectangle,
        screen: Rectangle,
        config: Config,
        *,
        bottom_seat: Seat = 0,
        text_size: float = 1.0,
        page_position: PagePosition | None = None,
    ) -> None:
        """Lays out the table.

        Args:
            area: The area of the panels.
            screen: The area of the hall.
            config: Of the match.
            bottom_seat: The seat at the place of the hall's seat 0.
            text_size: The player's, 1 to 2.
            page_position: See `Layout.page_position`.
        """
        self.text_size = text_size
        self._made_of = area, screen, config, bottom_seat, text_size, page_position
        self._lay_panels(pygame.Rect(area), pygame.Rect(screen), page_position)
        self._hall, self._bottom_seat, self.seats = hall_of(config.hall), bottom_seat, range(config.seats)
        self._places = self._hall.places(config.seats)
        for scale in _scales():
            self._lay_hall(config, scale)
            if not self.floor.is_overfull:
                break
        self._tiles: tuple[tuple[LaidEvent, ...], dict[str, EventTile]] | None = None
        """The latest events with their tiles; None: there were none yet."""

    def __eq__(self, other: object) -> bool:
        """True if the other geometry is the same."""
        return isinstance(other, TableGeometry) and self._made_of == other._made_of

    def __hash__(self) -> int:
        return hash(self._made_of[:2])  # the config may contain a dict, which has no hash

    def _lay_hall(self, config: Config, scale: float) -> None:
        """Lays out the hall with cards `scale` times as large as usual."""
        self.card_height = round(CARD_HEIGHTS[config.seats] * scale)
        """Of the cards of a court."""
        self.floor = Floor(self.free, [self.status.inflate(2 * SHADOW, 2 * SHADOW)])
        """The floor with everything that is always there."""
        self.courts = tuple(self._court(seat) for seat in self.seats)
        """By seat."""
        self.crises = self._crisis_tiles(config.crises)
        """By slot."""
        self._lay_middle(config.records)

    def scaled(self, length: tuple[int, int]) -> int:
        """A length at the player's text size."""
        return scaled(length, self.text_size)

    def on_table(self, point: Point) -> Point:
        """The position of a point of the hall on the screen."""
        x, y = (point[0] - INNER.left) / INNER.width, (point[1] - INNER.top) / INNER.height
        return self.free.left + x * self.free.width, self.free.top + y * self.free.height

    def _lay_panels(self, area: pygame.Rect, screen: pygame.Rect, page_position: PagePosition | None) -> None:
        width = self.scaled(COLUMN_WIDTH)
        free, panels = split_right(area, width, GAP)
        self.screen = screen
        """The area of the hall, also below the panels."""
        self.beside = split_right(screen, screen.right - panels.left, GAP)[0]
        """The part of the screen left of the panels."""
        heights = [self.scaled(each) for each in (PROMPT_HEIGHT, TICKER_HEIGHT)]
        self.prompt, self.ticker = column(panels, heights, GAP)
        width, height = (self.scaled(each) for each in STATUS_SIZE)
        self.status = pygame.Rect(*area.topleft, width, height)
        """In the corner of the hall, which is kept free for it."""
        below = split_top(panels, self.ticker.bottom - panels.top, GAP)[1]
        self.dock, self.own = split_bottom(below, self.scaled(OWN_HEIGHT), GAP)
        """The dock, and the room for the viewer's own cards, which are at its bottom."""
        self.page: pygame.Rect | None = None
        """The area of a page; None: there is no page."""
        if page_position is PagePosition.BELOW:
            free, self.page = split_bottom(free, self.scaled(PAGE_HEIGHT), GAP)
        elif page_position is PagePosition.ASIDE:
            self.page = self.dock.union(self.own)
        self.free = pygame.Rect(free.left, free.top, free.width - FREE, free.height)
        """The part of the hall inside the safe area, without a page and the hints."""
        banner = split_top(split_top(free, height, GAP)[1], self.scaled(CONTEST_HEIGHT))[0]
        self.contest = inset(banner, banner.width // 8, 0)
        """A banner over the hall: the rule, the totals and the result of a contest."""
        self.list_area = pygame.Rect(
            free.left, free.top, min(free.width, LIST_WIDTH), min(free.height, self.scaled(LIST_HEIGHT))
        )
        self.list_area.midbottom = free.midbottom

    def areas(self, plates: Sequence[pygame.Rect], own: Iterable[pygame.Rect]) -> Areas:
        """The areas that the scene fills.

        Args:
            plates: The current plates of the seats.
            own: The viewer's own cards; without any, the dock gets their room.
        """
        panel = self._panel_of(list(own))
        dock = self.dock.union(self.own)
        if panel is not None:
            dock.height = panel.top - GAP - dock.top
        button, count = split_bottom(self.prompt, self.scaled(BUTTON_HEIGHT), 0)[1], len(self.seats)
        return Areas(
            plates=tuple(plates),
            prompts=(self.prompt,) * count,
            buttons=(button,) * count,
            seat_areas=(self.list_area,) * count,
            status=self.status,
            page=self.page,
            dock=dock,
            fits_dock=True,
            fits_list=True,
            plates_on_board=True,
            is_stack=True,
            own=panel,
            ticker=self.ticker,
            contest=self.contest,
        )

    def _court(self, seat: Seat) -> Court:
        """The court of a seat: two rows of cards below the plate; at the ends of the hall one if it fits."""
        at = self._place_of(seat).at
        is_low = not ENDS <= at[1] / HEIGHT <= 1 - ENDS
        if is_low and _away(self._court_place(at, 10, self.floor.copy()), self.on_table(at)) <= COURT_AWAY:
            return self._laid_court(self._court_place(at, 10, self.floor), 10)
        return self._laid_court(self._court_place(at, 5, self.floor), 5)

    def _court_place(self, at: Point, across: int, floor: Floor) -> pygame.Rect:
        """Takes a place for a court with `across` cards in a row."""
        width, height = card_size(self.card_height)
        rows = len((*HOLDINGS, *OTHERS)) // across
        size = (
            across * (width + CELL_GAP) - CELL_GAP,
            self.scaled(PLATE_HEIGHT) + rows * (height + CELL_GAP),
        )
        return floor.put_anyway(size, self.on_table(at))

    def _laid_court(self, whole: pygame.Rect, across: int) -> Court:
        """The court at a place, with `across` cards in a row."""
        width, height = card_size(self.card_height)
        top, below = split_top(whole, self.scaled(PLATE_HEIGHT), CELL_GAP)
        steps = width + CELL_GAP, height + CELL_GAP
        cells = [
            pygame.Rect(below.left + column * steps[0], below.top + row * steps[1], width, height)
            for row, column in product(range(10 // across), range(across))
        ]
        plate = centred(top, (min(top.width, PLATE_ACROSS * steps[0] - CELL_GAP), top.height))
        return Court(whole, plate, tuple(cells))

    def _place_of(self, seat: Seat) -> SeatPlace:
        return self._places[(seat - self._bottom_seat) % len(self._places)]

    def _tile_size(self, height: float, tray: float = TRAYS[0]) -> tuple[int, int]:
        width, height = card_size(height)
        return width + 2 * (round(width * tray) + CELL_GAP), round(height)

    def _crisis_tiles(self, crises: int) -> list[EventTile]:
        """The tiles of the crises around the middle of their slots, in a row or a column."""
        slots = [self.on_table(slot) for slot in self._hall.crisis_slots(crises)]
        middle = sum(x for x, _ in slots) / crises, sum(y for _, y in slots) / crises
        found: list[tuple[float, float, int, tuple[int, int]]] = []
        for scale, across, tray in product(_scales(), {crises, 1}, TRAYS):
            width, height = self._tile_size(self.card_height * CRISIS * scale, tray)
            size = across * (width + FREE) - FREE, crises // across * (height + FREE) - FREE
            place = self.floor.copy().put(size, middle, 2 * FREE)
            away = inf if place is None else _away(place, middle)
            preference = scale + ROW_BONUS * (across > 1) + WIDE_BONUS * (tray == TRAYS[0])
            found.append((away if away > CRISES_AWAY else 0.0, -preference, across, size))
        _, _, across, size = min(found)
        block = self.floor.put_anyway(size, middle, 2 * FREE)
        return [_tile(each) for each in grid(block, across, crises // across, FREE)]

    def _lay_middle(self, records: int) -> None:
        hall = self._hall
        self.records = self._record_places(records)
        """The places of the records, the first one first."""
        self.annals = self.records[0].unionall(self.records)
        """The whole Annals."""
        width, height = card_size(self.card_height)
        across = len(RESERVED) * (width + CELL_GAP) - CELL_GAP
        self.reserve = self.floor.put_anyway((across, height), self.on_table(hall.reserve))
        """The place of the Role cards and the Heir card that nobody has."""
        self.throne = self.floor.put_anyway((height, height), self.on_table(hall.throne))
        self.decks = {
            name: self.floor.put_anyway(card_size(self.card_height * DECK), self.on_table(point))
            for name, point in hall.decks.items()
        }
        banner = card_size(self.card_height * BANNER)
        self.war = self.floor.copy().put_anyway(banner, self.on_table(hall.war))
        """The place of the banner of a Civil War, which Intrigues leave free."""

    def _record_places(self, records: int) -> list[pygame.Rect]:
        """The places of the Annals as in the hall, or in two rows if they do not fit there."""
        points = [self.on_table(slot) for slot in self._hall.annals]
        middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        places = [pygame.Rect(round(x), round(y), 0, 0) for x, y in points[:records]]
        side = min(RECORD, *(round(dist(*each)) - 2 for each in pairwise(points)))
        slots = [centred(place, (side, side)) for place in places]
        whole = slots[0].unionall(slots)
        block = self.floor.put(whole.size, middle, 2 * FREE)
        if block is not None:
            return [slot.move(block.left - whole.left, block.top - whole.top) for slot in slots]
        across = -(-records // 2)
        block = self.floor.put_anyway((across * (side + 2), 2 * (side + 2)), middle, 2 * FREE)
        return grid(block, across, 2, 2)[:records]

    def lane(self, seat: Seat) -> Point:
        """The wanted position of Intrigues before a seat."""
        return self.on_table(self._place_of(seat).lane_at)

    def reserve_cell(self, card: str) -> pygame.Rect:
        """The place of a Role card or the Heir card in the reserve; see `RESERVED`."""
        return grid(self.reserve, len(RESERVED), 1, CELL_GAP)[RESERVED.index(card)]

    def event_tiles(self, events: Sequence[LaidEvent]) -> dict[str, EventTile]:
        """The tiles of events by id; Intrigues are before their targets."""
        key = tuple(events)
        if self._tiles is None or self._tiles[0] != key:
            self._tiles = key, self._laid_tiles(events)
        return self._tiles[1]

    def _laid_tiles(self, events: Sequence[LaidEvent]) -> dict[str, EventTile]:
        crises = [event for event, target in events if target is None]
        tiles = dict(zip(crises, self.crises, strict=False))
        laid = [(event, target) for event, target in events if target is not None]
        for scale in _scales():
            floor = Floor(self.free, [*self.floor.taken, self.war])
            size = self._tile_size(self.card_height * INTRIGUE * scale)
            places = {event: floor.put_anyway(size, self.lane(target)) for event, target in laid}
            if not floor.is_overfull:
                break
        return tiles | {event: _tile(place) for event, place in places.items()}

    def pile(self, seat: Seat) -> pygame.Rect:
        """The place of the cards that back a claimant in a Civil War, at the end of its court."""
        cells = self.courts[seat].cells
        return cells[HAND].union(cells[CLAIM])

    def hand(self, seat: Seat, *, at_war: bool) -> pygame.Rect:
        """The place of the hand of a seat; in a Civil War the pile has the usual place."""
        return self.courts[seat].cells[HEIR if at_war else HAND]

    def own_cards(self, groups: Sequence[int]) -> list[list[pygame.Rect]]:
        """The viewer's own cards, a row for each group; `groups`: the number of cards in each.

        If large letters leave too little room, the first groups, which cannot be played now, are left out.
        """
        inside = inset(self.own, GAP)
        left_out = max(0, len(groups) - max(1, (inside.height + GAP) // (LEAST_ROW + GAP)))
        counts = groups[left_out:]
        lines = rows(inside, len(counts), GAP) if counts else []
        parts: list[list[pygame.Rect]] = []
        bottom = inside.bottom
        for line, count in reversed([*zip(lines, counts, strict=True)]):
            cards = _side_by_side(line, count)
            parts.insert(0, [card.move(0, bottom - card.bottom) for card in cards])
            bottom = parts[0][0].top - GAP
        return [[] for _ in range(left_out)] + parts

    def _panel_of(self, own: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """The panel under the own cards, at the bottom of their room; None: there are no cards."""
        if not own:
            return None
        top = min(card.top for card in own) - ABOVE_OWN
        return pygame.Rect(self.own.left, top, self.own.width, self.own.bottom - top)


LEAST_ROW = 72
"""The least height of a row of own cards."""


def _side_by_side(line: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The rectangles of `count` cards in the middle of a line, as large as possible without overlapping."""
    width = (line.width + CELL_GAP) // count - CELL_GAP
    size = card_size(min(line.height, width / CARD_WIDTH))
    across = count * (size[0] + CELL_GAP) - CELL_GAP
    return grid(centred(line, (across, size[1])), count, 1, CELL_GAP)


def _scales() -> Iterable[float]:
    """Scales from 1 down to `LEAST_SCALE`."""
    steps = round((1 - LEAST_SCALE) / SCALE_STEP)
    return (1 - SCALE_STEP * step for step in range(steps + 1))


def _tile(whole: pygame.Rect) -> EventTile:
    """The tile of an event at a place."""
    card = centred(whole, card_size(whole.height))
    width = card.left - CELL_GAP - whole.left
    support = pygame.Rect(whole.left, whole.top, width, whole.height)
    oppose = pygame.Rect(card.right + CELL_GAP, whole.top, whole.right - card.right - CELL_GAP, whole.height)
    return EventTile(whole, card, {SUPPORT: support, OPPOSE: oppose})
