"""A screen appears with what it has; its pictures follow, and at last it looks as if painted at once."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.contract import Snapshot
from game.input.messages import Message
from game.routes import scene_for
from game.scenes.requests import Change
from game.scenes.scene import Scene
from game.scenes.table.hud import CachedBackground
from game.scenes.table.scene import TableScene
from game.table.presentation import Presentation
from game.ui.drawing import canvas, ornament, surface_cache
from game.ui.drawing.art import PictureStore
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET
from game.ui.drawing.theme import BODY, PANEL
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tools.screens import SCREENS
from tools.screens.lyssan_matches import match_at, when_choosing

pytestmark = [pytest.mark.painted, pytest.mark.no_cover]

SMALL, SIZE = (640, 360), (960, 540)
NAMES = ("title", "lobby", "boards", "table", "results", "allyria_act", "lyssan_command", "saves", "replay")
MANY_FRAMES = 400
ROUNDS = 300
"""The most frames until all is there."""
MAX_PIXELS = 150_000
"""No step draws larger pictures from SVG; of the map, whose strips are the largest, at any size."""


class FrameClock:
    """A clock for which each frame takes the same time, however slow the computer is."""

    def __init__(self) -> None:
        self.milliseconds = 16

    def tick(self, _: float = 0) -> int:
        return self.milliseconds


@contextmanager
def drawn_pixels() -> Iterator[list[int]]:
    """Collects how many pixels each picture has that is drawn from SVG."""
    pixels: list[int] = []
    load = pygame.image.load_sized_svg

    def load_sized_svg(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
        pixels.append(size[0] * size[1])
        return load(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load_sized_svg)
        yield pixels


def resize(driver: Driver, size: tuple[int, int]) -> None:
    """Shows a screen in another size, for which there is no picture yet."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    driver.services.refit()
    driver.draw()


def pixels_of(driver: Driver) -> bytes:
    """The pixels of a screen as it is drawn now."""
    return pygame.image.tobytes(driver.draw().surface, "RGB")


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_is_drawn_at_once_and_its_pictures_follow_one_by_one(
    make_services: MakeServices, name: str
) -> None:
    """Takes seconds: tables are painted three times."""
    driver = SCREENS[name](make_services(SMALL))
    resize(driver, SIZE)
    at_once = pixels_of(driver)
    resize(driver, SMALL)
    with BUDGET.limited(0.0):
        with drawn_pixels() as pixels:
            resize(driver, SIZE)
        assert sum(pixels) < MAX_PIXELS, "a frame that has no time makes hardly any picture"
        steps = rounds = 0
        while BUDGET.has_work:
            while BUDGET.has_work:
                steps += 1
                with drawn_pixels() as pixels:
                    BUDGET.work()
                assert sum(pixels) < 4 * MAX_PIXELS, "a step makes a picture, not many"
            driver.wait(0.0)
            driver.draw()
        assert steps > 5
    with BUDGET.limited():  # a scene may go on with a picture in its frames, such as of a board
        while pixels_of(driver) != at_once and rounds < ROUNDS:
            rounds += 1
            driver.wait(0.0)
        assert pixels_of(driver) == at_once
    driver.close()


