"""The lessons of Allyria Empires: whatever counts leads on, and the page is never in the way."""

from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.games.allyria.table.ids import MusterSpot, PileSpot, TileSpot
from game.input.messages import Intent
from game.scenes.learn.lessons import LEARNER, Lesson, lessons
from game.scenes.services import Services
from game.scenes.table.overlays.explain import ExplainScene
from game.table.ids import SpotId
from tests.scenes.conftest import MakeServices
from tests.scenes.learn.learning import Drive, learn, open_lesson, point, start_lesson

LESSONS = lessons("allyria")
PROMISED = {"odds": "take", "battle": "take", "siege": "take"}
"""How battles end, whatever the learner does with the dice."""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("seed", range(5))
def test_all_options_that_count_in_a_lesson_lead_to_its_end(
    lesson: Lesson, seed: int, tmp_path: Path
) -> None:
    progress, rng = start_lesson(tmp_path, "allyria", lesson), Random(seed)
    while not progress.done:
        reply = progress.reply()
        if reply is None:
            (decision,) = progress.match.awaiting
            assert decision.seat == LEARNER
            counting = progress.accepted_options(decision.options)
            assert counting, f"nothing that counts in the lesson is open: {decision.ask} {decision.options}"
            reply = LEARNER, rng.choice(counting)
        progress.match.choose(*reply)
    ends = [event.record()["outcome"] for event in progress.match.log if event.kind == "battle"]
    assert ends == ([PROMISED[lesson.id]] if lesson.id in PROMISED else [])


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_learned_lesson_does_not_go_on_by_the_rules(lesson: Lesson, tmp_path: Path) -> None:
    progress = start_lesson(tmp_path, "allyria", lesson)
    while not progress.done:
        options = progress.match.awaiting[0].options
        progress.match.choose(*(progress.reply() or (LEARNER, progress.accepted_options(options)[0])))
    ended = [event for event in progress.match.log if event.kind == "turn_ended"]
    assert bool(ended) == (lesson.id in ("income", "year"))


def test_a_button_counts_once_it_has_opened_something(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "explain", "allyria")
    player.press("explain", "log", "back")
    assert not scene.learned
    player.press("right", "explain")
    assert isinstance(player.top, ExplainScene)
    player.press("back")
    assert scene.learned


def test_a_button_that_did_nothing_does_not_count(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "undo", "allyria")
    player.press("more", "log", "back")
    assert scene.progress.button is Intent.MORE
    learn(player, scene, "mouse")
    assert scene.progress.button is None


def test_what_is_to_be_done_next_takes_the_place_of_the_text(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "undo", "allyria")
    assert player.shows("The chronicle lists what has happened.")
    assert player.shows("Recruit a troop.")
    point(player, scene, MusterSpot("cavalry"))
    player.wait(times=4)
    assert player.shows("Open the chronicle")
    assert not player.shows("The chronicle lists what has happened.")


def test_a_lesson_does_not_explain_again_after_a_take_back(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "undo", "allyria")
    point(player, scene, MusterSpot("cavalry"))
    player.wait(times=4)
    player.press("log", "back", "more")
    assert len(scene.table.match) == 0
    assert player.shows("Recruit a troop.")
    assert not player.shows("The chronicle lists what has happened.")


def test_the_lesson_about_buying_shows_the_discard_pile_to_which_the_card_goes(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "buy", "allyria")
    learn(player, scene, "mouse")
    assert any(target.spot == PileSpot("drop") for target in scene.table.targets)
    assert player.shows("went to your discard pile")


@pytest.mark.parametrize(("lesson", "sentence"), [("resources", "in your hand"), ("buy", "the buying pool")])
def test_a_refusal_names_no_button_that_a_lesson_hides(
    services: Services, drive: Drive, lesson: str, sentence: str
) -> None:
    player, scene = open_lesson(services, drive, lesson, "allyria")
    point(player, scene, TileSpot("c2"))
    assert services.toasts.shown is not None
    assert services.toasts.shown.text == f"Choose a card {'of ' if lesson == 'buy' else ''}{sentence}."
    assert not player.shows("Done")


def test_a_legal_option_outside_the_lesson_is_refused_with_a_message(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "land", "allyria")
    point(player, scene, MusterSpot("spear"))
    assert services.toasts.shown is not None
    assert "not part of this lesson" in services.toasts.shown.text
    assert len(scene.table.match) == 0


def test_the_other_side_answers_by_the_script_and_no_result_covers_the_page(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "year", "allyria")
    learn(player, scene, "mouse")
    assert scene.table.match.outcome is not None
    assert scene.table.match.outcome.winners == (LEARNER,)
    player.wait(times=4)
    assert player.top is scene
    assert player.shows("The year is over")


@pytest.mark.parametrize(("size", "text_size"), [*product(((1920, 1080), (1280, 800)), (100, 200))])
def test_the_page_covers_nothing_that_a_lesson_needs(
    make_services: MakeServices, drive: Drive, size: tuple[int, int], text_size: int
) -> None:
    """Takes seconds: the tables of all lessons are drawn."""
    services = make_services(size, text_size=text_size)
    for lesson in LESSONS:
        services.settings.lessons["allyria"] = LESSONS.index(lesson)
        _, scene = open_lesson(services, drive, lesson.id, "allyria")
        page = scene.table.play.viewer.presentation.layout.areas(scene.table.play.viewer.view).page
        assert page is not None
        needed = set[SpotId](map(TileSpot, scene.table.play.viewer.view.lands))
        if scene.table.selection is not None:
            needed |= set(scene.table.selection.selectable)
        covered = [target.spot for target in scene.table.targets if target.rect.colliderect(page)]
        assert needed.isdisjoint(covered)


@pytest.mark.parametrize("lesson", ["party"])
def test_the_page_covers_no_menu(make_services: MakeServices, drive: Drive, lesson: str) -> None:
    player, scene = open_lesson(make_services((1280, 800)), drive, lesson, "allyria")
    while scene.table.option_list is None:
        assert scene.table.selection is not None
        point(player, scene, next(iter(scene.table.selection.selectable)))
    player.draw()
    view, texts = scene.table.play.viewer.view, scene.table.play.viewer.presentation.texts
    assert all(
        player.shows(texts.explain_option(view, option).title) for option in scene.table.option_list.options
    )


def test_a_menu_leaves_the_page_readable_if_there_is_room(make_services: MakeServices, drive: Drive) -> None:
    player, scene = open_lesson(make_services((1280, 800)), drive, "party", "allyria")
    page = scene.table.play.viewer.presentation.layout.areas(scene.table.play.viewer.view).page
    assert page is not None
    while scene.table.option_list is None:
        assert scene.table.selection is not None
        point(player, scene, next(iter(scene.table.selection.selectable)))
    player.draw()
    assert not scene.table.option_list.rect.colliderect(page)


def test_a_toast_avoids_the_page(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "recruit", "allyria")
    page = scene.table.play.viewer.presentation.layout.areas(scene.table.play.viewer.view).page
    assert page is not None
    canvas = player.draw()
    canvas.note("message", pygame.Rect(0, 0, 1920, page.top))
    services.toasts.show("You have no troops here.", "icons/info")
    services.toasts.draw(canvas)
    assert services.toasts.shown is not None
    assert not services.toasts.shown.rect.colliderect(page)
