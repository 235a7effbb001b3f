"""The reader gives the same map for every format in which Tiled can write it."""

import gzip
import json
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.maps.tiled_files.reader import read
from game.maps.tiled_files.tiled_map import Flips, ImageLayer, MapObject, ObjectShape, TiledMap, TileLayer
from tests.maps.map_folder import FAIR, MapFolder, base64, layer, numbers, packed, tmx


def read_map(path: Path) -> TiledMap:
    result = read(path)
    assert result.unreadable == ()
    assert result.map is not None
    return result.map


def ground(path: Path) -> list[str]:
    """The classes of the first layer's cells, by their first letters; `.` is empty."""
    (painted, *_) = read_map(path).layers
    assert isinstance(painted, TileLayer)
    return ["".join(cell.tile.class_name[:1] if cell else "." for cell in row) for row in painted.rows]


def objects(path: Path) -> list[MapObject]:
    return [tiled_object for _, tiled_object in read_map(path).objects()]


def data(text: str, attributes: str) -> str:
    size = 'width="8" height="8"'
    return f'<layer name="terrain" {size}><data {attributes}>{text}</data></layer>'


FORMATS: dict[str, Callable[[list[int]], str]] = {
    "csv": lambda cells: data(",".join(map(str, cells)), 'encoding="csv"'),
    "csv with a comma too many": lambda cells: data(",".join(map(str, cells)) + ",\n", 'encoding="csv"'),
    "base64": lambda cells: data(base64(packed(cells)), 'encoding="base64"'),
    "base64, broken over lines": lambda cells: data(
        "\n  ".join(base64(packed(cells))[start : start + 40] for start in range(0, 400, 40)),
        'encoding="base64"',
    ),
    "zlib": lambda cells: data(base64(zlib.compress(packed(cells))), 'encoding="base64" compression="zlib"'),
    "gzip": lambda cells: data(base64(gzip.compress(packed(cells))), 'encoding="base64" compression="gzip"'),
    "xml": lambda cells: data("".join(f'<tile gid="{number}"/>' for number in cells), ""),
}


@pytest.mark.parametrize("form", FORMATS.values(), ids=FORMATS)
def test_every_format_of_tile_data_gives_the_same_ground(
    maps: MapFolder, form: Callable[[list[int]], str]
) -> None:
    path = maps.file("glen.tmx", tmx(form(numbers(FAIR))))
    assert ground(path) == list(FAIR)


def test_layers_of_all_kinds_come_in_the_order_of_the_file(maps: MapFolder) -> None:
    maps.picture("sky.png", 20, 10)
    more = (
        '<objectgroup name="marks"/>'
        '<imagelayer name="clouds"><image source="sky.png"/></imagelayer>'
        f'<group name="over"><objectgroup name="names"/>{layer(FAIR, "trees")}</group>'
    )
    layers = read_map(maps.board(more=more)).layers
    assert [each.name for each in layers] == ["terrain", "marks", "clouds", "names", "trees"]
    assert isinstance(layers[2], ImageLayer)
    assert layers[2].picture.rect == (0, 0, 20, 10)


def test_layers_inherit_offset_and_opacity_and_visibility_from_their_groups(maps: MapFolder) -> None:
    inner = layer(FAIR, "mist", 'offsetx="0.5" offsety="-2" opacity="0.5"')
    more = (
        f'<group name="a" offsetx="10.25" opacity="0.5"><group name="b" offsety="3">{inner}</group></group>'
        f'<group name="c" visible="0">{layer(FAIR, "ghosts")}</group>'
    )
    _, mist, ghosts = read_map(maps.board(more=more)).layers
    assert (mist.offset, mist.opacity, mist.visible) == ((10.75, 1.0), 0.25, True)
    assert not ghosts.visible


