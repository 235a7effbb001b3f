"""The table of a lesson, with its turns, hints and page."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.scenes.learn.progress import LessonProgress, LessonTurns
from game.scenes.services import Services
from game.scenes.table.current.hints import button_hints
from game.scenes.table.hud.contents import Hud
from game.scenes.table.play.play import Play
from game.scenes.table.scene import TableScene
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
        self._turns = LessonTurns(progress, services.bots)
        position = PagePosition(progress.lesson.page)
        play = Play(services, progress.match, self._turns, position)
        super().__init__(services, progress.match, play=play)

    def why_not(self, selection: Selection, spot: SpotId) -> str:
        """Why a spot cannot be selected: the lesson is not about it, or the rules forbid it."""
        decision = self._turns.unrestricted(selection.decision)
        layout = self.play.presentation.layout
        by_rules = Selection(decision, layout.spots_by_option(self._turns.view, decision))
        by_rules.selected[:] = selection.selected
        if by_rules.accepts(spot):
            return self.services.words("learn.not_this")
        return super().why_not(by_rules, spot)

    def make_hud(self) -> Hud:
        """The contents of the heads-up display, with the lesson's hints."""
        first, *others = self._lesson_hints()
        to_button = button_hints(self, self.services.devices.shown)
        return replace(super().make_hud(), hints=(first, *to_button, *others))

    def draw_page(self, canvas: Canvas) -> None:
        """Draws the lesson's text."""
        self._paint_page(canvas)
