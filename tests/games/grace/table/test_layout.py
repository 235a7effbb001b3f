"""Targets, marks, panels and close-ups of the table."""

import pygame
import pytest

from game.games.grace.rules.resolution import Resolving
from game.games.grace.table import ids
from game.games.grace.table.geometry import OFFICE
from game.games.grace.table.layout import RAISED
from game.games.grace.table.places import own_card
from game.input.messages import DIRECTIONS
from game.table.ids import Mark, SpotId
from game.table.input.selection import Selection
from game.table.input.targets import in_reading_order, next_spot
from tests.games.grace.table.playing import WIDE, kingdom, layout, match_at

PLACING = match_at(lambda state: state.kingdom.step == "place", seats=4)
SEAT = next(each.seat for each in PLACING.awaiting if each.options[0][0] == "place")
"""A seat that places cards."""


def test_the_hall_fills_the_screen_and_close_ups_lie_beside_the_column_of_panels() -> None:
    table, view = layout(4), kingdom(PLACING)
    whole, dock = table.whole_board(view), table.areas(view).dock
    assert whole.area == (0, 0, *WIDE)
    assert whole.free is not None
    assert dock is not None
    assert pygame.Rect(whole.free).right < dock.left
    assert whole.panned(200, 0) == whole, "nothing lies below the panels"
    event = table.target(view, ids.EventSpot("ev1")).rect
    table.moved_camera = whole.close_up_of(event)
    assert pygame.Rect(whole.free).contains(table.target(view, ids.EventSpot("ev1")).rect)


def test_names_of_courts_move_with_the_camera_and_are_left_out_beyond_the_hall() -> None:
    table, view = layout(4), kingdom(PLACING)
    before = table.areas(view).plates
    assert all(table.target(view, ids.SeatSpot(seat)).rect.contains(before[seat]) for seat in range(4))
    whole = table.whole_board(view)
    table.moved_camera = whole.close_up_of(table.target(view, ids.SeatSpot(0)).rect)
    after = table.areas(view).plates
    assert after[0].width > before[0].width
    assert not after[2]


def test_things_and_targets_move_with_the_camera() -> None:
    table, view = layout(4), kingdom(PLACING)
    event = ids.EventSpot(view.happenings[0].id)
    small = table.target(view, event).rect
    table.moved_camera = table.whole_board(view).close_up_of(small)
    large = table.target(view, event).rect
    place = next(place for place in table.places(view, {}).values() if place.spot == event)
    assert large.width > small.width
    assert abs(place.size - large.height) <= 1
    assert large.collidepoint(place.x, place.y)


def test_the_same_match_is_laid_out_once_however_its_views_change() -> None:
    table = layout(4)
    geometry = table.arrangement(kingdom(PLACING)).geometry
    assert table.arrangement(kingdom(PLACING)).geometry is geometry
    table.fit(pygame.Rect(96, 54, 1728, 800), 1.0)
    assert table.arrangement(kingdom(PLACING)).geometry is not geometry


def test_whatever_can_be_chosen_is_framed_and_what_is_chosen_too() -> None:
    table, view = layout(4, SEAT), kingdom(PLACING, SEAT)
    decision = next(each for each in PLACING.awaiting if each.seat == SEAT)
    selection = Selection(decision, table.spots_by_option(view, decision))
    card = ids.CardSpot(str(decision.options[0][1]))
    assert Mark("subject", card) in table.selection_marks(view, selection)
    selection.select(card)
    marks = table.selection_marks(view, selection)
    assert Mark("chosen", card) in marks
    assert Mark("goal", ids.SideSpot("ev1", "support")) in marks


def test_an_own_card_rises_under_the_cursor_and_its_frame_with_it() -> None:
    table, view = layout(4, SEAT), kingdom(PLACING, SEAT)
    spot, rect = next(iter(table.arrangement(view).own.items()))
    assert table.cursor_marks(view, spot) == {Mark("cursor", spot), Mark("raised", spot)}
    raised = table.place_of_mark(view, Mark("raised", spot))
    cursor = table.place_of_mark(view, Mark("cursor", spot))
    assert raised.y < rect.centery
    assert (raised.x, raised.y) == (cursor.x, cursor.y)
    assert table.frame_size(Mark("cursor", spot)) >= rect.size
    assert table.zoomed_marks(view, spot) == set()


def test_a_card_that_has_just_left_the_hand_stays_raised_until_the_mark_is_taken_away() -> None:
    state = match_at(lambda state: state.kingdom.step == "house", seats=4)
    seat, options = state.awaiting[0].seat, state.awaiting[0].options
    table, spot = layout(4, seat), ids.HoldingSpot(str(options[0][1]))
    assert spot in table.arrangement(kingdom(state, seat)).own
    state.choose(seat, options[0])
    view = kingdom(state, seat)
    place = table.place_of_mark(view, Mark("raised", spot))
    assert table.target(view, spot).rect.collidepoint(place.x, place.y)


def test_frames_lie_over_the_names_of_courts_unless_the_picture_is_close() -> None:
    table, view = layout(4), kingdom(PLACING)
    mark = Mark("goal", ids.SeatSpot(0))
    assert table.place_of_mark(view, mark).window is None
    table.moved_camera = table.whole_board(view).close_up((400, 400))
    assert table.place_of_mark(view, mark).window is not None


def test_a_mark_on_what_has_gone_has_no_frame() -> None:
    table = layout(4)
    assert table.frame_size(Mark("cursor", ids.EventSpot("ev9"))) == (1, 1)
    table.arrangement(kingdom(PLACING))
    assert table.frame_size(Mark("cursor", ids.EventSpot("ev9"))) == (1, 1)


