"""The settings, saved in one JSON file."""

import json
from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from dataclasses import Field, asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game import disk, files, text
from game.localized_text import LocalizedText

VERSION = 1
SPEEDS = ("0.5", "1", "2", "4", "8", "instant")
"""The speeds of animations at the table, as factors, from slow to fast."""
WARNS_OF_THREATS = ("always", "squires", "never")
"""`squires`: only in matches with a bot of the lowest level."""
MOST_PROFILES = 16
MOST_LETTERS = 48
"""The longest name of a profile, and the longest faulty entry in a message."""


@dataclass
class Profile:
    """A player's name, colour and emblem, offered again in the lobby."""

    name: str
    colour: int = 0
    """Index of a seat's look in the theme."""
    emblem: str = "crown"
    personal: dict[str, Any] = field(default_factory=dict)
    """The player's values of the settings in `PERSONAL`; empty: the player has none yet."""


PERSONAL = (
    *("language", "text_size", "palette", "pictures", "reduced_motion", "speed", "bot_speed", "recap"),
    *("warn_unused", "warn_threats"),
    *("swap_confirm", "repeat_first", "repeat_next", "rumble", "hold_to_skip", "hold_to_peek", "bindings"),
)
"""The settings that each profile has of its own; all others belong to the television."""


def _one_of(default: Any, values: Collection[Any]) -> Any:
    """A field with a set of allowed values."""
    return field(default=default, metadata={"values": values})


@dataclass
class Settings:
    """All settings with their defaults."""

    language: str = _one_of("", ("", *text.LANGUAGES))
    """Empty: the system's language."""
    text_size: int = _one_of(100, (100, 125, 150, 200))
    """Per cent."""
    palette: str = _one_of("normal", ("normal", "contrast"))
    pictures: str = _one_of("painted", ("painted", "plain"))
    """How boards and pieces are drawn."""
    safe_area: int = _one_of(5, range(11))
    """The margin in per cent of each side, which some televisions do not show."""
    reduced_motion: bool = False
    speed: str = _one_of("1", SPEEDS)
    bot_speed: str = _one_of("same", ("same", *SPEEDS))
    """The speed while choices of bots are shown; `same`: that of `speed`."""

    master: int = _one_of(80, range(101))
    music: int = _one_of(60, range(101))
    calm: int = _one_of(70, range(101))
    """The volume of the music of calm moments; the next two are for tense ones and the end of a match."""
    tense: int = _one_of(80, range(101))
    end: int = _one_of(100, range(101))
    effects: int = _one_of(80, range(101))
    interface: int = _one_of(60, range(101))
    """The volume of the sounds of buttons and menus."""
    mute: bool = False

    fullscreen: bool = True
    window_width: int = _one_of(1280, range(640, 16385))
    window_height: int = _one_of(800, range(360, 16385))
    vsync: bool = True

    swap_confirm: bool = False
    """True if the east button confirms and the south button goes back."""
    repeat_first: int = _one_of(400, range(150, 2001))
    """Milliseconds until a held direction is repeated."""
    repeat_next: int = _one_of(120, range(40, 1001))
    """Milliseconds between two repeats."""
    rumble: int = _one_of(70, range(101))
    """Per cent; 0 is off."""
    hold_to_skip: bool = True
    """True: animations are fast while a button is held. False: a press starts and ends fast-forward."""
    warn_unused: bool = True
    """True to warn players who end a turn with actions left."""
    warn_threats: str = _one_of("squires", WARNS_OF_THREATS)
    """When a choice that leaves a king or the like open to capture must be confirmed.

    Threats are marked on the table unless it is `never`.
    """
    recap: bool = True
    """True to show a recap at the start of a turn."""
    hold_to_peek: bool = True
    """True: secrets are shown while a button is held. False: a press shows and hides them."""

    bindings: dict[str, dict[str, str]] = field(default_factory=dict)
    """Buttons that differ from the defaults, by family and intent."""
    mappings: dict[str, str] = field(default_factory=dict)
    """SDL mappings made by the player, by GUID of the joystick."""
    lessons: dict[str, int] = field(default_factory=dict)
    """The number of finished lessons by game."""
    prologues: list[str] = field(default_factory=list)
    """The games whose prologue was shown."""
    profiles: list[Profile] = field(default_factory=list)
    """The one used last comes first."""
    person: str = ""
    """The name of the profile whose personal settings are in use; empty: none."""

    @property
    def language_in_use(self) -> str:
        """The language of the program: the chosen one, or the system's."""
        return self.language or text.first_language()

    def asks_about_threats(self, levels: Collection[str | None]) -> bool:
        """True if dangerous choices must be confirmed, see `warn_threats`.

        `levels`: those of the bots that play; None for persons.
        """
        return self.warn_threats == "always" or (self.warn_threats == "squires" and "squire" in levels)

    @property
    def scale(self) -> float:
        """The text size as a factor."""
        return self.text_size / 100

    def add_profile(self, profile: Profile) -> None:
        """Puts a profile first; it takes over the personal settings of a profile with the same name."""
        before = self.profile(profile.name)
        others = [each for each in self.profiles if each.name != profile.name]
        kept = profile if before is None else replace(profile, personal=before.personal)
        self.profiles = [kept, *others][:MOST_PROFILES]

    def profile(self, name: str) -> Profile | None:
        """The profile of this name; None: there is none."""
        return next((each for each in self.profiles if each.name == name), None)

    def keep_personal(self) -> None:
        """Copies the personal settings into the profile of the person."""
        own = self.profile(self.person)
        if own is not None:
            own.personal = {name: deepcopy(getattr(self, name)) for name in PERSONAL}

    def change_person(self, name: str) -> None:
        """Changes to the personal settings of a profile; a new profile starts with the current ones.

        An empty name: the current settings belong to no profile any more.
        """
        self.keep_personal()
        own = self.profile(name)
        self.person = "" if own is None else name
        for setting, value in ({} if own is None else own.personal).items():
            setattr(self, setting, deepcopy(value))


