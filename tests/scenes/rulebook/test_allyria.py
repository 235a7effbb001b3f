"""The rulebook of Allyria Empires says and shows what the rules' tables have."""

from collections.abc import Callable

import pytest

from game.games.allyria.rulebook import AllyriaRulebook, bonuses, income
from game.games.allyria.rules.data import BONUS, CARDS, RACES, SEASONS, market_deck
from game.games.allyria.rules.data.boards import TERRAIN
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.table.wording import Names
from game.scenes.rulebook import BookTable, RulebookScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text import LANGUAGES, Words
from tests.scenes.driver import Driver
from tests.scenes.rulebook.pages import pages

Drive = Callable[[Scene], Driver]


def read(drive: Drive, services: Services, chapter: str) -> str:
    """All words of a chapter."""
    scene = RulebookScene(services, "allyria", chapter)
    return " ".join(noted.text for page in pages(drive(scene), scene) for noted in page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_can_be_read_in_every_language(language: str) -> None:
    words = Words(language)
    assert all(chapter.title and chapter.parts for chapter in AllyriaRulebook("allyria").chapters(words))
    assert words.missing == []


def card_counts(kind: str) -> str:
    """How many cards of Magic or of Research there are, as the rulebook says it."""
    copies = [card.copies for card in CARDS.values() if card.type == kind]
    return f"{len(copies)} kinds of card, {sum(copies)} in all"


@pytest.mark.parametrize(
    ("chapter", "said"),
    [
        ("start", f"The other {len(market_deck()) - SLOTS} are the deck"),
        ("turn", "You draw 5 cards, up to 10 in hand"),
        ("troops", "You have 6 of each"),
        ("battle", "Each 5 or 6 is a hit"),
        ("cities", "You have 2."),
        ("cards", "5 cards lie open"),
        ("magic", card_counts("magic")),
        ("research", card_counts("research")),
        ("seasons", "A full year has 16 cards"),
    ],
)
def test_the_book_says_what_the_rules_say_in_numbers(
    services: Services, drive: Drive, chapter: str, said: str
) -> None:
    assert said in read(drive, services, chapter)


def test_the_example_is_counted_as_the_rulebook_counts_it(services: Services, drive: Drive) -> None:
    words = read(drive, services, "example")
    assert "+2 −1" in words
    assert "2 hits" in words


def test_the_odds_are_those_of_the_rules(services: Services, drive: Drive) -> None:
    words = read(drive, services, "odds")
    for percent in ("22 %", "83 %", "79 %", "89 %", "98 %"):
        assert percent in words
    assert "1.8 against 2.9" in words
    assert "1.2 against 2.0" in words


@pytest.mark.parametrize("kind", ["magic", "research"])
def test_every_card_is_shown_with_its_picture_its_name_and_its_text(
    services: Services, drive: Drive, kind: str
) -> None:
    scene = RulebookScene(services, "allyria", kind)
    entries = [noted for page in pages(drive(scene), scene) for noted in page]
    pictures = {noted.text for noted in entries if noted.kind == "picture"}
    words = " ".join(noted.text for noted in entries)
    for card in (name for name, known in CARDS.items() if known.type == kind):
        assert f"allyria/card/{card}" in pictures
        assert Names(services.words).card(card) in words
        assert Names(services.words).card(card, "text") in words


def test_every_race_has_its_costs_and_its_ten_cards(services: Services, drive: Drive) -> None:
    words = read(drive, services, "races")
    for race in RACES.values():
        assert f"{Names(services.words).troop(race.elite)}, the elite" in words
    assert words.count("Ten cards:") >= len(RACES)


def test_the_table_of_the_land_gives_each_race_its_resource() -> None:
    table = income(Words("en"))
    assert isinstance(table, BookTable)
    for terrain, row in zip(TERRAIN, table.rows[1:], strict=True):
        gives = [f"[icon:allyria/resource/{race.income[terrain]}]" for race in RACES.values()]
        assert list(row[2:]) == gives


def test_the_table_of_bonuses_has_a_mark_for_each_bonus_and_none_else() -> None:
    table = bonuses(Words("en"))
    assert isinstance(table, BookTable)
    for terrain, row in zip(TERRAIN, table.rows[1:], strict=True):
        marks = [str(cell) for cell in row[2:]]
        assert sum("plus" in mark for mark in marks) == list(BONUS[terrain].values()).count(1)
        assert sum("minus" in mark for mark in marks) == list(BONUS[terrain].values()).count(-1)
        assert marks.count("") == len(marks) - len(BONUS[terrain])


def test_the_season_page_shows_every_card_of_the_year(services: Services, drive: Drive) -> None:
    words = read(drive, services, "seasons")
    for card in SEASONS.values():
        assert services.words(f"allyria.moon.{card.phase}") in words
        assert services.words(f"allyria.season.{card.season}") in words
