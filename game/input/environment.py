"""What SDL must be told before pygame starts."""

import os
from collections.abc import Mapping
from pathlib import Path

from game import files

OWN_FILE = "gamecontrollerdb.txt"
"""A player's own list of pads, in the settings folder."""

_SETTINGS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # buttons by place on Nintendo pads too
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_X11_WMCLASS": "fourcrowns",
    "SDL_VIDEO_WAYLAND_WMCLASS": "fourcrowns",
    "SDL_APP_NAME": "Four Crowns",
}


def prepare(mappings: Mapping[str, str] | None = None, folder: Path | None = None) -> list[str]:
    """Set the environment; call it before `pygame.init`. What a person has set there already stays.

    `mappings` are SDL's lines by GUID for pads that the player taught us. Returns the lines of the
    player's own file that SDL could not use, each with its number.
    """
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    lines, broken = own_lines((folder or files.settings_folder()) / OWN_FILE)
    _add(lines)
    teach(mappings or {})
    return broken


def teach(mappings: Mapping[str, str]) -> None:
    """Let SDL know pads that the player taught us, from its next start on."""
    _add(list(mappings.values()))


def _add(lines: list[str]) -> None:
    """Add lines to those that SDL reads when it starts; each once."""
    given = os.environ.get("SDL_GAMECONTROLLERCONFIG", "").splitlines()
    if lines:
        os.environ["SDL_GAMECONTROLLERCONFIG"] = "\n".join(dict.fromkeys([*given, *lines]))


def own_lines(path: Path) -> tuple[list[str], list[str]]:
    """The lines of a list of pads that SDL can use, and those that it cannot."""
    try:
        written = path.read_text("utf-8", errors="replace")
    except FileNotFoundError:
        return [], []
    except OSError as trouble:
        return [], [f"{path.name}: {trouble.strerror}"]
    fine, broken = [], []
    for number, line in enumerate(map(str.strip, written.splitlines()), 1):
        if not line or line.startswith("#"):
            continue
        if usable(line):
            fine.append(line)
        else:
            broken.append(f"{path.name}, {number}: {line[:60]}")
    return fine, broken


def usable(line: str) -> bool:
    """Whether SDL can read a line: a GUID, a name, and what means what."""
    parts = [part for part in line.split(",") if part]
    if len(parts) < 3:
        return False
    guid, _, *pairs = parts
    hexadecimal = len(guid) == 32 and all(letter in "0123456789abcdefABCDEF" for letter in guid)
    return (hexadecimal or guid == "xinput") and all(":" in pair for pair in pairs)
