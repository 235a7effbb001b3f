"""Warnings that maps of all games have in common, and mistakes that are named instead of their follow-ups."""

import re
from pathlib import Path

import pytest

from game.games.cyvasse.maps import CyvasseMaps
from game.maps.library import Library
from game.maps.problems import Problem
from tests.auction.hall_maps import HallMaps
from tests.auction.installing import installed
from tests.maps.game_maps import GROUND, SHIPPED, copied_map
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = pytest.mark.parametrize("game", SHIPPED)

PICTURE = '<imagelayer name="sky"><image source="{picture}"/></imagelayer>'
TILE = '<objectgroup name="houses"><object id="9" gid="1" x="0" y="64" width="64" height="64"/></objectgroup>'


def problems(path: Path) -> tuple[Problem, ...]:
    """The problems of a map; each has a text in both languages."""
    with installed():
        found = Library([]).load(path).problems
    assert all(problem.text(words) for problem in found for words in (ENGLISH, GERMAN))
    return found


def changed(game: str, folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the game's map, with each first text of a pair replaced by the second."""
    path = copied_map(game, folder)
    text = path.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    return path


def only_warning(path: Path) -> Problem:
    (problem,) = problems(path)
    assert not problem.error
    return problem


@pytest.mark.parametrize(
    ("written", "nearest"), [("Note_EN", "note_en"), ("nmae_de", "name_de"), ("gamme", "game")]
)
def test_a_misspelt_property_is_told_with_the_nearest_name(
    game: str, written: str, nearest: str, tmp_path: Path
) -> None:
    more = f'<properties>\n  <property name="{written}" value="x"/>'
    problem = only_warning(changed(game, tmp_path, ("<properties>", more)))
    assert problem.code == "W_PROPERTY"
    assert problem.what.values == {"found": written, "nearest": nearest}


def test_a_property_that_resembles_none_is_told_with_all_that_have_an_effect(
    game: str, tmp_path: Path
) -> None:
    more = '<properties>\n  <property name="weather" value="rain"/>'
    problem = only_warning(changed(game, tmp_path, ("<properties>", more)))
    assert problem.code == "W_PROPERTY"
    assert "name_en" in str(problem.mend.values["wanted"])


def test_a_map_whose_game_is_misspelt_is_told_so(game: str, tmp_path: Path) -> None:
    first, second = problems(changed(game, tmp_path, ('name="game"', 'name="Game"')))
    assert (first.code, second.code) == ("E_GAME", "W_PROPERTY")
    assert second.what.values["nearest"] == "game"


def test_cells_that_are_not_regular_are_told(game: str, tmp_path: Path) -> None:
    path = copied_map(game, tmp_path)
    text = path.read_text("utf-8")
    width = int(text.partition('tilewidth="')[2].partition('"')[0])
    path.write_text(text.replace(f'tilewidth="{width}"', f'tilewidth="{width + 72}"', 1), "utf-8")
    problem = next(problem for problem in problems(path) if problem.code == "W_CELLS")
    assert not problem.error
    assert problem.what.values["wanted"] == str(width)


def test_what_is_drawn_otherwise_than_in_tiled_is_told(game: str, tmp_path: Path) -> None:
    picture = PICTURE.format(picture=GROUND[game])
    terrain = ('name="terrain"', 'name="terrain" opacity="0.4" tintcolor="#ff0000"')
    found = problems(changed(game, tmp_path, ("</map>", f"{picture}{TILE}</map>"), terrain))
    codes = {problem.code: problem for problem in found if problem.code.startswith("W_")}
    assert set(codes) == {"W_PICTURE_LAYER", "W_TILE_OBJECT", "W_TINT", "W_OPACITY"}
    assert codes["W_TINT"].layer == codes["W_OPACITY"].layer == "terrain"
    assert codes["W_TILE_OBJECT"].where(ENGLISH).startswith("layer “houses”, object 9")
    assert "40\N{NO-BREAK SPACE}%" in codes["W_OPACITY"].text(ENGLISH)
    assert not any(problem.error for problem in found)


def test_parallax_repetition_and_background_are_told(game: str, tmp_path: Path) -> None:
    terrain = ('name="terrain"', 'name="terrain" parallaxx="0.5"')
    found = problems(changed(game, tmp_path, ("<map ", '<map backgroundcolor="#102030" '), terrain))
    assert [problem.code for problem in found] == ["W_PARALLAX", "W_BACKGROUND"]
    assert found[0].layer == "terrain"
    assert "#102030" in found[1].text(ENGLISH)
    clear = changed(game, tmp_path, ("<map ", '<map backgroundcolor="#00102030" '))
    assert problems(clear) == ()


def test_a_transparent_colour_of_a_tileset_is_told_once(game: str, tmp_path: Path) -> None:
    path = copied_map(game, tmp_path)
    (tileset,) = (file for file in tmp_path.glob("*.tsx") if GROUND[game] in file.read_text("utf-8"))
    text = tileset.read_text("utf-8")
    tileset.write_text(text.replace("<image ", '<image trans="ff00ff" ', 1), "utf-8")
    problem = only_warning(path)
    assert (problem.code, problem.layer) == ("W_COLOUR_KEY", None)
    assert "#ff00ff" in problem.text(ENGLISH)
    terrain = path.read_text("utf-8").replace('name="terrain"', 'name="terrain" visible="0"', 1)
    path.write_text(terrain, "utf-8")
    assert problems(path) == ()


@pytest.mark.parametrize("hidden", ['visible="0" opacity="0.4"', 'opacity="0"'])
def test_the_same_in_hidden_layers_is_not_told(game: str, hidden: str, tmp_path: Path) -> None:
    picture = PICTURE.format(picture=GROUND[game])
    terrain = ('name="terrain"', f'name="terrain" {hidden} tintcolor="#ff0000"')
    hidden = f'<group {hidden} tintcolor="#ff0000">{picture}{TILE}</group></map>'
    found = problems(changed(game, tmp_path, ("</map>", hidden), terrain))
    assert not [problem for problem in found if problem.code.startswith("W_") or problem.error]


@pytest.mark.parametrize(
    ("name", "key"), [("Terrain", "misspelt"), ("terrain ", "misspelt"), ("Land", "none"), ("", "none")]
)
def test_a_terrain_layer_of_another_name_is_told_as_that(
    game: str, name: str, key: str, tmp_path: Path
) -> None:
    (problem,) = problems(changed(game, tmp_path, ('name="terrain"', f'name="{name}"')))
    assert problem.what.key == f"maps.terrain_layer.{key}.what"
    assert problem.layer == (name if key == "misspelt" else None)


def test_an_object_layer_named_like_the_terrain_is_named_as_that(game: str, tmp_path: Path) -> None:
    path = changed(game, tmp_path, ('name="terrain"', 'name="land"'))
    text = path.read_text("utf-8").replace("</map>", '<objectgroup name="terrain"/></map>')
    path.write_text(text, "utf-8")
    (problem,) = problems(path)
    assert (problem.what.key, problem.layer) == ("maps.terrain_layer.other_kind.what", "terrain")


def test_a_tile_layer_named_like_a_layer_of_objects_is_named_first(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HallMaps, "objects", (("sites", "door"),))
    monkeypatch.setattr(CyvasseMaps, "objects", (("sites", "camp"),))
    path = copied_map(game, tmp_path)
    text = path.read_text("utf-8").replace(
        '<objectgroup id="4" name="sites"', '<objectgroup id="4" name="old"'
    )
    start = text.index("<layer ")
    layer = text[start : text.index("</layer>") + len("</layer>")]
    empty = re.sub(r">[\d,\s]+</data>", lambda found: re.sub(r"\d+", "0", found[0]), layer)
    more = re.sub(r'name="[^"]*"', 'name="sites"', empty, count=1)
    path.write_text(text.replace("</map>", f"{more}</map>"), "utf-8")
    first, *_ = problems(path)
    assert (first.code, first.layer, first.error) == ("W_OBJECT_LAYER", "sites", False)


def test_a_map_of_another_game_is_told_as_that(game: str, tmp_path: Path) -> None:
    for other in SHIPPED:
        path = copied_map(game, tmp_path / other)
        text = path.read_text("utf-8")
        start = text.index("value=", text.index('name="game"'))
        path.write_text(text[:start] + text[start:].replace(game, other, 1), "utf-8")
        found = problems(path)
        if other == game:
            assert found == ()
        else:
            (problem,) = found
            assert (problem.code, problem.error) == ("E_GAME", True)
            assert problem.what.values == {"found": other, "wanted": game}


@pytest.mark.parametrize(
    ("source", "key"), [("{name}.TSX", "letter_case"), ("..\\{folder}\\{name}.tsx", "backslash")]
)
def test_a_tileset_in_other_case_or_with_backslashes_is_told_once(
    game: str, source: str, key: str, tmp_path: Path
) -> None:
    name = GROUND[game].removesuffix(".png")
    wrong = source.format(name=name.title(), folder=tmp_path.name)
    (problem,) = problems(changed(game, tmp_path, (f'source="{name}.tsx"', f'source="{wrong}"')))
    assert problem.error
    assert problem.what.key == f"maps.fault.{key}.what"
    assert problem.what.values["found"] == str(tmp_path / f"{name}.tsx")


def test_a_missing_tileset_is_not_taken_for_another(game: str, tmp_path: Path) -> None:
    name = GROUND[game].removesuffix(".png")
    (problem,) = problems(changed(game, tmp_path, (f'source="{name}.tsx"', 'source="none.tsx"')))
    assert problem.what.key == "maps.fault.missing_file.what"
