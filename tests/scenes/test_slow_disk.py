"""The picture goes on while a slow disk writes; what was chosen is shown when it is safe."""

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median

import pygame
import pytest

from game import app as app_module
from game import disk
from game.app import App
from game.disk import BackgroundQueue
from game.match import Match, MatchSetup, Replay
from game.match.timeline import checkpoint_path
from game.scenes.learn.scene import LearnScene
from game.scenes.services import Services
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.start import scene_for
from tests.scenes import choosing
from tests.scenes.app_tables import ANNA, BERT, CORA, QUICK, OpenApp, toast_texts

WRITE_SECONDS = 0.2
Act = Callable[[Match], object]


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Makes the disk slow; the names of the files that were written."""
    written: list[str] = []
    append, replace_file = disk.append, disk.replace_file

    def slow_append(path: Path, content: bytes, at: int) -> None:
        time.sleep(WRITE_SECONDS)
        append(path, content, at)
        written.append(path.name)

    def slow_replace_file(path: Path, content: bytes) -> None:
        time.sleep(WRITE_SECONDS)
        replace_file(path, content)
        written.append(path.name)

    monkeypatch.setattr(disk, "append", slow_append)
    monkeypatch.setattr(disk, "replace_file", slow_replace_file)
    return written


@pytest.fixture
def table(services: Services, open_app: OpenApp) -> Iterator[tuple[App, TableScene]]:
    """A table whose match is written in the background, after a choice of each person."""
    services.disk = BackgroundQueue()
    setup = MatchSetup("cyvasse", QUICK, 4, (ANNA, CORA), take_backs=True)
    match = Match.start(services.matches, setup, services.disk)
    for _ in range(8):
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    yield open_app(match)
    services.disk.show_picture = lambda: None


def watched(app: App, services: Services, look: Callable[[], None]) -> list[float]:
    """Calls a function at each picture that is shown during a write; the times of these pictures."""
    times: list[float] = []

    def look_and_show() -> None:
        times.append(time.monotonic())
        look()
        app.show_picture()

    services.disk.show_picture = look_and_show
    return times


def choose(match: Match) -> None:
    match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])


ACTS: dict[str, Act] = {
    "a choice": choose,
    "an undo": lambda match: match.go_back(len(match) - 1, 0, (1,)),
    "another player": lambda match: match.seat_player(1, BERT),
    "the end": lambda match: match.resign(0),
}


@pytest.mark.parametrize("act", ACTS.values(), ids=list(ACTS))
def test_what_was_chosen_is_shown_only_when_it_is_on_disk(
    services: Services, table: tuple[App, TableScene], writes: list[str], act: Act
) -> None:
    app, scene = table
    match = scene.match

    def facts() -> object:
        return len(match), match.state.snapshot(), match.players, match.outcome, match.revision

    before = facts()
    seen: list[tuple[object, list[str]]] = []
    times = watched(app, services, lambda: seen.append((facts(), list(writes))))
    act(match)
    assert facts() != before
    assert [shown for shown, _ in seen] == [before] * len(seen)
    assert len(seen) >= 3
    assert seen[0] == (before, [])
    assert writes == [match.path.name]
    assert median(late - early for early, late in pairwise(times)) < WRITE_SECONDS / 4


def test_animations_go_on_during_a_write(
    services: Services, table: tuple[App, TableScene], writes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = table
    advanced: list[float] = []
    tick = scene.play.stage.tick

    def noting_tick(seconds: float) -> None:
        advanced.append(seconds)
        tick(seconds)

    monkeypatch.setattr(scene.play.stage, "tick", noting_tick)
    start = time.monotonic()
    choosing.choose(scene, scene.match.awaiting[0].options[0], seat=scene.match.awaiting[0].seat)
    assert writes
    assert len(advanced) >= 3
    since_the_frame_before = advanced[0]
    assert 0 < sum(advanced[1:]) <= time.monotonic() - start + since_the_frame_before
    assert app.top is scene


def test_a_press_during_a_write_is_carried_out_after_it(
    services: Services, table: tuple[App, TableScene], writes: list[str]
) -> None:
    app, scene = table
    pygame.event.clear()
    posted: list[int] = []

    def press_pause() -> None:
        assert app.top is scene
        if not posted:
            posted.append(pygame.K_p)
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=19)
            )

    watched(app, services, press_pause)
    choose(scene.match)
    services.disk.show_picture = app.show_picture
    assert posted
    app.frame()
    assert isinstance(app.top, PauseScene)


def test_a_checkpoint_is_not_waited_for_and_written_before_the_program_ends(
    services: Services, table: tuple[App, TableScene], writes: list[str]
) -> None:
    app, scene = table
    match = scene.match
    while len(match) < 10:
        choose(match)
    assert checkpoint_path(match.path).name not in writes
    app.close()
    assert checkpoint_path(match.path).name in writes
    assert Match.resume(match.path).state.snapshot() == match.state.snapshot()


def test_a_match_that_was_just_left_can_be_continued_at_once(
    services: Services, table: tuple[App, TableScene], writes: list[str]
) -> None:
    match = table[1].match
    while len(match) < 10:
        choose(match)
    resumed = Match.resume(match.path, services.disk)
    choose(resumed)
    assert (resumed.notice, resumed.path) == (None, match.path)
    assert Replay(match.path).notice is None


@pytest.mark.usefixtures("writes")
def test_while_the_next_lesson_is_written_the_one_before_is_shown(services: Services) -> None:
    services.disk, services.window.synced = BackgroundQueue(), True
    scene = LearnScene(services, "cyvasse", 0)
    app = App(services, scene, scene_for)
    shown: list[object] = []
    watched(app, services, lambda: shown.append(scene.table))
    before, services.changed = scene.table, True
    scene._begin(1)
    assert len(shown) >= 3
    assert {*shown} == {before}
    assert scene.table is not before
    services.disk.show_picture = lambda: None
    app.close()


def test_a_long_wait_says_that_the_disk_is_slow(
    services: Services, table: tuple[App, TableScene], writes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "SECONDS_UNTIL_WORDS", WRITE_SECONDS / 4)
    services.save_settings()
    assert writes == ["settings.json"]
    assert [text for text in toast_texts(services) if "disk is slow" in text]


def test_a_slow_disk_that_fails_lets_the_match_go_on_in_memory(
    services: Services, table: tuple[App, TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing_append(path: Path, content: bytes, at: int) -> None:
        time.sleep(WRITE_SECONDS / 4)
        raise OSError(28, "No space left on device")

    match, append = table[1].match, disk.append
    monkeypatch.setattr(disk, "append", failing_append)
    choose(match)
    assert match.notice is not None
    assert match.notice.key == "match.notice.unsaved"
    assert len(match) == 9
    monkeypatch.setattr(disk, "append", append)
    choose(match)
    assert match.notice.key == "match.notice.saved_again"
    assert len(Match.resume(match.path, services.disk)) == 10
