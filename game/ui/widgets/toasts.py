"""Toasts: short messages that disappear after a while. Nothing essential is shown only here."""

from dataclasses import dataclass, field, replace

import pygame

from game.input.messages import Intent, Message, Point, Press
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PLATE, Tone
from game.ui.layout import centred, inset, split_left, split_right

_LEAST, _PER_LETTER = 3.5, 0.06
"""How long a toast stays: seconds, and additional seconds for each letter."""
_MOST = 6
"""Maximal number of waiting toasts; the oldest are removed."""
ANSWER_ICONS = frozenset({"icons/info", "icons/log"})
"""The icons of answers to a press. Only the latest answer is kept."""
_PADDING = 30
"""Space beside the text, in units."""
_MAX_TEXT_HEIGHT = 90
"""In units at 100 % text size; a higher text becomes smaller."""
SOLID = replace(PLATE, name="notice", alpha=255, shadow=16)


@dataclass
class Toast:
    """A short message."""

    text: str
    icon: str = ""
    """The name of a picture; empty for none."""
    left: float = 0.0
    """Seconds until it disappears."""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The rectangle in which it was last drawn, in units."""


class Toasts:
    """A stack of toasts, of which the latest is shown."""

    def __init__(self) -> None:
        self.waiting: list[Toast] = []
        """All toasts, the latest last."""

    @property
    def shown(self) -> Toast | None:
        """The toast on the screen; None if there is none."""
        return self.waiting[-1] if self.waiting else None

    def show(self, text: str, icon: str = "") -> None:
        """Shows a toast. Removes one with the same text, and an earlier answer if this is an answer."""
        self.waiting = [toast for toast in self.waiting if not _is_stale(toast, text, icon)]
        self.waiting.append(Toast(text, icon, _LEAST + _PER_LETTER * len(text)))
        del self.waiting[:-_MOST]

    def dismiss(self, message: Message, mouse: Point | None) -> bool:
        """Removes the toast on BACK or a click on it; True if the message did that."""
        match message:
            case Press(intent=Intent.BACK, repeated=False) if self.waiting:
                self.waiting.pop()
                return True
            case Press(device="mouse", intent=Intent.ACCEPT) if self.shown is not None and mouse is not None:
                if self.shown.rect.collidepoint(mouse.x, mouse.y):
                    self.waiting.pop()
                    return True
        return False

    def remove_answers(self) -> None:
        """Removes answers to presses, which may show secrets, before other players look at the screen."""
        self.waiting = [toast for toast in self.waiting if toast.icon not in ANSWER_ICONS]

    def remove_icon(self, icon: str) -> None:
        """Removes the toasts with this icon."""
        self.waiting = [toast for toast in self.waiting if toast.icon != icon]

    def tick(self, seconds: float) -> bool:
        """Advances the time of the toast on the screen; True if it disappeared."""
        if self.shown is None:
            return False
        self.shown.left -= seconds
        if self.shown.left > 0:
            return False
        self.waiting.pop()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the toast over the bar of hints, where it covers nothing of the table."""
        if self.shown is not None:
            self._draw(canvas, self.shown)

    def _draw(self, canvas: Canvas, toast: Toast) -> None:
        """Draws the icon, the text and the glyph of the button that removes the toast."""
        safe, side = canvas.frame.safe, canvas.line_height(BODY)
        width = safe.width - 2 * _PADDING - side - 20 - (side + 20 if toast.icon else 0)
        most = pygame.Rect(0, 0, width, round(_MAX_TEXT_HEIGHT * canvas.text_size))
        style = canvas.fit(toast.text, most, BODY.toned(Tone.CREAM))
        height = max(canvas.measure(toast.text, style, width)[1], side) + 28
        toast.rect = pygame.Rect(safe.left, safe.bottom - height, safe.width, height)
        canvas.cover(toast.rect, SOLID)
        room = inset(toast.rect, _PADDING, 14)
        if toast.icon:
            seal, room = split_left(room, side, 20)
            ornament.icon_on_dark(canvas, toast.icon, centred(seal, (side, side)))
        room, button = split_right(room, side, 20)
        canvas.text(toast.text, room, style, valign="middle")
        canvas.text("[glyph:back]", button, style, align="right", valign="middle")


def _is_stale(toast: Toast, text: str, icon: str) -> bool:
    """True if a new toast with `words` and `icon` replaces this one."""
    return toast.text == text or (toast.icon in ANSWER_ICONS and icon in ANSWER_ICONS)
