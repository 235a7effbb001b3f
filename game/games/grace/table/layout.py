"""The layout of the table of Yes, Your Grace, and its marks."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.contract import Decision, Seat
from game.games.grace.rules.kingdom import Kingdom, seat_of
from game.games.grace.rules.resolution import Resolving
from game.games.grace.table import ids
from game.games.grace.table.geometry import (
    ALLEGIANCE,
    CLAIM,
    HEIR,
    HOLDINGS,
    OFFICE,
    TableGeometry,
)
from game.games.grace.table.places import Arrangement, claim_of
from game.games.grace.table.verbs import VERBS
from game.table.entities.components import Place
from game.table.ids import Mark, Marks, SpotId, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.camera import Camera
from game.table.presentation.layout import Areas, Layout, TableSetting
from game.table.presentation.marks import mark_frame
from game.ui.layout import Rectangle, split_bottom, tuple_of

MARK_LAYER, CURSOR_LAYER = 44, 60
"""Layers of frames and of the cursor's frame."""
COURT_FRAME = 8
"""How much wider and higher than a court its frame is, so that it does not touch the cards."""
RAISED_LAYER, RAISED = 46, 18
"""The layer of a card of the hand under the cursor, and how far it rises."""
RESERVE_EDGE = 4
"""The height of the anchor of the reserve at its lower edge, in units; see `Target.anchor`."""
CLOSE_ZOOM = 2.8
"""The zoom of close-ups."""
OWN, LAID, COURTS = range(3)
"""Ranks of targets, see `Target.rank`: first the own cards, then things in the middle, then courts."""


