"""After an error of the program the last screen says what happened, and the players go on or leave."""

import os
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game import files, splash, start
from game.app import App
from game.disk import BackgroundQueue
from game.input.messages import Message, Press
from game.routes import scene_for
from game.scenes import failure
from game.scenes.failure import PLAIN, FailureScene
from game.scenes.requests import Change, Pop, Request, ToMatchAgain
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.scenes.title.scene import TitleScene
from game.text import LANGUAGES, Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY
from game.ui.widgets.dialog import Dialog
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import (
    ANNA,
    BERT,
    QUICK,
    ServicesWithBots,
    read_events,
    run_until,
    screen_texts,
    start_app,
    start_match,
    toast_texts,
    wait_until_presses_count,
)
from tests.scenes.driver_tables import played_match

ROOT = Path(__file__).parents[2]
HAND = "the hand of Anna"


class Mistake(Exception):
    """An error of the program; its message names a secret."""


def fail(*_: object, **__: object) -> NoReturn:
    raise Mistake(HAND)


class BrittleScene(Scene):
    """A scene that fails in one of its methods; a press closes it."""

    def __init__(self, fails_in: str = "") -> None:
        self._fails_in = fails_in
        self.was_closed = False

    def handle(self, message: Message) -> Change:
        if not isinstance(message, Press):
            return None
        self._pass("handle")
        return Pop()

    def tick(self, seconds: float) -> Change:
        del seconds
        self._pass("tick")
        return None

    def layout(self, canvas: Canvas) -> None:
        del canvas
        self._pass("layout")

    def draw(self, canvas: Canvas) -> None:
        canvas.begin()
        canvas.text(HAND, canvas.frame.safe, BODY)
        self._pass("draw")

    def entered(self) -> None:
        super().entered()
        self._pass("entered")

    def closed(self) -> None:
        self.was_closed = True
        self._pass("closed")

    def _pass(self, method: str) -> None:
        if method == self._fails_in:
            fail()


def run_thread(target: Callable[[], object]) -> None:
    thread = threading.Thread(target=target)
    thread.start()
    thread.join()


