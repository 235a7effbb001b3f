from itertools import pairwise

import pygame
import pytest

from game.input.families import Family, family_of
from game.input.messages import Intent, Message, Plugged, Point, Press, Release, Strange, Unplugged
from tests.input.room import Room, key
from tests.pads import WHEEL, Pad


def presses(messages: list[Message]) -> list[Intent]:
    return [message.intent for message in messages if isinstance(message, Press)]


def test_a_pad_is_ready_as_soon_as_it_is_plugged_in(room: Room) -> None:
    pad = room.plug(name="My pad")
    assert room.messages() == [Plugged(pad.device, "My pad")]
    pad.press("south")
    assert room.messages() == [Press(pad.device, Intent.ACCEPT)]
    pad.release("south")
    assert room.messages() == [Release(pad.device, Intent.ACCEPT)]


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
def test_each_button_means_one_thing_by_its_place(room: Room, button: str, intent: Intent) -> None:
    pad = room.ready()
    pad.press(button)
    assert presses(room.messages()) == [intent]


def test_a_trigger_opens_the_rulebook_once_however_it_trembles(room: Room) -> None:
    pad = room.ready()
    for value in (-0.5, 0.1, 0.2, 0.9, 0.6, 0.1, -0.1, 0.3):
        pad.axis("r2", value)
    assert presses(room.messages()) == [Intent.RULEBOOK]


def test_a_pad_that_is_pulled_out_is_told_and_lets_go_of_all_it_held(room: Room) -> None:
    pad = room.ready(name="Loose cable")
    pad.press("right")
    room.messages()
    pad.unplug()
    told = room.messages()
    assert Unplugged(pad.device, "Loose cable") in told
    assert Release(pad.device, Intent.RIGHT) in told
    assert room.messages(5.0) == []
    assert room.devices.pads == []


def test_a_pad_that_comes_back_is_another_device_with_the_same_guid(room: Room) -> None:
    first = room.ready()
    guid = room.devices.guid(first.device)
    first.unplug()
    room.messages()
    second = room.ready()
    assert second.device != first.device
    assert room.devices.guid(second.device) == guid != ""
    assert room.devices.guid(first.device) == ""


def test_two_identical_pads_are_told_apart(room: Room) -> None:
    one, other = room.ready(), room.ready()
    other.press("south")
    assert room.messages() == [Press(other.device, Intent.ACCEPT)]
    one.press("south")
    assert room.messages() == [Press(one.device, Intent.ACCEPT)]
    assert room.devices.pads == [one.device, other.device]


def test_a_joystick_that_is_no_pad_never_plays_but_is_told(room: Room) -> None:
    wheel = room.plug(0x1234, 0x5678, "Wheel", kind=WHEEL)
    assert room.messages() == [Strange(f"joystick {wheel.id}", "Wheel")]
    wheel.raw(0, down=True)
    wheel.axis("left_x", 1.0)
    assert room.messages(1.0) == []
    assert room.devices.pads == []
    wheel.unplug()
    assert room.messages() == [Unplugged(f"joystick {wheel.id}", "Wheel")]


def test_noise_of_a_stick_does_nothing(room: Room) -> None:
    pad = room.ready()
    for value in (0.1, -0.2, 0.25, -0.25, 0.34, 0.49):
        pad.axis("left_x", value)
        pad.axis("left_y", -value)
    assert room.messages(3.0) == []
    assert room.devices.last == "keyboard"


def test_a_stick_counts_from_half_way_and_until_it_is_nearly_back(room: Room) -> None:
    pad = room.ready()
    pad.axis("left_x", 0.6)
    assert presses(room.messages()) == [Intent.RIGHT]
    pad.axis("left_x", 0.4)
    assert room.messages() == []
    pad.axis("left_x", 0.6)
    assert room.messages() == []
    pad.axis("left_x", 0.3)
    assert room.messages() == [Release(pad.device, Intent.RIGHT)]


def test_a_stick_that_flies_to_the_other_side_lets_go_and_presses(room: Room) -> None:
    pad = room.ready()
    pad.axis("left_y", 1.0)
    room.messages()
    pad.axis("left_y", -1.0)
    assert set(room.messages()) == {Release(pad.device, Intent.DOWN), Press(pad.device, Intent.UP)}


def test_a_held_direction_repeats_after_400_and_then_every_120_milliseconds(room: Room) -> None:
    pad = room.ready()
    pad.press("down")
    room.messages()
    times = [10 * frame for frame in range(1, 70) if room.messages(0.01)]
    assert times[0] == pytest.approx(400, abs=15)
    assert all(later - earlier == pytest.approx(120, abs=15) for earlier, later in pairwise(times))
    assert len(times) == 3


