"""Rebuilds the state of a match from its journal, after damage as far as possible."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.catalogue import GAMES
from game.contract import Illegal, Outcome, State
from game.localized_text import LocalizedText
from game.match.errors import BadSave
from game.match.history import History
from game.match.journal.file import Checkpoint, digest, read_checkpoint
from game.match.journal.lines import Chosen
from game.match.journal.reader import JournalContent
from game.match.journal.timeline import Header, Timeline


@dataclass(frozen=True)
class RebuiltMatch:
    """A rebuilt history, and how much of it is lost."""

    history: History
    timeline: Timeline
    """The timeline of the history; the journal's own unless a part is lost or it starts at a checkpoint."""
    n: int
    """The number, in the journal, of the history's last choice."""
    notice: LocalizedText | None

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by the players' agreement; None if it is not over."""
        return self.history.state.outcome or self.timeline.outcome

    @property
    def is_complete(self) -> bool:
        """True if nothing of the journal is lost."""
        return self.notice is None


def rebuild(journal: JournalContent) -> RebuiltMatch:
    """Rebuilds a match up to the last choice that a hash confirms.

    Raises:
        BadSave: nothing can be rebuilt.
    """
    timeline = journal.timeline
    whole = len(timeline.choices)
    history, good = _from_start(timeline)
    if history is not None and good == whole:
        return RebuiltMatch(history, timeline, good, None)
    restored, better = _from_checkpoint(timeline, read_checkpoint(journal))
    if restored is not None and better > good:
        return _restored(restored, timeline, better, whole)
    if history is None or good < 0:
        raise BadSave(journal.path, "lost")
    history.cut(good)
    notice = LocalizedText("match.notice.cut", {"n": good, "lost": whole - good})
    return RebuiltMatch(history, timeline.first(good, timeline.header), good, notice)


def begin(header: Header) -> State:
    """The state before the first choice.

    Raises:
        ValueError: the config or the start position is not valid in the game.
    """
    game = GAMES[header.game]
    return game.new(header.config, header.seed) if header.start is None else game.restore(header.start)


def _from_start(timeline: Timeline) -> tuple[History | None, int]:
    try:
        start = begin(timeline.header)
    except ValueError:
        return None, -1
    return _play(start, timeline.choices, timeline.hashes)


def _from_checkpoint(timeline: Timeline, checkpoint: Checkpoint | None) -> tuple[History | None, int]:
    if checkpoint is None:
        return None, -1
    try:
        start = GAMES[timeline.header.game].restore(checkpoint.snapshot)
    except ValueError:
        return None, -1
    hashes = {n: found for n, found in timeline.hashes.items() if n > checkpoint.n}
    history, good = _play(start, timeline.choices[checkpoint.n :], hashes, first=checkpoint.n)
    history.cut(good - checkpoint.n)
    return history, good


def _play(
    start: State, choices: Sequence[Chosen], hashes: dict[int, str], first: int = 0
) -> tuple[History, int]:
    """Replay choices; the history, and the number of the last choice that is certain (-1: not the start)."""
    history = History(start)
    good = first if hashes.get(first) in (None, digest(start.snapshot())) else -1
    if good < 0:
        return history, good
    for n, choice in enumerate(choices, first + 1):
        try:
            history.play(choice)
        except Illegal:
            return history, good
        if n in hashes and hashes[n] != digest(history.state.snapshot()):
            return history, good
        good = n if n in hashes else good
    return history, first + len(history)


def _restored(history: History, timeline: Timeline, good: int, whole: int) -> RebuiltMatch:
    """A rebuilt match whose header starts at a checkpoint."""
    start = history.at(0).snapshot()
    header = replace(timeline.header, start=start, seats=tuple(timeline.players))
    shift = good - len(history)
    choices = [replace(step.choice, n=step.choice.n - shift) for step in history.steps]
    hashes = {n - shift: found for n, found in timeline.hashes.items() if shift < n <= good}
    lost: dict[str, str | int] = {"n": good, "lost": whole - good}
    notice = LocalizedText(
        "match.notice.checkpoint" if good == whole else "match.notice.checkpoint_lost", lost
    )
    outcome = timeline.outcome if good == whole else None
    seatings = [(n - shift, line) for n, line in timeline.seatings if shift <= n <= good]
    own = Timeline(header, choices, hashes | {0: digest(start)}, outcome=outcome, seatings=seatings)
    return RebuiltMatch(history, own, good, notice)