@pytest.fixture
def crash_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the reports go."""
    file = tmp_path / "crash.txt"
    monkeypatch.setattr(files, "crash_file", lambda: file)
    return file


@pytest.fixture
def quick(services: Services, crash_file: Path) -> Iterator[Services]:
    """Services whose frames do not wait; reports go to a file of the test."""
    del crash_file
    services.window.synced = True
    pygame.event.clear()
    yield services
    pygame.event.clear()


def key(name: str) -> None:
    code = pygame.key.key_code(name)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))


def press(app: App, *names: str) -> None:
    """Presses keys once the screen takes them, each in a frame of its own."""
    wait_until_presses_count(app)
    for name in names:
        key(name)
        app.frame()


def title_of_last_screen(app: App) -> str:
    """Draws the last screen; its heading, whose first letter is a painted initial."""
    assert isinstance(app.top, FailureScene)
    app.frame()
    return "".join(screen_texts(app.top.services)[:2])


@pytest.mark.parametrize("method", ["entered", "layout", "draw", "tick", "handle", "closed"])
def test_an_error_anywhere_in_a_scene_leads_to_the_last_screen(
    quick: Services, crash_file: Path, method: str
) -> None:
    scene = BrittleScene(method)
    app = App(quick, scene, scene_for)
    if method in ("handle", "closed"):
        key("return")
    app.frame()
    assert title_of_last_screen(app) == PLAIN["title"]
    assert scene.was_closed
    shown = " ".join(screen_texts(quick))
    assert "(Mistake)" in shown
    assert "nothing is lost" in shown
    assert crash_file.name in shown.replace(" ", ""), "its path is longer than a line"
    assert HAND not in shown
    text = crash_file.read_text("utf-8")
    assert "Mistake\n" in text
    assert HAND not in text
    press(app, "return")
    assert isinstance(app.top, TitleScene)
    assert not app.has_failed
    app.close()


@pytest.mark.parametrize("way", ["keyboard", "window"])
def test_whoever_leaves_from_the_last_screen_leaves_with_an_error(quick: Services, way: str) -> None:
    app = App(quick, BrittleScene("draw"), scene_for)
    app.frame()
    if way == "keyboard":
        press(app, "right", "return")
    else:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert app.has_failed


def test_the_mouse_can_answer_too(quick: Services) -> None:
    app = App(quick, BrittleScene("draw"), scene_for)
    app.frame()
    wait_until_presses_count(app)
    (leave,) = (entry for entry in quick.canvas.dump if (entry.kind, entry.text) == ("widget", "Leave"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=leave.rect_px.center))
    app.run()
    assert app.has_failed


def test_a_press_that_was_meant_for_the_scene_before_is_ignored(quick: Services) -> None:
    app = App(quick, BrittleScene("draw"), scene_for)
    app.frame()
    key("return")
    app.frame()
    assert isinstance(app.top, FailureScene)


def test_an_error_while_the_first_scene_is_made_leads_to_the_last_screen(quick: Services) -> None:
    app = App(quick, fail, scene_for)
    assert app.has_failed
    assert PLAIN["to_title"] in shown_on_last_screen(app)
    press(app, "return")
    assert isinstance(app.top, TitleScene)
    app.close()


def test_a_table_that_cannot_be_opened_from_the_command_line_leads_to_the_last_screen(
    quick: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    apps: list[App] = []

    def run(services: Services, first: Callable[[], Scene], _game: str) -> int:
        apps.append(App(services, first, scene_for))
        return 0

    monkeypatch.setattr(splash, "show", lambda: None)
    monkeypatch.setattr(start, "open_services", lambda _: quick)
    monkeypatch.setattr(start, "run", run)
    monkeypatch.setattr(TableScene, "__init__", fail)
    assert start.play("lyssan") == 0
    assert apps[0].has_failed
    apps[0].close()


def test_an_error_of_a_thread_leads_to_the_last_screen(quick: Services) -> None:
    app = App(quick, BrittleScene(), scene_for)
    with app.thread_errors.heard():
        run_thread(fail)
        app.frame()
        assert isinstance(app.top, FailureScene)


def test_an_error_of_a_thread_that_no_frame_has_seen_ends_the_program(quick: Services) -> None:
    app = App(quick, BrittleScene(), scene_for)

    def run() -> None:
        with app.thread_errors.heard():
            run_thread(fail)

    with pytest.raises(Mistake):
        run()


def test_an_error_of_a_write_that_nobody_waits_for_leads_to_the_last_screen(quick: Services) -> None:
    quick.disk = BackgroundQueue()
    app = App(quick, BrittleScene(), scene_for)
    quick.disk.add(fail)
    run_until(app, lambda: isinstance(app.top, FailureScene))
    quick.disk.close()


def test_a_bot_that_fails_is_replaced_and_ends_nothing(services_with_bots: ServicesWithBots) -> None:
    services = services_with_bots(fail)
    match = start_match(services, (BERT, ANNA), QUICK)
    app, table = start_app(services, match)
    run_until(app, lambda: len(match) > 0)
    assert app.top is table
    assert services.words("match.notice.bot_failed", name="Bert") in toast_texts(services)
    app.close()


def test_an_error_while_bots_are_asked_leads_to_the_last_screen(
    quick: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _ = start_app(quick, start_match(quick, (ANNA, BERT), QUICK))
    monkeypatch.setattr(quick.bots, "done", fail)
    monkeypatch.setattr(quick.bots, "ask", fail)
    match = app.top.open_match
    assert match is not None
    decision = match.match.awaiting[0]
    match.match.choose(decision.seat, decision.options[0])
    run_until(app, lambda: isinstance(app.top, FailureScene))
    app.close()


class BrittleTable(TableScene):
    """A table that cannot be drawn."""

    draw = fail


def scene_or_brittle_table(services: Services, request: Request) -> Scene:
    if isinstance(request, ToMatchAgain):
        return BrittleTable(services, request.match)
    return scene_for(services, request)


def test_go_on_opens_the_match_from_its_journal_with_the_same_devices(quick: Services) -> None:
    match = played_match(quick)
    app = App(quick, BrittleTable(quick, match, Seating(quick.devices, {0: "keyboard"})), scene_for)
    app.frame()
    assert "Your match is saved" in " ".join(shown_on_last_screen(app))
    press(app, "return")
    assert isinstance(app.top, TableScene)
    again = app.top.match
    assert again is not match
    assert (again.path, again.state.snapshot()) == (match.path, match.state.snapshot())
    assert app.top.seating.devices_by_seat == {0: "keyboard"}
    assert not app.has_failed
    app.close()


@needs_pads
def test_go_on_remembers_which_devices_hold_seats_if_they_are_still_there(quick: Services) -> None:
    table, pad = BrittleTable(quick, played_match(quick), Seating(quick.devices)), Pad.plug()
    read_events(quick)
    table.seating.opened(0, "keyboard")
    table.seating.opened(1, pad.device)
    app = App(quick, table, scene_for)
    app.frame()
    pad.unplug()
    app.frame()
    press(app, "return")
    assert isinstance(app.top, TableScene)
    assert app.top.seating.devices_by_seat == {}
    assert app.top.seating.openers == {0: "keyboard"}
    app.close()


def shown_on_last_screen(app: App) -> list[str]:
    assert isinstance(app.top, FailureScene)
    app.frame()
    return screen_texts(app.top.services)


@needs_pads
def test_a_seat_whose_pad_was_unplugged_meanwhile_waits_for_it(quick: Services) -> None:
    match, pad = played_match(quick), Pad.plug()
    read_events(quick)
    app = App(quick, BrittleTable(quick, match, Seating(quick.devices, {0: pad.device})), scene_for)
    app.frame()
    pad.unplug()
    app.frame()
    press(app, "return")
    assert isinstance(app.top, LostPadScene)
    pad = Pad.plug()
    app.frame()
    app.frame()
    assert isinstance(app.top, TableScene)
    assert app.top.seating.devices_by_seat == {0: pad.device}
    app.close()
    pad.unplug()
    read_events(quick)


def test_an_error_that_comes_again_at_once_offers_the_title(quick: Services) -> None:
    app = App(quick, BrittleTable(quick, played_match(quick)), scene_or_brittle_table)
    app.frame()
    press(app, "return")
    app.frame()
    texts = shown_on_last_screen(app)
    assert "It has happened again at once" in " ".join(texts)
    assert PLAIN["to_title"] in texts
    press(app, "return")
    assert isinstance(app.top, TitleScene)
    app.close()


def test_an_error_that_comes_much_later_offers_the_match(
    quick: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(failure, "SECONDS_AT_ONCE", 0.0)
    app = App(quick, BrittleTable(quick, played_match(quick)), scene_or_brittle_table)
    app.frame()
    press(app, "return")
    app.frame()
    assert PLAIN["go_on"] in shown_on_last_screen(app)
    app.close()


def test_if_even_the_title_fails_at_once_only_leave_is_left(
    quick: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TitleScene, "__init__", fail)
    app = App(quick, BrittleScene("draw"), scene_for)
    app.frame()
    press(app, "return")
    texts = shown_on_last_screen(app)
    assert PLAIN["leave"] in texts
    assert PLAIN["to_title"] not in texts
    press(app, "return")
    app.run()
    assert app.has_failed


def test_a_match_that_could_not_be_saved_goes_on_from_memory(
    quick: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played_match(quick)
    monkeypatch.setattr(type(match), "saved", False)
    app = App(quick, BrittleTable(quick, match), scene_for)
    app.frame()
    assert "it is lost if you leave, but not if you continue" in " ".join(shown_on_last_screen(app))
    press(app, "return")
    assert isinstance(app.top, TableScene)
    assert app.top.match is match
    app.close()


def test_a_journal_that_can_no_longer_be_read_leads_to_the_title(quick: Services) -> None:
    match = played_match(quick)
    app = App(quick, BrittleTable(quick, match), scene_for)
    app.frame()
    for file in match.path.parent.iterdir():
        file.unlink()
    press(app, "return")
    assert isinstance(app.top, TitleScene)
    assert quick.toasts.shown is not None
    app.close()


def test_an_error_in_the_last_screen_ends_the_program(
    quick: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(quick, BrittleScene("tick"), scene_for)
    app.frame()
    monkeypatch.setattr(Dialog, "draw", fail)
    with pytest.raises(Mistake):
        app.frame()


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_the_wish_to_end_is_no_error(
    quick: Services, monkeypatch: pytest.MonkeyPatch, kind: type[BaseException]
) -> None:
    def end(_: float) -> Change:
        raise kind

    scene = BrittleScene()
    app = App(quick, scene, scene_for)
    monkeypatch.setattr(scene, "tick", end)
    with pytest.raises(kind):
        app.frame()


@pytest.mark.parametrize("kind", [MemoryError, RecursionError, OSError, pygame.error])
def test_a_fault_of_the_machine_leads_to_the_last_screen(
    quick: Services, monkeypatch: pytest.MonkeyPatch, kind: type[Exception]
) -> None:
    def end(_: float) -> Change:
        raise kind

    scene = BrittleScene()
    app = App(quick, scene, scene_for)
    monkeypatch.setattr(scene, "tick", end)
    app.frame()
    assert isinstance(app.top, FailureScene)


def test_a_report_that_cannot_be_written_is_printed_and_the_screen_says_so(
    quick: Services, crash_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crash_file.mkdir()
    app = App(quick, BrittleScene("tick"), scene_for)
    app.frame()
    assert "could not be written, because" in " ".join(shown_on_last_screen(app))
    assert "Mistake\n" in capsys.readouterr().err


@pytest.mark.painted
def test_nothing_of_the_scene_before_is_left_on_the_screen(
    make_services: Callable[..., Services], crash_file: Path
) -> None:
    def picture(scene: BrittleScene) -> bytes:
        services = make_services((1280, 720))
        services.window.synced = True
        services.toasts.show(HAND)
        app = App(services, scene, scene_for)
        app.frame()
        assert isinstance(app.top, FailureScene)
        app.frame()
        return pygame.image.tobytes(services.canvas.surface, "RGB")

    assert crash_file.parent.is_dir()
    assert picture(BrittleScene("draw")) == picture(BrittleScene("tick"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_screen_is_in_the_language_of_the_players(language: str, quick: Services) -> None:
    quick.words.switch(language)
    app = App(quick, BrittleScene("tick"), scene_for)
    app.frame()
    words = tomllib.loads((files.ASSETS / f"words/{language}/failure.toml").read_text("utf-8"))["failure"]
    assert title_of_last_screen(app) == words["title"]
    assert set(words) == set(PLAIN)
    assert language != "en" or words == PLAIN


class BrittleWords(Words):
    """Language files that fail."""

    known = fail


@pytest.mark.parametrize("fault", ["missing", "raises"])
def test_without_language_files_the_last_screen_speaks_plain_english(
    quick: Services, tmp_path: Path, fault: str
) -> None:
    quick.words = Words("de", tmp_path / "nothing") if fault == "missing" else BrittleWords("de")
    app = App(quick, BrittleScene("tick"), scene_for)
    app.frame()
    assert title_of_last_screen(app) == PLAIN["title"]
    assert PLAIN["leave"] in screen_texts(quick)


PROGRAM = """
import sys
import pygame
from game import errors, splash, start
from game.scenes.title.scene import TitleScene

def fail(*_):
    raise KeyError("a card")

sys.excepthook = errors.report
TitleScene.tick = fail
startup = splash.show((1280, 720))
pygame.time.set_timer(pygame.QUIT, 2000, 1)
sys.exit(start.title(startup))
"""


@pytest.mark.no_cover
def test_the_exit_status_tells_that_an_error_has_ended_the_program(tmp_path: Path) -> None:
    """Starts the whole program and closes its window after two seconds."""
    folders = {name: str(tmp_path) for name in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | folders
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "the program made a mistake" in done.stderr
    assert "Traceback" not in done.stderr
    (report,) = tmp_path.rglob("crash.txt")
    assert str(report) in done.stderr
    assert "a card" not in report.read_text("utf-8")
