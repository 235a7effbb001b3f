"""Draws the default realm of Lyssan as a map for Tiled: `python -m tools.tiled.lyssan_map`.

The provinces come from the table of the rules. The map is always written anew. Spec: lyssan 8.1, 8.3.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from xml.sax.saxutils import quoteattr

from game.files import MAPS
from game.maps.polygons import Point
from tools.tiled.realm import relief, shapes
from tools.tiled.realm.lines import Line
from tools.tiled.realm.provinces import Province, provinces

MAP = MAPS / "lyssan" / "lyssan.tmx"
COLUMNS, ROWS, TILE = 16, 9, 120
"""The frame of 1920 × 1080 pixels; the map has no tiles, but Tiled's grid shows them."""
PROPERTIES = {"game": "lyssan", "id": "lyssan", "name_de": "Lyssan", "name_en": "Lyssan"}

OBJECTS = {
    "province": "#e0d2a8",
    "centre": "#ffffff",
    "sealink": "#f4f0dc",
    "river": "#3f74c0",
    "road": "#8c6036",
    "tower": "#4a4640",
    "town": "#b03028",
}
"""The classes of objects with their colours; mountains, forests and hills share those of tiles."""


def map_text() -> str:
    """The text of the map."""
    numbers = count(1)
    layers = [
        *_layer(1, "provinces", map(_province, provinces().values()), numbers),
        *_layer(2, "relief", _relief(), numbers),
        *_layer(3, "sealinks", _sea_links(), numbers),
        *_layer(4, "centres", map(_centre, provinces().values()), numbers),
    ]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{COLUMNS}" height="{ROWS}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
            f' backgroundcolor="#2452a3" nextlayerid="5" nextobjectid="{next(numbers)}">',
            *_properties(1, PROPERTIES),
            *layers,
            "</map>\n",
        ]
    )


Drawn = tuple[str, Point, Sequence[str]]
"""The attributes of an object but its number, its place, and the lines of XML in it."""


def _layer(number: int, title: str, objects: Iterable[Drawn], numbers: Iterator[int]) -> Iterator[str]:
    yield f' <objectgroup id="{number}" name="{title}">'
    for attributes, (x, y), content in objects:
        yield f'  <object id="{next(numbers)}" {attributes} x="{x:.0f}" y="{y:.0f}">'
        yield from content
        yield "  </object>"
    yield " </objectgroup>"


def _province(province: Province) -> Drawn:
    polygon = shapes.polygons()[province.id]
    properties = _properties(
        3,
        {
            "capital": province.capital,
            "edge": province.edge,
            "id": province.id,
            "island": province.island,
            "name": province.name,
            "neighbours": ",".join(province.neighbours),
            "terrain": province.terrain,
        },
    )
    content = [*properties, _points("polygon", polygon)]
    return f'name={quoteattr(province.name)} type="province"', polygon[0], content


def _centre(province: Province) -> Drawn:
    content = [*_properties(3, {"province": province.id}), "   <point/>"]
    return 'type="centre"', province.centre, content


def _sea_links() -> Iterator[Drawn]:
    for island, other, line in shapes.sea_links():
        properties = _properties(3, {"from": island, "to": other})
        yield 'type="sealink"', line[0], [*properties, _points("polyline", line)]


def _relief() -> Iterator[Drawn]:
    for kind, lines in (("river", relief.rivers()), ("road", relief.roads())):
        for line in lines:
            yield f'type="{kind}"', line[0], [_points("polyline", line)]
    for kind, place in relief.spots():
        yield f'type="{kind}"', place, ["   <point/>"]


def _properties(indent: int, properties: Mapping[str, str | bool]) -> Iterator[str]:
    yield f"{' ' * indent}<properties>"
    for name, value in properties.items():
        kind = ' type="bool"' if isinstance(value, bool) else ""
        kind = ' propertytype="game"' if name == "game" else kind
        text = str(value).lower() if isinstance(value, bool) else value
        yield f"{' ' * indent} <property name={quoteattr(name)}{kind} value={quoteattr(text)}/>"
    yield f"{' ' * indent}</properties>"


def _points(shape: str, line: Line) -> str:
    """The points of a polygon or polyline, relative to the first one."""
    left, top = line[0]
    points = " ".join(f"{x - left:.0f},{y - top:.0f}" for x, y in line)
    return f'   <{shape} points="{points}"/>'


def write() -> None:
    """Writes the map."""
    MAP.parent.mkdir(exist_ok=True)
    MAP.write_text(map_text(), "utf-8")


if __name__ == "__main__":
    write()
