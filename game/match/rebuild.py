"""Rebuilds the state of a match from its journal, after damage as far as possible."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.catalogue import GAMES
from game.contract import Illegal, Outcome, State
from game.localized_text import LocalizedText
from game.match.errors import BadSave
from game.match.history import History
from game.match.journal.checkpoint import Checkpoint, read_checkpoint
from game.match.journal.lines import Seated, Undone, digest, renumbered
from game.match.journal.reader import JournalContent
from game.match.journal.timeline import Header, Timeline, WrongOrder
from game.match.undo import is_hidden


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
        ValueError: the config or the start position is not valid in the game.
    """
    header = timeline.header
    game = GAMES[header.game]
    if header.start is not None:
        return game.restore(header.start)
    former = game.rules.former_start(header.config, header.seed)
    if former is not None and _begins_with(former, timeline):
        return former
    return game.new(header.config, header.seed)


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
        start = GAMES[header.game].restore(checkpoint.snapshot)
        timeline = _timeline_after(journal, checkpoint, header)
    except ValueError:
        return None
    history, good = _play(start, timeline)
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
    outcome = None if checkpoint.ended is None else checkpoint.ended.outcome
    timeline = Timeline(start, hashes={0: checkpoint.hash}, outcome=outcome)
    for _, seated in checkpoint.seatings:
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


def _seatings(journal: JournalContent, checkpoint: Checkpoint | None) -> list[Seated]:
    """All changes of players that are known, also those after the damage: nobody forgets who has played."""
    readable = [line for _, line in journal.timeline.seatings]
    readable += journal.damage.seatings if journal.damage is not None else ()
    saved = [line for _, line in checkpoint.seatings] if checkpoint is not None else []
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
