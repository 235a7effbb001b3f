"""Explains the spot under the cursor, and follows the cursor to other spots."""

from collections.abc import Sequence

import pygame

from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.table.context import TableContext, view_has_ended
from game.scenes.table.current.dock import press_meaning
from game.table.ids import PRIVATE_VIEW, MarkGroup, SpotId, seat_of_plate, verb_of
from game.table.input.seat_input import MOUSE
from game.table.input.targets import Target, next_spot, spot_at
from game.table.presentation.texts import Explanation
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.tooltip import Tooltip


def draw_explanation(
    canvas: Canvas,
    context: TableContext,
    explanation: Explanation,
    beside: pygame.Rect,
    area: pygame.Rect | None = None,
) -> None:
    """Draws an explanation beside a rectangle, or in the game's column for it; for `area` see `Tooltip`."""
    columns = context.play.presentation.layout.areas(context.play.viewer.view).explanations
    Tooltip(explanation.title, "\n".join(explanation.lines)).draw(canvas, beside, columns, area)


class ExplainScene(Scene):
    """The table with an explanation beside the spot, and its hint marks, such as its piece's goals."""

    def __init__(self, context: TableContext, spot: SpotId) -> None:
        self._context = context
        self._must_close = view_has_ended(context)
        self._spot = spot
        self._hints = Hints()
        self._under_mouse: SpotId | None = None
        """None: nothing that can be explained."""
        self._clicked = spot
        """The spot for which EXPLAIN was pressed last."""
        self._mark()

    @property
    def explanation(self) -> Explanation:
        """The explanation of the spot, and at its end what a press would do."""
        play, decision = self._context.play, self._context.decision
        texts, view, verb = play.presentation.texts, play.viewer.view, verb_of(self._spot)
        if not verb:
            shown = texts.explain(view, self._spot)
            press = press_meaning(self._context, self._context.inputs.current, self._spot, shown)
            is_new = press not in "\n".join(shown.lines)
            return Explanation(shown.title, (*shown.lines, press) if is_new else shown.lines)
        explanation = play.explain_option(self._context.inputs.current.seat, (verb,))
        question = () if decision is None or verb == PRIVATE_VIEW else (texts.question(view, decision),)
        return Explanation(explanation.title, question + explanation.lines)

    def handle(self, message: Message) -> Change:
        """Directions and the pointer explain another spot, as does a right click on it.

        Any other press closes the scene.
        """
        if self._is_click_elsewhere(message):
            self._clicked = self._spot
            return None
        match self._hints.translate(message):
            case Press(intent=direction, device=device) if direction in DIRECTIONS:
                if self._may_move(device):
                    self._move_to(next_spot(self._targets, self._spot, direction))
            case Press(repeated=False):
                self._context.services.sounds.play("back")
                return Pop()
            case Point(x=x, y=y, device=device) if self._may_move(device):
                self._under_mouse = spot_at(self._targets, x, y)
                self._move_to(self._under_mouse or self._spot)
        return None

    def _is_click_elsewhere(self, message: Message) -> bool:
        """True for a right click on a spot for which the explanation was not opened."""
        is_click = isinstance(message, Press) and (message.device, message.intent) == (MOUSE, Intent.EXPLAIN)
        return is_click and self._under_mouse not in (None, self._clicked)

    def tick(self, seconds: float) -> Change:
        """Closes when the spot is no longer on the table, or with the view: it may explain a secret."""
        del seconds
        return Pop() if self._spot_rect is None or self._must_close() else None

    def layout(self, canvas: Canvas) -> None:
        """Places the table."""
        self._context.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the table, and the explanation over it."""
        words, safe = self._context.services.words, canvas.frame.safe
        self._context.play.stage.draw(canvas, whole=True)
        by_mouse = self._context.services.devices.shown == MOUSE
        other, close = (Intent.EXPLAIN, Intent.ACCEPT) if by_mouse else (Intent.UP, Intent.BACK)
        hints = [Hint(other, words("explain.other")), Hint(close, words("ui.close"))]
        area = draw_hint_bar(canvas, self._hints, hints, safe)
        if self._spot_rect is not None:
            draw_explanation(canvas, self._context, self.explanation, self._spot_rect, area)
        return None

    def closed(self) -> None:
        """Removes the marks."""
        self._context.play.stage.set_marks(MarkGroup.HINT, set())

    @property
    def _targets(self) -> Sequence[Target]:
        """The targets that can be explained: the game's spots and the buttons."""
        return [target for target in self._context.targets if seat_of_plate(target.spot) is None]

    @property
    def _spot_rect(self) -> pygame.Rect | None:
        """The rectangle of the spot; None: it is no longer on the table."""
        found = (target for target in self._targets if target.spot == self._spot)
        return next((target.visible_rect for target in found), None)

    def _may_move(self, device: Device) -> bool:
        """True if the device feeds the input whose cursor the scene moves."""
        inputs = self._context.inputs
        return inputs.input_of(device) is inputs.current

    def _move_to(self, spot: SpotId) -> None:
        if spot != self._spot:
            self._spot = spot
            self._context.cursor.move_to(spot)
            self._context.services.sounds.play("focus")
            self._context.update()
            self._mark()
            self.stale = True

    def _mark(self) -> None:
        """Sets the marks of the cursor and the hints of a spot on the board; removes them for a button."""
        play = self._context.play
        if self._under_mouse is None:
            play.stage.follow(self._spot)
        layout, view, on_board = play.presentation.layout, play.viewer.view, not verb_of(self._spot)
        play.stage.set_marks(MarkGroup.HINT, layout.hint_marks(view, self._spot) if on_board else set())
        play.stage.set_marks(MarkGroup.CURSOR, layout.cursor_marks(view, self._spot) if on_board else set())
