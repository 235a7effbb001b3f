"""Shows a person what only they may see, while it is another player's turn."""

import pygame

from game.contract import Seat
from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press, Release, Unplugged
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Tell
from game.scenes.scene import Scene
from game.scenes.table.overlays.curtain import CurtainButton, glyphs_for, paint_curtain
from game.scenes.table.overlays.explain import draw_explanation
from game.scenes.table.play import Play
from game.scenes.table.requests import BeginPeek, EndPeek, PointAt
from game.scenes.table.sight import targets_of
from game.table.ids import is_on_board
from game.table.seat_input import MOUSE
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint, Hints

MAX_SECONDS = 5.0
"""Without a press the look ends after this time, unless its button is held."""


class PeekScene(Scene):
    """A curtain that names the person, who raises it with a button, see `CurtainButton`.

    The release, or a second press, ends the look, so that nothing covers the turn of the others.
    """

    def __init__(self, play: Play, seat: Seat, device: Device | None = None) -> None:
        """`device`: its button was pressed at the table; None: the look was chosen in a menu."""
        self._play = play
        self._seat = seat
        self._services = play.services
        self._hints = Hints()
        is_allowed = device is not None and play.seating.may_look(device, seat)
        self._button = CurtainButton(play.services, device if is_allowed else None)
        self._lifting_device: Device | None = None
        """The device that has raised the curtain; None: the curtain is down."""
        self._seconds = 0.0
        """Since the scene was opened, the curtain rose, or the person pressed a button."""
        self._waits = device is None
        """True while the curtain waits to be raised, however long that takes."""
        self._explains = False
        """True while the spot under the cursor is explained."""

    def handle(self, message: Message) -> Change:
        """ACCEPT on the person's device raises the curtain; its release, or a second press, ends the look."""
        message = self._hints.translate(message)
        match message:
            case Press(intent=Intent.BACK | Intent.PAUSE):
                return self._end()
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                return self._press(device)
            case Release(device=device, intent=Intent.ACCEPT) if self._button.must_hold:
                return self._release(device)
            case Unplugged(device=device) if device in (self._button.holding, self._lifting_device):
                return self._end()
            case Press(device=device, intent=Intent.EXPLAIN, repeated=False) if self._is_looking(device):
                self._explains, self._seconds, self.stale = not self._explains, 0.0, True
            case Press(device=device) | Point(device=device) if self._is_looking(device):
                return self._move_cursor(message)
        return None

    def tick(self, seconds: float) -> Change:
        """Raises the curtain once the button is held long enough; ends the look after `MAX_SECONDS`."""
        self._seconds += seconds
        is_over = self._lifting_device is not None and self._play.screen.private_seat != self._seat
        if self._play.seating.lost or is_over:
            return self._end()
        device = self._button.tick(seconds)
        if self._lifting_device is None:
            self.stale |= self.moving
            if device is not None:
                return self._lift(device)
        is_left = self._button.holding is None and not self._waits
        return self._end() if is_left and self._seconds >= MAX_SECONDS else None

    def layout(self, canvas: Canvas) -> None:
        """Places the table."""
        self._play.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the curtain, or the table with the person's private view."""
        words, key = self._services.words, f"peek.{self._button.kind}"
        if self._lifting_device is None:
            hints = [Hint(Intent.ACCEPT, words(f"{key}.hint")), Hint(Intent.BACK, words("ui.close"))]
            name = self._play.match.players[self._seat].name
            title, text = words("peek.title", name=name), words(f"{key}.text", name=name)
            with glyphs_for(self._play, canvas, [self._seat]):
                paint_curtain(canvas, self._hints, hints, (title, text), self._button.progress)
            return None
        self._play.stage.draw(canvas, whole=True)
        self._draw_explanation(canvas)
        hints = [Hint(Intent.EXPLAIN, words("hud.explain")), Hint(Intent.ACCEPT, words(f"{key}.hide"))]
        if self._lifting_device != MOUSE:
            hints.insert(0, Hint(Intent.UP, words("explain.other")))
        with glyphs_for(self._play, canvas, [self._seat]):
            draw_hint_bar(canvas, self._hints, hints, canvas.frame.safe)
        return None

    def _draw_explanation(self, canvas: Canvas) -> None:
        play, current = self._play, self._play.inputs.current
        spot, targets = current.cursor.spot, targets_of(play, current)
        rect = next((target.visible_rect for target in targets if target.spot == spot), None)
        if self._explains and is_on_board(spot) and rect is not None:
            draw_explanation(canvas, play, play.viewer.explain(spot), rect)

    def _end(self) -> Change:
        """Closes the scene; the cursor returns, so that it does not show where the person looked."""
        return Tell(EndPeek(self._lifting_device is not None), 1)

    @property
    def moving(self) -> bool:
        """True while the button is held until the curtain rises."""
        return self._button.holding is not None and self._lifting_device is None

    def _is_looking(self, device: Device) -> bool:
        """True if the person of the device has raised the curtain."""
        return self._lifting_device is not None and self._play.seating.may_look(device, self._seat)

    def _press(self, device: Device) -> Change:
        if not self._play.seating.may_look(device, self._seat):
            self._services.sounds.play("refuse")
        elif self._lifting_device is not None:
            return self._end()
        elif self._button.press(device):
            return self._lift(device)
        return None

    def _release(self, device: Device) -> Change:
        """Ends the look; the curtain that has not risen yet waits on if it was opened from a menu."""
        if device != self._button.holding:
            return None
        self._button.release(device)
        self.stale = True
        return None if self._waits else self._end()

    def _lift(self, device: Device) -> Change:
        self._lifting_device, self._seconds, self._waits = device, 0.0, False
        self.stale = True
        return Tell(BeginPeek(self._seat, device))

    def _move_cursor(self, message: Press | Point) -> Change:
        """Moves the cursor for the person who peeks, so that everything can be explained."""
        self._seconds, self.stale = 0.0, True
        is_step = isinstance(message, Press) and message.intent in DIRECTIONS
        return Tell(PointAt(message)) if is_step or isinstance(message, Point) else None
