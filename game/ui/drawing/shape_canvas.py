"""A canvas for shapes and pictures: converts layout units to pixels and lists all that was drawn."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.ui.drawing import art, ornament_surfaces, shapes, surface_cache
from game.ui.drawing.frame import Frame
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.drawing.theme import Colour, Look, Palette, SeatLook, Tone
from game.ui.drawing.tinted import tinted


class ShapeCanvas:
    """A surface to draw shapes and pictures on in layout units."""

    paints = True
    """False if it only lists what is drawn, so that no pictures have to be made for it."""

    def __init__(self, surface: pygame.Surface, frame: Frame, palette: Palette) -> None:
        self.surface = surface
        self.frame = frame
        self.palette = palette
        self.dump: list[DumpEntry] = []
        """All things drawn in this frame."""

    def copy_of(self, area: pygame.Rect) -> pygame.Surface:
        """A copy of what is painted in `area` (pixels), as far as it lies on the surface."""
        visible = area.clip(self.surface.get_rect())
        return self.surface.subsurface(visible).copy() if visible else pygame.Surface((0, 0))

    def begin(self) -> None:
        """Starts a new frame."""
        surface_cache.LIMIT.begin_frame()
        self.dump = []

    def note(self, kind: str, rect: pygame.Rect, text: str = "", *, cut: bool = False) -> None:
        """Adds a thing drawn in `rect` (units) to the layout dump."""
        area = self.frame.rect_px(rect)
        self.dump.append(DumpEntry(kind, area, text, cut=cut or not self._is_visible(area)))

    def fill(self, rect: pygame.Rect, tone: Tone | Colour) -> None:
        """Fills a rectangle with one colour."""
        self.surface.fill(self.palette[tone], self.frame.rect_px(rect))

    def line(
        self, start: tuple[float, float], end: tuple[float, float], tone: Tone | Colour, width: float = 3
    ) -> None:
        """Draws a straight line."""
        origin, unit = pygame.Vector2(self.frame.origin), self.frame.unit
        ends = [origin + pygame.Vector2(point) * unit for point in (start, end)]
        pygame.draw.line(self.surface, self.palette[tone], ends[0], ends[1], self.frame.px(width))

    def panel(self, rect: pygame.Rect, look: Look) -> None:
        """Draws a panel; its shadow extends beyond `rect`. Until it is painted, it is of one colour."""
        area = self.frame.rect_px(rect)
        if not (area.width > 0 and area.height > 0):
            return
        painted, reach = shapes.panel(area.size, look, self.palette, round(self.frame.unit, 4))
        if painted is not None:
            self.surface.blit(painted, area.move(-reach, -reach))
        else:
            self.surface.fill(self.palette[look.fill], area)

    def cover(self, rect: pygame.Rect, look: Look) -> None:
        """Draws a panel that hides what was drawn before, also from the layout dump."""
        self.hide(rect)
        self.panel(rect, look)

    def hide(self, rect: pygame.Rect) -> None:
        """Removes everything that lies completely in `rect` from the layout dump."""
        area = self.frame.rect_px(rect)
        self.dump = [entry for entry in self.dump if not area.contains(entry.rect_px)]

    def focus(self, rect: pygame.Rect) -> None:
        """Draws the focus mark around a rectangle; it extends outwards by `shapes.FOCUS_REACH`."""
        area = self.frame.rect_px(rect)
        drawn, reach = shapes.focus(area.size, self.palette, round(self.frame.unit, 4))
        self.surface.blit(drawn, area.move(-reach, -reach))
        self.dump.append(DumpEntry("focus", area, cut=not self._is_visible(area)))

    def ring(self, rect: pygame.Rect, looks: Sequence[SeatLook], width: float, edge: float) -> None:
        """Draws a frame around `rect` with an equal part for each seat in its colour.

        It is `width` wide; around it follow a light and a dark line, each `edge` wide. Lengths in units.
        """
        for wide, colour in ((width + 2 * edge, (0, 0, 0)), (width + edge, self.palette[Tone.CREAM])):
            self._frame(rect, wide, colour)
        outer = rect.inflate(2 * round(width), 2 * round(width))
        for number, look in enumerate(looks):
            left = outer.left + outer.width * number // len(looks)
            right = outer.left + outer.width * (number + 1) // len(looks)
            with self.clipped(pygame.Rect(left, outer.top, right - left, outer.height)):
                self._frame(rect, width, look.colour)

    def _frame(self, rect: pygame.Rect, width: float, colour: Colour) -> None:
        reach = 2 * round(width)
        pygame.draw.rect(
            self.surface, colour, self.frame.rect_px(rect.inflate(reach, reach)), self.frame.px(width)
        )

    def gold_outline(self, rect: pygame.Rect) -> None:
        """Draws a gold line along the inner edge of `rect`, such as the panel of the seat to move."""
        area = self.frame.rect_px(rect)
        if area:
            shapes.add_gold_line(self.surface, area, self.palette, round(self.frame.unit, 4))

    def shield(self, rect: pygame.Rect, look: SeatLook, emblem: str = "") -> None:
        """Draws a seat's shield in the middle of `rect`, with an emblem, by default that of its look."""
        area = self.frame.rect_px(rect)
        side = max(1, min(area.size))
        if look.arms and not emblem:
            self._blit_centred(tinted(look.arms, look, side), area)
            return
        self._blit_centred(ornament_surfaces.shield(side, look, self.palette), area)
        self.emblem(rect, emblem or look.emblem)

    def emblem(self, rect: pygame.Rect, name: str) -> None:
        """Draws an emblem as large as on a shield that fills `rect`."""
        side = min(rect.size)
        inner = pygame.Rect(0, 0, side * 11 // 25, side * 11 // 25)
        inner.center = (rect.centerx, rect.centery - side // 24)
        self.picture(f"emblems/{name}", inner)

    def picture(self, name: str, rect: pygame.Rect, *, alpha: int = 255, greyed: bool = False) -> None:
        """Draws a picture in the middle of `rect`, as large as fits."""
        area = self.frame.rect_px(rect)
        drawn = (art.greyed if greyed else art.picture)(name, area.size)
        if alpha < 255:
            drawn = drawn.copy()
            drawn.set_alpha(alpha)
        self._blit_centred(drawn, area)
        self.dump.append(DumpEntry("picture" if art.known(name) else "missing", area, name))

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Clip drawing to `rect` within the block."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.frame.rect_px(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def _blit_centred(self, drawn: pygame.Surface, area: pygame.Rect) -> None:
        self.surface.blit(drawn, drawn.get_rect(center=area.center))

    def _is_visible(self, area: pygame.Rect) -> bool:
        return self.surface.get_clip().inflate(2, 2).contains(area)
