"""Where the name of a province stands on the map: in its polygon, in one line or two, beside the tokens."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import ceil
from typing import Self, TypeAlias

import pygame

from game.games.lyssan.maps.checked_map import Line
from game.games.lyssan.maps.drawing import ProvinceShape
from game.maps.outlines import Point
from game.ui.drawing import fonts

FONT = "serif", "Semibold"
SIZES = (22, 20, 18, 16, 14)
"""The heights of the letters in pixels of the usual map; the first that fits is taken."""
MARGIN = 5
"""Pixels between a name and the border of its province."""
LINE_HEIGHT = 1.05
"""The distance of two lines, in heights of the letters."""
ENOUGH = 0.72
"""The share of the height of the tokens' area that a name shall leave; else smaller letters are tried."""
SMALL = 18
"""Letters of this height are not made smaller for the sake of tokens."""
PICTURE_COST = 10
"""How many pixels of the tokens' area a name gives for each picture that need not be moved."""
TOKENS_COST = 200
"""The same for the tokens of another province."""
ABOVE_COST = 8
"""The same for a place above the centre."""
COARSE = 6
"""Places that differ in fewer pixels of the tokens' area are alike."""
NO_LETTER = "\uffff"
"""A character that no font has."""
MEASURED = 64
"""The height at which names are measured, since small letters are rounded to whole pixels."""
STEP = 3
"""Places are tried in steps of this many pixels."""
MOST_ROWS = 90
"""Places are tried at most at this many heights."""


@dataclass(frozen=True)
class NamePlate:
    """The name of a province as it stands on the map, in its pixels."""

    lines: tuple[str, ...]
    size: float
    """The height of the letters."""
    rect: pygame.Rect
    fits: bool
    """False if the province is too small for it; the name then covers its border."""

    def __hash__(self) -> int:
        return hash((self.lines, self.size, tuple(self.rect)))


@dataclass(frozen=True)
class Surroundings:
    """What else is on the map, in its pixels."""

    pictures: list[pygame.Rect] = field(default_factory=list)
    """The areas of the pictures drawn by the map's author."""
    tokens: list[pygame.Rect] = field(default_factory=list)
    """The areas of the tokens of other provinces."""


def name_plate(
    shape: ProvinceShape, name: str, room: float, scale: float = 1.0, around: Surroundings | None = None
) -> NamePlate:
    """The largest plate that fits into the province, where the tokens keep most room.

    Args:
        shape: The province.
        name: The name, in one line.
        room: The radius of the circle round the centre that tokens may fill.
        scale: Pixels of the map to a pixel of the usual one.
        around: What the name leaves free if it can.
    """
    rows, around = _Rows.of(shape.polygon, STEP * scale), around or Surroundings()
    best: NamePlate | None = None
    most = 0.0
    for size in (size * scale for size in SIZES):
        for lines in _lines(name):
            width, height = plate_size(lines, size)
            corners = rows.places((width, height), MARGIN * scale, shape.centre[0])
            rects = [pygame.Rect(round(x), round(y), round(width), round(height)) for x, y in corners]
            if not rects:
                continue
            rect = min(rects, key=lambda rect: _cost(rect, shape.centre, room, around))
            share = token_height(rect, shape.centre, room) / (2 * room) if room else 1.0
            if share > most:
                best, most = NamePlate(lines, size, rect, fits=True), share
            if best and (most >= ENOUGH or size <= SMALL * scale):
                return best
    return best or _overlapping(shape, name, room, scale)


def _overlapping(shape: ProvinceShape, name: str, room: float, scale: float) -> NamePlate:
    """The smallest plate below the tokens, which covers the border."""
    lines = list(_lines(name))[-1]
    width, height = plate_size(lines, SIZES[-1] * scale)
    rect = pygame.Rect(0, 0, round(width), round(height))
    rect.midbottom = round(shape.centre[0]), round(shape.centre[1] + room)
    return NamePlate(lines, SIZES[-1] * scale, rect, fits=False)


def missing_letters(name: str) -> str:
    """The letters of a name that the font of the map does not have."""
    letters = dict.fromkeys(name.replace(" ", ""))
    missing = _drawn(NO_LETTER)
    return "".join(letter for letter in letters if _drawn(letter) == missing)


@lru_cache(maxsize=512)
def _drawn(letter: str) -> bytes:
    """A letter as the font draws it; all that it lacks look the same."""
    pygame.font.init()
    return pygame.image.tobytes(fonts.render(*FONT, MEASURED, letter, (255, 255, 255)), "RGBA")


def plate_size(lines: Sequence[str], size: float) -> Point:
    """Width and height of a name in letters of that height."""
    return max(map(_width, lines)) * size, size * (0.3 + LINE_HEIGHT * len(lines))


