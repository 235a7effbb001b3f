"""The table of a lesson, with its viewer, hints and page."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game.match import Match
from game.scenes.learn.progress import LessonProgress, LessonScreen, ScriptedBots
from game.scenes.services import Services
from game.scenes.table.current_hud import button_hints
from game.scenes.table.hud import Hud
from game.scenes.table.play import Play
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation import Presentation
from game.table.presentation.layout import PagePosition
from game.table.viewer import Viewer
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint


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


class LessonPlay(Play):
    """A match that follows the script of a lesson."""

    has_recaps = False

    def __init__(self, services: Services, progress: LessonProgress) -> None:
        self._lesson_screen = LessonScreen(progress, Seating(services.devices))
        bots, position = ScriptedBots(progress, services.bots), PagePosition(progress.lesson.page)
        super().__init__(services, progress.match, self._lesson_screen, bots, position)

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
        super().__init__(services, progress.match, play=LessonPlay(services, progress))

    @property
    def shows(self) -> Hashable:
        """What the screen depends on: the hints of the lesson, too."""
        return super().shows, tuple(self._lesson_hints())

    def make_hud(self) -> Hud:
        """The contents of the heads-up display, with the lesson's hints."""
        first, *others = self._lesson_hints()
        to_button = button_hints(self.play, self.services.devices.shown)
        return replace(super().make_hud(), hints=(first, *to_button, *others))

    def draw_page(self, canvas: Canvas) -> None:
        """Draws the lesson's text."""
        self._paint_page(canvas)
