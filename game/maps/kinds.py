"""The kind of map that each game has, as its package offers it (`Door.map_kind`)."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.catalogue import GAMES, BrokenGame, leave_out
from game.maps.checked_map import TERRAIN_LAYER, CheckedMap
from game.maps.painting import Painting
from game.maps.problems import Problem, as_warning, error, unreadable_problem
from game.maps.tiled_files.reader import ReadResult
from game.maps.tiled_files.tiled_map import TiledMap
from game.maps.tiled_files.unreadable import UnreadablePart


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


class MapKind(ABC):
    """The maps of one game."""

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


def kind_of(game: str) -> MapKind | None:
    """The game's kind of map; None if there is no such game or it has no maps."""
    if game not in GAMES:
        return None
    try:
        return GAMES[game].optional_part("map_kind", MapKind)
    except BrokenGame as broken:
        leave_out(broken)
        return None


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
    if kind is None:
        return Verdict(tuple(_strange(CheckedMap(file, read_result.map), read_result.unreadable)))
    return kind.validate(read_result.map, file, read_result.unreadable, duplicate)


def unreadable_problems(checked: CheckedMap, unreadable: tuple[UnreadablePart, ...]) -> Iterator[Problem]:
    """The parts of a map that could not be read: errors, or warnings if neither rules nor table need them."""
    if checked.tiled_map.infinite:
        yield unreadable_problem("E_FORMAT", UnreadablePart("infinite", checked.file), None)
    drawn = checked.tiled_map.drawn_pictures()
    for part in unreadable:
        problem = unreadable_problem("E_FORMAT", part, checked.place([part.cell]) if part.cell else None)
        is_needed = part.drawn or part.layer == TERRAIN_LAYER
        if not is_needed or (part.picture is not None and part.picture not in drawn):
            problem = as_warning(problem, "W_FORMAT")
        yield problem


def _strange(checked: CheckedMap, unreadable: tuple[UnreadablePart, ...]) -> Iterator[Problem]:
    yield from unreadable_problems(checked, unreadable)
    found = checked.tiled_map.properties.get("game") or "–"
    yield error("E_GAME", checked.file, found=found, wanted=", ".join(GAMES))
