"""The button."""

from collections.abc import Callable

import pygame

from game.input.messages import Intent
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, LABEL, LABEL_OFF, LABEL_SET
from game.ui.layout import inset
from game.ui.widgets.widget import MIN_HEIGHT, Widget

_PADDING = 28
"""Space beside the text, in units."""


class Button(Widget):
    """A button with a text and an icon."""

    def __init__(
        self,
        text: str,
        accept: Callable[[], object],
        rect: pygame.Rect | None = None,
        *,
        icon: str = "",
        align: str = "centre",
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.accept = accept
        self.icon = icon
        """The picture to the left of the text; empty for none."""
        self.align = align
        self.style = BUTTON
        """The style of the text; it becomes smaller if there is no room."""
        self.chosen = False
        """True if it shows the chosen one of several values: painted red."""

    def disable(self, reason: str) -> "Button":
        """Disables the button and shows the reason; an empty reason enables it."""
        self.enabled, self.reason = not reason, reason
        return self

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the text with unbroken words."""
        room = max(1, width - 2 * _PADDING - (self._icon_side(canvas) + 16 if self.icon else 0))
        style = canvas.unbroken(self.text, room, self.style)
        return max(MIN_HEIGHT, canvas.measure(self.text, style, room)[1] + 24)

    def width(self, canvas: Canvas) -> int:
        """The width of the text in one line."""
        return (
            canvas.measure(self.text, BUTTON)[0]
            + 2 * _PADDING
            + (self._icon_side(canvas) + 16 if self.icon else 0)
        )

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the panel, the icon and the text."""
        look = LABEL_OFF if not self.enabled else LABEL_SET if self.chosen else LABEL
        canvas.panel(self.rect, look)
        room = inset(self.rect, min(_PADDING, self.rect.width // 8), 6)
        if self.icon:
            room = self._draw_icon(canvas, room)
        style = canvas.fit(self.text, room, self.style).toned(look.ink)
        canvas.text(self.text, room, style, align=self.align, valign="middle")
        canvas.note("widget", self.rect, self.text)
        if focused:
            canvas.focus(self.rect)

    def press(self, intent: Intent) -> bool:
        """ACCEPT calls `accept` if the button is enabled."""
        if intent is Intent.ACCEPT and self.enabled:
            self.accept()
            return True
        return False

    def _icon_side(self, canvas: Canvas) -> int:
        return round(BUTTON.shown(canvas.text_size) * 1.3)

    def _draw_icon(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        side = min(self._icon_side(canvas), self.rect.height - 16)
        text_width = canvas.measure(self.text, BUTTON)[0] if self.text else 0
        slack = max(0, room.width - side - 16 - text_width) // 2 if self.align == "centre" else 0
        box = pygame.Rect(room.left + slack, room.centery - side // 2, side, side)
        if not self.text:
            box.center = room.center
        canvas.picture(self.icon, box, greyed=not self.enabled)
        used = box.right + 16 - room.left
        return pygame.Rect(box.right + 16, room.top, room.width - used - slack, room.height)
