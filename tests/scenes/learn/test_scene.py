"""The scene of a lesson: it can be learned by pointing alone, repeated and left, and the next one follows."""

from functools import partial

import pytest

from game import settings
from game.bots.levels import LEVELS, level_words
from game.catalogue import GAMES
from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent, Point, Press
from game.scenes.learn.lessons import Lesson, lessons
from game.scenes.learn.scene import LearnScene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import GUARD_SECONDS
from game.scenes.services import Services
from game.scenes.table.overlays.pause import LessonPauseScene
from game.scenes.title.scene import TitleScene
from game.table.ids import ButtonSpot, is_on_board
from game.text import LANGUAGES
from game.ui.widgets.hints import Hint
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.learn.learning import (
    PLAYED,
    Drive,
    case_id,
    choose_lessons,
    learn,
    leave_by_the_pause_menu,
    open_lesson,
    point,
    take,
)


def test_a_lesson_is_done_by_selecting_and_the_next_one_follows(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    assert player.shows("pearman")
    take(player, scene, ("swap", "b5", "b4"))
    assert scene.learned
    assert player.shows("The dragon is safe.")
    player.press("accept", "accept")
    assert player.shows("The dragon is safe."), "a press that may be meant for the table"
    for held in (Intent.MORE, Intent.PREVIOUS, Intent.LOG):
        player.send(Press("pad 1", held, repeated=True))
        assert scene.learned
    player.press("more")
    assert scene.lesson.id == "light_horse"


def test_when_a_lesson_is_over_nobody_is_said_to_be_choosing(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    assert [plate.active for plate in scene.table.play.hud.plates] == [True, False]
    take(player, scene, ("swap", "b5", "b4"))
    player.wait(times=3)
    player.draw()
    assert [plate.active for plate in scene.table.play.hud.plates] == [False, False]
    assert scene.table.play.hud.ticker is None


@pytest.mark.parametrize(("game", "lesson"), PLAYED, ids=case_id)
def test_every_lesson_can_be_done_with_a_mouse(
    services: Services, drive: Drive, game: str, lesson: Lesson
) -> None:
    player, scene = open_lesson(services, drive, lesson.id, game)
    learn(player, scene, "mouse")
    assert player.shows(services.words("learn.next"))
    assert player.cut == []


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "lesson"), PLAYED, ids=case_id)
def test_every_lesson_can_be_done_with_a_pad_in_german_and_with_large_letters(
    make_services: MakeServices, game: str, lesson: Lesson
) -> None:
    services = make_services((1280, 800), language="de", text_size=200)
    player, scene = open_lesson(services, partial(Driver, services), lesson.id, game)
    learn(player, scene, "pad 1")
    assert player.shows(services.words("learn.next"))
    assert player.cut == []
    player.close()


def test_the_layout_lesson_is_free_until_the_screen_is_removed(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "layout")
    assert player.shows("build your own")
    player.press("accept")
    player.wait(times=3)
    for tile in ("a4", "c4", "h4"):
        assert player.shows("Place three mountains")
        take(player, scene, ("mountain", tile))
    take(player, scene, ("keep", "d2"))
    take(player, scene, ("place", "king", "d1"))
    point(player, scene, ButtonSpot("done"))
    player.wait(times=4)
    assert scene.learned
    assert player.shows("from now on everything is open")


def test_after_a_ready_made_layout_the_lesson_does_not_say_that_pieces_must_be_put(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "layout")
    take(player, scene, ("preset", "wall"))
    assert scene.table.decision is not None
    assert ("done",) in scene.table.decision.options
    assert player.shows("the rest wait inside as your reserve")
    assert not player.shows("Put some pieces")


def test_the_task_stays_during_the_last_animation_and_a_press_ends_only_that(
    make_services: MakeServices, drive: Drive
) -> None:
    services = make_services(speed="1")
    player, scene = open_lesson(services, partial(Driver, services), "provinces", "lyssan")
    following = lessons("lyssan")[lessons("lyssan").index(scene.lesson) + 1]
    prefix = "learn.lyssan.provinces"
    for option in (("move", "wolf.noble.1", "moorholz"), ("move", "wolf.knight.1", "steinbruck")):
        player.wait(0.2, times=40)
        player.draw()
        assert scene.table.decision is not None
        for spot in scene.table.play.viewer.presentation.layout.spots_by_option(
            scene.table.play.viewer.view, scene.table.decision
        )[option]:
            point(player, scene, spot)
    assert scene.progress.done
    assert scene.table.play.stage.busy
    task = services.words(f"{prefix}.step_2")
    assert player.shows(task)
    assert not player.shows(services.words(f"{prefix}.done"))
    player.press("accept", device="mouse")
    assert player.shows(services.words(f"{prefix}.done"))
    for button in ("accept", "back", "more", "previous") * 5:
        player.press(button, device="pad 1")
        player.wait(GUARD_SECONDS / 4)
        assert player.shows(services.words(f"{prefix}.done"))
    player.wait(GUARD_SECONDS, times=2)
    player.press("more")
    assert scene.lesson == following
    player.close()


