"""A modal dialog with a question and several answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.input.messages import Device, Intent, Message, Point, Press, Scroll
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, HEADING, PANEL
from game.ui.layout import centred, column, columns, inset, split_bottom, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.scrolling import Paragraph, ScrollText
from game.ui.widgets.widget import FocusGroup

_WIDE = 1180
"""A dialog's width in units."""
_GAP = 24


@dataclass(frozen=True)
class Answer:
    """An answer, and the function that it calls; by default it only closes the dialog."""

    text: str
    accept: Callable[[], object] = lambda: None


class Dialog:
    """Asks a question.

    The first answer must lose nothing: it always has the focus at first, so that no press that was meant for
    something else loses a turn, a match or a seat.
    """

    def __init__(
        self,
        question: str,
        answers: Sequence[Answer],
        *,
        back: Answer | None = None,
        details: str = "",
        may_answer: Callable[[Device], bool] = lambda _: True,
    ) -> None:
        """`back`: given by BACK and shown last; None: BACK gives the first answer.

        `may_answer`: whether a device may give any answer; the others can only press BACK.
        """
        self.question = question
        self.answers = [*answers, *([] if back is None else [back])]
        self._back = back or self.answers[0]
        self.may_answer = may_answer
        self.details = ScrollText([Paragraph(details, BODY)]) if details else None
        self._buttons = [Button(answer.text, answer.accept) for answer in self.answers]
        self.group = FocusGroup(self._buttons)
        self.hints = Hints()
        self._update_hints()

    def handle(self, message: Message) -> bool:
        """Handles any message; True if it changed anything."""
        changed = self._handle(self.hints.translate(message))
        self._update_hints()
        return changed

    def _update_hints(self) -> None:
        focused = self.answers[self.group.focus]
        back = [] if focused is self._back else [Hint(Intent.BACK, self._back.text)]
        self.hints.hints = [Hint(Intent.ACCEPT, focused.text), *back]

    def _handle(self, message: Message) -> bool:
        match message:
            case Press(intent=Intent.BACK | Intent.PAUSE) | Press(device="mouse", intent=Intent.EXPLAIN):
                self._back.accept()
                return True
            case Press(device=device) | Point(device=device) | Scroll(device=device) if not self.may_answer(
                device
            ):
                return False
            case Press(intent=Intent.UP | Intent.DOWN as direction) if self.details is not None:
                return self.group.handle(message) or self.details.press(direction)
            case Press(intent=Intent.PREVIOUS | Intent.NEXT as page) if self.details is not None:
                return self.details.press(page)
            case Scroll(steps=steps) if self.details is not None:
                return self.details.scroll(steps)
        return self.group.handle(message)

    def draw(self, canvas: Canvas) -> None:
        """Dims everything below and draws the dialog with its hints."""
        ornament.dim(canvas)
        safe = canvas.frame.safe
        body, bar = split_bottom(safe, self.hints.height(canvas, safe.width), _GAP)
        panel = self._place(canvas, body)
        canvas.panel(panel, PANEL)
        inside = inset(panel, 56, 44)
        heading, rest = split_top(inside, ornament.heading_height(canvas, self.question, inside.width), _GAP)
        ornament.heading(canvas, self.question, heading, HEADING)
        rest, answers = split_bottom(rest, self._answers_height(canvas, inside.width), _GAP)
        if self.details is not None:
            self.details.rect = rest
            self.details.draw(canvas)
        canvas.note("message", answers)
        for button, place in zip(self._buttons, self._places(canvas, answers), strict=True):
            button.rect = place
        self.group.draw(canvas)
        self.hints.draw(canvas, bar)

    def _place(self, canvas: Canvas, body: pygame.Rect) -> pygame.Rect:
        inside = _WIDE - 112
        height = ornament.heading_height(canvas, self.question, inside) + self._answers_height(canvas, inside)
        height += 88 + 2 * _GAP
        if self.details is not None:
            height += self.details.height(canvas, inside) + _GAP
        panel = centred(canvas.frame.safe, (_WIDE, min(height, body.height)))
        panel.bottom = min(panel.bottom, body.bottom)
        return panel

    def _heights(self, canvas: Canvas, width: int) -> list[int]:
        return [button.height(canvas, width) for button in self._buttons]

    def _beside(self, canvas: Canvas, width: int) -> bool:
        """True if the answers fit side by side."""
        count = len(self.answers)
        wide = (width - _GAP * (count - 1)) // count
        return all(button.width(canvas) <= wide for button in self._buttons)

    def _answers_height(self, canvas: Canvas, width: int) -> int:
        heights = self._heights(canvas, width)
        return max(heights) if self._beside(canvas, width) else sum(heights) + _GAP * (len(heights) - 1)

    def _places(self, canvas: Canvas, area: pygame.Rect) -> list[pygame.Rect]:
        if self._beside(canvas, area.width):
            return columns(area, len(self.answers), _GAP)
        return column(area, self._heights(canvas, area.width), _GAP)
