"""Problems of a map for its author: where, what is wrong and how to mend it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.localized_text import LocalizedText
from game.maps.tiled_files.unreadable import Cell, UnreadablePart
from game.text import Words

MOST_ALIKE = 6
"""Problems of one kind on one layer that are reported one by one, each with its own values."""
MOST_NAMED = 5
"""Further places of a problem that are named; the rest are only counted."""


@dataclass(frozen=True)
class ProblemPlace(LocalizedText):
    """A place on a map, in words, and for the view of Tiled."""

    objects: tuple[str, ...] = ()
    """The ids of the objects there."""
    cells: tuple[Cell, ...] = ()
    point: tuple[float, float] | None = None
    """In pixels of the map; None: that of the objects or cells."""


@dataclass(frozen=True)
class Problem:
    """An error that makes a map unplayable, or a warning."""

    code: str
    """As the game's rulebook writes it."""
    file: Path
    layer: str | None
    place: ProblemPlace | None
    """The tiles, cells or objects that it is about; None: the whole file or layer."""
    what: LocalizedText
    mend: LocalizedText
    error: bool = True
    """True if the map is refused because of it; False for a warning."""
    likewise: tuple[ProblemPlace, ...] = ()
    """Further places of which the same is true."""

    @property
    def places(self) -> tuple[ProblemPlace, ...]:
        """All places that it is about."""
        return (() if self.place is None else (self.place,)) + self.likewise

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
        return " ".join(
            filter(None, (f"{start}{self.what.text(words)}", self.mend.text(words), self.elsewhere(words)))
        )

    def elsewhere(self, words: Words) -> str:
        """The further places as a sentence, as far as they are named; empty if there are none."""
        if not self.likewise:
            return ""
        named = ", ".join(place.text(words) for place in self.likewise[:MOST_NAMED])
        more = len(self.likewise) - MOST_NAMED
        key = "maps.likewise.more" if more > 0 else "maps.likewise.all"
        return words(key, count=len(self.likewise), named=named, more=more)


def error(
    code: str,
    file: Path,
    layer: str | None = None,
    place: ProblemPlace | None = None,
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
    place: ProblemPlace | None = None,
    *,
    key: str = "",
    **values: object,
) -> Problem:
    """A warning with the text `maps.<key>`, by default that of its code."""
    return replace(error(code, file, layer, place, key=key, **values), error=False)


def as_warning(problem: Problem, code: str) -> Problem:
    """The same problem in something that is not needed to play on the map."""
    return replace(problem, code=code, mend=LocalizedText("maps.not_drawn.mend"), error=False)


def unreadable_problem(code: str, part: UnreadablePart, place: ProblemPlace | None) -> Problem:
    """A part of a map that cannot be read, as an error with the game's own code for that."""
    what = LocalizedText(f"maps.fault.{part.key}.what", part.values)
    mend = LocalizedText(f"maps.fault.{part.key}.mend", part.values)
    return Problem(code, part.file, part.layer, place, what, mend)


def grouped(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems, those that say the same as one with all their places, in the order of the first ones.

    Many of one kind on one layer are reported as one, too, with the sentence of the first.
    """
    return tuple(_joined(_joined(problems, _sentence), _kind, MOST_ALIKE))


def _sentence(problem: Problem) -> Hashable:
    """What problems have in common that say the same."""
    values = [tuple(sorted(text.values.items())) for text in (problem.what, problem.mend)]
    return (*values, *_kind(problem))


def _kind(problem: Problem) -> tuple[Hashable, ...]:
    """What problems have in common that are of one kind."""
    return problem.code, problem.error, problem.file, problem.layer, problem.what.key, problem.mend.key


def _joined(
    problems: Sequence[Problem], alike: Callable[[Problem], Hashable], most_single: int = 1
) -> list[Problem]:
    """The problems, more than `most_single` that are alike and have places as one."""
    groups: dict[Hashable, list[Problem]] = {}
    for number, problem in enumerate(problems):
        groups.setdefault((alike(problem), None if problem.places else number), []).append(problem)
    joined: list[Problem] = []
    for group in groups.values():
        joined += group if len(group) <= most_single else [_as_one(group)]
    return joined


def _as_one(group: Sequence[Problem]) -> Problem:
    """The first problem, with the places of all."""
    places: list[ProblemPlace] = []
    for place in (place for problem in group for place in problem.places):
        if place not in places:
            places.append(place)
    return replace(group[0], likewise=tuple(places[1:]))
