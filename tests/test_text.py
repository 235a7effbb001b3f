import re
from pathlib import Path
from string import Formatter

import pytest
from fontTools.ttLib import TTFont

from game import files
from game.assets import FaultLog
from game.text import LANGUAGES, Phrase, Words, WordsError, first_language, load
from game.ui.drawing import fonts, text_layout, theme

SHIPPED = {language: load(files.ASSETS / "words" / language) for language in LANGUAGES}


def word_files(tmp_path: Path, **languages: str) -> Path:
    """Writes a word file for each language and returns their folder."""
    for language, text in languages.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "lobby.toml").write_text(text or "# nothing yet", "utf-8")
    return tmp_path


def forms(phrase: Phrase) -> list[str]:
    return list(phrase.values()) if isinstance(phrase, dict) else [phrase]


def placeholders(phrase: Phrase) -> set[str]:
    """The names of the values and pictures in a phrase."""
    names: set[str] = set()
    for form in forms(phrase):
        for _, name, spec, _ in Formatter().parse(form):
            if name:
                names.add(f"{name}:{spec}" if name in ("glyph", "icon") else re.split(r"[.\[]", name)[0])
    return names - {"count"} if isinstance(phrase, dict) else names


def test_both_languages_have_the_same_keys() -> None:
    english, german = set(SHIPPED["en"]), set(SHIPPED["de"])
    assert english
    assert sorted(english - german) == []
    assert sorted(german - english) == []


def test_both_languages_have_the_same_placeholders() -> None:
    for key in sorted(set(SHIPPED["en"]) & set(SHIPPED["de"])):
        assert placeholders(SHIPPED["en"][key]) == placeholders(SHIPPED["de"][key]), key


def test_no_sentence_is_empty() -> None:
    for language, phrases in SHIPPED.items():
        for key, phrase in phrases.items():
            for form in forms(phrase):
                assert form.strip(), (language, key)


def test_the_fonts_have_every_letter_of_every_sentence() -> None:
    styles = [style for style in vars(theme).values() if isinstance(style, theme.TextStyle)]
    faces = {(style.family, weight) for style in styles for weight in (style.weight, "Bold")}
    for family, weight in sorted(faces):
        supported = set(TTFont(fonts.path(family, weight)).getBestCmap())
        for language, phrases in SHIPPED.items():
            for key, phrase in phrases.items():
                letters = {letter for form in forms(phrase) for letter in text_layout.plain(form)}
                missing = sorted(
                    letter for letter in letters if ord(letter) not in supported and letter != "\n"
                )
                assert missing == [], (family, weight, language, key)


def test_german_sentences_have_german_quotation_marks() -> None:
    for key, phrase in SHIPPED["de"].items():
        for form in forms(phrase):
            assert '"' not in form, key
            assert form.count("„") == form.count("“"), key


def test_no_sentence_has_the_quotation_marks_of_a_typewriter() -> None:
    for language, phrases in SHIPPED.items():
        for key, phrase in phrases.items():
            for form in forms(phrase):
                assert "'" not in form, (language, key)
                assert '"' not in form, (language, key)


def test_no_line_breaks_between_a_number_and_its_unit() -> None:
    for language, phrases in SHIPPED.items():
        for key, phrase in phrases.items():
            for form in forms(phrase):
                assert not re.search(r"[}0-9] (min|ms|s|%)(?!\w)", form), (language, key)


def test_the_language_can_be_switched_at_once() -> None:
    words = Words("de")
    assert words("ui.on") == "An"
    words.switch("en")
    assert (words.language, words("ui.on")) == ("en", "On")


def test_values_are_filled_in_where_the_sentence_has_them(tmp_path: Path) -> None:
    folder = word_files(
        tmp_path, en='[lobby]\nhello = "{name} sits on {seat}."', de='[lobby]\nhello = "{seat}: {name}"'
    )
    words = Words("en", folder)
    assert words("lobby.hello", name="Ada", seat=2) == "Ada sits on 2."
    words.switch("de")
    assert words("lobby.hello", name="Ada", seat=2) == "2: Ada"


def test_singular_and_plural_have_their_own_forms(tmp_path: Path, faults: FaultLog) -> None:
    table = '[lobby.rounds]\none = "{count} round"\nother = "{count} rounds"'
    words = Words("en", word_files(tmp_path, en=table, de=table))
    assert [words("lobby.rounds", count=count) for count in (0, 1, 2)] == ["0 rounds", "1 round", "2 rounds"]
    assert faults.messages == {}
    assert words("lobby.rounds") == "{count} rounds"
    assert "count=" in "".join(faults.messages.values())


def test_a_missing_sentence_is_taken_from_the_other_language_and_recorded(tmp_path: Path) -> None:
    words = Words(
        "de", word_files(tmp_path, en='[lobby]\ntitle = "The lobby"', de='[lobby]\nother = "Anderes"')
    )
    assert words("lobby.title") == "The lobby"
    assert words("lobby.title") == "The lobby"
    assert words.missing == ["de: lobby.title"]
    assert words.known("lobby.title")
    assert not words.known("lobby.nothing")


def test_an_unknown_key_is_shown_itself_and_is_reported_once_with_its_file(
    tmp_path: Path, faults: FaultLog, capsys: pytest.CaptureFixture[str]
) -> None:
    words = Words("de", word_files(tmp_path, en="", de=""))
    assert [words("lobby.title"), words("lobby.title")] == ["lobby.title"] * 2
    (subject,) = faults.messages
    assert re.search(r"lobby\.title.*de/lobby\.toml", subject)
    assert capsys.readouterr().err.count("lobby.title") == 1


