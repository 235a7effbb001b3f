import pygame
import pytest

from game.input.messages import Intent, Point, Press, Release, Scroll, Typed
from tests.input.virtual_devices import VirtualDevices, key, mouse, move


@pytest.mark.parametrize(
    ("name", "intent"),
    [
        ("up", Intent.UP),
        ("w", Intent.UP),
        ("a", Intent.LEFT),
        ("s", Intent.DOWN),
        ("d", Intent.RIGHT),
        ("return", Intent.ACCEPT),
        ("space", Intent.ACCEPT),
        ("escape", Intent.BACK),
        ("backspace", Intent.BACK),
        ("e", Intent.EXPLAIN),
        ("f1", Intent.EXPLAIN),
        ("tab", Intent.NEXT),
        ("u", Intent.MORE),
        ("z", Intent.MORE),
        ("p", Intent.PAUSE),
        ("l", Intent.LOG),
        ("r", Intent.RULEBOOK),
        ("c", Intent.ZOOM),
        ("f", Intent.FINISH),
    ],
)
def test_each_key_has_its_intent(virtual: VirtualDevices, name: str, intent: Intent) -> None:
    key(name)
    key(name, down=False)
    assert virtual.messages() == [Press("keyboard", intent), Release("keyboard", intent)]


def test_shift_and_tab_go_back_even_if_shift_is_released_first(virtual: VirtualDevices) -> None:
    for _ in range(2):
        key("tab", mod=pygame.KMOD_LSHIFT)
        key("tab", down=False)
        assert virtual.messages() == [
            Press("keyboard", Intent.PREVIOUS),
            Release("keyboard", Intent.PREVIOUS),
        ]


def test_keys_with_control_or_alt_are_ignored(virtual: VirtualDevices) -> None:
    key("return", mod=pygame.KMOD_LALT)
    key("r", mod=pygame.KMOD_LCTRL)
    assert virtual.messages() == []


def test_a_held_arrow_repeats(virtual: VirtualDevices) -> None:
    key("right")
    virtual.messages()
    assert virtual.messages(0.45) == [Press("keyboard", Intent.RIGHT, repeated=True)]


def test_letters_are_typed_only_while_a_text_field_is_active(virtual: VirtualDevices) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ü"))
    assert virtual.messages() == []
    virtual.devices.set_typing(typing=True)
    key("e")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ü"))
    key("backspace")
    key("return")
    assert virtual.messages() == [
        Typed("ü"),
        Press("keyboard", Intent.ERASE),
        Press("keyboard", Intent.ACCEPT),
    ]
    virtual.devices.set_typing(typing=False)
    virtual.messages()
    key("e")
    assert virtual.messages() == [Press("keyboard", Intent.EXPLAIN)]


def test_mouse_messages_are_in_layout_units(virtual: VirtualDevices) -> None:
    virtual.devices.to_units = lambda x, y: (x * 2, y * 2)
    move((100, 50))
    mouse(1, (100, 50))
    mouse(1, (100, 50), down=False)
    mouse(3, (100, 50))
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    )
    assert virtual.messages() == [
        Point("mouse", 200, 100),
        Press("mouse", Intent.ACCEPT),
        Release("mouse", Intent.ACCEPT),
        Press("mouse", Intent.EXPLAIN),
        Scroll("mouse", 1.0),
    ]


def test_a_click_at_a_new_position_points_there_first(virtual: VirtualDevices) -> None:
    mouse(1, (700, 300))
    assert virtual.messages() == [Point("mouse", 700, 300), Press("mouse", Intent.ACCEPT)]


def test_a_click_after_the_window_was_resized_points_again(virtual: VirtualDevices) -> None:
    move((700, 300))
    virtual.messages()
    virtual.devices.to_units = lambda x, y: (x * 2, y * 2)
    mouse(1, (700, 300))
    assert virtual.messages() == [Point("mouse", 1400, 600), Press("mouse", Intent.ACCEPT)]


def test_a_click_within_one_frame_is_pressed_before_it_is_released(
    virtual: VirtualDevices,
) -> None:
    mouse(1, (700, 300))
    mouse(1, (700, 300), down=False)
    assert virtual.messages() == [
        Point("mouse", 700, 300),
        Press("mouse", Intent.ACCEPT),
        Release("mouse", Intent.ACCEPT),
    ]


def test_mouse_motion_alone_does_not_change_the_last_device(virtual: VirtualDevices) -> None:
    move((5, 5))
    virtual.messages()
    assert virtual.devices.last == "keyboard"
    mouse(1, (9, 9))
    virtual.messages()
    assert virtual.devices.last == "mouse"
    assert virtual.devices.glyphs()(Intent.ACCEPT).picture == "glyphs/mouse/left"
    assert virtual.devices.glyphs()(Intent.LOG).label == "L"
