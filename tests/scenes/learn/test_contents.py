"""The list of lessons: each lesson can be opened again by any device."""

import pytest

from game.catalogue import GAMES
from game.scenes.learn.lessons import LessonListScene, lessons
from game.scenes.learn.scene import LearnScene
from game.scenes.requests import Push, ToLearn, ToLessonList
from game.scenes.services import Services
from game.scenes.title.scene import TitleScene
from game.text import LANGUAGES, Words
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.learn.learning import Drive, choose_lessons, leave_by_the_pause_menu, take


def open_list(services: Services, drive: Drive, game: str, learned: int) -> Driver:
    """The list of the lessons of which a number is learned."""
    services.settings.lessons[game] = learned
    player = drive(LessonListScene(services, game))
    player.draw()
    return player


def opened(player: Driver) -> str:
    """The id of the lesson that is open."""
    assert isinstance(player.top, LearnScene)
    return player.top.lesson.id


def test_the_title_leads_to_the_list_and_that_to_a_lesson_and_back(services: Services, drive: Drive) -> None:
    services.settings.lessons["lyssan"] = 4
    player = drive(TitleScene(services))
    choose_lessons(player, services.words("games.lyssan.name"))
    player.click("All lessons")
    player.click("3 · ")
    assert opened(player) == lessons("lyssan")[2].id
    leave_by_the_pause_menu(player)
    assert isinstance(player.top, LessonListScene)
    player.press("back")
    assert isinstance(player.top, TitleScene)
    assert services.settings.lessons["lyssan"] == 4


@pytest.mark.parametrize("from_list", [True, False])
def test_the_pause_menu_of_a_lesson_leads_to_the_list_once(
    services: Services, drive: Drive, *, from_list: bool
) -> None:
    player = drive(TitleScene(services))
    player.change(Push(ToLessonList("cyvasse") if from_list else ToLearn("cyvasse")))
    if from_list:
        player.press("accept")
    player.press("pause")
    player.click("All lessons")
    assert isinstance(player.top, LessonListScene)
    assert len(player.scenes) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_question_which_lesson_to_open_fits(
    make_services: MakeServices, language: str, text_size: int
) -> None:
    services = make_services((1280, 800), language=language, text_size=text_size)
    services.settings.lessons["lyssan"] = 9
    player = Driver(services, TitleScene(services))
    choose_lessons(player, services.words("games.lyssan.name"))
    assert player.shows(services.words("title.learn_list"))
    assert player.faults == []
    player.close()


@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.parametrize("device", ["keyboard", "pad 0"])
def test_the_focus_starts_on_the_first_lesson_that_is_not_learned_and_moves_to_any(
    services: Services, drive: Drive, game: str, device: str
) -> None:
    last = len(lessons(game)) - 1
    for learned, presses, expected in ((4, (), 4), (4, ("up", "up"), 2), (last + 1, (), 0), (last, (), last)):
        player = open_list(services, drive, game, learned)
        assert player.faults == []
        player.press(*presses, "accept", device=device)
        assert opened(player) == lessons(game)[expected].id
        player.close()


def test_a_lesson_that_is_learned_again_changes_nothing_and_a_new_one_gets_a_check_mark(
    services: Services, drive: Drive
) -> None:
    for learned, expected in ((4, 4), (2, 3)):
        player = open_list(services, drive, "cyvasse", learned)
        player.click("3 · ")
        scene = player.top
        assert isinstance(scene, LearnScene)
        player.wait(times=3)
        take(player, scene, ("swap", "b5", "b4"))
        leave_by_the_pause_menu(player)
        assert isinstance(player.top, LessonListScene)
        checks = [entry for entry in player.draw().dump if entry.text == "icons/check"]
        assert len(checks) == services.settings.lessons["cyvasse"] == expected
        player.close()


def test_the_list_says_where_chapters_begin_and_after_which_lesson_one_can_play(
    services: Services, drive: Drive
) -> None:
    assert lessons("grace")[6].ready
    for learned, note in (
        (0, "A round"),
        (6, "after this lesson you can play a match"),
        (7, "The court"),
    ):
        player = open_list(services, drive, "grace", learned)
        assert player.shows(note)
        player.close()


@pytest.mark.parametrize("game", tuple(GAMES))
def test_every_game_has_chapters_and_one_can_play_after_seven_to_nine_lessons(game: str) -> None:
    ready = [number for number, lesson in enumerate(lessons(game), start=1) if lesson.ready]
    assert len(ready) == 1
    assert 7 <= ready[0] <= 9
    assert lessons(game)[0].chapter
    assert lessons(game)[ready[0]].chapter, "a new chapter begins after it"
    assert sum(bool(lesson.chapter) for lesson in lessons(game)) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tuple(GAMES))
def test_each_lesson_says_in_one_line_what_is_learned(game: str, language: str) -> None:
    words = Words(language)
    goals = [words(f"learn.{game}.{lesson.id}.goal") for lesson in lessons(game)]
    assert words.missing == []
    assert len(set(goals)) == len(goals)
    assert max(map(len, goals)) <= 60
