"""The table of a lesson: its progress and script, and with them its screen, viewer, hints and page."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game.bots.pool import Pool
from game.contract import Decision, Option, Seat
from game.input.messages import Intent
from game.match import Match
from game.scenes.learn.lessons import LEARNER, Lesson
from game.scenes.services import Services
from game.scenes.table.bots import BotChoice, ThinkingBots
from game.scenes.table.current_hud import button_hints
from game.scenes.table.dock import Dock
from game.scenes.table.hud import Hud
from game.scenes.table.play import Play
from game.scenes.table.scene import TableScene
from game.scenes.table.screen import SharedScreen
from game.scenes.table.seating import Seating
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation import Presentation
from game.table.presentation.layout import PagePosition
from game.table.viewer import Viewer
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint

ANYTHING = "*"
"""Matches any part of an option."""


class LessonProgress:
    """How far the learner has come in a lesson and its match."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self._used: set[Intent] = set()

    @property
    def choices(self) -> int:
        """The number of choices that the learner has made."""
        return sum(step.choice.seat == LEARNER for step in self.match.steps)

    @property
    def begun(self) -> bool:
        """True once the learner has made a choice, which may be taken back since, or used a button."""
        return self.choices > 0 or bool(self._used)

    @property
    def button(self) -> Intent | None:
        """The button to be used next; None: all have been used."""
        return next((intent for intent in self.lesson.presses if intent not in self._used), None)

    @property
    def done(self) -> bool:
        """True once the lesson is learned."""
        if self.button is not None:
            return False
        if self.lesson.ends:
            return any(event.kind == self.lesson.ends for event in self.match.log)
        return self.choices >= len(self.lesson.steps)

    def mark_used(self, intent: Intent) -> None:
        """Call after a button of the table was used."""
        self._used.add(intent)

    def accepted_options(self, options: Sequence[Option]) -> tuple[Option, ...]:
        """The options that the lesson accepts now; a free lesson accepts all, unless it names some."""
        lesson, step = self.lesson, self.choices
        if lesson.ends and not lesson.only:
            return tuple(options)
        patterns = lesson.steps[step] if step < len(lesson.steps) else lesson.only
        return tuple(option for option in options if any(_matches(option, pattern) for pattern in patterns))

    def reply(self) -> tuple[Seat, Option] | None:
        """The next scripted choice of another seat; None: it is the learner's turn."""
        replies = self.lesson.replies_before(self.choices)
        others = [decision for decision in self.match.state.awaiting if decision.seat != LEARNER]
        if self.done or not others or not replies:
            return None
        fitting = (option for pattern in replies for option in others[0].options if _matches(option, pattern))
        return others[0].seat, next(fitting, replies[0])


class ScriptedBots(ThinkingBots):
    """The other seats of a lesson, which follow its script."""

    def __init__(self, progress: LessonProgress, pool: Pool) -> None:
        super().__init__(progress.match, pool)
        self._progress = progress

    @property
    def deciding(self) -> list[Seat]:
        """None: no bot plays in a lesson."""
        return []

    def start(self) -> None:
        """Does nothing: no bot plays in a lesson."""

    def next_choice(self) -> BotChoice | None:
        """The scripted choice of another seat, if it is its turn."""
        reply = self._progress.reply()
        return None if reply is None else BotChoice(*reply, failed=False)


class LessonScreen(SharedScreen):
    """The screen of a lesson: the learner gets only the options that it accepts."""

    def __init__(self, progress: LessonProgress, seating: Seating) -> None:
        super().__init__(progress.match, seating)
        self._progress = progress

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The learner's decision with the options that the lesson accepts; none once it is learned."""
        if self._progress.done:
            return ()
        return tuple(
            replace(decision, options=self._progress.accepted_options(decision.options))
            for decision in super().decisions
        )

    def unrestricted(self, decision: Decision) -> Decision:
        """The decision with all options on the table that the rules allow, and the accepted buttons."""
        allowed = next((each for each in super().decisions if each.seat == decision.seat), decision)
        options = [option for option in allowed.options if len(option) > 1 or option in decision.options]
        return replace(allowed, options=tuple(options))

    @property
    def depends_on(self) -> Hashable:
        """What the answer depends on: the progress of the lesson, too."""
        return super().depends_on, self._progress.done, self._progress.choices


