"""Finding the spot at a point, and the next spot in a direction or in reading order."""

import pygame

from game.input.messages import Intent
from game.table.input.targets import (
    Target,
    in_reading_order,
    next_in_order,
    next_spot,
    spot_at,
    spot_below,
    under_pointer,
)
from tests.table.tables import NamedId

HEXAGON = Target(NamedId("c3"), ((10, 0), (20, 5), (20, 15), (10, 20), (0, 15), (0, 5)))


def test_the_spot_at_a_point_is_the_topmost_whose_outline_contains_it() -> None:
    targets = [Target.from_rect(NamedId("a1"), pygame.Rect(0, 0, 30, 30)), HEXAGON]
    assert spot_at(targets, 10, 10) == NamedId("c3")
    assert spot_at(targets, 1, 1) == NamedId("a1")
    assert spot_at(targets, 31, 10) is None


def test_a_spot_below_another_one_is_found_if_it_is_accepted() -> None:
    rects = {"field": pygame.Rect(0, 0, 200, 200), "stone": pygame.Rect(40, 40, 20, 20)}
    targets = [Target.from_rect(NamedId(name), rect) for name, rect in rects.items()]
    assert spot_below(targets, NamedId("stone"), lambda spot: spot == NamedId("field")) == NamedId("field")
    assert spot_below(targets, NamedId("stone"), lambda _: False) is None
    assert spot_below(targets, NamedId("field"), lambda spot: spot == NamedId("stone")) is None
    assert spot_below(targets, NamedId("nothing"), lambda _: True) is None


def test_below_what_lies_over_a_board_is_no_spot_of_the_board() -> None:
    field = Target.from_rect(NamedId("field"), pygame.Rect(0, 0, 200, 200), window=(0, 0, 200, 200))
    card = Target.from_rect(NamedId("card"), pygame.Rect(40, 40, 20, 20))
    assert spot_below([field, card], NamedId("card"), lambda spot: spot == NamedId("field")) is None


def test_a_direction_leads_to_the_nearest_spot_and_at_the_edge_to_the_same_spot() -> None:
    targets = [
        Target.from_rect(NamedId(f"{file}{rank}"), pygame.Rect(50 * x, 50 * y, 50, 50))
        for x, file in enumerate("abc")
        for y, rank in enumerate((3, 2, 1))
    ]
    assert next_spot(targets, NamedId("b2"), Intent.UP) == NamedId("b3")
    assert next_spot(targets, NamedId("b2"), Intent.RIGHT) == NamedId("c2")
    assert next_spot(targets, NamedId("c2"), Intent.RIGHT) == NamedId("c2")


def test_spots_are_cycled_in_reading_order() -> None:
    targets = [
        Target.from_rect(NamedId(name), pygame.Rect(x, y, 10, 10))
        for name, x, y in (("low", 0, 50), ("right", 80, 0), ("left", 20, 0))
    ]
    spots = in_reading_order(targets, [NamedId(name) for name in ("low", "right", "left", "not there")])
    assert spots == [NamedId(name) for name in ("left", "right", "low")]
    assert next_in_order(spots, NamedId("low"), 1) == NamedId("left")
    assert next_in_order(spots, NamedId("left"), -1) == NamedId("low")
    assert next_in_order(spots, NamedId("elsewhere"), 1) == NamedId("left")
    assert next_in_order(spots, NamedId("elsewhere"), -1) == NamedId("low")
    assert next_in_order([], NamedId("elsewhere"), 1) == NamedId("elsewhere")


def test_beside_a_board_a_direction_goes_to_what_the_camera_shows() -> None:
    window = (0, 0, 300, 600)
    hidden = Target.from_rect(NamedId("hidden"), pygame.Rect(400, 300, 60, 60), window)
    shown = Target.from_rect(NamedId("shown"), pygame.Rect(100, 300, 60, 60), window)
    panel = Target.from_rect(NamedId("panel"), pygame.Rect(320, 500, 260, 60))
    button = Target.from_rect(NamedId("button"), pygame.Rect(320, 100, 260, 60))
    targets = [hidden, shown, panel, button]
    assert next_spot(targets, panel.spot, Intent.UP) == button.spot
    assert next_spot(targets, shown.spot, Intent.RIGHT) == hidden.spot
    assert next_spot([hidden, panel], panel.spot, Intent.UP) == hidden.spot


def test_up_in_a_column_beside_a_board_stays_in_the_column() -> None:
    window = (0, 0, 600, 600)
    field = Target.from_rect(NamedId("field"), pygame.Rect(250, 400, 60, 60), window)
    card = Target.from_rect(NamedId("card"), pygame.Rect(320, 500, 60, 60))
    other = Target.from_rect(NamedId("other"), pygame.Rect(390, 490, 60, 60))
    button = Target.from_rect(NamedId("button"), pygame.Rect(320, 100, 260, 60))
    targets = [field, card, other, button]
    assert next_spot(targets, card.spot, Intent.UP) == button.spot
    assert next_spot(targets, button.spot, Intent.DOWN) in (card.spot, other.spot)
    assert next_spot([field, card], card.spot, Intent.UP) == field.spot


def test_a_pointer_over_a_panel_hits_nothing_on_the_board_below_it() -> None:
    board = Target.from_rect(NamedId("field"), pygame.Rect(0, 0, 100, 100), (0, 0, 200, 200))
    card = Target.from_rect(NamedId("card"), pygame.Rect(0, 0, 100, 100))
    panels = [pygame.Rect(0, 0, 50, 50)]
    assert under_pointer([board, card], panels, 10, 10) == [card]
    assert under_pointer([board, card], panels, 60, 60) == [board, card]
