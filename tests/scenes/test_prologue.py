"""The prologue of a game: shown once before its first match or lesson, and the first page of its rulebook."""

from pathlib import Path

import pytest

from game import settings
from game.catalogue import GAMES
from game.match import Match, MatchSetup
from game.scenes.learn.scene import LearnScene
from game.scenes.prologue import STORY, PrologueScene, prologue_pages
from game.scenes.requests import Push, Request, ToLearn, ToRulebook, ToTable, ToTitle
from game.scenes.rulebook import paragraphs
from game.scenes.services import Services
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import LANGUAGES, Words
from game.ui.drawing import art
from tests.auction.matches import ANNA, BERND, CORA
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import read_events
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver
from tools.art import prologues


@pytest.fixture
def unread(services: Services) -> Services:
    """Services of players who have seen no prologue."""
    services.settings.prologues = []
    return services


def first_match(services: Services, game: str = "lyssan") -> ToTable:
    """A new match of a game."""
    config = {"seats": 3} if len(GAMES[game].SEATS) > 1 else {}
    players = (ANNA, BERND, CORA)[: GAMES[game].rules.seats(config)]
    return ToTable(Match.start(services.matches, MatchSetup(game, config, 3, players)))


def opened(drive: Drive, services: Services, request: Request) -> Driver:
    """The driver after the title was asked for something."""
    driver = drive(TitleScene(services))
    driver.change(Push(request))
    return driver


def read(driver: Driver, *intents: str) -> None:
    """Presses buttons, each after a moment."""
    for intent in intents:
        driver.wait(1.0)
        driver.press(intent)


def test_it_comes_once_before_the_first_match_and_is_remembered(
    unread: Services, drive: Drive, tmp_path: Path
) -> None:
    driver = opened(drive, unread, first_match(unread))
    assert isinstance(driver.top, PrologueScene)
    assert driver.shows("Two hundred years ago")
    read(driver, "accept")
    assert driver.shows("Your mother")
    read(driver, "accept")
    assert isinstance(driver.top, TableScene)
    driver.change(Push(first_match(unread)))
    assert isinstance(driver.top, TableScene)
    assert unread.settings.prologues == ["lyssan"]
    settings.save(unread.settings, tmp_path / "settings.json")
    assert settings.load(tmp_path / "settings.json")[0].prologues == ["lyssan"]


@pytest.mark.parametrize("game", list(GAMES))
def test_it_comes_before_the_first_lesson_of_each_game(unread: Services, drive: Drive, game: str) -> None:
    driver = opened(drive, unread, ToLearn(game))
    assert isinstance(driver.top, PrologueScene)
    read(driver, "back")
    assert isinstance(driver.top, LearnScene)
    assert unread.settings.prologues == [game]


@pytest.mark.parametrize("intent", ["accept", "back", "pause", "explain", "right", "more"])
@pytest.mark.parametrize("device", ["pad 1", "mouse", "keyboard"])
def test_any_button_goes_on_after_a_moment_and_none_before(
    unread: Services, drive: Drive, intent: str, device: str
) -> None:
    driver = opened(drive, unread, first_match(unread, "cyvasse"))
    driver.press(intent, device=device)
    assert driver.shows("banished captains")
    driver.wait(1.0)
    driver.press(intent, device=device)
    assert not driver.shows("banished captains")


def test_a_page_can_be_read_again(unread: Services, drive: Drive) -> None:
    driver = opened(drive, unread, first_match(unread))
    read(driver, "accept", "left")
    assert driver.shows("Two hundred years ago")


def test_a_match_that_goes_on_has_none(unread: Services, drive: Drive) -> None:
    to = first_match(unread)
    to.match.choose(to.match.awaiting[0].seat, to.match.awaiting[0].options[0])
    assert isinstance(opened(drive, unread, to).top, TableScene)
    assert unread.settings.prologues == []


