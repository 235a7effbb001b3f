from collections.abc import Iterable
from itertools import pairwise, product

import pygame
import pytest

from game.input.families import Family, family_of
from game.input.messages import Intent, Message, Plugged, Point, Press, Release, UnknownJoystick, Unplugged
from tests.input.virtual_devices import VirtualDevices, key
from tests.pads import WHEEL, Pad


def presses(messages: list[Message]) -> list[Intent]:
    return [message.intent for message in messages if isinstance(message, Press)]


def test_a_pad_is_ready_as_soon_as_it_is_plugged_in(virtual: VirtualDevices) -> None:
    pad = virtual.plug(name="My pad")
    assert virtual.messages() == [Plugged(pad.device, "My pad")]
    pad.press("south")
    assert virtual.messages() == [Press(pad.device, Intent.ACCEPT)]
    pad.release("south")
    assert virtual.messages() == [Release(pad.device, Intent.ACCEPT)]


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
    assert virtual.devices.guid(first.device) == ""


def test_two_identical_pads_are_different_devices(virtual: VirtualDevices) -> None:
    one, other = virtual.plug_and_read(), virtual.plug_and_read()
    other.press("south")
    assert virtual.messages() == [Press(other.device, Intent.ACCEPT)]
    one.press("south")
    assert virtual.messages() == [Press(one.device, Intent.ACCEPT)]
    assert virtual.devices.pads == [one.device, other.device]


def test_a_joystick_that_is_not_a_pad_is_reported_but_sends_no_presses(virtual: VirtualDevices) -> None:
    wheel = virtual.plug(0x1234, 0x5678, "Wheel", kind=WHEEL)
    assert virtual.messages() == [UnknownJoystick(f"joystick {wheel.id}", "Wheel")]
    wheel.set_button(0, down=True)
    wheel.move_axis("left_x", 1.0)
    assert virtual.messages(1.0) == []
    assert virtual.devices.pads == []
    wheel.unplug()
    assert virtual.messages() == [Unplugged(f"joystick {wheel.id}", "Wheel")]


def test_small_movements_of_a_stick_are_ignored(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    for value in (0.1, -0.2, 0.25, -0.25, 0.34, 0.49):
        pad.move_axis("left_x", value)
        pad.move_axis("left_y", -value)
    assert virtual.messages(3.0) == []
    assert virtual.devices.last == "keyboard"


def test_a_stick_presses_at_half_way_and_releases_when_it_is_almost_back(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.move_axis("left_x", 0.6)
    assert presses(virtual.messages()) == [Intent.RIGHT]
    pad.move_axis("left_x", 0.4)
    assert virtual.messages() == []
    pad.move_axis("left_x", 0.6)
    assert virtual.messages() == []
    pad.move_axis("left_x", 0.3)
    assert virtual.messages() == [Release(pad.device, Intent.RIGHT)]


def test_a_stick_moved_to_the_other_side_releases_and_presses(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.move_axis("left_y", 1.0)
    virtual.messages()
    pad.move_axis("left_y", -1.0)
    assert set(virtual.messages()) == {Release(pad.device, Intent.DOWN), Press(pad.device, Intent.UP)}


def test_a_held_direction_repeats_after_400_and_then_every_120_milliseconds(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.press("down")
    virtual.messages()
    times = [10 * frame for frame in range(1, 70) if virtual.messages(0.01)]
    assert times[0] == pytest.approx(400, abs=15)
    assert all(later - earlier == pytest.approx(120, abs=15) for earlier, later in pairwise(times))
    assert len(times) == 3


def test_repeats_are_marked_and_only_directions_repeat(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.press("south")
    pad.press("up")
    virtual.messages()
    assert virtual.messages(0.5) == [Press(pad.device, Intent.UP, repeated=True)]


def test_the_repeat_times_are_settings(virtual: VirtualDevices) -> None:
    virtual.settings.repeat_first, virtual.settings.repeat_next = 1000, 500
    pad = virtual.plug_and_read()
    pad.press("down")
    virtual.messages()
    assert virtual.messages(0.9) == []
    assert len(virtual.messages(0.2)) == 1
    assert virtual.messages(0.4) == []
    assert len(virtual.messages(0.2)) == 1


def test_a_long_frame_repeats_only_once(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.press("down")
    virtual.messages()
    assert len(virtual.messages(10.0)) == 1


def test_the_directional_pad_and_the_stick_together_press_once(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.press("up")
    pad.move_axis("left_y", -1.0)
    assert presses(virtual.messages()) == [Intent.UP]
    pad.release("up")
    assert virtual.messages() == []
    pad.move_axis("left_y", 0.0)
    assert virtual.messages() == [Release(pad.device, Intent.UP)]


def test_the_right_stick_moves_a_free_pointer_that_stays_on_the_screen(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    pad.move_axis("right_x", 1.0)
    virtual.messages()
    (first,) = virtual.messages(0.1)
    assert isinstance(first, Point)
    assert first.x > 1000
    assert first.y == 540
    for _ in range(100):
        last = virtual.messages(0.1)[0]
    assert isinstance(last, Point)
    assert last.x == 1920
    pad.move_axis("right_x", 0.2)
    virtual.messages()
    assert virtual.messages(0.1) == []


def test_glyphs_follow_the_device_that_pressed_last_and_never_motion(virtual: VirtualDevices) -> None:
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
    assert virtual.messages() == [Release(pad.device, Intent.LEFT)]
    assert virtual.messages(2.0) == []


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
