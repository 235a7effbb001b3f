"""The locations of the program's files and of the player's own files."""

from pathlib import Path

from platformdirs import PlatformDirs, user_documents_path

from game.catalogue import installed_folders

_HERE = Path(__file__).parent
_INSTALLED = _HERE / "shipped"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _HERE.parent

ASSETS = _ROOT / "assets"
"""Art, texts and sounds of the program."""

MAPS = _ROOT / "maps"
"""Maps of the program, one folder for each game."""


def asset(name: str) -> Path:
    """The file called `name` under `assets/` of the program or of an installed game; may not exist."""
    places = [folder / name for folder in asset_folders()]
    return next((place for place in places if place.exists()), places[0])


def asset_folders(name: str = ".") -> list[Path]:
    """The folders called `name` under `assets/` of the program and of all installed games."""
    return [ASSETS / name, *(folder / "assets" / name for folder in installed_folders())]


def map_folders() -> list[Path]:
    """The folders of the maps of the program and of installed games."""
    return [MAPS, *(folder / "maps" for folder in installed_folders())]


_DIRS = PlatformDirs("fourcrowns", appauthor=False)


def settings_folder() -> Path:
    """The player's settings and controller mappings; may not exist yet."""
    return _DIRS.user_config_path


def matches_folder() -> Path:
    """Journals, checkpoints and named saves; may not exist yet."""
    return _DIRS.user_data_path / "matches"


def own_maps_folder() -> Path:
    """The player's own maps, one folder for each game; may not exist yet."""
    return _DIRS.user_data_path / "maps"


def reports_folder() -> Path:
    """Reports about boards that bots have tried out; may not exist yet."""
    return _DIRS.user_data_path / "reports"


def documents_folder() -> Path:
    """Where the player keeps documents, such as matches to give away; may not exist yet."""
    return user_documents_path()


def pictures_folder() -> Path:
    """Painted pictures, which can be deleted at any time; may not exist yet."""
    return _DIRS.user_cache_path / "pictures"


def crash_file() -> Path:
    """The file that errors of the program are written to."""
    return _DIRS.user_log_path / "crash.txt"
