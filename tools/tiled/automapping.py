"""Generates the rules by which Tiled's automapping draws coasts and edges of forests from the terrain.

They keep to what Tiled 1.8 understands: exact tiles, alternatives as further layers of the same name, and
regions. A rule cannot tell even rows of hexagons from odd ones: a hidden layer on their maps marks them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import TypeAlias

from game.files import MAPS
from game.games.allyria.maps import ROW_MARKS
from game.games.allyria.maps.checked_map import WATER
from game.games.allyria.rules.data.boards import LAND, STEPS
from game.games.cyvasse.rules.data import TERRAIN
from game.maps.new_map import ROWS_LAYER
from game.maps.problems import TERRAIN_LAYER
from tools.art.hex.shape import HEIGHT, WIDTH
from tools.art.square.edges import CORNERS, SIDES
from tools.art.square.tiles import VARIANTS, layers
from tools.tiled import hex_tilesets, square_tilesets
from tools.tiled.square_tilesets import TILE

COAST_LAYER = "coast"

PITCH = 4
"""Cells from one rule to the next in a map of rules; each has at most three a side."""

RULES_A_ROW = 16

EVERYWHERE = 20
"""A radius that reaches over any board of squares."""

EMPTY = 0
"""The tile number of an empty cell, and of a place outside the map."""

Offset: TypeAlias = tuple[int, int]
"""Columns and rows from the middle of a rule."""


@dataclass(frozen=True)
class Rule:
    """Where the input matches around a cell, the cell gets a tile."""

    terrain: Mapping[Offset, Sequence[int]]
    """The possible tile numbers by place."""
    output: int
    rows: Mapping[int, int] = field(default_factory=dict)
    """The marks of the rows around the cell, by offset of the row; empty if rows do not matter."""


@dataclass(frozen=True)
class RuleMap:
    """One map of rules."""

    rules: Sequence[Rule]
    target: str
    """The layer that gets the tiles."""
    tilesets: Mapping[str, int]
    """The first number of each tileset."""
    frame: str
    properties: Mapping[str, str]

    def text(self) -> str:
        """The text of the file."""
        layers = list(self._layers())
        size = f'width="{PITCH * RULES_A_ROW}" height="{PITCH * -(-len(self.rules) // RULES_A_ROW)}"'
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<map version="1.8" tiledversion="1.8.2" {self.frame} renderorder="right-down" {size}'
            f' infinite="0" nextlayerid="{len(layers) + 1}" nextobjectid="1">',
            " <properties>",
            *(f'  <property name="{name}" {value}/>' for name, value in self.properties.items()),
            " </properties>",
            *(
                f' <tileset firstgid="{first}" source="../{name}.tsx"/>'
                for name, first in self.tilesets.items()
            ),
        ]
        for number, (name, strict, cells) in enumerate(layers, 1):
            lines.append(f' <layer id="{number}" name="{name}" {size}>')
            if strict:
                lines += [" <properties>", '  <property name="StrictEmpty" type="bool" value="true"/>']
                lines += [" </properties>"]
            lines.append(f'  <data encoding="csv">\n{self._csv(cells)}\n</data>\n </layer>')
        return "\n".join([*lines, "</map>\n"])

    def _layers(self) -> Iterator[tuple[str, bool, dict[Offset, int]]]:
        """Name, whether empty cells count, and tile numbers of each layer."""
        yield "regions_input", False, self._cells([dict.fromkeys(rule.terrain, 1) for rule in self.rules])
        yield "regions_output", False, self._cells([{(0, 0): 1} for _ in self.rules])
        most = max(len(numbers) for rule in self.rules for numbers in rule.terrain.values())
        for index in range(most):
            chosen = [
                {place: numbers[min(index, len(numbers) - 1)] for place, numbers in rule.terrain.items()}
                for rule in self.rules
            ]
            yield f"input_{TERRAIN_LAYER}", index == most - 1, self._cells(chosen)
        if any(rule.rows for rule in self.rules):
            marks = [{place: rule.rows[place[1]] for place in rule.terrain} for rule in self.rules]
            yield f"input_{ROWS_LAYER}", False, self._cells(marks)
            middles = [
                {(0, 0): rule.rows[0]} for rule in self.rules
            ]  # so that others may lie outside the map
            yield f"input_{ROWS_LAYER}", True, self._cells(middles)
        yield f"output_{self.target}", False, self._cells([{(0, 0): rule.output} for rule in self.rules])

    def _cells(self, numbers: Sequence[Mapping[Offset, int]]) -> dict[Offset, int]:
        """The cells of a layer from those of its rules."""
        cells = {}
        for index, by_place in enumerate(numbers):
            row, column = divmod(index, RULES_A_ROW)
            for (right, down), number in by_place.items():
                cells[PITCH * column + 1 + right, PITCH * row + 1 + down] = number
        return cells

    def _csv(self, cells: Mapping[Offset, int]) -> str:
        rows = PITCH * -(-len(self.rules) // RULES_A_ROW)
        lines = [[cells.get((x, y), EMPTY) for x in range(PITCH * RULES_A_ROW)] for y in range(rows)]
        return ",\n".join(",".join(map(str, line)) for line in lines)


_SQUARES = f'orientation="orthogonal" tilewidth="{TILE}" tileheight="{TILE}"'
_HEXAGONS = (
    f'orientation="hexagonal" tilewidth="{WIDTH}" tileheight="{HEIGHT}" hexsidelength="{HEIGHT // 2}"'
    ' staggeraxis="y" staggerindex="odd"'
)
_DRAWING = {
    "AutomappingRadius": 'type="int" value="1"',
    "DeleteTiles": 'type="bool" value="true"',
    "MatchOutsideMap": 'type="bool" value="true"',
}


def square_edges() -> RuleMap:
    """The rules that draw shores and edges of forests on boards of squares."""
    return RuleMap(list(_edge_rules()), COAST_LAYER, {"terrain": 1}, _SQUARES, _DRAWING)


def square_grounds() -> RuleMap:
    """The rules that replace tiles with edges in the terrain by whole ones, whose edges can be drawn."""
    rules = [
        Rule({(0, 0): [1 + number]}, 1 + square_tilesets.whole_tile(pictures[0]))
        for number, pictures in enumerate(square_tilesets.ground())
        if len(pictures) > 1
    ]
    radius = {"AutomappingRadius": f'type="int" value="{EVERYWHERE}"'}
    return RuleMap(rules, TERRAIN_LAYER, {"terrain": 1}, _SQUARES, radius)


def _edge_rules() -> Iterator[Rule]:
    for letter in ("w", "f"):
        same = _whole_tiles(letter)
        others = [number for other in TERRAIN if other != letter for number in _whole_tiles(other)]
        known: set[tuple[str, ...]] = {()}
        for around in product((letter, "p"), repeat=8):
            rows = ["".join(around[:3]), f"{around[3]}{letter}{around[4]}", "".join(around[5:])]
            edges = tuple(layers(rows, 1, 1))[1:]
            if edges in known:
                continue
            known.add(edges)
            terrain: dict[Offset, Sequence[int]] = {(0, 0): same}
            for right, down in _places_that_matter(rows, letter):
                differs = rows[1 + down][1 + right] != letter
                terrain[right, down] = others if differs else [*same, EMPTY]
            yield Rule(terrain, 1 + square_tilesets.edge_tile(edges))


def _places_that_matter(rows: Sequence[str], letter: str) -> Iterator[Offset]:
    """The four sides, and each corner between two sides of the same terrain."""
    different = {side for side, (x, y) in SIDES.items() if rows[1 + y][1 + x] != letter}
    yield from SIDES.values()
    yield from (place for corner, place in CORNERS.items() if not different & set(corner))


def _whole_tiles(letter: str) -> list[int]:
    """The numbers of all whole tiles of a terrain in a map of rules."""
    return [1 + square_tilesets.whole_tile(f"{TERRAIN[letter]}_{variant}") for variant in range(VARIANTS)]


def hexagon_coasts() -> RuleMap:
    """The rules that draw coasts on maps of hexagons."""
    first = hex_tilesets.VARIANTS * len(hex_tilesets.GROUNDS) + 1
    water, land = _hexagons([WATER]), _hexagons(LAND)
    marks = {parity: _hexagons([name])[0] for parity, name in enumerate(ROW_MARKS)}
    rules = []
    for parity in marks:
        rows = {down: marks[(parity + down) % 2] for down in (-1, 0, 1)}
        places = [(right + (down + parity - (down + parity) % 2) // 2, down) for right, down in STEPS]
        for sides in range(1, hex_tilesets.COASTS + 1):
            around = {
                place: land if sides >> side & 1 else [*water, EMPTY] for side, place in enumerate(places)
            }
            rules.append(Rule({(0, 0): water, **around}, first + sides - 1, rows))
    tilesets = {"terrain": 1, "coast": first}
    return RuleMap(rules, COAST_LAYER, tilesets, _HEXAGONS, _DRAWING)


def _hexagons(names: Sequence[str]) -> list[int]:
    """The numbers of all tiles of these classes in a map of rules."""
    return [
        1 + hex_tilesets.VARIANTS * hex_tilesets.GROUNDS.index(name) + variant
        for name in names
        for variant in range(hex_tilesets.VARIANTS)
    ]


def rule_files() -> Iterator[tuple[Path, str]]:
    """All files of rules with their texts, in `maps/`."""
    maps = {
        "cyvasse": {"whole_tiles": square_grounds(), "edges": square_edges()},
        "allyria": {"coasts": hexagon_coasts()},
    }
    for game, rule_maps in maps.items():
        names = [f"automapping/{name}.tmx" for name in rule_maps]
        yield MAPS / game / "rules.txt", "\n".join([*names, ""])
        for name, rule_map in zip(names, rule_maps.values(), strict=True):
            yield MAPS / game / name, rule_map.text()


def write() -> None:
    """Writes all files of rules."""
    for path, text in rule_files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
