"""Short notices that go by themselves; nothing needed for playing is told by these alone."""

from dataclasses import dataclass

import pygame

from game.ui import ornament
from game.ui.canvas import Canvas
from game.ui.layout import inset
from game.ui.theme import BODY, PLATE, Tone

_LEAST, _PER_LETTER = 3.5, 0.06
"""How long a notice stays: seconds, and seconds more for each letter."""
_AT_ONCE = 3


@dataclass
class Toast:
    """A short notice."""

    words: str
    icon: str = ""
    """The name of a picture; empty for none."""
    left: float = 0.0
    """Seconds until it goes."""


class Toasts:
    """Notices in the order they were told; three of them are shown at once."""

    def __init__(self) -> None:
        self.waiting: list[Toast] = []
        """All that have not gone yet."""

    @property
    def shown(self) -> Toast | None:
        """The oldest notice; None if there is none."""
        return self.waiting[0] if self.waiting else None

    def tell(self, words: str, icon: str = "") -> None:
        """Show a notice; one that is there already only stays longer."""
        self.waiting = [toast for toast in self.waiting if toast.words != words]
        self.waiting.append(Toast(words, icon, _LEAST + _PER_LETTER * len(words)))

    def tick(self, seconds: float) -> bool:
        """Let time pass for those on the screen; whether one went."""
        for toast in self.waiting[:_AT_ONCE]:
            toast.left -= seconds
        before = len(self.waiting)
        self.waiting = [toast for toast in self.waiting if toast.left > 0]
        return len(self.waiting) != before

    def draw(self, canvas: Canvas) -> None:
        """The oldest ones, at the top."""
        top = canvas.frame.safe.top
        for toast in self.waiting[:_AT_ONCE]:
            top = self._draw(canvas, toast, top) + 12

    def _draw(self, canvas: Canvas, toast: Toast, top: int) -> int:
        safe = canvas.frame.safe
        icon = round(BODY.shown(canvas.text_size) * 1.4) + 20 if toast.icon else 0
        width, height = canvas.measure(toast.words, BODY, min(1100, safe.width) - 80 - icon)
        plate = pygame.Rect(0, top, width + 80 + icon, height + 36)
        plate.centerx = safe.centerx
        canvas.panel(plate, PLATE)
        room = inset(plate, 40, 18)
        if toast.icon:
            side = icon - 20
            seal = pygame.Rect(room.left, plate.centery - side // 2, side, side)
            ornament.icon_on_dark(canvas, toast.icon, seal)
            room = pygame.Rect(room.left + icon, room.top, room.width - icon + 2, room.height)
        canvas.text(toast.words, room, BODY.toned(Tone.CREAM), valign="middle")
        return plate.bottom
