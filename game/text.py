"""The texts of the program in English and German, from the language files in `assets/words`."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import pygame

from game import assets, files

LANGUAGES = ("en", "de")

Phrase: TypeAlias = str | dict[str, str]
"""A text, or its plural forms by `one` and `other`."""

_PLURAL_FORMS = {"one", "other"}


class WordsError(ValueError):
    """A language file is invalid; the message names the file, the key and the reason."""


class _Markup:
    """Makes `str.format` turn `{glyph:accept}` into `[glyph:accept]`, the markup of the canvas."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def __format__(self, name: str) -> str:
        return f"[{self._kind}:{name}]"


_MARKUP = {"glyph": _Markup("glyph"), "icon": _Markup("icon")}
_PLAIN = str.maketrans("[]{}", "()()", "*")


def without_markup(name: str) -> str:
    """A name that a person has chosen, without the letters that markup is made of."""
    return name.translate(_PLAIN)


class _Language:
    """The phrases of one language; each file is read when one of its keys is first needed."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._unloaded: dict[str, list[Path]] = {}
        self._loaded: set[Path] = set()
        self._phrases: dict[str, Phrase] = {}
        for path in _files(folders):
            for first_part in sorted(assets.read(path, _first_parts) or ()):
                self._unloaded.setdefault(first_part, []).append(path)

    def get(self, key: str) -> Phrase | None:
        """The phrase; None if the language lacks it."""
        phrase = self._phrases.get(key)
        if phrase is None:
            self._load_files(key.partition(".")[0])
            phrase = self._phrases.get(key)
        return phrase

    def keys(self, start: str) -> set[str]:
        """The keys of the language that start with `start`."""
        first_part, dot, _ = start.partition(".")
        for name in [first_part] if dot else list(self._unloaded):
            self._load_files(name)
        return {key for key in self._phrases if key.startswith(start)}

    def load(self) -> Iterator[None]:
        """Reads all files, one in each step."""
        for first_part in list(self._unloaded):
            self._load_files(first_part)
            yield

    def _load_files(self, first_part: str) -> None:
        """Loads all files that contain keys with this first part."""
        for path in self._unloaded.pop(first_part, ()):
            if path not in self._loaded:
                self._loaded.add(path)
                self._add(path)

    def _add(self, path: Path) -> None:
        for key, phrase in (assets.read(path, _phrases_of) or {}).items():
            if key in self._phrases:
                assets.report(f"{path}: {key!r}", "the key is in another file, too")
            self._phrases.setdefault(key, phrase)


class Words:
    """Translates text keys into the chosen language: `words("lobby.title")`."""

    def __init__(self, language: str = "en", folder: Path | None = None) -> None:
        self._folders = [folder] if folder else files.asset_folders("words")
        self.missing: list[str] = []
        """Texts that were taken from the other language, as `de: lobby.title`."""
        self._reported: set[str] = set()
        """The keys of texts with a fault."""
        self.names: Sequence[str] = ()
        """The names of the players of the match that is shown, by seat; empty: none is."""
        self._languages = {name: _Language(self._folders_of(name)) for name in LANGUAGES}
        self.language = language
        self.switch(language)

    def switch(self, language: str) -> None:
        """Changes the language; an unknown one becomes English."""
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def load(self) -> Iterator[None]:
        """Reads all texts of the language, a file in each step, so that no screen has to wait for them."""
        yield from self._languages[self.language].load()

    def known(self, key: str) -> bool:
        """True if any language has a text for `key`."""
        return any(language_phrases.get(key) is not None for language_phrases in self._languages.values())

    def keys(self, start: str = "") -> list[str]:
        """The keys of all languages that start with `start`, sorted."""
        return sorted(
            set().union(*(language_phrases.keys(start) for language_phrases in self._languages.values()))
        )

    def __call__(self, key: str, **values: object) -> str:
        """The text for `key`, its placeholders filled with `values`; `count` selects the plural form.

        If no language has the key, the key itself; if a value is missing, the text with its placeholders.
        Both are reported.
        """
        phrase = self._phrase(key)
        if phrase is None:
            self._report(key, "no language file has this key")
            return key
        if isinstance(phrase, dict):
            phrase = phrase[self._plural_form(key, values)]
        try:
            return phrase.format(**_MARKUP, **values)
        except (KeyError, IndexError, ValueError, AttributeError) as error:
            names = ", ".join(sorted(values)) or "nothing"
            self._report(key, f"cannot fill {phrase!r} with {names} ({error!r})")
            return phrase

    def _folders_of(self, language: str) -> list[Path]:
        return [folder / language for folder in self._folders]

    def _phrase(self, key: str) -> Phrase | None:
        """The phrase in this language or the other one; None if neither has it."""
        phrase = self._languages[self.language].get(key)
        if phrase is None:
            found = (language_phrases.get(key) for language_phrases in self._languages.values())
            phrase = next((each for each in found if each is not None), None)
            entry = f"{self.language}: {key}"
            if phrase is not None and entry not in self.missing:
                self.missing.append(entry)
        return phrase

    def _plural_form(self, key: str, values: dict[str, object]) -> str:
        if "count" not in values:
            self._report(key, "it has plural forms and needs count=")
        return "one" if values.get("count") == 1 else "other"

    def _report(self, key: str, reason: str) -> None:
        """Reports a fault of a text once."""
        if key not in self._reported:
            self._reported.add(key)
            file = f"{self._folders[0].name}/{self.language}/{self._likely_file(key)}"
            assets.report(f"words {key!r} ({file})", reason)

    def _likely_file(self, key: str) -> str:
        """The file that most likely should have a missing key: the one with the most similar keys."""
        similarities = {f"{key.partition('.')[0]}.toml": 1}
        for folder in self._folders_of(self.language):
            for path in _files([folder]):
                phrases = assets.read(path, _phrases_of) or {}
                name = path.relative_to(folder).as_posix()
                similarities[name] = max((_common_parts(key, other) for other in phrases), default=0)
        return max(similarities, key=lambda name: similarities[name])


def _common_parts(one: str, other: str) -> int:
    """The number of parts that two keys have in common at their start."""
    pairs = zip(one.split("."), other.split("."), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _files(folders: Iterable[Path]) -> list[Path]:
    return [path for folder in folders for path in sorted(folder.rglob("*.toml"))]


def load(*folders: Path) -> dict[str, Phrase]:
    """All phrases in some folders by dotted key.

    Raises:
        WordsError: two files have the same key, a value is not a text, or a file is broken.
    """
    phrases: dict[str, Phrase] = {}
    for path in _files(folders):
        try:
            added = _phrases_of(path)
        except WordsError as error:
            raise WordsError(f"{path}: {error}") from error
        if twice := sorted(phrases.keys() & added.keys()):
            raise WordsError(f"{path}: {twice[0]!r} is in another file, too")
        phrases |= added
    return phrases


def _first_parts(path: Path) -> set[str]:
    """The possible first parts of the keys in a file, found without parsing all of it.

    Raises:
        WordsError: the file is empty.
    """
    content = path.read_text("utf-8", "replace")
    if not content:
        raise WordsError("the file is empty")
    before_tables = f"\n{content}".partition("\n[")[0]
    tables = re.findall(r"^\[+\s*([\w-]+)", content, re.MULTILINE)
    return {*tables, *re.findall(r"^([\w-]+)\s*[.=]", before_tables, re.MULTILINE)}


def _phrases_of(path: Path) -> Mapping[str, Phrase]:
    """The phrases of a file by key.

    Raises:
        WordsError: the file is broken, or a value is not a text.
    """
    try:
        return _phrases_in(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WordsError(str(error)) from error


@lru_cache(maxsize=256)
def _phrases_in(content: str) -> Mapping[str, Phrase]:
    """The phrases by key in the content of a file."""
    return MappingProxyType(dict(_flattened("", tomllib.loads(content))))


def _flattened(start: str, table: dict[str, object]) -> Iterable[tuple[str, Phrase]]:
    for name, value in table.items():
        key = start + name
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, dict) and set(value) == _PLURAL_FORMS:
            yield key, {form: str(value[form]) for form in sorted(_PLURAL_FORMS)}
        elif isinstance(value, dict):
            yield from _flattened(key + ".", value)
        else:
            raise WordsError(f"{key!r} is {value!r}, which is not a text")


def first_language(locales: Iterable[str] | None = None) -> str:
    """The first of the system's languages that the program has; else English."""
    for locale in system_locales() if locales is None else locales:
        language = locale.replace("-", "_").split("_")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def system_locales() -> list[str]:
    """The languages set in the system, the preferred one first."""
    return [f"{locale['language']}_{locale['country'] or ''}" for locale in pygame.system.get_pref_locales()]
