"""Creates the data of a match: a new one, one from a journal, or a branch of another match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.catalogue import GAMES
from game.contract import Snapshot
from game.disk import WriteQueue
from game.localized_text import LocalizedText
from game.match.history import History, new_seed
from game.match.journal.file import Journal
from game.match.journal.lines import StateHash, digest
from game.match.journal.reader import read_journal
from game.match.journal.timeline import Header, MapCopy, Parent, Timeline
from game.match.players import Player
from game.match.rebuild import RebuiltMatch, rebuild
from game.match.saves.relatives import may_have_been_shown
from game.match.seat_history import SeatHistory
from game.match.undo import hides_something


@dataclass(frozen=True)
class MatchData:
    """What a `Match` is created from."""

    history: History
    timeline: Timeline
    journal: Journal
    notice: LocalizedText | None = None


@dataclass(frozen=True)
class MatchSetup:
    """The settings of a match: the game, its config and its players."""

    game: str
    config: Mapping[str, Any]
    seed: int
    players: Sequence[Player]
    map: MapCopy | None = None
    """The map of the board; None: the board has none."""
    take_backs: bool = False
    """True if choices may be undone by consent of all players."""
    start: Snapshot | None = None
    """The position in which the match begins; None: the usual one of the game."""


def new_match(folder: Path, setup: MatchSetup, queue: WriteQueue) -> MatchData:
    """Creates a match with its journal in the folder.

    Raises:
        ValueError: the config is not valid in the game.
    """
    game = GAMES[setup.game]
    state = game.new(setup.config, setup.seed) if setup.start is None else game.restore(setup.start)
    snapshot = state.snapshot()
    timeline = Timeline(new_header(setup, snapshot), hashes={0: digest(snapshot)})
    journal = Journal.create(folder, timeline, queue)
    journal.checkpoint(timeline, snapshot)  # it has a copy of the header
    return MatchData(History(state), timeline, journal)


def new_header(setup: MatchSetup, snapshot: Snapshot) -> Header:
    """The header of a new journal; `snapshot` is the first state."""
    from importlib.metadata import version  # noqa: PLC0415  # slow to load, and the title does not need it

    return Header(
        game=setup.game,
        rules=int(snapshot["version"]),
        version=version("four-crowns"),
        config=dict(setup.config),
        seed=setup.seed,
        seats=tuple(setup.players),
        started=_now(),
        map=setup.map,
        take_backs=setup.take_backs,
        start=setup.start,
    )


def load_match(path: Path, queue: WriteQueue) -> MatchData:
    """Loads a match, which continues in its file, or in a new one if that is a named save or damaged.

    Raises:
        BadSave: the match cannot be continued.
    """
    queue.finish_all()  # it may hold writes to this file
    journal = read_journal(path)
    rebuilt = rebuild(journal)
    if journal.timeline.header.name is not None:
        return _continue(path, _as_copy(path, rebuilt), path.parent.parent, queue, why="kept")
    if not rebuilt.is_complete:
        return _continue(path, rebuilt, path.parent, queue, why="recovered")
    return MatchData(rebuilt.history, rebuilt.timeline, Journal.reopen(journal, queue))


def branch_match(path: Path, n: int, folder: Path, queue: WriteQueue) -> MatchData:
    """Creates a match with its own journal that begins with the first `n` choices of the one in `path`.

    Raises:
        BadSave: the match cannot be continued.
    """
    queue.finish_all()  # it may hold writes to this file
    rebuilt = _as_copy(path, rebuild(read_journal(path)))
    surplus = max(0, rebuilt.n - n)
    rebuilt.history.cut(
        max(0, len(rebuilt.history) - surplus)
    )  # shorter than `n` if it starts at a checkpoint
    cut = replace(rebuilt, timeline=replace(rebuilt.timeline, outcome=None), n=min(n, rebuilt.n))
    return _continue(path, replace(cut, was_over=rebuilt.outcome is not None), folder, queue, why="branch")


def _as_copy(path: Path, rebuilt: RebuiltMatch) -> RebuiltMatch:
    """The rebuilt match with the header of a copy, which may not reveal what the match in `path` hides."""
    header = rebuilt.timeline.header
    shared = header.secrets_of_copy(path.name, over=rebuilt.outcome is not None)
    timeline = replace(rebuilt.timeline, header=replace(header, shares_secrets=shared))
    return replace(rebuilt, timeline=timeline)


def _continue(path: Path, rebuilt: RebuiltMatch, folder: Path, queue: WriteQueue, *, why: str) -> MatchData:
    """Creates a match with its own journal that continues a rebuilt one; for `why` see `Parent.why`."""
    history, before = rebuilt.history, rebuilt.timeline.header
    parent = Parent(path.name, rebuilt.n, why)
    at = GAMES[before.game].progress(history.state.view(None))
    header = replace(before, parent=parent, continued_at=at, name=None, started=_now())
    timeline = rebuilt.timeline.first(len(history), header)
    timeline.outcome = rebuilt.timeline.outcome or history.state.outcome
    notice = _replace_secrets(path, rebuilt, timeline, folder) if timeline.outcome is None else None
    journal = Journal.create(folder, timeline, queue)
    journal.checkpoint(timeline, history.state.snapshot())
    return MatchData(history, timeline, journal, rebuilt.notice or notice)


def _replace_secrets(
    path: Path, rebuilt: RebuiltMatch, timeline: Timeline, folder: Path
) -> LocalizedText | None:
    """Gives a copy chance of its own from here on, and other secrets; the notice if all are replaced.

    What any person knows is kept, so that the copy shows neither what comes in the original nor what a bot
    hides there. But if the secrets may have been shown, since the original or another copy is over, no
    secret is kept that a second person could have seen there.
    """
    history, header = rebuilt.history, timeline.header
    is_shown = rebuilt.was_over or may_have_been_shown(header, path, folder)
    if not is_shown and not header.shares_secrets:
        return None
    persons = SeatHistory.of(header.seats, (line for _, line in timeline.seatings)).ever
    seed = new_seed(len(history), () if is_shown and len(persons) > 1 else persons)
    if is_shown:
        timeline.header = replace(header, new_secrets=(*header.new_secrets, f"{seed.seed:032x}"))
    hidden = hides_something(history.state)
    history.reseed([seed])
    timeline.follow(seed)
    timeline.follow(StateHash(len(history), digest(history.state.snapshot())))
    return LocalizedText("match.notice.new_secrets") if is_shown and hidden else None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
