"""Steps through a recorded match without showing secrets."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from game.catalogue import GAMES
from game.contract import Event, Outcome, Progress, Seat, View, visible_to
from game.localized_text import LocalizedText
from game.match.history import PlayedChoice, time_ups
from game.match.journal import read_journal
from game.match.lines import BadSave, Seated
from game.match.loading import rebuild
from game.match.players import Player
from game.match.relatives import is_played_elsewhere, remember_shown
from game.match.timeline import Header
from game.match.undo import check_allowed


class Replay:
    """A position in a recorded match, by default as an onlooker may see it.

    Choices of which an onlooker learns nothing are part of the next step, so that nobody can count them.
    """

    def __init__(self, path: Path, folder: Path | None = None) -> None:
        """Opens the match in the file; `notice` says so if a part of it is lost.

        `folder` is that of all matches; by default the file is in it.

        Raises:
            BadSave: nothing of it can be shown.
        """
        rebuilt = rebuild(read_journal(path))
        self.path = path
        self._matches = folder
        self.header: Header = rebuilt.timeline.header
        self.notice: LocalizedText | None = rebuilt.notice
        self.revealed = False
        """True if secrets are shown too."""
        self.n = 0
        """The position: the number of steps made."""
        self.outcome: Outcome | None = rebuilt.outcome
        """How the match ended; None if it is not over."""
        self._history = rebuilt.history
        self._seatings = tuple(rebuilt.timeline.seatings)
        self._state = self._history.at(0)
        self._view: View | None = None
        """The cached view; None: it must be made again."""

    def __len__(self) -> int:
        return len(self._stops) - 1

    @property
    def view(self) -> View:
        """The view of the state at this position, as rules and table take it."""
        if self._view is None:
            view = self._state.revealed() if self.revealed else self._state.view(None)
            self._view = GAMES[self.header.game].known(view)
        return self._view

    @property
    def progress(self) -> Progress:
        """How far the match has got at this position."""
        return GAMES[self.header.game].rules.progress(self.view)

    @property
    def choices(self) -> int:
        """The number of choices made at this position; secret, since it counts hidden choices."""
        return self._stops[self.n]

    @property
    def start_events(self) -> list[Event]:
        """The events before the first choice."""
        return self._visible(self._history.start_events)

    @property
    def seatings(self) -> Sequence[tuple[int, Seated]]:
        """Changes of players during the match, each with the number of steps before it."""
        return [(self.step_of(choices), seated) for choices, seated in self._seatings]

    @property
    def players(self) -> list[Player]:
        """The latest players by seat; they also play when the match is continued from a position."""
        players = list(self.header.seats)
        for _, seated in self._seatings:
            players[seated.seat] = seated.player
        return players

    @property
    def time_ups(self) -> Sequence[tuple[int, Seat]]:
        """The seats whose time was up, each with the number of steps before that."""
        return [(self.step_of(choices), seat) for choices, seat in time_ups(self._history.steps)]

    @property
    def last(self) -> PlayedChoice | None:
        """The choice that led to this position, with its visible events; None at the start.

        The option of a secret choice is empty unless secrets are shown.
        """
        return None if self.n == 0 else self._shown(self._history.steps[self.choices - 1])

    @property
    def why_not_reveal(self) -> str | None:
        """The text key of the reason why secrets are not shown; None if they may be.

        The match must be over, and so must those that it was copied from while they were running, and all
        others that share secrets with it, such as its copies.
        """
        if self.outcome is None:
            return "match.replay.unfinished"
        originals = [self._folder / Path(file).name for file in self.header.shares_secrets]
        if not all(map(self._is_over, originals)):
            return "match.replay.shared"
        folder = self._matches or self._folder
        return "match.replay.copied" if is_played_elsewhere(self.header, self.path, folder) else None

    @property
    def _folder(self) -> Path:
        """The folder of matches; that of named saves is in it."""
        folder = self.path.parent
        return folder if self.header.name is None else folder.parent

    def _is_over(self, original: Path) -> bool:
        """True if the match in the file is found to be over, and is one that this match was copied from."""
        try:
            timeline = read_journal(original).timeline
        except BadSave:
            return False
        return timeline.outcome is not None and timeline.header.seed == self.header.seed

    def reveal(self) -> None:
        """Shows the secrets as well.

        Raises:
            NotAllowed: with the key of the reason.
        """
        check_allowed(self.why_not_reveal)
        remember_shown(self.header, self._matches or self._folder)
        self._set_revealed(revealed=True)

    def hide(self) -> None:
        """Shows only what an onlooker may know."""
        self._set_revealed(revealed=False)

    def step(self) -> list[Event]:
        """Goes one step forward and returns its visible events; none at the end."""
        if self.n == len(self):
            return []
        before, after = self.choices, self._stops[self.n + 1]
        for number in range(before + 1, after + 1):
            self._state = self._history.after(self._state, number)
        self._view = None
        self.n += 1
        return [event for step in self._history.steps[before:after] for event in self._visible(step.events)]

    def jump(self, n: int) -> None:
        """Goes to the position after `n` steps, or the nearest there is."""
        self.n = min(max(n, 0), len(self))
        self._state, self._view = self._history.at(self.choices), None

    @property
    def rounds(self) -> dict[int, int]:
        """For each round the number of steps before it."""
        return {count: self.step_of(choices) for count, choices in self._rounds.items()}

    @cached_property
    def _rounds(self) -> dict[int, int]:
        """For each round the number of choices before it."""
        state = self._history.at(0)
        progress = GAMES[self.header.game].progress
        begun = {progress(state.snapshot()).count: 0}
        for n in range(1, len(self._history) + 1):
            state = self._history.after(state, n)
            begun.setdefault(progress(state.snapshot()).count, n)
        return begun

    @property
    def _stops(self) -> Sequence[int]:
        """By position, the number of choices made."""
        return range(len(self._history) + 1) if self.revealed else self._public_stops

    @cached_property
    def _public_stops(self) -> Sequence[int]:
        steps = enumerate(self._history.steps, 1)
        return [0, *(n for n, step in steps if step.open or visible_to(step.events, None))]

    def step_of(self, choices: int) -> int:
        """The last position with at most this number of choices."""
        return bisect_right(self._stops, choices) - 1

    def _set_revealed(self, *, revealed: bool) -> None:
        """Shows or hides the secrets at the same position, or at the last one before it."""
        choices = self.choices
        self.revealed, self._view = revealed, None
        self.jump(self.step_of(choices))

    def _visible(self, events: tuple[Event, ...]) -> list[Event]:
        return list(events) if self.revealed else visible_to(events, None)

    def _shown(self, step: PlayedChoice) -> PlayedChoice:
        events = tuple(self._visible(step.events))
        secret = events != step.events and not step.open
        choice = step.choice if not secret else step.choice.unnamed()
        return PlayedChoice(choice, events, step.open)
