"""Polygons that an author drew by hand are compared with tolerance."""

import pytest

from game.maps.outlines import Outlines, Point, area, contains, crossing, distance_to

SIZE = 1920, 1080


def box(left: float, top: float, width: float = 100, height: float = 100) -> list[Point]:
    return [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]


def border(one: list[Point], other: list[Point], size: tuple[int, int] = SIZE) -> float:
    """The length on which two polygons touch."""
    return Outlines({"a": one, "b": other}, size).borders.get(frozenset("ab"), 0)


@pytest.mark.parametrize(("gap", "touch"), [(0, True), (5, True), (-5, True), (20, False)])
def test_sides_that_run_near_each_other_touch(gap: float, *, touch: bool) -> None:
    assert (border(box(0, 0), box(100 + gap, 0)) > 90) == touch


def test_the_length_of_a_border_is_that_of_the_shared_part() -> None:
    assert 50 <= border(box(0, 0), box(100, 50)) <= 70


def test_polygons_that_meet_in_a_corner_touch_on_a_few_pixels_only() -> None:
    assert 0 < border(box(0, 0), box(100, 100)) <= 20


def test_lengths_grow_with_the_map() -> None:
    small = border(box(0, 0), box(105, 0))
    large = border(box(0, 0, 400, 400), box(420, 0, 400, 400), (4 * 1920, 4 * 1080))
    assert large == pytest.approx(4 * small, rel=0.05)


def test_an_overlap_has_its_place_and_area() -> None:
    outlines = Outlines({"a": box(0, 0), "b": box(80, 0), "c": box(98, 200)}, SIZE)
    ((one, other, patch),) = outlines.overlaps()
    assert (one, other) == ("a", "b")
    assert patch.place[0] == pytest.approx(90, abs=4)
    assert patch.area == pytest.approx(20 * 100, rel=0.2)


def test_a_gap_is_a_place_between_polygons_and_not_the_sea_around_them() -> None:
    ring = {
        "a": box(300, 300, 300),
        "b": box(300, 420, 150),
        "c": box(490, 420, 110),
        "d": box(300, 520, 300),
    }
    ring |= {"e": box(300, 400, 20, 120), "f": box(580, 400, 20, 120)}
    outlines = Outlines(ring, SIZE)
    (gap,) = outlines.gaps(100, 10_000)
    assert not outlines.cover(gap.place)
    assert outlines.gaps(100, 101) == []
    assert Outlines({"a": box(300, 300)}, SIZE).gaps(0, 1e9) == []


def test_a_point_is_covered_by_the_polygons_it_lies_in() -> None:
    outlines = Outlines({"a": box(300, 300), "b": box(-50, 0)}, SIZE)
    assert [outlines.cover(point) for point in ((350, 350), (299, 200), (20, 50), (1919, 1079))] == [
        True,
        False,
        True,
        False,
    ]


def test_sides_that_cross_are_found_and_those_that_meet_are_not() -> None:
    assert crossing(box(0, 0)) is None
    assert crossing([(0, 0), (100, 100), (100, 0), (0, 100)]) == (50, 50)
    assert crossing([(0, 0), (50, 50), (100, 0), (50, 50), (0, 100)]) is None


def test_area_and_distance_of_a_polygon() -> None:
    assert area(box(5, 5, 30, 20)) == area(box(5, 5, 30, 20)[::-1]) == 600
    assert distance_to([(0, 0), (10, 0)], (5, 3)) == 3
    assert distance_to([(0, 0), (0, 0)], (3, 4)) == 5
    assert contains(box(0, 0), (50, 50))
    assert not contains(box(0, 0), (150, 50))
