"""A lesson that is being learned: how far it has come, and what counts next."""

from collections.abc import Sequence

from game.contract import Option, Seat
from game.input.messages import Intent
from game.match import Match
from game.scenes.learn.lessons import LEARNER, Lesson

ANYTHING = "*"


class LessonProgress:
    """A lesson, the match it is played in, and which of its buttons have been used."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self._pressed: set[Intent] = set()

    @property
    def progress(self) -> int:
        """How many choices the learner has made."""
        return sum(step.choice.seat == LEARNER for step in self.match.steps)

    @property
    def button(self) -> Intent | None:
        """The button to be used next; None: none is missing."""
        return next((intent for intent in self.lesson.presses if intent not in self._pressed), None)

    @property
    def done(self) -> bool:
        """Whether it has been learned."""
        if self.button is not None:
            return False
        if self.lesson.ends:
            return any(event.kind == self.lesson.ends for event in self.match.log)
        return self.progress >= len(self.lesson.steps)

    def press(self, intent: Intent) -> None:
        """A button of the table has been used."""
        self._pressed.add(intent)

    def wanted(self, options: Sequence[Option]) -> tuple[Option, ...]:
        """The options that count now; in a free lesson all, unless it names some."""
        lesson, at = self.lesson, self.progress
        if lesson.ends and not lesson.only:
            return tuple(options)
        patterns = lesson.steps[at] if at < len(lesson.steps) else lesson.only
        return tuple(option for option in options if any(_fits(option, each) for each in patterns))

    def reply(self) -> tuple[Seat, Option] | None:
        """Who of the others does what now; None: it is not their turn."""
        at, replies = self.progress, self.lesson.replies
        others = [decision.seat for decision in self.match.state.awaiting if decision.seat != LEARNER]
        if self.done or not others or at >= len(replies) or not replies[at]:
            return None
        return others[0], replies[at]


def _fits(option: Option, pattern: Option) -> bool:
    return len(option) == len(pattern) and all(
        part in (ANYTHING, name) for part, name in zip(pattern, option, strict=True)
    )
