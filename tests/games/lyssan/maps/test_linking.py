"""`link-map` writes the neighbours that the polygons and sea links show."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.commands import run
from game.errors import UsageError
from game.files import MAPS
from game.maps.edit_map import link_map
from game.maps.library import Library
from game.maps.new_map import new_map
from game.maps.outlines import distance_to
from tests.games.lyssan.maps.realm_file import RealmFile, put, replace_shape, reshape

pytestmark = pytest.mark.rule("lyssan 8.1")

SMALL = [(600, 100), (640, 100), (640, 120), (600, 120)]
BOW_TIE = [(500, 100), (700, 300), (700, 100), (500, 300)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A fresh map for four factions."""
    return new_map("lyssan", "vale", "4", tmp_path)


def neighbours(text: str) -> list[set[str]]:
    """The lists of neighbours in the text of a map, in the order of the provinces."""
    return [set(found.split(",")) for found in re.findall(r'name="neighbours" value="([^"]*)"', text)]


def without_lists(text: str) -> str:
    return re.sub(r'(name="neighbours" value=")[^"]*', r"\1", text)


@pytest.mark.parametrize("name", ["lyssan", "thalmark"])
def test_a_shipped_realm_stays_as_it_is(name: str, tmp_path: Path) -> None:
    path = tmp_path / "realm.tmx"
    path.write_bytes((MAPS / "lyssan" / f"{name}.tmx").read_bytes())
    assert link_map(path).changed == 0
    assert path.read_bytes() == (MAPS / "lyssan" / f"{name}.tmx").read_bytes()


def test_empty_lists_are_filled_from_both_sides_and_all_else_is_kept(path: Path) -> None:
    before = path.read_text("utf-8")
    path.write_text(without_lists(before), "utf-8")
    assert run(["link-map", str(path)]) == 0
    after = path.read_text("utf-8")
    assert neighbours(after) == neighbours(before)
    assert without_lists(after) == without_lists(before)
    assert link_map(path).changed == 0


def test_a_missing_property_is_added(path: Path) -> None:
    before = path.read_text("utf-8")
    path.write_text(re.sub(r' *<property name="neighbours"[^>]*>\n', "", before), "utf-8")
    assert link_map(path).changed == 32
    assert neighbours(path.read_text("utf-8")) == neighbours(before)


def test_borders_that_are_not_drawn_are_removed_and_the_others_keep_their_order(path: Path) -> None:
    text = path.read_text("utf-8")
    path.write_text(
        text.replace('value="altwald,langberg"', 'value="langberg,nordwald,altwald,altwald"'), "utf-8"
    )
    assert link_map(path).changed == 1
    assert path.read_text("utf-8") == text.replace('value="altwald,langberg"', 'value="langberg,altwald"')


def test_a_border_of_an_island_that_both_sides_list_is_kept_without_a_line(realm: RealmFile) -> None:
    realm.border("westwald", "sandfeld", listed=True)
    realm.verdict()
    assert link_map(realm.file).changed == 0
    put(realm.province("sandfeld"), "neighbours", "kleinwald,sandwald,oberberg")
    realm.verdict()
    assert link_map(realm.file).changed == 1


@pytest.mark.parametrize("centres", ["some", "none", "no layer"])
def test_missing_centres_are_added_where_there_is_most_room(
    centres: str, realm: RealmFile, path: Path
) -> None:
    text = path.read_text("utf-8")
    layer = re.search(r' <objectgroup[^>]*name="centres">.*?</objectgroup>\n', text, re.DOTALL)
    assert layer is not None
    first = re.search(r"  <object .*?</object>\n", layer[0], re.DOTALL)
    assert first is not None
    left = {
        "some": layer[0].replace(first[0], ""),
        "none": ' <objectgroup id="4" name="centres"/>\n',
        "no layer": "",
    }
    path.write_text(text.replace(layer[0], left[centres]), "utf-8")
    links = link_map(path)
    assert (links.changed, links.added) == (0, 1 if centres == "some" else 32)
    entry = Library([path.parent.parent]).load(path)
    assert entry.problems == ()
    centre = entry.board["drawing"]["centres"]["altfeld"]
    polygon = [
        (x, y) for x, y in zip(*[iter(entry.board["drawing"]["polygons"]["altfeld"])] * 2, strict=True)
    ]
    assert distance_to([*polygon, polygon[0]], tuple(centre)) > 75
    assert link_map(path).added == 0
    before = realm.verdict().board["drawing"]["centres"]["altwald"]
    assert entry.board["drawing"]["centres"]["altwald"] == before or centres != "some"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda realm: put(realm.province("altfeld"), "id", ""), "Altfeld needs an id"),
        (lambda realm: put(realm.province("altfeld"), "id", "altwald"), "Altfeld needs an id of its own"),
        (lambda realm: replace_shape(realm.province("altfeld"), "ellipse"), "The province is not a polygon"),
        (lambda realm: reshape(realm.province("altfeld"), SMALL), "covers 800 square pixels; tokens need"),
        (lambda realm: reshape(realm.province("altfeld"), BOW_TIE), "cross each other at 600/200"),
        (lambda realm: realm.root.remove(realm.layer("provinces")), "has no provinces"),
        (lambda realm: put(realm.root, "game", "chess"), "cannot be read; `four-crowns check-maps"),
        (lambda realm: put(realm.root, "game", "cyvasse"), "are not linked"),
    ],
)
def test_a_map_that_cannot_be_linked_is_kept(
    change: Callable[[RealmFile], None], message: str, realm: RealmFile
) -> None:
    change(realm)
    realm.verdict()
    before = realm.file.read_bytes()
    with pytest.raises(UsageError, match=message):
        link_map(realm.file)
    assert realm.file.read_bytes() == before


def test_an_object_that_tiled_would_write_otherwise_is_named(path: Path) -> None:
    text = path.read_text("utf-8").replace('value="altwald,langberg"', 'value=""')
    path.write_text(text.replace('<object id="1"', "<object id='1'"), "utf-8")
    with pytest.raises(UsageError, match="object 1 is not written as Tiled writes it"):
        link_map(path)
