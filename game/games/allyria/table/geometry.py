"""The geometry of the Allyria table: the land on a sea that fills the screen, and panels over its edges.

On the left lie the status and the seats' plates, and in the corner below them the own tokens and cards; on
the right the prompt, the dock, the prices of troops and the buying pool.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from math import sqrt
from typing import NamedTuple, TypeAlias

import pygame

from game.games.allyria.rules.data import RESOURCES, TYPES
from game.games.allyria.rules.data.boards import Hex, Tile
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.rules.points import ATTACKER, DEFENDER, SideName
from game.games.allyria.table.ids import SeasonSpot, SeatSpot, TileSpot
from game.table.input.targets import Coordinates, Target
from game.table.presentation.fan import SHOWN, FanCard, fan
from game.table.presentation.layout import CARD_WIDTH, Areas, PagePosition, hand_cards, scaled, visible_part
from game.ui.layout import (
    Rectangle,
    centred,
    column,
    columns,
    grid,
    inset,
    split_bottom,
    split_right,
    split_top,
    tuple_of,
)

WIDTH = sqrt(3)
"""The width of a hexagon whose side is 1; its height is 2."""
ROW_HEIGHT = 1.5
"""The distance between the centres of two rows if the side is 1."""
CORNERS = ((0, -1), (WIDTH / 2, -0.5), (WIDTH / 2, 0.5), (0, 1), (-WIDTH / 2, 0.5), (-WIDTH / 2, -0.5))
"""The corners of a hexagon whose side is 1, relative to its centre, clockwise from the top."""

Hexes: TypeAlias = tuple[tuple[Tile, Hex], ...]
"""Tiles with their axial coordinates."""
Room: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in layout units, with fractions."""

SIDE_GAP = 8
"""Between two parts of a side."""
TROOPS_PADDING = 26
"""Left and right of a side's troops."""

LEFT_WIDTH, PLATE_WIDTH, RIGHT_WIDTH = (400, 96), (372, 90), (412, 64)
"""The widths of the panels at 100 % text size, and how much is added at 200 %; so are all pairs below."""
STATUS_HEIGHT, PLATE_HEIGHT = (88, 40), (52, 2)
PROMPT_HEIGHT, BUTTON_HEIGHT, TICKER_HEIGHT = (196, 50), (70, 12), (90, 0)
SUPPLY_HEIGHT, SUPPLY_WIDTH, HAND_WIDTH = (46, 20), (63, 40), (400, 60)
"""The size of a cell with the picture of a resource and its count, and the width of a lowered hand."""
GOODS_WIDTH, GOODS_HEIGHT, GOODS_ROWS = (204, 80), (44, 16), 3
"""The width of the unfolded panel of a seat, and the height and number of its rows."""
PEEK_HEIGHT, CARD_HEIGHT, RAISED_HEIGHT = (64, 10), (176, 20), (232, 30)
"""The visible height of a lowered hand, the height of a card in a risen one, and that of a raised card."""
TALL_HAND, RAISED = 1.7, 1.32
"""The heights of a risen hand of two rows and of a raised card there, relative to that of a card."""
PRICE_HEIGHT, LINE_HEIGHT, MARKET_HEIGHT = (46, 18), (58, 10), (154, 34)
"""The heights of a row of prices, of the closed buying pool, and of a row of the open one."""
PAGE_HEIGHT, CONTEST_HEIGHT, LIST_HEIGHT = (278, 120), (104, 40), (610, 260)
ARENA_HEIGHT, ARENA_WIDTH = (700, 120), 940
GAP, PADDING, PRICE_PADDING = 8, 8, 16
"""Between panels and cells, inside a panel, and left and right of prices."""
PRICE_COLUMNS = 2
LARGE = 1.4
"""The least text size with which supplies have two rows, and no prices are shown beside the buying pool."""
WIDE = 1640
"""The least width of a table on which the supplies have one row."""
RESTING_CARD = 1.75
"""The height of a card in a lowered hand, relative to its visible part; the supplies hide the rest."""
SIDE_STEPS, PLACE_STEPS = 9, 8
"""The numbers of steps in which the size and the place of the land are searched."""
FREE = 10
"""The space between the land and the panels around it."""
CLOSE_ZOOM = 2.0
"""The zoom of close-ups."""
PILES = ("deck", "drop")
"""The piles of a seat."""


