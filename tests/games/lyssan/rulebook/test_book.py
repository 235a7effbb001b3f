"""The rulebook of Lyssan says and shows what the rules' tables have."""

from collections.abc import Iterator

import pytest

from game.games.lyssan.rulebook import PAGES, SPOTS, LyssanRulebook, actions, taxes, timeline, tokens
from game.games.lyssan.rules.data import (
    COURTIERS,
    DEBTS,
    SURPRISES,
    TOKENS,
    TRIUMPHS,
    VASSALS,
    influence_deck,
)
from game.games.lyssan.rules.flow import FLOW, STEPS, Roles
from game.games.lyssan.table.ids import AgentSpot
from game.games.lyssan.table.wording import BookWording, opening
from game.kit.flow import SeatPhase
from game.scenes.rulebook import BookParagraph, BookTable, FigureWithText
from game.text import LANGUAGES, Words
from game.ui.widgets.scrolling import Part

ENGLISH = Words("en")


def said(part: Part) -> Iterator[str]:
    """The texts of a part."""
    if isinstance(part, BookParagraph):
        yield part.text
    elif isinstance(part, FigureWithText):
        yield from (paragraph.text for paragraph in part.paragraphs)
    elif isinstance(part, BookTable):
        yield from (cell for line in part.rows for cell in line if isinstance(cell, str))


def text_of(chapter: str, words: Words = ENGLISH) -> str:
    """All words of a chapter."""
    found = next(each for each in LyssanRulebook("lyssan").chapters(words) if each.id == chapter)
    return "\n".join(text for part in found.parts for text in said(part))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_can_be_read_in_every_language(language: str) -> None:
    words = Words(language)
    for chapter in LyssanRulebook("lyssan").chapters(words):
        assert chapter.title
        text = text_of(chapter.id, words)
        assert "{" not in text.replace("{icon:", "")
        assert "book.lyssan" not in text + chapter.title
    assert words.missing == []


def test_every_question_has_a_page() -> None:
    phases = [phase for phase in FLOW.phases.values() if isinstance(phase, SeatPhase | Roles)]
    asks = {ask for kind in STEPS for ask in kind.asks} | {phase.ask for phase in phases}
    assert PAGES.keys() == asks
    assert set(PAGES.values()) <= {chapter.id for chapter in LyssanRulebook("lyssan").chapters(ENGLISH)}


@pytest.mark.parametrize(
    ("chapter", "sentence"),
    [
        ("aim", "A faction that holds 2 triumphs wins at once**; with three factions it needs 3."),
        (
            "map",
            "The map has 38 **provinces**. With three players the islands are left out, so",
        ),
        ("start", "1 coin and 4 influence cards"),
        ("start", "at least 3 borders away from every rival; with three factions at least 4"),
        ("castles", "You have 4 castles and 2 building sites."),
        ("year", "draws 2 influence cards"),
        ("commands", "2 coins for 1 auxiliary"),
        (
            "cards",
            f"There are {len(influence_deck())} influence cards: "
            f"{sum(each.copies for each in SURPRISES.values())} **surprises**, "
            f"{len(COURTIERS)} **courtiers** and {len(VASSALS)} **vassals**.",
        ),
        ("surprises", f"There are {len(SURPRISES)} different ones."),
        ("shame", "as long as you have fewer than 3"),
        ("debts", "There are 20 debts"),
        ("triumphs", "There are 18 triumphs. 5 of them lie in a row, with three factions 6."),
        ("triumphs", "needs 3 kills in one turn. **One Realm** needs 10 provinces, with three factions 11."),
    ],
)
def test_the_book_says_what_the_rules_say_in_numbers(chapter: str, sentence: str) -> None:
    assert sentence in text_of(chapter)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_described(language: str) -> None:
    words = Words(language)
    for chapter, group in (("surprises", SURPRISES), ("courtiers", COURTIERS), ("vassals", VASSALS)):
        text = text_of(chapter, words)
        assert all(BookWording(words).card(kind) in text for kind in group)
        assert all(BookWording(words).card_text(kind) in text for kind in group)
    assert all(BookWording(words).card_text(kind) in text_of("debts", words) for kind in DEBTS)
    assert all(BookWording(words).card_text(kind) in text_of("triumph_list", words) for kind in TRIUMPHS)


def table(part: Part) -> dict[str, list[str]]:
    """The texts of a table by the first text of each row."""
    assert isinstance(part, BookTable)
    rows = [[cell for cell in line if isinstance(cell, str)] for line in part.rows]
    return {line[0]: line[1:] for line in rows if line}


def lists(parts: Iterator[Part]) -> dict[str, list[str]]:
    """The texts of parts by the name that is set off in the first one."""
    texts = [list(said(part)) for part in parts]
    return {first.split("**")[1]: [first, *rest] for first, *rest in texts}


@pytest.mark.rule("lyssan 2.1")
def test_every_token_has_its_number_and_its_price() -> None:
    found = lists(tokens(ENGLISH))
    assert found["Knight"] == ["**Knight** · 1 coin and 3 auxiliaries", "You have 4. Controls its province."]
    assert found["Spy"] == ["**Spy** · 2 coins", "You have 3. Controls nothing."]
    for kind, data in TOKENS.items():
        name = opening(BookWording(ENGLISH).kind(kind))
        assert BookWording(ENGLISH).money(data.coins, data.auxiliaries) in found[name][0]
        assert f"You have {data.count}." in found[name][1]


@pytest.mark.rule("lyssan 5.4.2, 5.4.3")
def test_every_agent_has_its_actions_with_their_points() -> None:
    found = lists(actions(ENGLISH))
    assert found["Knight"] == [
        "**Knight** · 2 action points",
        "Move: **1**",
        "Kill a knight: **1**",
        "Kill a noble: **1**",
        "Raze a castle or site: **2**",
    ]
    assert found["Noble"][2:] == [
        "Kill a knight: **2**",
        "Kill a noble: **1**",
        "Raze a castle or site: **2**",
        "Ready a priest: **1**",
    ]
    assert found["Priest"][2:] == ["Ready a spy: **1**", "Diplomacy: **1**", "Denounce: **1**"]
    assert found["Spy"][2:] == ["Kill a priest: **1**", "Kill a spy: **1**", "Lure a courtier: **1**"]


@pytest.mark.rule("lyssan 5.5.2")
def test_the_table_of_taxes_has_each_terrain() -> None:
    rows = table(taxes(ENGLISH))
    assert rows["Farmland"] == ["1 auxiliary"]
    assert rows["Forest"] == ["1 card"]
    assert rows["Mountains"] == ["1 coin"]


@pytest.mark.rule("lyssan 5.2.6")
def test_the_timeline_is_that_of_the_rulebook() -> None:
    rows = table(timeline(ENGLISH))
    assert rows["1"] == ["–", "no. 2"]
    assert rows["2"] == ["no. 1", "no. 3"]
    assert rows["4"] == ["up to no. 3", "no. 5"]
    assert rows["5"] == ["up to no. 4", "nothing: the match ends"]


def test_the_page_of_a_spot_comes_before_that_of_the_question() -> None:
    book = LyssanRulebook("lyssan")
    chapters = {chapter.id for chapter in book.chapters(Words("en"))}
    assert set(SPOTS.values()) <= chapters
    assert book.page_of(AgentSpot("wolf.knight.1"), "lyssan.command") == "agents"
    assert book.page_of(None, "lyssan.command") == "commands"
