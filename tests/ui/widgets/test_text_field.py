"""Writing a name with a pad, a keyboard or the mouse."""

import pytest

from game.input.bindings import Bindings
from game.input.glyphs import Family
from game.input.messages import Intent, Press, Typed
from game.settings import Settings
from game.text import Words
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import FocusGroup
from tests.ui.drawing.widget_stack import click, lay_out, new_canvas
from tests.ui.showcase import pad_press


def field_with(value: str, language: str = "de", limit: int = 20) -> tuple[TextField, FocusGroup, list[str]]:
    done: list[str] = []
    field = TextField("Name", value, done.append, Words(language), limit=limit)
    return field, lay_out(field), done


def press_key(group: FocusGroup, field: TextField, key: str) -> None:
    """Moves the focus to a key of the screen keyboard and presses it."""
    keyboard = field.keyboard
    assert keyboard is not None
    row = next(number for number, keys in enumerate(keyboard.keys) if key in keys)
    while keyboard.row != row:
        group.handle(pad_press(Intent.DOWN))
    while keyboard.key != key:
        group.handle(pad_press(Intent.RIGHT))
    group.handle(pad_press(Intent.ACCEPT))


def test_a_name_with_umlauts_can_be_written_with_a_pad() -> None:
    field, group, done = field_with("")
    group.handle(pad_press(Intent.ACCEPT))
    assert field.modal
    for key in "jörgß":
        press_key(group, field, key)
    press_key(group, field, "done")
    assert done == ["Jörgß"]
    assert not field.modal


def test_capitals_and_delete_and_space_work_and_the_length_is_limited() -> None:
    field, group, done = field_with("Max", limit=6)
    group.handle(pad_press(Intent.ACCEPT))
    for key in ("delete", "shift", "ü", "space", "a", "b", "c"):
        press_key(group, field, key)
    press_key(group, field, "done")
    assert done == ["MaÜ ab"]


def test_a_name_can_be_typed_and_enter_confirms_it() -> None:
    field, group, done = field_with("")
    group.handle(Press("keyboard", Intent.ACCEPT))
    assert group.wants_text
    group.handle(Typed("Ännchen\x00"))
    group.handle(Press("keyboard", Intent.ERASE))
    group.handle(Press("keyboard", Intent.ACCEPT))
    assert done == ["Ännche"]
    assert not group.wants_text
    assert field.value == "Ännche"


def test_a_name_that_is_typed_is_no_markup() -> None:
    field, group, done = field_with("")
    group.handle(Press("keyboard", Intent.ACCEPT))
    group.handle(Typed("*[icon:x]"))
    group.handle(Press("keyboard", Intent.ACCEPT))
    assert done == ["(icon:x)"]
    assert field.value == "(icon:x)"


def test_back_cancels_and_an_empty_name_is_not_accepted() -> None:
    field, group, done = field_with("Max")
    group.handle(pad_press(Intent.ACCEPT))
    group.handle(Typed("x"))
    group.handle(pad_press(Intent.BACK))
    group.handle(pad_press(Intent.ACCEPT))
    for _ in range(5):
        group.handle(pad_press(Intent.MORE))
    group.handle(pad_press(Intent.PAUSE))
    assert done == []
    assert field.value == "Max"


def test_a_right_click_cancels_the_screen_keyboard() -> None:
    field, group, done = field_with("Max")
    click(group, group.focused.rect.center)
    group.handle(Typed("x"))
    group.handle(Press("mouse", Intent.EXPLAIN))
    assert not field.modal
    assert done == []


def test_the_mouse_can_write_on_the_screen_keyboard() -> None:
    _, group, done = field_with("Ma")
    click(group, group.focused.rect.center)
    canvas = new_canvas()
    group.draw(canvas)
    keys = {entry.text: entry.rect_px.center for entry in canvas.dump if entry.kind == "widget"}
    click(group, keys["x"])
    click(group, keys["Fertig"])
    assert done == ["Max"]


@pytest.mark.parametrize(
    ("family", "hints"),
    [
        (Family.XBOX, ["Type", "Delete", "Capitals", "Done", "Cancel"]),
        (Family.KEYBOARD, ["Type", "Delete", "Cancel"]),
        (Family.MOUSE, ["Type", "Delete", "Cancel"]),
    ],
)
def test_the_screen_keyboard_says_what_the_buttons_do(family: Family, hints: list[str]) -> None:
    """A key that writes a letter is no button meanwhile."""
    _, group, _ = field_with("Max", "en")
    group.handle(pad_press(Intent.ACCEPT))
    canvas = new_canvas()
    bindings = Bindings(Settings())
    canvas.glyph_of = lambda intent: bindings.glyph(family, intent)
    group.draw(canvas)
    (bar,) = (shown.rect_px for shown in canvas.dump if shown.kind == "message")
    texts = [shown for shown in canvas.dump if shown.kind == "text" and bar.contains(shown.rect_px)]
    assert [shown.text.split()[-1] for shown in texts] == hints
