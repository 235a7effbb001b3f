"""Everything that the rules name has words in both languages."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.files import ASSETS
from game.games.cyvasse import rules
from game.games.cyvasse.rules.config import OPTIONS
from game.games.cyvasse.rules.data import KINDS, PRESETS, SECTIONS, SIDES, TERRAIN
from game.games.cyvasse.rules.movement import ON_THE_GOAL, ON_THE_PATH
from game.games.cyvasse.rules.setup import STEPS
from tests.games.rulebooks import section_text, table, tables

REASONS = ("king", "keep", "blocked", "quiet", "repetition", "resigned", "agreed")

ENGLISH, GERMAN = (
    tomllib.loads((ASSETS / "words" / language / "cyvasse" / "rules.toml").read_text("utf-8"))
    for language in ("en", "de")
)


def flattened(table: dict[str, Any], start: str = "") -> dict[str, str]:
    """All sentences of a nested table, by dotted key."""
    sentences: dict[str, str] = {}
    for name, value in table.items():
        sentences |= flattened(value, f"{start}{name}.") if isinstance(value, dict) else {start + name: value}
    return sentences


def refusals() -> set[str]:
    """The keys of all reasons in the code."""
    code = "".join(path.read_text() for path in Path(rules.__path__[0]).glob("*.py"))
    named = {*re.findall(r'\b(?:Reason|at)\(\s*"(\w+)"', code), *ON_THE_PATH.values(), *ON_THE_GOAL.values()}
    return {f"cyvasse.why.{key}" for key in named}


@pytest.mark.parametrize("sentences", [flattened(ENGLISH), flattened(GERMAN)], ids=["english", "german"])
def test_everything_in_the_rules_has_a_sentence(sentences: dict[str, str]) -> None:
    keys = [f"cyvasse.{step}" for step in (*STEPS, "move", "rabble")]
    keys += [f"cyvasse.side.{side}" for side in SIDES]
    keys += [f"cyvasse.verb.{verb}" for verb in ("build", "done", "pass")]
    keys += [
        f"cyvasse.piece.{kind}.{line}" for kind in KINDS for line in ("name", "plural", "moves", "power")
    ]
    keys += [f"cyvasse.terrain.{name}.name" for name in TERRAIN.values()]
    keys += [f"cyvasse.section.{name}" for name in SECTIONS]
    keys += [f"cyvasse.preset.{name}.{line}" for name in PRESETS for line in ("name", "idea")]
    keys += [f"cyvasse.reason.{reason}" for reason in REASONS]
    for option in OPTIONS:
        for name in (option.key, *(f"{option.key}.{value}" for value in option.values)):
            keys += [f"cyvasse.option.{name}.name", f"cyvasse.option.{name}.hint"]
    assert [key for key in keys if not sentences.get(key)] == []


@pytest.mark.parametrize("sentences", [flattened(ENGLISH), flattened(GERMAN)], ids=["english", "german"])
def test_every_refusal_has_a_sentence_and_no_sentence_is_unused(sentences: dict[str, str]) -> None:
    assert {key for key in sentences if key.startswith("cyvasse.why.")} == refusals()


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, german = flattened(ENGLISH), flattened(GERMAN)
    assert english.keys() == german.keys()
    for key, sentence in english.items():
        assert re.findall(r"{\w+}", sentence) == re.findall(r"{\w+}", german[key]), key


@pytest.mark.rule("cyvasse 2.2")
@pytest.mark.rule("cyvasse 2.3")
def test_german_names_are_those_of_the_rulebook() -> None:
    german = flattened(GERMAN)
    (rabble,) = [row for row in table("cyvasse", "2.2") if row["id"] == "rabble"]
    assert german["cyvasse.piece.rabble.power"] == rabble["line for players (DE)"]
    sections = dict(re.findall(r"(\w+) = (\w+)", section_text("cyvasse", "2.3")))
    assert {name: german[f"cyvasse.section.{name}"] for name in SECTIONS} == sections
    presets = {row["id"]: row["name EN / DE"].split(" / ")[1] for row in tables("cyvasse", "3")[0]}
    assert {name: german[f"cyvasse.preset.{name}.name"] for name in PRESETS} == presets
