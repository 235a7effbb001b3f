"""The pads that are plugged in, and the joysticks for which SDL has no controller mapping."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import chain, count

import pygame
from pygame._sdl2 import controller

from game.input import sdl_environment
from game.input.messages import Device, Message, Plugged, UnknownJoystick, Unplugged
from game.input.pads.pad import Pad


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
        """Removes a pad or an unknown joystick."""
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