def settings_file() -> Path:
    """The file of the settings."""
    return files.settings_folder() / "settings.json"


def load(path: Path | None = None) -> tuple[Settings, list[LocalizedText]]:
    """The settings that can be read, and messages about the others.

    A faulty file is copied with the suffix `.broken`.
    """
    path = path or settings_file()
    try:
        saved = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        reason = error.strerror or str(error)
        return Settings(), [LocalizedText("ui.settings.unreadable", {"file": path.name, "trouble": reason})]
    except (ValueError, RecursionError) as error:
        _copy_broken(path)
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        return Settings(), [LocalizedText("ui.settings.torn", {"file": path.name, "line": str(line)})]
    settings, notices = read(saved)
    if notices:
        _copy_broken(path)
    return settings, notices


def read(saved: object) -> tuple[Settings, list[LocalizedText]]:
    """The settings from parsed JSON, and messages about invalid parts."""
    settings, notices = Settings(), []
    if not isinstance(saved, dict):
        return settings, [LocalizedText("ui.settings.no_table")]
    setting_fields = {each.name: each for each in fields(Settings)}
    for name, value in sorted(saved.items()):
        if name == "version":
            continue
        if name not in setting_fields:
            known_as = name if _is_text(name) else repr(name)
            notices.append(LocalizedText("ui.settings.unknown", {"name": known_as[:MOST_LETTERS]}))
            continue
        right, wrong_parts = _without_wrong_parts(name, value)
        notices += [_wrong("part", name, part) for part in wrong_parts]
        valid = _valid(name, right, setting_fields[name].metadata.get("values"))
        if valid is None:
            notices.append(_wrong("value", name, value))
        else:
            setattr(settings, name, valid)
    for profile in settings.profiles:
        notices += _wrong_personal(profile, setting_fields)
    return settings, notices


def _wrong_personal(profile: Profile, setting_fields: Mapping[str, "Field[Any]"]) -> list[LocalizedText]:
    """Removes invalid values from the personal settings of a profile; returns messages about them."""
    notices = []
    for name, value in list(profile.personal.items()):
        values = setting_fields[name].metadata.get("values") if name in PERSONAL else None
        if name not in PERSONAL or _valid(name, value, values) is None:
            del profile.personal[name]
            notices.append(_wrong("value", f"{profile.name}: {name[:MOST_LETTERS]}", value))
    return notices


def _wrong(what: str, name: str, value: object) -> LocalizedText:
    """The message about a wrong value (`what` is `value`) or a wrong part of one (`part`)."""
    return LocalizedText(f"ui.settings.wrong_{what}", {"name": name, "value": repr(value)[:MOST_LETTERS]})


def _without_wrong_parts(name: str, value: object) -> tuple[object, list[object]]:
    """A list or a table without its invalid entries, and these; any other value as it is."""
    if name == "profiles" and isinstance(value, list):
        right = [each for each in value if _profiles([each]) is not None]
        return right[:MOST_PROFILES], [each for each in value if _profiles([each]) is None]
    if name in _CHECKS and isinstance(value, dict):
        table = {key: each for key, each in value.items() if _CHECKS[name]({key: each})}
        return table, [{key: each} for key, each in value.items() if key not in table]
    return value, []


def save(settings: Settings, path: Path | None = None) -> None:
    """Saves the settings.

    Raises:
        OSError: the file cannot be written; the old one is unchanged.
    """
    path = path or settings_file()
    settings.keep_personal()
    content = json.dumps({"version": VERSION} | asdict(settings), indent=2, ensure_ascii=False)
    disk.replace_file(path, f"{content}\n".encode())


def _valid(name: str, value: object, values: Collection[object] | None) -> object | None:
    """The value as the field stores it; None: the value is invalid."""
    if name == "profiles":
        return _profiles(value)
    if name in _CHECKS:
        return value if _CHECKS[name](value) else None
    is_valid = type(value) is type(getattr(Settings(), name)) and (values is None or value in values)
    return value if is_valid else None


def _profiles(value: object) -> list[Profile] | None:
    if not isinstance(value, list):
        return None
    try:
        profiles = [Profile(**each) for each in value]
    except TypeError:
        return None
    are_valid = all(
        _is_text(each.name)
        and 0 < len(each.name) <= MOST_LETTERS
        and _is_count(each.colour)
        and each.colour < 8
        and _is_text(each.emblem)
        and _is_table(each.personal, lambda _: True)
        for each in profiles
    )
    return profiles if are_valid else None


def _is_text(value: object) -> bool:
    """True for a text that can be written: without surrogates and without the character 0."""
    return (
        type(value) is str and "\0" not in value and not any("\ud800" <= each <= "\udfff" for each in value)
    )


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_table(value: object, is_valid: Callable[[object], bool]) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value)) and all(map(is_valid, value.values()))


_CHECKS: Mapping[str, Callable[[object], bool]] = {
    "bindings": lambda value: _is_table(value, lambda texts: _is_table(texts, _is_text)),
    "mappings": lambda value: _is_table(value, _is_text),
    "lessons": lambda value: _is_table(value, _is_count),
    "prologues": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "person": _is_text,
}
"""By setting without a fixed set of values, a function that returns True for a valid value."""


def _copy_broken(path: Path) -> None:
    """Copies a faulty file, so that nothing in it is lost."""
    try:
        path.with_name(path.name + ".broken").write_bytes(path.read_bytes())
    except OSError:
        return  # the file itself stays until settings are saved
