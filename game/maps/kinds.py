"""Each game's kind of map: a game with maps is a package of its own name in this room."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.catalogue import GAMES
from game.maps.draft import Draft
from game.maps.painting import Painting
from game.maps.problems import Problem, of_fault, said
from game.maps.reading.fault import Fault
from game.maps.reading.plain import PlainMap
from game.maps.reading.tiled import Reading


@dataclass(frozen=True)
class Verdict:
    """What a game makes of a map."""

    problems: tuple[Problem, ...]
    board: Any = None
    """What the option `board` becomes for a match on it, as data that JSON can hold; None: it is refused."""
    painting: Painting = field(default_factory=Painting)
    kind: str = "board"
    """`board`, or what else of this game a map may be."""
    seats: tuple[int, ...] = ()
    """How many may play on it; empty: as many as the game is for."""


class MapKind(ABC):
    """The maps of one game."""

    @abstractmethod
    def judged(self, plain: PlainMap, file: Path, faults: tuple[Fault, ...], taken: Path | None) -> Verdict:
        """What the game makes of a map.

        Args:
            plain: The map as far as it could be read.
            file: Where it lies.
            faults: What could not be read.
            taken: The map of this game that has the same id already; None if there is none.
        """


def kind_of(game: str) -> MapKind | None:
    """The kind of map of a game; None: no game of that name has maps."""
    if game not in GAMES:
        return None
    return GAMES[game].optional("map_kind", MapKind)


def game_of(plain: PlainMap | None) -> str:
    """The game that a map is for; empty if nobody can tell."""
    named = "" if plain is None else Draft(Path(), plain).text("game")
    return named if kind_of(named) else ""


def id_of(plain: PlainMap | None) -> str:
    """The id that a map claims; empty if it has none."""
    return "" if plain is None else Draft(Path(), plain).text("id")


def judged(reading: Reading, file: Path, taken: Path | None) -> Verdict:
    """What the game that a map is for makes of it; a map for no game says so."""
    if reading.map is None:
        return Verdict(tuple(of_fault("E_FORMAT", fault, None) for fault in reading.faults))
    kind = kind_of(game_of(reading.map))
    if kind is None:
        return Verdict(tuple(_strange(Draft(file, reading.map), reading.faults)))
    return kind.judged(reading.map, file, reading.faults, taken)


def unreadable(draft: Draft, faults: tuple[Fault, ...]) -> Iterator[Problem]:
    """What keeps a map of any game from being read."""
    if draft.plain.infinite:
        yield of_fault("E_FORMAT", Fault("infinite", draft.file), None)
    for fault in faults:
        yield of_fault("E_FORMAT", fault, draft.place([fault.cell]) if fault.cell else None)


def _strange(draft: Draft, faults: tuple[Fault, ...]) -> Iterator[Problem]:
    yield from unreadable(draft, faults)
    found = draft.plain.properties.get("game") or "–"
    yield said("E_GAME", draft.file, found=found, wanted=", ".join(GAMES))
