"""The geometry of the Cyvasse table: an arena to the edges of the screen, with the board on its sand.

On the left of the board are the plates of both sides and below them their reserves, each on its side of the
board. Above the board is what has been captured, on medallions: on the left what the side that sits below has
won. On the right is a column of panels. All lengths are in layout units.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil

import pygame

from game.games.cyvasse.rules.data import KINDS, SIDES
from game.games.cyvasse.rules.terrain import Grid, Tile, grid_of, place_of
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.table.ids import SpotId
from game.table.input.targets import Coordinates, Target
from game.table.presentation.camera import Camera
from game.table.presentation.layout import Areas, scaled
from game.ui.layout import Rectangle, column, grid, split_bottom, split_top

ARMY_WIDTH, PANEL_WIDTH = (322, 52), (356, 90)
"""The least widths of the columns left and right of the board: at text size 1, and what is added at text size
2; so are all pairs below."""
ARMY_SHARE, MOST_ARMY, MOST_PANEL = 0.47, 400, 430
"""How much of the room beside the board the left column has, and how wide the columns are at most."""
GAP = 12
"""Between the parts of a column."""
BOARD_GAP = 13
"""Between the board with its kerb and ranks, and a column."""
STATUS_HEIGHT, PLATE_HEIGHT = (54, 6), (54, 0)
PROMPT_HEIGHT, BUTTON_HEIGHT, TICKER_HEIGHT = (200, 60), (72, 12), (90, 0)
PAGE_HEIGHT = (600, 460)
KERB, LETTERS = 10, 30
"""The width of the stones around the board, and of the ranks and files written on the sand beside them."""
SLOT_KINDS = (*KINDS, "mountain", "keep")
"""What can be in a reserve, in order."""
SLOT_ROWS, SLOT_COLUMNS = 3, 4
TROPHY_SIZE, ABOVE_KERB = 46, 4
"""The height of what has been captured, and the space between it and the kerb of the board."""
SAME_KIND = 0.34
"""The distance of a captured piece to one before it of its kind, in that of pieces of different kinds."""
TROPHY_STEP = 0.94
"""The most of this distance, in sizes of a captured piece."""
BUILDING_SIZE, PIECE_SIZE = 1.0, 0.96
"""Sizes in tiles."""
CLOSE_ZOOM = 2.2
"""How much larger a close-up shows the arena."""


@dataclass(frozen=True)
class TableGeometry:
    """Where the parts of the table are, as a camera shows them."""

    room: Rectangle
    """The area for what every television shows, above the hints."""
    screen: Rectangle
    """What the arena fills."""
    size: int
    """The number of tiles on each side of the board."""
    turned: bool = False
    """True if Onyx sits below."""
    text_size: float = 1.0
    """The player's, 1 to 2; columns grow with it."""
    has_page: bool = False
    """True if a page is always shown, such as a lesson's: it has the room of ticker and dock.

    Then nothing captured is shown: most pieces are missing because they are not needed.
    """
    reserves: tuple[tuple[str, ...], ...] = ((), ())
    """By seat, the kinds that its reserve has places for, in order."""
    camera: Camera | None = None
    """What shows the arena; None: all of it is in sight."""

    def _scaled(self, length: tuple[int, int]) -> int:
        return scaled(length, self.text_size)

    @cached_property
    def _side(self) -> int:
        """The side of the board with all of it in sight: as large as fits, and a multiple of its tiles."""
        columns = self._scaled(ARMY_WIDTH) + self._scaled(PANEL_WIDTH) + 2 * BOARD_GAP
        across = self.room[2] - columns - LETTERS - 2 * KERB
        down = self.room[3] - self._above - LETTERS - KERB
        return min(across, down) // self.size * self.size

    @property
    def _above(self) -> int:
        """The height of what lies above the board."""
        return 0 if self.has_page else TROPHY_SIZE + ABOVE_KERB + KERB

    @cached_property
    def _columns(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Those of the armies and of the panels."""
        room = pygame.Rect(self.room)
        beside = room.width - self._side - LETTERS - 2 * KERB - 2 * BOARD_GAP
        army = max(self._scaled(ARMY_WIDTH), min(MOST_ARMY, round(beside * ARMY_SHARE)))
        panel = max(self._scaled(PANEL_WIDTH), min(MOST_PANEL, beside - army))
        left = pygame.Rect(room.left, room.top, army, room.height)
        return left, pygame.Rect(room.right - panel, room.top, panel, room.height)

    @cached_property
    def whole_field(self) -> pygame.Rect:
        """The tiles of the board with all of the arena in sight: in the middle of what the columns leave."""
        left, right = (each.inflate(2 * BOARD_GAP, 0) for each in self._columns)
        field = pygame.Rect(0, 0, self._side, self._side)
        field.centerx = (left.right + LETTERS + right.left) // 2
        rest = self.room[3] - self._above - self._side - LETTERS - KERB
        field.top = self.room[1] + self._above + max(0, rest) // 2
        return field

    @property
    def free(self) -> Rectangle:
        """The part of the screen between the columns, where close-ups are shown."""
        army, panels = self._columns
        left = army.right + GAP
        return left, self.screen[1], panels.left - GAP - left, self.screen[3]

    @property
    def whole(self) -> Camera:
        """A camera that has all of the arena in sight."""
        return Camera.of_whole(self.screen, self.screen, self.free, CLOSE_ZOOM)

    @property
    def beside(self) -> Rectangle | None:
        """The window of what lies beside the board: all of the arena stays when the cursor goes there."""
        return None if self.camera is None else self.screen

    @property
    def factor(self) -> float:
        """How much larger the camera shows everything."""
        return 1.0 if self.camera is None else self.camera.zoom

    def shown(self, point: Coordinates) -> Coordinates:
        """Where the camera shows a point that lies here with all of the arena in sight."""
        return point if self.camera is None else self.camera.to_screen(self.whole.to_board(point))

    def shown_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Where the camera shows a rectangle that lies here with all of the arena in sight."""
        if self.camera is None:
            return rect
        (left, top), (right, bottom) = self.shown(rect.topleft), self.shown(rect.bottomright)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    @property
    def field(self) -> pygame.Rect:
        """The tiles of the board."""
        return self.shown_rect(self.whole_field)

    @property
    def tile_size(self) -> float:
        """The side of a tile."""
        return self.whole_field.width / self.size * self.factor

    @property
    def grid(self) -> Grid:
        """The grid of the board."""
        return grid_of(self.size)

    def centre(self, tile: Tile) -> Coordinates:
        """The centre of a tile."""
        return self.point(*place_of(tile))

    def point(self, file: float, rank: float) -> Coordinates:
        """The centre of the tile with these coordinates, which may lie outside the board."""
        return self.shown(self.whole_point(file, rank))

    def whole_point(self, file: float, rank: float) -> Coordinates:
        """The same with all of the arena in sight."""
        right, down = (self.size + 1 - file, rank) if self.turned else (file, self.size + 1 - rank)
        left, top = self.whole_field.topleft
        step = self.whole_field.width / self.size
        return left + (right - 0.5) * step, top + (down - 0.5) * step

    @cached_property
    def _plates(self) -> dict[str, pygame.Rect]:
        """By side, the plates below the status: that of the side that sits above comes first."""
        below = split_top(self._columns[0], self._scaled(STATUS_HEIGHT), GAP)[1]
        upper, lower = column(below, [self._scaled(PLATE_HEIGHT)] * 2, GAP)
        return dict(zip(SIDES, (upper, lower) if self.turned else (lower, upper), strict=True))

    def areas(self) -> Areas:
        """What the scene fills: the status and a plate for each side on the left, a stack of panels right."""
        army, panels = self._columns
        heights = [self._scaled(each) for each in (PROMPT_HEIGHT, TICKER_HEIGHT)]
        prompt, ticker = column(panels, heights, GAP)
        below = prompt if self.has_page else ticker
        rest = split_top(panels, below.bottom - panels.top, GAP)[1]
        page = split_top(rest, min(rest.height, self._scaled(PAGE_HEIGHT)))[0]
        explanation = split_top(panels, prompt.bottom - panels.top, GAP)[1]
        button = split_bottom(prompt, self._scaled(BUTTON_HEIGHT), 0)[1]
        return Areas(
            plates=tuple(self._plates[side] for side in SIDES),
            prompts=(prompt, prompt),
            buttons=(button, button),
            seat_areas=self._halves(),
            status=split_top(army, self._scaled(STATUS_HEIGHT))[0],
            ticker=None if self.has_page else ticker,
            dock=None if self.has_page else rest,
            page=page if self.has_page else None,
            fits_dock=True,
            fits_list=True,
            list_column=None if self.has_page else panels,
            is_stack=True,
            explanations=(explanation,),
        )

    def _halves(self) -> tuple[pygame.Rect, ...]:
        """By seat, its half of what is between the columns."""
        (left, _, width, _), room = self.free, pygame.Rect(self.room)
        upper, lower = grid(pygame.Rect(left, room.top, width, room.height), 1, 2, 0)
        return (upper, lower) if self.turned else (lower, upper)

    def slot(self, side: str, kind: str) -> pygame.Rect:
        """Where a kind lies in the reserve of a side: below the plates, towards its side of the board."""
        army, kinds = self._columns[0], self.reserves[SIDES.index(side)]
        plates_bottom = max(plate.bottom for plate in self._plates.values())
        rest = split_top(army, plates_bottom - army.top, GAP)[1]
        step = min(rest.width // SLOT_COLUMNS, (rest.height - GAP) // (2 * SLOT_ROWS))
        row, place = divmod(kinds.index(kind), SLOT_COLUMNS)
        is_above = side == SIDES[not self.turned]
        rows = ceil(len(kinds) / SLOT_COLUMNS)
        top = rest.top if is_above else rest.bottom - rows * step
        return self.shown_rect(pygame.Rect(rest.left + place * step, top + row * step, step, step))

    def graveyard(self, side: str, kinds: Sequence[str]) -> pygame.Rect:
        """Where the captured pieces of a side lie, given their kinds in order."""
        first, last = self._trophy(side, kinds, 0), self._trophy(side, kinds, len(kinds) - 1)
        return self.shown_rect(first.union(last))

    def captured_piece(self, side: str, kinds: Sequence[str], index: int) -> tuple[Coordinates, float]:
        """Centre and size of one of the captured pieces of a side, given the kinds of all in order."""
        rect = self.shown_rect(self._trophy(side, kinds, index))
        return rect.center, float(rect.height)

    def _trophy(self, side: str, kinds: Sequence[str], index: int) -> pygame.Rect:
        """Where one of them lies: above the board, close to those of its kind."""
        row = pygame.Rect(0, 0, self._side // 2 - TROPHY_SIZE, TROPHY_SIZE)
        row.bottomleft = self.whole_field.left, self.whole_field.top - KERB - ABOVE_KERB
        steps = [SAME_KIND if one == other else 1.0 for one, other in pairwise(kinds)]
        step = min(TROPHY_STEP * row.height, (row.width - row.height) / max(1.0, sum(steps)))
        if side == SIDES[self.turned]:  # won by the side that sits above
            row.left = self.whole_field.right - round(step * sum(steps)) - row.height
        return pygame.Rect(row.left + round(step * sum(steps[:index])), row.top, row.height, row.height)

    @property
    def targets(self) -> dict[SpotId, Target]:
        """The targets of all tiles and slots, by spot."""
        return targets_of(self)


@lru_cache(maxsize=16)
def targets_of(geometry: TableGeometry) -> dict[SpotId, Target]:
    """The targets of a table, by spot; cached."""
    return {target.spot: target for target in _targets(geometry)}


def _targets(geometry: TableGeometry) -> Iterator[Target]:
    half, window = geometry.tile_size / 2, geometry.screen
    for tile in geometry.grid.tiles:
        x, y = geometry.centre(tile)
        left, right, top, bottom = x - half, x + half, y - half, y + half
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        yield Target(TileSpot(tile), corners, window)
    for side, kinds in zip(SIDES, geometry.reserves, strict=True):
        for kind in kinds:
            yield Target.from_rect(TraySlot(side, kind), geometry.slot(side, kind), geometry.beside)


def graveyard_target(geometry: TableGeometry, side: str, kinds: Sequence[str]) -> Target:
    """The target of the captured pieces of a side."""
    return Target.from_rect(Graveyard(side), geometry.graveyard(side, kinds), geometry.beside)