def test_a_flipped_tile_keeps_its_class_and_has_its_flips(maps: MapFolder) -> None:
    cells = numbers(FAIR)
    cells[0] |= 0x80000000 | 0x20000000
    cells[1] |= 0x40000000
    path = maps.file("glen.tmx", tmx(data(",".join(map(str, cells)), 'encoding="csv"')))
    painted = read_map(path).layers[0]
    assert isinstance(painted, TileLayer)
    first, second, third = painted.rows[0][:3]
    assert first is not None
    assert second is not None
    assert third is not None
    assert first.flips == Flips(diagonal=True, horizontal=True)
    assert second.flips == Flips(vertical=True)
    assert third.flips == Flips()
    assert first.tile == second.tile == third.tile


def test_a_hexagonal_map_with_rotated_tiles_is_read_with_its_stagger(maps: MapFolder) -> None:
    cells = numbers(FAIR)
    cells[9] |= 0x10000000
    frame = 'orientation="hexagonal" hexsidelength="8" staggeraxis="y" staggerindex="odd"'
    path = maps.file("glen.tmx", tmx(data(",".join(map(str, cells)), 'encoding="csv"'), frame=frame))
    hexes = read_map(path)
    shape = (hexes.orientation, hexes.hex_side, hexes.stagger_axis, hexes.stagger_index)
    assert shape == ("hexagonal", 8, "y", "odd")
    assert ground(path) == list(FAIR)


def test_tiles_have_their_part_of_the_picture_and_their_properties(maps: MapFolder) -> None:
    painted = read_map(maps.board()).layers[0]
    assert isinstance(painted, TileLayer)
    water = painted.rows[2][3]
    assert water is not None
    assert water.tile.picture.path == maps.folder / "ground.png"
    assert water.tile.picture.rect == (16, 0, 16, 16)
    assert water.tile.properties == {"depth": 3}


def test_margin_and_spacing_are_counted_as_tiled_does(maps: MapFolder) -> None:
    maps.picture("wide.png", 2 + 3 * 16 + 2 * 3 + 15, 2 + 16 + 15)
    maps.file(
        "wide.tsx",
        '<tileset name="wide" tilewidth="16" tileheight="16" margin="2" spacing="3">'
        '<image source="wide.png"/><tile id="2" type="plain"/></tileset>',
    )
    text = tmx(layer(["w"]), ["w"]).replace("ground.tsx", "wide.tsx")
    painted = read_map(maps.file("one.tmx", text.replace(">2</data>", ">3</data>"))).layers[0]
    assert isinstance(painted, TileLayer)
    tile = painted.rows[0][0]
    assert tile is not None
    assert tile.tile.picture.rect == (2 + 2 * 19, 2, 16, 16)
    assert maps.unreadable_parts(maps.file("two.tmx", text.replace(">2</data>", ">4</data>"))) == [
        "unknown_tile"
    ]


def test_image_collections_and_parts_of_images_are_read(maps: MapFolder) -> None:
    maps.picture("oak.png", 40, 60)
    maps.file(
        "trees.tsx",
        '<tileset name="trees" tilewidth="40" tileheight="60" columns="0">'
        '<tile id="2" type="never used"><image source="oak.png"/></tile>'
        '<tile id="3" class="plain"><image source="oak.png"/></tile>'
        '<tile id="7" type="forest" x="4" y="5" width="10" height="20"><image source="oak.png"/></tile>'
        "</tileset>",
    )
    text = tmx(layer(["pw"]), ["pw"]).replace("ground.tsx", "trees.tsx").replace(">1,2<", ">4,2147483656<")
    painted = read_map(maps.file("wood.tmx", text)).layers[0]
    assert isinstance(painted, TileLayer)
    oak, part = painted.rows[0]
    assert oak is not None
    assert part is not None
    assert (oak.tile.class_name, oak.tile.picture.rect) == ("plain", (0, 0, 40, 60))
    assert (part.tile.class_name, part.tile.picture.rect) == ("forest", (4, 5, 10, 20))
    assert part.flips == Flips(horizontal=True)


