"""`mirror-map` gives the objects of the rules their counterparts."""

import re
import subprocess
from pathlib import Path

import pytest

from game.maps.edit_map import Changes, mirror_map
from game.maps.library import Library
from game.maps.new_map import new_map
from game.maps.tiled_files.reader import read
from game.maps.tiled_files.tiled_map import MapObject
from tests.auction.hall_maps import HallMaps
from tests.auction.installing import installed
from tests.maps.in_tiled.tiled_runner import real_tiled

pytestmark = pytest.mark.rule("allyria 8.2")

SITE = """  <object id="5" name="{name}" type="city_site" x="{x}" y="{y}">
   <properties>
    <property name="harbour" type="bool" value="true"/>
   </properties>
   <point/>
  </object>"""

LOWEST, HIGHEST = (530, 1330), (880, 330)
"""Points in tiles at the lower and the upper edge of a hexagon of three rings."""


def land(tmp_path: Path, *points: tuple[int, int], seats: str = "2", more: str = "") -> Path:
    """A fresh hexagon of three rings for Allyria, with a named site at each point."""
    path = new_map("allyria", "glen", "3", tmp_path)
    text = path.read_text("utf-8").replace('value="2-4"', f'value="{seats}"')
    things = [SITE.format(name=f"site {x}", x=x, y=y) for x, y in points]
    for number, thing in enumerate(things):
        things[number] = thing.replace('id="5"', f'id="{5 + number}"')
    frame = '<objectgroup id="5" name="sites"'
    assert f" {frame}/>" in text
    text = text.replace(f"{frame}/>", "\n".join([f"{frame}{more}>", *things, " </objectgroup>"]))
    path.write_text(text.replace('nextobjectid="1"', 'nextobjectid="9"'), "utf-8")
    return path


def objects(path: Path) -> list[MapObject]:
    tiled_map = read(path).map
    assert tiled_map is not None
    return [thing for _, thing in tiled_map.objects()]


@pytest.mark.parametrize(("seats", "count"), [("2", 2), ("3", 3)])
def test_a_site_in_the_lower_part_gets_its_counterparts(seats: str, count: int, tmp_path: Path) -> None:
    path = land(tmp_path, LOWEST, seats=seats)
    assert mirror_map(path) == Changes(changed=0, added=count - 1)
    entry = Library([tmp_path]).load(path)
    assert len(entry.board["sites"]) == count
    assert "unequal-sites" not in {problem.code for problem in entry.problems}
    first, *copies = objects(path)
    assert [thing.id for thing in (first, *copies)] == [5, *range(9, 8 + count)]
    for copy in copies:
        assert (copy.class_name, copy.properties) == ("city_site", {"harbour": True})
    assert f'nextobjectid="{8 + count}"' in path.read_text("utf-8")
    assert mirror_map(path) == Changes(changed=0, added=0)


def test_the_counterpart_lies_exactly_where_the_turn_puts_it(tmp_path: Path) -> None:
    path = land(tmp_path, LOWEST)
    mirror_map(path)
    (first, other), middle = objects(path), (936, 840)
    assert (first.x + other.x, first.y + other.y) == (2 * middle[0], 2 * middle[1])


def test_sites_that_are_there_stay_and_those_of_the_other_part_are_not_copied(tmp_path: Path) -> None:
    path = land(tmp_path, LOWEST, (1340, 350), (900, 360))
    before = objects(path)
    assert mirror_map(path) == Changes(changed=0, added=0)
    assert objects(path) == before
    upper = land(tmp_path / "upper", HIGHEST)
    assert mirror_map(upper) == Changes(changed=0, added=0)
    assert mirror_map(upper, part="upper") == Changes(changed=0, added=1)


def test_the_offset_of_the_layer_of_sites_counts(tmp_path: Path) -> None:
    path = land(tmp_path, (LOWEST[0] + 600, LOWEST[1]), more=' offsetx="-600"')
    assert mirror_map(path) == Changes(changed=0, added=1)
    (first, other) = objects(path)
    assert first.x + other.x - 1200 == 2 * 936


def test_objects_that_the_rules_do_not_read_are_not_copied(tmp_path: Path) -> None:
    path = land(tmp_path, LOWEST)
    path.write_text(path.read_text("utf-8").replace("city_site", "note"), "utf-8")
    assert mirror_map(path) == Changes(changed=0, added=0)


@pytest.mark.parametrize(
    ("symmetry", "place"), [("half-turn", (32 * 4 - 10, 32 * 2 - 40)), ("mirror", (10, 32 * 2 - 40))]
)
def test_every_game_names_the_objects_that_get_counterparts(
    symmetry: str, place: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HallMaps, "objects", (("doors", "door"),))
    with installed():
        path = new_map("auction", "nave", "4x2", tmp_path)
        text = re.sub(r'tilewidth="\d+" tileheight="\d+"', 'tilewidth="32" tileheight="32"', path.read_text())
        door = (
            '<objectgroup id="9" name="doors"><object id="1" class="door" x="10" y="40"/></objectgroup></map>'
        )
        path.write_text(text.replace("</map>", door), "utf-8")
        assert mirror_map(path, symmetry) == Changes(changed=0, added=1)
    assert [(thing.x, thing.y) for thing in objects(path)] == [(10, 40), place]


@pytest.mark.no_cover
@real_tiled
def test_tiled_opens_a_completed_map_and_writes_it_as_we_do(tmp_path: Path) -> None:
    path = land(tmp_path, LOWEST, seats="3")
    mirror_map(path)
    saved = path.with_name("saved.tmx")
    command = ["tiled", "--export-map", "tmx", str(path), str(saved)]
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(command, env=environment, check=True, timeout=60, capture_output=True)
    assert saved.read_text("utf-8") == re.sub(r' propertytype="\w+"', "", path.read_text("utf-8"))
