"""Looking at a match again: step by step, and no secret more than the room may know."""

from functools import cached_property
from pathlib import Path

from game.catalogue import GAMES
from game.contract import Event, Outcome, Snapshot, visible_to
from game.localized_text import LocalizedText
from game.match.history import Step
from game.match.journal.reading import read_journal
from game.match.journal.rebuild import rebuild
from game.match.journal.timeline import Header
from game.match.notices import Refused


class Replay:
    """Stands after some number of choices of a recorded match, as the onlooker sees it."""

    def __init__(self, path: Path) -> None:
        """Open the match in the file; `notice` says so if not all of it can be shown.

        Raises:
            BadSave: nothing of it can be shown.
        """
        rebuilt = rebuild(read_journal(path))
        self.path = path
        self.header: Header = rebuilt.timeline.header
        self.notice: LocalizedText | None = rebuilt.notice
        self.revealed = False
        """Whether secrets are shown too."""
        self.n = 0
        """How many choices have been made where the replay stands."""
        self.outcome: Outcome | None = rebuilt.outcome
        """How the match ended; None if it is not over."""
        self.seatings = tuple(rebuilt.timeline.seatings)
        """Who sat down in the middle of the match, each with the number of choices before."""
        self._history = rebuilt.history
        self._state = self._history.at(0)

    def __len__(self) -> int:
        return len(self._history)

    @property
    def view(self) -> Snapshot:
        """The table where the replay stands."""
        return self._state.snapshot() if self.revealed else self._state.view(None)

    @property
    def opening(self) -> list[Event]:
        """What happened before the first choice."""
        return self._told(self._history.opening)

    @property
    def last(self) -> Step | None:
        """The choice that led here, its events as they may be shown; None at the start.

        The option of a choice that was made in secret is empty unless all is revealed.
        """
        return None if self.n == 0 else self._shown(self._history.steps[self.n - 1])

    def reveal(self) -> None:
        """Show the secrets as well.

        Raises:
            Refused: the match is not over.
        """
        if self.outcome is None:
            raise Refused("match.replay.unfinished")
        self.revealed = True

    def hide(self) -> None:
        """Show what the room may know, no more."""
        self.revealed = False

    def step(self) -> list[Event]:
        """Go a choice on; what happened, nothing at the end."""
        if self.n == len(self):
            return []
        step = self._history.steps[self.n]
        self._state.choose(step.choice.seat, step.choice.option)
        self.n += 1
        return self._told(step.events)

    def jump(self, n: int) -> None:
        """Go to where `n` choices had been made, or as near as there is."""
        self.n = min(max(n, 0), len(self))
        self._state = self._history.at(self.n)

    @cached_property
    def rounds(self) -> dict[int, int]:
        """By the number of a round: how many choices had been made when it began."""
        state = self._history.at(0)
        progress = GAMES[self.header.game].rules.progress
        begun = {progress(state.snapshot()).count: 0}
        for n, step in enumerate(self._history.steps, 1):
            state.choose(step.choice.seat, step.choice.option)
            begun.setdefault(progress(state.snapshot()).count, n)
        return begun

    def _told(self, events: tuple[Event, ...]) -> list[Event]:
        return list(events) if self.revealed else visible_to(events, None)

    def _shown(self, step: Step) -> Step:
        events = tuple(self._told(step.events))
        secret = events != step.events and not step.open
        choice = step.choice if not secret else step.choice.unnamed()
        return Step(choice, events, step.open)
