"""Words can be searched for in the rulebook, by any device and in both languages."""

from collections.abc import Callable

import pytest

from game.catalogue import GAMES
from game.input.messages import Typed
from game.scenes.rulebook import RulebookScene, rulebook_of
from game.scenes.scene import Scene
from game.scenes.search import AROUND, MOST_HITS, find
from game.scenes.services import Services
from game.text import LANGUAGES, Words
from game.ui.widgets.button import Button
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]
BOOK = [
    ["The aim", "Who has **two** triumphs wins.", "A [icon:crown] stands for a Triumph."],
    ["Triumphs", "", "You win the match " + "if nobody else is left, " * 9 + "with two crowns at the end."],
]


def test_a_part_is_found_if_it_has_all_words_in_any_order_and_case() -> None:
    assert [(hit.chapter, hit.part) for hit in find("TRIUMPH", BOOK)] == [(0, 1), (0, 2), (1, 0)]
    assert [(hit.chapter, hit.part) for hit in find("wins two", BOOK)] == [(0, 1)]
    assert [(hit.chapter, hit.part) for hit in find("two win", BOOK)] == [(0, 1), (1, 2)]
    assert find("icon", BOOK) == find("dragon", BOOK) == find("  ", BOOK) == []


def test_an_excerpt_has_whole_words_around_the_first_one_that_was_found() -> None:
    assert find("stands", BOOK)[0].excerpt == "A stands for a Triumph."
    (hit,) = find("crowns", BOOK)
    assert hit.excerpt.startswith("…")
    assert hit.excerpt.endswith("two crowns at the end.")
    (hit,) = find("match", BOOK)
    assert hit.excerpt.startswith("You win the match")
    assert hit.excerpt.endswith("…")
    assert len(hit.excerpt) < 3 * AROUND


def test_no_more_is_found_than_can_be_read() -> None:
    assert len(find("a", [["a"] * 100] * 3)) == MOST_HITS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tuple(GAMES))
def test_every_word_of_a_glossary_is_found_in_its_book(game: str, language: str) -> None:
    words = Words(language)
    book = [chapter.texts for chapter in rulebook_of(game).all_chapters(words)]
    for key in words.keys(f"{game}.glossary."):
        assert find(words(key), book), words(key)


def open_book(services: Services, drive: Drive) -> tuple[Driver, RulebookScene]:
    scene = RulebookScene(services, "cyvasse")
    player = drive(scene)
    player.draw()
    return player, scene


def rows(scene: RulebookScene) -> list[str]:
    return [row.text for row in scene._list.rows if isinstance(row, Button)]


def test_a_keyboard_types_what_is_searched_for_and_back_lists_the_chapters_again(
    services: Services, drive: Drive
) -> None:
    player, scene = open_book(services, drive)
    chapters = rows(scene)
    player.press("more")
    player.send(Typed("mountain"))
    player.press("accept")
    assert rows(scene)
    assert rows(scene) != chapters
    assert all("mountain" in row.casefold() for row in rows(scene))
    assert any("mountain" in text.casefold() for text in player.texts), "the page is open at the place"
    first, last_row = scene.chapter, len(rows(scene)) - 1
    player.press(*["down"] * last_row)
    assert scene._list.index == last_row
    assert scene.chapter != first
    last = scene.chapter
    player.press("accept")
    assert scene.group.focused is scene._page_text
    player.press("next")
    assert rows(scene) != chapters, "turning pages keeps what was found"
    player.press("back")
    assert rows(scene) == chapters
    assert rows(scene)[scene._list.index] == scene._chapters[scene._index].title
    assert player.top is scene
    assert last in [chapter.id for chapter in scene._chapters]
    player.press("back")
    assert player.over


def test_a_pad_writes_with_letters_on_the_screen(services: Services, drive: Drive) -> None:
    player, scene = open_book(services, drive)
    player.press("more", device="pad 1")
    for _ in range(3):
        player.press("accept", device="pad 1")
    assert player.shows("Qqq")
    player.press("pause", device="pad 1")
    assert not scene._hits
    assert any("is not in this book" in toast.text for toast in services.toasts.waiting)


def test_the_place_that_was_found_is_shown_wherever_it_is(services: Services, drive: Drive) -> None:
    player, scene = open_book(services, drive)
    scene._search("mountain")
    assert len(scene._hits) > 5
    for row in range(len(scene._hits)):
        scene._open_row(row)
        player.draw()
        shown = " ".join(player.texts).casefold()
        assert shown.count("mountain") > 1, "in the list and on the page"


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_found_can_be_read_in_large_letters(
    make_services: MakeServices, drive: Drive, text_size: int, language: str
) -> None:
    services = make_services((1280, 800), text_size=text_size, language=language)
    player, scene = open_book(services, drive)
    scene._search({"en": "king", "de": "König"}[language])
    assert len(scene._hits) > 3
    player.draw()
    assert player.faults == []
