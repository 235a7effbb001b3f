"""The command `new-map`: writes a fresh map as Tiled 1.8 does, and what its author needs beside it."""

import json
import re
import shutil
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr
from zlib import crc32

from game import files
from game.catalogue import GAMES
from game.errors import UsageError
from game.maps.kinds import BlankMap, BlankObject, ClassRows, MapKind, kind_of
from game.maps.library import Library
from game.maps.outlines import Point
from game.maps.tiled_files.sources import Unreadable, content, integer, tree
from game.maps.tiled_files.tiled_map import PropertyValue
from game.text import Words

ROWS_LAYER = "automapping rows"
"""The hidden layer that tells Tiled's automapping even rows of hexagons from odd ones."""


@dataclass(frozen=True)
class Tileset:
    """A tileset file as far as a fresh map needs it."""

    file: Path
    size: tuple[int, int]
    """Width and height of a tile, in pixels."""
    count: int
    classes: Mapping[str, Sequence[int]]
    """The numbers of its tiles by class."""

    @classmethod
    def read(cls, file: Path) -> "Tileset":
        """Reads a tileset.

        Raises:
            Unreadable: it is no tileset.
        """
        root = tree(content(file))
        classes: dict[str, list[int]] = {}
        for tile in root.iterfind("tile"):
            name = tile.get("type") or tile.get("class") or ""
            classes.setdefault(name, []).append(integer(tile, "id"))
        size = integer(root, "tilewidth", low=1), integer(root, "tileheight", low=1)
        return cls(file, size, integer(root, "tilecount"), classes)


class MapText:
    """The text of a fresh map; the first tileset has the terrain, and a map of objects needs none."""

    def __init__(self, blank: BlankMap, orientation: str, tilesets: Sequence[Tileset]) -> None:
        self._blank = blank
        self._hexagonal = orientation == "hexagonal"
        self._tilesets = tilesets
        self._tiles = tilesets[0].classes if tilesets else {}
        self._size = f'width="{len(blank.terrain[0])}" height="{len(blank.terrain)}"'

    def text(self, properties: Mapping[str, PropertyValue], enums: Collection[str]) -> str:
        """The whole file; a property whose name is in `enums` gets that drop-down."""
        numbers = count(1)
        layers = [*self._layers(), *self._object_layers(enums, numbers)]
        layer_count = sum(line.startswith((" <layer", " <objectgroup")) for line in layers)
        width, height = self._tilesets[0].size if self._tilesets else (self._blank.cell, self._blank.cell)
        orientation = "hexagonal" if self._hexagonal else "orthogonal"
        stagger = f' hexsidelength="{height // 2}" staggeraxis="y" staggerindex="odd"'
        background = f' backgroundcolor="{self._blank.background}"' if self._blank.background else ""
        more = f'infinite="0"{stagger if self._hexagonal else ""}{background}'
        return "\n".join(
            [
                '<?xml version="1.0" encoding="UTF-8"?>',
                f'<map version="1.8" tiledversion="1.8.2" orientation="{orientation}"'
                f' renderorder="right-down" {self._size} tilewidth="{width}" tileheight="{height}" {more}'
                f' nextlayerid="{layer_count + 1}" nextobjectid="{next(numbers)}">',
                *_properties(1, properties, {name: name for name in enums}),
                *self._tileset_lines(),
                *layers,
                "</map>\n",
            ]
        )

    def _tileset_lines(self) -> Iterator[str]:
        first = 1
        for tileset in self._tilesets:
            yield f' <tileset firstgid="{first}" source={quoteattr(tileset.file.name)}/>'
            first += tileset.count

    def _layers(self) -> Iterator[str]:
        """The tile layers; none without a tileset."""
        if not self._tilesets:
            return
        terrain = [
            [self._tile(name, column, row) for column, name in enumerate(line)]
            for row, line in enumerate(self._blank.terrain)
        ]
        tile_layers = [(self._blank.ground, "", terrain)]
        if self._blank.marked_rows is not None:
            marks = [1 + self._tiles[name][0] for name in self._blank.marked_rows]
            rows = [[marks[row % 2]] * len(line) for row, line in enumerate(terrain)]
            tile_layers.append((ROWS_LAYER, ' visible="0" locked="1"', rows))
        empty = [[0] * len(line) for line in terrain]
        tile_layers += [(name, "", empty) for name in self._blank.tile_layers]
        for number, (name, more, numbers) in enumerate(tile_layers, 1):
            yield self._layer(number, name, more, numbers)

    def _object_layers(self, enums: Collection[str], numbers: Iterator[int]) -> Iterator[str]:
        below = len(list(self._layers()))
        drop_downs = {name: enum for name, enum in self._blank.drop_downs.items() if enum in enums}
        for number, (name, objects) in enumerate(self._blank.object_layers.items(), below + 1):
            yield f' <objectgroup id="{number}" name="{name}"{"" if objects else "/"}>'
            for each in objects:
                yield from object_lines(each, next(numbers), drop_downs)
            if objects:
                yield " </objectgroup>"

    def _layer(self, number: int, name: str, more: str, numbers: Sequence[Sequence[int]]) -> str:
        csv = ",\n".join(",".join(map(str, line)) for line in numbers)
        frame = f'id="{number}" name="{name}" {self._size}{more}'
        return f' <layer {frame}>\n  <data encoding="csv">\n{csv}\n</data>\n </layer>'

    def _tile(self, name: str, column: int, row: int) -> int:
        """The number of a tile of a class; its variants are mixed."""
        variants = self._tiles[name] if name else ()
        return 1 + variants[crc32(bytes([column, row])) % len(variants)] if variants else 0


