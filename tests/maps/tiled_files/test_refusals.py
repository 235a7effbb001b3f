"""Unreadable files give messages that name the file, never an exception."""

import gzip
import os
import zlib
from pathlib import Path

import pytest

from game.maps.tiled_files.reader import read
from game.maps.tiled_files.sources import MOST_BYTES
from tests.maps.map_folder import (
    ENGLISH,
    FAIR,
    PNG_FRAME,
    TILESET,
    MapFolder,
    base64,
    layer,
    numbers,
    packed,
    tmx,
)

pytestmark = pytest.mark.rule("cyvasse 8.1")

CELLS = packed(numbers(FAIR))


def with_data(text: str, attributes: str) -> str:
    return tmx(f'<layer name="terrain" width="8" height="8"><data {attributes}>{text}</data></layer>')


def with_object(text: str) -> str:
    return tmx(f'{layer(FAIR)}<objectgroup name="land">{text}</objectgroup>')


BOMB = "<!DOCTYPE map [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]><map>&b;</map>"

MAPS: dict[str, tuple[str | bytes, list[str]]] = {
    "an empty file": ("", ["empty"]),
    "blanks": (" \n ", ["empty"]),
    "half a map": (tmx(layer(FAIR))[:400], ["not_xml"]),
    "bytes": (bytes(range(256)), ["not_utf8"]),
    "UTF-16": (tmx(layer(FAIR)).encode("utf-16"), ["not_utf8"]),
    "Latin-1": (tmx(layer(FAIR)).replace("Glen", "Gläen").encode("latin-1"), ["not_utf8"]),
    "JSON": ('{"type": "map"}', ["json"]),
    "an XML bomb": (BOMB, ["doctype"]),
    "a document type elsewhere": ('<!DOCTYPE map SYSTEM "file:///etc/passwd"><map/>', ["doctype"]),
    "a deep hole": ("<map>" * 5000, ["deep"]),
    "a web page": ("<html></html>", ["no_map"]),
    "a tileset": ('<tileset name="x"/>', ["no_map"]),
    "a thousand layers": (tmx("<layer/>" * 1000), ["parts"]),
    "a thousand tilesets": (
        tmx('<group><tileset firstgid="1" source="ground.tsx"/></group>' * 1000),
        ["parts"],
    ),
    "no size": ("<map/>", ["whole"]),
    "a huge map": (
        tmx(layer(FAIR)).replace('width="8" height="8" tilew', 'width="99999999" height="8" tilew'),
        ["whole"],
    ),
    "no tile size": (tmx(layer(FAIR)).replace('tilewidth="16"', 'tilewidth="0"'), ["whole"]),
    "words for numbers": (tmx(layer(FAIR)).replace('tilewidth="16"', 'tilewidth="wide"'), ["whole"]),
    "no data": (tmx('<layer name="terrain" width="8" height="8"/>'), ["no_data"]),
    "chunks": (
        with_data('<chunk x="0" y="0" width="16" height="16">1</chunk>', 'encoding="csv"'),
        ["chunks"],
    ),
    "zstd": (with_data(base64(CELLS), 'encoding="base64" compression="zstd"'), ["zstd"]),
    "lzma": (with_data(base64(CELLS), 'encoding="base64" compression="lzma"'), ["compression"]),
    "hex": (with_data(CELLS.hex(), 'encoding="hex"'), ["encoding"]),
    "letters": (with_data("p,p,w", 'encoding="csv"'), ["csv"]),
    "negative": (with_data("-1" + ",1" * 63, 'encoding="csv"'), ["csv"]),
    "too large": (with_data("4294967296" + ",1" * 63, 'encoding="csv"'), ["csv"]),
    "endless digits": (with_data("9" * 6000 + ",1" * 63, 'encoding="csv"'), ["csv"]),
    "nothing": (with_data("", 'encoding="csv"'), ["cell_count"]),
    "too few": (with_data("1,1,1", 'encoding="csv"'), ["cell_count"]),
    "too many": (with_data("1" + ",1" * 64, 'encoding="csv"'), ["cell_count"]),
    "no base64": (with_data("ä!?", 'encoding="base64"'), ["base64"]),
    "half a number": (with_data(base64(CELLS[:-3]), 'encoding="base64"'), ["cell_count"]),
    "no zlib": (with_data(base64(CELLS), 'encoding="base64" compression="zlib"'), ["packed"]),
    "torn gzip": (
        with_data(base64(gzip.compress(CELLS)[:20]), 'encoding="base64" compression="gzip"'),
        ["cell_count"],
    ),
    "a zlib bomb": (
        with_data(base64(zlib.compress(bytes(50_000_000))), 'encoding="base64" compression="zlib"'),
        ["cell_count"],
    ),
    "an unknown tile": (with_data("77" + ",1" * 63, 'encoding="csv"'), ["unknown_tile"]),
    "an odd layer": (tmx(layer(FAIR, "terrain", 'offsetx="far"')), ["number"]),
    "an odd group": (tmx(f'<group opacity="inf">{layer(FAIR)}</group>'), ["number"]),
    "an object nowhere": (with_object('<object id="1" x="nan"/>'), ["number"]),
    "an object's number": (with_object('<object id="one" x="1"/>'), ["whole"]),
    "an object's tile": (with_object('<object id="1" gid="99" x="1"/>'), ["object_tile"]),
    "corners of one number": (with_object('<object id="1"><polygon points="1,2 3"/></object>'), ["points"]),
    "corners of words": (with_object('<object id="1"><polyline points="1,2 a,b"/></object>'), ["number"]),
    "a stagger axis in capitals": (tmx(layer(FAIR), frame='staggeraxis="Y"'), ["choice"]),
    "an unknown stagger index": (tmx(layer(FAIR), frame='staggerindex="Even"'), ["choice"]),
    "no corners": (with_object('<object id="1"><polygon/></object>'), ["points"]),
    "no template": (with_object('<object id="1" template="none.tx"/>'), ["missing_file"]),
    "a template that is a tileset": (with_object('<object id="1" template="ground.tsx"/>'), ["no_template"]),
    "a template that is a picture": (with_object('<object id="1" template="ground.png"/>'), ["not_utf8"]),
}