def _lines(name: str) -> Iterator[tuple[str, ...]]:
    """The name in one line, and broken where both lines are shortest."""
    yield (name,)
    breaks = [index + (letter == "-") for index, letter in enumerate(name) if letter in " -"]
    halves = [(name[:index].strip(), name[index:].strip()) for index in breaks]
    whole = [half for half in halves if all(half)]
    if whole:
        yield min(whole, key=lambda half: max(map(_width, half)))


@lru_cache(maxsize=1024)
def _width(text: str) -> float:
    """The width of a text, in heights of the letters."""
    pygame.font.init()
    return fonts.width(*FONT, MEASURED, text) / MEASURED


def _cost(rect: pygame.Rect, centre: Point, room: float, around: Surroundings) -> tuple[float, ...]:
    """How bad a place is: it covers what is drawn, takes room from the tokens, lies above, lies aside."""
    lost = 2 * room - token_height(rect, centre, room)
    covered = PICTURE_COST * len(rect.collidelistall(around.pictures))
    covered += TOKENS_COST * len(rect.collidelistall(around.tokens))
    above = ABOVE_COST if rect.top < centre[1] else 0
    return round((lost + covered + above) / COARSE), abs(rect.centerx - centre[0])


def token_height(rect: pygame.Rect, centre: Point, room: float) -> float:
    """How high the area is that a name leaves to the tokens around a centre."""
    top, bottom = token_area(rect, centre, room)
    return bottom - top


def token_area(rect: pygame.Rect, centre: Point, room: float) -> tuple[float, float]:
    """The top and the bottom of the area that a name leaves to the tokens around a centre."""
    top, bottom = centre[1] - room, centre[1] + room
    if rect.right <= centre[0] - room or rect.left >= centre[0] + room:
        return top, bottom
    above, below = rect.top - top, bottom - rect.bottom
    return (top, min(bottom, float(rect.top))) if above >= below else (max(top, float(rect.bottom)), bottom)


Parts: TypeAlias = Sequence[tuple[float, float]]
"""The parts of a horizontal line that lie in a polygon, as left and right, from the left."""


class _Rows:
    """The horizontal lines of a polygon at equal distances."""

    def __init__(self, top: float, step: float, parts: Sequence[Parts]) -> None:
        """`parts`: by line."""
        self._top = top
        self._step = step
        self._common: list[Sequence[Parts]] = [parts]
        """For each power of two, and each line, what that many lines from it on have in common."""

    @classmethod
    def of(cls, polygon: Line, step: float) -> Self:
        """The lines of a polygon."""
        heights = [y for _, y in polygon]
        top, height = min(heights), max(heights) - min(heights)
        step = max(step, height / MOST_ROWS)
        count = ceil(height / step)
        return cls(top, step, _inside(polygon, [top + index * step for index in range(count + 1)]))

    def places(self, size: Point, margin: float, middle: float) -> Iterator[Point]:
        """The upper left corners of rectangles of that size inside, as near to `middle` as they can be."""
        width, height = size
        lines = ceil((height + 2 * margin) / self._step) + 1
        for first, parts in enumerate(self._in_common(lines)):
            for left, right in parts:
                if right - left >= width + 2 * margin:
                    x = min(max(middle - width / 2, left + margin), right - margin - width)
                    yield x, self._top + first * self._step + margin

    def _in_common(self, lines: int) -> Iterator[Parts]:
        """For each line, what that many lines from it on have in common."""
        power = lines.bit_length() - 1
        while len(self._common) <= power:
            known, distance = self._common[-1], 1 << (len(self._common) - 1)
            self._common.append(list(map(_common, known, known[distance:])))
        known = self._common[power]
        return map(_common, known, known[lines - (1 << power) :])


def _common(some: Parts, others: Parts) -> Parts:
    """What lies in both."""
    if len(some) == len(others) == 1:
        (left, right), (low, high) = some[0], others[0]
        left, right = max(left, low), min(right, high)
        return ((left, right),) if left < right else ()
    return [
        (max(left, low), min(right, high))
        for left, right in some
        for low, high in others
        if max(left, low) < min(right, high)
    ]


def _inside(polygon: Line, heights: Sequence[float]) -> list[Parts]:
    """For each of the rising heights, the parts of the line at it that lie in the polygon."""
    crossed: list[list[float]] = [[] for _ in heights]
    exact = [height + 1e-6 for height in heights]  # never exactly at a corner
    for (x, top), (next_x, bottom) in pairwise((*polygon, polygon[0])):
        upper, lower = min(top, bottom), max(top, bottom)
        for index in range(bisect_left(exact, upper), bisect_left(exact, lower)):
            crossed[index].append(x + (exact[index] - top) / (bottom - top) * (next_x - x))
    return [_pairs(sorted(places)) for places in crossed]


def _pairs(places: Sequence[float]) -> Parts:
    return list(zip(places[::2], places[1::2], strict=True))
