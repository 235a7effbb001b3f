"""The maps in the folders, and what the author of a match's map has painted."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from os.path import realpath
from pathlib import Path

from game import files
from game.maps.kinds import Verdict, game_of, id_of, validate
from game.maps.painting import Painting
from game.maps.problems import CheckedMap, Problem
from game.maps.tiled_files.reader import ReadResult, read
from game.maps.tiled_files.sources import FileStamps, file_stamp
from game.text import LANGUAGES


@dataclass(frozen=True, kw_only=True)
class MapEntry(Verdict):
    """A map file with everything that a lobby, a match and a table need of it."""

    id: str
    """Empty if it has none."""
    game: str
    """Empty if the map names no game that has maps."""
    path: Path
    names: dict[str, str]
    """By language, empty where the author gave none."""
    notes: dict[str, str]
    """By language, empty where the author gave none."""
    text: str
    """The content of the file, for the journal of a match."""
    checksum: str
    """SHA-256 of the file, hexadecimal."""
    stamps: FileStamps
    """Of all files that the map consists of."""

    @property
    def playable(self) -> bool:
        """True if a match can be played on it; warnings do not matter."""
        return self.board is not None


@dataclass(frozen=True)
class _Known:
    """The latest entry of a map file, and what it was made of."""

    read_result: ReadResult
    around: tuple[str, Path | None]
    """The installed game that the map is for, and the map that keeps the same id."""
    entry: MapEntry


class Library:
    """The maps in some folders and their direct sub-folders."""

    def __init__(self, folders: Iterable[Path] | None = None) -> None:
        """By default the shipped maps and the player's own. If an id occurs twice, the first folder wins."""
        self.folders = [*files.map_folders(), files.own_maps_folder()] if folders is None else list(folders)
        self.entries: list[MapEntry] = []
        """The result of the last scan."""
        self._stamps: FileStamps = {}
        self._readings: dict[Path, ReadResult] = {}
        self._known: dict[Path, _Known] = {}

    def scan(self) -> list[MapEntry]:
        """Reads all maps again; of two of a game with the same id the copy is refused. Spec: cyvasse 8.1.

        If it is not clear which one is the copy, both are refused.
        """
        self.entries = [self._entry(*reading) for reading in self._readings_of(self.paths())]
        self._stamps = {file: when for entry in self.entries for file, when in entry.stamps.items()}
        return self.entries

    def changed(self) -> list[Path]:
        """Files added, removed or saved since the last scan, including those that maps refer to."""
        known = {*self.paths(), *self._stamps}
        return sorted(path for path in known if file_stamp(path) != self._stamps.get(path))

    def load(self, path: Path) -> MapEntry:
        """Reads one map from anywhere; it is refused if another map in the folders has its id."""
        return self.load_all([path])[0]

    def load_all(self, paths: Iterable[Path]) -> list[MapEntry]:
        """Reads maps from anywhere, in their order; ids are compared with each other and with the folders."""
        absolute = [path.absolute() for path in paths]
        wanted = [realpath(path) for path in absolute]
        places: dict[str, Path] = {}
        for path in (*self.paths(), *absolute):
            places.setdefault(realpath(path), path)
        readings = zip(places, self._readings_of(places.values()), strict=True)
        found = {place: self._entry(*reading) for place, reading in readings if place in wanted}
        return [found[place] for place in wanted]

    def paths(self) -> list[Path]:
        """The map files in the folders, sorted by folder and name."""
        return [path for folder in self.folders for path in _maps_in(folder.absolute())]

    def files_with_id(self, game: str, id: str) -> list[Path]:  # noqa: A002 - the field's name
        """The files in the folders whose maps have this game and id."""
        readings = ((path, self._reading(path).map) for path in self.paths())
        return [path for path, found in readings if (game_of(found), id_of(found)) == (game, id)]

    def files_of(self, id: str, checksum: str) -> list[Path]:  # noqa: A002 - the field's name
        """The files of the maps with this checksum, then of those with this id."""
        same = [entry.path for entry in self.entries if entry.checksum == checksum]
        return same + [entry.path for entry in self.entries if entry.id == id and entry.path not in same]

    def _readings_of(self, paths: Iterable[Path]) -> Iterator[tuple[Path, ReadResult, Path | None]]:
        """Reads these files; yields with each another one of the same game and id, unless it keeps them."""
        readings = {path: self._reading(path) for path in paths}
        names = {path: (game_of(each.map), id_of(each.map)) for path, each in readings.items()}
        same: dict[tuple[str, str], list[Path]] = {}
        for path, name in names.items():
            same.setdefault(name, []).append(path)
        kept = {name: self._keeper(paths, name[1]) for name, paths in same.items()}
        for path, read_result in readings.items():
            keeper = kept[names[path]] or next(other for other in same[names[path]] if other != path)
            yield path, read_result, None if keeper == path else keeper

    def _keeper(self, paths: Sequence[Path], name: str) -> Path | None:
        """The file that keeps the id `name`, of those whose maps have it; None if it is not clear which."""
        ranks = {path: self._rank(path, paths, name) for path in paths}
        first = [path for path in paths if ranks[path] == min(ranks.values())]
        return first[0] if len(first) == 1 else None

    def _rank(self, path: Path, others: Collection[Path], name: str) -> tuple[int, ...]:
        """Of the files whose maps have the id `name`, the one of the lowest rank keeps it: an original.

        A map of an earlier folder keeps it, then the file of that name. The name of a copy, such as
        `m (copy).tmx`, contains that of its original. When they were saved tells nothing: an original is
        saved again whenever its author works on it.
        """
        parents = path.parents
        folders = (index for index, folder in enumerate(self.folders) if folder.absolute() in parents)
        originals = sum(other.stem in path.stem for other in others)
        return next(folders, len(self.folders)), path.stem != name, originals

    def _entry(self, path: Path, read_result: ReadResult, duplicate: Path | None) -> MapEntry:
        """The entry of a map, created again if the file was read again or what is around it has changed."""
        around = game_of(read_result.map), duplicate
        known = self._known.get(path)
        if known is None or known.read_result is not read_result or known.around != around:
            known = self._known[path] = _Known(read_result, around, _entry(path, read_result, duplicate))
        return known.entry

    def _reading(self, path: Path) -> ReadResult:
        """The map in a file, read again only if one of its files has changed."""
        known = self._readings.get(path)
        if known is None or stamps_changed(known.stamps):
            known = self._readings[path] = read(path)
        return known


