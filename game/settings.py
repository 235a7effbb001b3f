"""What players have set: kept in one JSON file, saved whole or not at all, never lost."""

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game import disk, files, text
from game.localized_text import LocalizedText

VERSION = 1


@dataclass
class Profile:
    """Who sat at a seat last: offered again in the lobby."""

    name: str
    colour: int = 0
    """The number of a seat's look in the theme."""
    emblem: str = "crown"


def _one_of(default: Any, values: Collection[Any]) -> Any:
    """A field that knows which values it may have."""
    return field(default=default, metadata={"values": values})


@dataclass
class Settings:
    """All settings, with the values of a first start."""

    language: str = _one_of("", ("", *text.LANGUAGES))
    """Empty: as the system has it."""
    text_size: int = _one_of(100, (100, 125, 150, 200))
    """Per cent."""
    palette: str = _one_of("normal", ("normal", "contrast"))
    safe_area: int = _one_of(5, range(11))
    """Per cent of each side that the television may hide."""
    reduced_motion: bool = False
    speed: str = _one_of("1", ("0.5", "1", "2", "4", "instant"))
    """How fast things move on the table."""

    master: int = _one_of(80, range(101))
    music: int = _one_of(60, range(101))
    effects: int = _one_of(80, range(101))
    interface: int = _one_of(60, range(101))
    """The volume of what buttons and menus sound like."""
    mute: bool = False

    fullscreen: bool = True
    window_width: int = _one_of(1280, range(640, 16385))
    window_height: int = _one_of(800, range(360, 16385))
    vsync: bool = True

    swap_confirm: bool = False
    """Whether the east button confirms and the south one goes back."""
    repeat_first: int = _one_of(400, range(150, 2001))
    """Milliseconds until a held direction repeats."""
    repeat_next: int = _one_of(120, range(40, 1001))
    """Milliseconds from repeat to repeat."""
    rumble: int = _one_of(70, range(101))
    """Per cent; 0 is off."""
    hold_to_skip: bool = True
    """Whether all goes fast while a button is held; else a press begins it and a press ends it."""
    warn_unused: bool = True
    """Whether whoever ends a turn is told what is left undone."""
    hold_to_peek: bool = True
    """Whether a secret is shown while a button is held; else a press shows it and a press hides it."""

    bindings: dict[str, dict[str, str]] = field(default_factory=dict)
    """By family and intent, the button; only what differs from the default."""
    mappings: dict[str, str] = field(default_factory=dict)
    """By GUID, SDL's line for a pad that the player taught us."""
    lessons: dict[str, int] = field(default_factory=dict)
    """By game, how many of its lessons have been learned; after the last one they begin anew."""
    profiles: list[Profile] = field(default_factory=list)
    """Last one used first."""

    @property
    def spoken(self) -> str:
        """The language to speak."""
        return self.language or text.first_language()

    @property
    def scale(self) -> float:
        """The text size as a factor."""
        return self.text_size / 100

    def remember(self, profile: Profile) -> None:
        """Put a profile first; one of the same name is replaced."""
        others = [kept for kept in self.profiles if kept.name != profile.name]
        self.profiles = [profile, *others][:16]


def settings_file() -> Path:
    """Where the settings are kept."""
    return files.settings_folder() / "settings.json"


def load(path: Path | None = None) -> tuple[Settings, list[LocalizedText]]:
    """The settings as far as they can be read, and what to tell about the rest.

    A file with something wrong in it is kept beside as `.broken`.
    """
    path = path or settings_file()
    try:
        kept = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(), []
    except OSError as trouble:
        why = trouble.strerror or str(trouble)
        return Settings(), [LocalizedText("ui.settings.unreadable", {"file": path.name, "trouble": why})]
    except ValueError as trouble:
        _keep_broken(path)
        line = trouble.lineno if isinstance(trouble, json.JSONDecodeError) else 1
        return Settings(), [LocalizedText("ui.settings.torn", {"file": path.name, "line": str(line)})]
    settings, notices = read(kept)
    if notices:
        _keep_broken(path)
    return settings, notices


def read(kept: object) -> tuple[Settings, list[LocalizedText]]:
    """Settings out of what JSON held: what is fine is taken, the rest is told."""
    settings, notices = Settings(), []
    if not isinstance(kept, dict):
        return settings, [LocalizedText("ui.settings.no_table")]
    known = {each.name: each for each in fields(Settings)}
    for name, value in sorted(kept.items()):
        if name == "version":
            continue
        if name not in known:
            notices.append(LocalizedText("ui.settings.unknown", {"name": name}))
            continue
        taken = _taken(name, value, known[name].metadata.get("values"))
        if taken is None:
            notices.append(
                LocalizedText("ui.settings.wrong_value", {"name": name, "value": repr(value)[:40]})
            )
        else:
            setattr(settings, name, taken)
    return settings, notices


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the file anew beside the old one and put it in its place at once.

    Raises:
        OSError: the folder cannot be written; the old file is as it was.
    """
    path = path or settings_file()
    written = json.dumps({"version": VERSION} | asdict(settings), indent=2, ensure_ascii=False)
    disk.replace_file(path, f"{written}\n".encode())


def _taken(name: str, value: object, values: Collection[object] | None) -> object | None:
    """The value if the field may have it, else None."""
    default = getattr(Settings(), name)
    if name == "profiles":
        return _profiles(value)
    if name == "bindings":
        return _bindings(value)
    if name == "mappings":
        return _texts(value)
    if name == "lessons":
        return _counts(value)
    right = type(value) is type(default) and (values is None or value in values)
    return value if right else None


def _profiles(value: object) -> list[Profile] | None:
    if not isinstance(value, list):
        return None
    try:
        profiles = [Profile(**each) for each in value]
    except TypeError:
        return None
    fine = all(
        type(each.name) is str
        and type(each.colour) is int
        and 0 <= each.colour < 8
        and type(each.emblem) is str
        for each in profiles
    )
    return profiles if fine else None


def _bindings(value: object) -> dict[str, dict[str, str]] | None:
    if not isinstance(value, dict) or any(_texts(each) is None for each in value.values()):
        return None
    return value


def _texts(value: object) -> dict[str, str] | None:
    if isinstance(value, dict) and all(isinstance(each, str) for each in value.values()):
        return value
    return None


def _counts(value: object) -> dict[str, int] | None:
    if isinstance(value, dict) and all(type(each) is int and each >= 0 for each in value.values()):
        return value
    return None


def _keep_broken(path: Path) -> None:
    """Keep a file that could not be read whole, so that nothing in it is lost."""
    try:
        path.with_name(path.name + ".broken").write_bytes(path.read_bytes())
    except OSError:
        return  # a file that cannot even be copied stays where it is until settings are saved
