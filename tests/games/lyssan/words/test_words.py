"""The words of Lyssan agree with its rules and its rulebook."""

import re
from collections.abc import Iterator

import pytest

from game.games.lyssan.rules.config import OPTIONS
from game.games.lyssan.rules.data import AGENTS, INFILTRATORS, TOKENS
from game.games.lyssan.rules.flow import FLOW, STEPS, Roles
from game.games.lyssan.rules.realm import REALMS
from game.kit.flow import SeatPhase
from game.options import option_text
from game.text import LANGUAGES, Words
from tests.games.rulebooks import section_text

MAX_LETTERS = 14
"""The letters that fit the narrowest columns at 200 % text size."""


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Iterator[Words]:
    """The words of one language; fails if one is missing."""
    words = Words(request.param)
    yield words
    assert words.missing == []


def test_every_question_has_a_text_and_no_other(words: Words) -> None:
    questions = {key for key in words.keys() if re.fullmatch(r"lyssan\.[a-z_]+", key)}  # noqa: SIM118 -- no mapping
    phases = [phase for phase in FLOW.phases.values() if isinstance(phase, SeatPhase | Roles)]
    asks = {ask for kind in STEPS for ask in kind.asks} | {phase.ask for phase in phases}
    assert questions == asks


def test_every_option_has_a_name_and_a_hint(words: Words) -> None:
    for option in OPTIONS:
        for value in ("", *(f".{option_text(value)}" for value in option.values)):
            for part in ("name", "hint"):
                assert words.known(f"lyssan.option.{option.key}{value}.{part}")


def test_the_name_of_every_option_fits_narrow_columns(words: Words) -> None:
    for option in OPTIONS:
        name = words(f"lyssan.option.{option.key}.name")
        assert all(len(part) <= MAX_LETTERS for part in re.split(r"[\s\u00ad-]", name)), name


@pytest.mark.rule("lyssan 2.1")
@pytest.mark.parametrize("kind", AGENTS)
def test_the_sentence_about_an_agent_names_its_action_points_first(words: Words, kind: str) -> None:
    idea = words(f"lyssan.agent.{kind}.idea")
    assert idea.startswith(words("lyssan.amount.points", count=TOKENS[kind].actions))


@pytest.mark.rule("lyssan 5.1.1")
@pytest.mark.parametrize("kind", AGENTS)
def test_the_sentence_about_an_agent_says_if_it_controls_nothing(words: Words, kind: str) -> None:
    controls = {"en": "Controls nothing", "de": "Kontrolliert nichts"}[words.language]
    assert (controls in words(f"lyssan.agent.{kind}.idea")) != TOKENS[kind].controls


@pytest.mark.rule("lyssan 5.4.2, 5.4.6")
@pytest.mark.parametrize("kind", INFILTRATORS)
def test_the_sentence_about_an_agent_that_talks_has_one_word_for_it(words: Words, kind: str) -> None:
    idea = words(f"lyssan.agent.{kind}.idea")
    assert words("lyssan.glossary.diplomacy").casefold() in idea.casefold()
    assert {"en": "talk", "de": "reden"}[words.language] not in idea


@pytest.mark.rule("lyssan 8.3")
def test_the_hint_of_the_usual_map_counts_its_islands_among_its_provinces(words: Words) -> None:
    provinces = REALMS["lyssan"].provinces.values()
    hint = words("lyssan.option.board.lyssan.hint")
    assert hint.startswith(str(len(provinces)))
    assert sum(each.island for each in provinces) == 4
    assert {"en": "four of them islands", "de": "vier davon Inseln"}[words.language] in hint


@pytest.mark.rule("lyssan 13")
def test_the_german_terms_are_those_of_the_glossary() -> None:
    english, german = Words("en"), Words("de")
    book = glossary()
    keys = english.keys("lyssan.glossary.")
    shared = [key for key in keys if english(key) in book]
    for key in shared:
        assert first_word(german(key)) == first_word(book[english(key)]), key
    assert len(shared) > 40


def glossary() -> dict[str, str]:
    """The terms of the rulebook's glossary, which stand in two pairs of columns."""
    rows = [
        line.strip("|").split("|")
        for line in section_text("lyssan", "13").splitlines()
        if line.startswith("|")
    ]
    pairs = [pair for row in rows for pair in (row[:2], row[3:5])]
    return {term.strip(): translation.strip() for term, translation in pairs}


def first_word(term: str) -> str:
    return re.split(r"[ ,(]", term)[0]
