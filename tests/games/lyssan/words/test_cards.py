"""The names of the cards and the texts on them. Spec: lyssan 2.2, 2.3, 2.4."""

import pytest

from game import files
from game.games.lyssan.rules.data import DEBTS, INFLUENCE, TRIUMPHS
from game.games.lyssan.table.wording import CAPITAL_NAME
from game.text import LANGUAGES, load
from tests.games.rulebooks import table

SHIPPED = {language: load(files.ASSETS / "words" / language) for language in LANGUAGES}
CARDS = {"card": INFLUENCE, "debt": DEBTS, "triumph": TRIUMPHS}
SECTIONS = {"2.2.1": "card", "2.2.2": "card", "2.2.3": "card", "2.3": "debt", "2.4": "triumph"}
COLUMNS = {"en": ("English", "text (en)"), "de": ("Deutsch", "text (de)")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", CARDS)
def test_each_card_and_no_other_has_a_name_and_a_text(group: str, language: str) -> None:
    prefix = f"lyssan.{group}."
    keys = {f"{prefix}{card}.{part}" for card in CARDS[group] for part in ("name", "text")}
    found = {key for key in SHIPPED[language] if key.startswith(prefix)}
    assert {key for key in found if not key.endswith((".no_effect", ".goal"))} == keys
    if group == "triumph":
        assert {key for key in found if key.endswith(".goal")} == {
            f"{prefix}{card}.goal" for card in CARDS[group]
        }


@pytest.mark.rule("lyssan 2.2.1, 2.2.2, 2.2.3, 2.3, 2.4")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_the_names_and_texts_are_those_of_the_rulebook(section: str, language: str) -> None:
    words, (name, text) = SHIPPED[language], COLUMNS[language]
    for row in table("lyssan", section):
        key = f"lyssan.{SECTIONS[section]}.{row['id']}"
        shown = str(words[f"{key}.name"]).replace("\u00ad", "")  # where the word may be broken
        said = str(words[f"{key}.text"]).replace("{capital}", CAPITAL_NAME)
        assert (shown, said) == (row[name], row[text])
