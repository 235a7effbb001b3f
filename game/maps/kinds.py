"""What a game says of its maps: how they are checked, what a fresh one has, and how cells correspond."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from game.catalogue import GAMES, BrokenGame, leave_out
from game.errors import UsageError
from game.maps.checks import (
    irregular_cells,
    layers_without_objects,
    misspelt_properties,
    tiles_of_other_size,
    warnings,
)
from game.maps.outlines import Point
from game.maps.painting import Painting
from game.maps.problems import TERRAIN_LAYER, CheckedMap, Problem, as_warning, grouped, unreadable_problem
from game.maps.tiled_files.reader import MOST_SIDE, ReadResult
from game.maps.tiled_files.sources import Cell, UnreadablePart
from game.maps.tiled_files.tiled_map import Layer, ObjectLayer, PropertyValue, TiledMap

ClassRows: TypeAlias = Sequence[Sequence[str]]
"""The classes of the tiles of a layer, the top row first; empty where there is no tile."""

Symmetry: TypeAlias = Callable[[Cell], Cell]
"""Maps each cell to its counterpart, which may lie outside the map; repeated, it returns to the start."""


@dataclass(frozen=True)
class BlankObject:
    """An object of a fresh map."""

    class_name: str
    points: Sequence[Point]
    """In pixels of the map; one for a point, or else the corners of a polygon or polyline."""
    is_polygon: bool = False
    """True if the last corner is joined to the first one."""
    name: str = ""
    properties: Mapping[str, PropertyValue] = field(default_factory=dict)


@dataclass(frozen=True)
class BlankMap:
    """The content of a fresh map."""

    terrain: ClassRows
    """Without any class for a map of objects, which needs no tileset."""
    properties: Mapping[str, PropertyValue] = field(default_factory=dict)
    """The map properties beside `game`, `id` and the names."""
    tile_layers: Sequence[str] = ()
    """The names of empty layers for decoration, the lowest first."""
    object_layers: Mapping[str, Sequence[BlankObject]] = field(default_factory=dict)
    """The layers for objects by name, the lowest first."""
    drop_downs: Mapping[str, str] = field(default_factory=dict)
    """By property of an object, the name of its drop-down in the Tiled project."""
    cell: int = 0
    """The side of the cells of a map without tileset, in pixels."""
    background: str = ""
    """A colour such as `#2452a3` that Tiled shows under the layers; empty: Tiled's own."""
    marked_rows: tuple[str, str] | None = None
    """The classes that mark even and odd rows on a hidden layer for automapping; None: no such layer."""
    ground: str = TERRAIN_LAYER
    """The name of the layer that has the terrain."""


@dataclass(frozen=True)
class Verdict:
    """The result of validating a map."""

    problems: tuple[Problem, ...]
    board: Any = None
    """The value of the option `board` for a match on this map (JSON data); None: the map is refused."""
    painting: Painting = field(default_factory=Painting)
    kind: str = "board"
    """`board`, or another kind that the game has, such as `section`."""
    seats: tuple[int, ...] = ()
    """The seat counts it is for; empty: all that the game allows."""


def verdict(
    problems: Iterable[Problem],
    board: Callable[[], Any],
    painting: Painting,
    *,
    kind: str = "board",
    seats: tuple[int, ...] = (),
) -> Verdict:
    """The verdict on a map; one with an error is refused, and its board is not made."""
    found = tuple(problems)
    if any(problem.error for problem in found):
        return Verdict(found, painting=painting, kind=kind)
    return Verdict(found, board(), painting, kind, seats)


