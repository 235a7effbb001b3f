"""Problems of a map for its author, and the map that is being checked, which names its cells and objects."""

import re
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from game.localized_text import LocalizedText
from game.maps.tiled_files.sources import Cell, UnreadablePart
from game.maps.tiled_files.tiled_map import Layer, MapObject, PlacedTile, TiledMap, TileLayer, cell_at
from game.text import Words

MOST_ALIKE = 6
"""Problems of one kind on one layer that are reported one by one, each with its own values."""
MOST_NAMED = 5
"""Further places of a problem that are named; the rest are only counted."""


@dataclass(frozen=True)
class ProblemPlace(LocalizedText):
    """A place on a map, in words, and for the view of Tiled."""

    objects: tuple[str, ...] = ()
    """The ids of the objects there."""
    cells: tuple[Cell, ...] = ()
    point: tuple[float, float] | None = None
    """In pixels of the map; None: that of the objects or cells."""


@dataclass(frozen=True)
class Problem:
    """An error that makes a map unplayable, or a warning."""

    code: str
    """As the game's rulebook writes it."""
    file: Path
    layer: str | None
    place: ProblemPlace | None
    """The tiles, cells or objects that it is about; None: the whole file or layer."""
    what: LocalizedText
    mend: LocalizedText
    error: bool = True
    """True if the map is refused because of it; False for a warning."""
    likewise: tuple[ProblemPlace, ...] = ()
    """Further places of which the same is true."""

    @property
    def places(self) -> tuple[ProblemPlace, ...]:
        """All places that it is about."""
        return (() if self.place is None else (self.place,)) + self.likewise

    def where(self, words: Words) -> str:
        """Layer and place; empty if it is about the whole file."""
        layer = [] if self.layer is None else [words("maps.place.layer", layer=self.layer)]
        place = [] if self.place is None else [self.place.text(words)]
        return ", ".join(layer + place)

    def text(self, words: Words) -> str:
        """The whole message without the name of the file."""
        where = self.where(words)
        code = self.code if self.error else words("maps.warning", code=self.code)
        start = f"{code} {where}: " if where else f"{code}: "
        return " ".join(
            filter(None, (f"{start}{self.what.text(words)}", self.mend.text(words), self.elsewhere(words)))
        )

    def elsewhere(self, words: Words) -> str:
        """The further places as a sentence, as far as they are named; empty if there are none."""
        if not self.likewise:
            return ""
        named = ", ".join(place.text(words) for place in self.likewise[:MOST_NAMED])
        more = len(self.likewise) - MOST_NAMED
        key = "maps.likewise.more" if more > 0 else "maps.likewise.all"
        return words(key, count=len(self.likewise), named=named, more=more)


def warning(
    code: str,
    file: Path,
    layer: str | None = None,
    place: ProblemPlace | None = None,
    *,
    key: str = "",
    **values: object,
) -> Problem:
    """A warning with the text `maps.<key>`, by default that of its code."""
    filling = {name: str(value) for name, value in values.items()}
    what, mend = (LocalizedText(f"maps.{key or code.lower()}.{part}", filling) for part in ("what", "mend"))
    return Problem(code, file, layer, place, what, mend, error=False)


def as_warning(problem: Problem, code: str) -> Problem:
    """The same problem in something that is not needed to play on the map."""
    return replace(problem, code=code, mend=LocalizedText("maps.not_drawn.mend"), error=False)


def unreadable_problem(code: str, part: UnreadablePart, place: ProblemPlace | None) -> Problem:
    """A part of a map that cannot be read, as an error with the game's own code for that."""
    what = LocalizedText(f"maps.fault.{part.key}.what", part.values)
    mend = LocalizedText(f"maps.fault.{part.key}.mend", part.values)
    return Problem(code, part.file, part.layer, place, what, mend)