def write(path: Path, text: str) -> None:
    """Writes a map.

    Raises:
        UsageError: it cannot be written.
    """
    try:
        path.write_bytes(text.encode("utf-8"))
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from None


def classes_of(blank: BlankMap) -> set[str]:
    """The classes of tiles that a fresh map needs."""
    terrain: ClassRows = (*blank.terrain, blank.marked_rows or ())
    return {name for line in terrain for name in line} - {""}


def object_lines(each: BlankObject, number: int, drop_downs: Mapping[str, str]) -> Iterator[str]:
    """An object as Tiled writes it; `number` is its id, `drop_downs` those of its properties by name."""
    (x, y), name = each.points[0], f" name={quoteattr(each.name)}" if each.name else ""
    yield f'  <object id="{number}"{name} type="{each.class_name}" x="{x:g}" y="{y:g}">'
    if each.properties:
        yield from _properties(3, each.properties, drop_downs)
    yield f"   {_shape(each.points, is_polygon=each.is_polygon)}"
    yield "  </object>"


def _shape(points: Sequence[Point], *, is_polygon: bool) -> str:
    """The points relative to the first one."""
    if len(points) == 1:
        return "<point/>"
    left, top = points[0]
    numbers = " ".join(f"{x - left:g},{y - top:g}" for x, y in points)
    return f'<{"polygon" if is_polygon else "polyline"} points="{numbers}"/>'


def _properties(
    indent: int, properties: Mapping[str, PropertyValue], drop_downs: Mapping[str, str]
) -> Iterator[str]:
    """The properties in the order of their names; `drop_downs`: those of properties by name."""
    yield f"{' ' * indent}<properties>"
    for name in sorted(properties):
        yield f"{' ' * indent} {_property(name, properties[name], drop_downs)}"
    yield f"{' ' * indent}</properties>"


def _property(name: str, value: PropertyValue, drop_downs: Mapping[str, str]) -> str:
    kind, text = "", str(value)
    if name in drop_downs:
        kind = f' propertytype="{drop_downs[name]}"'
    elif isinstance(value, bool):
        kind, text = ' type="bool"', text.lower()
    elif isinstance(value, int):
        kind = ' type="int"'
    elif isinstance(value, float):
        kind, text = ' type="float"', f"{value:g}"
    return f"<property name={quoteattr(name)}{kind} value={quoteattr(text)}/>"


PROJECT = "four_crowns.tiled-project"
PROJECT_FILES = (PROJECT, "objecttypes.xml", "extensions/four_crowns.js")
"""What lies beside the folders of the games."""

GAME_FILES = ("*.tsx", "*.png", "rules.txt", "automapping/*")
"""What lies beside the maps of a game."""

PROGRAM = "four-crowns"

MAX_ID = 80
"""Characters of an id; systems limit the names of files."""


def new_map(game: str, name: str, size: str, folder: Path | None = None) -> Path:
    """Writes a fresh map of a game and what is missing beside it; nothing is overwritten.

    Args:
        game: Its game.
        name: Its id, which is also the name of its file.
        size: Its size, in the game's terms.
        folder: The folder of maps in which the game has a folder; None: the player's own.

    Returns:
        The file of the map.

    Raises:
        UsageError: the game has no maps, the size or the id is not possible, or the file exists or cannot be
            written.
    """
    kind = kind_of(game)
    if kind is None:
        having = ", ".join(each for each in GAMES if kind_of(each))
        raise UsageError(f"new-map: {game} has no maps; games with maps are {having}")
    blank = kind.blank(size)
    root = folder or files.own_maps_folder()
    path = root / game / f"{name}.tmx"
    _require_free_id(game, name, root)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _copy_missing(game, root)
        path.write_text(_text(kind, blank, game, name, path.parent), "utf-8")
    except OSError as error:
        raise UsageError(
            f"new-map: {path.parent} cannot be written ({error.strerror}); see --folder"
        ) from None
    _check(path)
    return path


