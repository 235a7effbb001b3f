"""A bar of button hints with the glyphs of the device used last."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.input.messages import Intent, Message, Point, Press
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PLATE, SMALL, Tone
from game.ui.layout import inset

Hint: TypeAlias = tuple[Intent, str]
"""An intent, and what its button does now."""

_GAP = 40


@dataclass(frozen=True)
class _PlacedHint:
    intent: Intent
    text: str
    rect: pygame.Rect


class Hints:
    """A bar with a hint for each button; the mouse can click them.

    If there is a hint for BACK but none for EXPLAIN, the mouse button of EXPLAIN works as BACK.
    """

    def __init__(self, hints: Sequence[Hint] = ()) -> None:
        self.hints = list(hints)
        self._placed: list[_PlacedHint] = []
        self._mouse: tuple[float, float] | None = None

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the hints in as many lines as needed."""
        lines = self._lines(canvas, width - 64)
        return len(lines) * canvas.line_height(SMALL) + 24

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draws the bar at the bottom of `rect`, as high as needed."""
        height = self.height(canvas, rect.width)
        bar = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
        canvas.panel(bar, PLATE)
        canvas.note("message", bar)
        inside, step = inset(bar, 32, 12), canvas.line_height(SMALL)
        self._placed = []
        for number, line in enumerate(self._lines(canvas, inside.width)):
            left = inside.left
            for intent, text in line:
                width = self._width(canvas, intent, text)
                place = pygame.Rect(left, inside.top + number * step, min(width, inside.right - left), step)
                self._placed.append(_PlacedHint(intent, text, place))
                canvas.text(
                    self._with_glyph(canvas, intent, text), place, SMALL.toned(Tone.CREAM), valign="middle"
                )
                left += width + _GAP

    def translate(self, message: Message) -> Message:
        """Turns a mouse click on a hint into a press of its intent."""
        match message:
            case Point(device="mouse", x=x, y=y):
                self._mouse = (x, y)
            case Press(device="mouse", intent=Intent.ACCEPT) if self._mouse is not None:
                mouse = self._mouse
                clicked = (placed for placed in self._placed if placed.rect.collidepoint(mouse))
                return next((Press("mouse", placed.intent) for placed in clicked), message)
            case Press(device="mouse", intent=Intent.EXPLAIN) if self._only_back:
                return Press("mouse", Intent.BACK)
        return message

    @property
    def _only_back(self) -> bool:
        """True if there is a hint for BACK but none for EXPLAIN."""
        intents = {intent for intent, _ in self.hints}
        return Intent.BACK in intents and Intent.EXPLAIN not in intents

    def _lines(self, canvas: Canvas, width: int) -> list[list[Hint]]:
        """The hints broken into lines."""
        lines: list[list[Hint]] = [[]]
        free_width = width
        for intent, text in self.hints:
            hint_width = self._width(canvas, intent, text)
            if hint_width > free_width and lines[-1]:
                lines.append([])
                free_width = width
            lines[-1].append((intent, text))
            free_width -= hint_width + _GAP
        return lines

    def _width(self, canvas: Canvas, intent: Intent, text: str) -> int:
        return canvas.measure(self._with_glyph(canvas, intent, text), SMALL)[0] + 2

    def _with_glyph(self, canvas: Canvas, intent: Intent, text: str) -> str:
        """The glyph of the intent's button, followed by the text."""
        if intent is Intent.BACK and self._only_back:
            is_mouse = canvas.glyph_of(Intent.EXPLAIN).picture.startswith("glyphs/mouse/")
            is_key = canvas.glyph_of(Intent.BACK).picture.startswith("glyphs/keyboard/")
            intent = Intent.EXPLAIN if is_mouse and is_key else intent
        return f"[glyph:{intent.name.lower()}] {text}"
