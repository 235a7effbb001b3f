"""Random bytes in the files of a map give messages, never a traceback."""

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

OBJECTS = """<objectgroup name="land">
 <object id="1" name="a" type="note" x="1" y="2" width="3" height="4" rotation="30"><ellipse/></object>
 <object id="2" x="1" y="2"><polygon points="0,0 3,4 -5,6.5"/></object>
 <object id="3" template="t.tx" x="9" y="9"/>
 <object id="4" gid="2" x="0" y="16" width="16" height="16"/>
</objectgroup>
<group name="g" offsetx="3" opacity="0.5"><imagelayer name="i"><image source="ground.png"/></imagelayer>
</group>"""
ZLIB = f'<data encoding="base64" compression="zlib">{base64(zlib.compress(packed(numbers(FAIR))))}</data>'
RICH = tmx(f'{layer(FAIR)}<layer name="z" width="8" height="8">{ZLIB}</layer>{OBJECTS}')
TEMPLATE = (
    '<template><tileset firstgid="1" source="ground.tsx"/><object gid="3" width="16" height="16"/></template>'
)
MEMBERS = '[{"name": "a", "type": "int", "value": 1}]'
PROJECT = f'{{"propertyTypes": [{{"type": "class", "name": "note", "members": {MEMBERS}}}]}}'

VICTIMS = {
    "glen.tmx": RICH.encode(),
    "ground.tsx": TILESET.encode(),
    "t.tx": TEMPLATE.encode(),
    "p.tiled-project": PROJECT.encode(),
}
WORDS = [
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


def problem_texts(victim: str, content: bytes) -> list[str]:
    """The codes of all problems of a map whose file `victim` holds `content`; each can be error."""
    with TemporaryDirectory() as folder:
        maps = MapFolder(Path(folder))
        for name, bytes_ in VICTIMS.items():
            maps.file(name, bytes_)
        maps.file(victim, content)
        entry = Library([]).load(maps.folder / "glen.tmx")
        for problem in entry.problems:
            assert problem.text(ENGLISH)
            assert problem.text(GERMAN)
        assert entry.playable == (entry.board is not None)
        return [problem.code for problem in entry.problems]


def test_unspoilt_the_rich_map_has_no_problem() -> None:
    assert problem_texts("glen.tmx", RICH.encode()) == []


@many
@given(st.sampled_from(sorted(VICTIMS)), st.binary(max_size=300))
def test_any_bytes(victim: str, content: bytes) -> None:
    if victim != "p.tiled-project":
        assert problem_texts(victim, content)
    else:
        problem_texts(victim, content)


@many
@given(st.sampled_from(sorted(VICTIMS)), st.floats(0, 1), st.floats(0, 1))
def test_any_part_of_a_file_lost(victim: str, start: float, end: float) -> None:
    content = VICTIMS[victim]
    cut = sorted((int(start * len(content)), int(end * len(content))))
    problem_texts(victim, content[: cut[0]] + content[cut[1] :])


@many
@given(
    st.sampled_from(sorted(VICTIMS)),
    st.lists(st.tuples(st.floats(0, 0.999), st.integers(0, 255)), max_size=6),
)
def test_any_bytes_changed(victim: str, changes: list[tuple[float, int]]) -> None:
    content = bytearray(VICTIMS[victim])
    for place, byte in changes:
        content[int(place * len(content))] = byte
    problem_texts(victim, bytes(content))


@many
@given(st.data(), st.sampled_from(["glen.tmx", "ground.tsx", "t.tx"]))
def test_any_attribute_holding_any_value(data: st.DataObject, victim: str) -> None:
    parts = VICTIMS[victim].decode().split('"')
    value = data.draw(
        st.sampled_from(WORDS) | st.integers().map(str) | st.floats().map(str) | st.text(max_size=9)
    )
    place = data.draw(st.integers(0, len(parts) // 2 - 1)) * 2 + 1
    parts[place] = quoteattr(value)[1:-1].replace('"', "")
    problem_texts(victim, '"'.join(parts).encode("utf-8", "replace"))


@many
@given(st.data(), st.sampled_from(["glen.tmx", "ground.tsx", "t.tx"]))
def test_any_element_renamed_or_moved(data: st.DataObject, victim: str) -> None:
    lines = VICTIMS[victim].decode().replace("><", ">\n<").split("\n")
    lines = data.draw(st.permutations(lines)) if data.draw(st.booleans()) else lines
    content = "\n".join(lines)
    old, new = data.draw(st.tuples(st.sampled_from(WORDS[:5]), st.sampled_from(WORDS)))
    problem_texts(victim, content.replace(old, new).encode())


@pytest.mark.parametrize("name", ["jade_garden.tmx", "terrain.tsx", "terrain.png", "decor.png"])
def test_every_way_to_cut_a_shipped_file_short(name: str, tmp_path: Path) -> None:
    whole = {path.name: path.read_bytes() for path in (files.MAPS / "cyvasse").glob("*.*")}
    for name_ in ("jade_garden.tmx", "terrain.tsx", "terrain.png", "decor.tsx", "decor.png"):
        (tmp_path / name_).write_bytes(whole[name_])
    for tenth in range(10):
        (tmp_path / name).write_bytes(whole[name][: len(whole[name]) * tenth // 10])
        entry = Library([]).load(tmp_path / "jade_garden.tmx")
        assert not entry.playable
        assert [problem.text(ENGLISH) for problem in entry.problems]
