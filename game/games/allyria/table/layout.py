"""The layout of the Allyria table, and its marks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.contract import Seat
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import is_resource, resources_of
from game.games.allyria.rules.decks import SLOTS, sources
from game.games.allyria.table import arena
from game.games.allyria.table.geometry import CLOSE_ZOOM, TableGeometry
from game.games.allyria.table.ids import (
    CardSpot,
    GoodsSpot,
    MarketDeckSpot,
    MusterSpot,
    PileSpot,
    SeatSpot,
    TileSpot,
    TokenSpot,
)
from game.games.allyria.table.places import (
    hand_seat,
    is_hand_risen,
    is_market_open,
    places,
    shows_market,
    shows_prices,
)
from game.games.allyria.table.verbs import VERBS
from game.table.entities.components import Place
from game.table.ids import Mark, Marks, SpotId, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.camera import Camera
from game.table.presentation.layout import Areas, Layout, TableSetting
from game.table.presentation.marks import mark_frame
from game.ui.layout import rows

LOW_TILE_LAYER, HIGH_TILE_LAYER, TILE_NAME_LAYER = 5, 40, 41
"""Layers of marks on tiles: below the troops, above them, and the name of the tile."""
COUNTS_TOP, COUNTS_LEFT = 0.72, 0.94
"""The farthest reach of troop counts up and left from the centre of their tile, in hexagon sides."""
CARD_MARK_LAYER, RAISED_CARD_LAYER, ARENA_MARK_LAYER, CURSOR_LAYER = 54, 55, 59, 60
"""Layers of other marks. While the arena is open, all frames but the cursor are in `ARENA_MARK_LAYER`."""
HIGH_TILE_MARKS = frozenset({"cursor", "capture", "goal", "hint"})
"""The kinds of marks on tiles that lie above the troops."""
COAST = 0.5
"""The width of the sea around the land where that is shown alone, in hexagon sides."""
NAME_SIZE = (52, 14)
"""The size of the name of a tile at 100 % text size, and how much is added at 200 %."""


class AllyriaLayout(Layout):
    """The land on a sea that fills the screen, with narrow panels over its edges."""

    verbs = VERBS

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self._view: Campaign | None = None
        """The latest view."""
        self._whole: TableGeometry | None = None
        """The geometry while the whole land is shown."""
        self._geometry: TableGeometry | None = None
        """The geometry for `_camera`."""
        self._camera: Camera | None = None
        """The latest moved camera; None: the whole land is shown."""

    def whole(self, view: Campaign) -> TableGeometry:
        """The rectangles of everything on the table while the whole land is shown."""
        whole = TableGeometry(
            (self.area.left, self.area.top, self.area.width, self.area.height),
            tuple(view.board.hexes.items()),
            len(view.seats),
            self.text_size,
            self.page_position,
            (self.screen.left, self.screen.top, self.screen.width, self.screen.height),
        )
        if self._whole is None or self._whole != whole:
            self._whole, self._geometry = whole, None
        return self._whole

    def geometry(self, view: Campaign) -> TableGeometry:
        """The rectangles of everything on the table, as the camera shows the land."""
        self._view = view
        whole, camera = self.whole(view), self.moved_camera
        if self._geometry is None or self._camera != camera:
            self._geometry = whole if camera is None else self._seen(view, whole)
            self._camera = camera
        return self._geometry

    def _seen(self, view: Campaign, whole: TableGeometry) -> TableGeometry:
        before, camera = self.whole_board(view), self.shown_camera(view)
        left, top, width, height = whole.whole_tiles.bounds
        scale = camera.scale / before.scale
        x, y = camera.to_screen(before.to_board((left, top)))
        return replace(whole, shown_land=(x, y, width * scale, height * scale))

    def whole_board(self, view: Campaign) -> Camera:
        """A camera that shows the whole land; close-ups are shown beside the right column."""
        whole = self.whole(view)
        return Camera.of_whole(whole.window, whole.window, whole.beside, CLOSE_ZOOM, whole.beside)

    def stays_close(self, view: Campaign) -> bool:
        """True while a battle is fought."""
        return any(isinstance(step, Battle) for step in view.stack)

    def shown_camera(self, view: Campaign) -> Camera:
        """The camera that shows the land now."""
        return self.camera(view) or self.whole_board(view)

    def hand_seat(self, view: Campaign) -> Seat:
        """The seat whose hand and tokens are shown."""
        return hand_seat(view, self.viewer)

    def unfolds(self, view: Campaign) -> set[Seat]:
        """The seat whose turn it is, unless its tokens are in the supply strip or a battle is fought."""
        seat = view.turn
        is_rival = seat != self.hand_seat(view) and view.empires[seat].race is not None
        return {seat} if is_rival and arena.open_step(view) is None else set()

    def areas(self, view: Campaign) -> Areas:
        """The areas that the scene fills, and the panels of the table."""
        return self.whole(view).areas(self.panels(view))

    def panels(self, view: Campaign) -> tuple[pygame.Rect, ...]:
        """The panels of supplies, buying pool, prices and the choice of a party that are shown now."""
        geometry, is_open, step = self.whole(view), is_market_open(view), arena.open_step(view)
        panels = [] if view.result is not None else [geometry.supplies]
        if shows_market(view, geometry):
            panels.append(geometry.market(is_open=is_open))
        if shows_prices(view, geometry, self.hand_seat(view)):
            panels.append(geometry.prices(market_open=is_open))
        if isinstance(step, arena.PartyStep):
            panels.append(arena.panel_rect(view, geometry, step))
        return tuple(panels)

    def clear_board(self, view: Campaign) -> pygame.Rect:
        """The whole land with its coast."""
        tiles = self.whole(view).whole_tiles
        coast = round(2 * tiles.side * COAST)
        return tiles.rect.inflate(coast, coast).clip(pygame.Rect(self.whole(view).window))

    def places(self, view: Campaign, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        return places(view, self.geometry(view), before, self.viewer, self._goods_of(view))

    def _goods_of(self, view: Campaign) -> Seat | None:
        """The seat whose tokens are shown beside the plates: a pointed one, else that of the turn."""
        pointed = self.unfolded - self.unfolds(view)
        return min(pointed or self.unfolded, default=None)

    def targets(self, view: Campaign) -> Sequence[Target]:
        """Tiles, cards, seats, tokens, piles, and targets in the arena, which hides those below it."""
        geometry = self.geometry(view)
        below = [*geometry.fixed_targets, *_card_targets(view, geometry, self.hand_seat(view))]
        step = arena.open_step(view)
        if step is not None:
            covered = arena.panel_rect(view, geometry, step)
            below = [target for target in below if not target.rect.colliderect(covered)]
        return below + arena.targets(view, geometry)

    def place_of_mark(self, view: Campaign, mark: Mark) -> Place:
        """The place of a mark."""
        geometry, spot = self.geometry(view), mark.spot
        if isinstance(spot, TileSpot):
            return _place_of_tile_mark(geometry, mark.kind, spot)
        raised_card = self._raised_card(view, spot) if mark.kind == "raised" else None
        if raised_card is not None:
            return Place(*raised_card.center, float(raised_card.height), RAISED_CARD_LAYER, spot=spot)
        frame = self._frame(view, mark)
        layer = ARENA_MARK_LAYER if arena.open_step(view) else CARD_MARK_LAYER
        layer = CURSOR_LAYER if mark.kind == "cursor" else layer
        return Place(*frame.center, float(max(frame.size)), layer, spot=spot)

    def frame_size(self, mark: Mark) -> tuple[int, int] | None:
        """Width and height of the frame that a mark draws on the latest view; None: it draws no frame."""
        if self._view is None or isinstance(mark.spot, TileSpot):
            return None
        try:
            return self._frame(self._view, mark).size
        except KeyError:
            return None

    def _frame(self, view: Campaign, mark: Mark) -> pygame.Rect:
        card = self._raised_card(view, mark.spot) if mark.kind == "cursor" else None
        if card is not None and isinstance(mark.spot, GoodsSpot):
            card = _half(card, mark.spot)
        return mark_frame(card or self.target(view, mark.spot).rect, mark.kind)

    def _raised_card(self, view: Campaign, spot: SpotId) -> pygame.Rect | None:
        """The rectangle of a card of the hand when it rises under the cursor; None: it is no such card."""
        seat = self.hand_seat(view)
        hand = view.empires[seat].hand
        if not isinstance(spot, CardSpot | GoodsSpot) or spot.card not in hand:
            return None
        risen = is_hand_risen(view, seat)
        return self.whole(view).raised_card(hand.index(spot.card), len(hand), risen=risen)

    def selection_marks(self, view: Campaign, selection: Selection) -> Marks:
        """Marks of the spots that can be selected now, of those that are selected, and of a party's way."""
        marks = {Mark(_mark_kind(view, selection, spot), spot) for spot in selection.lit}
        marks |= {Mark("chosen", spot) for spot in selection.selected}
        step = arena.open_step(view)
        if isinstance(step, arena.PartyStep):
            start, goal = (TileSpot(str(tile)) for tile in (step.start, step.goal))
            marks |= {Mark("chosen", start), Mark(_goal_kind(view, goal, step.seat), goal)}
        return marks

    def cursor_marks(self, view: Campaign, spot: SpotId) -> Marks:
        """Marks of the cursor, and of the name of its tile or the raised card."""
        if isinstance(spot, TileSpot):
            return {Mark("cursor", spot), Mark("name", spot)}
        raised = self._raised_card(view, spot) is not None
        return {Mark("cursor", spot), Mark("raised", spot)} if raised else {Mark("cursor", spot)}

    def hint_marks(self, view: Campaign, spot: SpotId) -> Marks:
        """Marks of the tiles of a seat, or of those that give the shown seat a resource."""
        match spot:
            case SeatSpot(seat):
                tiles = view.controlled(seat)
            case TokenSpot(resource):
                tiles = sources(view, self.hand_seat(view), resource)
            case _:
                tiles = []
        return {Mark("hint", TileSpot(tile)) for tile in tiles}