@pytest.mark.parametrize(("content", "keys"), MAPS.values(), ids=MAPS)
def test_an_unreadable_map_says_why(maps: MapFolder, content: str | bytes, keys: list[str]) -> None:
    path = maps.file("odd.tmx", content)
    assert maps.unreadable_parts(path) == keys
    first = maps.problems(path)[0]
    assert first.code == "E_FORMAT"
    assert first.text(ENGLISH)


SIZES = 'tilewidth="16" tileheight="16"'
SHEET = '<tileset name="g" tilewidth="16" tileheight="16" {more}><image source="{source}"/></tileset>'
VALID = SHEET.format(more="", source="ground.png")

TILESETS: dict[str, tuple[str | bytes, list[str]]] = {
    "not XML": ("no", ["not_xml"]),
    "a map": (tmx(layer(FAIR)), ["no_tileset"]),
    "no tile size": ('<tileset name="g"><image source="ground.png"/></tileset>', ["whole"]),
    "tiles larger than the picture": (SHEET.format(more='margin="60"', source="ground.png"), ["tile_count"]),
    "too many tiles": (SHEET.format(more="", source="vast.png").replace('"16"', '"1"'), ["tile_count"]),
    "no picture": (SHEET.format(more="", source="none.png"), ["missing_file"]),
    "a folder as picture": (SHEET.format(more="", source="."), ["no_file"]),
    "a picture without name": (SHEET.format(more="", source=""), ["inner_picture"]),
    "a picture far away": (SHEET.format(more="", source="x" * 5000), ["locked_file"]),
    "a text as picture": (SHEET.format(more="", source="ground.tsx"), ["not_png"]),
    "half a picture": (SHEET.format(more="", source="half.png"), ["broken_picture"]),
    "a giant picture": (SHEET.format(more="", source="giant.png"), ["large_picture"]),
    "a picture inside": (f"<tileset {SIZES}><image><data/></image></tileset>", ["inner_picture"]),
    "a tile without picture": ('<tileset><tile id="0"/></tileset>', ["bare_tile"]),
    "a tile without number": (VALID.replace("</t", '<tile id="x"/></t'), ["whole"]),
    "an odd tile offset": (VALID.replace("<image", '<tileoffset x="left"/><image'), ["whole"]),
}  # fmt: skip


