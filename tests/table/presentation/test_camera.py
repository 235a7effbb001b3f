"""A camera shows all of a board, or a part of it closely."""

from random import Random

import pygame
import pytest

from game.table.presentation.camera import CLOSE_UP, MARGIN, MAX_ZOOM, Camera

AREA = (100, 50, 1200, 900)
WHOLE = Camera.of_whole(AREA, (-50, 20, 4000, 2000))


def random_cameras(count: int) -> list[Camera]:
    """Cameras after some moves by chance."""
    rng, cameras = Random(3), [WHOLE]
    for _ in range(count - 1):
        point = rng.uniform(100, 1300), rng.uniform(50, 950)
        moved = (
            cameras[-1].zoomed_round(point, rng.choice((0.5, 0.8, 1.3, 2))),
            cameras[-1].panned(rng.uniform(-500, 500), rng.uniform(-500, 500)),
            cameras[-1].following(point),
            cameras[-1].close_up(point),
        )
        cameras.append(rng.choice(moved))
    return cameras


def test_at_first_the_whole_board_is_as_large_as_fits_and_in_the_middle() -> None:
    assert not WHOLE.is_close
    assert WHOLE.scale == 0.3
    assert WHOLE.to_screen((-50, 20)) == pytest.approx((100, 200))
    assert WHOLE.to_screen((3950, 2020)) == pytest.approx((1300, 800))


def test_a_point_of_the_screen_and_of_the_board_mean_each_other() -> None:
    for camera in random_cameras(50):
        assert camera.to_screen(camera.to_board((321, 432))) == pytest.approx((321, 432))


def test_nothing_beyond_the_board_is_shown_where_the_board_fills_the_area() -> None:
    for camera in random_cameras(200):
        assert 1.0 <= camera.zoom <= MAX_ZOOM
        left, top = camera.to_screen((-50, 20))
        right, bottom = camera.to_screen((3950, 2020))
        assert left <= 100.001
        assert right >= 1299.999
        if bottom - top >= 900:
            assert top <= 50.001
            assert bottom >= 949.999
        else:
            assert top - 50 == pytest.approx(950 - bottom)


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    camera = WHOLE.close_up((700, 500))
    for factor in (1.2, 0.9, 1.1):
        before = camera.to_board((640, 480))
        camera = camera.zoomed_round((640, 480), factor)
        assert camera.to_board((640, 480)) == pytest.approx(before)


def test_a_close_up_has_its_point_in_the_middle_if_the_board_reaches_so_far() -> None:
    close = WHOLE.close_up((700, 500))
    assert close.zoom == CLOSE_UP
    assert close.to_screen(WHOLE.to_board((700, 500))) == pytest.approx((700, 500))
    assert close.whole() == WHOLE


def test_what_the_camera_follows_is_well_inside_its_area() -> None:
    close = WHOLE.close_up((700, 500))
    assert close.following((710, 510)) == close
    point = close.to_board((1290, 500))
    x, y = close.following((1290, 500)).to_screen(point)
    assert x == pytest.approx(100 + (1 - MARGIN) * 1200)
    assert y == pytest.approx(500)


def test_a_close_up_stays_where_it_is_in_a_window_of_another_size() -> None:
    close = WHOLE.close_up((700, 500))
    fitted = close.fitted(Camera.of_whole((0, 0, 600, 450), WHOLE.board))
    assert (fitted.centre, fitted.zoom) == (close.centre, close.zoom)
    assert fitted.area == (0, 0, 600, 450)


def test_halfway_between_two_cameras_both_the_place_and_the_zoom_are_halfway() -> None:
    close = WHOLE.close_up((700, 500))
    assert WHOLE.between(close, 0.0).zoom == 1.0
    assert WHOLE.between(close, 1.0) == close
    assert WHOLE.between(close, 0.5).zoom == pytest.approx(CLOSE_UP**0.5)


def test_a_close_up_of_a_rectangle_shows_all_of_it_and_no_more_than_a_close_up() -> None:
    for camera in random_cameras(30):
        small = camera.close_up_of(pygame.Rect(600, 400, 1, 1))
        assert small.zoom == pytest.approx(CLOSE_UP)
        corners = [camera.to_board(point) for point in ((300, 300), (900, 600))]
        wide = camera.close_up_of(pygame.Rect(300, 300, 600, 300))
        left, top, width, height = AREA
        for x, y in map(wide.to_screen, corners):
            assert wide.zoom == 1.0 or (left < x < left + width and top < y < top + height)


UNDER_PANELS = Camera.of_whole(
    (0, 0, 1920, 1080), (0, 0, 1920, 1080), free=(300, 0, 1200, 900), close_zoom=4.0
)
"""The board fills the screen; panels lie over its left and right edges, and over the lower one."""


def test_what_lies_under_a_panel_is_brought_into_the_free_part_of_the_whole_board() -> None:
    assert UNDER_PANELS.is_whole
    assert UNDER_PANELS.to_screen((0, 0)) == (0, 0)
    for point in ((100, 500), (1800, 500), (900, 1070), (0, 0), (1920, 1080)):
        moved = UNDER_PANELS.following(point, (150, 150))
        assert not moved.is_whole
        assert not moved.is_close
        x, y = moved.to_screen(UNDER_PANELS.to_board(point))
        assert 300 <= x <= 1500
        assert 0 <= y <= 900


def test_the_free_part_shows_nothing_beyond_the_board() -> None:
    for across, down in ((-5000, -5000), (5000, 5000), (0, 5000)):
        for camera in (UNDER_PANELS, UNDER_PANELS.close_up((900, 450))):
            moved = camera.panned(across, down)
            left, top = moved.to_screen((0, 0))
            right, bottom = moved.to_screen((1920, 1080))
            assert left <= 300.001
            assert top <= 0.001
            assert right >= 1499.999
            assert bottom >= 899.999


def test_close_ups_are_in_the_middle_of_the_free_part() -> None:
    for point in ((300, 300), (1000, 500), (1500, 800)):
        close = UNDER_PANELS.close_up(point)
        assert close.to_screen(point) == pytest.approx((900, 450))
        assert close.zoom == 4.0
        rectangle = pygame.Rect(0, 0, 300, 100)
        rectangle.center = point
        around = UNDER_PANELS.close_up_of(rectangle)
        assert around.to_screen(point) == pytest.approx((900, 450))
        assert 300 < around.to_screen(rectangle.topleft)[0] < around.to_screen(rectangle.topright)[0] < 1500


def test_a_board_may_be_shown_larger_than_others() -> None:
    larger = UNDER_PANELS.zoomed_round((900, 450), 99)
    assert larger.zoom == UNDER_PANELS.max_zoom == pytest.approx(4.0 * MAX_ZOOM / CLOSE_UP)
    assert larger.zoomed_round((900, 450), 0.001) == UNDER_PANELS
    assert UNDER_PANELS.panned(100, 0).zoomed_round((900, 450), 1.0) == UNDER_PANELS
    assert larger.fitted(UNDER_PANELS) == larger
    assert larger.whole() == UNDER_PANELS


def test_a_board_that_is_smaller_than_the_free_part_lies_in_its_middle() -> None:
    tall = Camera.of_whole((0, 0, 1000, 1000), (0, 0, 100, 400), free=(200, 0, 800, 1000))
    assert tall.panned(50, 0).to_screen((50, 200)) == pytest.approx((600, 500))
