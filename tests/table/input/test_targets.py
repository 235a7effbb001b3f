"""Which spot is at a point, and which one is next."""

import pygame

from game.input.messages import Intent
from game.table.input.targets import Target, in_reading_order, next_in_order, next_spot, spot_at
from tests.table.tables import Named

HEXAGON = Target(Named("c3"), ((10, 0), (20, 5), (20, 15), (10, 20), (0, 15), (0, 5)))


def test_at_a_point_is_the_topmost_spot_whose_outline_contains_it() -> None:
    targets = [Target.from_rect(Named("a1"), pygame.Rect(0, 0, 30, 30)), HEXAGON]
    assert spot_at(targets, 10, 10) == Named("c3")
    assert spot_at(targets, 1, 1) == Named("a1")
    assert spot_at(targets, 31, 10) is None


def test_a_direction_leads_to_the_nearest_spot_and_at_the_edge_nowhere() -> None:
    targets = [
        Target.from_rect(Named(f"{file}{rank}"), pygame.Rect(50 * x, 50 * y, 50, 50))
        for x, file in enumerate("abc")
        for y, rank in enumerate((3, 2, 1))
    ]
    assert next_spot(targets, Named("b2"), Intent.UP) == Named("b3")
    assert next_spot(targets, Named("b2"), Intent.RIGHT) == Named("c2")
    assert next_spot(targets, Named("c2"), Intent.RIGHT) == Named("c2")


def test_spots_are_cycled_in_reading_order() -> None:
    targets = [
        Target.from_rect(Named(name), pygame.Rect(x, y, 10, 10))
        for name, x, y in (("low", 0, 50), ("right", 80, 0), ("left", 20, 0))
    ]
    spots = in_reading_order(targets, [Named(name) for name in ("low", "right", "left", "not there")])
    assert spots == [Named(name) for name in ("left", "right", "low")]
    assert next_in_order(spots, Named("low"), 1) == Named("left")
    assert next_in_order(spots, Named("left"), -1) == Named("low")
    assert next_in_order(spots, Named("elsewhere"), 1) == Named("left")
    assert next_in_order(spots, Named("elsewhere"), -1) == Named("low")
    assert next_in_order([], Named("elsewhere"), 1) == Named("elsewhere")
