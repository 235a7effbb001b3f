import os

import pytest

from game.input import sdl_environment
from game.input.messages import Intent, MappingStep, Plugged, Press, UnknownJoystick
from tests.input.virtual_devices import VirtualDevices
from tests.pads import WHEEL, Pad


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_GAMECONTROLLERCONFIG", "")


def plug_unknown(virtual: VirtualDevices, product: int = 0x5678) -> Pad:
    pad = virtual.plug(0x1234, product, "Old, strange stick", kind=WHEEL)
    assert [type(message) for message in virtual.messages()] == [UnknownJoystick]
    return pad


def press_raw(pad: Pad, button: int) -> None:
    pad.set_button(button, down=True)
    pad.set_button(button, down=False)


def test_an_unknown_joystick_can_be_mapped_and_is_a_pad_from_then_on(virtual: VirtualDevices) -> None:
    pad = plug_unknown(virtual, 0x9999)  # a product of its own: SDL keeps the mapping for the rest of the run
    guide = virtual.devices.start_mapping(f"joystick {pad.id}")
    assert guide is not None
    virtual.messages()
    assert guide.next_button == "south"
    press_raw(pad, 3)
    press_raw(pad, 1)
    assert virtual.messages() == [MappingStep(guide.device, "east"), MappingStep(guide.device, "up")]
    for value in (1, 0, 4, 0, 8, 0, 2, 0):
        pad.turn_hat(value)
    virtual.messages()
    assert guide.next_button == "west"
    assert guide.sources["left"] == "h0.8"
    while guide.next_button:
        assert guide.skip()
    virtual.devices.finish_mapping()
    virtual.messages()
    (line,) = virtual.settings.mappings.values()
    assert "Old  strange stick,a:b3,b:b1,dpup:h0.1" in line
    again = virtual.plug(0x1234, 0x9999, "Old, strange stick", kind=WHEEL)
    assert [type(message) for message in virtual.messages()] == [Plugged]
    again.set_button(3, down=True)
    again.turn_hat(1)
    assert virtual.messages() == [Press(again.device, Intent.ACCEPT), Press(again.device, Intent.UP)]


def test_a_button_cannot_be_mapped_twice_and_the_first_steps_cannot_be_skipped(
    virtual: VirtualDevices,
) -> None:
    pad = plug_unknown(virtual)
    guide = virtual.devices.start_mapping(f"joystick {pad.id}")
    assert guide is not None
    assert not guide.skip()
    press_raw(pad, 3)
    press_raw(pad, 3)
    virtual.messages()
    assert guide.next_button == "east"


def test_an_axis_is_mapped_only_when_it_moves_away_from_rest(virtual: VirtualDevices) -> None:
    pad = plug_unknown(virtual)
    guide = virtual.devices.start_mapping(f"joystick {pad.id}")
    assert guide is not None
    virtual.messages()
    press_raw(pad, 0)
    press_raw(pad, 1)
    pad.move_axis("left_y", -0.2)
    pad.move_axis("left_y", -0.9)
    pad.move_axis("left_y", -1.0)
    pad.move_axis("left_y", 0.0)
    pad.move_axis("left_y", 1.0)
    virtual.messages()
    assert guide.sources == {"south": "b0", "east": "b1", "up": "-a1", "down": "+a1"}


def test_unplugging_a_joystick_ends_its_mapping(virtual: VirtualDevices) -> None:
    pad = plug_unknown(virtual)
    assert virtual.devices.start_mapping(f"joystick {pad.id}") is not None
    pad.unplug()
    virtual.messages()
    assert virtual.devices.mapping_guide is None
    assert virtual.devices.start_mapping(f"joystick {pad.id}") is None


def test_nintendo_buttons_are_read_by_position_and_set_variables_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", raising=False)
    monkeypatch.setenv("SDL_APP_NAME", "Mine")
    assert sdl_environment.prepare() == []
    assert os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "0"
    assert os.environ["SDL_APP_NAME"] == "Mine"


def test_a_custom_list_of_pads_is_read_and_its_bad_lines_are_reported(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("config")
    valid = "03000000341200007856000000000000,My pad,a:b0,b:b1,platform:Linux,"
    lines = [
        "# mine",
        valid,
        "",
        "nonsense",
        "0300,Short,a:b0",
        valid.replace("a:b0", "a b0"),
        valid.replace("My", "\0"),
    ]
    (folder / sdl_environment.OWN_FILE).write_text("\n".join(lines), "utf-8")
    problems = sdl_environment.prepare({"x": "mapped,Pad,a:b1"}, folder)
    assert os.environ["SDL_GAMECONTROLLERCONFIG"].splitlines()[-2:] == [valid, "mapped,Pad,a:b1"]
    assert [line.split(":")[0] for line in problems] == [
        f"{sdl_environment.OWN_FILE}, {number}" for number in (4, 5, 6, 7)
    ]
    sdl_environment.prepare({"x": "mapped,Pad,a:b1"}, folder)
    assert os.environ["SDL_GAMECONTROLLERCONFIG"].count("My pad") == 1
