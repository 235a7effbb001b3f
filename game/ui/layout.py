"""Layout units: every screen is 1080 units high. How they become pixels, and how rectangles are divided."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

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

    @property
    def window(self) -> pygame.Rect:
        """The whole screen, in units: larger than the area where that is letterboxed."""
        across, down = (math.ceil(max(0, offset - 1) / self.unit) for offset in self.origin)
        return self.area.inflate(2 * across, 2 * down)

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


Rectangle: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in layout units; can be hashed, unlike `pygame.Rect`."""


def tuple_of(rect: pygame.Rect) -> Rectangle:
    """A rectangle that can be hashed."""
    return rect.left, rect.top, rect.width, rect.height


def inset(rect: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """The rectangle without a margin on each side; `down` defaults to `across`."""
    return rect.inflate(-2 * across, -2 * (across if down is None else down))


def centred(rect: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """A rectangle of `size` in the middle of `rect`."""
    found = pygame.Rect((0, 0), size)
    found.center = rect.center
    return found


def column(rect: pygame.Rect, heights: Sequence[int], gap: int = 16) -> list[pygame.Rect]:
    """Rectangles from the top down, each as wide as `rect`; they may extend below it."""
    rects, top = [], rect.top
    for height in heights:
        rects.append(pygame.Rect(rect.left, top, rect.width, height))
        top += height + gap
    return rects


def row(rect: pygame.Rect, widths: Sequence[int], gap: int = 16) -> list[pygame.Rect]:
    """Rectangles from left to right, each as high as `rect`; they may extend to the right of it."""
    rects, left = [], rect.left
    for width in widths:
        rects.append(pygame.Rect(left, rect.top, width, rect.height))
        left += width + gap
    return rects


def columns(rect: pygame.Rect, count: int, gap: int = 16) -> list[pygame.Rect]:
    """`count` equally wide columns that fill the rectangle."""
    return [
        pygame.Rect(left, rect.top, width, rect.height)
        for left, width in _parts(rect.left, rect.width, count, gap)
    ]


def rows(rect: pygame.Rect, count: int, gap: int = 16) -> list[pygame.Rect]:
    """`count` equally high rows that fill the rectangle."""
    return [
        pygame.Rect(rect.left, top, rect.width, height)
        for top, height in _parts(rect.top, rect.height, count, gap)
    ]


def grid(rect: pygame.Rect, across: int, down: int, gap: int = 16) -> list[pygame.Rect]:
    """Cells that fill the rectangle, row by row."""
    return [cell for line in rows(rect, down, gap) for cell in columns(line, across, gap)]


def split_left(rect: pygame.Rect, width: int, gap: int = 16) -> tuple[pygame.Rect, pygame.Rect]:
    """A piece `width` wide from the left, and the rest."""
    return (
        pygame.Rect(rect.left, rect.top, width, rect.height),
        pygame.Rect(rect.left + width + gap, rect.top, rect.width - width - gap, rect.height),
    )


def split_top(rect: pygame.Rect, height: int, gap: int = 16) -> tuple[pygame.Rect, pygame.Rect]:
    """A piece `height` high from the top, and the rest."""
    return (
        pygame.Rect(rect.left, rect.top, rect.width, height),
        pygame.Rect(rect.left, rect.top + height + gap, rect.width, rect.height - height - gap),
    )


def split_bottom(rect: pygame.Rect, height: int, gap: int = 16) -> tuple[pygame.Rect, pygame.Rect]:
    """The rest, and a piece `height` high at the bottom."""
    rest, bottom = split_top(rect, rect.height - height - gap, gap)
    return rest, bottom


def split_right(rect: pygame.Rect, width: int, gap: int = 16) -> tuple[pygame.Rect, pygame.Rect]:
    """The rest, and a piece `width` wide at the right."""
    return split_left(rect, rect.width - width - gap, gap)


def _parts(start: int, length: int, count: int, gap: int) -> list[tuple[int, int]]:
    """Starts and lengths of `count` equal parts; the last one ends exactly at the end."""
    whole = length + gap
    edges = [start + whole * index // count for index in range(count + 1)]
    return [(edge, following - edge - gap) for edge, following in pairwise(edges)]


def place_beside(
    thing: pygame.Rect, size: tuple[int, int], room: pygame.Rect, others: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """A rectangle of `size` in `room`, right, left, below or above `thing`.

    It covers as little of `thing` as possible, then as little of `others`.
    """
    found = [card for each in (thing, *others) for card in _beside(each, size, room)]
    return min(found, key=lambda card: (covered_area(card, [thing]), covered_area(card, others)))


def covered_area(card: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """The area of the parts of `card` that lie over each of `others`."""
    parts = [card.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


def _beside(thing: pygame.Rect, size: tuple[int, int], room: pygame.Rect) -> Iterator[pygame.Rect]:
    """The positions right, left, below and above, each moved into the room."""
    for edge, at in (
        ("midleft", (thing.right + 24, thing.centery)),
        ("midright", (thing.left - 24, thing.centery)),
        ("midtop", (thing.centerx, thing.bottom + 24)),
        ("midbottom", (thing.centerx, thing.top - 24)),
    ):
        card = pygame.Rect((0, 0), size)
        setattr(card, edge, at)
        yield card.clamp(room)
