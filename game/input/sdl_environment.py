"""Environment variables that SDL reads when pygame starts."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from game import files

OWN_FILE = "gamecontrollerdb.txt"
"""The player's own file of pad mappings, in the settings folder."""

_WINDOW_CLASS = "SDL_VIDEO_X11_WMCLASS"
"""By which the window system finds the icon and the name of the program."""
_SETTINGS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # buttons by position on Nintendo pads too
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    _WINDOW_CLASS: "fourcrowns",
    "SDL_VIDEO_WAYLAND_WMCLASS": "fourcrowns",
    "SDL_APP_NAME": "Four Crowns",
}


def prepare(mappings: Mapping[str, str] | None = None, folder: Path | None = None) -> list[str]:
    """Sets the environment; call it before `pygame.init`. Variables that are set already are kept.

    `mappings` are the mappings from the settings by GUID. Returns the invalid lines of the player's own file
    with their numbers.
    """
    if os.environ.get(_WINDOW_CLASS) == Path(sys.argv[0]).name:
        del os.environ[_WINDOW_CLASS]  # pygame sets it when it is imported, if nobody else has
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    lines, invalid = own_lines((folder or files.settings_folder()) / OWN_FILE)
    _add(lines)
    add_mappings(mappings or {})
    return invalid


def add_mappings(mappings: Mapping[str, str]) -> None:
    """Adds mappings for the next start of SDL's controllers."""
    _add(list(mappings.values()))


def _add(lines: list[str]) -> None:
    """Adds lines to the variable that SDL reads when it starts, without duplicates."""
    given = os.environ.get("SDL_GAMECONTROLLERCONFIG", "").splitlines()
    if lines:
        os.environ["SDL_GAMECONTROLLERCONFIG"] = "\n".join(dict.fromkeys([*given, *lines]))


def own_lines(path: Path) -> tuple[list[str], list[str]]:
    """The valid and the invalid lines of a file of mappings."""
    try:
        written = path.read_text("utf-8", errors="replace")
    except FileNotFoundError:
        return [], []
    except OSError as error:
        return [], [f"{path.name}: {error.strerror}"]
    valid, invalid = [], []
    for number, line in enumerate(map(str.strip, written.splitlines()), 1):
        if not line or line.startswith("#"):
            continue
        if is_valid_mapping(line):
            valid.append(line)
        else:
            invalid.append(f"{path.name}, {number}: {line[:60]}")
    return valid, invalid


def is_valid_mapping(line: str) -> bool:
    """True if a line is a mapping: a GUID, a name, and pairs of button and source."""
    parts = [part for part in line.split(",") if part]
    if len(parts) < 3:
        return False
    guid, _, *pairs = parts
    hexadecimal = len(guid) == 32 and all(letter in "0123456789abcdefABCDEF" for letter in guid)
    is_text = "\0" not in line  # which no variable of the environment can hold
    return is_text and (hexadecimal or guid == "xinput") and all(":" in pair for pair in pairs)
