"""The layout of the Allyria table."""

from collections.abc import Mapping, Sequence

import pygame

from game.contract import Option, Seat, Snapshot
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import CardSpot, SeatSpot, TileSpot, TokenSpot
from game.games.allyria.table.layout import arena, marks, spots
from game.games.allyria.table.layout.board import Board, board
from game.games.allyria.table.layout.hexagons import hexes_of
from game.games.allyria.table.layout.layout_cache import LayoutCache
from game.games.allyria.table.layout.places import places
from game.table.entities.place import Place
from game.table.ids import Mark, Marks, SpotId, Spots, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.areas import Areas
from game.table.presentation.layout import Layout
from game.table.presentation.setting import TableSetting

UNDER, OVER, ON_CARDS, HELD, FIRST, AIM, ZOOMED = 5, 40, 44, 45, 59, 60, 70
"""Layers of marks: below and above what stands on tiles, over cards, of the card that is held up, of all in
the arena, of the cursor, and of the zoomed card."""
RAISED = 26
"""How far a card of the hand comes up under the cursor, in layout units."""
ABOVE = frozenset({"cursor", "capture", "goal", "hint"})
"""Marks on tiles that lie over the troops."""


class AllyriaLayout(Layout):
    """Who plays and their tokens left, cards right, the land between."""

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self.boxes: dict[Mark, tuple[int, int]] = {}
        """Width and height of marks that lie on no tile."""
        self._cache: LayoutCache | None = None
        """Of the last view."""

    def board(self, view: Snapshot) -> Board:
        """The table's geometry."""
        return self.cached(view).board

    def cached(self, view: Snapshot) -> LayoutCache:
        """What follows from the view."""
        room = self.area.left, self.area.top, self.area.width, self.area.height
        key = room, self.text_size, self.page
        if self._cache is None or self._cache.view is not view or self._cache.key != key:
            hexes, seats = hexes_of(view), len(view["seats"])
            geometry = board(room, hexes, seats, self.text_size, page=self.page)
            self._cache = LayoutCache(view, key, geometry, view_queries.hand_seat(view, self.viewer))
        return self._cache

    def hand_seat(self, view: Snapshot) -> Seat:
        """Whose hand and tokens are shown."""
        return self.cached(view).seat

    def areas(self, view: Snapshot) -> Areas:
        """In both columns."""
        return self.board(view).areas()

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        return places(view, self.board(view), before, self.viewer)

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """Tiles, cards, seats, tokens, piles, and what lies in the arena."""
        return list(self.cached(view).targets.values())

    def spots_of(self, option: Option, seat: Seat) -> Spots:
        """The spots that an option names."""
        return spots.spots_of(option, seat)

    def place_of_mark(self, view: Snapshot, mark: Mark) -> Place:
        """Where a mark lies."""
        board, spot = self.board(view), mark.spot
        if mark.kind == "zoomed":
            return Place(*board.zoomed.center, float(board.zoomed.height), ZOOMED, spot=spot)
        if isinstance(spot, TileSpot):
            return self._on_tile(board, mark, spot)
        held = self._held(view, spot)
        if mark.kind == "held" and held is not None:
            return Place(*held.center, float(held.height), HELD, spot=spot)
        around = held if held is not None and mark.kind == "cursor" else self.cached(view).targets[spot].rect
        rect = around.inflate(8, 8)
        self.boxes[mark] = rect.size
        under = FIRST if arena.shown(view) else ON_CARDS
        layer = AIM if mark.kind == "cursor" else under
        return Place(rect.centerx, rect.centery, float(max(rect.size)), layer, spot=spot)

    def selection_marks(self, view: Snapshot, selection: Selection) -> Marks:
        """Marks of what can be selected now, and of what is selected."""
        return marks.lit(view, selection)

    def cursor_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """The cursor with a tile's name; a card of the hand is held up."""
        if isinstance(spot, TileSpot):
            return {Mark("cursor", spot), Mark("name", spot)}
        held = {Mark("held", spot)} if self._held(view, spot) else set()
        return {Mark("cursor", spot), *held}

    def zoomed_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """A card, so large that it can be read."""
        del view
        return {Mark("zoomed", spot)} if isinstance(spot, CardSpot) else set()

    def hint_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """The tiles that a resource comes from, or that a seat holds."""
        match spot:
            case SeatSpot(seat):
                tiles = view_queries.tiles_of(view, seat)
            case TokenSpot(resource):
                tiles = view_queries.sources(view, self.hand_seat(view), resource)
            case _:
                tiles = []
        return {Mark("hint", TileSpot(tile)) for tile in tiles}

    def _on_tile(self, board: Board, mark: Mark, spot: TileSpot) -> Place:
        (x, y), side = board.field.centre(spot.tile), board.field.side
        if mark.kind == "name":
            return Place(x, y + side, float(board.more(52, 14)), OVER + 1, spot=spot)
        return Place(x, y, 2 * side, OVER if mark.kind in ABOVE else UNDER, spot=spot)

    def _held(self, view: Snapshot, spot: SpotId) -> pygame.Rect | None:
        """Where a card of the hand is held up under the cursor; None: it is no such card."""
        seat = self.hand_seat(view)
        hand = view["seats"][seat]["hand"]
        if not isinstance(spot, CardSpot) or spot.card not in hand or view_queries.musters(view, seat):
            return None
        return self.board(view).in_hand(hand.index(spot.card), len(hand)).move(0, -RAISED)
