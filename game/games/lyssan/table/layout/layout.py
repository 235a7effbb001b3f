"""The layout of the Lyssan table."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.contract import Decision, Option, Seat, Snapshot
from game.games.lyssan.maps.drawing import MapDrawing
from game.games.lyssan.maps.realm_drawing import drawing_of
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.ids.spots import (
    AgentSpot,
    FactionSpot,
    HandSpot,
    ProvinceSpot,
    ShameSpot,
    TriumphSpot,
)
from game.games.lyssan.table.layout import marks, spots
from game.games.lyssan.table.layout.geometry import TableGeometry, table_geometry
from game.games.lyssan.table.layout.layout_cache import LayoutCache
from game.games.lyssan.table.layout.map_frame import MapFrame, map_frame, whole_map
from game.games.lyssan.table.layout.places import places
from game.games.lyssan.table.layout.tokens import LARGEST
from game.table.entities.place import Place
from game.table.ids import Mark, Marks, SpotId, Spots, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.areas import Areas
from game.table.presentation.camera import Camera
from game.table.presentation.layout import Layout
from game.table.presentation.setting import TableSetting
from game.ui.layout import Rectangle, centred

LOW_PROVINCE_LAYER, HIGH_PROVINCE_LAYER, NAME_LAYER = 5, 16, 46
"""Layers of marks on provinces, all below the tokens, and of the name of the province under the cursor."""
TOKEN_MARK_LAYER, FRAME_LAYER, CURSOR_LAYER = 26, 44, 60
"""Layers of marks around tokens and other things."""
TOKEN_MARK_SIZE = 1.24
"""The size of a mark round a token, in sizes of the token."""
NAME_HEIGHT = (46, 30)
"""The height of the name of a province at text size 1, and what is added at text size 2."""
FRAME, SMALL_FRAME = (8, 8), (20, 20)
"""How much wider and higher the frame around a spot is than the spot; one that is small keeps clear of it."""
LETTER_WIDTH, NAME_MARGIN = 0.52, 0.34
"""The greatest average width of a letter of a name, and of the rest of its plate, in heights of the plate."""


class LyssanLayout(Layout):
    """Factions on the left, the map and the hand in the middle, the triumph row on the right."""

    commands = ("lyssan.command",)
    gives_away = frozenset(
        {
            "diplomacy",
            "give",
            "discard",
            "influence",
            "courtier",
            "debt",
            "repay",
            "power",
            "trade",
            "hire",
            "open",
            "finish",
            "disband",
        }
    )

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self._words = setting.words
        self._cache: LayoutCache | None = None
        """The layout of the last view."""
        self._drawing: tuple[Any, MapDrawing] | None = None
        """The option `map` and the factions of the last view, and the drawing of its map."""

    def cache(self, view: Snapshot) -> LayoutCache:
        """The layout of a view; computed again only for another view or after `fit`."""
        area = self.area.left, self.area.top, self.area.width, self.area.height
        key = (
            area,
            self.text_size,
            self.page_position,
            self.viewer,
            self.moved_camera,
            self._words.language,
        )
        cache = self._cache
        if cache is None or cache.view is not view or cache.key != key:
            geometry = self._geometry(view, area)
            drawing = self.drawing(view)
            whole = whole_map(drawing, geometry.board)
            camera = whole if self.moved_camera is None else self.moved_camera.fitted(whole)
            cache = self._cache = LayoutCache(view, self.viewer, key, geometry, self._frame(view, camera))
        return cache

    def _frame(self, view: Snapshot, camera: Camera) -> MapFrame:
        provinces = view_queries.realm(view).provinces
        names = tuple((name, each.called(self._words.language)) for name, each in provinces.items())
        return map_frame(self.drawing(view), camera, names)

    def _geometry(self, view: Snapshot, area: Rectangle) -> TableGeometry:
        seats = range(view["config"]["seats"])
        by_seat = tuple(tuple(view_queries.factions_of(view, seat)) for seat in seats)
        return table_geometry(
            area,
            by_seat,
            slots=len(view["row"]),
            map_size=self.drawing(view).size,
            text_size=self.text_size,
            page_position=self.page_position,
        )

    def drawing(self, view: Snapshot) -> MapDrawing:
        """Where the provinces of the match lie on its map."""
        chosen = view["config"]["map"], len(view["config"]["factions"])
        if self._drawing is None or self._drawing[0] != chosen:
            self._drawing = chosen, drawing_of(view["config"]["map"], view_queries.realm(view))
        return self._drawing[1]

    def whole_board(self, view: Snapshot) -> Camera:
        """A camera that shows the whole map; it can be zoomed."""
        area = self.area.left, self.area.top, self.area.width, self.area.height
        return whole_map(self.drawing(view), self._geometry(view, area).board)

    def frame(self, view: Snapshot) -> MapFrame:
        """Where the map lies on the table."""
        return self.cache(view).frame

    def geometry(self, view: Snapshot) -> TableGeometry:
        """The rectangles of everything beside the map."""
        return self.cache(view).geometry

    def faction_shown(self, view: Snapshot) -> str:
        """The faction whose hand, debts and supply are shown."""
        return self.cache(view).faction_shown

    def areas(self, view: Snapshot) -> Areas:
        """What the scene fills, in both columns."""
        return self.geometry(view).areas()

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        del before
        return places(self.cache(view))

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """Provinces and what stands on them, factions, cards, triumphs and a faction's own things."""
        return list(spots.targets(self.cache(view)))

    def spots_of(self, view: Snapshot, option: Option, seat: Seat) -> Spots:
        """The spots that an option names."""
        del seat
        return spots.spots_of(view, option)

    def spots_by_option(self, view: Snapshot, decision: Decision) -> Mapping[Option, Spots]:
        """The options to select: of equal agents only the first, and without the agent that is in use."""
        return spots.spots_by_option(self.cache(view), decision)

    def same_again(self, option: Option, options: Sequence[Option]) -> Option | None:
        """The same command with the next token; only hiring and trading are repeated."""
        return spots.same_again(option, options)

    def hidden_spots(self, view: Snapshot, seat: Seat) -> list[SpotId]:
        """The face-down hands of the seat, first that of the faction that acts."""
        acting = view_queries.acting_faction(view)
        own = sorted(view_queries.factions_of(view, seat), key=lambda faction: faction != acting)
        return [HandSpot(faction) for faction in own]

    def place_of_mark(self, view: Snapshot, mark: Mark) -> Place:
        """Where a mark lies."""
        cache, spot = self.cache(view), mark.spot
        if isinstance(spot, ProvinceSpot):
            return self._place_of_province_mark(cache, mark.kind, spot)
        target = self.target(view, spot)
        rect = target.rect
        if isinstance(spot, AgentSpot):
            size = TOKEN_MARK_SIZE * rect.width
            layer = CURSOR_LAYER if mark.kind == "cursor" else TOKEN_MARK_LAYER
            return Place(rect.centerx, rect.centery, size, layer, spot=spot, window=cache.frame.window)
        layer = CURSOR_LAYER if mark.kind == "cursor" else FRAME_LAYER
        frame = rect.inflate(8, 8)
        return Place(*frame.center, float(max(frame.size)), layer, spot=spot, window=target.window)

    def _place_of_province_mark(self, cache: LayoutCache, kind: str, spot: ProvinceSpot) -> Place:
        box = cache.frame.boxes[spot.province]
        if kind == "name":
            return self._place_of_name(cache, spot)
        layer = HIGH_PROVINCE_LAYER if kind == "cursor" else LOW_PROVINCE_LAYER
        return Place(*box.center, float(max(box.size)), layer, spot=spot, window=cache.frame.window)

    def _place_of_name(self, cache: LayoutCache, spot: ProvinceSpot) -> Place:
        """Above the tokens of the province, within the board as long as the province is."""
        (x, y), size = cache.frame.centre(spot.province), cache.geometry.scaled(NAME_HEIGHT)
        board = cache.geometry.board
        above = y - cache.frame.room(spot.province) - size / 2
        top = max(board.top + size / 2, above)
        half = size * (LETTER_WIDTH * len(self.province_name(spot.province)) + NAME_MARGIN) / 2
        if board.left <= x <= board.right:
            x = max(board.left + half, min(board.right - half, x))
        return Place(x, top, float(size), NAME_LAYER, spot=spot, window=cache.frame.window)

    @property
    def latest_view(self) -> Snapshot | None:
        """The view that was laid out last; None before the first one."""
        return None if self._cache is None else self._cache.view

    def token_size(self, view: Snapshot) -> float:
        """The size of the largest agents on the map."""
        frame = self.frame(view)
        return LARGEST * max(map(frame.room, frame.drawing.shapes))

    def province_name(self, province: str) -> str:
        """The name of a province on the last view."""
        if self._cache is None:
            return province
        return self._cache.findings.position.realm.provinces[province].called(self._words.language)

    def frame_size(self, mark: Mark) -> tuple[int, int]:
        """Width and height of the frame that a mark draws around its spot on the last view."""
        cache = self._cache
        if cache is None:
            return 1, 1
        try:
            rect = self.target(cache.view, mark.spot).rect
            return rect.inflate(SMALL_FRAME if isinstance(mark.spot, ShameSpot | TriumphSpot) else FRAME).size
        except KeyError:  # the mark is still drawn, but what it marked has just gone
            return 1, 1

    def outline(self, spot: ProvinceSpot) -> tuple[float, tuple[tuple[float, float], ...]]:
        """The side of the square around a province on the last view, and its corners as parts of it."""
        if self._cache is None:
            return 1.0, ()
        frame = self._cache.frame
        box = frame.boxes[spot.province]
        side = max(box.size)
        square = centred(box, (side, side))
        corners = frame.outlines[spot.province]
        return side, tuple(((x - square.left) / side, (y - square.top) / side) for x, y in corners)

    def selection_marks(self, view: Snapshot, selection: Selection) -> Marks:
        """Marks of the spots that can be selected now, and of those that are selected."""
        return marks.selection_marks(view, selection)

    def cursor_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """The cursor, and the name of a province."""
        del view
        cursor = {Mark("cursor", spot)}
        return cursor | {Mark("name", spot)} if isinstance(spot, ProvinceSpot) else cursor

    def hint_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """The provinces that a faction controls, the neighbours of a province, or what a triumph counts."""
        cache = self.cache(view)
        match spot:
            case FactionSpot(faction):
                provinces = cache.findings.provinces_of(faction)
            case ProvinceSpot(province):
                provinces = list(cache.findings.position.realm.provinces[province].neighbours)
            case TriumphSpot(slot):
                provinces = cache.findings.counted_provinces(slot)
            case _:
                provinces = []
        return {Mark("hint", ProvinceSpot(province)) for province in provinces}
