"""The progress of a lesson: what is done, which options count next, and who must choose."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.pool import Pool
from game.contract import Decision, Option, Seat
from game.input.messages import Intent
from game.match import Match
from game.scenes.learn.lessons import LEARNER, Lesson
from game.scenes.table.turns import BotChoice, Turns

ANYTHING = "*"


class LessonProgress:
    """A lesson, its match, and the buttons that have been used."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self._pressed: set[Intent] = set()

    @property
    def choices(self) -> int:
        """The number of choices that the learner has made."""
        return sum(step.choice.seat == LEARNER for step in self.match.steps)

    @property
    def button(self) -> Intent | None:
        """The button to be used next; None: all have been used."""
        return next((intent for intent in self.lesson.presses if intent not in self._pressed), None)

    @property
    def done(self) -> bool:
        """True once the lesson is learned."""
        if self.button is not None:
            return False
        if self.lesson.ends:
            return any(event.kind == self.lesson.ends for event in self.match.log)
        return self.choices >= len(self.lesson.steps)

    def press(self, intent: Intent) -> None:
        """Note that a button of the table was used."""
        self._pressed.add(intent)

    def wanted(self, options: Sequence[Option]) -> tuple[Option, ...]:
        """The options that count now; in a free lesson all, unless it names some."""
        lesson, at = self.lesson, self.choices
        if lesson.ends and not lesson.only:
            return tuple(options)
        patterns = lesson.steps[at] if at < len(lesson.steps) else lesson.only
        return tuple(option for option in options if any(_fits(option, each) for each in patterns))

    def reply(self) -> tuple[Seat, Option] | None:
        """The seat and the option of the scripted choice; None: it is the learner's turn."""
        at, replies = self.choices, self.lesson.replies
        others = [decision.seat for decision in self.match.state.awaiting if decision.seat != LEARNER]
        if self.done or not others or at >= len(replies) or not replies[at]:
            return None
        return others[0], replies[at]


class LessonTurns(Turns):
    """The turns of a lesson: the learner gets the options that count, the others follow the script."""

    def __init__(self, progress: LessonProgress, bots: Pool) -> None:
        super().__init__(progress.match, bots)
        self._progress = progress

    @property
    def allowed(self) -> list[Decision]:
        """The decisions with all that the rules allow."""
        return super().waiting

    @property
    def waiting(self) -> list[Decision]:
        """The learner's decision with the options that count; none once the lesson is learned."""
        if self._progress.done:
            return []
        return [replace(each, options=self._progress.wanted(each.options)) for each in self.allowed]

    def start_bots(self) -> None:
        """No bot plays in a lesson."""

    def bot_choice(self) -> BotChoice | None:
        """The choice that the lesson has another seat make."""
        reply = self._progress.reply()
        return None if reply is None else BotChoice(*reply, failed=False)


def _fits(option: Option, pattern: Option) -> bool:
    return len(option) == len(pattern) and all(
        part in (ANYTHING, name) for part, name in zip(pattern, option, strict=True)
    )
