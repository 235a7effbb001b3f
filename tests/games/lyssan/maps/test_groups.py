"""Many faults of one cause are told in a line or two, with their count and the first places."""

from xml.etree import ElementTree as ET

import pytest

from game.maps.library import Library
from game.maps.problems import MOST_NAMED, Problem
from tests.games.lyssan.maps.realm_file import RealmFile, put, reshape
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = pytest.mark.rule("lyssan 8.2")


def problems(realm: RealmFile) -> tuple[Problem, ...]:
    """The problems as an author sees them."""
    realm.write()
    return Library([]).load(realm.file).problems


def test_everything_on_one_layer_is_a_few_lines(realm: RealmFile) -> None:
    layer = realm.layer("provinces")
    for name in ("centres", "sealinks", "relief"):
        other = realm.layer(name)
        layer.extend(list(other))
        realm.root.remove(other)
    layer.set("name", "Object Layer 1")
    found = problems(realm)
    assert len(found) <= 6
    strays = [each for each in found if each.code == "wrong_layer"]
    assert sum(len(each.places) for each in strays) > 60
    homes = {each.what.values["wanted"]: each for each in strays}
    assert set(homes) == {"provinces", "centres", "sealinks", "relief"}
    assert [len(homes[name].places) for name in ("provinces", "centres", "sealinks")] == [32, 32, 4]
    stray = homes["provinces"]
    text = stray.text(ENGLISH)
    assert "layer “Object Layer 1”, “Altfeld” (object 1 at " in text
    assert f"Likewise {len(stray.places) - 1} more: “" in text
    assert f"and {len(stray.places) - 1 - MOST_NAMED} more." in text
    assert "Ebenso" in stray.text(GERMAN)


def test_everything_on_the_layer_of_the_provinces_is_a_few_lines(realm: RealmFile) -> None:
    layer = realm.layer("provinces")
    for name in ("centres", "sealinks", "relief"):
        other = realm.layer(name)
        layer.extend(list(other))
        realm.root.remove(other)
    found = problems(realm)
    assert [each.code for each in found] == ["missing_layer", *["wrong_layer"] * 3]
    assert {each.what.values["wanted"] for each in found} == {"centres", "sealinks", "relief"}


@pytest.mark.parametrize("name", ["provinces", "centres"])
def test_the_offset_of_a_layer_is_named_instead_of_what_follows_from_it(name: str, realm: RealmFile) -> None:
    realm.layer(name).set("offsetx", "300")
    realm.layer(name).set("offsety", "-20.5")
    (problem,) = problems(realm)
    assert (problem.code, problem.layer, problem.error) == ("E_OFFSET", name, True)
    assert "offset of 300/-20.5 pixels" in problem.text(ENGLISH)
    assert f"„{name}“: Die Ebene" in problem.text(GERMAN)


def test_the_offset_of_a_group_is_named_as_well(realm: RealmFile) -> None:
    layer = realm.layer("relief")
    group = ET.Element("group", {"name": "all", "offsetx": "900"})
    realm.root.remove(layer)
    group.append(layer)
    realm.root.append(group)
    (problem,) = problems(realm)
    assert (problem.code, problem.layer, problem.error) == ("W_OFFSET", "relief", False)
    assert "offset of 900/0 pixels" in problem.text(ENGLISH)


def test_an_offset_that_leads_to_nothing_is_no_problem(realm: RealmFile) -> None:
    for name in ("provinces", "centres", "sealinks", "relief"):
        realm.layer(name).set("offsetx", "7")
    assert problems(realm) == ()


def test_a_few_faults_of_one_kind_are_told_one_by_one(realm: RealmFile) -> None:
    for name in ("altfeld", "altwald", "neufeld"):
        put(realm.province(name), "terrain", "swamp" if name == "altfeld" else "moor")
    found = problems(realm)
    assert [len(each.places) for each in found] == [1, 2]
    assert "Likewise 1 more: “Neufeld”" in found[1].text(ENGLISH)


def test_a_bow_tie_is_told_as_a_crossing_and_not_as_an_area_of_0(realm: RealmFile) -> None:
    reshape(realm.province("altfeld"), [(500, 100), (700, 300), (700, 100), (500, 300)])
    text = " ".join(each.text(ENGLISH) for each in problems(realm))
    assert "cross each other at 600/200" in text
    assert "covers 0" not in text


def test_a_polygon_without_class_and_properties_is_one_line(realm: RealmFile) -> None:
    realm.add("provinces", '<object id="900" x="40" y="40"><polygon points="0,0 9,0 9,9 0,9"/></object>')
    (problem,) = problems(realm)
    assert "object 900 at 40/40: The object has no class" in problem.text(ENGLISH)