def _card_targets(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[Target]:
    """The targets of the buying pool, the prices, and a seat's hand, tokens and piles."""
    is_open = is_market_open(view)
    if shows_market(view, geometry):
        yield from _market_targets(view, geometry.market_slots(is_open=is_open))
    if shows_prices(view, geometry, seat):
        for kind, cell in geometry.price_cells(market_open=is_open).items():
            yield Target.from_rect(MusterSpot(kind), cell)
    hand = view.empires[seat].hand
    if is_hand_risen(view, seat):
        for index, hand_card in enumerate(hand):
            if hand_card is not None:
                yield from _risen_targets(hand_card, geometry.visible_hand_card(index, len(hand)))
    elif view.result is None:
        cards = zip(hand, geometry.hand_cards(len(hand), risen=False), strict=True)
        yield from (laid.target(CardSpot(card)) for card, laid in cards if card is not None)
    if view.result is None:
        yield from (Target.from_rect(TokenSpot(name), rect) for name, rect in geometry.token_counters.items())
        yield from (Target.from_rect(PileSpot(pile), rect) for pile, rect in geometry.piles.items())


def _market_targets(view: Campaign, slots: Sequence[pygame.Rect]) -> Iterator[Target]:
    for card, slot in zip(view.market.pool, slots, strict=False):
        yield Target.from_rect(CardSpot(card), slot)
    if view.market.deck:
        yield Target.from_rect(MarketDeckSpot(), slots[SLOTS])


def _risen_targets(card: str, rect: pygame.Rect) -> Iterator[Target]:
    """The targets of a card in a risen hand: of a resource card one for each of its resources."""
    if not is_resource(card):
        yield Target.from_rect(CardSpot(card), rect)
        return
    for resource in resources_of(card):
        spot = GoodsSpot(card, resource)
        yield Target.from_rect(spot, _half(rect, spot))


def _half(card: pygame.Rect, spot: GoodsSpot) -> pygame.Rect:
    """The half of a card in which a resource is painted."""
    halves = rows(card, 2, 0)
    return halves[resources_of(spot.card).index(spot.resource)]


def _mark_kind(view: Campaign, selection: Selection, spot: SpotId) -> str:
    """`subject` for what acts, `capture` for a goal that another seat owns, `goal` for other goals."""
    if not isinstance(spot, TileSpot):
        return "subject"
    if not selection.selected and selection.continues_after(spot):
        return "subject"
    return _goal_kind(view, spot, selection.decision.seat)


def _goal_kind(view: Campaign, spot: TileSpot, seat: Seat) -> str:
    """`capture` for a tile that another seat owns, else `goal`."""
    return "goal" if view.lands[spot.tile].owner in (None, seat) else "capture"


def _place_of_tile_mark(geometry: TableGeometry, kind: str, spot: TileSpot) -> Place:
    (x, y), side = geometry.tiles.centre(spot.tile), geometry.tiles.side
    if kind == "name":
        return _place_of_name(geometry, spot)
    layer = HIGH_TILE_LAYER if kind in HIGH_TILE_MARKS else LOW_TILE_LAYER
    return Place(x, y, 2 * side, layer, spot=spot, window=geometry.window)


def _place_of_name(geometry: TableGeometry, spot: TileSpot) -> Place:
    """The place of a tile's name: above the counts of its troops, or left of them if there is no room."""
    (x, y), side, size = geometry.tiles.centre(spot.tile), geometry.tiles.side, geometry.scaled(NAME_SIZE)
    left = geometry.area[0]
    top, above = geometry.area[1] + size / 2, y - max(side, COUNTS_TOP * side + size / 2)
    if above < top:
        x, above = max(left, x - COUNTS_LEFT * side - size) + size / 2, top
    return Place(x, above, float(size), TILE_NAME_LAYER, spot=spot, window=geometry.window)
