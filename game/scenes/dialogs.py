"""Scenes that show a dialog until it is answered."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.input.messages import Device, Message
from game.scenes.page import handle_dialog
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.dialog import Answer, Dialog

Backdrop: TypeAlias = Callable[[Canvas], object]
"""Draws what is visible behind a dialog; the dialog dims it."""


class DialogScene(Scene):
    """Shows dialogs one after another; an answer calls `go` to leave the scene."""

    def __init__(
        self, services: Services, backdrop: Backdrop, must_close: Callable[[], object] = lambda: False
    ) -> None:
        """`must_close`: true if the scene has to close without an answer, such as when a pad is lost."""
        self.services = services
        self._backdrop, self._must_close = backdrop, must_close
        self._change: Change = None

    def ask(
        self,
        question: str,
        answers: Sequence[Answer],
        details: str = "",
        *,
        may_answer: Callable[[Device], bool] = lambda _: True,
    ) -> None:
        """Shows a dialog; for the arguments see `Dialog`."""
        self.question = Dialog(question, answers, details=details, may_answer=may_answer)
        self.stale = True

    def go(self, change: Change) -> None:
        """Sets the change that `handle` returns for the current message."""
        self._change = change

    def handle(self, message: Message) -> Change:
        """Passes the message to the dialog."""
        if self.question is None:
            return None
        self.stale |= handle_dialog(self.question, message, self.services.sounds)
        change, self._change = self._change, None
        return change

    def tick(self, seconds: float) -> Change:
        """Closes if it must."""
        del seconds
        return Pop() if self._must_close() else None

    def draw(self, canvas: Canvas) -> None:
        """Draws the backdrop and the dialog."""
        self._backdrop(canvas)
        if self.question is not None:
            self.question.draw(canvas)


class ConfirmScene(DialogScene):
    """Asks a player to confirm an action; the answer that cancels it has the focus."""

    def confirm(
        self, question: str, details: str, label: str, then: Change, may_answer: Callable[[Device], bool]
    ) -> None:
        """Shows the question; `then` follows the answer with the label; `may_answer`: see `Dialog`."""
        cancel = Answer(self.services.words("confirm.back"), lambda: self.go(Pop()))
        self.ask(question, [cancel, Answer(label, lambda: self.go(then))], details, may_answer=may_answer)
