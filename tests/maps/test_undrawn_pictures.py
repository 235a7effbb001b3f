"""A picture that is never drawn may be missing or broken: the map can be played, with a warning."""

from pathlib import Path

import pygame
import pytest

from game.maps.library import Library, MapEntry
from tests.auction.installing import installed
from tests.maps.game_maps import DAMAGES, GROUND, SHIPPED, copied_map
from tests.maps.map_folder import ENGLISH, FAIR, MapFolder, layer, tmx

pytestmark = pytest.mark.rule("cyvasse 8.1")

TILESET = '<tileset name="sketch" tilewidth="64" tileheight="64" tilecount="2" columns="2">{}</tileset>'
SHEET = TILESET.format('<image source="sketch.png" width="128" height="64"/>')
FIRST = 20000
"""The number of the first tile of the sketch."""

PLACES = {
    "a hidden layer": '<layer name="sketch" width="{w}" height="{h}" visible="0">{data}</layer>',
    "a hidden group": '<group visible="0"><layer name="s" width="{w}" height="{h}">{data}</layer></group>',
    "a transparent layer": '<layer name="sketch" width="{w}" height="{h}" opacity="0">{data}</layer>',
    "a picture layer": '<imagelayer name="sketch"><image source="sketch.png"/></imagelayer>',
    "an unused tileset": "",
}


def sketched(game: str, folder: Path, place: str) -> Path:
    """A map of a game with a tileset `sketch.tsx` whose second tile lies in a place."""
    path = copied_map(game, folder)
    (folder / "sketch.tsx").write_text(SHEET, "utf-8")
    pygame.image.save(pygame.Surface((128, 64)), folder / "sketch.png")
    text = path.read_text("utf-8")
    w, h = (int(text.partition(f' {name}="')[2].partition('"')[0]) for name in ("width", "height"))
    data = f'<data encoding="csv">{",".join([str(FIRST + 1)] * w * h)}</data>'
    more = PLACES[place].format(w=w, h=h, data=data)
    text = text.replace(" <layer ", f' <tileset firstgid="{FIRST}" source="sketch.tsx"/>\n <layer ', 1)
    path.write_text(text.replace("</map>", f"{more}</map>"), "utf-8")
    return path


def entry(path: Path) -> MapEntry:
    with installed():
        return Library([]).load(path)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", SHIPPED)
def test_what_is_not_drawn_may_have_any_picture(game: str, place: str, tmp_path: Path) -> None:
    whole = entry(sketched(game, tmp_path / "whole", place))
    expected = ["W_PICTURE_LAYER"] if place == "a picture layer" else []
    assert [problem.code for problem in whole.problems] == expected
    for damage in DAMAGES:
        path = sketched(game, tmp_path / damage.replace(" ", "_"), place)
        DAMAGES[damage](path.with_name("sketch.png"))
        found = entry(path)
        assert found.playable, (damage, [problem.text(ENGLISH) for problem in found.problems])
        codes = {problem.code for problem in found.problems}
        assert codes <= {"W_FORMAT", *expected}
        assert "W_FORMAT" in codes or damage == "too small"
        assert len(found.painting.ground) == len(whole.painting.ground)


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("game", SHIPPED)
def test_what_is_drawn_must_have_its_picture(game: str, damage: str, tmp_path: Path) -> None:
    path = copied_map(game, tmp_path)
    DAMAGES[damage](tmp_path / GROUND[game])
    found = entry(path)
    assert not found.playable
    assert found.problems[0].code == "E_FORMAT"


@pytest.mark.parametrize("game", SHIPPED)
def test_a_hidden_terrain_needs_no_picture(game: str, tmp_path: Path) -> None:
    path = copied_map(game, tmp_path)
    path.write_text(path.read_text("utf-8").replace('name="terrain"', 'name="terrain" visible="0"'), "utf-8")
    (tmp_path / GROUND[game]).unlink()
    (problem,) = entry(path).problems
    assert entry(path).playable
    assert problem.code == "W_FORMAT"
    assert GROUND[game] in problem.text(ENGLISH)
    assert "Nothing of it is drawn" in problem.text(ENGLISH)


def test_a_hidden_terrain_still_needs_its_tiles(maps: MapFolder) -> None:
    rows = ["pppppppp"] * 8
    path = maps.file("glen.tmx", tmx(layer(rows, "terrain", 'visible="0"').replace("1,1", "1,77", 1)))
    assert maps.codes(path)[0] == "E_FORMAT"


@pytest.mark.parametrize("content", ["", '<image source="n.png"/>'])
def test_a_picture_layer_without_picture_is_only_a_warning(maps: MapFolder, content: str) -> None:
    path = maps.file("glen.tmx", tmx(f"{layer(FAIR)}<imagelayer>{content}</imagelayer>"))
    assert maps.codes(path) == ["W_FORMAT"]
    assert maps.entry(path).playable
