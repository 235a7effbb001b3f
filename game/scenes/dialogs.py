"""Scenes that show a dialog until it is answered."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.input.messages import Message
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

    def __init__(self, services: Services, backdrop: Backdrop) -> None:
        self.services = services
        self._backdrop = backdrop
        self._dialog: Dialog | None = None
        self._change: Change = None

    def ask(
        self,
        question: str,
        answers: Sequence[Answer],
        details: str = "",
        *,
        safe: int = 0,
        likely: int | None = None,
    ) -> None:
        """Shows a dialog; BACK gives the answer with index `safe`, the focus starts at `likely`."""
        self._dialog = Dialog(question, answers, safe=safe, likely=likely, details=details)
        self.stale = True

    def go(self, change: Change) -> None:
        """Sets the change that `handle` returns for the current message."""
        self._change = change

    def handle(self, message: Message) -> Change:
        """Passes the message to the dialog."""
        if self._dialog is None:
            return None
        self.stale |= handle_dialog(self._dialog, message, self.services.sounds)
        change, self._change = self._change, None
        return change

    def draw(self, canvas: Canvas) -> None:
        """Draws the backdrop and the dialog."""
        self._backdrop(canvas)
        if self._dialog is not None:
            self._dialog.draw(canvas)


class ConfirmScene(DialogScene):
    """Asks the player to confirm an action; the confirming answer has the focus, BACK cancels."""

    def __init__(
        self, services: Services, backdrop: Backdrop, question: str, details: str, confirm: Answer
    ) -> None:
        super().__init__(services, backdrop)
        cancel = Answer(services.words("confirm.back"), lambda: self.go(Pop()))
        self.ask(question, [cancel, Answer(confirm.text, lambda: self._confirm(confirm))], details, likely=1)

    def _confirm(self, confirm: Answer) -> None:
        confirm.accept()
        self.go(Pop())
