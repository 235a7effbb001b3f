"""Devices with virtual pads, and events of keys and mouse, for tests."""

import pygame

from game.input.devices import Devices
from game.input.messages import Message
from game.settings import Settings
from tests.pads import Pad


class VirtualDevices:
    """Devices with virtual pads; `close` unplugs all of them."""

    def __init__(self) -> None:
        pygame.display.set_mode((1920, 1080))
        self.settings = Settings()
        self.devices = Devices(self.settings)
        self._plugged: list[Pad] = []
        self.messages()

    def plug(self, vendor: int = 0x045E, product: int = 0x028E, name: str = "Pad", *, kind: int = 1) -> Pad:
        """Plug in a pad without reading its messages."""
        pad = Pad.plug(vendor, product, name, kind=kind)
        self._plugged.append(pad)
        return pad

    def ready(self, vendor: int = 0x045E, product: int = 0x028E, name: str = "Pad") -> Pad:
        """Plug in a pad and read its first messages."""
        pad = self.plug(vendor, product, name)
        self.messages()
        return pad

    def messages(self, seconds: float = 0.0) -> list[Message]:
        """The messages of all waiting events and of a tick."""
        found = [self.devices.read(event) for event in pygame.event.get()]
        return [message for message in found if message is not None] + self.devices.tick(seconds)

    def close(self) -> None:
        """Unplug all pads."""
        for pad in self._plugged:
            pad.unplug()
        self.messages()


def key(name: str, *, down: bool = True, mod: int = 0) -> None:
    """A key goes down or up."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode=""))


def mouse(button: int, place: tuple[int, int], *, down: bool = True) -> None:
    """A button of the mouse goes down or up."""
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    pygame.event.post(pygame.event.Event(kind, button=button, pos=place))


def move(place: tuple[int, int]) -> None:
    """The mouse moves."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
