"""A canvas that records what is drawn without painting, for tests of texts and rectangles."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.ui.drawing import art, text_layout
from game.ui.drawing.canvas import Canvas, DumpEntry
from game.ui.drawing.theme import NORMAL, Colour, Palette, PanelLook, SeatLook, TextStyle, Tone
from game.ui.layout import Frame


class BlankSurface(pygame.Surface):
    """A surface with a size and a clip that ignores painting."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, depth=8)

    def copy(self) -> pygame.Surface:
        return BlankSurface(self.get_size())

    def blit(self, *_args: Any, **_kwargs: Any) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def blits(self, *_args: Any, **_kwargs: Any) -> None:
        pass

    def fblits(self, *_args: Any, **_kwargs: Any) -> None:
        pass

    def fill(self, *_args: Any, **_kwargs: Any) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)


class MeasuringCanvas(Canvas):
    """Measures texts and fills the layout dump like any canvas."""

    paints = False

    def __init__(
        self, surface: pygame.Surface, frame: Frame, *, text_size: float = 1.0, palette: Palette = NORMAL
    ) -> None:
        super().__init__(BlankSurface(surface.get_size()), frame, text_size=text_size, palette=palette)

    def panel(self, rect: pygame.Rect, look: PanelLook) -> None:
        pass

    def line(self, start: Any, end: Any, tone: Tone | Colour, width: float = 3) -> None:
        pass

    def focus(self, rect: pygame.Rect) -> None:
        area = self.frame.rect_px(rect)
        self.dump.append(DumpEntry("focus", area, cut=not self._is_visible(area)))

    def ring(self, rect: pygame.Rect, looks: Sequence[SeatLook], width: float, edge: float) -> None:
        pass

    def gold_outline(self, rect: pygame.Rect) -> None:
        pass

    def picture(self, name: str, rect: pygame.Rect, *, alpha: int = 255, greyed: bool = False) -> None:
        kind = "picture" if art.known(name) else "missing"
        self.dump.append(DumpEntry(kind, self.frame.rect_px(rect), name))

    def shield(self, rect: pygame.Rect, look: SeatLook, emblem: str = "") -> None:
        if not look.arms or emblem:
            self.emblem(rect, emblem or look.emblem)

    def _draw_run(self, run: text_layout.TextRun, area: pygame.Rect, style: TextStyle) -> None:
        pass

    def _draw_key(self, label: str, area: pygame.Rect) -> None:
        pass
