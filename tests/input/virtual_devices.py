"""Devices with virtual pads, and events of keys and mouse, for tests."""

import pygame

from game.input.devices import Devices
from game.input.messages import Intent, Message, Press
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
        """Plugs in a pad without reading its messages."""
        pad = Pad.plug(vendor, product, name, kind=kind)
        self._plugged.append(pad)
        return pad

    def plug_and_read(self, vendor: int = 0x045E, product: int = 0x028E, name: str = "Pad") -> Pad:
        """Plugs in a pad and reads its first messages."""
        pad = self.plug(vendor, product, name)
        self.messages()
        return pad

    def messages(self, seconds: float = 0.0) -> list[Message]:
        """Reads all waiting events and advances the time."""
        messages = [self.devices.read(event) for event in pygame.event.get()]
        return [message for message in messages if message is not None] + self.devices.tick(seconds)

    def close(self) -> None:
        """Unplugs all pads."""
        for pad in self._plugged:
            pad.unplug()
        self.messages()


def key(name: str, *, down: bool = True, mod: int = 0) -> None:
    """Posts the event of a key."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode=""))


def mouse(button: int, position: tuple[int, int], *, down: bool = True) -> None:
    """Posts the event of a mouse button."""
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    pygame.event.post(pygame.event.Event(kind, button=button, pos=position))


def move(position: tuple[int, int]) -> None:
    """Posts the event of a mouse motion."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))


def presses(messages: list[Message]) -> list[Intent]:
    """The intents of the presses among the messages, in order."""
    return [message.intent for message in messages if isinstance(message, Press)]
