"""What is wrong with a map, in words for its author: where, what, and how to mend it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from game.maps.reading.fault import Fault


class Words(Protocol):
    """Says what a key means, such as `game.text.Words`."""

    def __call__(self, key: str, **values: object) -> str:
        """The words for `key`, filled with `values`."""


@dataclass(frozen=True)
class Saying:
    """A sentence still without a language: its key, and what it is filled with."""

    key: str
    values: Mapping[str, str] = field(default_factory=dict)

    def told(self, words: Words) -> str:
        """The sentence in the language of `words`."""
        return words(self.key, **self.values)


@dataclass(frozen=True)
class Problem:
    """One fault of a map, or one doubt about it."""

    code: str
    """As the game's rulebook writes it."""
    file: Path
    layer: str | None
    place: Saying | None
    """The tiles, cells or objects that are meant; None: the whole file or layer."""
    what: Saying
    mend: Saying
    error: bool = True
    """Whether the map is refused; else it is offered all the same."""

    def where(self, words: Words) -> str:
        """Layer and place; empty if the whole file is meant."""
        layer = [] if self.layer is None else [words("maps.place.layer", layer=self.layer)]
        place = [] if self.place is None else [self.place.told(words)]
        return ", ".join(layer + place)

    def told(self, words: Words) -> str:
        """All of it but the file's name."""
        where = self.where(words)
        start = f"{self.code} {where}: " if where else f"{self.code}: "
        return f"{start}{self.what.told(words)} {self.mend.told(words)}"


def worded(
    code: str, key: str, file: Path, layer: str | None = None, place: Saying | None = None, **values: object
) -> Problem:
    """An error whose words are under `maps.<key>`."""
    filling = {name: str(value) for name, value in values.items()}
    what, mend = (Saying(f"maps.{key}.{part}", filling) for part in ("what", "mend"))
    return Problem(code, file, layer, place, what, mend)


def said(
    code: str, file: Path, layer: str | None = None, place: Saying | None = None, **values: object
) -> Problem:
    """An error whose words are those of its code."""
    return worded(code, code.lower(), file, layer, place, **values)


def doubted(
    code: str, file: Path, layer: str | None = None, place: Saying | None = None, **values: object
) -> Problem:
    """A doubt whose words are those of its code; the map is offered all the same."""
    return replace(said(code, file, layer, place, **values), error=False)


def of_fault(code: str, fault: Fault, place: Saying | None) -> Problem:
    """A part of a map that cannot be read, as a problem with the game's own code for that."""
    what = Saying(f"maps.fault.{fault.key}.what", fault.values)
    mend = Saying(f"maps.fault.{fault.key}.mend", fault.values)
    return Problem(code, fault.file, fault.layer, place, what, mend)
