import pygame
import pytest

from game.ui.layout import Frame


@pytest.mark.parametrize(
    ("size", "width", "origin"),
    [
        ((1920, 1080), 1920, (0, 0)),
        ((1280, 800), 1728, (0, 0)),
        ((1280, 720), 1920, (0, 0)),
        ((3440, 1440), 1920, (440, 0)),
        ((1024, 768), 1728, (0, 64)),
        ((3840, 2160), 1920, (0, 0)),
    ],
)
def test_the_content_is_1080_units_high_and_between_16_to_10_and_16_to_9(
    size: tuple[int, int], width: int, origin: tuple[int, int]
) -> None:
    frame = Frame(size)
    assert (frame.width, frame.origin) == (width, origin)
    assert pygame.Rect((0, 0), size).contains(frame.rect_px(frame.area))


def test_the_safe_area_leaves_five_per_cent_on_each_side_unless_set() -> None:
    assert Frame((1920, 1080)).safe == pygame.Rect(96, 54, 1728, 972)
    assert Frame((1920, 1080), margin=0).safe == pygame.Rect(0, 0, 1920, 1080)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (3440, 1440), (1023, 777)])
def test_a_position_can_be_converted_to_pixels_and_back(size: tuple[int, int]) -> None:
    frame = Frame(size)
    rect = pygame.Rect(333, 217, 101, 57)
    x, y = frame.units(*frame.rect_px(rect).center)
    assert abs(x - rect.centerx) <= 2 / frame.unit
    assert abs(y - rect.centery) <= 2 / frame.unit
    assert frame.rect_units(frame.rect_px(rect)).contains(rect.inflate(-2, -2))


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1023, 777)])
def test_neighbours_in_units_touch_in_pixels(size: tuple[int, int]) -> None:
    frame = Frame(size)
    for left in range(0, 1700, 37):
        left_cell, right_cell = pygame.Rect(left, 10, 37, 50), pygame.Rect(left + 37, 10, 37, 50)
        assert frame.rect_px(left_cell).right == frame.rect_px(right_cell).left


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1280, 720), (3840, 2160), (1366, 768)])
def test_a_screen_without_letterbox_is_its_area(size: tuple[int, int]) -> None:
    assert Frame(size).window == Frame(size).area


@pytest.mark.parametrize("size", [(3440, 1440), (1024, 768)])
def test_the_window_reaches_to_the_edges_of_a_letterboxed_screen(size: tuple[int, int]) -> None:
    frame = Frame(size)
    covered = frame.rect_px(frame.window)
    assert frame.window.center == frame.area.center
    assert max(abs(covered.left), abs(covered.top)) <= 2
    assert covered.contains(pygame.Rect((0, 0), size).inflate(-4, -4))
