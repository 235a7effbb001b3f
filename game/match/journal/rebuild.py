"""From a journal back to a state; where it cannot be trusted, as far as it can."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.catalogue import GAMES
from game.contract import Illegal, Outcome, State
from game.localized_text import LocalizedText
from game.match.history import History
from game.match.journal.file import Checkpoint, digest, read_checkpoint
from game.match.journal.lines import Chosen
from game.match.journal.reading import Record
from game.match.journal.timeline import Header, Timeline
from game.match.notices import BadSave


@dataclass(frozen=True)
class Rebuilt:
    """A history, and how far it can be trusted."""

    history: History
    timeline: Timeline
    """Of the history; the journal's own unless something was lost or the start is a checkpoint."""
    n: int
    """The number, in the old journal, of the last choice that is in it."""
    notice: LocalizedText | None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or because the players said so; None if it is not over."""
        return self.history.state.outcome or self.timeline.outcome

    @property
    def sound(self) -> bool:
        """Whether it is all that the journal holds."""
        return self.notice is None


def rebuild(record: Record) -> Rebuilt:
    """The match as the journal tells it, or as much of it as can be trusted.

    Raises:
        BadSave: nothing can be rebuilt.
    """
    timeline = record.timeline
    whole = len(timeline.choices)
    history, good = _from_start(timeline)
    if history is not None and good == whole:
        return Rebuilt(history, timeline, good, None)
    restored, better = _from_checkpoint(timeline, read_checkpoint(record))
    if restored is not None and better > good:
        return _restored(restored, timeline, better, whole)
    if history is None or good < 0:
        raise BadSave(record.path, "lost")
    history.cut(good)
    notice = LocalizedText("match.notice.cut", {"n": good, "lost": whole - good})
    return Rebuilt(history, timeline.upto(good, timeline.header), good, notice)


def begin(header: Header) -> State:
    """The state in which the choices begin.

    Raises:
        ValueError: the rules know no such match.
    """
    game = GAMES[header.game]
    return game.new(header.config, header.seed) if header.start is None else game.restore(header.start)


def _from_start(timeline: Timeline) -> tuple[History | None, int]:
    try:
        start = begin(timeline.header)
    except ValueError:
        return None, -1
    return _play(start, timeline.choices, timeline.marks)


def _from_checkpoint(timeline: Timeline, checkpoint: Checkpoint | None) -> tuple[History | None, int]:
    if checkpoint is None:
        return None, -1
    try:
        start = GAMES[timeline.header.game].restore(checkpoint.snapshot)
    except ValueError:
        return None, -1
    marks = {n: found for n, found in timeline.marks.items() if n > checkpoint.n}
    history, good = _play(start, timeline.choices[checkpoint.n :], marks, first=checkpoint.n)
    history.cut(good - checkpoint.n)
    return history, good


def _play(
    start: State, choices: Sequence[Chosen], marks: dict[int, str], first: int = 0
) -> tuple[History, int]:
    """Play the choices; the history, and the number of the last certain one, -1 if not even the start is."""
    history = History(start)
    good = first if marks.get(first) in (None, digest(start.snapshot())) else -1
    if good < 0:
        return history, good
    for n, choice in enumerate(choices, first + 1):
        try:
            history.play(choice)
        except Illegal:
            return history, good
        if n in marks and marks[n] != digest(history.state.snapshot()):
            return history, good
        good = n if n in marks else good
    return history, first + len(history)


def _restored(history: History, timeline: Timeline, good: int, whole: int) -> Rebuilt:
    """A history that begins at a checkpoint, under a header that says so."""
    start = history.at(0).snapshot()
    header = replace(timeline.header, start=start, seats=tuple(timeline.players))
    shift = good - len(history)
    choices = [replace(step.choice, n=step.choice.n - shift) for step in history.steps]
    marks = {n - shift: found for n, found in timeline.marks.items() if shift < n <= good}
    lost: dict[str, str | int] = {"n": good, "lost": whole - good}
    notice = LocalizedText(
        "match.notice.checkpoint" if good == whole else "match.notice.checkpoint_lost", lost
    )
    outcome = timeline.outcome if good == whole else None
    seatings = [(n - shift, line) for n, line in timeline.seatings if shift <= n <= good]
    own = Timeline(header, choices, marks | {0: digest(start)}, outcome=outcome, seatings=seatings)
    return Rebuilt(history, own, good, notice)
