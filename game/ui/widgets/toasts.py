"""Short notices that go by themselves; nothing needed for playing is told by these alone."""

from dataclasses import dataclass, field, replace

import pygame

from game.input.messages import Intent, Message, Point, Press
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PLATE, Tone
from game.ui.layout import centred, inset, split_left, split_right

_LEAST, _PER_LETTER = 3.5, 0.06
"""How long a notice stays: seconds, and seconds more for each letter."""
_MOST = 6
"""How many are kept; of more the oldest go."""
ANSWER_ICON = "icons/info"
"""The picture of what answers a press: only the latest one is of use."""
_PAD, _HIGH = 30, 90
"""Beside the words; and how high they are, with letters of 100 %, before they become smaller."""
SOLID = replace(PLATE, name="notice", alpha=255, shadow=16)


@dataclass
class Toast:
    """A short notice."""

    words: str
    icon: str = ""
    """The name of a picture; empty for none."""
    left: float = 0.0
    """Seconds until it goes."""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where it was drawn last, in units."""


class Toasts:
    """Notices of which one at a time is shown, the latest first."""

    def __init__(self) -> None:
        self.waiting: list[Toast] = []
        """All that have not gone yet, in the order they were told."""

    @property
    def shown(self) -> Toast | None:
        """The latest notice; None if there is none."""
        return self.waiting[-1] if self.waiting else None

    def show(self, words: str, icon: str = "") -> None:
        """Show a notice; what says the same goes, and the answer to an earlier press."""
        self.waiting = [toast for toast in self.waiting if not _is_stale(toast, words, icon)]
        self.waiting.append(Toast(words, icon, _LEAST + _PER_LETTER * len(words)))
        del self.waiting[:-_MOST]

    def dismiss(self, message: Message, mouse: Point | None) -> bool:
        """Whether the message was for the notice: BACK lets it go, and so does a click on it."""
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
        """Let answers to presses go: others come to the screen, and they may tell what those may not know."""
        self.waiting = [toast for toast in self.waiting if toast.icon != ANSWER_ICON]

    def tick(self, seconds: float) -> bool:
        """Let time pass for the one on the screen; whether it went."""
        if self.shown is None:
            return False
        self.shown.left -= seconds
        if self.shown.left > 0:
            return False
        self.waiting.pop()
        return True

    def draw(self, canvas: Canvas) -> None:
        """The one shown, over the bar of hints: there nothing is played on."""
        if self.shown is not None:
            self._draw(canvas, self.shown)

    def _draw(self, canvas: Canvas, toast: Toast) -> None:
        """Words between an icon and the button that lets them go."""
        safe, side = canvas.frame.safe, canvas.line_height(BODY)
        wide = safe.width - 2 * _PAD - side - 20 - (side + 20 if toast.icon else 0)
        most = pygame.Rect(0, 0, wide, round(_HIGH * canvas.text_size))
        style = canvas.fit(toast.words, most, BODY.toned(Tone.CREAM))
        high = max(canvas.measure(toast.words, style, wide)[1], side) + 28
        toast.rect = pygame.Rect(safe.left, safe.bottom - high, safe.width, high)
        canvas.cover(toast.rect, SOLID)
        room = inset(toast.rect, _PAD, 14)
        if toast.icon:
            seal, room = split_left(room, side, 20)
            ornament.icon_on_dark(canvas, toast.icon, centred(seal, (side, side)))
        room, button = split_right(room, side, 20)
        canvas.text(toast.words, room, style, valign="middle")
        canvas.text("[glyph:back]", button, style, align="right", valign="middle")


def _is_stale(toast: Toast, words: str, icon: str) -> bool:
    """Whether a notice says the same as a new one, or answers what has been answered anew."""
    return toast.words == words or toast.icon == icon == ANSWER_ICON
