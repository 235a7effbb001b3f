"""The rulebook of Yes, Your Grace says and shows what the rules' tables have."""

from collections.abc import Iterator

import pygame
import pytest

from game.games.grace.rulebook import (
    FADED,
    PAGES,
    SPOTS,
    GraceRulebook,
    demands,
    formula,
    mix,
    payments,
    sums,
)
from game.games.grace.rules.data import CARDS, CRISES, EVENT_CARDS, HOLDING_KINDS, INTRIGUES, ROLES, Need
from game.games.grace.rules.flow import STEPS
from game.games.grace.table import ids
from game.scenes.rulebook import BookParagraph, BookTable, FigureWithText, TermPair
from game.table.ids import SpotId
from game.text import LANGUAGES, Words
from game.ui.drawing.canvas import Canvas
from game.ui.layout import Frame
from game.ui.widgets.scrolling import Part
from tests.games.rulebooks import table

ENGLISH = Words("en")


def said(part: Part) -> Iterator[str]:
    """The texts of a part."""
    if isinstance(part, BookParagraph):
        yield part.text
    elif isinstance(part, FigureWithText):
        yield from (paragraph.text for paragraph in part.paragraphs)
    elif isinstance(part, BookTable):
        yield from (cell for line in part.rows for cell in line if isinstance(cell, str))
    elif isinstance(part, TermPair):
        yield part.term


def text_of(chapter: str, words: Words = ENGLISH) -> str:
    """All words of a chapter."""
    found = next(each for each in GraceRulebook("grace").chapters(words) if each.id == chapter)
    return "\n".join(text for part in found.parts for text in said(part))


def rows(part: Part) -> list[list[str]]:
    """The texts of a table, line by line."""
    assert isinstance(part, BookTable)
    return [[cell for cell in line if isinstance(cell, str)] for line in part.rows]


def test_every_chapter_can_be_read_in_every_language() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for chapter in GraceRulebook("grace").chapters(words):
            assert chapter.title
            text = text_of(chapter.id, words)
            assert "{" not in text.replace("{icon:", "")
            assert "book.grace" not in text + chapter.title
            assert "[grace" not in text
        assert words.missing == []


def test_every_question_has_a_page() -> None:
    assert PAGES.keys() == {ask for step in STEPS for ask in step.asks}
    assert set(PAGES.values()) <= {chapter.id for chapter in GraceRulebook("grace").chapters(ENGLISH)}


def test_every_kind_of_spot_has_a_page() -> None:
    kinds = {kind for kind in vars(ids).values() if isinstance(kind, type) and issubclass(kind, SpotId)}
    assert SPOTS.keys() == {kind for kind in kinds if kind.__module__ == ids.__name__}
    assert set(SPOTS.values()) <= {chapter.id for chapter in GraceRulebook("grace").chapters(ENGLISH)}


def test_the_book_opens_at_what_is_under_the_cursor_or_at_what_is_decided() -> None:
    book = GraceRulebook("grace")
    assert book.page_of(ids.HoldingSpot("h01"), "grace.roles") == "holdings"
    assert book.page_of(None, "grace.roles") == "offices"
    assert book.page_of(None, "") == ""


@pytest.mark.parametrize(
    ("chapter", "sentence"),
    [
        ("aim", "record number 12"),
        ("aim", "at least 2 records speak of violence"),
        ("start", "is secretly offered 3 more"),
        ("start", "the 5 Holdings of every player"),
        ("resources", "a deck of 50 cards"),
        ("resources", "**Levy, Gossip, Herald** · no cost, value 1\n18 cards of each"),
        ("resources", "**Royal Guard, Master of Masks, Legate** · cost 3, value 7\n4 cards of each"),
        ("resources", "**Treasure** · 3 Coins\n8 cards"),
        ("holdings", "A King with 4 or more damaged Holdings"),
        ("holdings", "**Embassy** · Diplomacy: Diplomats or Spies"),
        ("offices", "Adds 2 Coins for each undamaged economic Holding"),
        ("intrigue", "at least 4 damaged Holdings"),
        ("intrigue_cards", "**Overthrow** · Soldiers ≥ C + 2"),
        ("placing", "You may wait 3 times"),
        ("resolving", "Support is 6, and 1 Coin is unspent."),
        ("strength", "**6 : 5.**"),
        ("strength", "**1 : 0.**"),
        ("crises", f"{len(CRISES)} crises"),
        ("crisis_cards", "2 with 4–5 players, 3 with 6 players, 4 with 7 players, 5 with 8 players"),
        ("crisis_cards", "**Peasant Revolt** · Soldiers ≥ C and Diplomats ≥ C − 1"),
        ("options", "**9 records**"),
        ("glossary", "Civil War"),
    ],
)
def test_the_book_says_what_the_rules_say(chapter: str, sentence: str) -> None:
    assert sentence in text_of(chapter)