class GraceLayout(Layout):
    """The hall on the whole screen, with the panels in a column on the right."""

    verbs = VERBS
    lifts_selected = False

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self._bottom_seat = setting.bottom_seat or 0
        self._latest: Arrangement | None = None
        self._key: Hashable = None
        """What the geometry depends on besides the match."""

    def arrangement(self, view: Kingdom) -> Arrangement:
        """The arrangement while the whole hall is shown; computed again for another view or area."""
        latest, key = self._latest, (tuple(self.area), tuple(self.screen), self.text_size, self.page_position)
        if latest is None or latest.view is not view or self._key != key:
            is_same = latest is not None and self._key == key and latest.view.config == view.config
            geometry = latest.geometry if latest is not None and is_same else self._geometry(view)
            latest = self._latest = Arrangement(view, self.viewer, geometry)
            self._key = key
        return latest

    def _geometry(self, view: Kingdom) -> TableGeometry:
        return TableGeometry(
            tuple_of(self.area),
            tuple_of(self.screen),
            view.config,
            bottom_seat=self._bottom_seat,
            text_size=self.text_size,
            page_position=self.page_position,
        )

    def stays_close(self, view: Kingdom) -> bool:
        """True while a seat decides which cards of an event are paid."""
        return bool(view.stack) and isinstance(view.stack[-1], Resolving)

    def whole_board(self, view: Kingdom) -> Camera:
        """A camera that shows the whole hall; close-ups are shown beside the panels."""
        geometry = self.arrangement(view).geometry
        screen, beside = tuple_of(geometry.screen), tuple_of(geometry.beside)
        return Camera.of_whole(screen, screen, beside, CLOSE_ZOOM, beside)

    def shown_camera(self, view: Kingdom) -> Camera:
        """The camera that shows the hall now."""
        return self.camera(view) or self.whole_board(view)

    def on_screen(self, view: Kingdom, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the hall as the camera shows it now."""
        whole, camera = self.whole_board(view), self.shown_camera(view)
        if camera == whole:
            return rect
        left, top = camera.to_screen(whole.to_board(rect.topleft))
        scale = camera.scale / whole.scale
        return pygame.Rect(round(left), round(top), round(rect.width * scale), round(rect.height * scale))

    def areas(self, view: Kingdom) -> Areas:
        """The areas of the panels, and of the plates of courts that the camera shows."""
        arranged = self.arrangement(view)
        geometry = arranged.geometry
        plates = [self.on_screen(view, court.plate) for court in geometry.courts]
        shown = [plate if geometry.free.contains(plate) else HIDDEN for plate in plates]
        return geometry.areas(shown, arranged.own.values())

    def places(self, view: Kingdom, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        places = self.arrangement(view).places(before)
        whole, camera = self.whole_board(view), self.shown_camera(view)
        if camera == whole:
            return places
        return {thing: camera.place_after(whole, place) for thing, place in places.items()}

    def targets(self, view: Kingdom) -> Sequence[Target]:
        """Courts with what lies in them, everything in the middle, and the own cards."""
        arranged = self.arrangement(view)
        window = arranged.window
        courts = [
            replace(
                Target.from_rect(spot, self.on_screen(view, rect), window),
                rank=COURTS,
                anchor=self._anchor(view, spot),
            )
            for spot, rect in _court_targets(arranged)
        ]
        middle = [
            replace(
                Target.from_rect(spot, self.on_screen(view, rect), window),
                rank=LAID,
                anchor=self._anchor(view, spot),
            )
            for spot, rect in _middle_targets(arranged)
        ]
        own = [replace(Target.from_rect(spot, rect), rank=OWN) for spot, rect in arranged.own.items()]
        return [*courts, *middle, *own]

    def _anchor(self, view: Kingdom, spot: SpotId) -> Rectangle | None:
        """The anchor of a target that contains others: a court's plate, the reserve's lower edge."""
        geometry = self.arrangement(view).geometry
        if isinstance(spot, ids.SeatSpot):
            return tuple_of(self.on_screen(view, geometry.courts[spot.seat].plate))
        if isinstance(spot, ids.ReserveSpot):
            return tuple_of(self.on_screen(view, split_bottom(geometry.reserve, RESERVE_EDGE, 0)[1]))
        return None

    def hidden_spots(self, view: Kingdom, seat: Seat) -> list[SpotId]:
        """The face-down allegiance card and hand of the seat, if it has them."""
        spots: list[SpotId] = [] if view.shown[seat] or seat == view.king else [ids.AllegianceSpot(seat)]
        return [*spots, ids.HandSpot(seat)] if view.hands[seat] else spots

    def place_of_mark(self, view: Kingdom, mark: Mark) -> Place:
        """The place of a mark, around its spot."""
        spot = mark.spot
        if mark.kind == "raised":
            # A Holding that was chosen from the offer is in the court before its mark is removed.
            card = self.arrangement(view).own.get(spot, self.target(view, spot).rect)
            rect = card.move(0, -RAISED)
            return Place(*rect.center, float(rect.height), RAISED_LAYER, spot=spot)
        frame, layer = self._frame(view, mark), CURSOR_LAYER if mark.kind == "cursor" else MARK_LAYER
        # Beside the board a frame lies over the names of the courts.
        window = self.target(view, spot).window if self.shown_camera(view).is_close else None
        return Place(*frame.center, float(max(frame.size)), layer, spot=spot, window=window)

    def _frame(self, view: Kingdom, mark: Mark) -> pygame.Rect:
        """The rectangle that a mark frames: its spot, or a raised card of the hand."""
        raised = self.arrangement(view).own.get(mark.spot) if mark.kind in ("cursor", "chosen") else None
        if raised is not None:
            return mark_frame(raised.move(0, -RAISED), mark.kind)
        rect = self.target(view, mark.spot).rect
        beyond = COURT_FRAME if isinstance(mark.spot, ids.SeatSpot) else 0
        return mark_frame(rect.inflate(beyond, beyond), mark.kind)

    def frame_size(self, mark: Mark) -> tuple[int, int]:
        """Width and height of the frame that a mark draws around its spot on the latest view."""
        if self._latest is None:
            return 1, 1
        try:
            return self._frame(self._latest.view, mark).size
        except KeyError:  # the mark is still drawn, but what it marked has just gone
            return 1, 1

    def selection_marks(self, view: Kingdom, selection: Selection) -> Marks:
        """Marks of the spots that can be selected now, and of those that are selected; an own card rises."""
        own = self.arrangement(view).own
        marks = {Mark("goal" if selection.selected else "subject", spot) for spot in selection.lit}
        marks |= {Mark("raised", spot) for spot in selection.selected if spot in own}
        return marks | {Mark("chosen", spot) for spot in selection.selected}

    def cursor_marks(self, view: Kingdom, spot: SpotId) -> Marks:
        """Marks of the cursor, and of a card of the hand that rises."""
        marks = super().cursor_marks(view, spot)
        return marks | {Mark("raised", spot)} if spot in self.arrangement(view).own else marks

    def subjects(self, decision: Decision) -> set[SpotId]:
        """What is announced, may be exposed, or may give a card, and then the own cards, too."""
        subjects: set[SpotId] = {ids.EventSpot(str(event)) for event in _named("announce", decision)}
        subjects |= {ids.AllegianceSpot(seat_of(name)) for name in _named("expose", decision)}
        giving = {ids.HoldingSpot(str(holding)) for holding in _named("collect", decision)}
        own = self._latest.own if giving and self._latest is not None else ()
        return {*subjects, *giving, *own}

    def hint_marks(self, view: Kingdom, spot: SpotId) -> Marks:
        """Marks of the events of a seat (played by it or before it), or of the seats of an event."""
        match spot:
            case ids.SeatSpot(seat):
                events = [each.id for each in view.happenings if seat in (each.by, each.target)]
                return {Mark("hint", ids.EventSpot(event)) for event in events}
            case ids.EventSpot(event) | ids.SideSpot(event):
                happening = view.happening(event)
                seats = {happening.by, happening.target} - {None}
                return {Mark("hint", ids.SeatSpot(seat)) for seat in seats if seat is not None}
        return set()


def _named(verb: str, decision: Decision) -> list[object]:
    """The first ids in the options with a verb."""
    return [option[1] for option in decision.options if option[0] == verb]


HIDDEN = pygame.Rect(0, 0, 0, 0)
"""The plate of a court that the camera does not show."""


def _court_targets(arranged: Arrangement) -> Iterator[tuple[SpotId, pygame.Rect]]:
    """The courts, and everything in them that can be pointed at."""
    view = arranged.view
    for seat, court in enumerate(arranged.geometry.courts):
        cells = court.cells
        yield ids.SeatSpot(seat), court.whole
        for index, holding in zip(HOLDINGS, view.holdings[seat], strict=False):
            if holding.id is not None:
                yield ids.HoldingSpot(holding.id), cells[index]
        if view.allegiance[seat] is not None or seat != view.king:
            yield ids.AllegianceSpot(seat), cells[ALLEGIANCE]
        office = arranged.office_at_court(seat)
        if office is not None:
            yield ids.RoleSpot(office), cells[OFFICE]
        if view.wears_crown(seat):
            yield ids.CrownSpot(), cells[OFFICE]
        if view.heir == seat:
            yield ids.HeirSpot(), cells[HEIR]
        if view.hands[seat]:
            yield ids.HandSpot(seat), arranged.hand(seat)
        if claim_of(view, seat) is not None:
            yield ids.ClaimSpot(seat), cells[CLAIM]


def _middle_targets(arranged: Arrangement) -> Iterator[tuple[SpotId, pygame.Rect]]:
    """The decks, the reserve, the Annals, the throne, events with their sides, and piles of a Civil War."""
    view, geometry = arranged.view, arranged.geometry
    yield ids.AnnalsSpot(), geometry.annals
    for number, (_, rect) in enumerate(zip(view.annals, geometry.records, strict=False), start=1):
        yield ids.RecordSpot(number), rect
    yield from ((ids.DeckSpot(deck), rect) for deck, rect in geometry.decks.items())
    yield ids.ReserveSpot(), geometry.reserve
    yield from ((ids.RoleSpot(role), geometry.reserve_cell(role)) for role in view.reserve)
    if view.heir is None:
        yield ids.HeirSpot(), geometry.reserve_cell("heir")
    if view.war is not None:
        yield ids.CrownSpot(), geometry.throne
    for event in view.happenings:
        tile = arranged.tiles[event.id]
        yield ids.EventSpot(event.id), tile.card
        yield from ((ids.SideSpot(event.id, name), rect) for name, rect in tile.sides.items())
    for seat, rect in arranged.piles.items():
        yield ids.ClaimantSpot(seat), rect
    yield from arranged.cards_on_table()
