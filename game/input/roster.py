"""Who is plugged in: pads that are known, and joysticks that nobody knows."""

from collections.abc import Mapping

import pygame
from pygame._sdl2 import controller

from game.input import environment
from game.input.messages import Device, Message, Plugged, Strange, Unplugged
from game.input.pads import Pad


class Roster:
    """Pads and strange joysticks by SDL's instance id, in the order they came."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        self._strange: dict[int, str] = {}
        self._names: dict[Device, str] = {}

    def pad(self, device: Device) -> Pad | None:
        """The pad of that name; None if it is gone or no pad."""
        return next((pad for pad in self.pads.values() if pad.device == device), None)

    def name(self, device: Device) -> str:
        """What a device calls itself, or called itself."""
        return self._names.get(device, device)

    @property
    def strange(self) -> list[Device]:
        """Joysticks that nobody knows."""
        return [f"joystick {number}" for number in self._strange]

    def added(self, event: pygame.event.Event) -> Message | None:
        """A pad came; None if it is here already, or gone again."""
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
        """A pad went; None if it never was ours."""
        pad = self.pads.pop(event.instance_id, None)
        return (
            None
            if pad is None
            else Unplugged(f"pad {event.instance_id}", self.name(f"pad {event.instance_id}"))
        )

    def joystick_added(self, event: pygame.event.Event) -> Message | None:
        """A joystick came; told only if it is no pad that SDL knows."""
        index = event.device_index
        if index >= pygame.joystick.get_count() or controller.is_controller(index):
            return None
        joystick = pygame.joystick.Joystick(index)
        number, name = joystick.get_instance_id(), joystick.get_name()
        self._strange[number] = name
        device = f"joystick {number}"
        self._names[device] = name
        return Strange(device, name)

    def joystick_removed(self, event: pygame.event.Event) -> Message | None:
        """A strange joystick went."""
        name = self._strange.pop(event.instance_id, None)
        return None if name is None else Unplugged(f"joystick {event.instance_id}", name)

    def joystick(self, device: Device) -> pygame.joystick.JoystickType | None:
        """The strange joystick of that name, opened; None if it is gone."""
        for index in range(pygame.joystick.get_count()):
            joystick = pygame.joystick.Joystick(index)
            if f"joystick {joystick.get_instance_id()}" == device:
                return joystick
        return None

    def restart(self, mappings: Mapping[str, str]) -> None:
        """Start SDL's controllers anew with the mappings that players taught us."""
        environment.teach(mappings)
        controller.quit()
        pygame.joystick.quit()
        pygame.joystick.init()
        controller.init()

    def clear(self) -> list[Message]:
        """Let go of all; tells that they went."""
        gone: list[Message] = [Unplugged(pad.device, self.name(pad.device)) for pad in self.pads.values()]
        self.pads.clear()
        self._strange.clear()
        return gone
