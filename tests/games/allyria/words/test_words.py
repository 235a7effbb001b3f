"""What the words of Allyria Empires say in numbers and names is what its rules say."""

import re
from collections.abc import Iterator

import pytest

from game.games.allyria.rulebook import PAGES
from game.games.allyria.rules.config import OPTIONS
from game.games.allyria.rules.data.cards import CARDS
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.terrain import BONUS, TERRAIN
from game.games.allyria.rules.data.troops import BEATS, TYPES
from game.games.allyria.table.text import naming
from game.options import option_text
from game.text import LANGUAGES, Words

LANDS = {
    "en": dict(zip(TERRAIN, ("plain", "forest", "hill", "mountain", "marsh", "ruin", "cit"), strict=True)),
    "de": dict(
        zip(TERRAIN, ("ebene", "w[aä]ld", "hügel", "gebirge", "moor", "ruine", "st[aä]dt"), strict=True)
    ),
}
"""How the names of terrains begin, in whatever number."""


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Iterator[Words]:
    """The words of one language, without a hole."""
    made = Words(request.param)
    yield made
    assert made.missing == []


def named(sentence: str, names: dict[str, str]) -> set[str]:
    """The ids of those whose names stand in the sentence."""
    return {key for key, name in names.items() if re.search(rf"\b{name}", sentence, re.IGNORECASE)}


def troops(words: Words) -> dict[str, str]:
    """What the types of troops are called."""
    return {kind: naming.troop(kind, words) for kind in TYPES}


def test_every_question_has_words_and_a_page(words: Words) -> None:
    asked = {key for key in words.keys() if re.fullmatch(r"allyria\.[a-z_]+", key)}  # noqa: SIM118 -- no mapping
    assert asked == set(PAGES)


def test_every_option_has_a_name_and_a_hint(words: Words) -> None:
    for option in OPTIONS:
        for value in ("", *(f".{option_text(value)}" for value in option.values)):
            start = f"allyria.option.{option.key}{value}"
            assert words(f"{start}.name")
            assert words(f"{start}.hint")


def test_every_card_says_what_it_does(words: Words) -> None:
    for card, known in CARDS.items():
        assert naming.card(card, words)
        assert naming.card_text(card, words)
        assert len(naming.effects(card, words)) == len(known.effects)


@pytest.mark.parametrize("terrain", TERRAIN)
def test_the_sentence_about_a_land_names_who_is_better_and_who_is_worse(words: Words, terrain: str) -> None:
    sentence = words(f"allyria.terrain_idea.{terrain}")
    better, _, rest = sentence.partition("+1")
    worse, _, _ = rest.partition("−1")
    assert named(better, troops(words)) == {kind for kind, bonus in BONUS[terrain].items() if bonus == 1}
    assert named(worse, troops(words)) == {kind for kind, bonus in BONUS[terrain].items() if bonus == -1}


@pytest.mark.parametrize("kind", TYPES)
def test_the_sentence_about_a_troop_names_whom_it_beats_and_where_it_is_strong(
    words: Words, kind: str
) -> None:
    beats, _, strong = words(f"allyria.troop.{kind}.idea").partition(";")
    assert named(beats, troops(words)) == BEATS[kind]
    assert named(strong, LANDS[words.language]) == {land for land in TERRAIN if BONUS[land].get(kind) == 1}


@pytest.mark.parametrize("race", RACES)
def test_the_sentences_about_a_race_name_its_elite_and_what_its_land_gives(words: Words, race: str) -> None:
    elite, _, gives = words(f"allyria.race.{race}.idea").partition(". ")
    assert named(elite, troops(words)) == {RACES[race].elite}
    assert income(gives, words) == dict(RACES[race].income)


def income(sentence: str, words: Words) -> dict[str, str]:
    """By terrain the resource that follows in the sentence."""
    found: dict[str, str] = {}
    waiting: set[str] = set()
    resources = {resource: words(f"allyria.resource.{resource}") for resource in RESOURCES}

    for word in re.findall(r"\w+", sentence):
        waiting |= named(word, LANDS[words.language])
        for resource in named(word, resources):
            found |= dict.fromkeys(waiting, resource)
            waiting = set()
    return found


NARROW = 14
"""Letters that the narrowest columns have room for at 200 % text size."""


def test_the_name_of_every_option_can_be_broken_into_narrow_lines(words: Words) -> None:
    for option in OPTIONS:
        name = words(f"allyria.option.{option.key}.name")
        assert all(len(part) <= NARROW for part in re.split(r"[\s\u00ad-]", name)), name
