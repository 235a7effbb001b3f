"""The defaults of a presentation, and the order of ids."""

import pygame
import pytest

from game.catalogue import GAMES
from game.contract import Snapshot
from game.table.ids import ButtonSpot, Mark, PlateSpot, SpotId, ThingId, sort_key
from game.table.presentation.edges import edge_areas
from game.table.presentation.events import Animation
from game.table.presentation.layout import Areas, TableSetting, side_column
from game.table.presentation.texts import Texts
from game.text import Words
from game.ui.layout import Frame
from tests.auction.docks import areas_with_dock
from tests.auction.rules import new
from tests.auction.table import PRIZE, AuctionLayout


class TraySlot(SpotId):
    side: str
    number: int


def test_ids_are_sorted_by_class_and_then_by_their_fields() -> None:
    ids: list[ThingId | SpotId] = [
        TraySlot("west", 1),
        PlateSpot(0),
        Mark("goal", PlateSpot(1)),
        TraySlot("east", 2),
        ButtonSpot("pass"),
    ]
    assert sorted(ids, key=sort_key) == [ids[4], ids[2], ids[1], ids[3], ids[0]]


def test_ids_of_two_classes_are_never_equal() -> None:
    ids: set[object] = {PlateSpot(0), ButtonSpot("0"), PlateSpot(0), Mark("0", PlateSpot(0))}
    assert len(ids) == 3


def test_by_default_events_are_shown_one_by_one() -> None:
    state = GAMES["cyvasse"].new({"setup": "quick", "board": "jade_garden"}, 1)
    animation = Animation(AuctionLayout(TableSetting(Words("en"))))
    assert animation.group_events(state.log) == [[event] for event in state.log]


def test_by_default_options_and_spots_are_named_by_their_ids() -> None:
    texts = Texts(Words("en"))
    assert texts.explain_option({}, ("bid", 3)).title == "Bid 3"
    assert texts.explain({}, TraySlot("west", 1)).title == "Tray slot west 1"


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 8])
def test_the_column_beside_the_table_fits_and_nothing_in_it_overlaps(
    size: tuple[int, int], text_size: float, seats: int
) -> None:
    room = Frame(size).safe
    areas = side_column(room, seats, text_size)
    assert areas.status is not None
    assert areas.ticker is not None
    assert_apart(room, [*areas.plates, areas.prompts[0], areas.ticker, areas.status, areas.seat_areas[0]])
    assert areas.prompts[0].contains(areas.buttons[0])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_areas_over_a_board_that_fills_the_screen_leave_its_middle_free(
    size: tuple[int, int], seats: int, text_size: float
) -> None:
    room = Frame(size).safe
    room.height -= round(80 * text_size)
    areas = edge_areas(room, seats, text_size)
    assert areas.status is not None
    assert areas.ticker is not None
    assert areas.dock is not None
    assert areas.contest is not None
    column = [*areas.plates, areas.prompts[0], areas.ticker, areas.status]
    assert_apart(room, [*column, areas.seat_areas[0], areas.dock])
    assert areas.prompts[0].contains(areas.buttons[0])
    assert areas.seat_areas[0].contains(areas.contest)
    for whole, slim in zip(areas.plates, areas.slim_plates, strict=True):
        assert whole.contains(slim)
        assert slim.width < 0.7 * whole.width
        assert slim.height >= 30


def assert_apart(room: pygame.Rect, rects: list[pygame.Rect]) -> None:
    """Checks that the rectangles are in the room and do not overlap."""
    assert all(room.contains(rect) for rect in rects)
    assert not [one for at, one in enumerate(rects) if one.collidelist(rects[at + 1 :]) >= 0]


def test_what_is_enlarged_lies_over_the_dock() -> None:
    class DockLayout(AuctionLayout):
        def areas(self, view: Snapshot) -> Areas:
            return areas_with_dock(self, view)

    state = new({"seats": 3}, 1)
    layout = DockLayout(TableSetting(Words("en")))
    place = layout.place_of_mark(state.view(None), Mark("zoomed", PRIZE))
    dock = layout.areas(state.view(None)).dock
    assert dock is not None
    card = pygame.Rect(0, 0, int(place.size * layout.enlarged_shape), int(place.size))
    card.center = round(place.x), round(place.y)
    assert dock.contains(card)
    assert card.height > dock.height / 2
