"""The pads that are plugged in, and the joysticks for which SDL has no controller mapping."""

from collections.abc import Mapping

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
        return [joystick_id(instance_id) for instance_id in self._unknown_names]

    def add(self, event: pygame.event.Event) -> Message | None:
        """Adds the pad of an event; None if it was added before or is unplugged again."""
        index = event.device_index
        if index >= controller.get_count() or not controller.is_controller(index):
            return None
        opened = controller.Controller(index)
        instance_id = opened.as_joystick().get_instance_id()
        if instance_id in self.pads:
            return None
        pad = self.pads[instance_id] = Pad(opened, instance_id, event.guid)
        self._names[pad.device] = opened.name
        return Plugged(pad.device, opened.name)

    def remove(self, event: pygame.event.Event) -> Message | None:
        """Removes the pad of an event; None if it had not been added."""
        pad = self.pads.pop(event.instance_id, None)
        return None if pad is None else Unplugged(pad.device, self.name(pad.device))

    def add_joystick(self, event: pygame.event.Event) -> Message | None:
        """Adds the joystick of an event; None if SDL has a mapping for it or it is unplugged again."""
        index = event.device_index
        if index >= pygame.joystick.get_count() or controller.is_controller(index):
            return None
        joystick = pygame.joystick.Joystick(index)
        instance_id, name = joystick.get_instance_id(), joystick.get_name()
        self._unknown_names[instance_id] = name
        device = joystick_id(instance_id)
        self._names[device] = name
        return UnknownJoystick(device, name)

    def remove_joystick(self, event: pygame.event.Event) -> Message | None:
        """Removes the unknown joystick of an event; None if it had not been added."""
        name = self._unknown_names.pop(event.instance_id, None)
        return None if name is None else Unplugged(joystick_id(event.instance_id), name)

    def joystick(self, device: Device) -> pygame.joystick.JoystickType | None:
        """The joystick with this device id, opened; None if it is unplugged."""
        for index in range(pygame.joystick.get_count()):
            joystick = pygame.joystick.Joystick(index)
            if joystick_id(joystick.get_instance_id()) == device:
                return joystick
        return None

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