def test_a_click_beside_the_button_that_goes_on_does_not_end_a_lesson(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    take(player, scene, ("swap", "b5", "b4"))
    player.wait(0.1)
    assert scene.learned
    player.wait(GUARD_SECONDS, times=2)
    for tile in ("a1", "b5", "d4"):
        target = next(each for each in scene.table.play.stage.targets if each.spot == TileSpot(tile))
        player.send(Point("mouse", *target.rect.center))
        player.press("accept", device="mouse")
        assert scene.lesson.id == "spearman"
        assert player.shows("The dragon is safe.")
    player.click(services.words("learn.next"))
    assert scene.lesson.id == "light_horse"


def test_a_click_on_what_was_learned_goes_on(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    take(player, scene, ("swap", "b5", "b4"))
    player.wait(GUARD_SECONDS, times=2)
    player.click("The dragon is safe.")
    assert scene.lesson.id == "light_horse"


def test_the_button_that_goes_on_stays_while_the_mouse_moves(services: Services, drive: Drive) -> None:
    """Reads the screen as it was drawn after each movement; drawn once more it might be another."""
    player, scene = open_lesson(services, drive, "spearman")
    take(player, scene, ("swap", "b5", "b4"))
    player.wait(GUARD_SECONDS, times=2)
    player.draw()
    for target in scene.table.play.stage.targets:
        player.send(Point("mouse", *target.rect.center))
        shown = [each.text for each in services.canvas.dump if each.kind == "text"]
        assert any(text.endswith(services.words("learn.next")) for text in shown)


@pytest.mark.parametrize(
    ("game", "lesson"), [("lyssan", "year"), ("lyssan", "prelude"), ("allyria", "income")]
)
def test_the_only_button_is_named_in_the_hints_and_one_press_away_and_the_close_up_stays(
    services: Services, drive: Drive, game: str, lesson: str
) -> None:
    player, scene = open_lesson(services, drive, lesson, game)
    camera = scene.table.play.stage.camera
    while scene.table.selection is not None and not scene.table.selection.only_button:
        camera = scene.table.play.stage.camera
        take(player, scene, scene.table.selection.decision.options[0], "pad 1")
    assert scene.table.selection is not None
    verb = scene.table.selection.only_button
    assert is_on_board(scene.table.cursor.spot)
    hints = {hint.intent: hint.text for hint in scene.table.play.hud.hints}
    title = scene.table.play.viewer.explain_option(0, (verb,)).title
    assert hints[Intent.FINISH] == services.words("hud.to_button", what=title)
    spot = scene.table.cursor.spot
    for press in ("next", "finish"):
        scene.table.cursor.move_to(spot)
        player.press(press, device="pad 1")
        assert scene.table.cursor.spot == ButtonSpot(verb)
    assert scene.table.play.stage.camera == camera


def test_a_lesson_can_be_repeated(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    take(player, scene, ("swap", "b5", "b4"))
    player.press("previous")
    assert scene.lesson.id == "spearman"
    assert not scene.learned


def test_after_the_last_lesson_a_match_is_offered(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "dragon")
    take(player, scene, ("move", "d1", "d7"))
    assert scene.learned
    player.press("more")
    weakest = LEVELS[0].name
    assert player.shows(f"Play a match against {level_words(player.services.words, weakest).the}.")
    player.press("more")
    assert isinstance(player.top, LobbyScene)
    assert [lobby_seat.played_by for lobby_seat in player.top.lobby_seats.taken] == ["person", weakest]


def test_the_repeated_last_lesson_offers_a_match_only_once_it_is_done_again(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "dragon")
    take(player, scene, ("move", "d1", "d7"))
    player.press("more")
    offer = services.words("title.new", game=services.words("games.cyvasse.name"))
    assert player.shows(offer)
    player.press("previous")
    assert not scene.learned
    assert not player.shows(offer)


def test_after_the_last_lesson_none_is_forgotten_and_there_is_none_to_go_on_with(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "dragon")
    take(player, scene, ("move", "d1", "d7"))
    count = len(lessons("cyvasse"))
    for known in (count, 999):
        services.settings.lessons["cyvasse"] = max(services.settings.lessons["cyvasse"], known)
        first = LearnScene(services, "cyvasse")
        assert first.lesson is lessons("cyvasse")[0]
        first.closed()
        title = drive(TitleScene(services))
        choose_lessons(title, "Cyvasse")
        assert not title.shows("Continue with lesson")
        title.press("accept")
        assert title.shows("1 · ")


@pytest.mark.parametrize("size", [(160, 90), (1, 1)])
def test_a_lesson_goes_on_after_the_window_was_too_small(
    make_services: MakeServices, size: tuple[int, int]
) -> None:
    services = make_services(size)
    player = Driver(services, LearnScene(services, "cyvasse"))
    player.wait(times=3)
    assert player.draw().surface.get_size() == size
    player.close()


def test_lessons_resume_at_the_first_one_that_is_not_done(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    take(player, scene, ("swap", "b5", "b4"))
    leave_by_the_pause_menu(player)
    assert player.over
    kept, _ = settings.load()
    assert kept.lessons == services.settings.lessons
    services.settings.lessons = kept.lessons
    later = LearnScene(services, "cyvasse")
    drive(later)
    assert later.lesson.id == "light_horse"


def test_the_title_asks_whether_to_go_on_or_to_start_over(services: Services, drive: Drive) -> None:
    services.settings.lessons["cyvasse"] = 2
    title = TitleScene(services)
    player = drive(title)
    choose_lessons(player, "Cyvasse")
    player.press("back")
    assert player.top is title
    choose_lessons(player, "Cyvasse")
    player.press("accept")
    assert player.shows("Lesson 3 of")
    leave_by_the_pause_menu(player)
    choose_lessons(player, "Cyvasse")
    player.click("From the beginning")
    assert player.shows("Lesson 1 of")
    assert settings.load()[0].lessons == {}


def test_the_lessons_start_without_a_question_if_none_is_done(services: Services, drive: Drive) -> None:
    player = drive(TitleScene(services))
    choose_lessons(player, "Cyvasse")
    assert player.shows("Lesson 1 of")


@pytest.mark.parametrize("intent", ["back", "pause"])
def test_the_pause_menu_opens_as_at_every_table_and_leaves_the_lessons(
    services: Services, drive: Drive, intent: str
) -> None:
    player, scene = open_lesson(services, drive, "rabble")
    player.press(intent)
    assert isinstance(player.top, LessonPauseScene)
    assert not player.shows("Save as")
    player.press("back")
    assert player.scenes == [scene]
    player.press(intent)
    player.click("Leave the lessons")
    assert player.over
    assert services.saves.matches() == []


def test_back_first_deselects(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    point(player, scene, TileSpot("b5"))
    player.press("back")
    assert player.top is scene
    player.press("back")
    assert isinstance(player.top, LessonPauseScene)


def test_the_rulebook_can_be_read_in_a_lesson(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "rabble")
    player.press("rulebook")
    assert isinstance(player.top, RulebookScene)
    player.press("back")
    assert player.scenes == [scene]


@pytest.mark.no_cover
@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 100), ((1280, 800), 200)])
def test_the_text_of_a_lesson_is_never_cut(
    make_services: MakeServices, language: str, size: tuple[int, int], text_size: int, game: str
) -> None:
    """Takes seconds: the tables of all lessons are drawn."""
    services = make_services(size, language=language, text_size=text_size)
    for number, lesson in enumerate(lessons(game)):
        services.settings.lessons[game] = number
        scene = LearnScene(services, game)
        player = Driver(services, scene)
        player.wait(times=3)
        text = services.words(f"learn.{game}.{lesson.id}.text")
        assert [shown.cut for shown in player.draw().dump if text in shown.text] == [False]
        player.close()


def test_large_hints_of_a_lesson_fill_the_bar_that_its_table_leaves_free(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [Hint(intent, "Something") for intent in list(Intent)[:6]]
    monkeypatch.setattr(LearnScene, "_current_hints", lambda _: many)
    services = make_services((1280, 800), text_size=200)
    scene = LearnScene(services, "grace")
    driver = Driver(services, scene)
    shown = [entry.rect_px for entry in driver.draw().dump if "Something" in entry.text]
    bar = scene.table.play.hint_bar.area_px
    assert all(bar.contains(rect) for rect in shown)
    driver.close()


@pytest.mark.parametrize(("name", "opens_the_lobby"), [("first_round", True), ("needs", False)])
def test_whoever_has_learned_enough_can_play_at_once(
    services: Services, drive: Drive, *, name: str, opens_the_lobby: bool
) -> None:
    player, scene = open_lesson(services, drive, name, "grace")
    learn(player, scene, "mouse")
    assert player.shows("New match: Yes, Your Grace") is opens_the_lobby
    player.press("log")
    assert isinstance(player.top, LobbyScene) is opens_the_lobby
