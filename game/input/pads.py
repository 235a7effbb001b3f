"""Controllers: one pad, the free pointers of the right sticks, and all pads that are plugged in."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, count
from math import hypot

import pygame
from pygame._sdl2 import controller

from game.input import sdl_environment
from game.input.glyphs import Family, family_of
from game.input.messages import Device, Message, Plugged, Point, UnknownJoystick, Unplugged

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r1",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
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

    def let_go(self) -> None:
        """Forgets how the sticks and triggers are held until they move again."""
        self.tilted.clear()
        self.right_stick[:] = 0.0, 0.0

    def _deflect(self, button: str, deflection: float) -> list[tuple[str, bool]]:
        """Presses (True) or releases a button, or leaves it as it is."""
        if deflection >= PRESSED_FROM and button not in self.tilted:
            self.tilted.add(button)
            return [(button, True)]
        if deflection <= RELEASED_TO and button in self.tilted:
            self.tilted.discard(button)
            return [(button, False)]
        return []


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


def joystick_id(instance_id: int) -> Device:
    """The device id of a joystick that is not used as a pad."""
    return f"joystick {instance_id}"


class ConnectedPads:
    """Pads and unknown joysticks, in the order of plugging in."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        """By SDL's instance id."""
        self._unknown_names: dict[int, str] = {}
        """The names of unknown joysticks, by SDL's instance id."""
        self._guids: dict[int, str] = {}
        """The GUID of the pad that has each number, or had it last."""
        self._names: dict[Device, str] = {}
        self._marks: dict[Device, tuple[int, str]] = {}
        """The number and the GUID of each pad, also of those that are unplugged."""

    def pad(self, device: Device) -> Pad | None:
        """The pad with this device id; None if it is unplugged or not a pad."""
        return next((pad for pad in self.pads.values() if pad.device == device), None)

    def name(self, device: Device) -> str:
        """The name of a device, even of an unplugged one."""
        return self._names.get(device, device)

    def latest_number(self, device: Device) -> int | None:
        """The number that a pad has or had last, even if it is unplugged; None if it is not a pad."""
        return self._marks[device][0] if device in self._marks else None

    def guid(self, device: Device) -> str:
        """SDL's GUID of a pad, even of an unplugged one; empty for other devices."""
        return self._marks[device][1] if device in self._marks else ""

    @property
    def unknown_joysticks(self) -> list[Device]:
        """The joysticks for which SDL has no controller mapping."""
        return [joystick_id(instance_id) for instance_id in self._unknown_names]

    def update(self) -> list[Message]:
        """Compares the devices with SDL's list; returns messages about unplugged and new ones.

        SDL's events only say when to do so: the numbers in them may be out of date when they are read.
        """
        present = _device_numbers()
        known = (*self.pads, *self._unknown_names)
        gone = [self._remove(instance_id) for instance_id in known if instance_id not in present]
        new = [self._add(present[instance_id]) for instance_id in present if instance_id not in known]
        return [*gone, *(message for message in new if message is not None)]

    def _remove(self, instance_id: int) -> Message:
        self._unknown_names.pop(instance_id, None)
        pad = self.pads.pop(instance_id, None)
        device = joystick_id(instance_id) if pad is None else pad.device
        return Unplugged(device, self.name(device))

    def _add(self, number: int) -> Message | None:
        """Adds the device with SDL's number; None if it is unplugged again."""
        try:
            opened = controller.Controller(number) if controller.is_controller(number) else None
            joystick = pygame.joystick.Joystick(number) if opened is None else opened.as_joystick()
        except pygame.error:
            return None
        instance_id, name = joystick.get_instance_id(), joystick.get_name()
        if opened is None:
            self._unknown_names[instance_id] = self._names[joystick_id(instance_id)] = name
            return UnknownJoystick(joystick_id(instance_id), name)
        guid = joystick.get_guid()
        pad = self.pads[instance_id] = Pad(opened, instance_id, guid, self._take_number(guid))
        self._names[pad.device], self._marks[pad.device] = opened.name, (pad.number, guid)
        return Plugged(pad.device, opened.name)

    def _take_number(self, guid: str) -> int:
        """The number that a pad with this GUID had before if it is free, else the lowest free one."""
        taken = {pad.number for pad in self.pads.values()}
        before = [number for number, last in sorted(self._guids.items()) if last == guid]
        number = next(number for number in chain(before, count(1)) if number not in taken)
        self._guids[number] = guid
        return number

    def joystick(self, device: Device) -> pygame.joystick.JoystickType | None:
        """The joystick with this device id, opened; None if it is unplugged."""
        joysticks = _opened_joysticks().values()
        return next((each for each in joysticks if joystick_id(each.get_instance_id()) == device), None)

    def restart(self, mappings: Mapping[str, str]) -> None:
        """Restarts SDL's controllers with the player's mappings."""
        sdl_environment.add_mappings(mappings)
        controller.quit()
        pygame.joystick.quit()
        pygame.joystick.init()
        controller.init()

    def clear(self) -> list[Message]:
        """Removes all pads and joysticks; returns a message for each pad."""
        messages: list[Message] = [Unplugged(pad.device, self.name(pad.device)) for pad in self.pads.values()]
        self.pads.clear()
        self._unknown_names.clear()
        return messages


def _opened_joysticks() -> dict[int, pygame.joystick.JoystickType]:
    """All joysticks that can be opened, by SDL's number of the device."""
    opened = {}
    for number in range(pygame.joystick.get_count()):
        with suppress(pygame.error):  # it is unplugged, and SDL has not sent the event yet
            opened[number] = pygame.joystick.Joystick(number)
    return opened


def _device_numbers() -> dict[int, int]:
    """SDL's numbers of all devices that can be opened, by instance id; they change with each plugging."""
    return {joystick.get_instance_id(): number for number, joystick in _opened_joysticks().items()}
