"""A tooltip: a small panel that explains a thing beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, CARD, PROMPT
from game.ui.layout import inset, place_beside


@dataclass(frozen=True)
class Tooltip:
    """Explains a thing with a title, a picture and a short text."""

    title: str
    text: str
    picture: str = ""

    def draw(
        self,
        canvas: Canvas,
        beside: pygame.Rect,
        rooms: Sequence[pygame.Rect] = (),
        area: pygame.Rect | None = None,
    ) -> pygame.Rect:
        """Draws it beside a rectangle; returns its own rectangle.

        `rooms`: columns of which one holds it, if the text fits there and the rectangle is not in it.
        `area`: holds it if no column does; None, or if the tooltip is too high for it: the safe area.
        """
        card = self._place_in_column(canvas, beside, rooms) or self.place(canvas, beside, area)
        canvas.panel(card, CARD)
        inside = inset(card, 36, 28)
        side = self._side(canvas)
        if self.picture:
            canvas.picture(self.picture, pygame.Rect(inside.left, inside.top, side, side))
        head = pygame.Rect(inside.left + side, inside.top, inside.width - side, inside.height)
        head.height = max(side, canvas.measure(self.title, PROMPT, head.width)[1])
        canvas.text(self.title, head.move(16 if side else 0, 0), PROMPT, valign="middle")
        rule = pygame.Rect(inside.left, head.bottom + 4, inside.width, 20)
        ornament.divider(canvas, rule)
        body = pygame.Rect(inside.left, rule.bottom + 6, inside.width, inside.bottom - rule.bottom - 6)
        canvas.fit_text(self.text, body, BODY)
        return card

    def place(self, canvas: Canvas, beside: pygame.Rect, area: pygame.Rect | None = None) -> pygame.Rect:
        """The rectangle in which it is drawn."""
        size = self._size(canvas)
        if area is None or size[1] > area.height:
            area = canvas.frame.safe
        return place_beside(beside, size, area)

    def _place_in_column(
        self, canvas: Canvas, beside: pygame.Rect, rooms: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """The rectangle in the nearest column; None: no column is free and large enough."""
        for room in sorted(rooms, key=lambda room: abs(room.centerx - beside.centerx)):
            width, height = self._size(canvas, room.width)
            title_fits = canvas.fits(self.title, room, PROMPT)
            if title_fits and height <= room.height and not room.colliderect(beside):
                card = pygame.Rect(room.left, 0, width, height)
                card.centery = beside.centery
                return card.clamp(room)
        return None

    def _side(self, canvas: Canvas) -> int:
        return round(PROMPT.shown(canvas.text_size) * 2) if self.picture else 0

    def _size(self, canvas: Canvas, width: int | None = None) -> tuple[int, int]:
        """As high as the text needs; by default wider for larger text."""
        if width is None:
            width = min(canvas.frame.safe.width, round(560 + 260 * (canvas.text_size - 1)))
        inside, side = width - 72, self._side(canvas)
        head = max(side, canvas.measure(self.title, PROMPT, inside - side - 16)[1])
        height = head + 30 + canvas.measure(self.text, BODY, inside)[1] + 60
        return width, min(height, canvas.frame.safe.height)
