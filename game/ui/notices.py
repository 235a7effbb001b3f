"""What is told in passing: short notices, and cards that explain a thing."""

from dataclasses import dataclass, field

import pygame

from game.ui import ornament
from game.ui.canvas import Canvas
from game.ui.layout import inset
from game.ui.theme import BODY, CARD, PLATE, PROMPT, Tone

_LEAST, _PER_LETTER = 3.5, 0.06
"""How long a notice stays: seconds, and seconds more for each letter."""
_AT_ONCE = 3


@dataclass
class Toast:
    """A short notice."""

    words: str
    icon: str = ""
    left: float = 0.0
    """Seconds until it goes."""


@dataclass
class Toasts:
    """Notices that go by themselves; nothing needed for playing is told by these alone."""

    shown: list[Toast] = field(default_factory=list)

    def add(self, words: str, icon: str = "") -> None:
        """Show a notice; one that is shown already only stays longer."""
        self.shown = [toast for toast in self.shown if toast.words != words]
        self.shown.append(Toast(words, icon, _LEAST + _PER_LETTER * len(words)))

    def tick(self, seconds: float) -> bool:
        """Let time pass for those on the screen; whether one went."""
        for toast in self.shown[:_AT_ONCE]:
            toast.left -= seconds
        before = len(self.shown)
        self.shown = [toast for toast in self.shown if toast.left > 0]
        return len(self.shown) != before

    def draw(self, canvas: Canvas) -> None:
        """The oldest ones, at the top."""
        top = canvas.frame.safe.top
        for toast in self.shown[:_AT_ONCE]:
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


@dataclass(frozen=True)
class Card:
    """Explains a thing beside it: a name, a picture, a few sentences."""

    title: str
    words: str
    picture: str = ""

    def draw(self, canvas: Canvas, beside: pygame.Rect) -> pygame.Rect:
        """Draw it where it hides the thing least, inside the safe area; says where."""
        card = self.place(canvas, beside)
        canvas.panel(card, CARD)
        inside = inset(card, 36, 28)
        side = self._side(canvas)
        if self.picture:
            canvas.picture(self.picture, pygame.Rect(inside.left, inside.top, side, side))
        head = pygame.Rect(inside.left + side, inside.top, inside.width - side, inside.height)
        head.height = max(side, canvas.measure(self.title, PROMPT, head.width)[1])
        canvas.text(self.title, head.move(16 if side else 0, 0), PROMPT, valign="middle")
        rule = pygame.Rect(inside.left, head.bottom + 4, inside.width, 20)
        ornament.double_rule(canvas, rule)
        words = pygame.Rect(inside.left, rule.bottom + 6, inside.width, inside.bottom - rule.bottom - 6)
        canvas.text(self.words, words, canvas.fit(self.words, words, BODY))
        return card

    def place(self, canvas: Canvas, beside: pygame.Rect) -> pygame.Rect:
        """Right of the thing, left of it, else below or above."""
        safe, size = canvas.frame.safe, self._size(canvas)
        card = pygame.Rect((0, 0), size)
        for edge, at in (
            ("midleft", (beside.right + 24, beside.centery)),
            ("midright", (beside.left - 24, beside.centery)),
            ("midtop", (beside.centerx, beside.bottom + 24)),
            ("midbottom", (beside.centerx, beside.top - 24)),
        ):
            setattr(card, edge, at)
            clamped = card.clamp(safe)
            if not clamped.colliderect(beside):
                return clamped
        return card.clamp(safe)

    def _side(self, canvas: Canvas) -> int:
        return round(PROMPT.shown(canvas.text_size) * 2) if self.picture else 0

    def _size(self, canvas: Canvas) -> tuple[int, int]:
        """Wider where letters are larger, and as high as the words need."""
        width = min(canvas.frame.safe.width, round(560 + 260 * (canvas.text_size - 1)))
        inside, side = width - 72, self._side(canvas)
        head = max(side, canvas.measure(self.title, PROMPT, inside - side - 16)[1])
        high = head + 30 + canvas.measure(self.words, BODY, inside)[1] + 60
        return width, min(high, canvas.frame.safe.height)
