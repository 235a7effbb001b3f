"""The numbers and names in the words of Allyria Empires agree with its rules."""

import re
from collections.abc import Iterator

import pytest

from game.games.allyria.rulebook import PAGES
from game.games.allyria.rules.config import OPTIONS
from game.games.allyria.rules.data import BEATS, BONUS, CARDS, RACES, RESOURCES, TYPES
from game.games.allyria.rules.data.boards import TERRAIN
from game.games.allyria.table.wording import Names
from game.options import option_text
from game.text import LANGUAGES, Words
from tests.games.rulebooks import table

LANDS = {
    "en": dict(zip(TERRAIN, ("plain", "forest", "hill", "mountain", "marsh", "ruin", "cit"), strict=True)),
    "de": dict(
        zip(TERRAIN, ("ebene", "w[aä]ld", "hügel", "gebirge", "moor", "ruine", "st[aä]dt"), strict=True)
    ),
}
"""The beginnings of the names of terrains, singular or plural."""


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Iterator[Words]:
    """The words of one language; fails if one is missing."""
    words = Words(request.param)
    yield words
    assert words.missing == []


def named(sentence: str, names: dict[str, str]) -> set[str]:
    """The ids whose names occur in the sentence."""
    return {key for key, name in names.items() if re.search(rf"\b{name}", sentence, re.IGNORECASE)}


def troops(words: Words) -> dict[str, str]:
    """The names of the types of troops."""
    return {kind: Names(words).troop(kind) for kind in TYPES}


def test_every_question_has_a_text_and_a_rulebook_page(words: Words) -> None:
    questions = {key for key in words.keys() if re.fullmatch(r"allyria\.[a-z_]+", key)}  # noqa: SIM118 -- no mapping
    assert questions == set(PAGES)


def test_every_option_has_a_name_and_a_hint(words: Words) -> None:
    for option in OPTIONS:
        for value in ("", *(f".{option_text(value)}" for value in option.values)):
            start = f"allyria.option.{option.key}{value}"
            assert words(f"{start}.name")
            assert words(f"{start}.hint")


def test_every_card_has_a_name_and_a_text_for_each_effect(words: Words) -> None:
    for card, kind in CARDS.items():
        assert Names(words).card(card)
        assert Names(words).card(card, "text")
        assert len(Names(words).effects(card)) == len(kind.effects)


def test_the_english_name_and_text_of_a_card_are_those_of_the_table() -> None:
    """The program says “discard” and “discard pile” where the table says “drop”."""
    words = Words("en")
    for row in table("allyria", "2.8"):
        card = row["kind id"]
        assert Names(words).card(card) == row["name"]
        text = Names(words).card(card, "text")
        for said, written in (("discard pile", "drop"), ("discard", "drop")):
            text = text.replace(said, written)
        assert text.replace("−", "-") == row["player-facing text"]


@pytest.mark.parametrize("terrain", TERRAIN)
def test_the_sentence_about_a_terrain_names_the_troops_with_a_bonus_or_a_penalty(
    words: Words, terrain: str
) -> None:
    sentence = words(f"allyria.terrain_idea.{terrain}")
    better, _, rest = sentence.partition("+1")
    worse, _, _ = rest.partition("−1")
    assert named(better, troops(words)) == {kind for kind, bonus in BONUS[terrain].items() if bonus == 1}
    assert named(worse, troops(words)) == {kind for kind, bonus in BONUS[terrain].items() if bonus == -1}


@pytest.mark.parametrize("kind", TYPES)
def test_the_sentence_about_a_troop_names_the_types_it_beats_and_its_best_terrain(
    words: Words, kind: str
) -> None:
    beats, _, strong = words(f"allyria.troop.{kind}.idea").partition(";")
    assert named(beats, troops(words)) == BEATS[kind]
    assert named(strong, LANDS[words.language]) == {land for land in TERRAIN if BONUS[land].get(kind) == 1}


@pytest.mark.parametrize("race", RACES)
def test_the_sentences_about_a_race_name_its_elite_and_its_income(words: Words, race: str) -> None:
    elite, _, gives = words(f"allyria.race.{race}.idea").partition(". ")
    assert named(elite, troops(words)) == {RACES[race].elite}
    assert income(gives, words) == dict(RACES[race].income)


def income(sentence: str, words: Words) -> dict[str, str]:
    """The resource that follows each terrain in the sentence."""
    resource_by_land: dict[str, str] = {}
    lands: set[str] = set()
    resources = {resource: words(f"allyria.resource.{resource}") for resource in RESOURCES}

    for word in re.findall(r"\w+", sentence):
        lands |= named(word, LANDS[words.language])
        for resource in named(word, resources):
            resource_by_land |= dict.fromkeys(lands, resource)
            lands = set()
    return resource_by_land


MAX_LETTERS = 14
"""The letters that fit the narrowest columns at 200 % text size."""


def test_the_name_of_every_option_fits_narrow_columns(words: Words) -> None:
    for option in OPTIONS:
        name = words(f"allyria.option.{option.key}.name")
        assert all(len(part) <= MAX_LETTERS for part in re.split(r"[\s\u00ad-]", name)), name