def _require_free_id(game: str, name: str, root: Path) -> None:
    """Raises a `UsageError` if the id is malformed, or has a file or a map in the folders already."""
    if not re.fullmatch(rf"[a-z0-9_]{{1,{MAX_ID}}}", name):
        raise UsageError(
            f"new-map: --id {name!r} may hold lower case letters a-z, digits and _ only, at most {MAX_ID}"
        )
    path = root / game / f"{name}.tmx"
    if path.exists():
        raise UsageError(f"new-map: {path} exists already; choose another --id")
    library = Library()
    library.folders.append(root)
    if taken := library.files_with_id(game, name):
        raise UsageError(f"new-map: the id “{name}” is already used by {taken[0]}; choose another --id")


def _text(kind: MapKind, blank: BlankMap, game: str, name: str, folder: Path) -> str:
    title = name.replace("_", " ").title().strip() or name
    properties = {"game": game, "id": name, "name_en": title, "name_de": title, **blank.properties}
    map_text = MapText(blank, kind.orientation, _tilesets(folder, blank))
    return map_text.text(properties, _enums(_project(folder.parent / PROJECT)))


def _tilesets(folder: Path, blank: BlankMap) -> list[Tileset]:
    """The tilesets in a folder, that of the terrain first; none for a map of objects.

    Raises:
        UsageError: a tileset cannot be read, or none has the terrain.
    """
    if not classes_of(blank):
        return []
    tilesets = []
    for file in sorted(folder.glob("*.tsx")):
        try:
            tilesets.append(Tileset.read(file))
        except Unreadable as error:
            raise UsageError(f"new-map: {file} is no tileset that can be read ({error})") from None
    terrain = [each for each in tilesets if classes_of(blank) <= set(each.classes)]
    if not terrain:
        raise UsageError(
            f"new-map: no tileset in {folder} has tiles of {', '.join(sorted(classes_of(blank)))}"
        )
    return [terrain[0], *(each for each in tilesets if each is not terrain[0])]


def _copy_missing(game: str, root: Path) -> None:
    """Copies the project, and the game's tilesets and rules; files that exist are kept."""
    _copy_files(files.MAPS, PROJECT_FILES, root)
    for shipped in files.map_folders():
        _copy_files(shipped / game, GAME_FILES, root / game)
    project = root / PROJECT
    described = _project(project)
    games = _enums(described).get("game")
    if games is not None and game not in games:
        games.append(game)
        project.write_text(json.dumps(described, indent=4, sort_keys=True) + "\n", "utf-8")


def _copy_files(source: Path, patterns: tuple[str, ...], target: Path) -> None:
    for pattern in patterns:
        for file in sorted(source.glob(pattern)):
            copy = target / file.relative_to(source)
            if not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
                _name_program(copy)


def _name_program(file: Path) -> None:
    """Replaces the program's name by its path in the project and its extension, so that Tiled finds it."""
    program = shutil.which(PROGRAM, path=str(Path(sys.executable).parent))
    if file.suffix in {".tiled-project", ".js"} and program is not None:
        text = file.read_text("utf-8")
        file.write_text(text.replace(f'"{PROGRAM}"', json.dumps(program)), "utf-8")


def _project(file: Path) -> dict[str, Any]:
    """The content of a project.

    Raises:
        UsageError: it cannot be read.
    """
    try:
        found = json.loads(file.read_text("utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("propertyTypes"), list):
        raise UsageError(f"new-map: {file} is no Tiled project that can be read; restore it, or delete it")
    return found


def _enums(project: Mapping[str, Any]) -> dict[str, list[str]]:
    rows = [row for row in project["propertyTypes"] if row.get("type") == "enum"]
    return {row["name"]: row["values"] for row in rows}


def _check(path: Path) -> None:
    """Removes a map that is refused, as when its id is reserved.

    Raises:
        UsageError: it is refused.
    """
    errors = [problem for problem in Library().load(path).problems if problem.error]
    if errors:
        path.unlink()
        raise UsageError(f"new-map: {errors[0].text(Words('en'))}")
