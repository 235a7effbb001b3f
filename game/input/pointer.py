"""The free pointer that a pad's right stick moves."""

from collections.abc import Callable
from math import hypot

import pygame

from game.input.messages import Device, Message, Point
from game.input.pads import Pad

_REST = 0.25
"""A stick that is not touched may lie this far from its middle."""
_FASTEST = 1500.0
"""Layout units a second with the stick at its end."""

Units = Callable[[float, float], tuple[float, float]]


class Pointers:
    """Where each pad's pointer is, in layout units."""

    def __init__(self, to_units: Units) -> None:
        self.to_units = to_units
        self._places: dict[Device, tuple[float, float]] = {}

    def tick(self, pad: Pad, seconds: float) -> Message | None:
        """Move a pad's pointer as its stick tells; None if the stick rests."""
        across, down = pad.aim
        far = min(1.0, hypot(across, down))
        if far < _REST:
            return None
        speed = ((far - _REST) / (1 - _REST)) ** 2 * _FASTEST / far
        left, top = self.to_units(0, 0)
        right, bottom = self.to_units(*pygame.display.get_window_size())
        x, y = self._places.get(pad.device, ((left + right) / 2, (top + bottom) / 2))
        x = min(right, max(left, x + across * speed * seconds))
        y = min(bottom, max(top, y + down * speed * seconds))
        self._places[pad.device] = (x, y)
        return Point(pad.device, x, y)
