"""The lessons of Lyssan: whatever counts leads on, promises come true, and the page is never in the way."""

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.contract import Option
from game.games.lyssan.rules import saving
from game.games.lyssan.rules.position import controller
from game.games.lyssan.table.ids import AgentSpot, ProvinceSpot
from game.games.lyssan.table.layout import LyssanLayout
from game.input.messages import Intent
from game.scenes.learn.lessons import LEARNER, Lesson, lessons
from game.scenes.learn.scene import LearnScene
from game.scenes.learn.table import LessonProgress
from game.scenes.services import Services
from game.text import LANGUAGES, Words
from tests.scenes.conftest import MakeServices
from tests.scenes.learn.learning import Drive, learn, open_lesson, point, start_lesson

LESSONS = {lesson.id: lesson for lesson in lessons("lyssan")}


def learned(folder: Path, lesson: Lesson, choose: Callable[[Sequence[Option]], Option]) -> LessonProgress:
    """The lesson after `choose` has chosen from the options that count, as often as it takes."""
    progress = start_lesson(folder, "lyssan", lesson)
    while not progress.done:
        reply = progress.reply()
        if reply is None:
            decision = progress.match.awaiting[0]
            assert decision.seat == LEARNER
            counting = progress.accepted_options(decision.options)
            assert counting, f"nothing that counts in the lesson is open: {decision.ask} {decision.options}"
            reply = LEARNER, choose(counting)
        progress.match.choose(*reply)
    return progress


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
@pytest.mark.parametrize("seed", range(4))
def test_all_options_that_count_in_a_lesson_lead_to_its_end(
    lesson: Lesson, seed: int, tmp_path: Path
) -> None:
    learned(tmp_path, lesson, Random(seed).choice)


@pytest.mark.parametrize(
    ("name", "kind", "expected"),
    [
        ("knights", "killed", {"agent": "hawk.noble.1"}),
        ("castles", "razed", {"faction": "hawk", "at": "steinbruck"}),
        ("spies", "lured", {"card": "treasurer", "faction": "wolf"}),
        ("surprises", "gained", {"coins": 3}),
        ("courtiers", "gained", {"auxiliaries": 2}),
        ("taxes", "taxed", {"faction": "wolf", "cards": 1}),
        ("year", "order", {"factions": ["wolf", "hawk", "vulture", "council"]}),
        ("triumphs", "triumph", {"faction": "wolf", "id": "mailed_fist"}),
        ("at_once", "triumph", {"faction": "wolf", "id": "red_season"}),
        ("victory", "ended", {"why": "triumphs", "winner": "wolf"}),
    ],
)
def test_what_a_lesson_says_at_its_end_is_true(
    name: str, kind: str, expected: dict[str, object], tmp_path: Path
) -> None:
    progress = learned(tmp_path, LESSONS[name], lambda options: options[-1])
    records = [event.record() for event in progress.match.log if event.kind == kind]
    assert any(expected.items() <= record.items() for record in records), records


def test_nobody_controls_the_province_that_the_first_lesson_contests(tmp_path: Path) -> None:
    progress = learned(tmp_path, LESSONS["provinces"], lambda options: options[0])
    position = saving.read(progress.match.state.snapshot())
    assert controller(position, "moorholz") == "wolf"
    assert controller(position, "steinbruck") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_later_choice_of_a_lesson_has_a_task_of_its_own(language: str) -> None:
    words = Words(language)
    for lesson in LESSONS.values():
        tasks = [f"learn.lyssan.{lesson.id}.step_{number + 1}" for number in range(1, len(lesson.steps))]
        assert [key for key in tasks if not words.known(key)] == []
        assert not words.known(f"learn.lyssan.{lesson.id}.step_{max(1, len(lesson.steps)) + 1}")


def test_the_task_of_the_next_choice_takes_the_place_of_the_text(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "knights", "lyssan")
    assert player.shows("A knight has two action points.")
    point(player, scene, AgentSpot("wolf.knight.1"))
    point(player, scene, ProvinceSpot("steinbruck"))
    player.wait(times=4)
    assert player.shows("One point is left.")
    assert not player.shows("A knight has two action points.")


def test_a_press_on_a_rivals_agent_means_the_province_if_only_that_can_be_chosen(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "knights", "lyssan")
    point(player, scene, AgentSpot("wolf.knight.1"))
    point(player, scene, AgentSpot("hawk.noble.1"))
    player.wait(times=4)
    assert scene.table.match.log[0].record()["to"] == "steinbruck"


def test_what_a_lesson_is_not_about_is_refused_with_a_message(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "provinces", "lyssan")
    point(player, scene, AgentSpot("wolf.knight.1"))
    assert services.toasts.shown is not None
    assert "not part of this lesson" in services.toasts.shown.text
    assert len(scene.table.match) == 0


def test_what_the_rules_forbid_is_refused_by_the_rules(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "castles", "lyssan")
    point(player, scene, AgentSpot("wolf.knight.1"))
    point(player, scene, AgentSpot("hawk.knight.1"))
    assert services.toasts.shown is not None
    assert "protects knights and nobles here" in services.toasts.shown.text


def test_a_lesson_shows_its_provinces_closely_until_the_learner_zooms_out(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "provinces", "lyssan")
    camera = scene.table.play.stage.camera
    assert camera is not None
    assert camera.is_close
    player.press(Intent.ZOOM.name)
    player.wait(times=4)
    player.draw()
    camera = scene.table.play.stage.camera
    assert camera is not None
    assert not camera.is_close


def layout_of(scene: LearnScene) -> LyssanLayout:
    """The layout of the lesson's table."""
    layout = scene.table.play.viewer.presentation.layout
    assert isinstance(layout, LyssanLayout)
    return layout


@pytest.mark.no_cover
@pytest.mark.parametrize(("size", "text_size"), [*product(((1920, 1080), (1280, 800)), (100, 200))])
def test_the_page_covers_nothing_that_a_lesson_is_about(
    make_services: MakeServices, drive: Drive, size: tuple[int, int], text_size: int
) -> None:
    """Takes seconds: the tables of all lessons are drawn."""
    services = make_services(size, text_size=text_size)
    for lesson in LESSONS.values():
        services.settings.lessons["lyssan"] = list(LESSONS).index(lesson.id)
        player, scene = open_lesson(services, drive, lesson.id, "lyssan")
        page = layout_of(scene).areas(scene.table.play.viewer.view).page
        assert page is not None
        assert page.contains(scene.page_area)
        close = {ProvinceSpot(name) for name in lesson.close_up}
        for target in scene.table.targets:
            if target.window is None or target.spot in close or not lesson.close_up:
                assert not target.visible_rect.inflate(-8, -8).colliderect(page), (lesson.id, target.spot)
            if target.spot in close:
                assert target.visible_rect == target.rect
        player.close()


def test_the_list_of_taxes_leaves_the_page_in_sight(make_services: MakeServices, drive: Drive) -> None:
    player, scene = open_lesson(make_services((1280, 800)), drive, "taxes", "lyssan")
    player.draw()
    geometry = layout_of(scene).arrangement(scene.table.play.viewer.view).geometry
    assert scene.table.option_list is not None
    assert geometry.page is not None
    assert not scene.table.option_list.rect.colliderect(geometry.page)
    assert geometry.middle.contains(scene.table.option_list.rect)
    learn(player, scene, "mouse")
