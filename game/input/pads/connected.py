"""The pads and unknown joysticks that are plugged in."""

from collections.abc import Mapping

import pygame
from pygame._sdl2 import controller

from game.input import sdl_environment
from game.input.messages import Device, Message, Plugged, UnknownJoystick, Unplugged
from game.input.pads.pad import Pad


class Roster:
    """Pads and unknown joysticks by SDL's instance id, in the order of plugging in."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        self._unknown: dict[int, str] = {}
        self._names: dict[Device, str] = {}

    def pad(self, device: Device) -> Pad | None:
        """The pad with this device id; None if it is unplugged or not a pad."""
        return next((pad for pad in self.pads.values() if pad.device == device), None)

    def name(self, device: Device) -> str:
        """The name of a device, even of an unplugged one."""
        return self._names.get(device, device)

    @property
    def unknown_joysticks(self) -> list[Device]:
        """The joysticks for which SDL has no controller mapping."""
        return [f"joystick {number}" for number in self._unknown]

    def added(self, event: pygame.event.Event) -> Message | None:
        """Adds the pad of an event; None if it is known already or unplugged again."""
        index = event.device_index
        if index >= controller.get_count() or not controller.is_controller(index):
            return None
        opened = controller.Controller(index)
        number = opened.as_joystick().get_instance_id()
        if number in self.pads:
            return None
        pad = self.pads[number] = Pad(opened, number, event.guid)
        self._names[pad.device] = opened.name
        return Plugged(pad.device, opened.name)

    def removed(self, event: pygame.event.Event) -> Message | None:
        """Removes the pad of an event; None if it was not in use."""
        pad = self.pads.pop(event.instance_id, None)
        return None if pad is None else Unplugged(pad.device, self.name(pad.device))

    def joystick_added(self, event: pygame.event.Event) -> Message | None:
        """Adds the unknown joystick of an event; None if SDL knows it as a pad."""
        index = event.device_index
        if index >= pygame.joystick.get_count() or controller.is_controller(index):
            return None
        joystick = pygame.joystick.Joystick(index)
        number, name = joystick.get_instance_id(), joystick.get_name()
        self._unknown[number] = name
        device = f"joystick {number}"
        self._names[device] = name
        return UnknownJoystick(device, name)

    def joystick_removed(self, event: pygame.event.Event) -> Message | None:
        """Removes the unknown joystick of an event; None if it is not one."""
        name = self._unknown.pop(event.instance_id, None)
        return None if name is None else Unplugged(f"joystick {event.instance_id}", name)

    def joystick(self, device: Device) -> pygame.joystick.JoystickType | None:
        """The joystick with this device id, opened; None if it is unplugged."""
        for index in range(pygame.joystick.get_count()):
            joystick = pygame.joystick.Joystick(index)
            if f"joystick {joystick.get_instance_id()}" == device:
                return joystick
        return None

    def restart(self, mappings: Mapping[str, str]) -> None:
        """Restart SDL's controllers with the player's mappings."""
        sdl_environment.add_mappings(mappings)
        controller.quit()
        pygame.joystick.quit()
        pygame.joystick.init()
        controller.init()

    def clear(self) -> list[Message]:
        """Removes all pads and joysticks; returns a message for each pad."""
        messages: list[Message] = [Unplugged(pad.device, self.name(pad.device)) for pad in self.pads.values()]
        self.pads.clear()
        self._unknown.clear()
        return messages
