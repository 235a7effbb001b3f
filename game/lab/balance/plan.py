"""The plan of a balance report: which matches are played, and the file that keeps it beside the rows."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.disk import naming, replace_file
from game.errors import UsageError
from game.kit.records import FrozenRecord, read, replace, write
from game.lab.bot_match import BotName, MatchPlan
from game.lab.simulate import MatchSeries
from game.match import MapCopy


class Side(FrozenRecord, frozen=True):
    """One side of a comparison, or all that is played."""

    name: str
    """What differs from the other side, such as `vassals=on`; empty if there is no other."""
    config: dict[str, Any]
    bots: tuple[BotName, ...]
    """One a seat; they rotate."""
    map: MapCopy | None = None
    """The map of its board; None: a board that comes with the game, or none."""


class ReportPlan(FrozenRecord, frozen=True):
    """All that decides the rows of a report; the same plan gives the same rows."""

    game: str
    version: str
    """Of what plays, see `this_version`."""
    seed: int
    sides: tuple[Side, ...]
    """One or two. Of two, matches 2n and 2n + 1 are a pair: the same seed, the bots on the same seats."""
    matches: int
    """How many at most, of both sides together."""
    seconds: float | None = None
    """The budget of a choice; with it the matches depend on the machine, else only on the seed."""
    nodes: int | None = None
    stops_early: bool = False
    """True if a comparison ends when it is sure."""

    def match(self, index: int) -> "PlannedMatch":
        """Match number `index`."""
        number, side = divmod(index, len(self.sides))
        one = self.sides[side]
        series = MatchSeries(self.game, one.bots, self.seed, one.config, self.seconds, self.nodes)
        return PlannedMatch(index, side, series.plan(number))

    def is_continued_by(self, other: "ReportPlan") -> bool:
        """True if the rows of this plan are also rows of the other one, which may have more matches.

        Of a map only the board matters, which is part of the config.
        """
        return self._identity() == other._identity()

    def _identity(self) -> "ReportPlan":
        return replace(self, matches=0, sides=tuple(replace(side, map=None) for side in self.sides))


@dataclass(frozen=True)
class PlannedMatch:
    """A match of a report."""

    index: int
    """Its number in the report."""
    side: int
    plan: MatchPlan
    """Its own number counts the matches of its side, so that those of a pair have the same chance."""


class OtherPlan(UsageError):
    """The rows on the disk are of another plan."""


def keep_plan(path: Path, plan: ReportPlan, before: ReportPlan | None) -> None:
    """Keeps the plan in a file beside the rows; if that fails, the file stays as it was.

    `before`: the plan of the rows that are there; None: there are none.

    Raises:
        OtherPlan: the plan does not continue the one before.
        OSError: the file cannot be written.
    """
    if before is not None and not before.is_continued_by(plan):
        raise OtherPlan(
            f"{path}: is of other matches ({_difference(before, plan)}); give another --out,"
            " or the same arguments to go on, or --anew to delete those matches"
        )
    content = json.dumps(write(plan), ensure_ascii=False, indent=1)
    with naming(path):
        replace_file(path, content.encode())


def read_plan(path: Path) -> ReportPlan | None:
    """Reads a plan; None: there is no file.

    Raises:
        OtherPlan: the file is damaged.
        OSError: it cannot be read.
    """
    try:
        return read(ReportPlan, json.loads(path.read_text("utf-8")))
    except FileNotFoundError:
        return None
    except (ValueError, RecursionError) as error:
        raise OtherPlan(
            f"{path}: is damaged ({error}); give another --out, or --anew to delete its matches"
        ) from None


def _difference(before: ReportPlan, plan: ReportPlan) -> str:
    """The names of the fields that differ."""
    old, new = write(before._identity()), write(plan._identity())
    return ", ".join(name for name in old if old[name] != new[name])
