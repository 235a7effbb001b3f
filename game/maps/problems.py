"""Problems of a map for its author: where, what is wrong and how to mend it."""

from dataclasses import dataclass, replace
from pathlib import Path

from game.localized_text import LocalizedText
from game.maps.tiled_files.unreadable import UnreadablePart
from game.text import Words


@dataclass(frozen=True)
class Problem:
    """An error that makes a map unplayable, or a warning."""

    code: str
    """As the game's rulebook writes it."""
    file: Path
    layer: str | None
    place: LocalizedText | None
    """The tiles, cells or objects that it is about; None: the whole file or layer."""
    what: LocalizedText
    mend: LocalizedText
    error: bool = True
    """True if the map is refused because of it; False for a warning."""

    def where(self, words: Words) -> str:
        """Layer and place; empty if it is about the whole file."""
        layer = [] if self.layer is None else [words("maps.place.layer", layer=self.layer)]
        place = [] if self.place is None else [self.place.text(words)]
        return ", ".join(layer + place)

    def text(self, words: Words) -> str:
        """The whole message without the name of the file."""
        where = self.where(words)
        code = self.code if self.error else words("maps.warning", code=self.code)
        start = f"{code} {where}: " if where else f"{code}: "
        return f"{start}{self.what.text(words)} {self.mend.text(words)}"


def error(
    code: str,
    file: Path,
    layer: str | None = None,
    place: LocalizedText | None = None,
    *,
    key: str = "",
    **values: object,
) -> Problem:
    """An error with the text `maps.<key>`, by default that of its code."""
    filling = {name: str(value) for name, value in values.items()}
    what, mend = (LocalizedText(f"maps.{key or code.lower()}.{part}", filling) for part in ("what", "mend"))
    return Problem(code, file, layer, place, what, mend)


def warning(
    code: str,
    file: Path,
    layer: str | None = None,
    place: LocalizedText | None = None,
    *,
    key: str = "",
    **values: object,
) -> Problem:
    """A warning with the text `maps.<key>`, by default that of its code."""
    return replace(error(code, file, layer, place, key=key, **values), error=False)


def as_warning(problem: Problem, code: str) -> Problem:
    """The same problem in something that is not needed to play on the map."""
    return replace(problem, code=code, mend=LocalizedText("maps.not_drawn.mend"), error=False)


def unreadable_problem(code: str, part: UnreadablePart, place: LocalizedText | None) -> Problem:
    """A part of a map that cannot be read, as an error with the game's own code for that."""
    what = LocalizedText(f"maps.fault.{part.key}.what", part.values)
    mend = LocalizedText(f"maps.fault.{part.key}.mend", part.values)
    return Problem(code, part.file, part.layer, place, what, mend)