def test_nothing_is_enlarged_over_the_own_cards() -> None:
    table, view = layout(4, SEAT), kingdom(PLACING, SEAT)
    assert not [target.spot for target in table.targets(view) if table.zoomed_marks(view, target.spot)]
    areas = table.areas(view)
    assert areas.own is not None
    assert areas.dock is not None
    for rect in table.arrangement(view).own.values():
        assert areas.own.contains(rect.move(0, -RAISED).union(rect))
    assert areas.dock.bottom < areas.own.top


def test_the_dock_fills_the_column_down_to_the_hints_for_who_has_no_own_cards() -> None:
    for view, table in ((kingdom(PLACING), layout(4)), (kingdom(PLACING, SEAT), layout(4, SEAT))):
        areas, geometry = table.areas(view), table.arrangement(view).geometry
        assert areas.dock is not None
        assert (areas.dock.bottom == geometry.own.bottom) == (areas.own is None)


def test_a_hint_on_an_event_shows_who_laid_it_before_whom_and_one_on_a_seat_its_events() -> None:
    table, view = layout(4), kingdom(PLACING)
    event = next(event for event in view.happenings if event.by is not None)
    assert event.by is not None
    assert event.target is not None
    seats = {Mark("hint", ids.SeatSpot(event.by)), Mark("hint", ids.SeatSpot(event.target))}
    assert table.hint_marks(view, ids.EventSpot(event.id)) == seats
    assert table.hint_marks(view, ids.SideSpot(event.id, "oppose")) == seats
    assert Mark("hint", ids.EventSpot(event.id)) in table.hint_marks(view, ids.SeatSpot(event.by))
    assert table.hint_marks(view, ids.SideSpot("ev1", "support")) == set()
    assert table.hint_marks(view, ids.AnnalsSpot()) == set()


def test_the_hand_and_the_allegiance_card_of_a_seat_are_what_its_private_view_shows() -> None:
    table, view = layout(4), kingdom(PLACING)
    assert table.hidden_spots(view, 2) == [ids.AllegianceSpot(2), ids.HandSpot(2)]
    assert table.target(view, ids.HandSpot(2)).rect.width > 0


def test_the_only_person_sits_at_the_bottom() -> None:
    table, view = layout(4, bottom_seat=2), kingdom(PLACING)
    courts = table.arrangement(view).geometry.courts
    assert max(range(4), key=lambda seat: courts[seat].whole.centery) == 2


def test_the_crown_lies_with_the_king() -> None:
    table, view = layout(4), kingdom(PLACING)
    seat = table.arrangement(view).geometry.courts[view.king].cells[OFFICE]
    crown = table.places(view, {})[ids.CrownId(view.king_side, view.style)]
    assert seat.collidepoint(crown.x, crown.y)


def test_only_cards_are_own_cards() -> None:
    with pytest.raises(KeyError):
        own_card(ids.AnnalsSpot(), 0)


def test_the_picture_stays_close_only_while_something_is_decided_about_an_event() -> None:
    table = layout(6)
    assert not table.stays_close(kingdom(PLACING))
    deciding = match_at(lambda state: state.awaiting[0].ask == "grace.damage", seed=1, seats=6)
    assert table.stays_close(kingdom(deciding)) == isinstance(kingdom(deciding).stack[-1], Resolving)


def test_the_own_cards_come_first_then_what_lies_in_the_middle_then_courts() -> None:
    table, view = layout(4, SEAT), kingdom(PLACING, SEAT)
    card = next(iter(table.arrangement(view).own))
    order = [card, ids.EventSpot("ev1"), ids.SeatSpot(SEAT)]
    assert in_reading_order(table.targets(view), order[::-1]) == order


def test_an_empty_hand_can_not_be_pointed_at_and_the_card_of_the_first_king_hides_nothing() -> None:
    audience = match_at(lambda state: state.kingdom.step == "roles", seats=4)
    table, view = layout(4), kingdom(audience)
    other = (view.king + 1) % 4
    assert table.hidden_spots(view, other) == [ids.AllegianceSpot(other)]
    assert table.hidden_spots(view, view.king) == []
    assert not any(isinstance(target.spot, ids.HandSpot) for target in table.targets(view))


def test_the_frame_of_a_court_covers_neither_its_cards_nor_their_numbers() -> None:
    table, view = layout(4), kingdom(PLACING)
    court = table.target(view, ids.SeatSpot(0)).rect
    width, height = table.frame_size(Mark("goal", ids.SeatSpot(0)))
    assert min(width - court.width, height - court.height) >= 16
    numbers = [
        pygame.Rect(0, 0, place.size, place.size).move(
            place.x - place.size / 2 - court.left, place.y - place.size / 2 - court.top
        )
        for thing, place in table.places(view, {}).items()
        if thing == ids.CountId(ids.HandSpot(0), len(view.hands[0]))
    ]
    assert len(numbers) == 1
    assert pygame.Rect((0, 0), court.size).contains(numbers[0])


@pytest.mark.parametrize("seats", range(4, 9))
def test_directions_lead_to_each_card_of_the_reserve_and_to_the_reserve_itself(seats: int) -> None:
    distributing = match_at(lambda state: state.kingdom.step == "roles", seats=seats)
    view = kingdom(distributing)
    targets = layout(seats).targets(view)
    wanted = {ids.ReserveSpot(), ids.HeirSpot(), *map(ids.RoleSpot, view.reserve)}
    assert len(wanted) == 6
    found: list[SpotId] = [ids.SeatSpot(0)]
    for start in found:
        goals = {next_spot(targets, start, direction) for direction in DIRECTIONS}
        found += goals.difference(found)
    assert wanted <= set(found)