class MapKind(ABC):
    """The maps of one game."""

    orientation: ClassVar[str] = "orthogonal"
    """Tiled's name for the shape of the cells: `orthogonal` (squares) or `hexagonal`."""
    has_cells: ClassVar[bool] = True
    """False for a game that is played on objects alone; tiles are then decoration."""
    draws_pictures: ClassVar[bool] = False
    """True if its table draws picture layers and the background colour."""
    ground: ClassVar[str] = TERRAIN_LAYER
    """The layer that decoration lies under or over."""
    terrain: ClassVar[tuple[str, ...]] = ()
    """The classes of tiles that its terrain layer may have."""
    properties: ClassVar[tuple[str, ...]] = ()
    """The map properties that it reads beside those of all games (`COMMON_PROPERTIES`)."""
    objects: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The objects that it reads, as names of layers and classes; `mirror-map` gives them counterparts."""
    wrong_game: ClassVar[str] = "E_GAME"
    """The game's own code for a map of it that names no game or another one."""

    def checked(self, tiled_map: TiledMap, file: Path) -> CheckedMap:
        """The map with the game's own names for its places."""
        return CheckedMap(file, tiled_map)

    @abstractmethod
    def validate(
        self, tiled_map: TiledMap, file: Path, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
    ) -> Verdict:
        """Validates a map.

        Args:
            tiled_map: The map as far as it could be read.
            file: Its file.
            unreadable: The parts that could not be read.
            duplicate: Another map of this game with the same id; None if there is none.
        """

    def blank(self, size: str) -> BlankMap:
        """The content of a fresh map; by default `size` squares a side, or `WxH`, of the first terrain.

        Raises:
            UsageError: there is no such size.
        """
        match = re.fullmatch(r"(\d+)(?:x(\d+))?", size)
        width, height = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE):
            raise UsageError(
                f"--size {size}: give a side as 8 or width and height as 8x6, each up to {MOST_SIDE}"
            )
        return BlankMap([[self.terrain[0]] * width] * height)

    def symmetries(self, tiled_map: TiledMap) -> Mapping[str, Symmetry]:
        """The symmetries that the map may have, the usual one first; none if its middle is unknown.

        Raises:
            UsageError: the map has a mistake that moves its middle.
        """
        right, bottom = tiled_map.width - 1, tiled_map.height - 1
        return {
            "half-turn": lambda cell: (right - cell[0], bottom - cell[1]),
            "mirror": lambda cell: (cell[0], bottom - cell[1]),
        }

    def missing_objects(
        self,
        tiled_map: TiledMap,  # noqa: ARG002  # most games have none
        file: Path,  # noqa: ARG002
    ) -> Mapping[str, Sequence[BlankObject]]:
        """By layer of objects, those that follow from the shapes of all objects and are not there yet."""
        return {}

    def linked_properties(
        self,
        tiled_map: TiledMap,  # noqa: ARG002  # most games have none
        file: Path,
    ) -> Mapping[int, Mapping[str, str]]:
        """By object, its properties that follow from the shapes of all objects, as far as they differ.

        Raises:
            UsageError: the game has no such properties, or the map does not show them.
        """
        raise UsageError(f"link-map: {file}: the objects of this game are not linked to each other")


def kind_of(game: str) -> MapKind | None:
    """The game's kind of map; None if there is no such game or it has no maps."""
    if game not in GAMES:
        return None
    try:
        return GAMES[game].optional_part("map_kind", MapKind)
    except BrokenGame as broken:
        leave_out(broken)
        return None


def _kinds() -> dict[str, MapKind]:
    found = {game: kind_of(game) for game in list(GAMES)}
    return {game: kind for game, kind in found.items() if kind is not None}


def game_of(tiled_map: TiledMap | None) -> str:
    """The id of the game that a map is for; empty if it names no game that has maps."""
    named = "" if tiled_map is None else CheckedMap(Path(), tiled_map).text("game")
    return named if kind_of(named) else ""


def id_of(tiled_map: TiledMap | None) -> str:
    """The map's id; empty if it has none."""
    return "" if tiled_map is None else CheckedMap(Path(), tiled_map).text("id")


def validate(read_result: ReadResult, file: Path, duplicate: Path | None) -> Verdict:
    """Validates a map by the rules of its game; a map without a known game is refused."""
    if read_result.map is None:
        return Verdict(tuple(unreadable_problem("E_FORMAT", part, None) for part in read_result.unreadable))
    kind = kind_of(game_of(read_result.map))
    checked = CheckedMap(file, read_result.map) if kind is None else kind.checked(read_result.map, file)
    if kind is None:
        return Verdict(tuple(_without_game(checked, read_result.unreadable)))
    if problem := _other_game(checked, kind):
        return Verdict((problem,))
    judged = kind.validate(read_result.map, file, read_result.unreadable, duplicate)
    causes = [  # sites on wrong cells, or too few of them, follow from these
        *(_cell_problems(checked, kind) if kind.has_cells else ()),
        *layers_without_objects(checked, [layer for layer, _ in kind.objects]),
    ]
    more = warnings(checked, kind.properties, draws_pictures=kind.draws_pictures)
    found: Sequence[Problem] = judged.problems
    if found and (moved := _moved_layers(checked, kind)):
        straight = _without_offsets(checked, moved)
        plain = kind.validate(straight, file, read_result.unreadable, duplicate)
        found = _with_offsets(checked, moved, found, plain.problems)
    problems = [*causes, *found, *more]
    different = [each for number, each in enumerate(problems) if each not in problems[:number]]
    return replace(judged, problems=grouped(different))