def test_an_embedded_tileset_is_read_and_its_collision_shapes_are_not_a_layer(maps: MapFolder) -> None:
    inner = (
        '<tileset firstgid="1" name="g" tilewidth="16" tileheight="16"><image source="ground.png"/>'
        '<tile id="0" type="plain"><objectgroup><object id="1" x="0" y="0"/></objectgroup></tile></tileset>'
    )
    text = tmx(layer(["pp"]), ["pp"]).replace('<tileset firstgid="1" source="ground.tsx"/>', inner)
    path = maps.file("inner.tmx", text)
    assert ground(path) == ["pp"]
    assert len(read_map(path).layers) == 1


def test_objects_keep_their_shape_class_and_corners(maps: MapFolder) -> None:
    more = """<objectgroup name="land" offsetx="4">
        <object id="3" name="box" type="keepsake" x="1" y="2" width="3" height="4.5"/>
        <object id="4" class="new" x="1" y="2"><point/></object>
        <object id="5" x="1" y="2" width="3" height="4"><ellipse/></object>
        <object id="6" x="1" y="2" width="3" height="4"><capsule/></object>
        <object id="7" x="10" y="20"><polygon points="0,0 5,0 5,5.5"/></object>
        <object id="8" x="10" y="20" rotation="90"><polyline points="0,0 5,0"/></object>
        <object id="9" x="1" y="2" width="30" height="4"><text wrap="1">Here be dragons</text></object>
        <object id="10" gid="2147483650" x="16" y="32" width="16" height="16"/>
    </objectgroup>"""
    shapes = objects(maps.board(more=more))
    assert [tiled_object.shape.name for tiled_object in shapes] == [
        "BOX", "POINT", "ELLIPSE", "CAPSULE", "POLYGON", "POLYLINE", "TEXT", "TILE",
    ]  # fmt: skip
    box, point, *_, polygon, polyline, _, tile = shapes
    assert (box.id, box.name, box.class_name, box.height) == (3, "box", "keepsake", 4.5)
    assert (point.class_name, point.points) == ("new", ())
    assert polygon.points == ((10, 20), (15, 20), (15, 25.5))
    assert [pytest.approx(point) for point in polyline.points] == [(10, 20), (10, 25)]
    assert (tile.x, tile.y, tile.class_name, tile.properties) == (16, 16, "water", {"depth": 3})
    assert tile.placed is not None
    assert tile.placed.flips == Flips(horizontal=True)


def test_an_object_gets_missing_fields_from_its_template(maps: MapFolder) -> None:
    maps.file(
        "shapes/shore.tx",
        '<template><object name="shore" type="coast" width="9" height="9"><properties>'
        '<property name="sand" type="bool" value="true"/><property name="deep" type="int" value="1"/>'
        "</properties>"
        '<polygon points="0,0 9,0 9,9"/></object></template>',
    )
    more = """<objectgroup name="land">
        <object id="1" template="shapes/shore.tx" x="5" y="5"/>
        <object id="2" template="shapes/shore.tx" x="5" y="5" name="cliff">
            <properties><property name="deep" type="int" value="7"/></properties>
        </object>
    </objectgroup>"""
    shore, cliff = objects(maps.board(more=more))
    assert (shore.name, shore.class_name, shore.shape) == ("shore", "coast", ObjectShape.POLYGON)
    assert shore.points == ((5, 5), (14, 5), (14, 14))
    assert shore.properties == {"sand": True, "deep": 1}
    assert (cliff.name, cliff.class_name, cliff.properties) == ("cliff", "coast", {"sand": True, "deep": 7})


def test_a_template_can_use_its_own_tileset(maps: MapFolder) -> None:
    maps.picture("boats.png", 32, 16)
    maps.file(
        "boats.tsx",
        '<tileset name="boats" tilewidth="16" tileheight="16"><image source="boats.png"/>'
        '<tile id="1" type="barge"/></tileset>',
    )
    sets = {"new": ("boats.tsx", 2, "barge"), "known": ("ground.tsx", 3, "forest")}
    for name, (source, gid, class_name) in sets.items():
        inner = f'<tileset firstgid="1" source="{source}"/><object gid="{gid}" width="16" height="16"/>'
        maps.file(f"{name}.tx", f"<template>{inner}</template>")
        more = f'<objectgroup name="sea"><object id="1" template="{name}.tx" x="0" y="16"/></objectgroup>'
        (tiled_object,) = objects(maps.board(more=more))
        assert tiled_object.class_name == class_name
        assert tiled_object.placed is not None
        assert tiled_object.placed.tile.picture.path.name == source.replace("tsx", "png")


