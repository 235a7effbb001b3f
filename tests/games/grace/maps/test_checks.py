"""Each mistake in a hall is reported with its layer, its place and how to mend it. Spec: grace 8."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.games.grace.maps import GraceMaps, hall_map, hall_objects
from game.games.grace.rules.data.halls import SeatPlace, hall_of
from game.kit.records import replace
from game.maps.edit_map import with_objects
from game.maps.tiled_files.reader import read
from tests.games.grace.maps.hall_file import DECORATION, UNKNOWN, HallFile, put
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = pytest.mark.rule("grace 8")

Change = Callable[[HallFile], object]


def _tag(layer: str, tag: str) -> Change:
    """Makes a layer one of another kind, which is empty."""

    def change(hall: HallFile) -> None:
        found = hall.layer(layer)
        found.clear()
        found.tag = tag
        found.attrib |= {"name": layer}
        if tag == "layer":
            found.attrib |= {"width": "48", "height": "27"}
            found.append(hall.layer("decor")[0])

    return change


def _named(layer: str, name: str) -> Change:
    return lambda hall: hall.layer(layer).set("name", name)


def _without(layer: str) -> Change:
    return lambda hall: hall.root.remove(hall.layer(layer))


def _setting(layer: str, class_name: str, name: str, value: str | None, kind: str = "int") -> Change:
    """Sets a property of the first object of a class."""
    return lambda hall: put(hall.thing(layer, class_name), name, value, kind)


def _class(layer: str, old: str, new: str) -> Change:
    return lambda hall: hall.thing(layer, old).set("type", new)


def _point(layer: str, class_name: str) -> Change:
    """Adds a point without properties."""
    xml = f'<object id="900" type="{class_name}" x="500" y="500"><point/></object>'
    return lambda hall: hall.add(layer, xml)


def _copied(layer: str, class_name: str) -> Change:
    return lambda hall: hall.layer(layer).append(hall.thing(layer, class_name))


def _lane(x: str | None, y: str | None, kind: str = "float") -> Change:
    def change(hall: HallFile) -> None:
        put(hall.seat(0), "lane_x", x, kind)
        put(hall.seat(0), "lane_y", y, kind)

    return change


def _moved(x: str, y: str) -> Change:
    return lambda hall: hall.thing("table", "throne").attrib.update({"x": x, "y": y})


FAULTS: dict[str, tuple[Change, list[str]]] = {
    "too wide": (lambda hall: hall.root.set("tilewidth", "41"), ["size.cells"]),
    "isometric": (lambda hall: hall.root.set("orientation", "isometric"), ["size.orientation"]),
    "no floor": (_without("floor"), ["missing_layer.tiles"]),
    "no table": (_without("table"), ["missing_layer.objects"]),
    "no seats for five": (_without("seats_5"), ["missing_layer.objects"]),
    "a misspelt layer": (_named("seats_7", "Seats 7"), ["missing_layer.misspelt"]),
    "a floor of objects": (_tag("floor", "objectgroup"), ["missing_layer.other_tiles"]),
    "a table of tiles": (_tag("table", "layer"), ["missing_layer.other_objects"]),
    "unknown ground": (lambda hall: hall.paint(3, 3, UNKNOWN), ["bad_class"]),
    "decoration as ground": (lambda hall: hall.paint(3, 3, DECORATION), ["bad_class.none"]),
    "a throne among the seats": (_point("seats_4", "throne"), ["bad_class"]),
    "a seat without class": (_class("seats_4", "seat", ""), ["bad_class.none", "seat_numbers"]),
    "a misspelt throne": (_class("table", "throne", "Thron"), ["bad_class.misspelt", "missing_object"]),
    "a seat too many": (
        lambda hall: hall.layer("seats_4").append(hall.seat(4, seats=5)),
        ["seat_numbers"],
    ),
    "a seat twice": (_copied("seats_8", "seat"), ["seat_numbers"]),
    "a seat in words": (
        _setting("seats_4", "seat", "seat", "0", "string"),
        ["seat_numbers", "bad_property.seat"],
    ),
    "a seat of no number": (_point("seats_4", "seat"), ["bad_property.seat"]),
    "no banner of war": (lambda hall: hall.remove("table", hall.thing("table", "war")), ["missing_object"]),
    "two thrones": (_copied("table", "throne"), ["duplicate_object"]),
    "a record twice": (_copied("table", "annals"), ["duplicate_object"]),
    "a crisis of no slot": (_point("table", "crisis"), ["bad_property.slot"]),
    "a slot beyond": (
        _setting("table", "annals", "slot", "13"),
        ["missing_object", "bad_property.slot"],
    ),
    "half a slot": (
        _setting("table", "crisis", "slot", "1.0", "float"),
        ["missing_object", "bad_property.slot"],
    ),
    "a slot that is true": (
        _setting("table", "crisis", "slot", "true", "bool"),
        ["missing_object", "bad_property.slot"],
    ),
    "an unknown deck": (
        _setting("table", "deck", "deck", "priest", ""),
        ["missing_object", "bad_property.deck"],
    ),
    "half a lane": (_lane("400", None), ["bad_property.lane"]),
    "a lane along the wall": (_lane("400", "0"), ["bad_property.lane"]),
    "a lane in words": (_lane("400", "far", ""), ["bad_property.lane"]),
    "a property without effect": (
        _setting("table", "throne", "height", "3"),
        ["bad_property.unknown"],
    ),
    "a throne outside": (_moved("1920", "540"), ["out_of_bounds"]),
    "a throne above": (_moved("960", "-1"), ["out_of_bounds"]),
    "a lane outside": (_lane("400", "1080"), ["out_of_bounds.lane"]),
    "no id": (lambda hall: put(hall.root, "id", None), ["maps.id.missing"]),
    "no German name": (lambda hall: put(hall.root, "name_de", ""), ["maps.name"]),
}
"""By name, a change of a fresh hall, and the keys of all problems that it causes."""
WARNINGS = ("a property without effect",)
"""The changes of `FAULTS` after which the hall can be played."""


def test_a_fresh_hall_is_the_great_hall(hall: HallFile) -> None:
    verdict = hall.verdict()
    assert verdict.problems == ()
    assert hall_of(json.loads(json.dumps(verdict.board))) == hall_of("great_hall")
    assert len(verdict.painting.ground) == 48 * 27


def test_every_mistake_is_named(tmp_path: Path) -> None:
    """Takes seconds: a hall is made for each mistake. One test, since all of them are measured."""
    found = {}
    for name, (change, keys) in FAULTS.items():
        hall = HallFile(tmp_path / "keep.tmx")
        change(hall)
        found[name] = hall.faults()
        verdict = hall.verdict()
        assert (verdict.board is None) == (name not in WARNINGS), name
        for problem in verdict.problems:
            assert problem.code.startswith("grace.map."), name
            assert problem.file == hall.file
            assert problem.layer or keys[0].startswith(("size", "missing_layer", "maps.")), name
            for text in (problem.text(ENGLISH), problem.text(GERMAN)):
                assert "{" not in text
                assert "maps." not in text
    assert found == {name: keys for name, (_, keys) in FAULTS.items()}


def test_a_hall_of_another_size_is_refused(hall: HallFile) -> None:
    hall.root.set("height", "26")
    hall.layer("floor").set("height", "26")
    assert "size" in hall.faults()


def test_all_mistakes_are_reported_at_once(hall: HallFile) -> None:
    for name in ("no floor", "a seat twice", "no banner of war", "half a lane", "a throne outside"):
        FAULTS[name][0](hall)
    assert hall.faults() == [
        "missing_layer.tiles",
        "seat_numbers",
        "missing_object",
        "bad_property.lane",
        "out_of_bounds",
    ]


def test_an_empty_cell_is_plain_floor_and_a_damaged_floor_is_not_said_to_be_missing(hall: HallFile) -> None:
    hall.paint(0, 0, 0)
    board = hall.verdict().board
    assert board["floor"][0][:3] == ".##"
    hall.layer("floor")[0].text = "1,2"
    for hidden in ("1", "0"):
        hall.layer("floor").set("visible", hidden)
        assert [problem.code for problem in hall.verdict().problems] == ["E_FORMAT"]


def test_remarks_may_lie_anywhere(hall: HallFile) -> None:
    for layer in ("seats_4", "table"):
        hall.add(layer, '<object id="900" type="note" x="-5" y="5"/>')
    assert hall.faults() == []


def test_what_lies_on_a_moved_layer_lies_where_tiled_shows_it(hall: HallFile) -> None:
    hall.layer("table").attrib |= {"offsetx": "10", "offsety": "-20"}
    hall.thing("table", "throne").attrib |= {"width": "30", "height": "10"}
    assert hall_of(hall.verdict().board).throne == (985, 525)


def test_a_seat_may_say_where_the_intrigues_before_it_lie(hall: HallFile) -> None:
    _lane("700", "800.5")(hall)
    place = hall_of(hall.verdict().board).places(4)[0]
    assert place == SeatPlace((960, 940), (700, 800.5))
    _lane("0", "0")(hall)
    assert hall_of(hall.verdict().board).places(4)[0] == SeatPlace((960, 940))


def test_the_map_of_a_hall_with_lanes_has_them(hall: HallFile) -> None:
    great = hall_of("great_hall")
    own = replace(great, seats={**great.seats, "4": [SeatPlace((1, 2), (3, 4.5))]})
    (seat,) = hall_objects(own)["seats_4"]
    assert seat.properties == {"seat": 0, "lane_x": 3, "lane_y": 4.5}
    assert hall_map(own).drop_downs == {"deck": "hall_deck"}


def test_what_is_missing_is_added_where_the_great_hall_has_it(hall: HallFile) -> None:
    for thing in (hall.thing("table", "deck", "coin"), hall.thing("table", "throne")):
        hall.remove("table", thing)
    hall.root.remove(hall.layer("seats_6"))
    path = hall.write()
    found = read(path).map
    assert found is not None
    missing = GraceMaps().missing_objects(found, path)
    added = {layer: len(objects) for layer, objects in missing.items() if objects}
    assert added == {"seats_6": 6, "table": 2}
    text = path.read_text("utf-8")
    for layer, objects in missing.items():
        text = with_objects(path, text, layer, objects)
    path.write_text(text, "utf-8")
    mended = read(path)
    assert mended.map is not None
    verdict = GraceMaps().validate(mended.map, path, mended.unreadable, None)
    assert hall_of(verdict.board) == hall_of("great_hall")
    assert GraceMaps().linked_properties(found, path) == {}


def test_halls_have_one_size() -> None:
    with pytest.raises(Exception, match="a hall always has 48x27 tiles"):
        GraceMaps().blank("40x27")
