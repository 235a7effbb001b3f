"""One pad: its name, its family, and what its sticks and triggers mean as buttons."""

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
"""By SDL's number; the others, such as the guide button, are not ours."""

ON, OFF = 0.5, 0.35
"""How far a stick or trigger must go to count, and how far back to stop counting."""

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
    """A pad that is plugged in; the reference to its controller keeps it open."""

    controller: controller.Controller
    number: int
    """SDL's instance id; the controller's own `id` is only its place in a list that shifts."""
    guid: str
    tilted: set[str] = field(default_factory=set)
    """Buttons that a stick or trigger stands for now."""
    aim: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Where the right stick points, -1 to 1 across and down."""

    @property
    def device(self) -> str:
        """Its name in messages."""
        return f"pad {self.number}"

    @property
    def family(self) -> Family:
        """Whose buttons it has."""
        return family_of(self.guid)

    def tilt(self, axis: int, value: int) -> list[tuple[str, bool]]:
        """What an axis that moved to `value` (-32768 to 32767) presses (True) and releases."""
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
        """Whether a tilt begins or ends to count; between OFF and ON it stays as it was."""
        if part >= ON and button not in self.tilted:
            self.tilted.add(button)
            return [(button, True)]
        if part <= OFF and button in self.tilted:
            self.tilted.discard(button)
            return [(button, False)]
        return []
