"""Picture layers and tiles lie under or over the land that the game paints."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from game.maps.library import Library, MatchPainting, load_copy
from tests.games.lyssan.maps.realm_file import RealmFile, key
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = pytest.mark.rule("lyssan 8.1")

TILESET = """<tileset version="1.8" name="decor" tilewidth="120" tileheight="120" tilecount="1" columns="1">
 <image source="parchment.png" width="120" height="120"/>
</tileset>"""


def add_picture(realm: RealmFile, place: int, attributes: str = "") -> None:
    """Adds a picture layer of 120 × 120 pixels at a place in the order of layers."""
    picture = realm.file.with_name("parchment.png")
    pygame.image.save(pygame.Surface((120, 120)), picture)
    xml = f'<imagelayer name="picture" {attributes}><image source="parchment.png"/></imagelayer>'
    realm.root.insert(place, ET.fromstring(xml))  # noqa: S314 -- our own


def below(realm: RealmFile) -> int:
    """The place under all layers of objects."""
    return list(realm.root).index(realm.layer("provinces"))


def test_a_picture_lies_under_or_over_the_land_where_its_layer_does(realm: RealmFile) -> None:
    add_picture(realm, below(realm), 'offsetx="30" offsety="-7.5" opacity="0.5"')
    add_picture(realm, len(realm.root))
    verdict = realm.verdict()
    assert verdict.problems == ()
    (under,), (over,) = verdict.painting.below, verdict.painting.above
    assert (under.x, under.y, under.width, under.height, under.opacity) == (30, -7.5, 120, 120, 0.5)
    assert (over.x, over.y, over.picture.path.name) == (0, 0, "parchment.png")


def test_parallax_repetition_and_tints_of_a_picture_are_told(realm: RealmFile) -> None:
    add_picture(realm, below(realm), 'parallaxy="2" repeatx="1" tintcolor="#ff0000"')
    realm.verdict()
    found = Library([]).load(realm.file).problems
    assert [(problem.code, problem.layer) for problem in found] == [
        ("W_TINT", "picture"),
        ("W_PARALLAX", "picture"),
        ("W_REPEAT", "picture"),
    ]
    picture = next(each for each in realm.root if each.tag == "imagelayer")
    picture.set("visible", "0")
    realm.verdict()
    assert Library([]).load(realm.file).problems == ()


def test_a_picture_layer_with_the_name_of_the_provinces_still_lies_below_them(realm: RealmFile) -> None:
    add_picture(realm, below(realm))
    next(each for each in realm.root if each.tag == "imagelayer").set("name", "provinces")
    painting = realm.verdict().painting
    assert (len(painting.below), len(painting.above)) == (1, 0)


@pytest.mark.parametrize("offset", ['offsetx="1920"', 'offsetx="-120"', 'offsety="1080"', 'offsety="-120"'])
def test_a_picture_beside_the_map_is_told(offset: str, realm: RealmFile) -> None:
    add_picture(realm, below(realm), offset)
    (problem,) = realm.problems()
    assert (key(problem), problem.layer, problem.error) == ("outside_map.picture", "picture", False)
    assert all(problem.text(words) for words in (ENGLISH, GERMAN))


@pytest.mark.parametrize(
    "offset", ['offsetx="1919" offsety="1079"', 'offsetx="-119"', 'offsetx="2000" opacity="0"']
)
def test_a_picture_of_which_a_part_is_shown_or_none_of_a_hidden_layer_is_not(
    offset: str, realm: RealmFile
) -> None:
    add_picture(realm, below(realm), offset)
    assert realm.problems() == ()


def test_a_transparent_colour_of_a_picture_is_told(realm: RealmFile) -> None:
    add_picture(realm, below(realm))
    layer = next(each for each in realm.root if each.tag == "imagelayer")
    layer[0].set("trans", "FF00ff")
    realm.verdict()
    (problem,) = Library([]).load(realm.file).problems
    assert (problem.code, problem.layer, problem.error) == ("W_COLOUR_KEY", "picture", False)
    assert all("#ff00ff" in problem.text(words) for words in (ENGLISH, GERMAN))
    layer.set("visible", "0")
    realm.verdict()
    assert Library([]).load(realm.file).problems == ()


def test_tiles_are_decoration_too_and_measured_in_pixels(realm: RealmFile) -> None:
    add_picture(realm, len(realm.root), 'visible="0"')
    realm.file.with_name("decor.tsx").write_text(TILESET, "utf-8")
    cells = ["0"] * 144
    cells[16 * 2 + 3] = "1"
    layer = f'<layer name="ships" width="16" height="9"><data encoding="csv">{",".join(cells)}</data></layer>'
    realm.root.insert(below(realm), ET.fromstring('<tileset firstgid="1" source="decor.tsx"/>'))  # noqa: S314
    realm.root.append(ET.fromstring(layer))  # noqa: S314 -- our own
    verdict = realm.verdict()
    assert verdict.problems == ()
    (ship,) = verdict.painting.above
    assert (ship.x, ship.y, ship.width, ship.height) == (360, 240, 120, 120)


def test_a_picture_that_cannot_be_read_refuses_the_map_unless_its_layer_is_hidden(realm: RealmFile) -> None:
    add_picture(realm, below(realm))
    realm.file.with_name("parchment.png").unlink()
    (problem,) = realm.problems()
    assert (problem.code, problem.error, key(problem)) == ("E_FORMAT", True, "fault.missing_file")
    realm.root[below(realm) - 1].set("visible", "0")
    (problem,) = realm.problems()
    assert (problem.code, problem.error) == ("W_FORMAT", False)


def test_in_a_match_the_picture_follows_its_file(realm: RealmFile, tmp_path: Path) -> None:
    add_picture(realm, below(realm))
    realm.verdict()
    text = realm.file.read_text("utf-8")
    assert load_copy(text, realm.file).playable
    painting = MatchPainting(text, [realm.file])
    assert len(painting.current.below) == 1
    pygame.image.save(pygame.Surface((60, 60)), tmp_path / "parchment.png")
    assert painting.update(1.1)
    assert painting.current.below[0].width == 60
    (tmp_path / "parchment.png").unlink()
    assert painting.update(1.1)
    assert not list(painting.current.below)
    assert painting.problem is not None
