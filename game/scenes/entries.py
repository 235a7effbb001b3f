"""Menu entries with a picture and a second line."""

from collections.abc import Callable

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, LABEL, LABEL_OFF, LABEL_SET, SMALL, Tone
from game.ui.layout import inset
from game.ui.widgets.widget import Widget

PAD, GAP = 28, 20


class MenuEntry(Widget):
    """A button with a picture, a name, and a smaller line below it."""

    def __init__(self, words: str, accept: Callable[[], object], *, note: str = "", icon: str = "") -> None:
        super().__init__()
        self.words = words
        self.note = note
        self.accept = accept
        self.icon = icon
        """The name of a picture; empty for none."""
        self.chosen = False
        """True for the value that is set: painted red."""

    def disable(self, reason: str) -> None:
        """Disable the entry for a reason; an empty reason enables it."""
        self.enabled, self.reason = not reason, reason

    def press(self, intent: Intent) -> bool:
        """ACCEPT does its action if it is enabled."""
        if intent is not Intent.ACCEPT or not self.enabled:
            return False
        self.accept()
        return True

    def height(self, canvas: Canvas, width: int) -> int:
        """Room for both texts without a broken word."""
        room = self._room(canvas, width)
        height = canvas.measure(self.words, canvas.unbroken(self.words, room, BUTTON), room)[1]
        if self.note:
            height += canvas.measure(self.note, canvas.unbroken(self.note, room, SMALL), room)[1] + 4
        return max(84, height + 24)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The label, its picture, its words."""
        look = LABEL_OFF if not self.enabled else LABEL_SET if self.chosen else LABEL
        canvas.panel(self.rect, look)
        room = inset(self.rect, PAD, 10)
        if self.icon:
            side = min(self._side(canvas), room.height)
            seal = pygame.Rect(room.left, room.centery - side // 2, side, side)
            if self.chosen and self.enabled:
                ornament.icon_on_dark(canvas, self.icon, seal)
            else:
                canvas.picture(self.icon, seal, greyed=not self.enabled)
            room = pygame.Rect(room.left + side + GAP, room.top, room.width - side - GAP, room.height)
        self._write(canvas, room, look.ink)
        canvas.note("widget", self.rect, self.words)
        if focused:
            canvas.focus(self.rect)

    def _write(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        style = canvas.unbroken(self.words, room.width, BUTTON)
        height = min(canvas.measure(self.words, style, room.width)[1], room.height // 2)
        small = canvas.unbroken(self.note, room.width, SMALL)
        wanted = canvas.measure(self.note, small, room.width)[1] + 4 if self.note else 0
        low = min(wanted, room.height - height)
        upper = pygame.Rect(room.left, room.top, room.width, room.height - low)
        canvas.text(self.words, upper, canvas.fit(self.words, upper, BUTTON).toned(ink), valign="middle")
        if self.note:
            lower = pygame.Rect(room.left, upper.bottom, room.width, low)
            canvas.text(self.note, lower, canvas.fit(self.note, lower, SMALL).toned(ink), valign="middle")

    def _side(self, canvas: Canvas) -> int:
        return round(BUTTON.shown(canvas.text_size) * 1.5)

    def _room(self, canvas: Canvas, width: int) -> int:
        return max(1, width - 2 * PAD - (self._side(canvas) + GAP if self.icon else 0))
