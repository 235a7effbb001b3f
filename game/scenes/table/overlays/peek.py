"""Shows a person what only they may see, while it is another player's turn."""

import pygame

from game.contract import Seat
from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press, Release, Unplugged
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.table.context import TableContext
from game.scenes.table.overlays.curtain import glyphs_for, paint_curtain
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hints

MAX_SECONDS = 5.0
"""Without a press the curtain falls after this time, unless its button must be held."""


class PeekScene(Scene):
    """A curtain that the person lifts by holding a button, or by pressing it if the settings say so."""

    def __init__(self, context: TableContext, seat: Seat) -> None:
        self._context = context
        self._seat = seat
        self._services = context.services
        self._hints = Hints()
        self._lifting_device: Device | None = None
        """The device that has lifted the curtain; None: the curtain is down."""
        self._seconds_left = 0.0
        """Until the curtain falls by itself."""
        context.hide_private_view()

    def handle(self, message: Message) -> Change:
        """ACCEPT on the person's device lifts the curtain; its release, or a second press, drops it."""
        message = self._hints.translate(message)
        match message:
            case Press(intent=Intent.BACK | Intent.PAUSE):
                return Pop()
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                self._press(device)
            case Release(device=device, intent=Intent.ACCEPT) if (
                self._must_hold and device == self._lifting_device
            ):
                self._drop_curtain()
            case Unplugged(device=device) if device == self._lifting_device:
                self._drop_curtain()
            case Press(device=device) | Point(device=device) if self._lifting_device is not None:
                self._move_cursor(device, message)
        return None

    def tick(self, seconds: float) -> Change:
        """Drops the curtain after a while if no button must be held; closes when a pad is lost."""
        if self._context.seating.lost:
            return Pop()
        if self._lifting_device is not None and not self._must_hold:
            self._seconds_left -= seconds
            if self._seconds_left <= 0:
                self._drop_curtain()
        return None

    def layout(self, canvas: Canvas) -> None:
        """Places the table."""
        self._context.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the curtain, or the table with the person's private view."""
        words, safe = self._services.words, canvas.frame.safe
        if self._lifting_device is None:
            key = f"peek.{'hold' if self._must_hold else 'press'}"
            hints = [(Intent.ACCEPT, words(f"{key}.hint")), (Intent.BACK, words("ui.close"))]
            name = self._context.match.players[self._seat].name
            title, text = words("peek.title", name=name), words(f"{key}.text", name=name)
            with glyphs_for(self._context, canvas, [self._seat]):
                paint_curtain(canvas, self._hints, hints, (title, text))
            return None
        self._context.play.stage.draw(canvas, whole=True)
        hints = [(Intent.UP, words("explain.other")), (Intent.BACK, words("ui.close"))]
        draw_hint_bar(canvas, self._hints, hints, safe)
        return None

    def closed(self) -> None:
        """Hides the private view."""
        self._context.hide_private_view()

    @property
    def _must_hold(self) -> bool:
        """True if the button must be held."""
        return self._services.settings.hold_to_peek

    def _press(self, device: Device) -> None:
        if not self._context.seating.may_act(device, self._seat):
            self._services.sounds.play("refuse")
        elif self._lifting_device is None:
            self._lifting_device, self._seconds_left = device, MAX_SECONDS
            self._context.show_private_view(self._seat)
            self._context.refresh()
            self._services.sounds.play("page")
            self.stale = True
        else:
            self._drop_curtain()

    def _drop_curtain(self) -> None:
        self._lifting_device = None
        self._context.hide_private_view()
        self._services.sounds.play("page")
        self.stale = True

    def _move_cursor(self, device: Device, message: Message) -> None:
        """Moves the cursor for the person who peeks, so that everything can be explained."""
        if not self._context.seating.may_act(device, self._seat):
            return
        self._seconds_left, seat_input, targets = (
            MAX_SECONDS,
            self._context.inputs.current,
            self._context.targets,
        )
        match message:
            case Press(intent=direction) if direction in DIRECTIONS:
                seat_input.step(targets, direction)
            case Point(x=x, y=y):
                seat_input.hover(targets, device, x, y)
        self._context.cursor_moved()
        self.stale = True
