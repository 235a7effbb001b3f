"""A panel that lies over the right edge of a table, also while something moves below it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.contract import Snapshot
from game.table.presentation import Presentation
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas

NARROWEST = 300
"""In units."""


@dataclass(frozen=True)
class SidePanel:
    """The panel as it was painted, and where, in pixels."""

    surface: pygame.Surface
    place: pygame.Rect

    @classmethod
    def of(cls, canvas: Canvas, area: pygame.Rect) -> "SidePanel":
        """A copy of what has been painted in `area`."""
        place = canvas.surface.get_rect().clip(canvas.frame.rect_px(area))
        return cls(canvas.surface.subsurface(place).copy(), place)

    def relay(self, canvas: Canvas, changed: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Lay it over what has changed on the table; the changed pixels with it."""
        if not any(rect.colliderect(self.place) for rect in changed):
            return list(changed)
        canvas.surface.blit(self.surface, self.place)
        return [*changed, self.place]


def bared(canvas: Canvas, area: pygame.Rect) -> None:
    """Nothing but the wood below a panel whose corners are cut."""
    canvas.hide(area)
    with canvas.clipped(area):
        ornament.background(canvas)


def column(presentation: Presentation, view: Snapshot, room: pygame.Rect) -> pygame.Rect:
    """Beside the board, where the rightmost seat's plate is, or where it says what is asked.

    Over the board's edge where nothing is on the right.
    """
    areas = presentation.layout.areas(view)
    plates, prompts = (
        [rect.left for rect in rects if rect.left > room.centerx] for rects in (areas.plates, areas.prompts)
    )
    left = min(max(plates or prompts, default=room.right - room.width // 4), room.right - NARROWEST)
    return pygame.Rect(left, room.top, room.right - left, room.height)
