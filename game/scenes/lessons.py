"""The lessons of a game: where each begins, what the learner is to do, what the other side answers."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game import files
from game.match import Match
from game.rules.contract import Option, Seat

LEARNER = 0
"""The seat of whoever learns."""
ANYTHING = "*"


@dataclass(frozen=True)
class Lesson:
    """One lesson; without `steps` it is free until something happens."""

    id: str
    config: Mapping[str, Any]
    """Of the match it is played in."""
    steps: tuple[tuple[Option, ...], ...] = ()
    """For each choice of the learner, the options that count; `*` stands for anything."""
    replies: tuple[Option, ...] = ()
    """For each step, what the other side does before it; empty for nothing."""
    ends: str = ""
    """The kind of event that ends a free lesson."""

    def done(self, match: Match) -> bool:
        """Whether it has been learned."""
        if self.ends:
            return any(event.kind == self.ends for event in match.log)
        return progress(match) >= len(self.steps)

    def wanted(self, match: Match, options: Sequence[Option]) -> tuple[Option, ...]:
        """The options that count now; in a free lesson all."""
        if not self.steps:
            return tuple(options)
        patterns = self.steps[progress(match)]
        return tuple(option for option in options if any(_fits(option, each) for each in patterns))

    def reply(self, match: Match) -> tuple[Seat, Option] | None:
        """Who of the others does what now; None: it is not their turn."""
        at = progress(match)
        others = [decision.seat for decision in match.state.awaiting if decision.seat != LEARNER]
        if self.done(match) or not others or at >= len(self.replies) or not self.replies[at]:
            return None
        return others[0], self.replies[at]


def lessons(game: str) -> list[Lesson]:
    """All lessons of a game in order; none if it has none."""
    path = files.ASSETS / "lessons" / f"{game}.toml"
    if not path.is_file():
        return []
    return [_lesson(row) for row in tomllib.loads(path.read_text("utf-8"))["lesson"]]


def progress(match: Match) -> int:
    """How many choices the learner has made."""
    return sum(step.choice.seat == LEARNER for step in match.steps)


def _lesson(row: Mapping[str, Any]) -> Lesson:
    config = row["config"] if "config" in row else {"cfen": row["cfen"]}
    steps = tuple(_options(step) for step in row.get("steps", ()))
    return Lesson(row["id"], config, steps, _options(row.get("replies", ())), row.get("ends", ""))


def _options(rows: Iterable[Sequence[str]]) -> tuple[Option, ...]:
    return tuple(tuple(row) for row in rows)


def _fits(option: Option, pattern: Option) -> bool:
    return len(option) == len(pattern) and all(
        part in (ANYTHING, name) for part, name in zip(pattern, option, strict=True)
    )
