"""The layout of the Allyria table."""

from collections.abc import Mapping, Sequence

from game.contract import Option, Seat, Snapshot
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import CardSpot, SeatSpot, TileSpot, TokenSpot
from game.games.allyria.table.layout import arena, marks, spots
from game.games.allyria.table.layout.geometry import TableGeometry, table_geometry
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

LOW_TILE_LAYER, HIGH_TILE_LAYER, TILE_NAME_LAYER = 5, 40, 41
"""Layers of marks on tiles: below the troops, above them, and the name of the tile."""
COUNTS_TOP, COUNTS_LEFT = 0.68, 0.9
"""How far the counts of troops reach up and left from the centre of their tile at most, in hexagon sides."""
CARD_MARK_LAYER, RAISED_CARD_LAYER, ARENA_MARK_LAYER, CURSOR_LAYER, ZOOMED_LAYER = 44, 45, 59, 60, 70
"""Layers of other marks. While the arena is open, all frames but the cursor are in its layer."""
HIGH_TILE_MARKS = frozenset({"cursor", "capture", "goal", "hint"})
"""The kinds of marks on tiles that lie above the troops."""


class AllyriaLayout(Layout):
    """Seats and tokens on the left, the land in the middle, cards on the right."""

    gives_away = frozenset({"buy", "cycle", "recruit", "trade", "banish", "drop"})

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self._layout_cache: LayoutCache | None = None
        """The layout of the last view."""

    def layout_cache(self, view: Snapshot) -> LayoutCache:
        """The layout of a view; computed again only for another view or after `fit`."""
        area = self.area.left, self.area.top, self.area.width, self.area.height
        key = area, self.text_size, self.page_position, self.viewer
        cache = self._layout_cache
        if cache is None or cache.view is not view or cache.key != key:
            hexes, seats = hexes_of(view), len(view["seats"])
            geometry = table_geometry(area, hexes, seats, self.text_size, page_position=self.page_position)
            cache = LayoutCache(view, key, geometry, view_queries.hand_seat(view, self.viewer))
            self._layout_cache = cache
        return cache

    def geometry(self, view: Snapshot) -> TableGeometry:
        """The rectangles of everything on the table."""
        return self.layout_cache(view).geometry

    def hand_seat(self, view: Snapshot) -> Seat:
        """The seat whose hand and tokens are shown."""
        return self.layout_cache(view).hand_seat

    def areas(self, view: Snapshot) -> Areas:
        """The areas that the scene fills, in both columns."""
        return self.geometry(view).areas()

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        return places(view, self.geometry(view), before, self.viewer)

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """Tiles, cards, seats, tokens, piles, and what is in the arena."""
        return list(self.layout_cache(view).targets.values())

    def spots_of(self, view: Snapshot, option: Option, seat: Seat) -> Spots:
        """The spots that an option names."""
        del view, seat
        return spots.spots_of(option)

    def place_of_mark(self, view: Snapshot, mark: Mark) -> Place:
        """Where a mark lies."""
        cache, spot = self.layout_cache(view), mark.spot
        if mark.kind == "zoomed":
            card = cache.geometry.zoomed_card
            return Place(*card.center, float(card.height), ZOOMED_LAYER, spot=spot)
        if isinstance(spot, TileSpot):
            return _place_of_tile_mark(cache.geometry, mark.kind, spot)
        raised_card = cache.raised_card(spot) if mark.kind == "raised" else None
        if raised_card is not None:
            return Place(*raised_card.center, float(raised_card.height), RAISED_CARD_LAYER, spot=spot)
        frame = cache.frame(mark)
        layer = ARENA_MARK_LAYER if arena.open_step(view) else CARD_MARK_LAYER
        layer = CURSOR_LAYER if mark.kind == "cursor" else layer
        return Place(*frame.center, float(max(frame.size)), layer, spot=spot)

    def frame_size(self, mark: Mark) -> tuple[int, int] | None:
        """Width and height of the frame that a mark draws on the last view; None: it draws no frame."""
        cache = self._layout_cache
        if cache is None or isinstance(mark.spot, TileSpot) or mark.spot not in cache.targets:
            return None
        return cache.frame(mark).size

    def selection_marks(self, view: Snapshot, selection: Selection) -> Marks:
        """Marks of the spots that can be selected now, and of those that are selected."""
        return marks.selection_marks(view, selection)

    def cursor_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """The cursor; on a tile its name, on a card of the hand the raised card."""
        if isinstance(spot, TileSpot):
            return {Mark("cursor", spot), Mark("name", spot)}
        raised = self.layout_cache(view).raised_card(spot) is not None
        return {Mark("cursor", spot), Mark("raised", spot)} if raised else {Mark("cursor", spot)}

    def zoomed_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """An enlarged card that can be read."""
        del view
        return {Mark("zoomed", spot)} if isinstance(spot, CardSpot) else set()

    def hint_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """The tiles of a seat, or those from which the shown seat gets a resource."""
        match spot:
            case SeatSpot(seat):
                tiles = view_queries.tiles_of(view, seat)
            case TokenSpot(resource):
                tiles = view_queries.sources(view, self.hand_seat(view), resource)
            case _:
                tiles = []
        return {Mark("hint", TileSpot(tile)) for tile in tiles}


def _place_of_tile_mark(geometry: TableGeometry, kind: str, spot: TileSpot) -> Place:
    (x, y), side = geometry.tiles.centre(spot.tile), geometry.tiles.side
    if kind == "name":
        return _place_of_name(geometry, spot)
    layer = HIGH_TILE_LAYER if kind in HIGH_TILE_MARKS else LOW_TILE_LAYER
    return Place(x, y, 2 * side, layer, spot=spot)


def _place_of_name(geometry: TableGeometry, spot: TileSpot) -> Place:
    """Above the counts of the tile's troops; on the topmost tiles, if there is no room, left of them."""
    (x, y), side, size = geometry.tiles.centre(spot.tile), geometry.tiles.side, geometry.scaled(52, 14)
    top, above = geometry.land_area.top + size / 2, y - max(side, COUNTS_TOP * side + size / 2)
    if above < top:
        x, above = max(geometry.land_area.left, x - COUNTS_LEFT * side - size) + size / 2, top
    return Place(x, above, float(size), TILE_NAME_LAYER, spot=spot)