def test_repeats_are_marked_and_only_directions_repeat(room: Room) -> None:
    pad = room.ready()
    pad.press("south")
    pad.press("up")
    room.messages()
    assert room.messages(0.5) == [Press(pad.device, Intent.UP, repeated=True)]


def test_the_times_of_repeating_are_settings(room: Room) -> None:
    room.settings.repeat_first, room.settings.repeat_next = 1000, 500
    pad = room.ready()
    pad.press("down")
    room.messages()
    assert room.messages(0.9) == []
    assert len(room.messages(0.2)) == 1
    assert room.messages(0.4) == []
    assert len(room.messages(0.2)) == 1


def test_a_long_frame_repeats_once_not_many_times(room: Room) -> None:
    pad = room.ready()
    pad.press("down")
    room.messages()
    assert len(room.messages(10.0)) == 1


def test_cross_and_stick_together_press_once(room: Room) -> None:
    pad = room.ready()
    pad.press("up")
    pad.axis("left_y", -1.0)
    assert presses(room.messages()) == [Intent.UP]
    pad.release("up")
    assert room.messages() == []
    pad.axis("left_y", 0.0)
    assert room.messages() == [Release(pad.device, Intent.UP)]


def test_the_right_stick_moves_a_free_pointer_that_stays_on_the_screen(room: Room) -> None:
    pad = room.ready()
    pad.axis("right_x", 1.0)
    room.messages()
    (first,) = room.messages(0.1)
    assert isinstance(first, Point)
    assert first.x > 1000
    assert first.y == 540
    for _ in range(100):
        last = room.messages(0.1)[0]
    assert isinstance(last, Point)
    assert last.x == 1920
    pad.axis("right_x", 0.2)
    room.messages()
    assert room.messages(0.1) == []


def test_glyphs_follow_the_device_that_pressed_last_and_never_motion(room: Room) -> None:
    pad = room.ready(0x054C, 0x0CE6, "DualSense")
    pad.axis("left_x", 0.3)
    pad.axis("right_x", 0.9)
    room.messages(0.1)
    assert room.devices.family() is Family.KEYBOARD
    pad.press("south")
    room.messages()
    assert room.devices.family() is Family.PLAYSTATION
    assert room.devices.glyphs()(Intent.ACCEPT).picture == "glyphs/playstation/south"
    key("e")
    room.messages()
    assert room.devices.family() is Family.KEYBOARD


def test_all_is_let_go_when_the_window_loses_the_focus(room: Room) -> None:
    pad = room.ready()
    pad.press("left")
    room.messages()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert room.messages() == [Release(pad.device, Intent.LEFT)]
    assert room.messages(2.0) == []


def test_a_pad_rumbles_as_strong_as_the_player_likes_and_never_long(room: Room) -> None:
    pad = room.ready()
    room.settings.rumble = 50
    assert room.devices.rumble(pad.device, 1.0, 5000)
    assert all(force == pytest.approx(32767, abs=2) for force in pad.rumbles[-1])
    room.settings.rumble = 0
    count = len(pad.rumbles)
    assert not room.devices.rumble(pad.device, 1.0, 100)
    assert len(pad.rumbles) == count
    assert not room.devices.rumble("mouse", 1.0, 100)


def test_events_of_the_same_pad_as_a_joystick_are_not_counted_twice(room: Room) -> None:
    pad = room.ready()
    pad.press("south")
    kinds = [event.type for event in pygame.event.get((pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN))]
    assert sorted(kinds) == sorted([pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN])
    pad.press("north")
    assert presses(room.messages()) == [Intent.MORE]


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
def test_the_family_of_a_pad_is_known_by_vendor_and_product(
    vendor: int, product: int, family: Family
) -> None:
    little = vendor.to_bytes(2, "little").hex() + "0000" + product.to_bytes(2, "little").hex()
    assert family_of("03000000" + little + "00000000"[:12].ljust(12, "0")) is family


def test_the_family_is_told_by_a_pad_that_is_plugged_in(room: Room) -> None:
    switch = room.ready(0x057E, 0x2009, "Pro Controller")
    assert room.devices.family(switch.device) is Family.NINTENDO
    assert room.devices.name(switch.device) == "Pro Controller"
    assert room.devices.family("pad 9999") is Family.GENERIC


def test_a_pad_plugged_out_before_its_arrival_is_read_does_no_harm(room: Room) -> None:
    pad = room.plug()
    pad.unplug()
    assert not [message for message in room.messages() if isinstance(message, Plugged)]


def test_nine_pads_can_play_at_once(room: Room) -> None:
    pads: list[Pad] = [room.ready() for _ in range(9)]
    for pad in pads:
        pad.press("south")
    assert room.messages() == [Press(pad.device, Intent.ACCEPT) for pad in pads]
