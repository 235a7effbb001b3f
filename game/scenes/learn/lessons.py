"""The lessons of a game: the start, the steps of the learner and the replies of each."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from game import assets, files
from game.catalogue import GAMES
from game.contract import Option, Snapshot
from game.input.messages import Intent

LEARNER = 0
"""The seat of the learner."""


KEYS = ("id", "config", "situation", "steps", "replies", "ends", "only", "presses", "page", "close_up")
"""The keys of a lesson in `assets/lessons/<game>.toml`."""


@dataclass(frozen=True)
class Lesson:
    """One lesson; if `ends` is set, the learner plays freely until that event."""

    game: str
    id: str
    options: Mapping[str, Any] | None = None
    """The config of the match; None: that of the situation."""
    situation: Mapping[str, Any] | None = None
    """In which it begins; None: at the start of a match."""
    steps: tuple[tuple[Option, ...], ...] = ()
    """For each choice of the learner, the options that the lesson accepts; `*` matches any part."""
    replies: tuple[Option, ...] = ()
    """For each step, what all other seats choose before it, with `*` the first that fits; empty for none."""
    ends: str = ""
    """The kind of event that ends a free lesson."""
    only: tuple[Option, ...] = ()
    """The options that a free lesson accepts; empty: all."""
    presses: tuple[Intent, ...] = ()
    """The buttons of the table that the learner must use once, in this order."""
    page: str = "below"
    """Where the text is shown, if the game's table has several places for it: a value of `PagePosition`."""
    close_up: tuple[str, ...] = ()
    """What is shown closely at first, such as provinces; empty: the whole board."""

    @cached_property
    def start(self) -> Snapshot | None:
        """The state in which it begins; None: the start of a match. It is made when it is needed first."""
        return None if self.situation is None else GAMES[self.game].rules.situation(**self.situation)

    @property
    def config(self) -> Mapping[str, Any]:
        """The config of the match."""
        if self.start is None:
            return self.options or {}
        return GAMES[self.game].rules.config_of(GAMES[self.game].known(self.start))


def lessons(game: str) -> list[Lesson]:
    """All lessons of a game in order; empty if it has none, or their file is damaged."""
    path = files.asset(f"lessons/{game}.toml")
    return list(read(game, path)) if path.is_file() else []


@cache
def read(game: str, path: Path) -> tuple[Lesson, ...]:
    """The lessons in the file of a game; read once."""
    return tuple(_lesson(game, row) for row in assets.read(path, _rows) or ())


def _rows(path: Path) -> Sequence[Mapping[str, Any]]:
    """The lessons in a file.

    Raises:
        ValueError: it is damaged, such as cut off within a lesson.
    """
    rows: list[Mapping[str, Any]] = tomllib.loads(path.read_text("utf-8")).get("lesson", [])
    if not rows or not all("id" in row and {"config", "situation"} & row.keys() for row in rows):
        raise ValueError("the lessons are not complete")
    return rows


def _lesson(game: str, row: Mapping[str, Any]) -> Lesson:
    if unknown := sorted(set(row) - set(KEYS)):
        raise ValueError(
            f"lesson {row.get('id')!r} of {game}: unknown key {unknown[0]!r}; known: {', '.join(KEYS)}"
        )
    situation = row.get("situation")
    return Lesson(
        game,
        row["id"],
        row["config"] if situation is None else None,
        situation,
        tuple(_options(step) for step in row.get("steps", ())),
        _options(row.get("replies", ())),
        row.get("ends", ""),
        _options(row.get("only", ())),
        tuple(Intent[name.upper()] for name in row.get("presses", ())),
        row.get("page", "below"),
        tuple(row.get("close_up", ())),
    )


def _options(rows: Iterable[Sequence[str | int]]) -> tuple[Option, ...]:
    return tuple(tuple(row) for row in rows)
