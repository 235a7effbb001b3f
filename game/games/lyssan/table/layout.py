"""The layout of the Lyssan table, and its marks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Any

import pygame

from game.contract import Decision, Option, Seat
from game.games.lyssan.maps.drawing import MapDrawing, drawing_of
from game.games.lyssan.rules.flow import ATONE, COMMAND
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.triumphs import counted_provinces
from game.games.lyssan.table import ids
from game.games.lyssan.table.geometry import LandPlace, TableGeometry, land_place
from game.games.lyssan.table.map.frame import MapFrame, map_frame, province_boxes
from game.games.lyssan.table.places import MOST_ROOM, TOKEN, Arrangement, Stack, hand_place
from game.games.lyssan.table.verbs import VERBS
from game.table.entities.components import Place
from game.table.ids import Mark, Marks, SpotId, Spots, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.camera import Camera
from game.table.presentation.layout import Areas, Layout, TableSetting
from game.table.presentation.marks import CURSOR_GROWTH, mark_frame
from game.ui.layout import Rectangle, centred

LOW_PROVINCE_LAYER, HIGH_PROVINCE_LAYER = 5, 8
"""Layers of marks on provinces, all below the tokens."""
TOKEN_MARK_LAYER, FRAME_LAYER, CURSOR_LAYER, CLOSE_NAME_LAYER = 32, 90, 92, 93
"""Layers of marks around tokens and other things, and of the name of the province under the cursor."""
TOKEN_MARK_SIZE = 1.2
"""The size of a mark around a token, in token sizes."""
FOCUSED_NAME = 1.3
"""The size of the name of the province under the cursor, relative to the others."""
RAISED_LAYER = 91
"""The layer of a card of the hand under the cursor."""
ANCHOR = 0.5
"""How far below its centre the anchor of a province with tokens is, in token sizes; see `Target.anchor`."""
RANKS: Mapping[type[SpotId], int] = {
    ids.AgentSpot: 0,
    ids.BuildingSpot: 1,
    ids.CourtSpot: 1,
    ids.CardSpot: 2,
    ids.DebtSpot: 2,
}
LAST = 3
"""The ranks of targets, see `Target.rank`: first what acts, then what is played, last what is bought."""
OWN_FACTION = 4
"""The rank of the seat's own factions, after those of rivals."""
ABOUT_ONE = frozenset({"lyssan.act", "lyssan.muster", "lyssan.target", ATONE})
"""The questions that may be about one agent or one token of shame.

If all options name it first, it need not be selected.
"""

COAST = 120
"""The sea beside the land (both sides together), and above and below it, where the land is shown alone."""

geometry_of = lru_cache(maxsize=8)(TableGeometry)
"""The geometry for these lengths; cached."""


@lru_cache(maxsize=8)
def land_of(drawing: MapDrawing, geometry: TableGeometry) -> LandPlace:
    """The place of the land of a map on the screen; cached."""
    return land_place(province_boxes(drawing), geometry.whole, geometry.covered())


