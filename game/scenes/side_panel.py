"""A panel over the right edge of a table, where things may move below it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.contract import Snapshot
from game.table.presentation import Presentation
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas

NARROWEST = 300
"""The least width of the panel, in units."""


@dataclass(frozen=True)
class SidePanel:
    """A copy of the painted panel, and its place in pixels."""

    surface: pygame.Surface
    place: pygame.Rect

    @classmethod
    def of(cls, canvas: Canvas, area: pygame.Rect) -> "SidePanel":
        """Copies what is painted in `area`."""
        place = canvas.surface.get_rect().clip(canvas.frame.rect_px(area))
        return cls(canvas.surface.subsurface(place).copy(), place)

    def relay(self, canvas: Canvas, changed: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Draws the panel over the changed parts of the table; returns all changed pixels."""
        if not any(rect.colliderect(self.place) for rect in changed):
            return list(changed)
        canvas.surface.blit(self.surface, self.place)
        return [*changed, self.place]


def clear_below(canvas: Canvas, area: pygame.Rect) -> None:
    """Fills an area with the background, for a panel with cut corners."""
    canvas.hide(area)
    with canvas.clipped(area):
        ornament.background(canvas)


def column(presentation: Presentation, view: Snapshot, room: pygame.Rect) -> pygame.Rect:
    """The area beside the board, at the rightmost plate or prompt; else over the board's right edge."""
    areas = presentation.layout.areas(view)
    plates, prompts = (
        [rect.left for rect in rects if rect.left > room.centerx] for rects in (areas.plates, areas.prompts)
    )
    left = min(max(plates or prompts, default=room.right - room.width // 4), room.right - NARROWEST)
    return pygame.Rect(left, room.top, room.right - left, room.height)
