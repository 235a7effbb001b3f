"""What `check-maps` prints, and the words for it in both languages."""

import re
from io import StringIO
from pathlib import Path
from string import Formatter

import pytest

from game.maps.library import Library
from game.maps.report import check_maps
from game.text import load
from tests.maps.map_folder import ENGLISH, FAIR, GERMAN, MapFolder, painted

WORDS = Path(__file__).parents[2] / "assets" / "words"
GAME = Path(__file__).parents[2] / "game"
CODE = (GAME / "maps", *sorted(GAME.glob("games/*/maps")))
PHRASES = {language: {key: words for key, words in load(WORDS / language).items() if key.startswith("maps.")}
           for language in ("en", "de")}  # fmt: skip


def problem_texts(
    paths: list[Path], library: Library | None = None, *, german: bool = False
) -> tuple[int, str]:
    out = StringIO()
    status = check_maps(paths, GERMAN if german else ENGLISH, out, library or Library([]))
    return status, out.getvalue()


def test_a_good_map_is_all_right_and_the_status_is_0(maps: MapFolder) -> None:
    path = maps.board()
    assert problem_texts([path]) == (0, f"{path}: no problems\nMaps checked: 1. Refused: 0.\n")


def test_a_bad_map_is_told_with_place_and_mend_and_the_status_is_1(maps: MapFolder) -> None:
    path = maps.board(painted(FAIR, 3, 4, "."), properties={"name_de": None})
    status, text = problem_texts([path])
    assert status == 1
    assert text.splitlines() == [
        f"{path}: refused:",
        "  E_NAME: The map has no name in each language; missing: name_de. "
        "Map → Map Properties: give “name_en” and “name_de” a text.",
        "  E_EMPTY layer “terrain”, tile d4 (3/4): Nothing is painted there. "
        "Paint a tile of one of the classes plain, water, forest.",
        "Maps checked: 1. Refused: 1.",
    ]


def test_a_fault_in_another_file_names_that_file(maps: MapFolder) -> None:
    maps.file("ground.tsx", "")
    path = maps.board()
    assert f"  {maps.folder / 'ground.tsx'}: E_FORMAT: " in problem_texts([path])[1]


def test_warnings_alone_are_no_failure(maps: MapFolder) -> None:
    status, text = problem_texts([maps.board(["pppppppp"] * 8)])
    assert status == 0
    assert "with warnings" in text
    assert "W_NO_FOREST" in text


def test_without_files_the_whole_library_is_checked(maps: MapFolder) -> None:
    maps.board(name="a.tmx")
    maps.board(name="b.tmx")
    status, text = problem_texts([], Library([maps.folder]))
    assert status == 1
    assert "already used by" in text
    assert text.endswith("Maps checked: 2. Refused: 1.\n")


def test_the_shipped_maps_are_all_right() -> None:
    out = StringIO()
    assert check_maps([], ENGLISH, out) == 0
    assert "jade_garden.tmx: no problems" in out.getvalue()


def test_paths_are_told_as_seen_from_here(maps: MapFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    maps.board()
    monkeypatch.chdir(maps.folder.parent)
    assert problem_texts([Path("maps/glen.tmx")])[1].startswith("maps/glen.tmx: no problems")


def test_german_is_spoken_too(maps: MapFolder) -> None:
    _, text = problem_texts([maps.board(painted(FAIR, 3, 4, "."))], german=True)
    assert "E_EMPTY Ebene „terrain“, Feld d4 (3/4): Dort ist nichts gemalt." in text


def keys_in_code() -> set[str]:
    """The text keys that the code of this room uses."""
    code = "\n".join(path.read_text("utf-8") for folder in CODE for path in folder.rglob("*.py"))
    unreadable = set(re.findall(r'(?:Unreadable|UnreadablePart)\(\s*"([a-z0-9_]+)"', code)) | {
        "zstd",
        "compression",
    }
    codes = set(re.findall(r'(?:error|warning)\(\s*"([\w-]+)"', code))
    keys = set(re.findall(r'error_with_key\(\s*[\w"-]+,\s*"([\w.-]+)"', code))
    starts = {f"fault.{key}" for key in unreadable} | {key.lower() for key in codes} | keys
    return {f"maps.{start}.{part}" for start in starts for part in ("what", "mend")}


def test_every_fault_has_words_and_no_words_are_left_over() -> None:
    others = {"maps.checked", *(f"maps.verdict.{verdict}" for verdict in ("fine", "doubtful", "refused"))}
    others |= {"maps.place.layer", "maps.place.object", "maps.place.object_outside"}
    others |= {
        f"maps.place.{manner}.{number}" for manner in ("tile", "cell") for number in ("one", "many", "more")
    }
    assert set(PHRASES["en"]) == set(PHRASES["de"]) == keys_in_code() | others


def test_both_languages_fill_in_the_same_values() -> None:
    for key, english in PHRASES["en"].items():
        german = PHRASES["de"][key]
        assert isinstance(english, str)
        assert isinstance(german, str)
        fields = [
            {field for _, field, _, _ in Formatter().parse(words) if field} for words in (english, german)
        ]
        assert fields[0] == fields[1], key
