"""How a match begins: as a new one, from its journal, or as the child of another."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.catalogue import GAMES
from game.contract import Snapshot
from game.localized_text import LocalizedText
from game.match.history import History
from game.match.journal.file import Journal, digest
from game.match.journal.reading import read_journal
from game.match.journal.rebuild import rebuild
from game.match.journal.timeline import Header, MapCopy, Parent, Timeline
from game.match.players import Player


@dataclass(frozen=True)
class Opening:
    """All that a match goes on from."""

    history: History
    timeline: Timeline
    journal: Journal
    notice: LocalizedText | None = None


@dataclass(frozen=True)
class Terms:
    """What is settled before a match: the game, who plays, and how."""

    game: str
    config: Mapping[str, Any]
    seed: int
    players: Sequence[Player]
    map: MapCopy | None = None
    take_backs: bool = False
    start: Snapshot | None = None
    """The position that it begins in; None: the start of the game."""


def new(folder: Path, terms: Terms) -> Opening:
    """A new match with its journal in the folder.

    Raises:
        ValueError: the rules know no such match.
    """
    game = GAMES[terms.game]
    state = game.new(terms.config, terms.seed) if terms.start is None else game.restore(terms.start)
    snapshot = state.snapshot()
    timeline = Timeline(header(terms, snapshot), marks={0: digest(snapshot)})
    return Opening(History(state), timeline, Journal.begin(folder, timeline))


def header(terms: Terms, snapshot: Snapshot) -> Header:
    """The first line of a new match's journal."""
    from importlib.metadata import version  # noqa: PLC0415  # slow to load, and no title needs it

    return Header(
        game=terms.game,
        rules=int(snapshot["version"]),
        version=version("four-crowns"),
        config=dict(terms.config),
        seed=terms.seed,
        seats=tuple(terms.players),
        started=_now(),
        map=terms.map,
        take_backs=terms.take_backs,
        start=terms.start,
    )


def resumed(path: Path) -> Opening:
    """The match as it was left, in its own file where that can be trusted.

    Raises:
        BadSave: it cannot be gone on with.
    """
    record = read_journal(path)
    if record.timeline.header.name is not None:
        return child(path, len(record.timeline.choices), path.parent.parent, why="kept")
    rebuilt = rebuild(record)
    if not rebuilt.sound:
        return child(path, rebuilt.n, path.parent, why="recovered")
    return Opening(rebuilt.history, rebuilt.timeline, Journal.go_on(record))


def child(path: Path, n: int, folder: Path, *, why: str) -> Opening:
    """A match with a journal of its own that shares its first `n` choices with the one in the file.

    Raises:
        BadSave: it cannot be gone on with.
    """
    rebuilt = rebuild(read_journal(path))
    history = rebuilt.history
    history.cut(max(0, len(history) - max(0, rebuilt.n - n)))
    parent = Parent(path.name, min(n, rebuilt.n), why)
    own = replace(rebuilt.timeline.header, parent=parent, name=None, started=_now())
    timeline = rebuilt.timeline.upto(len(history), own)
    if why != "branch":
        timeline.outcome = rebuilt.outcome
    journal = Journal.begin(folder, timeline)
    journal.checkpoint(len(history), history.state.snapshot())
    return Opening(history, timeline, journal, rebuilt.notice)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