def _cell_problems(checked: CheckedMap, kind: MapKind) -> list[Problem]:
    """Cells of a wrong shape, or else tiles that do not fit them."""
    shapes = list(irregular_cells(checked, kind.orientation))
    return shapes or list(tiles_of_other_size(checked, kind.terrain))


def _moved_layers(checked: CheckedMap, kind: MapKind) -> list[Layer]:
    """The layers of objects, and that of the ground, that have an offset."""
    layers = (each for each in checked.tiled_map.layers if each.offset != (0, 0))
    return [each for each in layers if isinstance(each, ObjectLayer) or each.name == kind.ground]


def _without_offsets(checked: CheckedMap, moved: Collection[Layer]) -> TiledMap:
    layers = tuple(
        replace(each, offset=(0, 0)) if each in moved else each for each in checked.tiled_map.layers
    )
    return replace(checked.tiled_map, layers=layers)


def _with_offsets(
    checked: CheckedMap, moved: Collection[Layer], problems: Sequence[Problem], without: Sequence[Problem]
) -> list[Problem]:
    """The problems; those that follow from offsets of layers are replaced by the offsets.

    `without`: the problems that the map has without these offsets.
    """
    expected = [(each.what.key, each.layer, _subjects(each)) for each in without]
    following = [each for each in problems if (each.what.key, each.layer, _subjects(each)) not in expected]
    if len(following) < 2 or len(without) >= len(problems):
        return list(problems)
    causes = []
    for layer in moved:
        x, y = (f"{length:g}" for length in layer.offset)
        cause = checked.warning("W_OFFSET", layer.name, x=x, y=y, count=len(following))
        is_error = any(each.error for each in following)
        causes.append(replace(cause, code="E_OFFSET", error=True) if is_error else cause)
    return [*causes, *(each for each in problems if each not in following)]


def _subjects(problem: Problem) -> tuple[object, ...]:
    return tuple((place.objects, place.cells) for place in problem.places)


def unreadable_problems(
    checked: CheckedMap,
    unreadable: tuple[UnreadablePart, ...],
    ground: str = TERRAIN_LAYER,
    *,
    draws_pictures: bool = False,
) -> Iterator[Problem]:
    """The parts of a map that could not be read: errors, or warnings if neither rules nor table need them.

    Args:
        checked: The map.
        unreadable: The parts.
        ground: The layer that is needed even if it is hidden.
        draws_pictures: True if the game draws picture layers.
    """
    if checked.tiled_map.infinite:
        yield unreadable_problem("E_FORMAT", UnreadablePart("infinite", checked.file), None)
    drawn = checked.tiled_map.drawn_pictures()
    for part in unreadable:
        problem = unreadable_problem("E_FORMAT", part, checked.place_of_part(part))
        is_drawn = part.drawn and (draws_pictures or not part.picture_layer)
        is_needed = is_drawn or part.layer == ground
        if not is_needed or (part.picture is not None and part.picture not in drawn):
            problem = as_warning(problem, "W_FORMAT")
        yield problem


def _without_game(checked: CheckedMap, unreadable: tuple[UnreadablePart, ...]) -> Iterator[Problem]:
    """The problems of a map that names no game that has maps."""
    yield from unreadable_problems(checked, unreadable)
    found = checked.tiled_map.properties.get("game") or "–"
    codes = (kind.wrong_game for kind in _kinds().values() if _is_made_for(checked, kind, ()))
    code = next(codes, MapKind.wrong_game)
    yield checked.error(code, key="e_game", found=found, wanted=", ".join(GAMES))
    yield from misspelt_properties(checked, [name for kind in _kinds().values() for name in kind.properties])


def _other_game(checked: CheckedMap, kind: MapKind) -> Problem | None:
    """The problem of a map that is painted for another game than it names; None if there is none."""
    classes = set(checked.classes()) - {""}
    same_shape = checked.tiled_map.orientation == kind.orientation
    if _is_made_for(checked, kind, classes) or (same_shape and not classes.isdisjoint(kind.terrain)):
        return None
    for game, other in _kinds().items():
        if _is_made_for(checked, other, classes):
            found = checked.text("game")
            return checked.error(other.wrong_game, key="e_game.other", found=found, wanted=game)
    return None


def _is_made_for(checked: CheckedMap, kind: MapKind, classes: Collection[str]) -> bool:
    """True if a map has the objects of a game without cells, or all classes of its terrain are a game's."""
    if checked.tiled_map.orientation != kind.orientation:
        return False
    if not kind.has_cells:
        found = {(layer.name, thing.class_name) for layer, thing in checked.tiled_map.objects()}
        return not found.isdisjoint(kind.objects)
    return bool(classes) and set(classes) <= set(kind.terrain)
