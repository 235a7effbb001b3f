"""Creates the data of a match: a new one, one rebuilt from a journal as far as possible, or a branch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.catalogue import GAMES
from game.contract import Illegal, Outcome, Snapshot, State
from game.disk import WriteQueue
from game.localized_text import LocalizedText
from game.match.history import History, new_seed
from game.match.journal import Journal, JournalContent, read_journal
from game.match.lines import BadSave, Seated, StateHash, Undone, digest, renumbered
from game.match.players import Player
from game.match.relatives import may_have_been_shown
from game.match.timeline import (
    Checkpoint,
    Header,
    MapCopy,
    Parent,
    SeatHistory,
    Timeline,
    WrongOrder,
    read_checkpoint,
)
from game.match.undo import hides_something, is_hidden


@dataclass(frozen=True)
class RebuiltMatch:
    """A rebuilt history, and how much of it is lost."""

    history: History
    timeline: Timeline
    """The timeline of the history; the journal's own unless a part is lost or it starts at a checkpoint."""
    n: int
    """The number, in the journal, of the history's last choice."""
    notice: LocalizedText | None
    was_over: bool = False
    """True if it was cut back from a match that is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by the players' agreement; None if it is not over."""
        return self.history.state.outcome or self.timeline.outcome

    @property
    def is_complete(self) -> bool:
        """True if nothing of the journal is lost or damaged."""
        return self.notice is None


def rebuild(journal: JournalContent) -> RebuiltMatch:
    """Rebuilds a match up to the last choice, or the later checkpoint, that can be trusted.

    Raises:
        BadSave: nothing can be rebuilt.
    """
    timeline, checkpoint = journal.timeline, read_checkpoint(journal.path)
    is_later = checkpoint is not None and journal.ends_before(checkpoint)
    history, good = _from_start(timeline)
    whole = history is not None and good == len(timeline.choices)
    if history is not None and whole and journal.damage is None and not is_later:
        return RebuiltMatch(history, timeline, good, None)
    restored = _from_checkpoint(journal, checkpoint) if checkpoint is not None else None
    if restored is not None and (is_later or restored.n > good):
        return restored
    if history is None or good < 0:
        raise BadSave(journal.path, "lost")
    own = _cut(history, timeline, good)
    _seat_all(own, _seatings(journal, checkpoint))
    return RebuiltMatch(history, own, good, _notice("cut", history.state, good, journal.choices))


def begin(timeline: Timeline) -> State:
    """The state before the first choice, by the rules with which the match began.

    Raises:
        ValueError: the config or the start position is not valid in the game, or for other players.
    """
    header = timeline.header
    game = GAMES[header.game]
    if header.start is not None:
        return _restored(header, header.start)
    former = game.rules.former_start(header.config, header.seed)
    if former is not None and _begins_with(former, timeline):
        return _for_players(header, former)
    return _for_players(header, game.new(header.config, header.seed))


def _restored(header: Header, snapshot: Snapshot) -> State:
    """The state of a snapshot of the match.

    Raises:
        ValueError: the snapshot is not valid in the game, or for other players.
    """
    return _for_players(header, GAMES[header.game].restore(snapshot))


def _for_players(header: Header, state: State) -> State:
    """The state, after checking that it has a seat for each player.

    Raises:
        ValueError: it has more seats, or fewer.
    """
    game = GAMES[header.game]
    seats = game.rules.seats(game.rules.config_of(game.known(state.view(None))))
    if seats != len(header.seats):
        raise ValueError(f"{len(header.seats)} players for {seats} seats")
    return state


def _begins_with(start: State, timeline: Timeline) -> bool:
    """True if the timeline has the hash of this start, or of what new seeds have made of it there."""
    history = History(start)
    history.reseed(seed for seed in timeline.seeds if seed.n == 0)
    return timeline.hashes.get(0) == digest(history.state.snapshot())


def _from_start(timeline: Timeline) -> tuple[History | None, int]:
    try:
        start = begin(timeline)
    except ValueError:
        return None, -1
    return _play(start, timeline)


