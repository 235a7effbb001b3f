"""All words that a player reads, in English and German."""

import re
import tomllib
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from typing import TypeAlias

import pygame

from game import files

LANGUAGES = ("en", "de")

Phrase: TypeAlias = str | dict[str, str]
"""A sentence, or its plural forms by `one` and `other`."""

_FORMS = {"one", "other"}


class WordsError(KeyError):
    """A sentence cannot be said; says which one, in which language and why."""

    def __str__(self) -> str:
        return str(self.args[0])


class _Mark:
    """Lets `{glyph:accept}` pass through `str.format` as markup for the canvas."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def __format__(self, name: str) -> str:
        return f"[{self._kind}:{name}]"


_MARKS = {"glyph": _Mark("glyph"), "icon": _Mark("icon")}


class _Tongue:
    """The phrases of one language; a file is read when the first of its words is wanted."""

    def __init__(self, folders: Iterable[Path], holes: list[str]) -> None:
        self._holes = holes
        self._unread: dict[str, list[Path]] = {}
        self._read: set[Path] = set()
        self._phrases: dict[str, Phrase] = {}
        for path in _files(folders):
            for first in sorted(_firsts(path.read_text("utf-8", "replace"))):
                self._unread.setdefault(first, []).append(path)

    def get(self, key: str) -> Phrase | None:
        """The phrase; None if the language lacks it."""
        self._learn(key.partition(".")[0])
        return self._phrases.get(key)

    def keys(self) -> set[str]:
        """All that the language has."""
        for first in list(self._unread):
            self._learn(first)
        return set(self._phrases)

    def _learn(self, first: str) -> None:
        """Read all files that have keys with this first part."""
        for path in self._unread.pop(first, ()):
            if path not in self._read:
                self._read.add(path)
                _add(self._phrases, path, self._holes)


class Words:
    """Says what a key means in the chosen language."""

    def __init__(self, language: str = "en", folder: Path | None = None) -> None:
        self._folders = [folder] if folder else files.asset_folders("words")
        self.holes: list[str] = []
        """What a language file lacked and the other one had to say, as `de: lobby.title`."""
        self._tongues = {name: _Tongue(self._folders_of(name), self.holes) for name in LANGUAGES}
        self.language = language
        self.switch(language)

    def switch(self, language: str) -> None:
        """Speak another language from now on; one that we do not know becomes English."""
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def known(self, key: str) -> bool:
        """Whether any language has words for `key`."""
        return any(tongue.get(key) is not None for tongue in self._tongues.values())

    def keys(self) -> list[str]:
        """Every key that any language has, sorted."""
        return sorted(set().union(*(tongue.keys() for tongue in self._tongues.values())))

    def __call__(self, key: str, **values: object) -> str:
        """The words for `key`; plural forms choose by `count`.

        Raises:
            WordsError: no language has the key, or a value that the words need was not given.
        """
        phrase = self._phrase(key)
        if isinstance(phrase, dict):
            phrase = phrase[self._form(key, values)]
        try:
            return phrase.format(**_MARKS, **values)
        except (KeyError, IndexError, ValueError, AttributeError) as error:
            raise WordsError(
                f"{self._where(key)}: cannot fill {phrase!r} with {values!r} ({error!r})"
            ) from error

    def _folders_of(self, language: str) -> list[Path]:
        return [folder / language for folder in self._folders]

    def _phrase(self, key: str) -> Phrase:
        phrase = self._tongues[self.language].get(key)
        if phrase is not None:
            return phrase
        for tongue in self._tongues.values():
            phrase = tongue.get(key)
            if phrase is not None:
                self._tell_hole(key)
                return phrase
        raise WordsError(f"{self._where(key)}: no language file has this key")

    def _form(self, key: str, values: dict[str, object]) -> str:
        if "count" not in values:
            raise WordsError(f"{self._where(key)}: has plural forms and needs count=")
        return "one" if values["count"] == 1 else "other"

    def _tell_hole(self, key: str) -> None:
        hole = f"{self.language}: {key}"
        if hole not in self.holes:
            self.holes.append(hole)

    def _where(self, key: str) -> str:
        return f"words {key!r} ({self._folders[0].name}/{self.language}/{self._home(key)})"

    def _home(self, key: str) -> str:
        """The name of the file whose words are nearest to the key; one of its own if none is near."""
        alike = {f"{key.partition('.')[0]}.toml": 1}
        for folder in self._folders_of(self.language):
            for path in _files([folder]):
                known = _flat("", _table(path, []), path)
                name = path.relative_to(folder).as_posix()
                alike[name] = max((_shared(key, other) for other, _ in known), default=0)
        return max(alike, key=lambda name: alike[name])


def _shared(one: str, other: str) -> int:
    """How many parts two keys have in common from their beginnings on."""
    pairs = zip(one.split("."), other.split("."), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _files(folders: Iterable[Path]) -> list[Path]:
    """The files with words in some folders of one language and the folders below them."""
    return [path for folder in folders for path in sorted(folder.rglob("*.toml"))]


def load(*folders: Path) -> dict[str, Phrase]:
    """All phrases of a language by dotted key.

    Raises:
        WordsError: two files have the same key, a value is no sentence, or a file is broken.
    """
    phrases: dict[str, Phrase] = {}
    for path in _files(folders):
        _add(phrases, path)
    return phrases


def _add(phrases: dict[str, Phrase], path: Path, holes: list[str] | None = None) -> None:
    """Read one file; a broken one is noted in `holes`."""
    for key, phrase in _flat("", _table(path, holes), path):
        if key in phrases:
            raise WordsError(f"{path}: {key!r} stands in another file as well")
        phrases[key] = phrase


def _firsts(content: str) -> set[str]:
    """What the keys of a file may begin with, seen without reading it whole."""
    above = f"\n{content}".partition("\n[")[0]
    tables = re.findall(r"^\[+\s*([\w-]+)", content, re.MULTILINE)
    return {*tables, *re.findall(r"^([\w-]+)\s*[.=]", above, re.MULTILINE)}


def _table(path: Path, holes: list[str] | None) -> dict[str, object]:
    """What a file says; nothing if it is broken and holes are noted."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (ValueError, OSError) as error:
        if holes is None:
            raise WordsError(f"{path}: {error}") from error
        holes.append(f"{path.parent.name}/{path.name}: {error}")
        return {}


def _flat(start: str, table: dict[str, object], path: Path) -> Iterable[tuple[str, Phrase]]:
    for name, value in table.items():
        key = start + name
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, dict) and set(value) == _FORMS:
            yield key, {form: str(value[form]) for form in sorted(_FORMS)}
        elif isinstance(value, dict):
            yield from _flat(key + ".", value, path)
        else:
            raise WordsError(f"{path}: {key!r} is {value!r}, which is no sentence")


def first_language(locales: Iterable[str] | None = None) -> str:
    """The first language of the system that we speak; English if it has none of ours."""
    for locale in system_locales() if locales is None else locales:
        language = locale.replace("-", "_").split("_")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def system_locales() -> list[str]:
    """The player's languages as the system tells them, best first."""
    return [f"{locale['language']}_{locale['country'] or ''}" for locale in pygame.system.get_pref_locales()]
