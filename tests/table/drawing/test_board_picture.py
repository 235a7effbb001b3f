"""A picture of a board is painted once, and the camera shows the right part of it."""

import pygame
import pytest

from game.table.drawing.board_picture import BoardPicture
from game.table.presentation.camera import Camera
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET, Steps
from game.ui.layout import Frame
from tests.table.tables import window_canvas
from tests.ui.measuring import MeasuringCanvas

WHOLE = Camera.of_whole((100, 100, 800, 600), (-50, 0, 400, 200))


class Fields:
    """Paints a board of fields of 10 x 10 units, each in a colour of its own."""

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int]] = []

    def __call__(self, surface: pygame.Surface, detail: float) -> Steps:
        """Paints the board, and remembers the size of the picture."""
        self.sizes.append(surface.get_size())
        for column in range(40):
            for row in range(20):
                rect = pygame.FRect(column * 10 * detail, row * 10 * detail, 10 * detail + 1, 10 * detail + 1)
                pygame.draw.rect(surface, (6 * column, 12 * row, 99), rect)
            yield


def colour_of(x: float, y: float) -> tuple[int, int, int]:
    """The colour of a point of the board."""
    return 6 * int((x + 50) // 10), 12 * int(y // 10), 99


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_each_camera_shows_its_part_of_a_picture_that_is_painted_once(size: tuple[int, int]) -> None:
    fields = Fields()
    picture, canvas = BoardPicture(fields), window_canvas(size)
    cameras = [WHOLE, WHOLE.close_up((300, 300)), WHOLE.close_up((850, 400)).panned(-33, 12)]
    cameras += [cameras[1].zoomed_round((500, 400), 1.25), WHOLE.zoomed_round((700, 420), 1.25)]
    for camera in cameras:
        canvas.surface.fill("black")
        picture.draw(canvas, camera, "fields")
        for column, row in ((-45, 5), (55, 105), (125, 95), (205, 135), (345, 195)):
            x, y = camera.to_screen((column, row))
            if pygame.Rect(camera.area).inflate(-8, -8).collidepoint(x, y):
                pixel = canvas.frame.rect_px(pygame.Rect(x, y, 1, 1)).topleft
                assert canvas.surface.get_at(pixel)[:3] == pytest.approx(colour_of(column, row), abs=3)
        beside = canvas.frame.rect_px(pygame.Rect(90, 400, 1, 1)).topleft
        assert canvas.surface.get_at(beside)[:3] == (0, 0, 0), "nothing is drawn beyond the area"
    assert len(fields.sizes) == 1


def test_another_key_paints_the_board_anew_and_a_large_window_does_not_need_all_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.table.drawing.board_picture.MAX_PIXELS", 100_000)
    fields = Fields()
    picture = BoardPicture(fields)
    canvas = Canvas(pygame.Surface((3840, 2160)), Frame((3840, 2160)))
    large = Camera.of_whole((0, 0, 1900, 1000), WHOLE.board)
    for key in ("summer", "summer", "autumn"):
        picture.draw(canvas, large, key)
    assert len(fields.sizes) == 2
    assert fields.sizes[0][0] * fields.sizes[0][1] <= 101_000
    picture.free()
    picture.draw(canvas, large, "autumn")
    assert len(fields.sizes) == 3


def test_a_picture_is_scaled_smoothly_once_and_only_when_it_is_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    smoothscale, sizes = pygame.transform.smoothscale, []

    def scale(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return smoothscale(surface, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", scale)
    picture, canvas = BoardPicture(Fields()), window_canvas()
    with BUDGET.limited(0.0):
        for _ in range(3):
            with BUDGET.frame():
                picture.draw(canvas, WHOLE, "fields")
        assert sizes == []
        while BUDGET.has_work:
            BUDGET.work()
        for _ in range(3):
            with BUDGET.frame():
                picture.draw(canvas, WHOLE, "fields")
    assert len(sizes) == 1


def test_a_canvas_that_only_measures_paints_no_picture() -> None:
    fields = Fields()
    picture = BoardPicture(fields)
    canvas = MeasuringCanvas(pygame.Surface((64, 36)), Frame((64, 36)))
    picture.draw(canvas, Camera.of_whole((0, 0, 1920, 1080), (0.0, 0.0, 192.0, 108.0)), "key")
    assert not fields.sizes