def test_without_a_value_the_text_keeps_its_placeholders_and_no_value_is_reported(
    tmp_path: Path, faults: FaultLog
) -> None:
    words = Words("en", word_files(tmp_path, en='[lobby]\nhello = "Hello, {name}"', de=""))
    assert words("lobby.hello", card="secret") == "Hello, {name}"
    ((subject, reason),) = faults.messages.items()
    assert "lobby.hello" in subject
    assert "name" in reason
    assert "secret" not in reason


def test_a_glyph_in_a_sentence_is_kept_for_the_canvas(tmp_path: Path) -> None:
    words = Words("en", word_files(tmp_path, en='[lobby]\njoin = "Press {glyph:accept}, {name}"', de=""))
    assert words("lobby.join", name="Ada") == "Press [glyph:accept], Ada"


def test_duplicate_keys_and_values_that_are_not_sentences_are_refused(tmp_path: Path) -> None:
    folder = word_files(tmp_path, en='[lobby]\ntitle = "The lobby"')
    (folder / "en" / "more.toml").write_text('[lobby]\ntitle = "Again"', "utf-8")
    with pytest.raises(WordsError, match=r"lobby\.title"):
        load(folder / "en")
    (folder / "en" / "more.toml").write_text("[more]\nnumber = 3", "utf-8")
    with pytest.raises(WordsError, match=r"more\.number"):
        load(folder / "en")


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["de_AT", "en_US"], "de"),
        (["fr_FR", "de-CH"], "de"),
        (["EN"], "en"),
        (["fr_FR"], "en"),
        ([], "en"),
        (["deu_DE"], "en"),
    ],
)
def test_the_first_supported_language_of_the_system_is_used(locales: list[str], language: str) -> None:
    assert first_language(locales) == language


def test_a_language_file_is_read_when_its_first_key_is_needed(tmp_path: Path, faults: FaultLog) -> None:
    folder = word_files(tmp_path, en='[lobby]\ntitle = "Lobby"\n', de='[lobby]\ntitle = "Halle"\n')
    (folder / "de" / "throne.toml").write_text("[throne.room]\ntitle = Thronsaal\n", "utf-8")
    words = Words("de", folder)
    assert words("lobby.title") == "Halle"
    assert faults.files == []
    assert not words.known("throne.room.title")
    assert faults.files == [folder / "de" / "throne.toml"]


def test_a_broken_language_file_is_reported_and_replaced_by_the_other_language(
    tmp_path: Path, faults: FaultLog
) -> None:
    folder = word_files(tmp_path, en='[lobby]\ntitle = "Lobby"\n', de='[lobby\ntitle = "Halle"\n')
    words = Words("de", folder)
    assert words("lobby.title") == "Lobby"
    assert faults.files == [folder / "de" / "lobby.toml"]
    with pytest.raises(WordsError, match=r"lobby\.toml"):
        load(folder / "de")


CALL = re.compile(r'\bwords\(\s*(f?)"([^"]+\.[^"]+)"')
SAID = re.compile(r'\b(say|log)\(\s*(f?)"([^"]+)"')
"""Calls of the methods of a game's wording, whose keys begin with `table.<game>` or `log.<game>`."""


def used_keys() -> list[tuple[str, str]]:
    """Every key that the program uses with its file; `*` stands for parts filled in at run time."""
    keys, code = [], Path(files.__file__).parent
    for path in sorted(code.rglob("*.py")):
        text, found = path.read_text("utf-8"), CALL.findall(path.read_text("utf-8"))
        if path.is_relative_to(code / "games"):
            game = path.relative_to(code / "games").parts[0]
            starts = {"say": f"table.{game}", "log": f"log.{game}"}
            found += [
                (is_f_string, f"{starts[method]}.{key}") for method, is_f_string, key in SAID.findall(text)
            ]
        for is_f_string, key in found:
            keys.append((path.name, re.sub(r"\{[^}]*\}", "*", key) if is_f_string else key))
    return keys


@pytest.mark.parametrize(("file", "key"), used_keys())
def test_there_is_a_sentence_for_every_key_in_the_program(file: str, key: str) -> None:
    pattern = re.compile(r"([a-z]+\.)?" + re.escape(key).replace(r"\*", ".+"))  # a page may name its own part
    assert any(pattern.fullmatch(known) for known in SHIPPED["en"]), f"{file} uses {key}"


def test_the_report_about_a_missing_key_names_the_file_for_it(
    faults: FaultLog, capsys: pytest.CaptureFixture[str]
) -> None:
    Words("de")("allyria.card.sunrise.name")
    Words("en")("weather.rain")
    first, second = faults.messages
    assert first.endswith("words/de/allyria/cards.toml)")
    assert second.endswith("words/en/weather.toml)")
    assert "words/de/allyria/cards.toml): no language file has this key." in capsys.readouterr().err


KEY_NAMES = re.compile(
    r"\b(Esc(ape)?|Backspace|Ctrl|Strg|Shift|Umschalt(taste)?|Tab(ulator)?|Eingabe(taste)?|Leertaste"
    r"|Rücktaste|Pfeiltasten?|[Aa]rrow keys?|PgUp|PgDn|Bild[↑↓]|F\d\d?)\b"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_key_since_a_glyph_shows_the_button_of_the_device(language: str) -> None:
    """But for what is said to authors of maps, and how the binding of a key is cancelled."""
    named = {
        key
        for key, phrase in SHIPPED[language].items()
        if not re.search(r"(^|\.)maps\.", key) and any(KEY_NAMES.search(form) for form in forms(phrase))
    }
    assert named <= {"controls.cancel.keyboard"}
