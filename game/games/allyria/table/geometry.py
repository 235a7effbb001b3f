"""The geometry of the Allyria table: seats and tokens left, the land in the middle, cards right."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt
from typing import NamedTuple, TypeAlias

import pygame

from game.games.allyria.rules.data import RESOURCES, TYPES
from game.games.allyria.rules.data.boards import Hex, Tile
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.rules.points import ATTACKER, DEFENDER, SideName
from game.games.allyria.table.ids import MarketDeckSpot, SeasonSpot, SeatSpot, TileSpot, TokenSpot
from game.table.input.targets import Coordinates, Target
from game.table.presentation.layout import (
    CARD_WIDTH,
    Areas,
    PagePosition,
    hand_cards,
    largest_in,
    visible_part,
)
from game.ui.layout import Rectangle, centred, column, columns, grid, inset, split_bottom, split_top

WIDTH = sqrt(3)
"""The width of a hexagon whose side is 1; its height is 2."""
ROW_HEIGHT = 1.5
"""The distance between the centres of two rows if the side is 1."""
CORNERS = ((0, -1), (WIDTH / 2, -0.5), (WIDTH / 2, 0.5), (0, 1), (-WIDTH / 2, 0.5), (-WIDTH / 2, -0.5))
"""The corners of a hexagon whose side is 1, relative to its centre, clockwise from the top."""

Hexes: TypeAlias = tuple[tuple[Tile, Hex], ...]
"""Tiles with their axial coordinates."""

SIDE_GAP = 8
"""Between two parts of a side."""
TROOPS_PADDING = 26
"""Left and right of a side's troops."""

LEFT_WIDTH, RIGHT_WIDTH = 356, 404
"""The widths of the columns at text size 1."""
COLUMN_GAP, GAP, PADDING = 16, 8, 10
"""Between a column and the land, between the parts of a column, and inside a panel."""
PLATE_HEIGHT, PROMPT_HEIGHT, BUTTON_HEIGHT, STATUS_HEIGHT, TOKENS_HEIGHT = 108, 228, 84, 98, 140
"""Heights at text size 1; the button is part of the prompt."""
TICKER_HEIGHT, CONTEST_HEIGHT = 90, 104
MARKET_HEIGHT = 366
"""The greatest height of the buying pool."""
PILES_HEIGHT = 92
"""The greatest height of the piles below the hand."""
MIN_WHEEL = 64
"""The season wheel is left out if its diameter would be smaller."""
ZOOMED_HEIGHT = 520
"""The least height of the zoomed card at which its letters are large enough."""
LIST_HEIGHT = 610
"""The height of the list of options at text size 1; the meaning of each race fits beside the names of all."""
PAGE_HEIGHT, PAGE_GROWTH = 284, 86
"""The height of a page below the land at text size 1, and what is added at text size 2."""


def unit_centre(hexagon: Hex) -> tuple[float, float]:
    """The centre of a hexagon relative to that of (0, 0) if the side is 1."""
    q, r = hexagon
    return WIDTH * (q + r / 2), ROW_HEIGHT * r


@dataclass(frozen=True)
class TileGeometry:
    """Centres and corners of the tiles, in layout units."""

    area: Rectangle
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

    @cached_property
    def targets(self) -> list[Target]:
        """The targets of all tiles."""
        return [Target(TileSpot(tile), self.corners(tile)) for tile, _ in self.hexes]

    @property
    def rect(self) -> pygame.Rect:
        """The bounding box of all tiles."""
        left, top, width, height = self._unit_bounds
        x, y = self._scaled(left, top)
        return pygame.Rect(round(x), round(y), round(width * self.side), round(height * self.side))


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
    header, dice, points, sources = 84, 150, 84, round(82 + 60 * (text_size - 1))
    sides: dict[SideName, ArenaSide] = {}
    for side, half in zip((ATTACKER, DEFENDER), columns(inset(arena, 34, 28), 2, 44), strict=True):
        troops = half.height - (header + dice + points + sources) - 4 * SIDE_GAP
        parts = column(half, (header, troops, dice, points, sources), SIDE_GAP)
        parts[1] = inset(parts[1], TROOPS_PADDING, 0)
        sides[side] = ArenaSide(*parts)
    return sides