@pytest.mark.parametrize(("content", "keys"), TILESETS.values(), ids=TILESETS)
def test_a_damaged_tileset_is_reported_once_and_not_for_every_cell(
    maps: MapFolder, content: str | bytes, keys: list[str]
) -> None:
    maps.picture("vast.png", 300, 300)
    maps.file("half.png", (maps.folder / "ground.png").read_bytes()[:40])
    maps.file("giant.png", PNG_FRAME + (60000).to_bytes(4, "big") * 2 + bytes(100))
    maps.file("ground.tsx", content)
    path = maps.board()
    assert maps.unreadable_parts(path) == keys
    assert maps.codes(path) == ["E_FORMAT"]


def test_the_message_about_a_missing_tileset_names_its_path(maps: MapFolder) -> None:
    path = maps.board()
    (maps.folder / "ground.tsx").unlink()
    (problem,) = maps.problems(path)
    assert problem.file == path
    assert str(maps.folder / "ground.tsx") in problem.text(ENGLISH)


def test_a_problem_inside_a_tileset_names_the_tileset(maps: MapFolder) -> None:
    maps.file("ground.tsx", "<tileset")
    (problem,) = maps.problems(maps.board())
    assert problem.file == maps.folder / "ground.tsx"


def test_the_message_about_a_json_tileset_says_how_to_save_it(maps: MapFolder) -> None:
    path = maps.file("glen.tmx", tmx(layer(FAIR)).replace("ground.tsx", "ground.tsj"))
    (problem,) = maps.problems(path)
    assert "*.tsx" in problem.mend.text(ENGLISH)


def test_a_tileset_without_the_name_of_its_file_is_named_as_that(maps: MapFolder) -> None:
    (problem,) = maps.problems(maps.file("glen.tmx", tmx(layer(FAIR)).replace("ground.tsx", "")))
    assert problem.what.key == "maps.fault.unnamed_tileset.what"


@pytest.mark.parametrize("flips", [0x80000000, 0xE0000000, 0xF0000000])
def test_a_cell_with_flips_and_no_tile_is_empty_as_in_tiled(maps: MapFolder, flips: int) -> None:
    path = maps.board()
    path.write_text(path.read_text("utf-8").replace(">1,", f">{flips},", 1), "utf-8")
    (problem,) = maps.problems(path)
    assert (problem.code, problem.where(ENGLISH)) == ("E_EMPTY", "layer “terrain”, tile a8 (0/0)")


def test_an_object_with_flips_and_no_tile_is_no_tile(maps: MapFolder) -> None:
    path = maps.file("odd.tmx", with_object(f'<object id="1" gid="{0x80000000}" x="1"/>'))
    assert maps.codes(path) == []


def test_a_bad_object_does_not_affect_other_objects(maps: MapFolder) -> None:
    more = (
        '<objectgroup name="o"><object id="1" x="?"/><object id="2" type="keep" x="1" y="1"/></objectgroup>'
    )
    assert maps.codes(maps.board(more=more)) == ["E_FORMAT", "E_OBJECT"]


