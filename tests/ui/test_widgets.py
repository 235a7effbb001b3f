import pygame
import pytest

from game.input.bindings import Bindings
from game.input.families import Family
from game.input.messages import Intent, Message, Point, Press, Release, Scroll, Typed
from game.settings import Settings
from game.text import Words
from game.ui.canvas import Canvas, Frame
from game.ui.card import Card
from game.ui.dialog import Answer, Dialog
from game.ui.group import FocusGroup
from game.ui.hints import Hint, Hints
from game.ui.layout import column
from game.ui.reading import Block, Folio
from game.ui.scrolling import ScrollList
from game.ui.tabs import Tabs
from game.ui.widget import Widget
from game.ui.widgets import Button, Choice, Slider, Toggle
from game.ui.writing import TextField
from tests.ui.showcase import press

EDGE = pygame.Rect(200, 150, 800, 600)


def canvas() -> Canvas:
    return Canvas(pygame.Surface((1920, 1080)), Frame((1920, 1080)))


def stacked(*widgets: Widget) -> FocusGroup:
    """Widgets one below the other, drawn once."""
    paper = canvas()
    heights = [widget.height(paper, EDGE.width) for widget in widgets]
    for widget, rect in zip(widgets, column(EDGE, heights, 30), strict=True):
        widget.rect = rect
    group = FocusGroup(widgets)
    group.draw(paper)
    return group


def click(group: FocusGroup, place: tuple[float, float]) -> bool:
    group.handle(Point("mouse", *place))
    pressed = group.handle(Press("mouse", Intent.ACCEPT))
    group.handle(Release("mouse", Intent.ACCEPT))
    return pressed


def test_a_button_is_pressed_by_accept_and_by_nothing_else() -> None:
    done: list[str] = []
    group = stacked(Button("Play", lambda: done.append("play")))
    assert not group.handle(press(Intent.EXPLAIN))
    assert not group.handle(press(Intent.BACK))
    assert group.handle(press(Intent.ACCEPT))
    assert done == ["play"]


def test_a_button_that_cannot_be_pressed_can_be_reached_and_says_why() -> None:
    done: list[str] = []
    group = stacked(
        Button("A", list), Button("Go on", lambda: done.append("on")).unless("There is no match yet.")
    )
    group.handle(press(Intent.DOWN))
    assert not group.handle(press(Intent.ACCEPT))
    assert done == []
    paper = canvas()
    group.draw(paper)
    assert "There is no match yet." in [shown.words for shown in paper.dump]


def test_a_button_grows_so_that_all_its_words_fit() -> None:
    button, paper = Button("Continue the last match that was played at this table", list), canvas()
    paper.text_size = 2.0
    assert button.height(paper, 400) > 3 * button.height(paper, 3000)


def test_a_toggle_goes_over_by_accept_and_goes_the_way_that_is_pressed() -> None:
    done: list[bool] = []
    toggle = Toggle("Sound", ("Off", "On"), done.append)
    group = stacked(toggle)
    for intent in (Intent.ACCEPT, Intent.RIGHT, Intent.LEFT, Intent.LEFT, Intent.RIGHT):
        group.handle(press(intent))
    assert done == [True, False, True]
    assert toggle.on


def test_a_choice_goes_round_and_tells_the_value() -> None:
    done: list[int] = []
    group = stacked(Choice("Seats", [(2, "two"), (3, "three"), (4, "four")], 3, done.append))
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT, Intent.ACCEPT):
        group.handle(press(intent))
    assert done == [4, 2, 4, 2]


def test_the_mouse_turns_a_choice_both_ways_by_its_arrows() -> None:
    done: list[int] = []
    group = stacked(Choice("Seats", [(2, "two"), (3, "three"), (4, "four")], 3, done.append))
    right = group.focused.rect
    assert click(group, (right.right - 50, right.centery))
    assert click(group, (right.centerx + 40, right.centery))
    assert done == [4, 3]


def test_a_slider_stops_at_its_ends() -> None:
    done: list[int] = []
    group = stacked(Slider("Music", range(0, 101, 10), 90, done.append))
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT):
        group.handle(press(intent))
    assert done == [100, 90]


