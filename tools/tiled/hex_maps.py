"""Converts boards of Allyria to Tiled maps: land, the sea around it with its coasts, sites of cities."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from xml.sax.saxutils import quoteattr
from zlib import crc32

from game.games.allyria.maps import ROW_MARKS
from game.games.allyria.maps.checked_map import SITE, SITES_LAYER, WATER
from game.games.allyria.rules.data.boards import Board, Hex, neighbours
from game.maps.new_map import ROWS_LAYER
from game.maps.problems import TERRAIN_LAYER
from tools.art.hex.shape import HEIGHT, WIDTH
from tools.tiled import hex_tilesets
from tools.tiled.hex_tilesets import COASTS, GROUNDS, VARIANTS

_COAST = VARIANTS * len(GROUNDS) + 1
_DECOR = _COAST + -(-COASTS // hex_tilesets.COAST_COLUMNS) * hex_tilesets.COAST_COLUMNS
"""The first numbers of the second and third tileset in a map; those of the terrain start from 1."""


class HexMap:
    """A board with a ring of sea around it, in the cells of a map whose odd rows are shifted."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sea = sorted(_sea(board))
        self._top = min(r for _, r in self.sea)
        self._left = 0
        self._left = min(self.cell(hexagon)[0] for hexagon in self.sea)
        cells = [self.cell(hexagon) for hexagon in self.sea]
        self.width, self.height = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))

    def cell(self, hexagon: Hex) -> tuple[int, int]:
        """Column and row of a hexagon. Spec: allyria 8.2."""
        q, r = hexagon[0], hexagon[1] - self._top
        return q + (r - (r & 1)) // 2 - self._left, r

    def csv(self, numbers: Mapping[Hex, int]) -> str:
        """The cells of a layer in CSV; `numbers` are tile numbers, hexagons without one are empty."""
        by_cell = {self.cell(hexagon): number for hexagon, number in numbers.items()}
        rows = [[by_cell.get((x, y), 0) for x in range(self.width)] for y in range(self.height)]
        return ",\n".join(",".join(map(str, row)) for row in rows)

    def terrain_tiles(self) -> dict[Hex, int]:
        """The tile numbers of the terrain layer; variants are mixed."""
        land = dict(self.board.terrain) | dict.fromkeys(self.sea, WATER)
        return {
            hexagon: 1 + VARIANTS * GROUNDS.index(name) + crc32(repr(hexagon).encode()) % VARIANTS
            for hexagon, name in land.items()
        }

    def coast_tiles(self) -> dict[Hex, int]:
        """The tile numbers of the coast layer, which lies over the sea."""
        sides = {
            hexagon: sum(
                1 << side for side, near in enumerate(neighbours(hexagon)) if near in self.board.terrain
            )
            for hexagon in self.sea
        }
        return {hexagon: _COAST - 1 + number for hexagon, number in sides.items() if number}

    def site_objects(self) -> list[str]:
        """The objects of the sites of cities, in tile order."""
        cells = [self.cell(self.board.hexes[tile]) for tile in self.board.sites if self.board.author_sites]
        return [
            f'  <object id="{number}" type="{SITE}" x="{x * WIDTH + WIDTH // 2 * (1 + y % 2)}"'
            f' y="{y * HEIGHT * 3 // 4 + HEIGHT // 2}">\n   <point/>\n  </object>'
            for number, (x, y) in enumerate(cells, 1)
        ]


def _sea(board: Board) -> set[Hex]:
    """The hexagons that border on land or are enclosed by it."""
    land = set(board.terrain)
    coast = {neighbour for hexagon in land for neighbour in neighbours(hexagon)} - land
    outside = min(r for _, r in coast) - 1
    enclosed = {(q, r) for q, r in _bounding_hexes(land | coast, 1) if (q, r) not in land}
    pending = [hexagon for hexagon in enclosed if hexagon[1] == outside]
    while pending:
        hexagon = pending.pop()
        if hexagon in enclosed:
            enclosed.remove(hexagon)
            pending += neighbours(hexagon)
    return coast | enclosed


