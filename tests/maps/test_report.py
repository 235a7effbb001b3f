"""The output of `check-maps` in both languages."""

import ast
import json
import re
from collections.abc import Iterator
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
CODE = sorted(path for path in GAME.rglob("*.py") if {"maps", "maps.py"} & set(path.relative_to(GAME).parts))
TEXTS = {language: {key: text for key, text in load(WORDS / language).items() if key.startswith("maps.")}
           for language in ("en", "de")}  # fmt: skip


def report(paths: list[Path], library: Library | None = None, *, german: bool = False) -> tuple[int, str]:
    out = StringIO()
    library = library or Library([path.parent for path in paths])
    status = check_maps(paths, GERMAN if german else ENGLISH, out, library)
    return status, out.getvalue()


def test_a_valid_map_has_no_problems_and_the_status_is_0(maps: MapFolder) -> None:
    path = maps.board()
    assert report([path]) == (0, f"{path}: no problems\nMaps checked: 1. Refused: 0.\n")


def test_a_bad_map_is_reported_with_place_and_remedy_and_the_status_is_1(maps: MapFolder) -> None:
    path = maps.board(painted(FAIR, 3, 4, "."), properties={"name_de": None})
    status, text = report([path])
    assert status == 1
    assert text.splitlines() == [
        f"{path}: refused:",
        "  E_NAME: The map has no name in each language; missing: name_de. "
        "Map → Map Properties: give “name_en” and “name_de” a text.",
        "  E_EMPTY layer “terrain”, tile d4 (3/4): Nothing is painted there. "
        "Paint a tile of one of the classes plain, water, forest.",
        "Maps checked: 1. Refused: 1.",
    ]


def test_a_problem_in_another_file_names_that_file(maps: MapFolder) -> None:
    maps.file("ground.tsx", "")
    path = maps.board()
    assert f"  {maps.folder / 'ground.tsx'}: E_FORMAT: " in report([path])[1]


def test_warnings_do_not_change_the_status(maps: MapFolder) -> None:
    status, text = report([maps.board(["pppppppp"] * 8)])
    assert status == 0
    assert "with warnings" in text
    assert "W_NO_FOREST" in text


def test_warnings_are_told_from_errors(maps: MapFolder) -> None:
    path = maps.board(["pppppppp"] * 8, properties={"name_de": None})
    english, german = report([path])[1], report([path], german=True)[1]
    assert "  E_NAME: " in english
    assert "  W_NO_FOREST (warning) layer " in english
    assert "  W_NO_FOREST (Warnung) Ebene " in german


def test_links_that_lead_nowhere_are_reported(maps: MapFolder) -> None:
    for name, target in {"loop": "loop.tmx", "broken": "nothing.tmx"}.items():
        path = maps.folder / f"{name}.tmx"
        path.symlink_to(target)
        for named in ([path], [maps.folder], []):
            status, text = report(named, Library([maps.folder]))
            assert status == 1
            assert f"{path}: refused:" in text
        path.unlink()


def test_without_files_the_whole_library_is_checked(maps: MapFolder) -> None:
    maps.board(name="glen.tmx")
    maps.board(name="glen (copy).tmx")
    status, text = report([], Library([maps.folder]))
    assert status == 1
    assert "already used by" in text
    assert text.endswith("Maps checked: 2. Refused: 1.\n")


def test_the_shipped_maps_have_no_problems() -> None:
    out = StringIO()
    assert check_maps([], ENGLISH, out) == 0
    assert "jade_garden.tmx: no problems" in out.getvalue()


def test_a_folder_is_searched_and_what_the_lobby_does_not_find_there_has_a_warning(maps: MapFolder) -> None:
    found = [maps.board(name="a.tmx", properties={"id": "a"})]
    game = MapFolder(maps.folder / "cyvasse")
    found.append(game.board(name="b.tmx", properties={"id": "b"}))
    hidden = [
        game.board(name="X.TMX", properties={"id": "x"}),
        MapFolder(maps.folder / "cyvasse" / "old").board(name="c.tmx", properties={"id": "c"}),
    ]
    MapFolder(maps.folder / "cyvasse" / "automapping").board(name="rules.tmx")
    status, text = report([maps.folder], Library([]))
    assert status == 0
    assert text.endswith("Maps checked: 4. Refused: 0.\n")
    for path in found:
        assert f"{path}: no problems" in text
    for path in hidden:
        assert f"{path}: can be played, with warnings:\n  W_FOLDER (warning): The lobby " in text
    assert "Rename the file to X.tmx." in text


