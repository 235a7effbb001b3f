"""The table of a lesson, with its turns, hints and page."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game.scenes.learn.progress import LessonProgress, LessonScreen, ScriptedBots
from game.scenes.services import Services
from game.scenes.table.current.hints import button_hints
from game.scenes.table.hud.contents import Hud
from game.scenes.table.play.play import Play
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.setting import PagePosition
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint


class LessonTable(TableScene):
    """A table with the turns, the hints and the page of a lesson."""

    has_recaps = False

    def __init__(
        self,
        services: Services,
        progress: LessonProgress,
        hints: Callable[[], Sequence[Hint]],
        page: Callable[[Canvas], None],
    ) -> None:
        self._lesson_hints = hints
        self._paint_page = page
        self._screen = LessonScreen(progress, Seating(services.devices))
        position = PagePosition(progress.lesson.page)
        play = Play(services, progress.match, self._screen, ScriptedBots(progress, services.bots), position)
        super().__init__(services, progress.match, play=play)

    def why_not(self, selection: Selection, spot: SpotId) -> str:
        """Why a spot cannot be selected: the lesson is not about it, or the rules forbid it."""
        decision = self._screen.unrestricted(selection.decision)
        by_rules = Selection(decision, self.play.viewer.spots_by_option(decision))
        by_rules.selected[:] = selection.selected
        if by_rules.accepts(spot):
            return self.services.words("learn.not_this")
        return super().why_not(by_rules, spot)

    @property
    def shows(self) -> Hashable:
        """What the screen depends on: the hints of the lesson, too."""
        return super().shows, tuple(self._lesson_hints())

    def make_hud(self) -> Hud:
        """The contents of the heads-up display, with the lesson's hints."""
        first, *others = self._lesson_hints()
        to_button = button_hints(self, self.services.devices.shown)
        return replace(super().make_hud(), hints=(first, *to_button, *others))

    def draw_page(self, canvas: Canvas) -> None:
        """Draws the lesson's text."""
        self._paint_page(canvas)
