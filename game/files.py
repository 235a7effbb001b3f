"""Where the shipped files lie, and where a player's own files go."""

from pathlib import Path

from platformdirs import PlatformDirs

_HERE = Path(__file__).parent
_INSTALLED = _HERE / "shipped"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _HERE.parent

ASSETS = _ROOT / "assets"
"""Pictures, words and sounds that come with the program."""

MAPS = _ROOT / "maps"
"""The boards that come with the program, one folder a game."""

_DIRS = PlatformDirs("fourcrowns", appauthor=False)


def settings_folder() -> Path:
    """A player's settings and controller mappings; may not exist yet."""
    return _DIRS.user_config_path


def matches_folder() -> Path:
    """Journals, checkpoints and named saves; may not exist yet."""
    return _DIRS.user_data_path / "matches"


def own_maps_folder() -> Path:
    """A player's own boards, one folder a game; may not exist yet."""
    return _DIRS.user_data_path / "maps"


def crash_file() -> Path:
    """Where mistakes of the program are written down."""
    return _DIRS.user_log_path / "crash.txt"
