"""All maps that can be played: those that come with the program and the player's own."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from os.path import realpath
from pathlib import Path
from typing import Any

from game import files
from game.maps.draft import Draft
from game.maps.kinds import game_of, id_of, judged
from game.maps.painting import Painting
from game.maps.problems import Problem
from game.maps.reading.sources import Stamps, stamp
from game.maps.reading.tiled import Reading, read

LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class MapEntry:
    """A map file with all that a lobby, a match and a table want to know of it."""

    id: str
    """Empty if it has none."""
    game: str
    """Empty if nobody can tell."""
    path: Path
    kind: str
    """`board`, or what else of its game it is, such as a `section`."""
    names: dict[str, str]
    """By language, empty where the author gave none."""
    notes: dict[str, str]
    """By language, empty where the author gave none."""
    board: Any
    """What the option `board` becomes for a match on it, as data that JSON can hold; None: it is refused."""
    seats: tuple[int, ...]
    """How many may play on it; empty: as many as the game is for."""
    painting: Painting
    problems: tuple[Problem, ...]
    text: str
    """The file itself, for the journal of a match."""
    checksum: str
    """SHA-256 of the file, hexadecimal."""
    stamps: Stamps
    """Of all files that it is made of."""

    @property
    def playable(self) -> bool:
        """Whether a match can be played on it or with it; warnings do not matter."""
        return self.board is not None


class Library:
    """The maps in some folders. A folder holds maps, or folders of maps."""

    def __init__(self, folders: Iterable[Path] | None = None) -> None:
        """Take the shipped maps and the player's own unless told otherwise; earlier folders' ids stand."""
        self.folders = [*files.map_folders(), files.own_maps_folder()] if folders is None else list(folders)
        self.entries: list[MapEntry] = []
        """What the last scan found."""
        self._stamps: Stamps = {}
        self._readings: dict[Path, Reading] = {}

    def scan(self) -> list[MapEntry]:
        """Read all maps anew; of two of a game with one id the later is refused. Spec: cyvasse 8.1."""
        self.entries = self._read_all(self.paths())
        self._stamps = {file: when for entry in self.entries for file, when in entry.stamps.items()}
        return self.entries

    def changed(self) -> list[Path]:
        """Files that came, went or were saved since the last scan; those that maps refer to count as well."""
        known = {*self.paths(), *self._stamps}
        return sorted(path for path in known if stamp(path) != self._stamps.get(path))

    def load(self, path: Path) -> MapEntry:
        """One map, from anywhere; its id may be that of a map in the folders only if it is that map."""
        return self.load_all([path])[0]

    def load_all(self, paths: Iterable[Path]) -> list[MapEntry]:
        """Some maps in their order, from anywhere; ids are held against each other and the folders."""
        wanted = [path.absolute() for path in paths]
        places: dict[str, Path] = {}
        for path in (*self.paths(), *wanted):
            places.setdefault(realpath(path), path)
        found = dict(zip(places, self._read_all(places.values()), strict=True))
        return [found[realpath(path)] for path in wanted]

    def paths(self) -> list[Path]:
        """The map files in the folders, by folder and name."""
        return [path for folder in self.folders for path in _maps_in(folder.absolute())]

    def _read_all(self, paths: Iterable[Path]) -> list[MapEntry]:
        """The maps in these files; of two of a game with one id the later is refused."""
        taken: dict[tuple[str, str], Path] = {}
        entries = []
        for path in paths:
            reading = self._reading(path)
            name = game_of(reading.map), id_of(reading.map)
            entries.append(_entry(path, reading, taken.get(name)))
            taken.setdefault(name, path)
        return entries

    def _reading(self, path: Path) -> Reading:
        """The map in a file, read only if a file that it is made of has changed."""
        known = self._readings.get(path)
        if known is None or any(stamp(file) != when for file, when in known.stamps.items()):
            known = self._readings[path] = read(path)
        return known


def _maps_in(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(folder.glob("*.tmx"))
        yield from sorted(folder.glob("*/*.tmx"))
    except OSError:  # a folder that may not be looked into has no maps for us
        return


def _entry(path: Path, reading: Reading, taken: Path | None) -> MapEntry:
    found = judged(reading, path, taken)
    draft = Draft(path, reading.map) if reading.map else None
    return MapEntry(
        id=id_of(reading.map),
        game=game_of(reading.map),
        path=path,
        kind=found.kind,
        names={language: draft.text(f"name_{language}") if draft else "" for language in LANGUAGES},
        notes={language: draft.text(f"note_{language}") if draft else "" for language in LANGUAGES},
        board=found.board,
        seats=found.seats,
        painting=found.painting,
        problems=found.problems,
        text=reading.content.decode("utf-8", "replace"),
        checksum=sha256(reading.content).hexdigest(),
        stamps=reading.stamps,
    )