@pytest.mark.parametrize("name", ["deep/er/glen.tmx", "GLEN.TMX"])
def test_a_map_that_the_lobby_does_not_find_has_a_warning(name: str, maps: MapFolder) -> None:
    maps.board(name="glen.tmx")
    path = MapFolder((maps.folder / name).parent).folder / Path(name).name
    path.write_bytes((maps.folder / "glen.tmx").read_bytes().replace(b'"glen"', b'"other"'))
    for words in (ENGLISH, GERMAN):
        out = StringIO()
        assert check_maps([path], words, out, Library([maps.folder])) == 0
        assert "  W_FOLDER (" in out.getvalue()


def test_a_missing_file_is_refused_and_not_looked_for_elsewhere(maps: MapFolder) -> None:
    status, text = report([maps.folder / "none" / "none.tmx"], Library([]))
    assert (status, "W_FOLDER" in text, "There is no file" in text) == (1, False, True)


def test_an_empty_folder_has_no_maps(tmp_path: Path) -> None:
    said = f"{tmp_path}: there is no map in it; the names of maps end in “.tmx”.\n"
    assert report([tmp_path], Library([])) == (0, f"{said}Maps checked: 0. Refused: 0.\n")
    out = StringIO()
    assert check_maps([tmp_path], ENGLISH, out, Library([]), as_json=True) == 0
    assert json.loads(out.getvalue()) == {"maps": [], "empty": [str(tmp_path)]}


def test_problems_can_be_printed_as_json(maps: MapFolder) -> None:
    path = maps.board(painted(FAIR, 3, 4, "."))
    out = StringIO()
    assert check_maps([path], ENGLISH, out, Library([maps.folder]), as_json=True) == 1
    (row,) = json.loads(out.getvalue())["maps"]
    assert (row["file"], row["id"], row["playable"]) == (str(path), "glen", False)
    (problem,) = row["problems"]
    assert (problem["error"], problem["code"], problem["layer"]) == (True, "E_EMPTY", "terrain")
    assert "tile d4 (3/4)" in problem["text"]


def test_paths_are_relative_to_the_current_folder(maps: MapFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    maps.board()
    monkeypatch.chdir(maps.folder.parent)
    assert report([Path("maps/glen.tmx")])[1].startswith("maps/glen.tmx: no problems")


def test_problems_can_be_reported_in_german(maps: MapFolder) -> None:
    _, text = report([maps.board(painted(FAIR, 3, 4, "."))], german=True)
    assert "E_EMPTY Ebene „terrain“, Feld d4 (3/4): Dort ist nichts gemalt." in text


def keys_in_code() -> set[str]:
    """The text keys that the code of maps uses."""
    code = "\n".join(path.read_text("utf-8") for path in CODE)
    unreadable = set(re.findall(r'(?:Unreadable|UnreadablePart)\(\s*"([a-z0-9_]+)"', code)) | {
        "zstd",
        "compression",
    }
    prefixes = {f"fault.{key}" for key in unreadable} | set(problem_keys())
    return {f"maps.{prefix}.{part}" for prefix in prefixes for part in ("what", "mend")}


NEVER_MISSING = {"unknown_neighbour"}
"""The codes of problems of names that are unknown, but never empty."""


def problem_keys() -> Iterator[str]:
    """The keys of the calls of `error` and `warning`: that of their code, if they name no other."""
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="warning") | ast.Attribute(attr="error" | "warning"),
                    args=[code, *_],
                    keywords=keywords,
                ):
                    named = [each.value for each in keywords if each.arg == "key"]
                    texts = named or [code]
                    yield from (str(each.value).lower() for each in texts if isinstance(each, ast.Constant))
                case ast.Call(func=ast.Attribute(attr="unknown"), args=[ast.Constant(value=str(code)), *_]):
                    yield from (code, f"{code}.misspelt")
                    if code not in NEVER_MISSING:
                        yield f"{code}.none"


def test_every_problem_has_a_text_and_no_texts_are_unused() -> None:
    other_keys = {
        "maps.checked",
        "maps.empty",
        "maps.not_drawn.mend",
        "maps.warning",
        *(f"maps.verdict.{verdict}" for verdict in ("fine", "doubtful", "refused")),
    }
    other_keys |= {
        "maps.place.layer",
        "maps.place.object",
        "maps.place.object_outside",
        "maps.place.object_nowhere",
        "maps.place.named_thing",
        "maps.place.thing",
        "maps.place.point",
        "maps.likewise.all",
        "maps.likewise.more",
    }
    other_keys |= {
        f"maps.place.{place}.{number}" for place in ("tile", "cell") for number in ("one", "many", "more")
    }
    assert set(TEXTS["en"]) == set(TEXTS["de"]) == keys_in_code() | other_keys


def test_both_languages_use_the_same_values() -> None:
    for key, english in TEXTS["en"].items():
        german = TEXTS["de"][key]
        assert isinstance(english, str)
        assert isinstance(german, str)
        fields = [
            {field for _, field, _, _ in Formatter().parse(text) if field} for text in (english, german)
        ]
        assert fields[0] == fields[1], key