def _matches(option: Option, pattern: Option) -> bool:
    return len(option) == len(pattern) and all(
        expected in (ANYTHING, part) for expected, part in zip(pattern, option, strict=True)
    )


class LessonViewer(Viewer):
    """A learner, whose decision has fewer options than the rules allow."""

    def __init__(self, match: Match, presentation: Presentation, screen: LessonScreen) -> None:
        super().__init__(match, presentation)
        self._screen = screen

    def why_not(self, selection: Selection, spot: SpotId) -> str:
        """Why a spot cannot be selected: the lesson is not about it, or the rules forbid it."""
        decision = self._screen.unrestricted(selection.decision)
        by_rules = Selection(decision, self.spots_by_option(decision))
        by_rules.selected[:] = selection.selected
        if by_rules.accepts(spot):
            return self.presentation.texts.words("learn.not_this")
        return super().why_not(by_rules, spot)


def _brief(dock: Dock) -> Dock:
    """A dock with the first line of what a thing is, or with the name of what a press would do."""
    first, *others = dock.action.split("\n")
    is_list = bool(others) and others[0].startswith("**")
    lines = () if first.startswith("**") else dock.lines[:1]
    return replace(dock, lines=lines, action=dock.action if is_list else first, picture="")


class LessonPlay(Play):
    """A match that follows the script of a lesson."""

    has_recaps = False

    def __init__(self, services: Services, progress: LessonProgress) -> None:
        self._lesson_screen = LessonScreen(progress, Seating(services.devices))
        bots, position = ScriptedBots(progress, services.bots), PagePosition(progress.lesson.page)
        super().__init__(services, progress.match, self._lesson_screen, bots, position)
        self.hint_bar.is_narrow = True

    def warning(self, decision: Decision, option: Option) -> str:
        """Empty: the lesson itself says what to choose."""
        del decision, option
        return ""

    def make_viewer(self, presentation: Presentation) -> Viewer:
        """A learner, or the room."""
        return LessonViewer(self.match, presentation, self._lesson_screen)


class LessonTable(TableScene):
    """A table with the hints and the page of a lesson."""

    def __init__(
        self,
        services: Services,
        progress: LessonProgress,
        hints: Callable[[], Sequence[Hint]],
        page: Callable[[Canvas], None],
    ) -> None:
        self._lesson_hints = hints
        self._paint_page = page
        self._progress = progress
        self._asks_on_page = bool(progress.lesson.steps)
        """True if the page says at each step what to choose."""
        super().__init__(services, progress.match, play=LessonPlay(services, progress))

    @property
    def shows(self) -> Hashable:
        """What the screen depends on: the hints of the lesson, too."""
        return super().shows, tuple(self._lesson_hints())

    def make_hud(self) -> Hud:
        """The contents of the heads-up display, with the lesson's hints and a brief dock.

        The page says what counts now, step by step instead of the question; EXPLAIN shows the rest. When the
        lesson is over, nobody is said to be choosing.
        """
        first, *others = self._lesson_hints()
        to_button = button_hints(self.play, self.services.devices.shown)
        hud = super().make_hud()
        if self._asks_on_page:
            hud = replace(hud, prompts=("",) * len(hud.prompts))
        if self._progress.done:
            plates = tuple(replace(plate, active=False) for plate in hud.plates)
            hud = replace(hud, plates=plates, ticker=None)
        return replace(hud, hints=(first, *to_button, *others), dock=hud.dock and _brief(hud.dock))

    def draw_page(self, canvas: Canvas) -> None:
        """Draws the lesson's text."""
        self._paint_page(canvas)