def _from_checkpoint(journal: JournalContent, checkpoint: Checkpoint) -> RebuiltMatch | None:
    """The match from a checkpoint on; None: the checkpoint does not fit the journal."""
    journal_header = journal.timeline.header
    header = checkpoint.header or journal_header
    if (header.game, header.seed, header.started) != (
        journal_header.game,
        journal_header.seed,
        journal_header.started,
    ):
        return None
    try:
        start = _restored(header, checkpoint.snapshot)
        timeline = _timeline_after(journal, checkpoint, header)
    except ValueError:
        return None
    history, good = _play(start, timeline)
    if good < 0:
        return None
    whole = good == len(timeline.choices)
    own = _cut(history, timeline, good)
    if whole and checkpoint.header is None and journal.damage is None:
        own.outcome = journal.timeline.outcome
    _seat_all(own, _seatings(journal, checkpoint))
    n, end = checkpoint.n + good, None if journal.place(checkpoint) is None else journal.choices
    return RebuiltMatch(history, own, n, _notice("checkpoint", history.state, n, end))


def _timeline_after(journal: JournalContent, checkpoint: Checkpoint, header: Header) -> Timeline:
    """The choices after a checkpoint, up to the next damage; they are counted from the checkpoint.

    Raises:
        WrongOrder: the choices before the checkpoint were undone after it.
    """
    start = replace(header, start=checkpoint.snapshot)
    outcome = None if checkpoint.ended is None else checkpoint.ended.result
    timeline = Timeline(start, hashes={0: checkpoint.hash}, outcome=outcome)
    for seated in checkpoint.seatings:
        timeline.follow(seated)
    for line in journal.after(checkpoint):
        try:
            timeline.follow(renumbered(line, checkpoint.n))
        except WrongOrder:
            if isinstance(line, Undone):
                raise
            break
    return timeline


def _play(start: State, timeline: Timeline) -> tuple[History, int]:
    """Replays choices; the history, and the number of the last certain choice (-1: not even the start)."""
    history, hashes, good = History(start), timeline.hashes, -1
    for n in range(len(timeline.choices) + 1):
        try:
            if n:
                history.play(timeline.choices[n - 1])
        except Illegal:
            return history, good
        history.reseed(seed for seed in timeline.seeds if seed.n == n)
        if n in hashes and hashes[n] != digest(history.state.snapshot()):
            return history, good
        good = n if n in hashes else max(good, 0)
    return history, len(history)


def _cut(history: History, timeline: Timeline, n: int) -> Timeline:
    """Cuts a history to the first `n` choices of its timeline; the timeline of what is left."""
    history.cut(n)
    own = timeline.first(n, timeline.header)
    own.outcome = timeline.outcome if n == len(timeline.choices) else None
    history.reseed(own.seeds[len(history.seeds) :])
    return own


def _seatings(journal: JournalContent, checkpoint: Checkpoint | None) -> Sequence[Seated]:
    """All changes of players that are known, also those after the damage: nobody forgets who has played."""
    readable = [line for _, line in journal.timeline.seatings]
    readable += journal.damage.seatings if journal.damage is not None else ()
    saved = checkpoint.seatings if checkpoint is not None else ()
    return max(readable, saved, key=len)


def _seat_all(timeline: Timeline, seatings: Sequence[Seated]) -> None:
    """Makes `seatings` the changes of players of a timeline; those it does not have come at its end."""
    own = [min(n, len(timeline.choices)) for n, _ in timeline.seatings]
    numbers = own + [len(timeline.choices)] * (len(seatings) - len(own))
    timeline.seatings = list(zip(numbers, seatings, strict=False))
    for line in seatings:
        timeline.players[line.seat] = line.player


def _notice(part: str, state: State, n: int, end: int | None) -> LocalizedText:
    """The message about a damaged journal of `end` choices (None: unknown) that goes on after choice `n`.

    It does not count choices of which others may have noticed nothing.
    """
    if end is None or may_hide_choices(state):
        return LocalizedText(f"match.notice.{part}_unknown")
    lost = max(0, end - n)
    return LocalizedText(f"match.notice.{part}_lost" if lost else f"match.notice.{part}", {"lost": lost})


def may_hide_choices(state: State) -> bool:
    """True if somebody may choose something in it of which an onlooker learns nothing."""
    return any(
        is_hidden(state, decision.seat, option, seats=0)
        for decision in state.awaiting
        if not decision.open
        for option in decision.options
    )


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
    talk_minutes: int = 0
    idle_seconds: int = 0
    """For both see `Header`."""
    start: Snapshot | None = None
    """The position in which the match begins; None: the usual one of the game."""
    day: str = ""
    """See `Header`."""


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
        talk_minutes=setup.talk_minutes,
        idle_seconds=setup.idle_seconds,
        start=setup.start,
        day=setup.day,
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
