"""The sticks of a pad, and how directions repeat while they are held."""

from itertools import pairwise

import pytest

from game.input.messages import Intent, Point, Press, Release
from tests.input.virtual_devices import VirtualDevices, presses


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
