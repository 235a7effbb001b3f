"""A pad: what its buttons mean, which family it belongs to, and how it rumbles."""

import pygame
import pytest

from game.input.glyphs import Family, family_of
from game.input.messages import Intent, Release, WindowLeft
from tests.input.virtual_devices import VirtualDevices, key, presses


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        ("south", Intent.ACCEPT),
        ("east", Intent.BACK),
        ("west", Intent.EXPLAIN),
        ("north", Intent.MORE),
        ("l1", Intent.PREVIOUS),
        ("r1", Intent.NEXT),
        ("start", Intent.PAUSE),
        ("select", Intent.LOG),
        ("r3", Intent.ZOOM),
        ("l3", Intent.FINISH),
        ("up", Intent.UP),
        ("down", Intent.DOWN),
        ("left", Intent.LEFT),
        ("right", Intent.RIGHT),
    ],
)
def test_each_button_has_an_intent_by_its_position(
    virtual: VirtualDevices, button: str, intent: Intent
) -> None:
    pad = virtual.plug_and_read()
    pad.press(button)
    assert presses(virtual.messages()) == [intent]


def test_a_trembling_trigger_opens_the_rulebook_once(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    for value in (-0.5, 0.1, 0.2, 0.9, 0.6, 0.1, -0.1, 0.3):
        pad.move_axis("r2", value)
    assert presses(virtual.messages()) == [Intent.RULEBOOK]


def test_glyphs_follow_the_device_that_pressed_last_and_never_motion(virtual: VirtualDevices) -> None:
    key("e")
    key("e", down=False)
    virtual.messages()
    pad = virtual.plug_and_read(0x054C, 0x0CE6, "DualSense")
    pad.move_axis("left_x", 0.3)
    pad.move_axis("right_x", 0.9)
    virtual.messages(0.1)
    assert virtual.devices.family() is Family.KEYBOARD
    pad.press("south")
    virtual.messages()
    assert virtual.devices.family() is Family.PLAYSTATION
    assert virtual.devices.glyphs()(Intent.ACCEPT).picture == "glyphs/playstation/south"
    key("e")
    virtual.messages()
    assert virtual.devices.family() is Family.KEYBOARD


def test_all_buttons_are_released_when_the_window_loses_the_focus(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.press("left")
    virtual.messages()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert virtual.messages() == [WindowLeft(), Release(pad.device, Intent.LEFT)]
    assert virtual.messages(2.0) == []


def test_nothing_is_read_from_a_pad_while_the_window_is_in_the_background(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.move_axis("right_x", 1.0)
    virtual.messages()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    virtual.messages()
    assert virtual.messages(1.0) == [], "the pointer stands still"
    pad.press("south")
    pad.move_axis("left_x", 1.0)
    assert virtual.messages(1.0) == []
    pad.release("south")
    pad.move_axis("left_x", 0.0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert virtual.messages(1.0) == []
    pad.press("south")
    assert presses(virtual.messages()) == [Intent.ACCEPT]


def test_rumble_has_the_strength_of_the_settings_and_a_limited_time(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    virtual.settings.rumble = 50
    assert virtual.devices.rumble(pad.device, 1.0, 5000)
    assert all(force == pytest.approx(32767, abs=2) for force in pad.rumbles[-1])
    virtual.settings.rumble = 0
    count = len(pad.rumbles)
    assert not virtual.devices.rumble(pad.device, 1.0, 100)
    assert len(pad.rumbles) == count
    assert not virtual.devices.rumble("mouse", 1.0, 100)


def test_events_of_the_same_pad_as_a_joystick_are_not_counted_twice(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.press("south")
    kinds = [event.type for event in pygame.event.get((pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN))]
    assert sorted(kinds) == sorted([pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN])
    pad.press("north")
    assert presses(virtual.messages()) == [Intent.MORE]


@pytest.mark.parametrize(
    ("vendor", "product", "family"),
    [
        (0x045E, 0x028E, Family.XBOX),
        (0x045E, 0x0B12, Family.XBOX),
        (0x28DE, 0x11FF, Family.XBOX),
        (0x28DE, 0x1205, Family.XBOX),
        (0x046D, 0xC21D, Family.XBOX),
        (0x054C, 0x0268, Family.PLAYSTATION),
        (0x054C, 0x05C4, Family.PLAYSTATION),
        (0x054C, 0x0CE6, Family.PLAYSTATION),
        (0x0F0D, 0x00EE, Family.PLAYSTATION),
        (0x1532, 0x1000, Family.PLAYSTATION),
        (0x1532, 0x0A29, Family.XBOX),
        (0x057E, 0x2009, Family.NINTENDO),
        (0x057E, 0x2007, Family.NINTENDO),
        (0x0F0D, 0x00C1, Family.NINTENDO),
        (0x20D6, 0xA711, Family.NINTENDO),
        (0x20D6, 0x2001, Family.XBOX),
        (0x0E6F, 0x0185, Family.NINTENDO),
        (0x1234, 0x5678, Family.GENERIC),
    ],
)
def test_the_family_of_a_pad_follows_from_vendor_and_product(
    vendor: int, product: int, family: Family
) -> None:
    little = vendor.to_bytes(2, "little").hex() + "0000" + product.to_bytes(2, "little").hex()
    assert family_of("03000000" + little + "00000000"[:12].ljust(12, "0")) is family


def test_a_connected_pad_has_a_family_and_a_name(virtual: VirtualDevices) -> None:
    switch = virtual.plug_and_read(0x057E, 0x2009, "Pro Controller")
    assert virtual.devices.family(switch.device) is Family.NINTENDO
    assert virtual.devices.name(switch.device) == "Pro Controller"
    assert virtual.devices.family("pad 9999") is Family.GENERIC
