"""The frame loop: messages to the scene on top, its changes to the stack, pictures to the screen."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.input.messages import KEYBOARD, Intent, Message, Plugged, Point, Press
from game.match import Match, MatchSetup
from game.routes import scene_for
from game.scenes.replay import ReplayScene
from game.scenes.requests import Change, Pop, Push, Quit, Replace, Request
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.title.scene import TitleScene
from game.ui.drawing.canvas import Canvas
from tests.match.playing import ANNA, BERND, SQUIRE
from tests.pads import Pad, needs_pads, pads_available
from tests.scenes.app_tables import SECRET, run_until, start_app


class RecordingScene(Scene):
    """A scene that records its messages and counts how often it is drawn."""

    def __init__(self, answers: dict[Intent, Change] | None = None, *, overlay: bool = False) -> None:
        self.answers = answers or {}
        self.overlay = overlay
        self.messages: list[Message] = []
        self.drawn = 0
        self.was_closed = False
        self.is_moving = False

    @property
    def moving(self) -> bool:
        return self.is_moving

    def handle(self, message: Message) -> Change:
        self.messages.append(message)
        return self.answers.get(message.intent) if isinstance(message, Press) else None

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        self.drawn += 1
        return [pygame.Rect(0, 0, 8, 8)]

    def closed(self) -> None:
        self.was_closed = True


class ToScene(Request):
    """Requests a scene that exists already."""

    scene: RecordingScene


def scene_of(_: Services, request: Request) -> Scene:
    assert isinstance(request, ToScene)
    return request.scene


@pytest.fixture
def quick(services: Services) -> Iterator[Services]:
    """Services whose frames do not wait."""
    services.window.synced = True
    pygame.event.clear()
    yield services
    pygame.event.clear()


def key(name: str) -> None:
    code = pygame.key.key_code(name)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))


def test_a_press_reaches_the_scene_on_top_alone(quick: Services) -> None:
    above = RecordingScene()
    below = RecordingScene({Intent.ACCEPT: Push(ToScene(above))})
    app = App(quick, below, scene_of)
    key("return")
    app.frame()
    key("down")
    app.frame()
    assert app.top is above
    assert [message.intent for message in above.messages if isinstance(message, Press)] == [Intent.DOWN]


def test_closing_a_scene_shows_the_one_below(quick: Services) -> None:
    above = RecordingScene({Intent.BACK: Pop()})
    below = RecordingScene({Intent.ACCEPT: Push(ToScene(above))})
    app = App(quick, below, scene_of)
    key("return")
    app.frame()
    key("escape")
    app.frame()
    assert app.top is below
    assert above.was_closed
    assert not below.was_closed


def test_a_scene_can_take_the_place_of_several(quick: Services) -> None:
    third = RecordingScene()
    second = RecordingScene({Intent.ACCEPT: Replace(ToScene(third), 2)})
    first = RecordingScene({Intent.ACCEPT: Push(ToScene(second))})
    app = App(quick, first, scene_of)
    for _ in range(2):
        key("return")
        app.frame()
    assert app.top is third
    assert first.was_closed
    assert second.was_closed


@pytest.mark.parametrize("how", ["quit", "window"])
def test_leaving_closes_every_scene(quick: Services, how: str) -> None:
    second = RecordingScene({Intent.BACK: Quit()})
    first = RecordingScene({Intent.ACCEPT: Push(ToScene(second))})
    app = App(quick, first, scene_of)
    key("return")
    app.frame()
    if how == "quit":
        key("escape")
    else:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert first.was_closed
    assert second.was_closed


def test_a_scene_below_learns_where_the_mouse_moved_over_an_overlay(quick: Services) -> None:
    below = RecordingScene({Intent.ACCEPT: Push(ToScene(RecordingScene({Intent.BACK: Pop()}, overlay=True)))})
    app = App(quick, below, scene_of)
    key("return")
    app.frame()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(1, 1), buttons=(0, 0, 0)))
    app.frame()
    key("escape")
    app.frame()
    below.messages.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(300, 200)))
    app.frame()
    place = quick.canvas.frame.units(300, 200)
    assert below.messages == [Point("mouse", *place), Press("mouse", Intent.EXPLAIN)]


def test_with_nothing_changed_nothing_is_drawn(quick: Services) -> None:
    scene = RecordingScene()
    app = App(quick, scene, scene_of)
    app.frame()
    drawn = scene.drawn
    for _ in range(3):
        app.frame()
    assert scene.drawn == drawn
    scene.stale = True
    app.frame()
    assert scene.drawn == drawn + 1


def test_a_moving_scene_is_drawn_each_frame(quick: Services) -> None:
    scene = RecordingScene()
    app = App(quick, scene, scene_of)
    app.frame()
    scene.is_moving = True
    drawn = scene.drawn
    for _ in range(3):
        app.frame()
    assert scene.drawn == drawn + 3


def test_an_overlay_lies_over_the_scene_below(quick: Services) -> None:
    above = RecordingScene(overlay=True)
    below = RecordingScene({Intent.ACCEPT: Push(ToScene(above))})
    app = App(quick, below, scene_of)
    app.frame()
    drawn = below.drawn
    key("return")
    app.frame()
    assert (below.drawn, above.drawn) == (drawn + 1, 1)


@needs_pads
def test_a_plugged_pad_is_reported_to_all_scenes_and_to_the_player(quick: Services) -> None:
    above = RecordingScene()
    below = RecordingScene({Intent.ACCEPT: Push(ToScene(above))})
    app = App(quick, below, scene_of)
    key("return")
    app.frame()
    pad = Pad.plug(name="Test pad")
    app.frame()
    assert any(isinstance(message, Plugged) for message in below.messages)
    assert any(isinstance(message, Plugged) for message in above.messages)
    assert quick.toasts.shown is not None
    assert "Test pad" in quick.toasts.shown.text
    pad.unplug()
    app.frame()


def test_the_glyphs_follow_the_device_last_pressed(quick: Services) -> None:
    app = App(quick, RecordingScene(), scene_of)
    key("return")
    app.frame()
    assert quick.canvas.glyph_of(Intent.ACCEPT).picture.startswith("glyphs/keyboard")
    if pads_available():
        pad = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
        app.frame()
        pad.press("south")
        app.frame()
        assert quick.canvas.glyph_of(Intent.ACCEPT).picture == "glyphs/playstation/south"
        pad.unplug()
        app.frame()


@needs_pads
def test_before_the_first_press_the_glyphs_are_those_of_a_pad_that_is_plugged_in(quick: Services) -> None:
    app = App(quick, RecordingScene(), scene_of)
    app.frame()
    assert quick.canvas.glyph_of(Intent.ACCEPT).picture.startswith("glyphs/keyboard")
    pad = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
    app.frame()
    assert quick.canvas.glyph_of(Intent.ACCEPT).picture == "glyphs/playstation/south"
    pad.unplug()
    app.frame()
    assert quick.canvas.glyph_of(Intent.ACCEPT).picture.startswith("glyphs/keyboard")


@needs_pads
def test_a_pad_that_is_plugged_in_again_shows_its_own_glyphs_at_once(quick: Services) -> None:
    app = App(quick, RecordingScene(), scene_of)
    for _ in range(2):
        pad = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
        app.frame()
        assert quick.canvas.glyph_of(Intent.ACCEPT).picture == "glyphs/playstation/south"
        pad.press("south")
        app.frame()
        assert quick.canvas.glyph_of(Intent.ACCEPT).picture == "glyphs/playstation/south"
        pad.unplug()
        app.frame()
        assert quick.canvas.glyph_of(Intent.ACCEPT).picture.startswith("glyphs/keyboard")


@needs_pads
def test_a_pad_of_another_kind_that_takes_the_place_of_a_lost_one_shows_its_own_glyphs(
    quick: Services,
) -> None:
    app = App(quick, RecordingScene(), scene_of)
    lost = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
    app.frame()
    lost.press("south")
    app.frame()
    lost.unplug()
    other = Pad.plug(name="Xbox pad")
    app.frame()
    other.press("south")
    app.frame()
    expected = quick.devices.bindings.glyph(quick.devices.family(other.device), Intent.ACCEPT)
    assert quick.canvas.glyph_of(Intent.ACCEPT) == expected
    other.unplug()
    app.frame()


def test_a_notice_is_drawn_at_once_and_gone_later(quick: Services) -> None:
    scene = RecordingScene()
    app = App(quick, scene, scene_of)
    app.frame()
    drawn = scene.drawn
    quick.toasts.show("Something happened.")
    app.frame()
    assert scene.drawn == drawn + 1
    assert any(shown.text == "Something happened." for shown in quick.canvas.dump)
    for toast in quick.toasts.waiting:
        toast.left = 0.0
    app.frame()
    assert not any(shown.text == "Something happened." for shown in quick.canvas.dump)


def test_each_press_reaches_the_scene_while_a_notice_is_shown(quick: Services) -> None:
    scene = RecordingScene()
    app = App(quick, scene, scene_of)
    quick.toasts.show("Something happened.")
    app.frame()
    key("escape")
    app.frame()
    assert [message.intent for message in scene.messages if isinstance(message, Press)] == [Intent.BACK]
    assert quick.toasts.shown is not None


@needs_pads
def test_four_pads_that_are_plugged_in_share_one_notice_and_cost_no_press(quick: Services) -> None:
    scene = RecordingScene()
    app = App(quick, scene, scene_of)
    pads = [Pad.plug(name=f"Pad {number}") for number in range(4)]
    app.frame()
    assert [toast.text for toast in quick.toasts.waiting] == ["4 controllers are ready to play."]
    pads[3].press("south")
    app.frame()
    assert Press(pads[3].device, Intent.ACCEPT) in scene.messages
    for pad in pads:
        pad.unplug()
    app.frame()
    assert [toast.text for toast in quick.toasts.waiting] == ["4 controllers have been unplugged."]


@needs_pads
def test_notices_count_each_pad_of_a_model_and_none_goes_after_one_came(quick: Services) -> None:
    app = App(quick, RecordingScene(), scene_of)

    def notices() -> list[str]:
        app.frame()
        return [toast.text for toast in quick.toasts.waiting]

    pads = [Pad.plug(name="Pad") for _ in range(2)]
    assert notices() == ["2 controllers are ready to play."]
    for pad in pads:
        pad.unplug()
    assert notices() == ["2 controllers have been unplugged."]
    again = Pad.plug(name="Pad")
    assert notices() == ["Pad is ready to play."]
    other = Pad.plug(vendor=0x054C, product=0x0CE6, name="Other pad")
    assert notices() == ["2 controllers are ready to play."]
    for pad in (again, other):
        pad.unplug()
    app.frame()


def test_a_resized_window_is_drawn_again(quick: Services) -> None:
    scene = RecordingScene()
    app = App(quick, scene, scene_of)
    app.frame()
    drawn = scene.drawn
    pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=800))
    app.frame()
    assert scene.drawn > drawn
    assert quick.canvas.surface.get_size() == (1280, 800)


def test_a_match_that_is_dropped_on_the_window_is_shown(services: Services, tmp_path: Path) -> None:
    match = Match.start(tmp_path / "friend", MatchSetup("cyvasse", {"setup": "quick"}, 1, (ANNA, BERND)))
    app = App(services, TitleScene(services), scene_for)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(match.path)))
    app.frame()
    assert isinstance(app.top, ReplayScene)
    app.close()


def test_a_dropped_match_hides_what_only_one_person_may_see_and_the_table_below_keeps_its_names(
    services: Services, tmp_path: Path
) -> None:
    friends = (replace(ANNA, name="Zoe"), replace(BERND, name="Yann"))
    dropped = Match.start(tmp_path / "friend", MatchSetup("cyvasse", {"setup": "quick"}, 1, friends))
    match = Match.start(services.matches, MatchSetup("allyria", {"seats": 3}, 1, (ANNA, BERND, SQUIRE)))
    app, table = start_app(services, match)
    seat = next(seat for seat in (0, 1) if match.knows_secrets(seat))
    table._flow.show_private_view(seat, KEYBOARD)
    names = services.words.names
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(dropped.path)))
    app.frame()
    assert isinstance(app.top, ReplayScene)
    assert services.words.names == ["Zoe", "Yann"]
    assert table.play.screen.private_seat is None
    app._change(Pop())
    assert services.words.names == names
    app.close()


def test_a_dropped_match_leaves_the_names_to_the_curtain_below(services: Services, tmp_path: Path) -> None:
    friends = (replace(ANNA, name="Zoe"), replace(BERND, name="Yann"))
    dropped = Match.start(tmp_path / "friend", MatchSetup("cyvasse", {"setup": "quick"}, 1, friends))
    match = Match.start(services.matches, MatchSetup("cyvasse", SECRET, 1, (ANNA, BERND)))
    app, _ = start_app(services, match)
    run_until(app, lambda: isinstance(app.top, CurtainScene))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(dropped.path)))
    app.frame()
    app._change(Pop())
    assert isinstance(app.top, CurtainScene)
    assert services.words.names == [ANNA.name, BERND.name]
    app.close()


def test_another_file_that_is_dropped_on_the_window_is_named(services: Services, tmp_path: Path) -> None:
    (tmp_path / "song.mp3").write_bytes(b"la la la")
    app = App(services, TitleScene(services), scene_for)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "song.mp3")))
    app.frame()
    assert isinstance(app.top, TitleScene)
    assert any("song.mp3" in toast.text for toast in services.toasts.waiting)
    app.close()