def grouped(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems, those that say the same as one with all their places, in the order of the first ones.

    Many of one kind on one layer are reported as one, too, with the sentence of the first.
    """
    return tuple(_joined(_joined(problems, _sentence), _kind, MOST_ALIKE))


def _sentence(problem: Problem) -> Hashable:
    """What problems have in common that say the same."""
    values = [tuple(sorted(text.values.items())) for text in (problem.what, problem.mend)]
    return (*values, *_kind(problem))


def _kind(problem: Problem) -> tuple[Hashable, ...]:
    """What problems have in common that are of one kind."""
    return problem.code, problem.error, problem.file, problem.layer, problem.what.key, problem.mend.key


def _joined(
    problems: Sequence[Problem], alike: Callable[[Problem], Hashable], most_single: int = 1
) -> list[Problem]:
    """The problems, more than `most_single` that are alike and have places as one."""
    groups: dict[Hashable, list[Problem]] = {}
    for number, problem in enumerate(problems):
        groups.setdefault((alike(problem), None if problem.places else number), []).append(problem)
    joined: list[Problem] = []
    for group in groups.values():
        joined += group if len(group) <= most_single else [_as_one(group)]
    return joined


def _as_one(group: Sequence[Problem]) -> Problem:
    """The first problem, with the places of all."""
    places: list[ProblemPlace] = []
    for place in (place for problem in group for place in problem.places):
        if place not in places:
            places.append(place)
    return replace(group[0], likewise=tuple(places[1:]))


TERRAIN_LAYER = "terrain"
"""The tile layer that the rules read; all others are decoration."""

NOTE = "note"
"""The class of objects that hold the author's remarks; they have no effect."""

_MAX_LISTED = 24
"""Tiles named in one message; the rest are only counted."""

RESEMBLANCE = 0.75
"""How much two names must have in common for one to be taken for the other misspelt, 0 to 1."""


def nearest_name(name: str, known: Iterable[str]) -> str:
    """The known name that another one is probably misspelt for; empty if there is none."""
    found = get_close_matches(name.lower(), known, n=1, cutoff=RESEMBLANCE)
    return found[0] if found else ""


@dataclass(frozen=True)
class CheckedMap:
    """A map that is being checked. Each game has a subclass that knows how its tiles are named."""

    file: Path
    tiled_map: TiledMap

    def text(self, name: str) -> str:
        """A text property of the map; empty if it is missing, blank or not a text."""
        value = self.tiled_map.properties.get(name, "")
        return value.strip() if isinstance(value, str) else ""

    def seat_counts(self, allowed: Collection[int], default: str = "") -> tuple[int, ...]:
        """The seat counts in the map property `seats`, such as `2-4`; empty if it is missing or wrong."""
        value = str(self.tiled_map.properties.get("seats", default)).strip()
        match = re.fullmatch(r"(\d)(?:-(\d))?", value)
        counts = tuple(range(int(match[1]), int(match[2] or match[1]) + 1)) if match else ()
        return counts if set(counts) <= set(allowed) else ()

    def error(
        self,
        code: str,
        layer: str | None = None,
        place: ProblemPlace | None = None,
        *,
        key: str = "",
        **values: object,
    ) -> Problem:
        """An error with the text `maps.<key>`, by default that of its code."""
        return replace(self.warning(code, layer, place, key=key, **values), error=True)

    def warning(
        self,
        code: str,
        layer: str | None = None,
        place: ProblemPlace | None = None,
        *,
        key: str = "",
        **values: object,
    ) -> Problem:
        """A warning with the text `maps.<key>`, by default that of its code."""
        return warning(code, self.file, layer, place, key=key, **values)

    def unknown(
        self, code: str, layer: str, place: ProblemPlace, found: str, wanted: Collection[str]
    ) -> Problem:
        """An error about a name that is none of those wanted.

        Its text is `maps.<code>.none` if it is missing, `maps.<code>.misspelt` if it is probably misspelt.
        """
        names = ", ".join(wanted)
        if not found:
            return self.error(code, layer, place, key=f"{code}.none", wanted=names)
        if nearest := nearest_name(found, wanted):
            return self.error(code, layer, place, key=f"{code}.misspelt", found=found, nearest=nearest)
        return self.error(code, layer, place, found=found, wanted=names)

    @property
    def terrain_layer_count(self) -> int:
        """How many terrain layers there are, readable or not."""
        return len(self.tiled_map.tile_layers(TERRAIN_LAYER)) + self.tiled_map.unreadable_layers.count(
            TERRAIN_LAYER
        )

    @cached_property
    def terrain(self) -> TileLayer | None:
        """The terrain layer; None if there is none, several, or it cannot be read."""
        layers = self.tiled_map.tile_layers(TERRAIN_LAYER)
        return layers[0] if len(layers) == self.terrain_layer_count == 1 else None

    def cells(self) -> Iterator[tuple[Cell, PlacedTile | None]]:
        """The cells of the terrain layer, from the top."""
        return self.terrain.cells() if self.terrain else iter(())

    def classes(self) -> dict[str, list[Cell]]:
        """Cells by the class of their tile (`""` for a tile without class), without empty cells."""
        found: dict[str, list[Cell]] = {}
        for cell, placed in self.cells():
            if placed is not None:
                found.setdefault(placed.tile.class_name, []).append(cell)
        return found

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        """The game's names of its tiles by cell; cells that are not tiles of the game are left out."""
        return {}

    def place(self, cells: Sequence[Cell]) -> ProblemPlace:
        """A list of cells in words: by tile name if all of them are tiles, else by column and row."""
        manner = "tile" if all(cell in self.tiles for cell in cells) else "cell"
        name = self._named if manner == "tile" else _column_and_row
        named = ", ".join(map(name, cells[:_MAX_LISTED]))
        number = "one" if len(cells) == 1 else "many" if len(cells) <= _MAX_LISTED else "more"
        filling = {"named": named, "more": str(len(cells) - _MAX_LISTED)}
        return ProblemPlace(f"maps.place.{manner}.{number}", filling, cells=tuple(cells))

    def middle_of(self, layer: Layer, thing: MapObject) -> tuple[float, float]:
        """The middle of an object, in pixels from the corner of the terrain."""
        left, top = thing.x + thing.width / 2, thing.y + thing.height / 2
        return self._on_terrain(left + layer.offset[0], top + layer.offset[1])

    def _on_terrain(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map, in pixels from the corner of the terrain."""
        ground = self.terrain.offset if self.terrain else (0.0, 0.0)
        return x - ground[0], y - ground[1]

    def cell_of(self, layer: Layer, thing: MapObject) -> Cell | None:
        """The cell under the middle of an object, as Tiled shows it; None outside the map."""
        return cell_at(self.tiled_map, *self.middle_of(layer, thing))

    def place_of(self, layer: Layer, thing: MapObject) -> ProblemPlace:
        """An object in words: its number and the cell under it."""
        return self._object_place(str(thing.id), self.cell_of(layer, thing))

    def place_of_part(self, part: UnreadablePart) -> ProblemPlace | None:
        """The cell or object that cannot be read in words; None: it is a whole file or layer."""
        if part.cell is not None:
            return self.place([part.cell])
        if part.map_object is None:
            return None
        if part.map_object.point is None:
            name = part.map_object.id
            return ProblemPlace("maps.place.object_nowhere", {"id": name}, objects=(name,))
        return self._object_place(
            part.map_object.id, cell_at(self.tiled_map, *self._on_terrain(*part.map_object.point))
        )

    def _object_place(self, number: str, cell: Cell | None) -> ProblemPlace:
        if cell is None:
            return ProblemPlace("maps.place.object_outside", {"id": number}, objects=(number,))
        return ProblemPlace(
            "maps.place.object", {"id": number, "named": self._named(cell)}, objects=(number,)
        )

    def _named(self, cell: Cell) -> str:
        """The tile's name, if the cell has one, with its column and row."""
        name = self.tiles.get(cell)
        return f"{name} ({_column_and_row(cell)})" if name else _column_and_row(cell)


def _column_and_row(cell: Cell) -> str:
    """As in Tiled's status bar: from 0."""
    return f"{cell[0]}/{cell[1]}"
