"""Converts layout units to pixels: every screen is 1080 units high."""

from dataclasses import dataclass, field

import pygame

HEIGHT = 1080
NARROWEST, WIDEST = 1728, 1920
"""16:10 and 16:9."""


@dataclass(frozen=True)
class Frame:
    """The area of the content on a screen of `size` pixels, letterboxed to 16:9 … 16:10."""

    size: tuple[int, int]
    margin: float = 0.05
    """The part at each edge that a television may hide, 0 to 0.1."""
    unit: float = field(init=False)
    """Pixels per layout unit."""
    width: int = field(init=False)
    """The width in layout units."""
    origin: tuple[int, int] = field(init=False)
    """The top left corner of the content in pixels."""

    def __post_init__(self) -> None:
        wide, height = self.size
        unit = min(height / HEIGHT, wide / NARROWEST)
        width = min(WIDEST, int(wide / unit + 1e-6))
        origin = (round((wide - width * unit) / 2), round((height - HEIGHT * unit) / 2))
        object.__setattr__(self, "unit", unit)
        object.__setattr__(self, "width", width)
        object.__setattr__(self, "origin", origin)

    @property
    def area(self) -> pygame.Rect:
        """The area of the content, in units."""
        return pygame.Rect(0, 0, self.width, HEIGHT)

    @property
    def safe(self) -> pygame.Rect:
        """The area that every television shows, in units; text and buttons stay inside."""
        across, down = round(self.width * self.margin), round(HEIGHT * self.margin)
        return self.area.inflate(-2 * across, -2 * down)

    def px(self, length: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(length * self.unit))

    def rect_px(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle in pixels, rounded so that adjacent rectangles stay adjacent."""
        x, y = self.origin
        left, top = round(x + rect.left * self.unit), round(y + rect.top * self.unit)
        right, bottom = round(x + rect.right * self.unit), round(y + rect.bottom * self.unit)
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A position in pixels, such as the mouse's, in units."""
        return (x - self.origin[0]) / self.unit, (y - self.origin[1]) / self.unit

    def rect_units(self, rect: pygame.Rect) -> pygame.Rect:
        """The smallest rectangle in units that contains one in pixels."""
        left, top = self.units(rect.left, rect.top)
        right, bottom = self.units(rect.right, rect.bottom)
        x, y = int(left // 1), int(top // 1)
        return pygame.Rect(x, y, int(-(-right // 1)) - x, int(-(-bottom // 1)) - y)
