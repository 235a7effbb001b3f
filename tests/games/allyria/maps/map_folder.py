"""Writes small hexagonal maps to a folder, as Tiled saves them."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.maps.map_folder import MapFolder, tmx

CLASSES = {
    "p": "plains",
    "f": "forest",
    "h": "hill",
    "m": "mountain",
    "a": "marsh",
    "r": "ruins",
    "w": "water",
    "#": "lava",
    "?": "",
}
"""Classes of tiles by letter; a dot is an empty cell."""

PROPERTIES = {"game": "allyria", "id": "vale", "name_en": "The Vale", "name_de": "Das Tal", "seats": "2"}

FAIR = (".pmf.", "afpp.", "hhrhh", "ppfa.", ".fmp.")
"""A valid hexagon of two rings; odd rows are shifted to the right."""

WIDTH = 14
"""Of a hexagon that is 16 pixels high, in pixels."""

ODD = 'orientation="hexagonal" staggeraxis="y" staggerindex="odd" hexsidelength="8"'
EVEN = ODD.replace("odd", "even")


class HexMapFolder(MapFolder):
    """A folder of maps with one tileset of hexagons of 14 by 16 pixels."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        count = len(CLASSES)
        tiles = "".join(f'<tile id="{tile}" type="{name}"/>' for tile, name in enumerate(CLASSES.values()))
        sheet = f'<image source="hexes.png" width="{WIDTH * count}" height="16"/>'
        frame = f'name="hexes" tilewidth="{WIDTH}" tileheight="16" tilecount="{count}" columns="{count}"'
        self.file("ground.tsx", f'<tileset version="1.8" {frame}>{sheet}{tiles}</tileset>')
        self.picture("hexes.png", WIDTH * count, 16)

    def land(
        self,
        rows: Sequence[str] = FAIR,
        *,
        name: str = "vale.tmx",
        properties: Mapping[str, str | None] | None = None,
        frame: str = ODD,
        more: str = "",
    ) -> Path:
        """A map file without properties that are None; `more` is XML after the terrain layer."""
        changed = PROPERTIES | dict(properties or {})
        present = {key: value for key, value in changed.items() if value is not None}
        text = tmx(layer(rows) + more, rows, present, frame)
        text = text.replace('tilewidth="16"', f'tilewidth="{WIDTH}"', 1)
        return self.file(name, text.replace('"city_distance" ', '"city_distance" type="int" '))


def layer(rows: Sequence[str], name: str = "terrain") -> str:
    """A tile layer as CSV, from letters of `CLASSES`."""
    letters = [".", *CLASSES]
    cells = ",".join(str(letters.index(letter)) for row in rows for letter in row)
    size = f'width="{len(rows[0])}" height="{len(rows)}"'
    return f'<layer name="{name}" {size}><data encoding="csv">{cells}</data></layer>'


def sites(*cells: tuple[int, int], index: str = "odd", kind: str = "city_site", name: str = "sites") -> str:
    """An object layer with a point in the middle of each cell (column, row)."""
    points = []
    for number, (column, row) in enumerate(cells, 1):
        shifted = WIDTH // 2 if row % 2 == (index == "odd") else 0
        x, y = WIDTH * column + WIDTH // 2 + shifted, 12 * row + 8
        points.append(f'<object id="{number}" type="{kind}" x="{x}" y="{y}"><point/></object>')
    return f'<objectgroup name="{name}">{"".join(points)}</objectgroup>'