def unit_centre(hexagon: Hex) -> tuple[float, float]:
    """The centre of a hexagon relative to that of (0, 0) if the side is 1."""
    q, r = hexagon
    return WIDTH * (q + r / 2), ROW_HEIGHT * r


@dataclass(frozen=True)
class TileGeometry:
    """Centres and corners of the tiles, in layout units."""

    area: Room
    """The rectangle into which the tiles are fitted."""
    hexes: Hexes

    @cached_property
    def _unit_centres(self) -> Mapping[Tile, tuple[float, float]]:
        return {tile: unit_centre(hexagon) for tile, hexagon in self.hexes}

    @cached_property
    def _unit_bounds(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of all tiles together if the side is 1."""
        xs = [x for x, _ in self._unit_centres.values()]
        ys = [y for _, y in self._unit_centres.values()]
        left, top = min(xs) - WIDTH / 2, min(ys) - 1
        return left, top, max(xs) + WIDTH / 2 - left, max(ys) + 1 - top

    @cached_property
    def side(self) -> float:
        """The side of a hexagon."""
        _, _, width, height = self._unit_bounds
        return min(self.area[2] / width, self.area[3] / height)

    def _scaled(self, x: float, y: float) -> Coordinates:
        """Converts a point that is given for side 1 to layout units."""
        left, top, width, height = self._unit_bounds
        free_x, free_y = self.area[2] - width * self.side, self.area[3] - height * self.side
        return (
            self.area[0] + free_x / 2 + (x - left) * self.side,
            self.area[1] + free_y / 2 + (y - top) * self.side,
        )

    def centre(self, tile: Tile) -> Coordinates:
        """The centre of a tile."""
        return self._centres[tile]

    @cached_property
    def _centres(self) -> Mapping[Tile, Coordinates]:
        return {tile: self._scaled(x, y) for tile, (x, y) in self._unit_centres.items()}

    def corners(self, tile: Tile, scale: float = 1.0) -> tuple[Coordinates, ...]:
        """The corners of a tile, or of a hexagon `scale` times as large, clockwise from the top."""
        x, y = self.centre(tile)
        return tuple((x + scale * self.side * right, y + scale * self.side * down) for right, down in CORNERS)

    def targets(self, window: Rectangle | None = None) -> list[Target]:
        """The targets of all tiles; `window`: the area of the camera that shows them."""
        return [Target(TileSpot(tile), self.corners(tile), window) for tile, _ in self.hexes]

    @property
    def rect(self) -> pygame.Rect:
        """The bounding box of all tiles."""
        return pygame.Rect(*map(round, self.bounds))

    @cached_property
    def bounds(self) -> Room:
        """The bounding box of all tiles, with fractions."""
        left, top, width, height = self._unit_bounds
        x, y = self._scaled(left, top)
        return x, y, width * self.side, height * self.side

    def around(self, tile: Tile, sides: float) -> pygame.Rect:
        """The square around the centre of a tile that reaches `sides` hexagon sides in each direction."""
        (x, y), reach = self.centre(tile), sides * self.side
        return pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))


class ArenaSide(NamedTuple):
    """The parts of one side of the arena, from the top. In layout units."""

    header: pygame.Rect
    """The shield, the race and the role."""
    troops: pygame.Rect
    dice: pygame.Rect
    points: pygame.Rect
    """The points that can still be spent."""
    sources: pygame.Rect
    """What the points are made of, as text."""


def arena_sides(arena: pygame.Rect, text_size: float) -> dict[SideName, ArenaSide]:
    """The parts of an arena, by side, the attacker's on the left."""
    header, dice, points, sources = 84, 150, 84, round(96 + 60 * (text_size - 1))
    sides: dict[SideName, ArenaSide] = {}
    for side, half in zip((ATTACKER, DEFENDER), columns(inset(arena, 34, 28), 2, 44), strict=True):
        troops = half.height - (header + dice + points + sources) - 4 * SIDE_GAP
        parts = column(half, (header, troops, dice, points, sources), SIDE_GAP)
        parts[1] = inset(parts[1], TROOPS_PADDING, 0)
        sides[side] = ArenaSide(*parts)
    return sides


@lru_cache(maxsize=32)
def land_bounds(room: Rectangle, hexes: Hexes, taken: tuple[Rectangle, ...]) -> Room:
    """The bounds of the land in a room: as large as possible with no tile under a `taken` rectangle."""
    whole = TileGeometry(room, hexes)
    left, top, width, height = room
    shifts = sorted(product(range(PLACE_STEPS + 1), range(PLACE_STEPS + 1)), key=_from_middle)
    small, large = 0.0, 1.0
    found = whole.bounds
    for step in range(SIDE_STEPS):
        scale = (small + large) / 2 if step else 1.0
        across, down = whole.bounds[2] * scale, whole.bounds[3] * scale
        places = (
            (left + (width - across) * x / PLACE_STEPS, top + (height - down) * y / PLACE_STEPS, across, down)
            for x, y in shifts
        )
        place = next((place for place in places if _is_free(TileGeometry(place, hexes), taken)), None)
        if place is None:
            large = scale
        else:
            small, found = scale, place
            if scale == 1.0:
                break
    return found


def _from_middle(shift: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    """A sort key: the square of the distance of a place of the land from the middle of the room."""
    x, y = (2 * part - PLACE_STEPS for part in shift)
    return x * x + y * y, shift


def _is_free(tiles: TileGeometry, taken: tuple[Rectangle, ...]) -> bool:
    """True if no tile is under a `taken` rectangle; a tile counts as three rectangles that nearly fill it."""
    half, side = WIDTH / 2 * tiles.side, tiles.side
    rects = [pygame.Rect(each) for each in taken]
    for tile, _ in tiles.hexes:
        x, y = tiles.centre(tile)
        for across, down in ((half, side * 0.52), (half * 0.6, side * 0.75), (half * 0.2, side * 0.95)):
            rect = pygame.Rect(x - across, y - down, 2 * across, 2 * down)
            if rect.collidelist(rects) >= 0:
                return False
    return True


@dataclass(frozen=True)
class TableGeometry:
    """The rectangles of everything on the table. All lengths in layout units."""

    area: Rectangle
    """The area of the panels."""
    hexes: Hexes
    seats: int
    """The number of seats."""
    text_size: float = 1.0
    page_position: PagePosition | None = None
    """`ASIDE` is over the cards; None: there is no page."""
    screen: Rectangle | None = None
    """The area of the sea, also below the panels; None: the same as the area."""
    shown_land: Room | None = None
    """The bounds of the land as the camera shows it; None: the whole land is shown."""

    def scaled(self, length: tuple[int, int]) -> int:
        """A length at the player's text size."""
        return scaled(length, self.text_size)

    @property
    def window(self) -> Rectangle:
        """The area of the camera."""
        return self.screen or self.area

    @cached_property
    def _left(self) -> pygame.Rect:
        """The column of the status and the seats' plates."""
        area = pygame.Rect(self.area)
        return pygame.Rect(area.left, area.top, self.scaled(LEFT_WIDTH), area.height)

    @cached_property
    def _right(self) -> pygame.Rect:
        """The column of the prompt, the dock, the prices and the buying pool."""
        area, width = pygame.Rect(self.area), self.scaled(RIGHT_WIDTH)
        return pygame.Rect(area.right - width, area.top, width, area.height)

    @cached_property
    def beside(self) -> Rectangle:
        """The part of the screen left of the right column."""
        left, top, _, height = self.window
        return left, top, self._right.left - GAP - left, height

    @cached_property
    def middle(self) -> pygame.Rect:
        """The area between both columns and above a page, for the arena and for lists."""
        left, right = self._left.right + GAP, self._right.left - GAP
        return pygame.Rect(left, self._left.top, right - left, self._bottom - self._left.top)

    @property
    def _bottom(self) -> int:
        """The bottom of the room for the land."""
        is_below = self.page_position is PagePosition.BELOW
        return self._left.bottom - (self.scaled(PAGE_HEIGHT) + GAP if is_below else 0)

    @cached_property
    def page(self) -> pygame.Rect | None:
        """The area of a page; None: there is no page."""
        match self.page_position:
            case PagePosition.BELOW:
                left, top = self.supplies.right + GAP, self._bottom + GAP
                size = self._right.left - GAP - left, self._left.bottom - top
                return pygame.Rect((left, top), size)
            case PagePosition.ASIDE:
                top = self.ticker.bottom + GAP
                return pygame.Rect(self._right.left, top, self._right.width, self._right.bottom - top)
            case None:
                return None

    @cached_property
    def whole_tiles(self) -> TileGeometry:
        """The tiles while the camera shows the whole land."""
        left, right = self._left.left, self._right.left - FREE
        room = left, self._left.top, right - left, self._bottom - self._left.top
        plates = self.plates[0].unionall(self.plates)
        taken = self.status.union(self.wheel), plates, self.supplies, self._peeking_hand
        around = tuple(tuple_of(each.inflate(FREE, FREE)) for each in taken)
        return TileGeometry(land_bounds(room, self.hexes, around), self.hexes)

    @cached_property
    def tiles(self) -> TileGeometry:
        """The tiles as the camera shows them."""
        if self.shown_land is None:
            return self.whole_tiles
        return TileGeometry(self.shown_land, self.hexes)

    @cached_property
    def wheel(self) -> pygame.Rect:
        """The season wheel."""
        side = self.scaled(STATUS_HEIGHT)
        return pygame.Rect(self._left.left, self._left.top, side, side)

    @cached_property
    def status(self) -> pygame.Rect:
        """The round and the season as text."""
        left = self.wheel.right + GAP
        return pygame.Rect(left, self.wheel.top, self._left.right - left, self.wheel.height)

    @cached_property
    def plates(self) -> tuple[pygame.Rect, ...]:
        """The seats' plates, by seat."""
        top, height = self.wheel.bottom + GAP, self.scaled(PLATE_HEIGHT)
        room = pygame.Rect(self._left.left, top, self.scaled(PLATE_WIDTH), 0)
        return tuple(column(room, [height] * self.seats, GAP - 2))

    @cached_property
    def unfolded(self) -> tuple[pygame.Rect, ...]:
        """By seat, the panel with its tokens and cards: for all below the plates, where there is only sea."""
        size = self.scaled(GOODS_WIDTH), GOODS_ROWS * self.scaled(GOODS_HEIGHT) + PADDING
        last = self.plates[-1]
        return (pygame.Rect((last.left, last.bottom + GAP), size),) * self.seats

    @cached_property
    def prompt(self) -> pygame.Rect:
        """The question to the seat, and its buttons."""
        return pygame.Rect(self._right.topleft, (self._right.width, self.scaled(PROMPT_HEIGHT)))

    @cached_property
    def ticker(self) -> pygame.Rect:
        """The latest line of the chronicle."""
        top = self.prompt.bottom + GAP
        return pygame.Rect(self.prompt.left, top, self.prompt.width, self.scaled(TICKER_HEIGHT))

    @cached_property
    def supplies(self) -> pygame.Rect:
        """The strip with the tokens and piles of the seat that is shown."""
        width, height = self.scaled(SUPPLY_WIDTH), self.scaled(SUPPLY_HEIGHT)
        count = len(RESOURCES) + len(self._shown_piles)
        is_wide = self.text_size < LARGE and self.page_position is not PagePosition.BELOW
        rows = 1 if is_wide and self.area[2] >= WIDE else 2
        size = count // rows * width + 2 * PADDING, rows * height + PADDING
        strip = pygame.Rect((self._left.left, 0), size)
        strip.bottom = self._left.bottom
        return strip

    @cached_property
    def _supply_cells(self) -> list[pygame.Rect]:
        count = len(RESOURCES) + len(self._shown_piles)
        rows = max(1, self.supplies.height // self.scaled(SUPPLY_HEIGHT))
        return grid(inset(self.supplies, PADDING, PADDING // 2), count // rows, rows, 0)

    @cached_property
    def token_counters(self) -> dict[str, pygame.Rect]:
        """The cells of the resources, each with a picture and the number of tokens."""
        return dict(zip(RESOURCES, self._supply_cells, strict=False))

    @cached_property
    def piles(self) -> dict[str, pygame.Rect]:
        """`deck` and `drop`, each with the number of its cards beside it; none if a page hides them."""
        return dict(zip(self._shown_piles, self._supply_cells[len(RESOURCES) :], strict=True))

    @property
    def _shown_piles(self) -> tuple[str, ...]:
        return () if self.page_position is PagePosition.ASIDE else PILES

    @cached_property
    def _peeking_hand(self) -> pygame.Rect:
        """The visible part of a lowered hand, above the supplies."""
        height = self.scaled(PEEK_HEIGHT)
        width = min(self.supplies.width, self.scaled(HAND_WIDTH))
        return pygame.Rect(self.supplies.left, self.supplies.top - height, width, height)

    def _risen_cards(self, count: int) -> list[pygame.Rect]:
        """The cards of a risen hand above the supplies: in two rows if they would be narrow in one."""
        bottom, height = self.supplies.top - GAP, self.scaled(CARD_HEIGHT)
        found: list[list[pygame.Rect]] = []
        for most in (height, round(height * TALL_HAND)):
            area = pygame.Rect(self.supplies.left, bottom - most, self.supplies.width, most)
            cards = hand_cards(area, count) if count else []
            found += [cards] if all(card.height <= height for card in cards) else []
        cards = max(found, key=lambda each: each[0].width if each else 0)
        down = bottom - max((card.bottom for card in cards), default=bottom)
        return [card.move(0, down) for card in cards]

    def hand_cards(self, count: int, *, risen: bool) -> list[FanCard]:
        """The cards of a hand from left to right: upright in a risen hand, else in a fan."""
        if not risen:
            room = self._peeking_hand
            height = min(room.height * RESTING_CARD, room.height + self.supplies.height - PADDING)
            cards = fan(count, room.move(0, round(height * SHOWN) - room.height), height)
            return [replace(card, floor=None) for card in cards]  # the supplies lie over the rest
        rects = self._risen_cards(count)
        return [FanCard(rect.center, rect.size, 0.0, index) for index, rect in enumerate(rects)]

    def visible_hand_card(self, index: int, count: int) -> pygame.Rect:
        """The part of a card in a risen hand that the next card does not cover."""
        return visible_part(self._risen_cards(count), index)

    def raised_card(self, index: int, count: int, *, risen: bool) -> pygame.Rect:
        """A card of the hand under the cursor."""
        card, height = self.hand_cards(count, risen=risen)[index].rect, self.scaled(RAISED_HEIGHT)
        if risen:  # no larger than needed, since it covers its neighbours
            height = min(height, max(round(card.height * RAISED), self.scaled(CARD_HEIGHT)))
        raised = centred(card, (round(height * CARD_WIDTH), height))
        raised.bottom = card.bottom if risen else self.supplies.top - GAP
        return raised.clamp(pygame.Rect(self.area))

    def _market_rows(self, *, is_open: bool) -> int:
        """The number of rows of the buying pool: two if it is open beside a page below the land, else one."""
        return 2 if is_open and self.page_position is PagePosition.BELOW else 1

    def market(self, *, is_open: bool) -> pygame.Rect:
        """The panel of the buying pool: a low line, or while it is open one or two rows of cards."""
        height, width = self.scaled(MARKET_HEIGHT if is_open else LINE_HEIGHT), self._right.width
        rows = self._market_rows(is_open=is_open)
        card = round((height - 2 * PADDING) * CARD_WIDTH)
        if is_open and rows == 1:
            width = max(width, (SLOTS + 1) * (card + GAP) - GAP + 2 * PADDING)
        rect = pygame.Rect(0, 0, width, rows * (height - PADDING) + PADDING)
        rect.bottomright = self._right.bottomright
        return rect

    def market_slots(self, *, is_open: bool) -> list[pygame.Rect]:
        """The slots of the buying pool; the last one holds the deck."""
        rows = self._market_rows(is_open=is_open)
        return grid(inset(self.market(is_open=is_open), PADDING), (SLOTS + 1) // rows, rows, GAP)

    def prices(self, *, market_open: bool) -> pygame.Rect:
        """The panel with the prices of troops, above the buying pool."""
        rows = -(-len(TYPES) // PRICE_COLUMNS)
        height = rows * (self.scaled(PRICE_HEIGHT) + PADDING) + PADDING
        rect = pygame.Rect(self._right.left, 0, self._right.width, height)
        rect.bottom = self.market(is_open=market_open).top - GAP
        return rect

    def price_cells(self, *, market_open: bool) -> dict[str, pygame.Rect]:
        """The cells of the prices of each type of troop."""
        room = inset(self.prices(market_open=market_open), PRICE_PADDING, PADDING)
        cells = grid(room, PRICE_COLUMNS, -(-len(TYPES) // PRICE_COLUMNS), PADDING)
        return dict(zip(TYPES, cells, strict=False))

    @cached_property
    def party_room(self) -> pygame.Rect:
        """Where a party is picked: in the right column above the buying pool, or left of a page there."""
        if self.page_position is PagePosition.ASIDE:
            return split_right(self.middle, self._right.width, 0)[1]
        top, bottom = self.ticker.bottom + GAP, self.market(is_open=False).top - GAP
        return pygame.Rect(self._right.left, top, self._right.width, bottom - top)

    def dock(self, above: pygame.Rect) -> pygame.Rect:
        """The dock, which ends above a panel."""
        top = self.ticker.bottom + GAP
        return pygame.Rect(self._right.left, top, self._right.width, above.top - GAP - top)

    def areas(self, panels: tuple[pygame.Rect, ...]) -> Areas:
        """The areas that the scene fills; `panels`: the table's own panels that are shown now."""
        button = split_bottom(self.prompt, self.scaled(BUTTON_HEIGHT), 0)[1]
        beside = self.page if self.page_position is PagePosition.ASIDE else None
        lowest = [
            panel for panel in (*panels, beside) if panel is not None and panel.colliderect(self._right)
        ]
        below = min(lowest, key=lambda panel: panel.top, default=pygame.Rect(self._right.bottomleft, (0, 0)))
        return Areas(
            plates=self.plates,
            unfolded=self.unfolded,
            prompts=(self.prompt,) * self.seats,
            buttons=(button,) * self.seats,
            seat_areas=(self.list_area,) * self.seats,
            status=self.status,
            page=self.page,
            dock=self.dock(below),
            fits_dock=True,
            fits_list=True,
            list_column=None if beside else self._list_column(panels),
            is_stack=True,
            panels=panels,
            ticker=self.ticker,
            contest=self.contest,
        )

    def _list_column(self, panels: tuple[pygame.Rect, ...]) -> pygame.Rect:
        """The right column above the open buying pool: a list may hide the prices, but no land."""
        pool = self.market(is_open=True)
        height = (pool.top - GAP if pool in panels else self._right.bottom) - self._right.top
        return pygame.Rect(self._right.topleft, (self._right.width, height))

    @cached_property
    def list_area(self) -> pygame.Rect:
        """The area of lists of options without a spot on the table."""
        height = min(self.middle.height, self.scaled(LIST_HEIGHT))
        return split_bottom(self.middle, height, 0)[1]

    @cached_property
    def contest(self) -> pygame.Rect:
        """The banner above a battle: its rule and both sides' hits."""
        rect = self._banner_and_arena[0]
        return centred(rect, (self.arena.width, rect.height))

    @cached_property
    def arena(self) -> pygame.Rect:
        """The panel of a battle."""
        room = self._banner_and_arena[1]
        size = min(room.width, ARENA_WIDTH), min(room.height, self.scaled(ARENA_HEIGHT))
        return centred(room, size)

    @cached_property
    def _banner_and_arena(self) -> tuple[pygame.Rect, pygame.Rect]:
        return split_top(self.middle, self.scaled(CONTEST_HEIGHT), GAP)

    @cached_property
    def arena_sides(self) -> dict[SideName, ArenaSide]:
        """The parts of the arena, by side."""
        return arena_sides(self.arena, self.text_size)

    @cached_property
    def losses_area(self) -> pygame.Rect:
        """The panel in which losses are picked outside a battle."""
        return centred(self.middle, (min(640, self.middle.width), 260))

    @cached_property
    def fixed_targets(self) -> list[Target]:
        """Targets that do not depend on the view: tiles, seats, and the season."""
        return [
            *self.tiles.targets(self.window),
            *(Target.from_rect(SeatSpot(seat), plate) for seat, plate in enumerate(self.plates)),
            Target.from_rect(SeasonSpot(), self.wheel),
        ]