def test_the_map_of_lyssan_comes_from_the_disk_the_second_time(
    make_services: MakeServices, tmp_path: Path
) -> None:
    """Takes seconds: a table is painted three times."""
    services = make_services(SIZE)
    services.pictures = PictureStore(tmp_path / "pictures")
    pictures: list[bytes] = []
    drawn: list[int] = []
    for _ in range(2):
        driver = SCREENS["lyssan_command"](services)
        services.pictures.finish()
        canvas.clear()
        driver.close()
        with drawn_pixels() as pixels:
            driver = SCREENS["lyssan_command"](services)
            pictures.append(pixels_of(driver))
        drawn.append(sum(size for size in pixels if size > MAX_PIXELS // 2))
        driver.close()
    assert pictures[0] == pictures[1]
    assert drawn == [0, 0], "no strip of the map is drawn"
    assert len(list((tmp_path / "pictures").iterdir())) == 1


def test_the_app_goes_on_while_pictures_are_missing_and_shows_them_when_they_are_there(
    make_services: MakeServices, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes a second: a table is painted twice."""
    services, clock = make_services(SIZE), FrameClock()
    monkeypatch.setattr(pygame.time, "Clock", lambda: clock)
    match = match_at(tmp_path, when_choosing("command", "move", late=True))
    table = TableScene(services, match)
    with BUDGET.limited(0.0):
        app = App(services, table, scene_for)
        app.frame()
        assert BUDGET.has_work
        incomplete = pygame.image.tobytes(services.canvas.surface, "RGB")
        frames = 0
        while BUDGET.has_work or services.changed:
            app.frame()
            frames += 1
        assert frames > 20
        complete = pygame.image.tobytes(services.canvas.surface, "RGB")
    assert complete != incomplete
    table.stale = services.changed = True
    clock.milliseconds = 0  # things that move stay where they are
    app.frame()
    assert pygame.image.tobytes(services.canvas.surface, "RGB") == complete
    app.close()


@pytest.mark.parametrize("name", ["lyssan_command", "replay"])
def test_a_table_that_lacks_pictures_paints_its_background_only_when_they_are_there(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    driver = SCREENS[name](make_services(SMALL))
    paint, painted = CachedBackground.paint, []

    def count(
        background: CachedBackground, canvas: Canvas, presentation: Presentation, view: Snapshot
    ) -> Sequence[pygame.Rect]:
        painted.append(background)
        return paint(background, canvas, presentation, view)

    monkeypatch.setattr(CachedBackground, "paint", count)
    with BUDGET.limited(0.0):
        resize(driver, SIZE)
        assert BUDGET.has_work
        assert len(painted) == 1
        for _ in range(3):
            with BUDGET.frame(whole=False):
                driver.top.render(driver.services.canvas)
        assert len(painted) == 1
        while BUDGET.has_work:
            BUDGET.work()
        with BUDGET.frame(whole=False):
            driver.top.render(driver.services.canvas)
        assert len(painted) == 2
    driver.close()


@pytest.mark.parametrize("name", ["lobby_seat", "settings_screen", "leave_table"])
def test_a_dialog_over_a_screen_is_complete_at_last_however_little_is_kept(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Nothing that one of the two needs makes room for the other."""
    driver = SCREENS[name](make_services(SIZE))
    monkeypatch.setattr(surface_cache.LIMIT, "max_bytes", lambda: 0)
    canvas.clear()
    with BUDGET.limited(0.0):
        driver.draw()
        rounds = 0
        while BUDGET.has_work and rounds < 10:
            while BUDGET.has_work:
                BUDGET.work()
            driver.draw()
            rounds += 1
        kept = surface_cache.LIMIT.bytes
        driver.draw()
        assert (surface_cache.LIMIT.bytes, BUDGET.has_work) == (kept, False)
    driver.close()


class MovingScene(Scene):
    """Two panels, and a number that changes in each frame."""

    moving = True

    def __init__(self) -> None:
        self.frames = 0

    def handle(self, message: Message) -> Change:
        del message
        return None

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        self.frames += 1
        if self.stale:
            ornament.background(canvas)
            canvas.panel(pygame.Rect(100, 100, 800, 600), PANEL)
            canvas.panel(pygame.Rect(1000, 100, 800, 700), PANEL)
        number = pygame.Rect(800, 900, 200, 80)
        canvas.text(f"{self.frames}", number, BODY)
        return [canvas.frame.rect_px(number)]


def test_a_screen_on_which_something_moves_is_complete_at_last_however_little_is_kept(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(surface_cache.LIMIT, "max_bytes", lambda: 0)
    canvas.clear()
    with BUDGET.limited(0.0):
        services = make_services(SIZE)
        app = App(services, MovingScene(), scene_for)
        frames = 0
        while (services.changed or BUDGET.has_work) and frames < MANY_FRAMES:
            app.frame()
            frames += 1
        app.close()
    assert 5 < frames < MANY_FRAMES
