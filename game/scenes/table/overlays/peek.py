"""Shows a person what only they may see, while it is another player's turn."""

import pygame

from game.contract import Seat
from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press, Release, Unplugged
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.table.context import TableContext
from game.scenes.table.overlays.curtain import CurtainButton, glyphs_for, paint_curtain
from game.scenes.table.overlays.explain import draw_explanation
from game.table.ids import is_on_board
from game.table.input.seat_input import MOUSE
from game.table.input.targets import in_reading_order
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint, Hints

MAX_SECONDS = 5.0
"""Without a press the look ends after this time, unless its button is held."""


class PeekScene(Scene):
    """A curtain that names the person, who raises it with a button, see `CurtainButton`.

    The release, or a second press, ends the look, so that nothing covers the turn of the others.
    """

    def __init__(self, context: TableContext, seat: Seat, device: Device | None = None) -> None:
        """`device`: its button was pressed at the table; None: the look was chosen in a menu."""
        self._context = context
        self._seat = seat
        self._services = context.services
        self._hints = Hints()
        is_allowed = device is not None and context.seating.may_look(device, seat)
        self._button = CurtainButton(context.services, device if is_allowed else None)
        self._lifting_device: Device | None = None
        """The device that has raised the curtain; None: the curtain is down."""
        self._seconds = 0.0
        """Since the scene was opened, the curtain rose, or the person pressed a button."""
        self._waits = device is None
        """True while the curtain waits to be raised, however long that takes."""
        self._explains = False
        """True once the person asked to have explained what is under the cursor."""
        self._spot_before = context.cursor.spot if context.play.screen.private_seat is None else None
        """Where the cursor was on the public table; None: nowhere that may be shown again."""
        context.hide_private_view()

    def handle(self, message: Message) -> Change:
        """ACCEPT on the person's device raises the curtain; its release, or a second press, ends the look."""
        message = self._hints.translate(message)
        match message:
            case Press(intent=Intent.BACK | Intent.PAUSE):
                return Pop()
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                return self._press(device)
            case Release(device=device, intent=Intent.ACCEPT) if self._button.must_hold:
                return self._release(device)
            case Unplugged(device=device) if device in (self._button.holding, self._lifting_device):
                return Pop()
            case Press(device=device, intent=Intent.EXPLAIN, repeated=False) if self._is_looking(device):
                self._explains, self._seconds, self.stale = not self._explains, 0.0, True
            case Press(device=device) | Point(device=device) if self._is_looking(device):
                self._move_cursor(device, message)
        return None

    def tick(self, seconds: float) -> Change:
        """Raises the curtain once the button is held long enough; ends the look if nobody goes on with it."""
        self._seconds += seconds
        if self._context.seating.lost:
            return Pop()
        device = self._button.tick(seconds)
        if self._lifting_device is None:
            self.stale |= self.moving
            if device is not None:
                self._lift(device)
        is_left = self._button.holding is None and not self._waits
        return Pop() if is_left and self._seconds >= MAX_SECONDS else None

    def layout(self, canvas: Canvas) -> None:
        """Places the table."""
        self._context.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the curtain, or the table with the person's private view."""
        words, key = self._services.words, f"peek.{self._button.kind}"
        if self._lifting_device is None:
            hints = [Hint(Intent.ACCEPT, words(f"{key}.hint")), Hint(Intent.BACK, words("ui.close"))]
            name = self._context.match.players[self._seat].name
            title, text = words("peek.title", name=name), words(f"{key}.text", name=name)
            with glyphs_for(self._context, canvas, [self._seat]):
                paint_curtain(canvas, self._hints, hints, (title, text), self._button.progress)
            return None
        self._context.play.stage.draw(canvas, whole=True)
        self._draw_explanation(canvas)
        hints = [Hint(Intent.EXPLAIN, words("hud.explain")), Hint(Intent.ACCEPT, words(f"{key}.hide"))]
        if self._lifting_device != MOUSE:
            hints.insert(0, Hint(Intent.UP, words("explain.other")))
        with glyphs_for(self._context, canvas, [self._seat]):
            draw_hint_bar(canvas, self._hints, hints, canvas.frame.safe)
        return None

    def _draw_explanation(self, canvas: Canvas) -> None:
        spot, targets = self._context.cursor.spot, self._context.targets
        rect = next((target.visible_rect for target in targets if target.spot == spot), None)
        if self._explains and is_on_board(spot) and rect is not None:
            play = self._context.play
            explanation = play.presentation.texts.explain(play.viewer.view, spot)
            draw_explanation(canvas, self._context, explanation, rect)

    def closed(self) -> None:
        """Hides the private view; the cursor returns, so that nothing says where the person looked."""
        self._context.hide_private_view()
        if self._lifting_device is not None:
            self._context.cursor.move_to(self._spot_before)
            self._services.sounds.play("page")

    @property
    def moving(self) -> bool:
        """True while the button is held until the curtain rises."""
        return self._button.holding is not None and self._lifting_device is None

    def _is_looking(self, device: Device) -> bool:
        """True if the person of the device has raised the curtain."""
        return self._lifting_device is not None and self._context.seating.may_look(device, self._seat)

    def _press(self, device: Device) -> Change:
        if not self._context.seating.may_look(device, self._seat):
            self._services.sounds.play("refuse")
        elif self._lifting_device is not None:
            return Pop()
        elif self._button.press(device):
            self._lift(device)
        return None

    def _release(self, device: Device) -> Change:
        """Ends the look; the curtain that has not risen yet waits on if it was opened from a menu."""
        if device != self._button.holding:
            return None
        self._button.release(device)
        self.stale = True
        return None if self._waits else Pop()

    def _lift(self, device: Device) -> None:
        self._lifting_device, self._seconds, self._waits = device, 0.0, False
        play, public = self._context.play, {target.spot for target in self._context.targets}
        hidden = play.presentation.layout.hidden_spots(play.viewer.view, self._seat)
        self._context.show_private_view(self._seat, device)
        self._context.update()
        targets = self._context.targets
        secret = [target.spot for target in targets if target.spot not in public or target.spot in hidden]
        self._context.cursor.move_to(next(iter(in_reading_order(targets, secret)), self._spot_before))
        self._context.update()
        self._services.sounds.play("page")
        self.stale = True

    def _move_cursor(self, device: Device, message: Message) -> None:
        """Moves the cursor for the person who peeks, so that everything can be explained."""
        self._seconds = 0.0
        seat_input, targets = self._context.inputs.current, self._context.targets
        match message:
            case Press(intent=direction) if direction in DIRECTIONS:
                seat_input.step(targets, direction)
            case Point(x=x, y=y):
                seat_input.hover(targets, device, x, y)
        self._context.update()
        self.stale = True
