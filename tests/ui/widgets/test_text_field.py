"""Writing a name: with a pad, with keys, with the mouse."""

from game.input.messages import Intent, Press, Typed
from game.text import Words
from game.ui.widgets.focus_group import FocusGroup
from game.ui.widgets.text_field import TextField
from tests.ui.drawing.widget_stack import canvas, click, stacked
from tests.ui.showcase import press


def field_with(value: str, language: str = "de", limit: int = 20) -> tuple[TextField, FocusGroup, list[str]]:
    done: list[str] = []
    field = TextField("Name", value, done.append, Words(language), limit=limit)
    return field, stacked(field), done


def strike(group: FocusGroup, field: TextField, key: str) -> None:
    """Go to a key of the screen's keyboard by the four ways and press it."""
    board = field.keyboard
    assert board is not None
    row = next(number for number, keys in enumerate(board.keys) if key in keys)
    while board.row != row:
        group.handle(press(Intent.DOWN))
    while board.key != key:
        group.handle(press(Intent.RIGHT))
    group.handle(press(Intent.ACCEPT))


def test_a_name_with_umlauts_is_written_with_a_pad_alone() -> None:
    field, group, done = field_with("")
    group.handle(press(Intent.ACCEPT))
    assert field.modal
    for key in "jörgß":
        strike(group, field, key)
    strike(group, field, "done")
    assert done == ["Jörgß"]
    assert not field.modal


def test_capitals_delete_and_space_work_and_nothing_grows_past_the_limit() -> None:
    field, group, done = field_with("Max", limit=6)
    group.handle(press(Intent.ACCEPT))
    for key in ("delete", "shift", "ü", "space", "a", "b", "c"):
        strike(group, field, key)
    strike(group, field, "done")
    assert done == ["MaÜ ab"]


def test_typing_on_a_keyboard_writes_and_enter_ends_it() -> None:
    field, group, done = field_with("")
    group.handle(Press("keyboard", Intent.ACCEPT))
    assert group.wants_text
    group.handle(Typed("Ännchen\x00"))
    group.handle(Press("keyboard", Intent.ERASE))
    group.handle(Press("keyboard", Intent.ACCEPT))
    assert done == ["Ännche"]
    assert not group.wants_text
    assert field.value == "Ännche"


def test_back_gives_up_writing_and_an_empty_name_changes_nothing() -> None:
    field, group, done = field_with("Max")
    group.handle(press(Intent.ACCEPT))
    group.handle(Typed("x"))
    group.handle(press(Intent.BACK))
    group.handle(press(Intent.ACCEPT))
    for _ in range(5):
        group.handle(press(Intent.MORE))
    group.handle(press(Intent.PAUSE))
    assert done == []
    assert field.value == "Max"


def test_the_mouse_writes_on_the_screens_keyboard() -> None:
    _, group, done = field_with("Ma")
    click(group, group.focused.rect.center)
    paper = canvas()
    group.draw(paper)
    keys = {note.words: note.rect_px.center for note in paper.dump if note.kind == "widget"}
    click(group, keys["x"])
    click(group, keys["Fertig"])
    assert done == ["Max"]
