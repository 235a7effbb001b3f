"""Steps through a recorded match without showing secrets."""

from functools import cached_property
from pathlib import Path

from game.catalogue import GAMES
from game.contract import Event, Outcome, Snapshot, visible_to
from game.localized_text import LocalizedText
from game.match.errors import NotAllowed
from game.match.history import Step
from game.match.journal.reader import read_journal
from game.match.journal.timeline import Header
from game.match.rebuild import rebuild


class Replay:
    """A position in a recorded match, by default as an onlooker may see it."""

    def __init__(self, path: Path) -> None:
        """Opens the match in the file; `notice` says so if a part of it is lost.

        Raises:
            BadSave: nothing of it can be shown.
        """
        rebuilt = rebuild(read_journal(path))
        self.path = path
        self.header: Header = rebuilt.timeline.header
        self.notice: LocalizedText | None = rebuilt.notice
        self.revealed = False
        """True if secrets are shown too."""
        self.n = 0
        """The position: the number of choices made."""
        self.outcome: Outcome | None = rebuilt.outcome
        """How the match ended; None if it is not over."""
        self.seatings = tuple(rebuilt.timeline.seatings)
        """Changes of players during the match, each with the number of choices before it."""
        self._history = rebuilt.history
        self._state = self._history.at(0)

    def __len__(self) -> int:
        return len(self._history)

    @property
    def view(self) -> Snapshot:
        """The view of the state at this position."""
        return self._state.snapshot() if self.revealed else self._state.view(None)

    @property
    def start_events(self) -> list[Event]:
        """The events before the first choice."""
        return self._visible(self._history.start_events)

    @property
    def last(self) -> Step | None:
        """The choice that led to this position, with its visible events; None at the start.

        The option of a secret choice is empty unless secrets are shown.
        """
        return None if self.n == 0 else self._shown(self._history.steps[self.n - 1])

    def reveal(self) -> None:
        """Shows the secrets as well.

        Raises:
            NotAllowed: the match is not over.
        """
        if self.outcome is None:
            raise NotAllowed("match.replay.unfinished")
        self.revealed = True

    def hide(self) -> None:
        """Shows only what an onlooker may know."""
        self.revealed = False

    def step(self) -> list[Event]:
        """Goes forward by a choice and returns its visible events; none at the end."""
        if self.n == len(self):
            return []
        step = self._history.steps[self.n]
        self._state.choose(step.choice.seat, step.choice.option)
        self.n += 1
        return self._visible(step.events)

    def jump(self, n: int) -> None:
        """Goes to the position after `n` choices, or the nearest there is."""
        self.n = min(max(n, 0), len(self))
        self._state = self._history.at(self.n)

    @cached_property
    def rounds(self) -> dict[int, int]:
        """For each round the number of choices before it."""
        state = self._history.at(0)
        progress = GAMES[self.header.game].rules.progress
        begun = {progress(state.snapshot()).count: 0}
        for n, step in enumerate(self._history.steps, 1):
            state.choose(step.choice.seat, step.choice.option)
            begun.setdefault(progress(state.snapshot()).count, n)
        return begun

    def _visible(self, events: tuple[Event, ...]) -> list[Event]:
        return list(events) if self.revealed else visible_to(events, None)

    def _shown(self, step: Step) -> Step:
        events = tuple(self._visible(step.events))
        secret = events != step.events and not step.open
        choice = step.choice if not secret else step.choice.unnamed()
        return Step(choice, events, step.open)