@needs_pads
def test_a_pad_may_go_and_come_back_while_it_is_read(unread: Services, drive: Drive) -> None:
    pads = [Pad.plug() for _ in range(2)]
    read_events(unread)
    match = first_match(unread, "cyvasse").match
    bound = {seat: pad.device for seat, pad in enumerate(pads)}
    driver = opened(drive, unread, ToTable(match, bound))
    assert isinstance(driver.top, PrologueScene)
    for pad in pads:
        pad.unplug()
    driver.read_events()
    back = Pad.plug()
    driver.read_events()
    read(driver, "back")
    driver.wait()
    assert isinstance(driver.top, LostPadScene)
    (table,) = [scene for scene in driver.scenes if isinstance(scene, TableScene)]
    assert (table.seating.device(0), table.seating.lost) == (back.device, [1])
    other = Pad.plug()
    driver.read_events()
    driver.wait()
    assert driver.scenes[-1] is table
    assert table.seating.device(1) == other.device
    for pad in (back, other):
        pad.unplug()
    read_events(unread)


@pytest.mark.usefixtures("auction")
def test_an_installed_game_fills_its_own_with_words_alone(unread: Services, drive: Drive) -> None:
    driver = opened(drive, unread, first_match(unread, "auction"))
    assert isinstance(driver.top, PrologueScene)
    assert driver.shows("efore the hammer")
    read(driver, "accept")
    assert driver.shows("The auctioneer")
    read(driver, "accept")
    assert isinstance(driver.top, TableScene)
    assert unread.settings.prologues == ["auction"]


@pytest.mark.usefixtures("auction")
def test_a_game_without_words_has_none(
    unread: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Words.known
    monkeypatch.setattr(Words, "known", lambda words, key: "prologue.page" not in key and known(words, key))
    driver = opened(drive, unread, first_match(unread, "auction"))
    assert isinstance(driver.top, TableScene)
    driver.change(Push(ToRulebook("auction")))
    assert not driver.shows("Before the hammer")


@pytest.mark.parametrize("game", list(GAMES))
def test_it_is_the_first_page_of_the_rulebook(services: Services, drive: Drive, game: str) -> None:
    driver = drive(TitleScene(services))
    driver.change(Push(ToRulebook(game)))
    first = prologue_pages(services.words, game)[0].text
    assert driver.shows(first.split(maxsplit=1)[1][:20])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_it_is_short(game: str, language: str) -> None:
    words = Words(language)
    pages = prologue_pages(words, game)
    assert 60 <= sum(len(page.text.split()) for page in pages) <= 140
    assert all(len(page.text.split()) <= 95 for page in pages)
    assert words.missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("game", list(GAMES))
def test_at_any_text_size_its_letters_have_that_size_and_nothing_is_left_out(
    make_services: MakeServices, game: str, size: tuple[int, int], language: str
) -> None:
    for text_size in (100, 150, 200):
        services = make_services(size, text_size=text_size, language=language)
        driver = Driver(services, PrologueScene(services, game, ToLearn(game)))
        least = STORY.shown(text_size / 100) * services.canvas.frame.unit
        texts: list[str] = []
        while isinstance(driver.top, PrologueScene):
            shown = [noted for noted in driver.draw().dump if noted.kind == "text"]
            story = shown[-1]
            assert story.font_px >= least - 1, (text_size, story.text)
            texts.append(story.text)
            read(driver, "accept")
        whole = " ".join(page.text for page in prologue_pages(services.words, game))
        assert " ".join(texts).split() == whole.split()
        driver.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_each_line_is_a_paragraph_so_that_the_rulebook_joins_none(game: str, language: str) -> None:
    pages = prologue_pages(Words(language), game)
    for text in (page.text for page in pages):
        assert paragraphs(text) == [line for line in text.split("\n") if line]


def test_damaged_names_of_shown_prologues_are_left_out() -> None:
    found, notices = settings.read({"prologues": ["lyssan", 7]})
    assert found.prologues == []
    assert len(notices) == 1


def test_a_request_that_begins_nothing_has_none(unread: Services, drive: Drive) -> None:
    assert isinstance(opened(drive, unread, ToTitle()).top, TitleScene)


def test_the_pictures_are_up_to_date_with_the_tool() -> None:
    for name, svg in prologues.pictures().items():
        assert art.file(name).read_text("utf-8") == svg, name