def _bounding_hexes(hexes: Collection[Hex], margin: int) -> Iterator[Hex]:
    """All hexagons between the outermost ones, and `margin` more on each side."""
    low_q, low_r = (min(hexagon[axis] for hexagon in hexes) - margin for axis in (0, 1))
    high_q, high_r = (max(hexagon[axis] for hexagon in hexes) + margin for axis in (0, 1))
    return product(range(low_q, high_q + 1), range(low_r, high_r + 1))


def new_map(
    name: str,
    board: Board,
    seats: str,
    names: Mapping[str, str] | None = None,
    decor: Mapping[Hex, int] | None = None,
) -> str:
    """The text of a new map; without names, `check-maps` reports errors for it.

    Args:
        name: The map's id.
        board: The land.
        seats: The possible seat counts, such as `2-4`.
        names: The names for players by property, such as `name_en`.
        decor: The numbers of decoration tiles, from 0.
    """
    hex_map = HexMap(board)
    objects = hex_map.site_objects()
    decor_tiles = {tile: _DECOR + number for tile, number in (decor or {}).items()}
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.8" tiledversion="1.8.2" orientation="hexagonal" renderorder="right-down"'
            f' width="{hex_map.width}" height="{hex_map.height}" tilewidth="{WIDTH}" tileheight="{HEIGHT}"'
            f' infinite="0" hexsidelength="{HEIGHT // 2}" staggeraxis="y" staggerindex="odd"'
            f' nextlayerid="6" nextobjectid="{len(objects) + 1}">',
            *_properties(name, board, seats, names or {"name_de": "", "name_en": ""}),
            ' <tileset firstgid="1" source="terrain.tsx"/>',
            f' <tileset firstgid="{_COAST}" source="coast.tsx"/>',
            f' <tileset firstgid="{_DECOR}" source="decor.tsx"/>',
            _layer(1, TERRAIN_LAYER, hex_map.terrain_tiles(), hex_map),
            _rows_layer(hex_map),
            _layer(2, "coast", hex_map.coast_tiles(), hex_map),
            _layer(3, "decoration", decor_tiles, hex_map),
            f' <objectgroup id="4" name="{SITES_LAYER}">',
            *objects,
            " </objectgroup>",
            "</map>\n",
        ]
    )


def _properties(name: str, board: Board, seats: str, names: Mapping[str, str]) -> Sequence[str]:
    rows = {
        "city_distance": f' type="int" value="{board.city_distance}"',
        "game": ' propertytype="game" value="allyria"',
        "id": f' value="{name}"',
        "seats": f' propertytype="seats" value="{seats}"',
    } | {key: f" value={quoteattr(text)}" for key, text in names.items()}
    lines = [f'  <property name="{key}"{rows[key]}/>' for key in sorted(rows)]
    return [" <properties>", *lines, " </properties>"]


def _rows_layer(hex_map: HexMap) -> str:
    """The hidden layer that marks even and odd rows for automapping."""
    marks = [1 + VARIANTS * GROUNDS.index(name) for name in ROW_MARKS]
    csv = ",\n".join(",".join([str(marks[row % 2])] * hex_map.width) for row in range(hex_map.height))
    frame = f'id="5" name="{ROWS_LAYER}" width="{hex_map.width}" height="{hex_map.height}"'
    return f' <layer {frame} visible="0" locked="1">\n  <data encoding="csv">\n{csv}\n</data>\n </layer>'


def _layer(number: int, title: str, cells: Mapping[Hex, int], hex_map: HexMap) -> str:
    frame = f'id="{number}" name="{title}" width="{hex_map.width}" height="{hex_map.height}"'
    return f' <layer {frame}>\n  <data encoding="csv">\n{hex_map.csv(cells)}\n</data>\n </layer>'
