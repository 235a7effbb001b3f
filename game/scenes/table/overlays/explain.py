"""Explains the spot under the cursor, and follows the cursor to other spots."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.contract import Seat
from game.input.messages import DIRECTIONS, MOUSE, Device, Intent, Message, Point, Press
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Pop, Tell
from game.scenes.scene import Scene
from game.scenes.table.current_hud import press_meaning
from game.scenes.table.play import Play, view_has_ended
from game.scenes.table.requests import MoveCursor
from game.scenes.table.sight import sight_of, targets_of
from game.table.ids import PRIVATE_VIEW, MarkGroup, SpotId, seat_of_plate, verb_of
from game.table.input.targets import Target, next_spot, spot_at, under_pointer
from game.table.presentation.texts import Explanation
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.tooltip import Tooltip


def draw_explanation(
    canvas: Canvas,
    explanation: Explanation,
    beside: pygame.Rect,
    columns: Sequence[pygame.Rect],
    area: pygame.Rect | None = None,
) -> None:
    """Draws an explanation beside a rectangle, or in one of the columns for it; for `area` see `Tooltip`."""
    Tooltip(explanation.title, "\n".join(explanation.lines)).draw(canvas, beside, columns, area)


class ExplainScene(Scene):
    """The table with an explanation beside the spot, and its hint marks, such as its piece's goals."""

    def __init__(self, play: Play, seat: Seat, spot: SpotId) -> None:
        """`seat`: whose cursor moves from spot to spot."""
        self._play = play
        self._input = play.inputs.of_seat(seat)
        self._must_close = view_has_ended(play)
        self._spot = spot
        self._hints = Hints()
        self._under_mouse: SpotId | None = None
        """None: nothing that can be explained."""
        self._clicked = spot
        """The spot for which EXPLAIN was pressed last."""

    @property
    def explanation(self) -> Explanation:
        """The explanation of the spot, which may be a button."""
        verb = verb_of(self._spot)
        return self._explain_button(verb) if verb else self._explain_on_board()

    def _explain_on_board(self) -> Explanation:
        """What the spot is, and at the end what a press would do, unless that was said."""
        play, seat_input = self._play, self._input
        shown = play.explain(self._spot)
        press = press_meaning(play, sight_of(play, seat_input), seat_input, self._spot, shown)
        is_new = press not in "\n".join(shown.lines)
        return Explanation(shown.title, (*shown.lines, press) if is_new else shown.lines)

    def _explain_button(self, verb: str) -> Explanation:
        """The question that the button answers, and what its option does."""
        viewer, seat_input = self._play.viewer, self._input
        decision, explanation = seat_input.decision, viewer.explain_option(seat_input.seat, (verb,))
        if decision is None or verb == PRIVATE_VIEW:
            return explanation
        question = viewer.presentation.texts.question(viewer.view, decision)
        return Explanation(explanation.title, (question, *explanation.lines))

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
                    return self._move_to(next_spot(self._targets, self._spot, direction))
            case Press(repeated=False):
                self._play.services.sounds.play("back")
                return Pop()
            case Point(x=x, y=y, device=device) if self._may_move(device):
                self._under_mouse = spot_at(under_pointer(self._targets, self._play.panels, x, y), x, y)
                return self._move_to(self._under_mouse or self._spot)
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
        """Places the table without its dock, which would say the same, and marks the spot."""
        self._play.fit(canvas)
        self._play.hud = replace(self._play.hud, dock=None)
        self._mark()

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the table, and the explanation over it."""
        words, safe = self._play.services.words, canvas.frame.safe
        self._play.stage.draw(canvas, whole=True)
        by_mouse = self._play.services.devices.shown == MOUSE
        other, close = (Intent.EXPLAIN, Intent.ACCEPT) if by_mouse else (Intent.UP, Intent.BACK)
        hints = [Hint(other, words("explain.other")), Hint(close, words("ui.close"))]
        area = draw_hint_bar(canvas, self._hints, hints, safe)
        if self._spot_rect is not None:
            columns = self._play.viewer.areas.explanations
            draw_explanation(canvas, self.explanation, self._spot_rect, columns, area)
        return None

    def closed(self) -> None:
        """Removes the marks."""
        self._play.stage.set_marks(MarkGroup.HINT, set())

    @property
    def _targets(self) -> Sequence[Target]:
        """The targets that can be explained: the game's spots and the buttons."""
        targets = targets_of(self._play, self._input)
        return [target for target in targets if seat_of_plate(target.spot) is None]

    @property
    def _spot_rect(self) -> pygame.Rect | None:
        """The rectangle of the spot; None: it is no longer on the table."""
        found = (target for target in self._targets if target.spot == self._spot)
        return next((target.visible_rect for target in found), None)

    def _may_move(self, device: Device) -> bool:
        """True if the device feeds the input whose cursor the scene moves."""
        return self._play.inputs.input_of(device) is self._input

    def _move_to(self, spot: SpotId) -> Change:
        if spot == self._spot:
            return None
        self._spot, self.stale = spot, True
        return Tell(MoveCursor(self._input.seat, spot))

    def _mark(self) -> None:
        """Sets the marks of the cursor and the hints of a spot on the board; removes them for a button."""
        play = self._play
        if self._under_mouse is None:
            play.stage.follow(self._spot)
        layout, view, on_board = play.stage.presentation.layout, play.shown_view, not verb_of(self._spot)
        play.stage.set_marks(MarkGroup.HINT, layout.hint_marks(view, self._spot) if on_board else set())
        play.stage.set_marks(MarkGroup.CURSOR, layout.cursor_marks(view, self._spot) if on_board else set())
