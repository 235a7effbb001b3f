"""Everything that the rules name has words in both languages."""

import re
import tomllib
from typing import Any

import pytest

from game.files import ASSETS
from game.games.cyvasse import rules
from game.games.cyvasse.rules.board.boards import SECTIONS, TERRAIN
from game.games.cyvasse.rules.board.pieces import KINDS, SIDES
from game.games.cyvasse.rules.saving.restoring import REASONS
from game.games.cyvasse.rules.setup.layout import STEPS
from game.games.cyvasse.rules.setup.presets import PRESETS

ENGLISH, GERMAN = (
    tomllib.loads((ASSETS / "words" / language / "cyvasse" / "rules.toml").read_text("utf-8"))
    for language in ("en", "de")
)


def flat(words: dict[str, Any], start: str = "") -> dict[str, str]:
    """The sentences by dotted key."""
    found: dict[str, str] = {}
    for name, value in words.items():
        found |= flat(value, f"{start}{name}.") if isinstance(value, dict) else {start + name: value}
    return found


def refusals() -> set[str]:
    """Every reason that the code can give, by its key."""
    folder = rules.__path__[0]
    from pathlib import Path

    return {
        key
        for path in (Path(folder) / "refusals").glob("*.py")
        for key in re.findall(r'"(cyvasse\.why\.\w+)"', path.read_text())
    }


@pytest.mark.parametrize("words", [flat(ENGLISH), flat(GERMAN)], ids=["english", "german"])
def test_everything_has_words(words: dict[str, str]) -> None:
    wanted = [f"cyvasse.{step}" for step in (*STEPS, "move", "rabble")]
    wanted += [f"cyvasse.side.{side}" for side in SIDES]
    wanted += [f"cyvasse.verb.{verb}" for verb in ("build", "done", "pass")]
    wanted += [
        f"cyvasse.piece.{kind}.{line}" for kind in KINDS for line in ("name", "plural", "moves", "power")
    ]
    wanted += [f"cyvasse.terrain.{name}.name" for name in TERRAIN.values()]
    wanted += [f"cyvasse.section.{name}" for name in SECTIONS]
    wanted += [f"cyvasse.preset.{name}.{line}" for name in PRESETS for line in ("name", "idea")]
    wanted += [f"cyvasse.reason.{reason}" for reason in (*REASONS, "resigned", "agreed")]
    for option in rules.OPTIONS:
        for about in (option.key, *(f"{option.key}.{value}" for value in option.values)):
            wanted += [f"cyvasse.option.{about}.name", f"cyvasse.option.{about}.hint"]
    assert [key for key in wanted if not words.get(key)] == []


@pytest.mark.parametrize("words", [flat(ENGLISH), flat(GERMAN)], ids=["english", "german"])
def test_refusals_and_their_words_match(words: dict[str, str]) -> None:
    assert {key for key in words if key.startswith("cyvasse.why.")} == refusals()


def test_both_languages_say_the_same_things_with_the_same_gaps() -> None:
    english, german = flat(ENGLISH), flat(GERMAN)
    assert english.keys() == german.keys()
    for key, words in english.items():
        assert re.findall(r"{\w+}", words) == re.findall(r"{\w+}", german[key]), key


@pytest.mark.rule("cyvasse 2.2")
@pytest.mark.rule("cyvasse 2.3")
def test_the_names_are_those_of_the_rulebook() -> None:
    german = flat(GERMAN)
    assert (
        german["cyvasse.piece.rabble.power"] == "Ein Schritt gerade; danach darf ein zweites Gesindel ziehen."
    )
    assert [german[f"cyvasse.section.{name}"] for name in SECTIONS] == [
        "Furt",
        "Weiher",
        "Wald",
        "Hügel",
        "Moor",
        "Kanal",
    ]
    assert [german[f"cyvasse.preset.{name}.name"] for name in PRESETS] == [
        "Bergwall",
        "Flut",
        "Drachenhorst",
        "Die Reiter",
        "Eckturm",
        "Königshalle",
    ]
