"""The rulebook: every chapter of every game can be read, and says what the rules' tables say."""

from collections.abc import Callable

import pytest

from game.catalogue import GAMES
from game.games.cyvasse.rules.data import KINDS, PRESETS
from game.input.messages import Intent
from game.scenes.rulebook import RulebookScene, paragraphs, rulebook_of
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text import LANGUAGES, Words
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.rulebook.pages import leaf, pages

Drive = Callable[[Scene], Driver]


def read_through(player: Driver, scene: RulebookScene) -> list[str]:
    """All words of the chapter, page by page; the next chapter is open then."""
    chapter, texts = scene.chapter, list(player.texts)
    for _ in range(60):
        player.press("next")
        if scene.chapter != chapter:
            return texts
        texts += player.texts
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tuple(GAMES))
def test_every_book_has_chapters_in_every_language(game: str, language: str) -> None:
    words = Words(language)
    chapters = rulebook_of(game).all_chapters(words)
    assert len({chapter.id for chapter in chapters}) == len(chapters)
    assert all(chapter.title and chapter.parts for chapter in chapters)
    assert words.missing == []


@pytest.mark.parametrize("game", tuple(GAMES))
def test_every_question_has_a_chapter(game: str) -> None:
    """The rulebook can be opened at every decision of a match."""
    pages = rulebook_of(game).PAGES
    chapters = {chapter.id for chapter in rulebook_of(game).all_chapters(Words("en"))}
    state = GAMES[game].new({}, 7)
    for _ in range(60):
        if not state.awaiting:
            break
        decision = state.awaiting[0]
        assert pages[decision.ask] in chapters
        wanted = [option for option in decision.options if option[0] != "undo"]
        state.choose(decision.seat, wanted[-1])
    assert set(pages.values()) <= chapters


def test_the_rulebook_opens_at_the_page_for_the_open_decision(services: Services, drive: Drive) -> None:
    scene = RulebookScene(services, "cyvasse", "cyvasse.keep")
    player = drive(scene)
    assert scene.chapter == "setup"
    assert player.shows("Three mountains")


def test_the_book_opens_at_a_chapter_or_else_where_it_begins(services: Services) -> None:
    assert RulebookScene(services, "cyvasse", "end").chapter == "end"
    assert RulebookScene(services, "cyvasse").chapter == "prologue"


def test_walking_down_the_chapters_opens_them(services: Services, drive: Drive) -> None:
    scene = RulebookScene(services, "cyvasse")
    player = drive(scene)
    player.press("down", "down", "down")
    assert scene.chapter == "army"
    player.press("up")
    assert scene.chapter == "board"


def test_the_page_is_read_line_by_line_once_it_has_the_focus(services: Services, drive: Drive) -> None:
    player = drive(RulebookScene(services, "cyvasse", "army"))
    player.press("accept", "down", "down")
    assert not player.shows("ach side has the same 20 pieces")
    player.press("up", "up")
    assert player.shows("ach side has the same 20 pieces")


@pytest.mark.no_cover
def test_the_shoulders_leaf_through_the_whole_book_and_back(make_services: MakeServices) -> None:
    """Takes seconds: all pages are drawn twice."""
    services = make_services((640, 400))
    scene = RulebookScene(services, "cyvasse")
    player = Driver(services, scene)
    chapters = [chapter.id for chapter in rulebook_of("cyvasse").all_chapters(services.words)]
    visited = [scene.chapter]
    for _ in range(120):
        leaf(player, Intent.NEXT)
        if scene.chapter != visited[-1]:
            visited.append(scene.chapter)
    assert visited == chapters
    for _ in range(120):
        leaf(player, Intent.PREVIOUS)
    assert scene.chapter == chapters[0]
    assert player.shows("banished")


def test_leafing_back_shows_a_chapters_end_first(services: Services, drive: Drive) -> None:
    player = drive(RulebookScene(services, "cyvasse", "setup"))
    player.press("previous")
    assert player.shows("Holds the reserve.")


def test_the_book_says_what_the_rules_say_in_numbers(services: Services, drive: Drive) -> None:
    for chapter, said in (
        ("board", "square of 8, 10, 12 or 14 tiles"),
        ("army", "the same 20 pieces"),
        ("setup", "back up to 30 steps"),
        ("end", "60 turns pass"),
    ):
        scene = RulebookScene(services, "cyvasse", chapter)
        words = " ".join(read_through(drive(scene), scene))
        assert said in words, chapter


def test_the_army_page_shows_every_piece_of_both_sides(services: Services, drive: Drive) -> None:
    scene = RulebookScene(services, "cyvasse", "army")
    player = drive(scene)
    shown: set[str] = set()
    while scene.chapter == "army":
        shown |= {noted.text for noted in player.draw().dump if noted.kind == "picture"}
        player.press("next")
    assert {f"cyvasse/{side}/{kind}" for side in ("alabaster", "onyx") for kind in KINDS} <= shown


def test_the_setup_page_shows_every_ready_layout(services: Services, drive: Drive) -> None:
    scene = RulebookScene(services, "cyvasse", "setup")
    words = " ".join(read_through(drive(scene), scene))
    assert all(services.words(f"cyvasse.preset.{name}.name") in words for name in PRESETS)


def test_the_rulebook_is_complete_in_the_other_language_too(make_services: MakeServices) -> None:
    """Takes seconds: all pages are drawn."""
    services = make_services(language="de")
    scene = RulebookScene(services, "cyvasse", "glossary")
    words = read_through(Driver(services, scene), scene)
    assert "Gesindel" in words
    assert "rabble" in words


def test_a_marked_star_stays_a_star() -> None:
    assert paragraphs("Then *other* rabble.\n\n**\\*** a keep\nfalls.") == [
        "Then other rabble.",
        "* a keep falls.",
    ]


def test_back_closes_the_book(services: Services, drive: Drive) -> None:
    player = drive(RulebookScene(services, "cyvasse"))
    player.press("right", "back")
    assert player.over


@pytest.mark.no_cover
@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 100), ((1280, 800), 200)])
@pytest.mark.parametrize("game", tuple(GAMES))
def test_nothing_is_cut_on_any_page(
    make_services: MakeServices, language: str, size: tuple[int, int], text_size: int, game: str
) -> None:
    """Takes seconds: all pages of all chapters are drawn."""
    services = make_services(size, language=language, text_size=text_size)
    for chapter in rulebook_of(game).all_chapters(services.words):
        scene = RulebookScene(services, game, chapter.id)
        player = Driver(services, scene)
        for page in pages(player, scene):
            assert [noted.text for noted in page if noted.cut or noted.kind == "missing"] == []
        player.close()


def test_the_pages_lead_through_all_chapters_to_the_last(services: Services, drive: Drive) -> None:
    scene = RulebookScene(services, "cyvasse")
    player = drive(scene)
    before, shown = player.draw().dump, leaf(player, Intent.NEXT)
    while shown != before:
        before, shown = shown, leaf(player, Intent.NEXT)
    assert scene.chapter == "glossary"
