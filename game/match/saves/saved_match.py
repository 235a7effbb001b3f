"""What the list of saves shows of a match."""

from dataclasses import asdict, dataclass
from pathlib import Path
from time import time
from typing import Any, TypeAlias

from game.catalogue import GAMES, BrokenGame, leave_out
from game.contract import Outcome, Progress
from game.localized_text import LocalizedText
from game.match.errors import BadSave
from game.match.journal.file import thumbnail_path
from game.match.journal.lines import json_line, parse_object
from game.match.journal.reader import Damage, JournalContent, read_journal
from game.match.journal.timeline import Timeline, read_progress
from game.match.players import Player, read_player
from game.match.rebuild import begin, may_hide_choices

MatchSummary: TypeAlias = dict[str, Any]
"""What a list shows of a match, as data that JSON can hold; nothing secret.

It has no number of choices, since that would count hidden ones.
"""

CLOCK_TOLERANCE = 24 * 3600
"""Seconds by which a file may be newer than now."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The match that another one continues."""

    file: str
    why: str
    """As in `Parent`."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match in the list of saves; holds nothing secret."""

    folder: Path
    """The folder of matches."""
    file: str
    """The path of the journal in it."""
    changed: float
    """Time of the last write, in seconds since 1970."""
    record: MatchSummary
    superseded: bool = False
    """True if the file is damaged and the match was continued in another one."""

    @property
    def path(self) -> Path:
        """The journal."""
        return self.folder / self.file

    @property
    def in_future(self) -> bool:
        """True if the time of the last write is wrong: the clock was wrong then or is wrong now."""
        return self.changed > time() + CLOCK_TOLERANCE

    @property
    def readable(self) -> bool:
        """True if the match can be continued or watched, damaged or not."""
        return "game" in self.record

    @property
    def problem(self) -> LocalizedText | None:
        """Why the file cannot be read; None if it can."""
        return None if self.readable else self._message

    @property
    def damage(self) -> LocalizedText | None:
        """What is wrong with a file from which the match can be continued nevertheless; None: nothing."""
        return self._message if self.readable else None

    @property
    def _message(self) -> LocalizedText | None:
        found = self.record.get("problem")
        return None if found is None else LocalizedText(found["key"], found["values"])

    @property
    def game(self) -> str:
        """The id of the game; empty if the file cannot be read."""
        return str(self.record.get("game", ""))

    @property
    def board(self) -> str:
        """The id of the board; empty if the game has none."""
        return str(self.record.get("board") or "")

    @property
    def map_name(self) -> str | None:
        """The name of the map of the board; None if there is no map."""
        return self.record.get("map")

    @property
    def origin(self) -> Origin | None:
        """The match that it continues; None if there is none."""
        found = self.record.get("origin")
        return None if found is None else Origin(**found)

    @property
    def continued_at(self) -> Progress | None:
        """How far its parent had got there; None: unknown."""
        return read_progress(self.record.get("continued_at"))

    @property
    def name(self) -> str | None:
        """The name of a named save; None for an automatic one."""
        return self.record.get("name")

    @property
    def players(self) -> tuple[Player, ...]:
        """The last players by seat."""
        return tuple(map(read_player, self.record.get("players", ())))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None if it is not over."""
        found = self.record.get("outcome")
        return (
            None
            if found is None
            else Outcome(tuple(found["winners"]), found["reason"], tuple(found["ranks"]))
        )

    @property
    def unfinished(self) -> bool:
        """True if the match can be continued."""
        return self.readable and self.record.get("outcome") is None and not self.superseded

    @property
    def thumbnail(self) -> Path | None:
        """The thumbnail's file; None if there is none."""
        path = thumbnail_path(self.path)
        return path if path.is_file() else None


def read_record(path: Path) -> MatchSummary:
    """Reads what the list shows of a match."""
    try:
        record = _record(read_journal(path))
    except BadSave as problem:
        record = {"problem": asdict(problem.notice)}
    except BrokenGame as broken:
        leave_out(broken)
        record = {"problem": asdict(BadSave(path, "game", game=broken.game).notice)}
    return parse_object(json_line(record))  # as it comes back from the index


def _record(content: JournalContent) -> MatchSummary:
    timeline, header = content.timeline, content.timeline.header
    board = GAMES[header.game].rules.board(header.config)
    return {
        "game": header.game,
        "name": header.name,
        "board": board if isinstance(board, str) else None,
        "map": None if header.map is None else header.map.name,
        "origin": None if header.parent is None else asdict(Origin(header.parent.file, header.parent.why)),
        "continued_at": None if header.continued_at is None else asdict(header.continued_at),
        "players": [player.record() for player in timeline.players],
        "outcome": None if timeline.outcome is None else asdict(timeline.outcome),
        "problem": None if content.damage is None else asdict(_problem(content, content.damage)),
    }


def _problem(content: JournalContent, damage: Damage) -> LocalizedText:
    """What is wrong with a file that can be read.

    It does not say in which line where that would count choices of which others have noticed nothing.
    """
    if content.timeline.outcome is None and _may_count_hidden_choices(content.timeline):
        return BadSave(content.path, "damaged").notice
    return damage.problem.notice


def _may_count_hidden_choices(timeline: Timeline) -> bool:
    try:
        return may_hide_choices(begin(timeline))
    except ValueError:
        return True  # the beginning is damaged, so nobody knows
