"""A look at what only one person may see, while it is somebody else's turn."""

import pygame

from game.contract import Seat
from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press, Release, Unplugged
from game.scenes.page import bar
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.table.context import TableContext
from game.scenes.table.overlays.curtain import paint_curtain
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hints

LONGEST = 5.0
"""Seconds without a press after which what was opened by pressing closes by itself."""


class PeekScene(Scene):
    """A curtain that the person lifts by holding a button, or, as the settings have it, by pressing it."""

    def __init__(self, at_table: TableContext, seat: Seat) -> None:
        self._context = at_table
        self._seat = seat
        self._services = at_table.services
        self._hints = Hints()
        self._lifting: Device | None = None
        """The device whose button has lifted the curtain; None: it hangs."""
        self._left = 0.0
        """Seconds until it falls by itself."""
        at_table.hide_private_view()

    def handle(self, message: Message) -> Change:
        """ACCEPT on the person's own device lifts the curtain; its release, or a second press, drops it."""
        message = self._hints.translate(message)
        match message:
            case Press(intent=Intent.BACK | Intent.PAUSE):
                return Pop()
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                self._press(device)
            case Release(device=device, intent=Intent.ACCEPT) if self._holds and device == self._lifting:
                self._fall()
            case Unplugged(device=device) if device == self._lifting:
                self._fall()
            case Press(device=device) | Point(device=device) if self._lifting is not None:
                self._look_round(device, message)
        return None

    def tick(self, seconds: float) -> Change:
        """What nobody holds open closes after a while; a lost controller is seen to at the table."""
        if self._context.seating.lost:
            return Pop()
        if self._lifting is not None and not self._holds:
            self._left -= seconds
            if self._left <= 0:
                self._fall()
        return None

    def layout(self, canvas: Canvas) -> None:
        """Place the table."""
        self._context.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The curtain, or the table as the person knows it."""
        words, safe = self._services.words, canvas.frame.safe
        if self._lifting is None:
            how = f"peek.{'hold' if self._holds else 'press'}"
            hints = [(Intent.ACCEPT, words(f"{how}.hint")), (Intent.BACK, words("ui.close"))]
            name = self._context.match.players[self._seat].name
            title, text = words("peek.title", name=name), words(f"{how}.text", name=name)
            paint_curtain(canvas, self._hints, hints, (title, text))
            return None
        self._context.play.stage.draw(canvas, whole=True)
        hints = [(Intent.UP, words("explain.other")), (Intent.BACK, words("ui.close"))]
        bar(canvas, self._hints, hints, safe)
        return None

    def closed(self) -> None:
        """Nothing is left of it."""
        self._context.hide_private_view()

    @property
    def _holds(self) -> bool:
        """Whether the button must be held."""
        return self._services.settings.hold_to_peek

    def _press(self, device: Device) -> None:
        if not self._context.seating.may_act(device, self._seat):
            self._services.sounds.play("refuse")
        elif self._lifting is None:
            self._lifting, self._left = device, LONGEST
            self._context.show_private_view(self._seat)
            self._context.refresh()
            self._services.sounds.play("page")
            self.stale = True
        else:
            self._fall()

    def _fall(self) -> None:
        self._lifting = None
        self._context.hide_private_view()
        self._services.sounds.play("page")
        self.stale = True

    def _look_round(self, device: Device, message: Message) -> None:
        """The cursor of whoever looks goes from thing to thing, so that each can be read."""
        if not self._context.seating.may_act(device, self._seat):
            return
        self._left, seat_input, targets = LONGEST, self._context.inputs.current, self._context.targets
        match message:
            case Press(intent=way) if way in DIRECTIONS:
                seat_input.step(targets, way)
            case Point(x=x, y=y):
                seat_input.hover(targets, device, x, y)
        self._context.cursor_moved()
        self.stale = True
