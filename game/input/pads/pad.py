"""A pad, and the conversion of its sticks and triggers to button presses."""

from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from game.input.families import Family, family_of

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r1",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""Our names by SDL's numbers; other buttons, such as the guide button, are not used."""

ON, OFF = 0.5, 0.35
"""How far a stick or trigger must move to count as pressed, and how far back to count as released."""

_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "l2",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "r2",
}
_POINTER = {pygame.CONTROLLER_AXIS_RIGHTX: 0, pygame.CONTROLLER_AXIS_RIGHTY: 1}


@dataclass
class Pad:
    """A pad that is plugged in. Holding `controller` keeps it open."""

    controller: controller.Controller
    number: int
    """SDL's instance id. (The controller's `id` is an index that changes.)"""
    guid: str
    tilted: set[str] = field(default_factory=set)
    """The buttons that sticks and triggers press at the moment."""
    aim: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """The right stick's x and y, -1 to 1."""

    @property
    def device(self) -> str:
        """The pad's name in messages."""
        return f"pad {self.number}"

    @property
    def family(self) -> Family:
        """The family of its glyphs."""
        return family_of(self.guid)

    def tilt(self, axis: int, value: int) -> list[tuple[str, bool]]:
        """The buttons that an axis at `value` (-32768 to 32767) presses (True) and releases (False)."""
        part = max(-1.0, value / 32767)
        if axis in _POINTER:
            self.aim[_POINTER[axis]] = part
            return []
        if axis in _TRIGGERS:
            return self._counts(_TRIGGERS[axis], part)
        if axis in _STICK:
            back, ahead = _STICK[axis]
            return [*self._counts(back, -part), *self._counts(ahead, part)]
        return []

    def _counts(self, button: str, part: float) -> list[tuple[str, bool]]:
        """A press or release of a button at a tilt of `part`; nothing between OFF and ON."""
        if part >= ON and button not in self.tilted:
            self.tilted.add(button)
            return [(button, True)]
        if part <= OFF and button in self.tilted:
            self.tilted.discard(button)
            return [(button, False)]
        return []