@pytest.mark.parametrize("wrong", ['template="none.tx"', 'rotation="left"', 'gid="99"'])
def test_of_several_objects_with_the_same_mistake_each_is_named_with_its_place(
    maps: MapFolder, wrong: str
) -> None:
    objects = "".join(f'<object id="{number}" {wrong} x="{16 * number}" y="40"/>' for number in range(1, 7))
    more = f'<objectgroup name="o" offsetx="16">{objects}</objectgroup>'
    (problem,) = maps.problems(maps.board(more=more))
    places = [f"object {number} at {'abcdefgh'[number + 1]}6 ({number + 1}/2)" for number in range(1, 7)]
    assert [place.text(ENGLISH) for place in problem.places] == places
    assert problem.where(ENGLISH) == f"layer “o”, {places[0]}"
    assert problem.text(ENGLISH).endswith(f"Likewise 5 more: {', '.join(places[1:])}.")


def test_an_object_whose_place_cannot_be_read_is_named_by_its_number(maps: MapFolder) -> None:
    path = maps.file("odd.tmx", with_object('<object id="7" x="?" y="1"/><object x="?"/><object x="?"/>'))
    (problem,) = maps.problems(path)
    assert problem.layer == "land"
    assert [place.text(ENGLISH) for place in problem.places] == ["object 7", "object –"]


def test_missing_files_and_folders_and_devices_are_refused(maps: MapFolder) -> None:
    (maps.folder / "folder.tmx").mkdir()
    assert maps.unreadable_parts(maps.folder / "none.tmx") == ["missing_file"]
    assert maps.unreadable_parts(maps.folder / "folder.tmx") == ["no_file"]
    assert maps.unreadable_parts(Path(os.devnull)) == ["no_file"]


def test_a_link_to_itself_is_refused(maps: MapFolder) -> None:
    loop = maps.folder / "loop.tmx"
    loop.symlink_to(loop)
    assert maps.unreadable_parts(loop) in (["missing_file"], ["locked_file"])


def test_a_file_that_may_not_be_read_is_refused(maps: MapFolder) -> None:
    if os.geteuid() == 0:
        path = Path("/proc/self/mem")  # root may read every file but this one
    else:
        path = maps.board()
        path.chmod(0)
    assert maps.unreadable_parts(path) == ["locked_file"]


def test_a_very_large_file_is_refused(maps: MapFolder) -> None:
    assert maps.unreadable_parts(maps.file("large.tmx", b" " * (MOST_BYTES + 1))) == ["large_file"]


@pytest.mark.parametrize("text", ["", "[]", '{"propertyTypes": ', "{}", "[" * 100_000, "ä".encode("latin-1")])
def test_a_damaged_project_is_reported(maps: MapFolder, text: str | bytes) -> None:
    maps.file("four.tiled-project", text)
    assert maps.unreadable_parts(maps.board()) == ["project"]


@pytest.mark.parametrize(
    "text",
    [
        '{"propertyTypes": 5}',
        '{"propertyTypes": [5, {}, {"type": "class"}, {"type": "class", "name": [], "members": 3}]}',
        '{"propertyTypes": [{"type": "class", "name": "note", "members": [1, {"name": 2, "value": [3]}]}]}',
    ],
)
def test_an_unusual_project_is_ignored(maps: MapFolder, text: str) -> None:
    maps.file("four.tiled-project", text)
    assert read(maps.board(more='<objectgroup><object id="1" type="note"/></objectgroup>')).unreadable == ()


def test_tiles_that_a_smaller_picture_has_lost_are_told_as_that(maps: MapFolder) -> None:
    maps.picture("ground.png", 32, 16)
    path = maps.board()
    (problem,) = maps.problems(path)
    assert problem.what.key == "maps.fault.lost_tile.what"
    assert problem.where(ENGLISH) == "layer “terrain”, tile b7 (1/1)"
    assert f"{maps.folder / 'ground.png'} has room for 2 tiles, but its tileset had 5" in problem.text(
        ENGLISH
    )
    for tilecount in ("4", "x", "", "9" * 5000):
        maps.file("ground.tsx", TILESET.replace('tilecount="5"', f'tilecount="{tilecount}"'))
        assert maps.unreadable_parts(path) == ["lost_tile" if tilecount == "4" else "unknown_tile"]