def load_copy(text: str, file: Path) -> MapEntry:
    """Reads a copy of a map, with the tilesets and pictures that lie beside `file`."""
    return _entry(file, read(file, text.encode("utf-8", "surrogatepass")), None)


def stamps_changed(stamps: FileStamps) -> bool:
    """True if one of the files was saved, added or removed since its stamp was taken."""
    return any(file_stamp(file) != stamp for file, stamp in stamps.items())


def _maps_in(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(folder.glob("*.tmx"))
        yield from sorted(folder.glob("*/*.tmx"))
    except OSError:  # a folder without read permission counts as empty
        return


def _entry(path: Path, read_result: ReadResult, duplicate: Path | None) -> MapEntry:
    found = validate(read_result, path, duplicate)
    checked = CheckedMap(path, read_result.map) if read_result.map else None
    return MapEntry(
        **vars(found),
        id=id_of(read_result.map),
        game=game_of(read_result.map),
        path=path,
        names={language: checked.text(f"name_{language}") if checked else "" for language in LANGUAGES},
        notes={language: checked.text(f"note_{language}") if checked else "" for language in LANGUAGES},
        text=read_result.content.decode("utf-8", "replace"),
        checksum=sha256(read_result.content).hexdigest(),
        stamps=read_result.stamps,
    )


CHECK_INTERVAL = 0.5
"""Seconds between two looks at the files of the pictures."""


class MatchPainting:
    """The painting of a copy of a map, with the tilesets and pictures that lie beside the map's file."""

    def __init__(self, text: str = "", files: Sequence[Path] = ()) -> None:
        """`files`: where the map may be, the likeliest first; it need not exist. Empty: no painting."""
        self.current = Painting()
        """Nothing if it cannot be shown; the game then paints its own land."""
        self.problem: Problem | None = None
        """Why it cannot be shown; None: it can, or there is none."""
        self._text = text
        self._files = files
        self._entries: list[MapEntry] = []
        self._since_check = 0.0
        self._read()

    def update(self, seconds: float) -> bool:
        """Reads the files again twice a second if they have changed; returns True if the painting changed.

        `seconds`: since the last call.
        """
        self._since_check += seconds
        if self._since_check < CHECK_INTERVAL:
            return False
        self._since_check = 0.0
        if not any(stamps_changed(entry.stamps) for entry in self._entries):
            return False
        before = self.current
        self._read()
        return self.current != before

    def _read(self) -> None:
        """Takes the first file whose pictures can all be shown."""
        self._entries = []
        for file in self._files:
            self._entries.append(load_copy(self._text, file))
            if self._entries[-1].playable:
                break
        shown = [entry for entry in self._entries if entry.playable]
        self.current = shown[0].painting if shown else Painting()
        problems = [problem for entry in self._entries for problem in entry.problems if problem.error]
        self.problem = problems[0] if problems and not shown else None
