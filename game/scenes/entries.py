"""Menu entries with an icon and a note below the label."""

from collections.abc import Callable

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, LABEL, LABEL_OFF, LABEL_SET, SMALL, Tone
from game.ui.layout import inset
from game.ui.widgets.widget import Widget

PADDING = 28
"""Between the edge and the content on the left and right, in units."""
GAP = 20
"""Between the icon and the texts, in units."""


class MenuEntry(Widget):
    """A button with an icon, a label, and a note in smaller letters below it."""

    min_height, space = 84, 24
    """The least height, and the space above and below the texts together; in units."""

    def __init__(self, label: str, accept: Callable[[], object], *, note: str = "", icon: str = "") -> None:
        super().__init__()
        self.label = label
        self.note = note
        self.accept = accept
        self.icon = icon
        """The name of the icon's picture; empty for none."""
        self.chosen = False
        """True for the current value of a choice; painted red."""

    def disable(self, reason: str) -> None:
        """Disables the entry for a reason (a text for the player); an empty reason enables it."""
        self.enabled, self.reason = not reason, reason

    def press(self, intent: Intent) -> bool:
        """ACCEPT calls `accept` if the entry is enabled."""
        if intent is not Intent.ACCEPT or not self.enabled:
            return False
        self.accept()
        return True

    def height(self, canvas: Canvas, width: int) -> int:
        """The height at which both texts fit without breaking a word."""
        text_width = self._text_width(canvas, width)
        style = canvas.unbroken(self.label, text_width, BUTTON)
        height = canvas.measure(self.label, style, text_width)[1]
        if self.note:
            style = canvas.unbroken(self.note, text_width, SMALL)
            height += canvas.measure(self.note, style, text_width)[1] + 4
        return max(self.min_height, height + self.space)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the icon, the label and the note."""
        look = LABEL_OFF if not self.enabled else LABEL_SET if self.chosen else LABEL
        canvas.panel(self.rect, look)
        room = inset(self.rect, PADDING, 10)
        if self.icon:
            side = min(self._icon_side(canvas), room.height)
            icon_rect = pygame.Rect(room.left, room.centery - side // 2, side, side)
            if self.chosen and self.enabled:
                ornament.icon_on_dark(canvas, self.icon, icon_rect)
            else:
                canvas.picture(self.icon, icon_rect, greyed=not self.enabled)
            room = pygame.Rect(room.left + side + GAP, room.top, room.width - side - GAP, room.height)
        self._draw_texts(canvas, room, look.ink)
        canvas.note("widget", self.rect, self.label)
        if focused:
            canvas.focus(self.rect)

    def _draw_texts(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        style = canvas.unbroken(self.label, room.width, BUTTON)
        height = min(canvas.measure(self.label, style, room.width)[1], room.height // 2)
        small = canvas.unbroken(self.note, room.width, SMALL)
        note_height = canvas.measure(self.note, small, room.width)[1] + 4 if self.note else 0
        note_height = min(note_height, room.height - height)
        upper = pygame.Rect(room.left, room.top, room.width, room.height - note_height)
        canvas.text(self.label, upper, canvas.fit(self.label, upper, BUTTON).toned(ink), valign="middle")
        if self.note:
            lower = pygame.Rect(room.left, upper.bottom, room.width, note_height)
            canvas.text(self.note, lower, canvas.fit(self.note, lower, SMALL).toned(ink), valign="middle")

    def _icon_side(self, canvas: Canvas) -> int:
        return round(BUTTON.shown(canvas.text_size) * 1.5)

    def _text_width(self, canvas: Canvas, width: int) -> int:
        return max(1, width - 2 * PADDING - (self._icon_side(canvas) + GAP if self.icon else 0))


class LowEntry(MenuEntry):
    """A little lower, for a menu with more entries than others."""

    min_height, space = 70, 22
