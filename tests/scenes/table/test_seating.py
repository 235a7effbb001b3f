"""Which device acts for which seat, with virtual pads."""

from collections.abc import Iterator

import pytest

from game.input.messages import Device, Unplugged
from game.scenes.table.seating import Seating
from tests.input.virtual_devices import VirtualDevices
from tests.pads import Pad, needs_pads

pytestmark = needs_pads

DUALSENSE = (0x054C, 0x0CE6, "DualSense")
XBOX = (0x045E, 0x028E, "Xbox 360")


@pytest.fixture
def virtual() -> Iterator[VirtualDevices]:
    """Devices with virtual pads."""
    devices = VirtualDevices()
    yield devices
    devices.close()


def unplug(virtual: VirtualDevices, pad: Pad) -> Device:
    """Unplugs a pad; returns the device that the message about it names."""
    pad.unplug()
    return next(message.device for message in virtual.messages() if isinstance(message, Unplugged))


def test_an_unbound_seat_takes_any_device_and_a_bound_one_only_its_own(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    seating = Seating(virtual.devices, {0: pad.device})
    assert seating.may_act(pad.device, 0)
    assert not seating.may_act("mouse", 0)
    assert seating.may_act("mouse", 1)


def test_mouse_and_keyboard_belong_to_one_person(virtual: VirtualDevices) -> None:
    seating = Seating(virtual.devices, {0: "keyboard"})
    assert seating.may_act("mouse", 0)
    assert not seating.may_act("pad 7", 0)


def test_a_lost_pad_gets_its_seat_again_when_it_is_plugged_in(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read(*DUALSENSE)
    seating = Seating(virtual.devices, {1: pad.device})
    seating.unplugged(unplug(virtual, pad))
    assert seating.lost == [1]
    same_pad = virtual.plug_and_read(*DUALSENSE)
    seating.plugged(same_pad.device)
    assert seating.lost == []
    assert seating.device(1) == same_pad.device != pad.device


def test_a_lost_pad_gets_all_its_seats_again_and_none_of_another_pad_like_it(virtual: VirtualDevices) -> None:
    pad, other = (virtual.plug_and_read(*DUALSENSE) for _ in range(2))
    seating = Seating(virtual.devices, {0: pad.device, 1: other.device, 2: pad.device})
    seating.unplugged(unplug(virtual, pad))
    seating.unplugged(unplug(virtual, other))
    assert sorted(seating.lost) == [0, 1, 2]
    seating.plugged(virtual.plug_and_read(*DUALSENSE).device)
    assert seating.lost == [1]
    seating.plugged(virtual.plug_and_read(*DUALSENSE).device)
    assert seating.lost == []


def test_a_pad_of_another_model_gets_a_lost_seat_only_when_it_is_bound_to_it(
    virtual: VirtualDevices,
) -> None:
    pad = virtual.plug_and_read(*DUALSENSE)
    seating = Seating(virtual.devices, {1: pad.device})
    seating.unplugged(unplug(virtual, pad))
    other = virtual.plug_and_read(*XBOX)
    seating.plugged(other.device)
    assert seating.lost == [1]
    seating.bind(1, other.device)
    assert seating.lost == []
