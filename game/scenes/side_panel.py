"""A panel over the right edge of a table that things may move under."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.contract import View
from game.table.presentation import Presentation
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas

MIN_WIDTH = 300
"""In units."""


@dataclass(frozen=True)
class SidePanel:
    """A copy of the painted panel, and its rectangle in pixels."""

    surface: pygame.Surface
    place: pygame.Rect

    @classmethod
    def copied_from(cls, canvas: Canvas, area: pygame.Rect) -> "SidePanel":
        """Copies what is painted in `area`."""
        place = canvas.surface.get_rect().clip(canvas.frame.rect_px(area))
        return cls(canvas.copy_of(place), place)

    def redraw(self, canvas: Canvas, changed: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Draws the panel again if the table changed below it; returns all changed pixels."""
        if not any(rect.colliderect(self.place) for rect in changed):
            return list(changed)
        canvas.surface.blit(self.surface, self.place)
        return [*changed, self.place]


def clear_area(canvas: Canvas, area: pygame.Rect) -> None:
    """Fills an area with the background, for a panel with cut corners."""
    canvas.hide(area)
    with canvas.clipped(area):
        ornament.background(canvas)


def side_area(presentation: Presentation, view: View, room: pygame.Rect) -> pygame.Rect:
    """The area of the rightmost plates or prompts; if there are none, the right edge of the board."""
    areas = presentation.layout.areas(view)
    plates, prompts = (
        [rect.left for rect in rects if rect.left > room.centerx] for rects in (areas.plates, areas.prompts)
    )
    left = min(max(plates or prompts, default=room.right - room.width // 4), room.right - MIN_WIDTH)
    return pygame.Rect(left, room.top, room.right - left, room.height)