@pytest.mark.rule("grace 2.6")
def test_the_demands_are_those_of_the_rulebook() -> None:
    header, *lines = rows(demands(ENGLISH))
    assert header[1:] == ["4", "5", "6", "7", "8"]
    found = {line[0].replace("C", " C").strip(): line[1:] for line in lines}
    for row in table("grace", "2.6"):
        four, six, seven, eight = list(row.values())[1:]
        assert found[row["C-formula"].replace("2C", "2 C")] == [four, four, six, seven, eight]


@pytest.mark.rule("grace 3.2")
def test_the_mix_of_allegiances_is_that_of_the_rulebook() -> None:
    _, *lines = rows(mix(ENGLISH))
    assert lines == [["4", "1", "1"], ["5", "1", "2"], ["6", "2", "1"], ["7", "2", "2"], ["8", "3", "1"]]


@pytest.mark.parametrize(
    ("c", "plus", "text"), [(0, 2, "2"), (1, 0, "C"), (1, 2, "C + 2"), (1, -1, "C − 1"), (2, 0, "2C")]
)
def test_a_demand_is_written_as_a_formula(c: int, plus: int, text: str) -> None:
    assert formula(Need("spy", c, plus)) == text


def test_every_card_is_shown_with_its_name() -> None:
    names = {
        "crisis_cards": [f"grace.event.{card}.name" for card in CRISES],
        "intrigue_cards": [f"grace.event.{card}.name" for card in INTRIGUES],
        "holdings": [f"grace.holding.{kind}" for kind in HOLDING_KINDS],
        "resources": [f"grace.resource.{card.name}" for card in CARDS.values()],
    }
    assert len(names["crisis_cards"]) + len(names["intrigue_cards"]) == len(EVENT_CARDS)
    for chapter, keys in names.items():
        text = text_of(chapter)
        assert [key for key in keys if ENGLISH(key) not in text] == []


def drawn(parts: Iterator[Part]) -> list[str]:
    """The names of the pictures of some parts, without their folder, in order."""
    canvas = Canvas(pygame.Surface((1280, 800)), Frame((1280, 800), 0.05))
    for part in parts:
        for strip in part.strips(canvas, 900):
            strip.draw(canvas, pygame.Rect(0, 0, 900, strip.height))
    assert not [entry.text for entry in canvas.dump if entry.kind == "missing"]
    return [entry.text.removeprefix("grace/") for entry in canvas.dump if entry.kind == "picture"]


@pytest.mark.rule("grace 5.4.3")
def test_the_examples_of_paying_show_their_cards(screen: pygame.Surface) -> None:
    names = ["treasure", "levy", "archers", "knights", "knights", "purse", "archers", "knights"]
    assert drawn(payments(ENGLISH)) == [f"resource/{name}" for name in names]
    assert 0 < FADED < 255


@pytest.mark.rule("grace 5.5.2")
def test_the_examples_of_sums_show_both_sides(screen: pygame.Surface) -> None:
    cycle = ["seal_support", "resource/gossip", "resource/scribe", "seal_oppose", "resource/herald"]
    lost = ["seal_support", "resource/levy", "seal_oppose", "resource/cutpurse"]
    assert drawn(sums(ENGLISH)) == [*cycle, "resource/footmen", *lost]


def test_every_chapter_has_pictures_that_there_are(screen: pygame.Surface) -> None:
    parts = [part for chapter in GraceRulebook("grace").chapters(ENGLISH) for part in chapter.parts]
    names = drawn(iter(parts))
    assert {f"crisis/{card}" for card in CRISES} | {f"intrigue/{card}" for card in INTRIGUES} <= set(names)
    assert {f"holding/{kind}" for kind in HOLDING_KINDS} <= set(names)
    assert {f"resource/{card.name}" for card in CARDS.values()} <= set(names)
    assert {f"role/{role}" for role in (*ROLES, "heir")} <= set(names)
