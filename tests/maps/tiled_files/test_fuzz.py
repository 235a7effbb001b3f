"""Randomly damaged files of a map give messages, never a traceback."""

import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import files
from game.maps.library import Library
from tests.maps.map_folder import (
    ENGLISH,
    FAIR,
    GERMAN,
    TILESET,
    MapFolder,
    base64,
    layer,
    numbers,
    packed,
    tmx,
)

pytestmark = [pytest.mark.rule("cyvasse 8.1"), pytest.mark.no_cover]

OBJECTS = """<objectgroup name="land" visible="0">
 <object id="1" name="a" type="note" x="1" y="2" width="3" height="4" rotation="30"><ellipse/></object>
 <object id="2" x="1" y="2"><polygon points="0,0 3,4 -5,6.5"/></object>
 <object id="3" template="t.tx" x="9" y="9"/>
 <object id="4" gid="2" x="0" y="16" width="16" height="16"/>
</objectgroup>
<group name="g" visible="0" offsetx="3" opacity="0.5">
 <imagelayer name="i"><image source="ground.png"/></imagelayer>
</group>"""
ZLIB = f'<data encoding="base64" compression="zlib">{base64(zlib.compress(packed(numbers(FAIR))))}</data>'
MAP = tmx(f'{layer(FAIR)}<layer name="z" width="8" height="8">{ZLIB}</layer>{OBJECTS}')
TEMPLATE = (
    '<template><tileset firstgid="1" source="ground.tsx"/><object gid="3" width="16" height="16"/></template>'
)
MEMBERS = '[{"name": "a", "type": "int", "value": 1}]'
PROJECT = f'{{"propertyTypes": [{{"type": "class", "name": "note", "members": {MEMBERS}}}]}}'

FILES = {
    "glen.tmx": MAP.encode(),
    "ground.tsx": TILESET.encode(),
    "t.tx": TEMPLATE.encode(),
    "p.tiled-project": PROJECT.encode(),
}
VALUES = [
    "map",
    "layer",
    "data",
    "tile",
    "gid",
    "-1",
    "0",
    "1e999",
    "nan",
    "99999999999",
    "",
    "/",
    ".",
    "ä",
    "\u2028",
]

many = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def codes(name: str, content: bytes) -> list[str]:
    """The codes of a map's problems after the file `name` got another content; each has a text."""
    with TemporaryDirectory() as folder:
        maps = MapFolder(Path(folder))
        for file, original in FILES.items():
            maps.file(file, original)
        maps.file(name, content)
        entry = Library([]).load(maps.folder / "glen.tmx")
        for problem in entry.problems:
            assert problem.text(ENGLISH)
            assert problem.text(GERMAN)
        assert entry.playable == (entry.board is not None)
        return [problem.code for problem in entry.problems]


def test_the_map_that_is_damaged_below_has_no_problems_itself() -> None:
    assert codes("glen.tmx", MAP.encode()) == []


@many
@given(st.sampled_from(sorted(FILES)), st.binary(max_size=300))
def test_a_file_of_random_bytes_gives_problems(name: str, content: bytes) -> None:
    if name != "p.tiled-project":
        assert codes(name, content)
    else:
        codes(name, content)


@many
@given(st.sampled_from(sorted(FILES)), st.floats(0, 1), st.floats(0, 1))
def test_a_file_with_a_missing_part_gives_problems_or_a_board(name: str, start: float, end: float) -> None:
    content = FILES[name]
    cut = sorted((int(start * len(content)), int(end * len(content))))
    codes(name, content[: cut[0]] + content[cut[1] :])


@many
@given(
    st.sampled_from(sorted(FILES)),
    st.lists(st.tuples(st.floats(0, 0.999), st.integers(0, 255)), max_size=6),
)
def test_a_file_with_changed_bytes_gives_problems_or_a_board(
    name: str, changes: list[tuple[float, int]]
) -> None:
    content = bytearray(FILES[name])
    for position, byte in changes:
        content[int(position * len(content))] = byte
    codes(name, bytes(content))


@many
@given(st.data(), st.sampled_from(["glen.tmx", "ground.tsx", "t.tx"]))
def test_any_value_of_an_attribute_gives_problems_or_a_board(data: st.DataObject, name: str) -> None:
    """Takes a second: hundreds of maps are read."""
    parts = FILES[name].decode().split('"')
    value = data.draw(
        st.sampled_from(VALUES) | st.integers().map(str) | st.floats().map(str) | st.text(max_size=9)
    )
    index = data.draw(st.integers(0, len(parts) // 2 - 1)) * 2 + 1
    parts[index] = quoteattr(value)[1:-1].replace('"', "")
    codes(name, '"'.join(parts).encode("utf-8", "replace"))


@many
@given(st.data(), st.sampled_from(["glen.tmx", "ground.tsx", "t.tx"]))
def test_renamed_or_moved_elements_give_problems_or_a_board(data: st.DataObject, name: str) -> None:
    lines = FILES[name].decode().replace("><", ">\n<").split("\n")
    lines = data.draw(st.permutations(lines)) if data.draw(st.booleans()) else lines
    content = "\n".join(lines)
    old, new = data.draw(st.tuples(st.sampled_from(VALUES[:5]), st.sampled_from(VALUES)))
    codes(name, content.replace(old, new).encode())


@pytest.mark.parametrize("name", ["jade_garden.tmx", "terrain.tsx", "terrain.png", "decor.png"])
def test_a_shipped_file_that_is_cut_short_is_refused(name: str, tmp_path: Path) -> None:
    contents = {path.name: path.read_bytes() for path in (files.MAPS / "cyvasse").glob("*.*")}
    for file in ("jade_garden.tmx", "terrain.tsx", "terrain.png", "decor.tsx", "decor.png"):
        (tmp_path / file).write_bytes(contents[file])
    for tenth in range(10):
        (tmp_path / name).write_bytes(contents[name][: len(contents[name]) * tenth // 10])
        entry = Library([]).load(tmp_path / "jade_garden.tmx")
        assert not entry.playable
        assert [problem.text(ENGLISH) for problem in entry.problems]
