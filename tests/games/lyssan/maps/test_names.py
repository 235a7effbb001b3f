"""Names of provinces: by language, on one line or two, within the province. Spec: lyssan 8.1."""

import pytest

from game.games.lyssan.maps.checked_map import one_line
from game.games.lyssan.maps.drawing import ProvinceShape
from game.games.lyssan.maps.province_names import SIZES, Surroundings, missing_letters, name_plate
from game.games.lyssan.rules.realm import Realm
from game.maps.outlines import contains
from tests.games.lyssan.maps.realm_file import RealmFile, key, put
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = pytest.mark.rule("lyssan 8.1")

SQUARE = ProvinceShape(((100, 100), (300, 100), (300, 300), (100, 300)), (200, 200))
"""A province of 200 pixels a side."""


def test_a_short_name_stands_in_large_letters_below_the_tokens() -> None:
    plate = name_plate(SQUARE, "Altfeld", 80)
    assert (plate.lines, plate.size, plate.fits) == (("Altfeld",), SIZES[0], True)
    assert abs(plate.rect.centerx - 200) <= 1
    assert plate.rect.top >= 200


def test_a_long_name_is_broken_between_words_and_a_longer_one_is_shrunk() -> None:
    broken = name_plate(SQUARE, "Obere Grafschaft Falkenstein", 80)
    assert len(broken.lines) == 2
    assert " ".join(broken.lines) == "Obere Grafschaft Falkenstein"
    shrunk = name_plate(SQUARE, "Hinterfalkensteinerwald", 80)
    assert (len(shrunk.lines), shrunk.fits) == (1, True)
    assert shrunk.size < SIZES[0]
    hyphened = name_plate(SQUARE, "Hinterfalkenstein-Unterbergheim", 80)
    assert hyphened.lines == ("Hinterfalkenstein-", "Unterbergheim")
    for plate in (broken, shrunk, hyphened):
        assert all(
            contains(SQUARE.polygon, corner) for corner in (plate.rect.topleft, plate.rect.bottomright)
        )


def test_a_name_wider_than_its_province_is_told_and_shown_all_the_same(realm: RealmFile) -> None:
    assert not name_plate(SQUARE, "W" * 40, 80).fits
    put(realm.province("altfeld"), "name", "Wolfswaldwegwiesenwinkelwerderwestend")
    (problem,) = realm.problems()
    assert (key(problem), problem.error) == ("bad_name.wide", False)
    assert "is wider than the province" in problem.text(ENGLISH)
    assert "(Objekt 1 bei " in problem.text(GERMAN)


def test_a_name_leaves_pictures_free_if_it_can() -> None:
    plain = name_plate(SQUARE, "Altfeld", 80).rect
    moved = name_plate(SQUARE, "Altfeld", 80, around=Surroundings([plain])).rect
    assert not moved.colliderect(plain)


def test_line_breaks_are_told_and_written_as_spaces(realm: RealmFile) -> None:
    put(realm.province("altfeld"), "name", "Alt\nFeld")
    (problem,) = realm.problems()
    assert key(problem) == "bad_name.lines"
    assert realm.verdict().board["provinces"]["altfeld"]["name"] == "Alt Feld"
    assert one_line("  a \n b ") == "a b"


def test_letters_that_the_font_lacks_are_told(realm: RealmFile) -> None:
    assert missing_letters("Krähenhöß Ñandú Łódź") == ""
    assert missing_letters("A龍龍B") == "龍"
    put(realm.province("altfeld"), "name_en", "Old 龍")
    (problem,) = realm.problems()
    assert key(problem) == "bad_name.letters"
    assert "“name_en”" in problem.text(ENGLISH)
    assert problem.text(ENGLISH).count("龍") == 1


@pytest.mark.parametrize("letter", ["\u200b", "\u00ad", "\ufeff", "\u200d"], ids=ascii)
def test_characters_that_nobody_sees_are_no_part_of_a_name(letter: str, realm: RealmFile) -> None:
    """Such characters are pasted with a text from a web page; a font draws nothing for them."""
    assert missing_letters(letter) == ""
    put(realm.province("altfeld"), "name", f"Alt{letter}feld")
    put(realm.province("altwald"), "name_de", letter)
    verdict = realm.verdict()
    assert verdict.problems == ()
    assert verdict.board["provinces"]["altfeld"]["name"] == "Altfeld"
    put(realm.province("altwald"), "name", letter)
    realm.province("altwald").set("name", letter)
    assert [key(problem) for problem in realm.problems()] == ["missing_name"]


def test_two_provinces_with_one_name_are_told_in_each_language(realm: RealmFile) -> None:
    put(realm.province("altfeld"), "name_de", "Neufeld")
    (problem,) = realm.problems()
    assert (key(problem), problem.error) == ("duplicate_name", False)
    assert "has the name “Neufeld” too" in problem.text(ENGLISH)
    put(realm.province("altfeld"), "name", "Neufeld")
    assert [key(problem) for problem in realm.problems()] == ["duplicate_name"]
    for language in ("en", "de"):
        put(realm.province("altfeld"), f"name_{language}", f"Acre {language}")
    assert realm.problems() == ()


def test_a_name_in_a_language_is_said_there_and_the_common_one_elsewhere(realm: RealmFile) -> None:
    put(realm.province("altfeld"), "name_de", "Altes Feld")
    verdict = realm.verdict()
    assert verdict.problems == ()
    province = Realm.of(verdict.board).provinces["altfeld"]
    assert (province.called("de"), province.called("en")) == ("Altes Feld", "Altfeld")
    again = Realm.of({"provinces": Realm.of(verdict.board).record()})
    assert again.provinces["altfeld"].called("de") == "Altes Feld"
    other = Realm.of(verdict.board).provinces["altwald"]
    assert other.called("de") == other.called("en") == "Altwald"


def test_a_misspelt_language_is_told(realm: RealmFile) -> None:
    put(realm.province("altfeld"), "name_dee", "Altes Feld")
    (problem,) = realm.problems()
    assert (key(problem), problem.what.values["nearest"]) == ("unknown_property.misspelt", "name_de")


def test_names_grow_with_the_map() -> None:
    large = ProvinceShape(tuple((2 * x, 2 * y) for x, y in SQUARE.polygon), (400, 400))
    plate = name_plate(large, "Altfeld", 160, 2)
    assert plate.size == 2 * SIZES[0]
    assert plate.rect.height == pytest.approx(2 * name_plate(SQUARE, "Altfeld", 80).rect.height, abs=1)