@dataclass(frozen=True)
class TableGeometry:
    """The rectangles of everything on the table. All lengths in layout units."""

    area: Rectangle
    """What the table fills."""
    hexes: Hexes
    seats: int
    """How many there are."""
    text_size: float = 1.0
    page_position: PagePosition | None = None
    """`ASIDE` is over the cards; None: there is no page."""

    def scaled(self, length: int, growth: int) -> int:
        """The length at the player's text size; `growth` is what is added at text size 2."""
        return round(length + growth * (self.text_size - 1))

    @cached_property
    def left_column(self) -> pygame.Rect:
        """Holds the seats' plates, the season wheel, the status and the tokens."""
        area = pygame.Rect(self.area)
        return pygame.Rect(area.left, area.top, self.scaled(LEFT_WIDTH, 80), area.height)

    @cached_property
    def right_column(self) -> pygame.Rect:
        """Holds the prompt, the buying pool, and the hand or the muster roll."""
        area, width = pygame.Rect(self.area), self.scaled(RIGHT_WIDTH, 76)
        return pygame.Rect(area.right - width, area.top, width, area.height)

    @cached_property
    def _between_columns(self) -> pygame.Rect:
        left = self.left_column.right + COLUMN_GAP
        right = self.right_column.left - COLUMN_GAP
        return pygame.Rect(left, self.left_column.top, right - left, self.left_column.height)

    @cached_property
    def land_area(self) -> pygame.Rect:
        """Holds the tiles and everything that is shown over them."""
        return self._land_and_page[0] if self.page_position is PagePosition.BELOW else self._between_columns

    @cached_property
    def page(self) -> pygame.Rect | None:
        """Holds text that is always shown, such as a lesson's; None: there is no such text."""
        match self.page_position:
            case PagePosition.BELOW:
                return self._land_and_page[1]
            case PagePosition.ASIDE:
                return self.market.union(self.hand_area)
            case None:
                return None

    @cached_property
    def _land_and_page(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The areas of the land and of a page below it."""
        return split_bottom(self._between_columns, self.scaled(PAGE_HEIGHT, PAGE_GROWTH))

    @cached_property
    def tiles(self) -> TileGeometry:
        """The geometry of the tiles."""
        area = self.land_area
        return TileGeometry((area.left, area.top, area.width, area.height), self.hexes)

    @cached_property
    def plates(self) -> tuple[pygame.Rect, ...]:
        """The seats' plates, by seat."""
        available = self.status.top - self.left_column.top
        height = min(self.scaled(PLATE_HEIGHT, 6), available // self.seats - GAP)
        left, top = self.left_column.topleft
        return tuple(
            pygame.Rect(left, top + seat * (height + GAP), self.left_column.width, height)
            for seat in range(self.seats)
        )

    @cached_property
    def prompt(self) -> pygame.Rect:
        """The question to the seat, and its buttons."""
        return pygame.Rect(
            self.right_column.topleft, (self.right_column.width, self.scaled(PROMPT_HEIGHT, 46))
        )

    @cached_property
    def ticker(self) -> pygame.Rect:
        """What happened last."""
        return pygame.Rect(self.prompt.left, self.prompt.bottom + GAP, self.prompt.width, TICKER_HEIGHT)

    @cached_property
    def token_area(self) -> pygame.Rect:
        """Holds a counter for each resource."""
        return split_bottom(self.left_column, self.scaled(TOKENS_HEIGHT, 24))[1]

    @cached_property
    def status(self) -> pygame.Rect:
        """The round and the season as text."""
        height = self.scaled(STATUS_HEIGHT, 50)
        top = self.token_area.top - GAP - height
        return pygame.Rect(self.left_column.left, top, self.left_column.width, height)

    @cached_property
    def wheel(self) -> pygame.Rect:
        """The season wheel; empty if there is too little space for it."""
        top = self.plates[-1].bottom + GAP + PADDING
        side = min(self.left_column.width - 2 * PADDING, self.status.top - GAP - top)
        side = side if side >= MIN_WHEEL else 0
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.left_column.centerx, (top + self.status.top) // 2
        return rect

    def areas(self) -> Areas:
        """The areas that the scene fills."""
        height = self.scaled(BUTTON_HEIGHT, 6)
        button = pygame.Rect(self.prompt.left, self.prompt.bottom - height, self.prompt.width, height)
        return Areas(
            plates=self.plates,
            prompts=(self.prompt,) * self.seats,
            buttons=(button,) * self.seats,
            seat_areas=(self.list_area,) * self.seats,
            status=self.status,
            page=self.page,
            ticker=self.ticker,
            contest=self.contest,
        )

    @cached_property
    def list_area(self) -> pygame.Rect:
        """Holds the list of options that have no spot on the table."""
        area = self.land_area.inflate(self.scaled(-40, 40), 0)
        height = min(area.height, self.scaled(LIST_HEIGHT, 260))
        return pygame.Rect(area.left, area.bottom - height, area.width, height)

    @cached_property
    def token_counters(self) -> dict[str, pygame.Rect]:
        """By resource, its picture and the number of its tokens."""
        return dict(zip(RESOURCES, grid(inset(self.token_area, PADDING), 3, 2, GAP), strict=True))

    @cached_property
    def market(self) -> pygame.Rect:
        """The panel of the buying pool."""
        left, top = self.ticker.bottomleft
        available = self.right_column.bottom - top - 2 * GAP
        return pygame.Rect(left, top + GAP, self.right_column.width, min(MARKET_HEIGHT, available // 2))

    def market_slot(self, index: int) -> pygame.Rect:
        """A slot of the buying pool; the one after the last holds the deck."""
        return self._market_slots[min(index, SLOTS)]

    @cached_property
    def _market_slots(self) -> list[pygame.Rect]:
        return grid(inset(self.market, PADDING), 3, 2, GAP)

    @cached_property
    def hand_area(self) -> pygame.Rect:
        """The panel of the hand and its piles, or of the muster roll."""
        left, top = self.market.bottomleft
        height = self.right_column.bottom - top - GAP
        return pygame.Rect(left, top + GAP, self.right_column.width, height)

    @cached_property
    def fan(self) -> pygame.Rect:
        """Holds the cards of the hand, in one row or two."""
        inside = inset(self.hand_area, PADDING)
        return pygame.Rect(inside.left, inside.top, inside.width, inside.height - self._piles_height - GAP)

    @property
    def _piles_height(self) -> int:
        return min(PILES_HEIGHT, self.hand_area.height * 3 // 10)

    def hand_card(self, index: int, count: int) -> pygame.Rect:
        """A card in a hand of `count` cards."""
        return hand_cards(self.fan, count)[index]

    def visible_hand_card(self, index: int, count: int) -> pygame.Rect:
        """The part of a card in a hand that the next card does not cover."""
        return visible_part(hand_cards(self.fan, count), index)

    @cached_property
    def piles(self) -> dict[str, pygame.Rect]:
        """`deck` and `drop`, each with the number of its cards beside it."""
        inside = inset(self.hand_area, PADDING)
        below = split_bottom(inside, self._piles_height)[1]
        return dict(zip(("deck", "drop"), columns(below, 2, GAP), strict=True))

    @cached_property
    def muster_cells(self) -> dict[str, pygame.Rect]:
        """By type of troop, its cell in the muster roll."""
        return dict(zip(TYPES, grid(inset(self.hand_area, PADDING), 2, 3, GAP), strict=False))

    @cached_property
    def zoomed_card(self) -> pygame.Rect:
        """The enlarged card under the cursor: over the plates, where it covers neither land nor prices."""
        left = self.left_column
        area = pygame.Rect(left.topleft, (left.width + COLUMN_GAP, self.token_area.top - GAP - left.top))
        return largest_in(area, CARD_WIDTH)

    @cached_property
    def contest(self) -> pygame.Rect:
        """The banner above a battle: its rule and both sides' hits."""
        rect = self._banner_and_arena[0]
        return centred(rect, (self.arena.width, rect.height))

    @cached_property
    def arena(self) -> pygame.Rect:
        """The panel of a battle."""
        room = self._banner_and_arena[1]
        width, height = min(room.width, 940), self.scaled(700, 120)
        return centred(room, (width, min(room.height, height)))

    @cached_property
    def _banner_and_arena(self) -> tuple[pygame.Rect, pygame.Rect]:
        return split_top(self.land_area, self.scaled(CONTEST_HEIGHT, 40), GAP)

    @cached_property
    def arena_sides(self) -> dict[SideName, ArenaSide]:
        """The parts of the arena, by side."""
        return arena_sides(self.arena, self.text_size)

    @cached_property
    def losses_area(self) -> pygame.Rect:
        """The panel in which losses are picked outside a battle."""
        return centred(self.land_area, (640, 260))

    @cached_property
    def fixed_targets(self) -> list[Target]:
        """Targets that do not depend on the view: tiles, seats, tokens, season, market deck."""
        return [
            *self.tiles.targets,
            *(Target.from_rect(SeatSpot(seat), plate) for seat, plate in enumerate(self.plates)),
            *(Target.from_rect(TokenSpot(resource), self.token_counters[resource]) for resource in RESOURCES),
            Target.from_rect(SeasonSpot(), self.wheel if self.wheel.width else self.status),
            Target.from_rect(MarketDeckSpot(), self.market_slot(SLOTS)),
        ]


@lru_cache(maxsize=8)
def table_geometry(
    area: Rectangle, hexes: Hexes, seats: int, text_size: float, *, page_position: PagePosition | None
) -> TableGeometry:
    """The geometry for these lengths; cached with the rectangles that it has computed."""
    return TableGeometry(area, hexes, seats, text_size, page_position)
