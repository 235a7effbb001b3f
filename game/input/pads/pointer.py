"""The free pointers, moved by the pads' right sticks."""

from collections.abc import Callable
from math import hypot

import pygame

from game.input.messages import Device, Message, Point
from game.input.pads.pad import Pad

_REST = 0.25
"""Dead zone: the noise of an untouched stick."""
_FASTEST = 1500.0
"""Layout units a second at full tilt."""

ToUnits = Callable[[float, float], tuple[float, float]]


class Pointers:
    """The positions of the pads' pointers, in layout units."""

    def __init__(self, to_units: ToUnits) -> None:
        self.to_units = to_units
        self._places: dict[Device, tuple[float, float]] = {}

    def tick(self, pad: Pad, seconds: float) -> Message | None:
        """Moves a pad's pointer; None if its stick is at rest."""
        across, down = pad.right_stick
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
