"""The geometry of the Allyria table: who plays and their tokens left, cards right, the land between."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame

from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.economy.market import SLOTS
from game.games.allyria.table.ids.spots import MarketDeckSpot, SeasonSpot, SeatSpot, TokenSpot
from game.games.allyria.table.layout.hexagons import Field, Hexes
from game.table.input.targets import Target
from game.table.presentation.areas import Areas, Rectangle
from game.ui.layout import centred, column, columns, grid, inset, split_bottom

LEFT, RIGHT = 330, 404
"""The width of the columns at the smallest letters."""
GAP, SPACE, RIM = 16, 8, 10
"""Beside the columns, between what stands in one, and inside a hollow."""
PLATE, PROMPT, KEY, STATUS, POOL = 96, 252, 84, 98, 140
"""Heights: who sits there, what is asked and, within it, buttons; how the match stands; the tokens."""
MARKET = 366
"""The height of the buying pool, if there is room for it."""
PILES = 92
"""The height of the piles below the hand, if there is room for it."""
SMALLEST_WHEEL = 64
CARD = 5 / 7
"""How wide a card is, measured by its height."""
ZOOMED = 520
"""The height of a card that is read."""
BREATH = 26
"""Beside a row of troops in the arena."""
PICK, EDGE = 104, 34
"""The side of a cell in which so many troops are picked, and what the panel leaves round the cells."""
PAGE, PAGE_GROWTH = 284, 86
"""The height of a page below the land, and what is added when letters are twice as large."""


@dataclass(frozen=True)
class Board:
    """Where everything is on the table. All lengths in layout units."""

    room: Rectangle
    """What the table may fill."""
    hexes: Hexes
    seats: int
    text_size: float = 1.0
    page_at: str = ""
    """Where a page lies: `below` the land, or `aside` over the cards; empty: there is none."""

    def more(self, length: int, growth: int) -> int:
        """A length with what is added to it when letters are twice as large."""
        return round(length + growth * (self.text_size - 1))

    @cached_property
    def left(self) -> pygame.Rect:
        """Plates, season and tokens."""
        room = pygame.Rect(self.room)
        return pygame.Rect(room.left, room.top, self.more(LEFT, 96), room.height)

    @cached_property
    def right(self) -> pygame.Rect:
        """What is asked, the buying pool, and the hand or the muster roll."""
        room, width = pygame.Rect(self.room), self.more(RIGHT, 76)
        return pygame.Rect(room.right - width, room.top, width, room.height)

    @cached_property
    def _between(self) -> pygame.Rect:
        """All that the columns leave."""
        left = self.left.right + GAP
        return pygame.Rect(left, self.left.top, self.right.left - GAP - left, self.left.height)

    @cached_property
    def middle(self) -> pygame.Rect:
        """The land."""
        return self._parted[0] if self.page_at == "below" else self._between

    @cached_property
    def page(self) -> pygame.Rect | None:
        """What is to be read all the time; None: nothing is."""
        places = {"below": self._parted[1], "aside": self.market.union(self.lower)}
        return places.get(self.page_at)

    @cached_property
    def _parted(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The land, and a page below it."""
        return split_bottom(self._between, self.more(PAGE, PAGE_GROWTH))

    @cached_property
    def field(self) -> Field:
        """The tiles."""
        middle = self.middle
        return Field((middle.left, middle.top, middle.width, middle.height), self.hexes)

    @cached_property
    def plates(self) -> tuple[pygame.Rect, ...]:
        """By seat, who sits there."""
        room = self.status.top - self.left.top
        high = min(self.more(PLATE, 18), room // self.seats - SPACE)
        left, top = self.left.topleft
        return tuple(
            pygame.Rect(left, top + seat * (high + SPACE), self.left.width, high)
            for seat in range(self.seats)
        )

    @cached_property
    def prompt(self) -> pygame.Rect:
        """What is asked, and the buttons for it."""
        return pygame.Rect(self.right.topleft, (self.right.width, self.more(PROMPT, 46)))

    @cached_property
    def pool(self) -> pygame.Rect:
        """The tokens."""
        return split_bottom(self.left, self.more(POOL, 24))[1]

    @cached_property
    def status(self) -> pygame.Rect:
        """How far the year has come, in words."""
        high = self.more(STATUS, 50)
        return pygame.Rect(self.left.left, self.pool.top - SPACE - high, self.left.width, high)

    @cached_property
    def wheel(self) -> pygame.Rect:
        """The wheel of the year; empty where there is no room for it."""
        top = self.plates[-1].bottom + SPACE + RIM
        side = min(self.left.width - 2 * RIM, self.status.top - SPACE - top)
        side = side if side >= SMALLEST_WHEEL else 0
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.left.centerx, (top + self.status.top) // 2
        return rect

    def areas(self) -> Areas:
        """What the table leaves to the scene."""
        high = self.more(KEY, 6)
        key = pygame.Rect(self.prompt.left, self.prompt.bottom - high, self.prompt.width, high)
        return Areas(
            plates=self.plates,
            prompts=(self.prompt,) * self.seats,
            buttons=(key,) * self.seats,
            seat_areas=(self.list_room,) * self.seats,
            status=self.status,
            page=self.page,
        )

    @cached_property
    def list_room(self) -> pygame.Rect:
        """Where options are read that lie nowhere on the table."""
        room = self.middle.inflate(-40, 0)
        height = min(room.height, self.more(520, 300))
        return pygame.Rect(room.left, room.bottom - height, room.width, height)

    def counter(self, resource: str) -> pygame.Rect:
        """The counter of a resource."""
        return self._counters[resource]

    @cached_property
    def _counters(self) -> dict[str, pygame.Rect]:
        cells = grid(inset(self.pool, RIM, RIM), 3, 2, SPACE)
        return dict(zip(RESOURCES, cells, strict=True))

    @cached_property
    def market(self) -> pygame.Rect:
        """The hollow of the buying pool."""
        left, top = self.prompt.bottomleft
        below = self.right.bottom - top - 2 * SPACE
        return pygame.Rect(left, top + SPACE, self.right.width, min(MARKET, below // 2))

    def slot(self, index: int) -> pygame.Rect:
        """A slot of the buying pool; the one after the last holds the deck."""
        return self._slots[min(index, SLOTS)]

    @cached_property
    def _slots(self) -> list[pygame.Rect]:
        return grid(inset(self.market, RIM, RIM), 3, 2, SPACE)

    @cached_property
    def lower(self) -> pygame.Rect:
        """The hollow of the hand, or of the muster roll."""
        left, top = self.market.bottomleft
        return pygame.Rect(left, top + SPACE, self.right.width, self.right.bottom - top - SPACE)

    @cached_property
    def fan(self) -> pygame.Rect:
        """Where the hand is held."""
        inside = inset(self.lower, RIM, RIM)
        return pygame.Rect(inside.left, inside.top, inside.width, inside.height - self._pile - SPACE)

    @property
    def _pile(self) -> int:
        return min(PILES, self.lower.height * 3 // 10)

    def in_hand(self, index: int, count: int) -> pygame.Rect:
        """The card with that number in a hand of `count`."""
        fan = self.fan
        width = round(fan.height * CARD)
        step = min(width + SPACE, (fan.width - width) / max(1, count - 1))
        left = fan.centerx - (width + step * (count - 1)) / 2 + step * index
        return pygame.Rect(round(left), fan.top, width, fan.height)

    def strip(self, index: int, count: int) -> pygame.Rect:
        """What is seen of a card in a hand: the next one may lie over its right part."""
        card = self.in_hand(index, count)
        if index < count - 1:
            card.width = min(card.width, self.in_hand(index + 1, count).left - card.left)
        return card

    @cached_property
    def piles(self) -> dict[str, pygame.Rect]:
        """Deck and drop, each with room for its number beside it."""
        inside = inset(self.lower, RIM, RIM)
        strip = pygame.Rect(inside.left, inside.bottom - self._pile, inside.width, self._pile)
        return dict(zip(("deck", "drop"), columns(strip, 2, SPACE), strict=True))

    def muster(self, kind: str) -> pygame.Rect:
        """A troop's cell in the muster roll."""
        return self._musters[TYPES.index(kind)]

    @cached_property
    def _musters(self) -> list[pygame.Rect]:
        return grid(inset(self.lower, RIM, RIM), 2, 3, SPACE)

    @cached_property
    def zoomed(self) -> pygame.Rect:
        """Where the card in focus is read."""
        high = min(self.more(ZOOMED, 240), self.middle.height - 2 * SPACE)
        rect = pygame.Rect(0, 0, round(high * CARD), high)
        rect.topright = self.middle.right - SPACE, self.middle.top + SPACE
        return rect

    @cached_property
    def arena(self) -> pygame.Rect:
        """Where battles are seen."""
        return centred(
            self.middle, (min(self.middle.width, 940), min(self.middle.height, self.more(700, 120)))
        )

    @cached_property
    def strips(self) -> dict[str, list[pygame.Rect]]:
        """By side of the arena, the rooms for troops, dice and points."""
        return {side: [inset(parts[1], BREATH, 0), *parts[2:4]] for side, parts in self._sides.items()}

    @cached_property
    def _sides(self) -> dict[str, list[pygame.Rect]]:
        return arena_sides(self.arena, self.text_size)

    @cached_property
    def doomed(self) -> pygame.Rect:
        """Where troops stand of which some have to fall, without a battle."""
        return centred(self.middle, (640, 260))

    def picking(self, counts: Sequence[int]) -> list[list[pygame.Rect]]:
        """The cells in which a party is picked: a row a type, with a cell for its picture and each number."""
        across, down = max(counts) + 1, len(counts)
        free = inset(self.middle, EDGE, EDGE)
        side = min(PICK, free.width // across, free.height // down)
        room = centred(free, (across * side, down * side))
        return [
            [pygame.Rect(room.left + side * at, room.top + side * row, side, side) for at in range(count + 1)]
            for row, count in enumerate(counts)
        ]

    @cached_property
    def fixed(self) -> list[Target]:
        """All that can always be pointed at: tiles, seats, tokens, season, market deck."""
        return [
            *self.field.targets,
            *(Target.from_rect(SeatSpot(seat), plate) for seat, plate in enumerate(self.plates)),
            *(Target.from_rect(TokenSpot(resource), self.counter(resource)) for resource in RESOURCES),
            Target.from_rect(SeasonSpot(), self.wheel if self.wheel.width else self.status),
            Target.from_rect(MarketDeckSpot(), self.slot(SLOTS)),
        ]


@lru_cache(maxsize=8)
def board(room: Rectangle, hexes: Hexes, seats: int, text_size: float, *, page: str) -> Board:
    """The same board for the same lengths: what has been reckoned once is kept."""
    return Board(room, hexes, seats, text_size, page)


def arena_sides(arena: pygame.Rect, text_size: float) -> dict[str, list[pygame.Rect]]:
    """By side of an arena, from the top: who fights, troops, dice, points, and what these are made of."""
    halves = columns(inset(arena, 34, 28), 2, 44)
    heights = [84, 0, 150, 84, round(82 + 60 * (text_size - 1))]
    heights[1] = halves[0].height - sum(heights) - 4 * SPACE
    return {side: column(half, heights, SPACE) for side, half in zip(("att", "def"), halves, strict=True)}
