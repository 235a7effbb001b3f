"""Pads that are plugged in and unplugged, in any order, are the devices that SDL lists."""

from collections.abc import Iterable
from itertools import product

import pygame
import pytest

from game.input.messages import Intent, Plugged, Press, Release, UnknownJoystick, Unplugged
from tests.input.virtual_devices import VirtualDevices
from tests.pads import WHEEL, Pad


def test_a_pad_is_ready_as_soon_as_it_is_plugged_in(virtual: VirtualDevices) -> None:
    pad = virtual.plug(name="My pad")
    assert virtual.messages() == [Plugged(pad.device, "My pad")]
    pad.press("south")
    assert virtual.messages() == [Press(pad.device, Intent.ACCEPT)]
    pad.release("south")
    assert virtual.messages() == [Release(pad.device, Intent.ACCEPT)]


def test_unplugging_a_pad_is_reported_and_releases_its_buttons(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read(name="Loose cable")
    pad.press("right")
    virtual.messages()
    pad.unplug()
    messages = virtual.messages()
    assert Unplugged(pad.device, "Loose cable") in messages
    assert Release(pad.device, Intent.RIGHT) in messages
    assert virtual.messages(5.0) == []
    assert virtual.devices.pads == []


def test_a_pad_that_is_plugged_in_again_is_a_new_device_with_the_same_guid(virtual: VirtualDevices) -> None:
    first = virtual.plug_and_read()
    guid = virtual.devices.guid(first.device)
    first.unplug()
    virtual.messages()
    second = virtual.plug_and_read()
    assert second.device != first.device
    assert virtual.devices.guid(second.device) == guid != ""
    assert virtual.devices.guid(first.device) == guid
    assert [virtual.devices.is_unplugged(each) for each in (first.device, second.device)] == [True, False]


def test_two_identical_pads_are_different_devices(virtual: VirtualDevices) -> None:
    one, other = virtual.plug_and_read(), virtual.plug_and_read()
    other.press("south")
    assert virtual.messages() == [Press(other.device, Intent.ACCEPT)]
    one.press("south")
    assert virtual.messages() == [Press(one.device, Intent.ACCEPT)]
    assert virtual.devices.pads == [one.device, other.device]


def test_a_pad_keeps_its_number_while_it_is_plugged_in_and_gets_it_again(virtual: VirtualDevices) -> None:
    def numbers(*pads: Pad) -> list[int | None]:
        return [virtual.devices.number(pad.device) for pad in pads]

    xbox, sony = virtual.plug_and_read(), virtual.plug_and_read(0x054C, 0x0CE6)
    assert numbers(xbox, sony) == [1, 2]
    xbox.unplug()
    virtual.messages()
    assert numbers(xbox, sony) == [None, 2]
    other, xbox_again = virtual.plug_and_read(0x057E, 0x2009), virtual.plug_and_read()
    assert numbers(sony, other, xbox_again) == [2, 1, 3], "newcomers get the lowest free number"
    for pad in (other, sony):
        pad.unplug()
    virtual.messages()
    sony_again, other_again = virtual.plug_and_read(0x054C, 0x0CE6), virtual.plug_and_read(0x057E, 0x2009)
    assert numbers(other_again, sony_again, xbox_again) == [1, 2, 3]


def test_a_joystick_that_is_not_a_pad_is_reported_but_sends_no_presses(virtual: VirtualDevices) -> None:
    wheel = virtual.plug(0x1234, 0x5678, "Wheel", kind=WHEEL)
    assert virtual.messages() == [UnknownJoystick(f"joystick {wheel.id}", "Wheel")]
    wheel.set_button(0, down=True)
    wheel.move_axis("left_x", 1.0)
    assert virtual.messages(1.0) == []
    assert virtual.devices.pads == []
    wheel.unplug()
    assert virtual.messages() == [Unplugged(f"joystick {wheel.id}", "Wheel")]


def test_a_pad_that_is_unplugged_before_it_is_read_is_ignored(virtual: VirtualDevices) -> None:
    pad = virtual.plug()
    pad.unplug()
    assert not [message for message in virtual.messages() if isinstance(message, Plugged)]


@pytest.mark.parametrize("first", "aw")
def test_in_any_order_of_plugging_and_reading_the_devices_are_those_that_are_plugged_in(
    virtual: VirtualDevices, first: str
) -> None:
    for order in product(first, "awdDr", "awdDr", "awdDr"):
        plugged = follow(virtual, order)
        virtual.messages()
        found = {*virtual.devices.pads, *virtual.devices.unknown_joysticks}
        assert found == set(plugged), order
        for pad in plugged.values():
            pad.unplug()


def follow(virtual: VirtualDevices, order: Iterable[str]) -> dict[str, Pad]:
    """Plugs in a pad (`a`) or a wheel (`w`), unplugs the first (`d`) or last (`D`), or reads events (`r`).

    Returns what is plugged in, by device id.
    """
    plugged: dict[str, Pad] = {}
    for action in order:
        if action == "a":
            pad = virtual.plug()
            plugged[pad.device] = pad
        elif action == "w":
            wheel = virtual.plug(0x1234, 0x5678, "Wheel", kind=WHEEL)
            plugged[f"joystick {wheel.id}"] = wheel
        elif action == "r":
            virtual.messages()
        elif plugged:
            plugged.pop(list(plugged)[0 if action == "d" else -1]).unplug()
    return plugged


@pytest.mark.parametrize("number", [-1, 0, 1, 99])
def test_an_event_with_the_number_of_another_or_no_device_changes_nothing(
    virtual: VirtualDevices, number: int
) -> None:
    pad = virtual.plug_and_read()
    for kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
        pygame.event.post(pygame.event.Event(kind, device_index=number, guid="0"))
    for kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
        pygame.event.post(pygame.event.Event(kind, instance_id=pad.id + number + 5))
    assert virtual.messages() == []
    assert virtual.devices.pads == [pad.device]


def test_nine_pads_can_be_used_at_once(virtual: VirtualDevices) -> None:
    pads: list[Pad] = [virtual.plug_and_read() for _ in range(9)]
    for pad in pads:
        pad.press("south")
    assert virtual.messages() == [Press(pad.device, Intent.ACCEPT) for pad in pads]
