"""A board may fill the screen: its things are drawn below the panels, also while they or the camera move."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame
import pytest

from game.contract import Snapshot, View
from game.table.drawing.painter import TableBackground, open_corners
from game.table.entities.components import Leg, Place
from game.table.presentation import Presentation
from game.table.presentation.camera import Camera
from game.table.stage import Stage
from game.ui.drawing.canvas import Canvas
from tests.table.tables import run_until_idle, window_canvas
from tests.table.wide_board import CARD, WideLayout, field, open_wide_stage, wide_presentation

PANEL = pygame.Rect(0, 200, 600, 500)
"""Over the left part of the board."""
COLOUR = pygame.Color("green")
BOARD_COLOUR = pygame.Color("navy")


class EmptyPanelLayout(WideLayout):
    """The board fills the screen."""

    def whole_board(self, view: Snapshot) -> Camera:
        return Camera.of_whole((0, 0, 1920, 1080), (0, 0, 1000, 562), free=(600, 0, 1320, 1080))


class ScreenLayout(EmptyPanelLayout):
    """The board fills the screen; the card lies on the panel."""

    card_place = PANEL.center


class GreenPanel(TableBackground):
    """A blue board with a green panel over it."""

    def __init__(self, *, keeps_board: bool) -> None:
        self._keeps_board = keeps_board
        self._board = pygame.Surface((1, 1))

    def paint(self, canvas: Canvas, presentation: Presentation, view: View) -> Sequence[pygame.Rect]:
        canvas.surface.fill(BOARD_COLOUR)
        self._board = canvas.surface.copy()
        canvas.surface.fill(COLOUR, canvas.frame.rect_px(PANEL))
        return [PANEL, pygame.Rect(0, 0, 0, 0)]

    @property
    def board(self) -> pygame.Surface | None:
        return self._board if self._keeps_board else super().board


@contextmanager
def open_screen(
    layout: type[WideLayout] = EmptyPanelLayout, *, keeps_board: bool = True
) -> Iterator[tuple[Stage, Canvas]]:
    canvas = window_canvas()
    presentation = wide_presentation(None, layout)
    with open_wide_stage(presentation, GreenPanel(keeps_board=keeps_board)) as stage:
        stage.draw(canvas, whole=True)
        yield stage, canvas


def panel_of(canvas: Canvas) -> pygame.Surface:
    """The picture of the panel."""
    return canvas.surface.subsurface(canvas.frame.rect_px(PANEL))


def is_plain(canvas: Canvas) -> bool:
    """True if nothing is drawn over the panel."""
    plain = pygame.Surface(panel_of(canvas).get_size(), 0, canvas.surface)
    plain.fill(COLOUR)
    return pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(panel_of(canvas), "RGB")


def green_pixels(canvas: Canvas) -> int:
    return pygame.mask.from_threshold(canvas.surface, COLOUR, (2, 2, 2, 255)).count()


def test_what_rests_on_the_board_is_below_a_panel() -> None:
    with open_screen() as (stage, canvas):
        place = stage.things.place(field(12))
        assert PANEL.collidepoint(place.x, place.y)
        assert is_plain(canvas)


@pytest.mark.parametrize("whole", [False, True])
def test_what_moves_on_the_board_passes_below_a_panel(*, whole: bool) -> None:
    with open_screen() as (stage, canvas):
        start, goal = stage.things.place(field(15)), stage.things.place(field(11))
        assert not PANEL.collidepoint(start.x, start.y)
        stage.things.travel(field(15), Leg(goal, 1.0))
        while stage.busy:
            stage.tick(0.1)
            stage.draw(canvas, whole=whole)
            assert is_plain(canvas)
        shown = pygame.image.tobytes(canvas.surface, "RGB")
        stage.draw(canvas, whole=True)
        assert shown == pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("whole", [False, True])
def test_what_lies_beside_the_board_is_above_a_panel_while_something_passes_below(*, whole: bool) -> None:
    with open_screen(ScreenLayout) as (stage, canvas):
        assert not is_plain(canvas)
        shown = pygame.image.tobytes(panel_of(canvas), "RGB")
        stage.things.travel(field(15), Leg(stage.things.place(field(11)), 1.0))
        stage.tick(0.9)
        stage.draw(canvas, whole=whole)
        assert pygame.image.tobytes(panel_of(canvas), "RGB") == shown
        stage.things.travel(CARD, Leg(Place(*PANEL.midleft, 150), 1.0))
        stage.tick(0.5)
        stage.draw(canvas, whole=whole)
        assert pygame.image.tobytes(panel_of(canvas), "RGB") != shown
        run_until_idle(stage)


def test_a_panel_stays_in_place_while_the_camera_moves() -> None:
    with open_screen(ScreenLayout) as (stage, canvas):
        panel, green = pygame.image.tobytes(panel_of(canvas), "RGB"), green_pixels(canvas)
        assert stage.camera is not None
        before = pygame.image.tobytes(canvas.surface, "RGB")
        stage.move_camera(stage.camera.close_up((1200, 500)))
        frames = 0
        while stage.moving:
            stage.draw(canvas)
            stage.tick(0.05)
            assert pygame.image.tobytes(panel_of(canvas), "RGB") == panel
            assert green_pixels(canvas) == green, "no other picture of it is seen"
            frames += 1
        assert frames > 2
        assert pygame.image.tobytes(canvas.surface, "RGB") != before


def test_without_a_picture_of_the_board_alone_the_panel_stays_in_place_too() -> None:
    with open_screen(keeps_board=False) as (stage, canvas):
        assert stage.camera is not None
        stage.move_camera(stage.camera.close_up((1200, 500)))
        stage.draw(canvas)
        stage.tick(0.05)
        stage.draw(canvas)
        assert is_plain(canvas)


def test_in_the_cut_corners_of_a_panel_the_moving_board_is_seen_and_nowhere_else() -> None:
    ground = pygame.Surface((90, 60), pygame.SRCALPHA)
    ground.fill("khaki")
    panel = ground.copy()
    panel.fill(COLOUR, (4, 4, 82, 52))
    panel.fill("khaki", (30, 20, 10, 10))
    pygame.draw.line(panel, pygame.Color("khaki").lerp("black", 0.2), (0, 0), (3, 3))
    open_corners(panel, ground, 16)
    assert [panel.get_at(place).a for place in ((0, 0), (3, 3), (89, 0), (0, 59), (89, 59))] == [0] * 5
    assert [panel.get_at(place).a for place in ((4, 4), (45, 1), (33, 22), (85, 55))] == [255] * 4
