"""Which part of a large board is shown, and how large."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self, TypeAlias

import pygame

from game.table.entities.components import Place
from game.table.input.targets import Coordinates
from game.ui.layout import Rectangle

STEP = 1.25
"""How much larger one step of the wheel shows the board."""
CLOSE_UP = STEP**4
"""How much larger a close-up shows the board than the whole board is shown."""
MAX_ZOOM = STEP**6
"""How much larger at most, unless a board has closer close-ups."""
MARGIN = 0.2
"""The share of the area along each edge in which nothing lies that the camera follows."""
FRAME = 0.06
"""The share of the area around what a close-up is to show whole."""
TINY = 1e-9
"""The share of a length that is lost in computing."""

BoardRectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in units of the board."""


@dataclass(frozen=True)
class Camera:
    """A view of the board. The board has units of its own, such as those of its map file.

    Its free part never shows anything beyond its bounds as long as these fill it. At zoom 1 the whole
    board is as large as fits.
    """

    area: Rectangle
    """What the board fills on the screen, in layout units."""
    board: BoardRectangle
    """All of the board, in its own units."""
    centre: Coordinates = (0.0, 0.0)
    """What is in the middle of the area, in units of the board."""
    zoom: float = 1.0
    """How much larger than the whole board it shows the board."""
    free: Rectangle | None = None
    """The part of the area over which nothing lies, where close-ups are shown; None: all of it.

    With it the whole board can be moved too, so that what lies under a panel comes into sight.
    """
    close_zoom: float = CLOSE_UP
    """How much larger a close-up shows the board."""
    bounds: BoardRectangle | None = None
    """The part of the board that the free part of the area may show; None: all of it.

    What lies outside it, such as the floor under a panel, is seen only there.
    """

    @classmethod
    def of_whole(
        cls,
        area: Rectangle,
        board: BoardRectangle,
        free: Rectangle | None = None,
        close_zoom: float = CLOSE_UP,
        bounds: BoardRectangle | None = None,
    ) -> Self:
        """Shows the whole board, as large as fits; for the rest see the fields."""
        left, top, width, height = board
        return cls(area, board, (left + width / 2, top + height / 2), 1.0, free, close_zoom, bounds)

    @property
    def max_zoom(self) -> float:
        """The largest zoom."""
        return self.close_zoom * MAX_ZOOM / CLOSE_UP

    @cached_property
    def scale(self) -> float:
        """Layout units for each unit of the board."""
        return self.zoom * min(self.area[2] / self.board[2], self.area[3] / self.board[3])

    @property
    def is_close(self) -> bool:
        """True if it shows only a part of the board."""
        return self.zoom > 1.0

    @property
    def is_whole(self) -> bool:
        """True if it shows the whole board, and nobody has moved it."""
        return self == self.whole()

    def to_screen(self, point: Coordinates) -> Coordinates:
        """Returns where a point of the board is on the screen, in layout units."""
        (x, y), scale = self._middle, self.scale
        return x + (point[0] - self.centre[0]) * scale, y + (point[1] - self.centre[1]) * scale

    def to_board(self, point: Coordinates) -> Coordinates:
        """Returns the point of the board that is at a point of the screen."""
        (x, y), scale = self._middle, self.scale
        return self.centre[0] + (point[0] - x) / scale, self.centre[1] + (point[1] - y) / scale

    def zoomed_round(self, point: Coordinates, factor: float) -> Self:
        """Returns a camera that shows the board larger by a factor; the point of the screen stays."""
        zoom = min(self.max_zoom, self.zoom * factor)
        if zoom <= 1.0:
            return self.whole()
        fixed, before = self.to_board(point), replace(self, zoom=zoom)
        x, y = before.to_board(point)
        return before._moved(fixed[0] - x, fixed[1] - y)

    def close_up(self, point: Coordinates) -> Self:
        """Returns a camera that shows the surroundings of a point of the screen closely."""
        return self._with_in_the_middle(self.to_board(point), self.close_zoom)

    def close_up_of(self, rectangle: pygame.Rect) -> Self:
        """Returns a camera that shows a rectangle of the screen closely, but whole and with a frame."""
        left, top, width, height = rectangle
        _, _, across, down = self._free
        fitting = (1 - FRAME) * min(across / max(1, width), down / max(1, height))
        zoom = max(1.0, min(self.close_zoom, self.zoom * fitting))
        return self._with_in_the_middle(self.to_board((left + width / 2, top + height / 2)), zoom)

    def whole(self) -> Self:
        """Returns a camera that shows the whole board."""
        return self.of_whole(self.area, self.board, self.free, self.close_zoom, self.bounds)

    def panned(self, across: float, down: float) -> Self:
        """Returns a camera that shows what is farther right and down, by layout units."""
        return self._moved(across / self.scale, down / self.scale)

    def following(self, point: Coordinates, size: Coordinates = (0.0, 0.0)) -> Self:
        """Returns a camera that has a point of the screen well inside its free part; the same if it is there.

        The whole board moves no farther than needed. `size`: of what lies around the point, which is shown
        whole if it fits.
        """
        left, top, width, height = self._free
        share = MARGIN if self.zoom > 1.0 else 0.0
        side, end = _margin(width, size[0], share), _margin(height, size[1], share)
        across = _beyond(point[0], left + side, left + width - side)
        down = _beyond(point[1], top + end, top + height - end)
        return self if across == down == 0.0 else self.panned(across, down)

    def fitted(self, whole: "Camera") -> Self:
        """Returns the camera with the area and the board of another one, as in a window of another size."""
        fitted = replace(self, area=whole.area, board=whole.board, free=whole.free, bounds=whole.bounds)
        return replace(fitted, close_zoom=whole.close_zoom)._within_board()

    def between(self, goal: Self, fraction: float) -> Self:
        """Returns the camera after a fraction (0 to 1) of the way to another one."""
        x, y = (start + (end - start) * fraction for start, end in zip(self.centre, goal.centre, strict=True))
        return replace(goal, centre=(x, y), zoom=self.zoom * (goal.zoom / self.zoom) ** fraction)

    def place_after(self, before: "Camera", place: Place) -> Place:
        """Returns where a thing is that another camera showed at a place; off the board it stays there."""
        if place.window is None:
            return place
        (x, y), factor = self.to_screen(before.to_board((place.x, place.y))), self.scale / before.scale
        size, height = place.size * factor, place.height * factor
        return place._replace(x=x, y=y, size=size, height=height, window=self.area)

    @cached_property
    def _middle(self) -> Coordinates:
        left, top, width, height = self.area
        return left + width / 2, top + height / 2

    @property
    def _free(self) -> Rectangle:
        return self.area if self.free is None else self.free

    @property
    def _aside(self) -> Coordinates:
        """How far the middle of the free part is right of the centre and below it, in units of the board."""
        left, top, width, height = self._free
        x, y = self._middle
        return (left + width / 2 - x) / self.scale, (top + height / 2 - y) / self.scale

    def _with_in_the_middle(self, point: Coordinates, zoom: float) -> Self:
        """Returns a camera with a zoom that has a point of the board in the middle of its free part."""
        zoomed = replace(self, zoom=zoom, centre=point)
        across, down = zoomed._aside
        return zoomed._moved(-across, -down)

    def _moved(self, across: float, down: float) -> Self:
        return replace(self, centre=(self.centre[0] + across, self.centre[1] + down))._within_board()

    def _within_board(self) -> Self:
        """Shows nothing beyond the bounds in its free part; a board that is smaller is in its middle."""
        left, top, width, height = self.bounds or self.board
        (x, y), (across, down), (_, _, *seen) = self.centre, self._aside, self._free
        x = _clamped(x + across, left, width, seen[0] / self.scale) - across
        y = _clamped(y + down, top, height, seen[1] / self.scale) - down
        return replace(self, centre=(x, y))


def _clamped(middle: float, start: float, length: float, seen: float) -> float:
    """Returns the middle of what is seen, so that it lies within start and start + length if it fits."""
    if seen >= length * (1 - TINY):
        return start + length / 2
    return max(start + seen / 2, min(start + length - seen / 2, middle))


def _margin(room: float, size: float, share: float) -> float:
    """Returns how far from an edge of the room the middle of something stays, at least a share of it."""
    return min(room / 2, max(share * room, size / 2))


def _beyond(value: float, low: float, high: float) -> float:
    """Returns how far a value lies beyond `high`, or, negative, before `low`; 0 between them."""
    return min(0.0, value - low) + max(0.0, value - high)
