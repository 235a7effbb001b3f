"""The command `new-map`: writes a fresh map, and beside it everything that its author needs in Tiled."""

import json
import re
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import files
from game.catalogue import GAMES
from game.errors import UsageError
from game.maps.authoring.map_text import MapText, Tileset, classes_of
from game.maps.kinds import BlankMap, MapKind, kind_of
from game.maps.library import Library
from game.maps.tiled_files.unreadable import Unreadable
from game.text import Words

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
    """The values of the drop-downs of a project, by name."""
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