def test_the_mouse_drags_a_slider_even_past_its_edge_until_the_button_is_released() -> None:
    done: list[int] = []
    group = stacked(Slider("Music", range(0, 101, 10), 50, done.append), Button("B", list))
    rect = group.widgets[0].rect
    group.handle(Point("mouse", rect.centerx + 80, rect.centery))
    group.handle(Press("mouse", Intent.ACCEPT))
    group.handle(Point("mouse", rect.right, rect.bottom + 60))
    assert done[-1] == 100
    group.handle(Release("mouse", Intent.ACCEPT))
    group.handle(Point("mouse", rect.left, rect.centery))
    assert done[-1] == 100


def test_pointing_gives_the_focus_and_straight_back_leads_home() -> None:
    group = stacked(Button("A", list), Button("B", list), Button("C", list))
    group.handle(Point("mouse", *group.widgets[2].rect.center))
    assert group.focus == 2
    group.handle(press(Intent.UP))
    group.handle(press(Intent.DOWN))
    assert group.focus == 2


def test_other_widgets_keep_the_focus_where_it_was_as_far_as_they_can() -> None:
    group = stacked(Button("A", list), Button("B", list), Button("C", list))
    group.focus = 2
    group.replace([Button("D", list), Button("E", list)])
    assert group.focus == 1


def test_a_list_scrolls_with_the_focus_and_shows_only_whole_rows() -> None:
    rows = [Button(f"Row {number}", list) for number in range(30)]
    listed, paper = ScrollList(rows, EDGE.copy()), canvas()
    group = FocusGroup([listed])
    for _ in range(40):
        assert group.handle(press(Intent.DOWN))
        paper.begin()
        group.draw(paper)
        shown = [note for note in paper.dump if note.kind == "widget"]
        assert all(EDGE.contains(note.rect_px) for note in shown)
        assert f"Row {listed.index}" in [note.words for note in shown]
    assert listed.index == 10


def test_a_list_goes_round_and_a_held_button_stops_at_its_ends() -> None:
    listed = ScrollList([Button(f"Row {number}", list) for number in range(30)], EDGE.copy())
    group = FocusGroup([listed])
    group.draw(canvas())
    assert not group.handle(Press("pad 1", Intent.UP, repeated=True))
    assert group.handle(Press("pad 1", Intent.UP))
    assert listed.index == 29
    assert not group.handle(Press("pad 1", Intent.DOWN, repeated=True))
    assert group.handle(Press("pad 1", Intent.DOWN))
    assert (listed.index, listed.first) == (0, 0)


def test_a_list_with_something_above_it_ends_where_it_ends() -> None:
    above = Button("Above", list, pygame.Rect(200, 20, 800, 80))
    group = FocusGroup([above, ScrollList([Button("A", list), Button("B", list)], EDGE.copy())], focus=1)
    group.draw(canvas())
    assert group.handle(press(Intent.DOWN))
    assert not group.handle(press(Intent.DOWN))
    assert group.handle(press(Intent.UP))
    assert group.handle(press(Intent.UP))
    assert group.focused is above


def test_the_wheel_scrolls_a_list_and_takes_the_focus_along() -> None:
    listed = ScrollList([Button(f"Row {number}", list) for number in range(30)], EDGE.copy())
    group, paper = FocusGroup([listed]), canvas()
    group.draw(paper)
    for _ in range(10):
        group.handle(Scroll("mouse", -1.0))
        group.draw(paper)
    assert listed.first == 10
    assert listed.index == 10
    group.handle(Scroll("mouse", 1.0))
    assert listed.first == 9


def test_a_click_in_a_list_presses_the_row_under_the_mouse() -> None:
    done: list[int] = []
    rows = [Button(f"Row {number}", lambda number=number: done.append(number)) for number in range(5)]  # type: ignore[misc]
    group = FocusGroup([ScrollList(rows, EDGE.copy())])
    group.draw(canvas())
    assert click(group, rows[3].rect.center)
    assert done == [3]


def test_a_page_is_read_to_its_last_line_and_back() -> None:
    words = " ".join(f"Word{number}" for number in range(900))
    page, paper = Folio([Block(words)], EDGE.copy()), canvas()
    group = FocusGroup([page])
    group.draw(paper)
    read: list[str] = []
    while True:
        paper.begin()
        group.draw(paper)
        read += [note.words for note in paper.dump if note.kind == "text"]
        assert not any(note.cut for note in paper.dump)
        if not group.handle(press(Intent.NEXT)):
            break
    assert " ".join(dict.fromkeys(read)) == words
    while group.handle(press(Intent.UP)):
        pass
    assert page.first == 0


