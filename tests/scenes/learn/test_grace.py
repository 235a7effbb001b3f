"""Lessons of Yes, Your Grace by mouse at normal speed: things happen below the mouse, which stays."""

from collections.abc import Iterator
from functools import partial

import pytest

from game.games.grace.table.ids import EventSpot, RoleSpot, SideSpot
from game.scenes.learn.scene import LearnScene
from game.scenes.table.overlays.explain import ExplainScene
from game.table.ids import Mark
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.learn.learning import open_lesson, point


@pytest.fixture
def lesson(
    request: pytest.FixtureRequest, make_services: MakeServices
) -> Iterator[tuple[Driver, LearnScene]]:
    """A lesson at normal speed; its first question is there."""
    services = make_services(speed="1")
    player, scene = open_lesson(services, partial(Driver, services), request.param, "grace")
    player.wait(0.2, times=40)
    player.draw()
    yield player, scene
    player.close()


@pytest.mark.parametrize("lesson", ["refuse"], indirect=True)
def test_an_intrigue_goes_back_from_under_the_mouse(lesson: tuple[Driver, LearnScene]) -> None:
    player, scene = lesson
    point(player, scene, EventSpot("ev3"))
    assert scene.table.play.stage.busy
    assert scene.table.cursor.spot == EventSpot("ev3")
    player.draw()
    player.press("explain", device="mouse")
    assert isinstance(player.top, ExplainScene)
    assert player.top.explanation.title == "An Intrigue, face down"
    player.press("accept", device="mouse")
    player.wait(0.2, times=20)
    assert scene.learned


@pytest.mark.parametrize("lesson", ["role_card"], indirect=True)
def test_the_frame_of_the_cursor_is_gone_while_the_picture_is_close_and_comes_back_to_its_side(
    lesson: tuple[Driver, LearnScene],
) -> None:
    player, scene = lesson
    spot = SideSpot("ev1", "support")
    for each in (RoleSpot("marshal"), spot):
        point(player, scene, each)
    stage, mark = scene.table.play.stage, Mark("cursor", spot)
    for _ in range(40):
        player.wait(0.1)
        if stage.shows_close_up:
            break
    assert mark not in stage.things
    player.wait(0.2, times=60)
    lies, goal = frame_and_goal(scene, spot)
    assert lies == goal


def frame_and_goal(
    scene: LearnScene, spot: SideSpot
) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """Centre and size of the frame of the cursor as it lies, and as it should lie."""
    viewer, stage, mark = scene.table.play.viewer, scene.table.play.stage, Mark("cursor", spot)
    lies, goal = stage.things.place(mark), viewer.presentation.layout.place_of_mark(viewer.view, mark)
    return (lies.x, lies.y, lies.size), (goal.x, goal.y, goal.size)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["explain", "collect"])
def test_the_longest_pages_are_whole_on_a_narrow_screen(
    make_services: MakeServices, name: str, language: str
) -> None:
    services = make_services((1280, 800), language=language)
    player, _ = open_lesson(services, partial(Driver, services), name, "grace")
    assert player.cut == []
    player.close()


@pytest.mark.parametrize("lesson", ["explain"], indirect=True)
def test_bots_that_choose_later_are_named(lesson: tuple[Driver, LearnScene]) -> None:
    player, _ = lesson
    assert player.shows("Ysolt, Corvin and Tamsin are choosing.")
