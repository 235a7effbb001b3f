import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import settings as keeping
from game.input.bindings import FIXED_KEYS, Bindings
from game.input.families import Family
from game.input.messages import DIRECTIONS, Bound, Intent, Press
from game.settings import Settings
from tests.input.virtual_devices import VirtualDevices, key

PADS = (Family.XBOX, Family.PLAYSTATION, Family.NINTENDO, Family.GENERIC)
BUTTONS = ("south", "east", "west", "north", "l1", "r1", "l2", "r2", "start", "select")


def test_a_button_given_to_an_intent_swaps_with_its_old_button() -> None:
    bindings = Bindings(Settings())
    assert bindings.bind(Family.XBOX, Intent.EXPLAIN, "north")
    assert bindings.button(Family.XBOX, Intent.EXPLAIN) == "north"
    assert bindings.button(Family.XBOX, Intent.MORE) == "west"
    assert bindings.button(Family.PLAYSTATION, Intent.EXPLAIN) == "west"


@given(
    match_options=st.lists(
        st.tuples(st.sampled_from(list(Intent)), st.sampled_from([*BUTTONS, "up", "left"])), max_size=12
    ),
    swapped=st.booleans(),
)
def test_however_a_pad_is_bound_every_intent_keeps_a_button_of_its_own(
    match_options: list[tuple[Intent, str]], *, swapped: bool
) -> None:
    bindings = Bindings(Settings(swap_confirm=swapped))
    for intent, button in match_options:
        bound = bindings.bind(Family.XBOX, intent, button)
        assert not bound or bindings.button(Family.XBOX, intent) == button
    meanings = bindings.meanings(Family.XBOX)
    assert set(meanings.values()) == set(Intent)
    assert all(meanings[way.name.lower()] is way for way in DIRECTIONS)


@given(
    st.lists(
        st.tuples(st.sampled_from(list(Intent)), st.sampled_from(["x", "e", "u", "z", "p", "tab", "escape"])),
        max_size=12,
    )
)
def test_however_keys_are_bound_every_intent_has_a_key_and_the_fixed_ones_stay(
    match_options: list[tuple[Intent, str]],
) -> None:
    bindings = Bindings(Settings())
    before = bindings.meanings(Family.KEYBOARD)
    for intent, button in match_options:
        bindings.bind(Family.KEYBOARD, intent, button)
    meanings = bindings.meanings(Family.KEYBOARD)
    assert all(meanings[fixed] is before[fixed] for fixed in FIXED_KEYS)
    for intent in Intent:
        assert meanings[bindings.button(Family.KEYBOARD, intent)] is intent


def test_the_ways_and_the_keys_that_lead_out_cannot_be_given_away() -> None:
    bindings = Bindings(Settings())
    assert not bindings.bind(Family.XBOX, Intent.LOG, "up")
    assert not bindings.bind(Family.XBOX, Intent.UP, "south")
    assert not bindings.bind(Family.KEYBOARD, Intent.LOG, "escape")
    assert bindings.button(Family.KEYBOARD, Intent.LOG) == "l"


def test_confirm_and_back_can_change_places_on_all_pads_at_once() -> None:
    settings = Settings(swap_confirm=True)
    bindings = Bindings(settings)
    for family in PADS:
        assert bindings.button(family, Intent.ACCEPT) == "east"
        assert bindings.meanings(family)["south"] is Intent.BACK
    assert bindings.meanings(Family.MOUSE)["left"] is Intent.ACCEPT
    bindings.bind(Family.XBOX, Intent.ACCEPT, "north")
    assert bindings.button(Family.XBOX, Intent.ACCEPT) == "north"


def test_a_reset_brings_the_first_buttons_back() -> None:
    bindings = Bindings(Settings())
    bindings.bind(Family.NINTENDO, Intent.LOG, "start")
    bindings.reset(Family.NINTENDO)
    assert bindings.button(Family.NINTENDO, Intent.LOG) == "select"


@pytest.mark.parametrize(
    "kept", [{"LOG": "south"}, {"NO_SUCH": "south"}, {"ACCEPT": "up"}, {"ACCEPT": "nowhere"}]
)
def test_a_file_with_bindings_that_make_no_sense_locks_nobody_out(kept: dict[str, str]) -> None:
    bindings = Bindings(Settings(bindings={"xbox": kept, "keyboard": {"LOG": "escape"}}))
    assert set(bindings.meanings(Family.XBOX).values()) == set(Intent)
    assert bindings.meanings(Family.XBOX)["south"] is Intent.ACCEPT
    assert bindings.meanings(Family.KEYBOARD)["escape"] is Intent.BACK


def test_bindings_survive_being_saved() -> None:
    settings = Settings()
    Bindings(settings).bind(Family.XBOX, Intent.EXPLAIN, "r1")
    read, notices = keeping.read(json.loads(json.dumps(vars(settings))))
    assert notices == []
    assert Bindings(read).button(Family.XBOX, Intent.EXPLAIN) == "r1"


def test_the_next_button_pressed_is_learned_and_shown_at_once(virtual: VirtualDevices) -> None:
    pad = virtual.ready()
    virtual.devices.wait_for_binding(Family.XBOX, Intent.ACCEPT)
    pad.press("north")
    assert virtual.messages() == [Bound(pad.device, Intent.ACCEPT, "north")]
    pad.release("north")
    assert virtual.messages() == []
    pad.press("north")
    assert virtual.messages() == [Press(pad.device, Intent.ACCEPT)]
    assert virtual.devices.glyphs(pad.device)(Intent.ACCEPT).picture == "glyphs/xbox/north"


def test_a_button_that_cannot_be_given_away_is_refused_and_learning_ends(virtual: VirtualDevices) -> None:
    pad = virtual.ready()
    virtual.devices.wait_for_binding(Family.XBOX, Intent.LOG)
    pad.press("up")
    assert virtual.messages() == [Bound(pad.device, Intent.LOG, None)]
    pad.press("select")
    assert virtual.messages() == [Press(pad.device, Intent.LOG)]


def test_escape_gives_up_learning(virtual: VirtualDevices) -> None:
    virtual.devices.wait_for_binding(Family.XBOX, Intent.LOG)
    key("escape")
    assert virtual.messages() == [Bound("keyboard", Intent.LOG, None)]


def test_a_key_is_learned(virtual: VirtualDevices) -> None:
    virtual.devices.wait_for_binding(Family.KEYBOARD, Intent.LOG)
    key("c")
    key("c", down=False)
    assert virtual.messages() == [Bound("keyboard", Intent.LOG, "c")]
    key("c")
    assert virtual.messages() == [Press("keyboard", Intent.LOG)]


def test_another_kind_of_device_commands_while_a_button_is_awaited(virtual: VirtualDevices) -> None:
    sony = virtual.ready(0x054C, 0x0CE6)
    virtual.devices.wait_for_binding(Family.XBOX, Intent.LOG)
    sony.press("east")
    assert virtual.messages() == [Press(sony.device, Intent.BACK)]
    virtual.devices.cancel_waiting()
    xbox = virtual.ready()
    xbox.press("start")
    assert virtual.messages() == [Press(xbox.device, Intent.PAUSE)]
