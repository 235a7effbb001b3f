"""The window goes into the background, comes back, or moves to another screen: nothing is lost or pressed."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app import App
from game.contract import Seat
from game.input.messages import Intent, Message, Press, Release, WindowLeft
from game.match import Player
from game.scenes.requests import Change
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, OpenApp, screen_texts, start_match, toast_texts
from tests.scenes.test_app import key, scene_of

LEAVING = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
AWAY = "In the background"


class WatchedScene(Scene):
    """A scene that records its messages and the time that passes in it."""

    moving = True

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.seconds = 0.0

    def handle(self, message: Message) -> Change:
        self.messages.append(message)
        return None

    def tick(self, seconds: float) -> Change:
        self.seconds += seconds
        return None

    def draw(self, canvas: Canvas) -> None:
        del canvas


@pytest.fixture
def watched(services: Services) -> Iterator[tuple[App, WatchedScene]]:
    """An app whose frames do not wait, with a scene that always moves."""
    services.window.synced = True
    pygame.event.clear()
    scene = WatchedScene()
    app = App(services, scene, scene_of)
    app.frame()
    yield app, scene
    pygame.event.clear()


def post(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **values))


def use_everything() -> None:
    """A key, the mouse and its wheel."""
    key("return")
    post(pygame.MOUSEMOTION, pos=(300, 200), rel=(1, 1), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(300, 200))
    post(pygame.MOUSEBUTTONUP, button=1, pos=(300, 200))
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)


@pytest.mark.parametrize("leaving", LEAVING)
def test_in_the_background_nothing_is_pressed_and_no_time_passes(
    watched: tuple[App, WatchedScene], services: Services, leaving: int
) -> None:
    app, scene = watched
    post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    post(leaving)
    post(pygame.WINDOWFOCUSLOST)
    app.frame()
    assert scene.messages == [
        Press("keyboard", Intent.DOWN),
        WindowLeft(),
        Release("keyboard", Intent.DOWN),
    ]
    scene.messages.clear()
    before, waited = scene.seconds, pygame.time.get_ticks()
    while pygame.time.get_ticks() - waited < 100:
        use_everything()
        app.frame()
    assert not scene.messages
    assert scene.seconds == before
    assert any(AWAY in text for text in toast_texts(services))
    post(pygame.WINDOWRESTORED)
    post(pygame.WINDOWFOCUSGAINED)
    app.frame()
    assert not toast_texts(services)
    use_everything()
    pygame.time.wait(5)
    app.frame()
    assert Press("keyboard", Intent.ACCEPT) in scene.messages
    assert Press("mouse", Intent.ACCEPT) in scene.messages
    assert scene.seconds > before


def test_in_the_background_the_loop_rests_though_the_scene_moves(
    watched: tuple[App, WatchedScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _ = watched
    waits: list[int] = []

    def wait(milliseconds: int) -> pygame.event.Event:
        waits.append(milliseconds)
        return pygame.event.Event(pygame.NOEVENT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    app.frame()
    assert not waits
    post(pygame.WINDOWFOCUSLOST)
    for _ in range(4):
        app.frame()
    assert len(waits) >= 2


@pytest.mark.parametrize("other", [CORA, BERT])
def test_a_match_is_as_it_was_after_every_change_of_its_window(
    services: Services, open_app: OpenApp, other: Player
) -> None:
    app, table = open_app(start_match(services, (ANNA, other), CALM))
    for _ in range(3):
        app.frame()
    before, steps = screen_texts(services), len(table.match)
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.WINDOWMINIMIZED)
    key("return")
    app.frame()
    post(pygame.WINDOWRESTORED)
    post(pygame.WINDOWFOCUSGAINED)
    for size in ((3840, 2160), (1280, 800), (1920, 1080)):  # from screen to screen
        pygame.display.set_mode(size, pygame.RESIZABLE)
        post(pygame.WINDOWDISPLAYCHANGED, display_index=1)
        post(pygame.WINDOWMOVED, x=0, y=0)
        post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        app.frame()
        app.frame()
        assert services.canvas.surface.get_size() == size
        assert not [shown.text for shown in services.canvas.dump if shown.cut]
    assert screen_texts(services) == before
    assert len(table.match) == steps
    key("right")
    app.frame()
    assert not app.has_failed


def test_a_secret_is_hidden_when_the_window_leaves(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), {"setup": "secret", "board": "jade_garden"}))
    seat: Seat = table.match.awaiting[0].seat
    table.play.show_private_view(seat, "keyboard")
    assert table.play.screen.private_seat == seat
    post(pygame.WINDOWFOCUSLOST)
    app.frame()
    assert table.play.screen.private_seat is None
