import json

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import settings as settings_file
from game.input.bindings import FIXED_KEYS, Bindings
from game.input.glyphs import Family
from game.input.messages import DIRECTIONS, Bound, Intent, Press
from game.settings import Settings
from tests.input.virtual_devices import VirtualDevices, key

PADS = (Family.XBOX, Family.PLAYSTATION, Family.NINTENDO, Family.GENERIC)
BUTTONS = ("south", "east", "west", "north", "l1", "r1", "l2", "r2", "start", "select", "l3", "r3")


def test_binding_a_button_to_an_intent_swaps_it_with_the_old_button() -> None:
    bindings = Bindings(Settings())
    assert bindings.bind(Family.XBOX, Intent.EXPLAIN, "north")
    assert bindings.button(Family.XBOX, Intent.EXPLAIN) == "north"
    assert bindings.button(Family.XBOX, Intent.MORE) == "west"
    assert bindings.button(Family.PLAYSTATION, Intent.EXPLAIN) == "west"


@given(
    choices=st.lists(
        st.tuples(st.sampled_from(list(Intent)), st.sampled_from([*BUTTONS, "up", "left"])), max_size=12
    ),
    swap_confirm=st.booleans(),
)
def test_every_intent_has_its_own_button_after_any_bindings_of_a_pad(
    choices: list[tuple[Intent, str]], *, swap_confirm: bool
) -> None:
    bindings = Bindings(Settings(swap_confirm=swap_confirm))
    for intent, button in choices:
        bound = bindings.bind(Family.XBOX, intent, button)
        assert not bound or bindings.button(Family.XBOX, intent) == button
    meanings = bindings.meanings(Family.XBOX)
    assert set(meanings.values()) == set(Intent)
    assert all(meanings[direction.name.lower()] is direction for direction in DIRECTIONS)


@given(
    st.lists(
        st.tuples(st.sampled_from(list(Intent)), st.sampled_from(["x", "e", "u", "z", "p", "tab", "escape"])),
        max_size=12,
    )
)
def test_every_intent_has_a_key_after_any_bindings_and_fixed_keys_keep_their_intents(
    choices: list[tuple[Intent, str]],
) -> None:
    bindings = Bindings(Settings())
    before = bindings.meanings(Family.KEYBOARD)
    for intent, button in choices:
        bindings.bind(Family.KEYBOARD, intent, button)
    meanings = bindings.meanings(Family.KEYBOARD)
    assert all(meanings[fixed] is before[fixed] for fixed in FIXED_KEYS)
    for intent in Intent:
        assert meanings[bindings.button(Family.KEYBOARD, intent)] is intent


def test_directions_and_the_escape_key_cannot_be_bound_anew() -> None:
    bindings = Bindings(Settings())
    assert not bindings.bind(Family.XBOX, Intent.LOG, "up")
    assert not bindings.bind(Family.XBOX, Intent.UP, "south")
    assert not bindings.bind(Family.KEYBOARD, Intent.LOG, "escape")
    assert bindings.button(Family.KEYBOARD, Intent.LOG) == "l"


def test_confirm_and_back_can_be_swapped_on_all_pads_at_once() -> None:
    settings = Settings(swap_confirm=True)
    bindings = Bindings(settings)
    for family in PADS:
        assert bindings.button(family, Intent.ACCEPT) == "east"
        assert bindings.meanings(family)["south"] is Intent.BACK
    assert bindings.meanings(Family.MOUSE)["left"] is Intent.ACCEPT
    bindings.bind(Family.XBOX, Intent.ACCEPT, "north")
    assert bindings.button(Family.XBOX, Intent.ACCEPT) == "north"


def test_a_reset_restores_the_default_buttons() -> None:
    bindings = Bindings(Settings())
    bindings.bind(Family.NINTENDO, Intent.LOG, "start")
    bindings.reset(Family.NINTENDO)
    assert bindings.button(Family.NINTENDO, Intent.LOG) == "select"


@pytest.mark.parametrize(
    "saved", [{"LOG": "south"}, {"NO_SUCH": "south"}, {"ACCEPT": "up"}, {"ACCEPT": "nowhere"}]
)
def test_invalid_bindings_in_the_settings_are_ignored(saved: dict[str, str]) -> None:
    bindings = Bindings(Settings(bindings={"xbox": saved, "keyboard": {"LOG": "escape"}}))
    assert set(bindings.meanings(Family.XBOX).values()) == set(Intent)
    assert bindings.meanings(Family.XBOX)["south"] is Intent.ACCEPT
    assert bindings.meanings(Family.KEYBOARD)["escape"] is Intent.BACK


def test_bindings_are_saved_with_the_settings() -> None:
    settings = Settings()
    Bindings(settings).bind(Family.XBOX, Intent.EXPLAIN, "r1")
    read, notices = settings_file.read(json.loads(json.dumps(vars(settings))))
    assert notices == []
    assert Bindings(read).button(Family.XBOX, Intent.EXPLAIN) == "r1"


def test_the_next_button_is_bound_and_shown_as_a_glyph_at_once(
    virtual: VirtualDevices,
) -> None:
    pad = virtual.plug_and_read()
    virtual.devices.wait_for_binding(Family.XBOX, Intent.ACCEPT)
    pad.press("north")
    assert virtual.messages() == [Bound(pad.device, Intent.ACCEPT, "north")]
    pad.release("north")
    assert virtual.messages() == []
    pad.press("north")
    assert virtual.messages() == [Press(pad.device, Intent.ACCEPT)]
    assert virtual.devices.glyphs(pad.device)(Intent.ACCEPT).picture == "glyphs/xbox/north"


def test_a_direction_of_a_pad_cancels_the_wait_for_a_binding(virtual: VirtualDevices) -> None:
    pad = virtual.plug_and_read()
    virtual.devices.wait_for_binding(Family.XBOX, Intent.LOG)
    pad.press("up")
    assert virtual.messages() == [Bound(pad.device, Intent.LOG, None, cancelled=True)]
    pad.press("select")
    assert virtual.messages() == [Press(pad.device, Intent.LOG)]


def test_escape_cancels_the_wait_for_a_binding(virtual: VirtualDevices) -> None:
    virtual.devices.wait_for_binding(Family.XBOX, Intent.LOG)
    key("escape")
    assert virtual.messages() == [Bound("keyboard", Intent.LOG, None, cancelled=True)]


def test_the_wheel_cancels_the_wait_for_a_button_of_the_mouse(virtual: VirtualDevices) -> None:
    virtual.devices.wait_for_binding(Family.MOUSE, Intent.MORE)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    )
    assert virtual.messages() == [Bound("mouse", Intent.MORE, None, cancelled=True)]


def test_a_key_can_be_bound_by_pressing_it(virtual: VirtualDevices) -> None:
    virtual.devices.wait_for_binding(Family.KEYBOARD, Intent.LOG)
    key("c")
    key("c", down=False)
    assert virtual.messages() == [Bound("keyboard", Intent.LOG, "c")]
    key("c")
    assert virtual.messages() == [Press("keyboard", Intent.LOG)]


def test_during_the_wait_for_a_binding_other_devices_work_as_usual(virtual: VirtualDevices) -> None:
    sony = virtual.plug_and_read(0x054C, 0x0CE6)
    virtual.devices.wait_for_binding(Family.XBOX, Intent.LOG)
    sony.press("east")
    assert virtual.messages() == [Press(sony.device, Intent.BACK)]
    virtual.devices.cancel_waiting()
    xbox = virtual.plug_and_read()
    xbox.press("start")
    assert virtual.messages() == [Press(xbox.device, Intent.PAUSE)]
