"""A question over the table that is all there is to see until it is answered."""

from collections.abc import Sequence

from game.input.messages import Message
from game.scenes.page import put_to
from game.scenes.scene import Change, Scene
from game.scenes.table.context import TableContext
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.dialog import Answer, Dialog


class Asked(Scene):
    """Puts one question after the other; an answer says by `go` what becomes of the scenes."""

    def __init__(self, at_table: TableContext) -> None:
        self.at_table = at_table
        self.services = at_table.services
        self._dialog: Dialog | None = None
        self._change: Change = None

    def put(
        self,
        question: str,
        answers: Sequence[Answer],
        details: str = "",
        *,
        safe: int = 0,
        likely: int | None = None,
    ) -> None:
        """Ask this now; BACK gives the safe answer."""
        self._dialog = Dialog(question, answers, safe=safe, likely=likely, details=details)
        self.stale = True

    def go(self, change: Change) -> None:
        """Answer the message that is being handled with a change."""
        self._change = change

    def handle(self, message: Message) -> Change:
        """For the question."""
        if self._dialog is None:
            return None
        self.stale |= put_to(self._dialog, message, self.services.sounds)
        change, self._change = self._change, None
        return change

    def draw(self, canvas: Canvas) -> None:
        """The question over the table; it dims what lies below by itself."""
        self.at_table.play.stage.draw(canvas, whole=True)
        if self._dialog is not None:
            self._dialog.draw(canvas)
