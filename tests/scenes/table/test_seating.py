"""Which device acts for which seat, with virtual pads."""

from collections.abc import Iterator

import pygame
import pytest

from game.input.devices import Devices
from game.input.messages import Message, Plugged, Unplugged
from game.scenes.table.seating import Seating
from game.settings import Settings
from tests.pads import Pad, available

pytestmark = pytest.mark.skipif(not available(), reason="virtual pads are SDL's on Linux")


class VirtualDevices:
    """Devices fed by pygame's events, and the messages they gave."""

    def __init__(self) -> None:
        pygame.event.clear()
        self.devices = Devices(Settings())
        self.messages: list[Message] = []

    def read(self) -> list[Message]:
        self.messages = [
            message for event in pygame.event.get() if (message := self.devices.read(event)) is not None
        ]
        return self.messages

    def plugged(self) -> str:
        return next(message.device for message in self.read() if isinstance(message, Plugged))


@pytest.fixture
def room(screen: pygame.Surface) -> Iterator[VirtualDevices]:
    made = VirtualDevices()
    yield made
    made.read()


def test_an_unbound_seat_takes_any_device_and_a_bound_one_only_its_own(room: VirtualDevices) -> None:
    pad = Pad.plug(name="One")
    first = room.plugged()
    seating = Seating(room.devices, {0: first})
    assert seating.may_act(first, 0)
    assert not seating.may_act("mouse", 0)
    assert seating.may_act("mouse", 1)
    pad.unplug()


def test_mouse_and_keyboard_belong_to_one_person(room: VirtualDevices) -> None:
    seating = Seating(room.devices, {0: "keyboard"})
    assert seating.may_act("mouse", 0)
    assert not seating.may_act("pad 7", 0)


def test_a_lost_pad_that_comes_back_gets_its_seat_again(room: VirtualDevices) -> None:
    pad = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
    device = room.plugged()
    seating = Seating(room.devices, {1: device})
    pad.unplug()
    seating.unplugged(next(message.device for message in room.read() if isinstance(message, Unplugged)))
    assert seating.lost == [1]
    again = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
    seating.plugged(room.plugged())
    assert seating.lost == []
    assert seating.device(1) not in (None, device)
    again.unplug()


def test_another_pad_does_not_take_a_lost_seat_by_itself(room: VirtualDevices) -> None:
    pad = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
    seating = Seating(room.devices, {1: room.plugged()})
    pad.unplug()
    seating.unplugged(next(message.device for message in room.read() if isinstance(message, Unplugged)))
    other = Pad.plug(vendor=0x045E, product=0x028E, name="Xbox 360")
    device = room.plugged()
    seating.plugged(device)
    assert seating.lost == [1]
    seating.bind(1, device)
    assert seating.lost == []
    other.unplug()
