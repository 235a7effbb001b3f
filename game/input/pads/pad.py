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
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""Our names by SDL's numbers; other buttons, such as the guide button, are not used."""

PRESSED_FROM = 0.5
"""The share of its full deflection from which a stick or trigger counts as pressed."""
RELEASED_TO = 0.35
"""The share down to which it must go back to count as released."""

_LEFT_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "l2",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "r2",
}
_RIGHT_STICK = {pygame.CONTROLLER_AXIS_RIGHTX: 0, pygame.CONTROLLER_AXIS_RIGHTY: 1}
"""Indices into `Pad.right_stick`."""


@dataclass
class Pad:
    """A pad that is plugged in. Holding `controller` keeps it open."""

    controller: controller.Controller
    instance_id: int
    """SDL's id of the pad until it is unplugged; unlike the controller's `id` it never changes."""
    guid: str
    """SDL's GUID: the same for all pads of a model."""
    number: int
    """The number by which players know it, from 1; it stays while the pad is plugged in."""
    tilted: set[str] = field(default_factory=set)
    """The buttons that the left stick and the triggers press at the moment."""
    right_stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Its deflection: x and y, -1 to 1."""

    @property
    def device(self) -> str:
        """The pad's name in messages."""
        return f"pad {self.instance_id}"

    @property
    def family(self) -> Family:
        """The family of its glyphs."""
        return family_of(self.guid)

    def tilt(self, axis: int, value: int) -> list[tuple[str, bool]]:
        """Moves an axis to `value` (-32768 to 32767); returns the buttons it presses (True) and releases."""
        deflection = max(-1.0, value / 32767)
        if axis in _RIGHT_STICK:
            self.right_stick[_RIGHT_STICK[axis]] = deflection
            return []
        if axis in _TRIGGERS:
            return self._deflect(_TRIGGERS[axis], deflection)
        if axis in _LEFT_STICK:
            negative, positive = _LEFT_STICK[axis]
            return [*self._deflect(negative, -deflection), *self._deflect(positive, deflection)]
        return []

    def _deflect(self, button: str, deflection: float) -> list[tuple[str, bool]]:
        """Presses (True) or releases a button, or leaves it as it is."""
        if deflection >= PRESSED_FROM and button not in self.tilted:
            self.tilted.add(button)
            return [(button, True)]
        if deflection <= RELEASED_TO and button in self.tilted:
            self.tilted.discard(button)
            return [(button, False)]
        return []
