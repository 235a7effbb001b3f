"""The page of a lesson: the end text is marked as a success and fits into its box."""

import pygame
import pytest

from game.catalogue import GAMES
from game.scenes.learn.lessons import lessons
from game.scenes.learn.page import CHECK, LessonText, fitted_page, paint_page
from game.scenes.learn.scene import LearnScene
from game.scenes.services import Services
from game.text import LANGUAGES
from game.ui.drawing.theme import LABEL_DONE, PALETTES, Palette, contrast
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

ENOUGH_CONTRAST = 7.0
"""By WCAG, AAA."""


@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_end_text_of_every_lesson_fits(
    make_services: MakeServices, size: tuple[int, int], text_size: int, language: str, game: str
) -> None:
    """Takes a second: it opens a table for each place of the page."""
    services = make_services(size, text_size=text_size, language=language)
    words, canvas, all_lessons = services.words, services.canvas, lessons(game)
    for place in {lesson.page for lesson in all_lessons}:
        there = [number for number, lesson in enumerate(all_lessons) if lesson.page == place]
        area = page_area(services, game, there[0])
        for number in there:
            prefix = f"learn.{game}.{all_lessons[number].id}"
            title = words(f"{prefix}.title")
            label = words("learn.step", number=number + 1, count=len(all_lessons))
            text, done = words(f"{prefix}.text"), words(f"{prefix}.done")
            canvas.begin()
            lesson_text = LessonText(title, label, text, "", f"{done}\n{words('learn.go_on')}")
            paint_page(canvas, fitted_page(canvas, area, lesson_text), lesson_text)
            cut = [entry.text for entry in canvas.dump if entry.cut]
            assert [part for part in cut if part.replace(" ", "") not in title] == []


def page_area(services: Services, game: str, number: int) -> pygame.Rect:
    """The area of a lesson's text."""
    services.settings.lessons[game] = number
    scene = LearnScene(services, game)
    player = Driver(services, scene)
    player.wait(times=3)
    player.draw()
    player.close()
    return scene.page_room


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_end_text_is_legible_on_green(palette: Palette) -> None:
    assert contrast(palette[LABEL_DONE.ink], palette[LABEL_DONE.fill]) >= ENOUGH_CONTRAST


def test_the_end_text_has_a_check_mark(services: Services) -> None:
    canvas = services.canvas
    for area in (pygame.Rect(0, 0, 900, 300), pygame.Rect(0, 0, 400, 900)):
        pictures = []
        for done in ("", "You know it now."):
            canvas.begin()
            paint_page(canvas, area, LessonText("Priests", "Lesson 6 of 24", "Go on.", "", done))
            pictures.append([entry.text for entry in canvas.dump if entry.kind == "picture"])
        assert pictures == [[], [CHECK]]