class LyssanLayout(Layout):
    """A sea that fills the screen; over its edges factions, triumphs, the question, supply and hand."""

    command_asks = (COMMAND,)
    verbs = VERBS

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self._words = setting.words
        self._latest: Arrangement | None = None
        self._drawing: tuple[Any, MapDrawing] | None = None
        """The option `map` and the factions of the last view, and the drawing of its map."""

    def arrangement(self, view: Position) -> Arrangement:
        """The arrangement of a view; computed again only if the view or what it depends on changes."""
        moved, language = self.moved_camera, self._words.language
        key = self._area, self.text_size, self.page_position, moved, language, self.unfolded
        latest = self._latest
        if latest is None or latest.view is not view or latest.key != key:
            camera = self.camera(view) or self.whole_board(view)
            frame = self._frame_by(view, camera)
            latest = self._latest = Arrangement(
                view, self.viewer, key, self._geometry(view), frame, self.unfolded
            )
        return latest

    def _frame_by(self, view: Position, camera: Camera) -> MapFrame:
        names = view.realm.names(self._words.language)
        return map_frame(self.drawing(view), camera, names, TOKEN, MOST_ROOM)

    def whole_frame(self, view: Position) -> MapFrame:
        """The map as the camera of the whole map shows it."""
        return self._frame_by(view, self.whole_board(view))

    @property
    def _area(self) -> tuple[Rectangle, Rectangle]:
        """The areas of the panels and of the sea."""
        area, screen = self.area, self.screen
        return (area.left, area.top, area.width, area.height), (screen.left, screen.top, *screen.size)

    def _geometry(self, view: Position) -> TableGeometry:
        factions = tuple(view.config.factions_of(seat) for seat in range(view.config.seats))
        return geometry_of(*self._area, factions, len(view.row), self.text_size, self.page_position)

    def drawing(self, view: Position) -> MapDrawing:
        """The drawing of the map of the match."""
        chosen = view.config.map, len(view.config.factions)
        if self._drawing is None or self._drawing[0] != chosen:
            self._drawing = chosen, drawing_of(view.config.map, view.realm)
        return self._drawing[1]

    def whole_board(self, view: Position) -> Camera:
        """A camera that shows the whole map and the sea to the edges of the screen; it can be zoomed."""
        geometry = self._geometry(view)
        land = land_of(self.drawing(view), geometry)
        screen, free = geometry.screen, geometry.whole
        board = land.board(screen)
        left, top, _, _ = land.board(free)
        bounds = left, top, free.width / land.scale, free.height / land.scale
        area = screen.left, screen.top, screen.width, screen.height
        return Camera.of_whole(area, board, tuple(free), bounds=bounds)  # type: ignore[arg-type]

    def clear_board(self, view: Position) -> pygame.Rect:
        """The land with the sea along its coast, whole and alone."""
        boxes, whole = province_boxes(self.drawing(view)), self.whole_board(view)
        land = boxes[0].unionall(boxes[1:])
        left, top = whole.to_screen(land.topleft)
        right, bottom = whole.to_screen(land.bottomright)
        shown = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        return shown.inflate(COAST, COAST).clip(self._geometry(view).whole)

    def areas(self, view: Position) -> Areas:
        """The areas that the scene fills."""
        arranged = self.arrangement(view)
        areas = arranged.geometry.areas([whole for whole, _ in arranged.beside_plates])
        return replace(areas, dock=arranged.dock)

    def unfolds(self, view: Position) -> frozenset[Seat]:
        """The seat of a rival that acts, and those of rivals whose courtiers a spy could lure."""
        return self.arrangement(view).unfolds

    def places(self, view: Position, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        del before
        return self.arrangement(view).places()

    def targets(self, view: Position) -> Sequence[Target]:
        """Provinces and what stands on them, factions, cards, triumphs and a faction's own things.

        What acts has the lowest rank.
        """
        arranged = self.arrangement(view)
        own = {ids.FactionSpot(name) for name in arranged.hands}
        return [
            replace(target, rank=OWN_FACTION if target.spot in own else RANKS.get(type(target.spot), LAST))
            for target in targets(arranged)
        ]

    def spots_by_option(self, view: Position, decision: Decision) -> Mapping[Option, Spots]:
        """The options to select, each with its spots, except the agent in use.

        Only the first agent of a stack can be pointed at, and of options that differ only in equal agents one
        is left.
        """
        found: dict[Option, Spots] = {}
        seen: set[tuple[object, Spots]] = set()
        for option, spots in self._spots_of_tops(view, decision):
            if not spots or (option[0], spots) not in seen:
                seen.add((option[0], spots))
                found[option] = spots
        return _without_subject(found) if decision.ask in ABOUT_ONE else found

    def option_on_table(self, view: Position, decision: Decision, option: Option) -> Option:
        """The first option that differs only in equal agents."""
        spots = dict(self._spots_of_tops(view, decision))
        named = spots.get(option)
        return next(
            (other for other in spots if named and (other[0], spots[other]) == (option[0], named)), option
        )

    def _spots_of_tops(self, view: Position, decision: Decision) -> Iterator[tuple[Option, Spots]]:
        """Each option with its spots; for an agent in a stack, that of the first agent."""
        stacks = chain.from_iterable(self.arrangement(view).tokens.values())
        tops = {
            agent: token.spot for token, _ in stacks if isinstance(token, Stack) for agent in token.agents
        }
        for option in decision.options:
            named = self.spots_of(view, option, decision.seat)
            yield (
                option,
                tuple(
                    tops.get(spot.agent, spot) if isinstance(spot, ids.AgentSpot) else spot for spot in named
                ),
            )

    def hidden_spots(self, view: Position, seat: Seat) -> list[SpotId]:
        """The face-down hands of the seat, first that of the faction that acts."""
        own = sorted(view.config.factions_of(seat), key=lambda faction: faction != view.acting)
        return [ids.HandSpot(faction) for faction in own]

    def place_of_mark(self, view: Position, mark: Mark) -> Place:
        """The place of a mark."""
        arranged, spot = self.arrangement(view), mark.spot
        if isinstance(spot, ids.ProvinceSpot):
            return self._place_of_province_mark(arranged, mark.kind, spot)
        target, is_cursor = self.target(view, spot), mark.kind == "cursor"
        rect = self._marked_rect(arranged, mark)
        if mark.kind == "raised":
            return Place(*rect.center, float(rect.height), RAISED_LAYER, spot=spot)
        if isinstance(spot, ids.AgentSpot):
            layer = CURSOR_LAYER if is_cursor else TOKEN_MARK_LAYER
            size = TOKEN_MARK_SIZE * rect.width * (CURSOR_GROWTH if is_cursor else 1.0)
            return Place(rect.centerx, rect.centery, size, layer, spot=spot, window=arranged.frame.window)
        if isinstance(spot, ids.CardSpot) and not is_cursor:
            lying, frame = hand_place(spot, arranged.in_hand(spot.card)), mark_frame(rect, mark.kind)
            return lying._replace(size=float(max(frame.size)), layer=lying.layer + 1)
        frame, layer = mark_frame(rect, mark.kind), CURSOR_LAYER if is_cursor else FRAME_LAYER
        return Place(*frame.center, float(max(frame.size)), layer, spot=spot, window=target.window)

    def _marked_rect(self, arranged: Arrangement, mark: Mark) -> pygame.Rect:
        """The rectangle that a mark frames: its spot, or a raised card of the hand."""
        if isinstance(mark.spot, ids.CardSpot) and mark.kind in ("cursor", "raised"):
            return arranged.raised(mark.spot.card)
        if isinstance(mark.spot, ids.CardSpot):
            return arranged.in_hand(mark.spot.card).rect
        return self.target(arranged.view, mark.spot).rect

    def _place_of_province_mark(self, arranged: Arrangement, kind: str, spot: ids.ProvinceSpot) -> Place:
        if kind == "name":
            rect = arranged.names.pointed_at(spot.province, FOCUSED_NAME)
            size, window = float(rect.height), arranged.frame.window
            return Place(*rect.center, size, CLOSE_NAME_LAYER, spot=spot, window=window)
        box = arranged.frame.boxes[spot.province]
        layer = HIGH_PROVINCE_LAYER if kind == "cursor" else LOW_PROVINCE_LAYER
        return Place(*box.center, float(max(box.size)), layer, spot=spot, window=arranged.frame.window)

    @property
    def latest_view(self) -> Position | None:
        """The view that was laid out last; None before the first one."""
        return None if self._latest is None else self._latest.view

    def province_name(self, province: str) -> str:
        """The name of a province on the last view."""
        view = self.latest_view
        return province if view is None else view.realm.provinces[province].called(self._words.language)

    def frame_size(self, mark: Mark) -> tuple[int, int]:
        """Width and height of the frame that a mark draws around its spot on the last view."""
        if self._latest is None:
            return 1, 1
        try:
            return mark_frame(self._marked_rect(self._latest, mark), mark.kind).size
        except KeyError:  # the mark is still drawn, but what it marked has just gone
            return 1, 1

    def outline(self, spot: ids.ProvinceSpot) -> tuple[float, tuple[tuple[float, float], ...]]:
        """The side of the square around a province on the last view, and its corners as parts of it."""
        if self._latest is None:
            return 1.0, ()
        frame = self._latest.frame
        box = frame.boxes[spot.province]
        side = max(box.size)
        square = centred(box, (side, side))
        corners = frame.outlines[spot.province]
        return side, tuple(((x - square.left) / side, (y - square.top) / side) for x, y in corners)

    def selection_marks(self, view: Position, selection: Selection) -> Marks:
        """Marks of the spots that can be selected now, and of those that are selected."""
        marks = {Mark(_mark_kind(view, selection, spot), spot) for spot in selection.lit}
        names = {Mark("name", spot) for spot in selection.selected if isinstance(spot, ids.ProvinceSpot)}
        return marks | names | {Mark("chosen", spot) for spot in selection.selected}

    def cursor_marks(self, view: Position, spot: SpotId) -> Marks:
        """Marks of the cursor, of the name of its province, and of a card that rises."""
        marks = super().cursor_marks(view, spot)
        match spot:
            case ids.CardSpot():
                return marks | {Mark("raised", spot)}
            case ids.ProvinceSpot(province) | ids.BuildingSpot(province):
                return marks | {Mark("name", ids.ProvinceSpot(province))}
            case ids.AgentSpot(agent) if view.agents[agent].on_map:
                return marks | {Mark("name", ids.ProvinceSpot(str(view.agents[agent].at)))}
        return marks

    def hint_marks(self, view: Position, spot: SpotId) -> Marks:
        """Marks of the provinces of a faction, beside a province, or that a triumph counts."""
        match spot:
            case ids.FactionSpot(faction):
                controllers = self.arrangement(view).controllers
                provinces = [name for name, holder in controllers.items() if holder == faction]
            case ids.ProvinceSpot(province):
                provinces = list(view.realm.provinces[province].neighbours)
            case ids.TriumphSpot(slot):
                triumph = view.row[slot]
                provinces = counted_provinces(view.realm, "" if triumph.id is None else triumph.triumph.rule)
            case _:
                provinces = []
        return {Mark("hint", ids.ProvinceSpot(province)) for province in provinces}


def _without_subject(found: dict[Option, Spots]) -> dict[Option, Spots]:
    """The spots without the first one, if all options with spots have the same first one."""
    named = [spots for spots in found.values() if spots]
    same = len({spots[0] for spots in named}) == 1 and all(len(spots) > 1 for spots in named)
    return {option: spots[1:] if same else spots for option, spots in found.items()}


def _mark_kind(view: Position, selection: Selection, spot: SpotId) -> str:
    """`capture` for what is killed or razed, `goal` for a place to go, `subject` for all else."""
    match spot:
        case ids.ProvinceSpot():
            return "goal"
        case ids.BuildingSpot(faction=name):
            holder: str | None = name
        case ids.AgentSpot(agent):
            holder = view.holder(agent)
        case _:
            holder = None
    is_rivals = holder is not None and view.factions[holder].seat != selection.decision.seat
    return "capture" if selection.selected and is_rivals else "subject"


def targets(arranged: Arrangement) -> Iterator[Target]:
    """Provinces below the tokens on them, then everything beside the map."""
    frame = arranged.frame
    for province, outline in frame.outlines.items():
        yield Target(ids.ProvinceSpot(province), outline, frame.window, anchor=_anchor(arranged, province))
    for here in arranged.tokens.values():
        for token, cell in here:
            yield Target.from_rect(token.spot, cell.rect, frame.window)
    for spot, rect in arranged.spot_rects().items():
        yield Target.from_rect(spot, rect)
    hidden: dict[SpotId, list[pygame.Rect]] = {}
    for _, spot, card in arranged.hand_cards:
        if isinstance(spot, ids.HandSpot):
            hidden.setdefault(spot, []).append(card.rect)
        else:
            yield card.target(spot)
    area = arranged.geometry.area  # the cards reach below it, behind the hints
    yield from (Target.from_rect(spot, rects[0].unionall(rects).clip(area)) for spot, rects in hidden.items())


def _anchor(arranged: Arrangement, province: str) -> Rectangle:
    """Where directions find a province: below its tokens, else in its middle; an island in more of it."""
    (x, y), room = arranged.frame.centre(province), arranged.frame.room(province)
    here = [cell.y - y for _, cell in arranged.tokens.get(province, [])]
    row = max([0, *here])
    """How far the row in front is below the centre."""
    if arranged.view.realm.provinces[province].island:
        box = arranged.frame.boxes[province].scale_by(0.5)
        return box.left, box.top + round(row), box.width, box.height
    down = max(row, ANCHOR * arranged.frame.token_size) if here else 0
    return round(x - room / 4), round(y + down - room / 4), round(room / 2), round(room / 2)