def test_properties_have_their_types_and_invalid_values_stay_text(maps: MapFolder) -> None:
    path = maps.board()
    xml = """
        <property name="i" type="int" value="7"/><property name="f" type="float" value="1.5"/>
        <property name="b" type="bool" value="false"/><property name="o" type="object" value="12"/>
        <property name="c" type="color" value="#ff00ff00"/><property name="lines">one
two</property><property name="width" value="a name that pytmx wants for itself"/>
        <property name="ix" type="int" value="many"/><property name="fx" type="float" value="nan"/>
        <property name="bx" type="bool" value="perhaps"/><property name="none" value=""/>
        <property name="list" type="list"><item type="int" value="1"/></property>
        <property name="coast" type="class" propertytype="Coast"><properties>
            <property name="long" type="int" value="4"/>
            <property name="rock" type="class" propertytype="Rock"><properties>
                <property name="hard" type="bool" value="true"/></properties></property>
        </properties></property></properties>"""
    path.write_text(path.read_text("utf-8").replace("</properties>", xml), "utf-8")
    properties = {key: value for key, value in read_map(path).properties.items() if key not in {"game", "id"}}
    assert properties == {
        "name_en": "The Glen", "name_de": "Das Tal",
        "i": 7, "f": 1.5, "b": False, "o": 12, "c": "#ff00ff00", "lines": "one\ntwo",
        "width": "a name that pytmx wants for itself", "ix": "many", "fx": "nan", "bx": "perhaps", "none": "",
        "coast.long": 4, "coast.rock.hard": True,
    }  # fmt: skip


def test_properties_get_the_defaults_of_their_class_in_the_project(maps: MapFolder) -> None:
    rock = {"name": "Rock", "type": "class", "members": [{"name": "hard", "type": "bool", "value": True}]}
    members = [
        {"name": "edge", "type": "bool", "value": False},
        {"name": "terrain", "type": "string", "propertyType": "terrain", "value": "any"},
        {"name": "rock", "type": "class", "propertyType": "Rock", "value": {"size": 3}},
    ]
    types = [rock, {"name": "province", "type": "class", "members": members}, {"name": "x", "type": "enum"}]
    maps.file("four.tiled-project", json.dumps({"propertyTypes": types}))
    more = """<objectgroup name="land"><object id="1" type="province" x="1" y="1"><point/><properties>
        <property name="edge" type="bool" value="true"/></properties></object></objectgroup>"""
    (province,) = objects(maps.board(more=more))
    assert province.properties == {"edge": True, "terrain": "any", "rock.hard": True, "rock.size": 3}


def test_classes_that_contain_each_other_do_not_loop_forever(maps: MapFolder) -> None:
    types = [
        {
            "name": name,
            "type": "class",
            "members": [{"name": inner, "type": "class", "propertyType": other}] * 2,
        }
        for name, inner, other in (("a", "x", "b"), ("b", "y", "a"))
    ]
    maps.file("four.tiled-project", json.dumps({"propertyTypes": types}))
    (tiled_object,) = objects(
        maps.board(more='<objectgroup name="o"><object id="1" type="a" x="1" y="1"/></objectgroup>')
    )
    assert tiled_object.properties == {}


def test_reading_a_map_records_its_files_with_their_times(maps: MapFolder) -> None:
    maps.file("four.tiled-project", '{"propertyTypes": []}')
    stamps = read(maps.board()).stamps
    assert [path.name for path in stamps] == ["glen.tmx", "four.tiled-project", "ground.tsx", "ground.png"]
    assert stamps[maps.folder / "ground.png"] is not None