def test_tabs_stop_at_their_ends_and_go_round_by_the_shoulders() -> None:
    done: list[int] = []
    tabs = Tabs(["A", "B", "C"], done.append)
    group = stacked(tabs)
    assert not tabs.press(Intent.LEFT)
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.NEXT, Intent.PREVIOUS):
        group.handle(press(intent))
    assert done == [1, 2, 0, 2]
    assert click(group, (tabs.rect.left + 60, tabs.rect.centery))
    assert done[-1] == 0


def test_a_dialog_offers_the_safe_answer_first_and_back_gives_it() -> None:
    done: list[str] = []
    answers = [Answer("Delete", lambda: done.append("delete")), Answer("Keep", lambda: done.append("keep"))]
    dialog = Dialog("Delete this save?", answers, safe=1)
    paper = canvas()
    dialog.draw(paper)
    dialog.handle(press(Intent.ACCEPT))
    dialog.handle(press(Intent.BACK))
    assert done == ["keep", "keep"]
    dialog.handle(press(Intent.LEFT))
    dialog.handle(press(Intent.ACCEPT))
    assert done[-1] == "delete"



def test_a_click_on_a_hint_is_the_press_it_tells_of() -> None:
    hints, paper = Hints([(Intent.ACCEPT, "Choose"), (Intent.BACK, "Back")]), canvas()
    hints.draw(paper, pygame.Rect(96, 900, 1700, 120))
    place = next(note.rect_px.center for note in paper.dump if note.words.strip() == "Back")
    hints.translate(Point("mouse", *place))
    assert hints.translate(Press("mouse", Intent.ACCEPT)) == Press("mouse", Intent.BACK)
    hints.translate(Point("mouse", 5, 5))
    assert hints.translate(Press("mouse", Intent.ACCEPT)) == Press("mouse", Intent.ACCEPT)
    assert hints.translate(press(Intent.ACCEPT)) == press(Intent.ACCEPT)


def right_click(*hints: Hint) -> Message:
    """What the mouse's button for explaining does where these hints stand."""
    return Hints(hints).translate(Press("mouse", Intent.EXPLAIN))


def test_the_right_button_goes_back_where_nothing_can_be_explained() -> None:
    choose, explain, back = (Intent.ACCEPT, "Choose"), (Intent.EXPLAIN, "Explain"), (Intent.BACK, "Back")
    assert right_click(choose, back) == Press("mouse", Intent.BACK)
    assert right_click(choose, explain, back) == Press("mouse", Intent.EXPLAIN)
    assert right_click(choose) == Press("mouse", Intent.EXPLAIN)
    assert Hints([back]).translate(press(Intent.EXPLAIN)) == press(Intent.EXPLAIN), "keys mean what they mean"


@pytest.mark.parametrize(
    ("others", "shown"),
    [((), "glyphs/mouse/right"), (((Intent.EXPLAIN, "Explain"),), "glyphs/keyboard/escape")],
)
def test_hints_for_the_mouse_show_the_button_that_goes_back(others: tuple[Hint, ...], shown: str) -> None:
    bindings, paper = Bindings(Settings()), canvas()
    paper.glyph_of = lambda intent: bindings.glyph(Family.MOUSE, intent)
    Hints([(Intent.BACK, "Back"), *others]).draw(paper, pygame.Rect(96, 900, 1700, 120))
    assert shown in [note.words for note in paper.dump if note.kind == "picture"]


def test_the_right_button_takes_the_safe_answer() -> None:
    taken: list[str] = []
    answers = [Answer("Delete", lambda: taken.append("delete")), Answer("Keep", lambda: taken.append("keep"))]
    assert Dialog("Delete this save?", answers, safe=1).handle(Press("mouse", Intent.EXPLAIN))
    assert taken == ["keep"]


def test_a_card_never_hides_what_it_explains_and_stays_on_the_screen() -> None:
    card, paper = Card("Dragon", "Flies any way along a line. " * 4), canvas()
    for x in range(100, 1800, 170):
        for y in range(60, 1000, 130):
            thing = pygame.Rect(x, y, 90, 90)
            place = card.place(paper, thing)
            assert not place.colliderect(thing)
            assert paper.frame.safe.contains(place)


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
