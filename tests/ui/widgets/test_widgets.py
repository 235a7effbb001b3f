"""Buttons and other simple widgets, and the focus among them."""

import pygame

from game.input.messages import Intent, Point, Press, Release
from game.ui.drawing.theme import BUTTON
from game.ui.widgets.button import Button, Tabs
from game.ui.widgets.controls import Choice, Slider, Toggle
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.tooltip import Tooltip
from tests.ui.drawing.widget_stack import click, lay_out, new_canvas
from tests.ui.showcase import pad_press


def test_only_accept_presses_a_button() -> None:
    pressed: list[str] = []
    group = lay_out(Button("Play", lambda: pressed.append("play")))
    assert not group.handle(pad_press(Intent.EXPLAIN))
    assert not group.handle(pad_press(Intent.BACK))
    assert group.handle(pad_press(Intent.ACCEPT))
    assert pressed == ["play"]


def test_a_disabled_button_can_have_the_focus_and_says_why() -> None:
    pressed: list[str] = []
    group = lay_out(
        Button("A", list), Button("Go on", lambda: pressed.append("on")).disable("There is no match yet.")
    )
    group.handle(pad_press(Intent.DOWN))
    assert not group.handle(pad_press(Intent.ACCEPT))
    assert pressed == []
    canvas = new_canvas()
    group.draw(canvas)
    assert "There is no match yet." in [entry.text for entry in canvas.dump]


def test_a_button_grows_to_fit_its_text() -> None:
    button, canvas = Button("Continue the last match that was played at this table", list), new_canvas()
    canvas.text_size = 2.0
    assert button.height(canvas, 400) > 3 * button.height(canvas, 3000)


def test_a_word_that_is_too_long_for_a_button_is_drawn_smaller() -> None:
    button, canvas = Button("Wiederholungen", list), new_canvas()
    canvas.text_size = 2.0
    assert button.height(canvas, 400) <= button.height(canvas, 3000)


def test_accept_flips_a_toggle_and_directions_set_it() -> None:
    values: list[bool] = []
    toggle = Toggle("Sound", ("Off", "On"), values.append)
    group = lay_out(toggle)
    for intent in (Intent.ACCEPT, Intent.RIGHT, Intent.LEFT, Intent.LEFT, Intent.RIGHT):
        group.handle(pad_press(intent))
    assert values == [True, False, True]
    assert toggle.on


def test_a_choice_wraps_around_and_reports_its_value() -> None:
    values: list[int] = []
    group = lay_out(Choice("Seats", [(2, "two"), (3, "three"), (4, "four")], 3, values.append))
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT, Intent.ACCEPT):
        group.handle(pad_press(intent))
    assert values == [4, 2, 4, 2]


def test_a_click_on_an_arrow_changes_a_choice() -> None:
    values: list[int] = []
    group = lay_out(Choice("Seats", [(2, "two"), (3, "three"), (4, "four")], 3, values.append))
    right = group.focused.rect
    assert click(group, (right.right - 50, right.centery))
    assert click(group, (right.centerx + 40, right.centery))
    assert values == [4, 3]


def test_a_slider_stops_at_its_ends() -> None:
    values: list[int] = []
    group = lay_out(Slider("Music", range(0, 101, 10), 90, values.append))
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT):
        group.handle(pad_press(intent))
    assert values == [100, 90]


def test_the_mouse_drags_a_slider_even_past_its_edge_until_the_button_is_released() -> None:
    values: list[int] = []
    group = lay_out(Slider("Music", range(0, 101, 10), 50, values.append), Button("B", list))
    rect = group.widgets[0].rect
    group.handle(Point("mouse", rect.centerx + 80, rect.centery))
    group.handle(Press("mouse", Intent.ACCEPT))
    group.handle(Point("mouse", rect.right, rect.bottom + 60))
    assert values[-1] == 100
    group.handle(Release("mouse", Intent.ACCEPT))
    group.handle(Point("mouse", rect.left, rect.centery))
    assert values[-1] == 100


def test_pointing_moves_the_focus_and_up_then_down_returns_to_it() -> None:
    group = lay_out(Button("A", list), Button("B", list), Button("C", list))
    group.handle(Point("mouse", *group.widgets[2].rect.center))
    assert group.focus == 2
    group.handle(pad_press(Intent.UP))
    group.handle(pad_press(Intent.DOWN))
    assert group.focus == 2


def test_replacing_widgets_keeps_the_focus_as_near_as_possible() -> None:
    group = lay_out(Button("A", list), Button("B", list), Button("C", list))
    group.focus = 2
    group.replace([Button("D", list), Button("E", list)])
    assert group.focus == 1


def test_tabs_stop_at_their_ends_but_wrap_around_with_the_shoulder_buttons() -> None:
    values: list[int] = []
    tabs = Tabs(["A", "B", "C"], values.append)
    group = lay_out(tabs)
    assert not tabs.press(Intent.LEFT)
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.NEXT, Intent.PREVIOUS):
        group.handle(pad_press(intent))
    assert values == [1, 2, 0, 2]
    assert click(group, (tabs.rect.left + 60, tabs.rect.centery))
    assert values[-1] == 0


def test_names_of_tabs_get_smaller_before_only_the_open_one_is_shown() -> None:
    canvas = new_canvas()
    canvas.text_size = 2.0
    values: list[int] = []
    tabs = Tabs(["Result", "Course", "Key moments"], values.append)
    letters = {}
    for width in (1800, 1300, 700):
        canvas.begin()
        tabs.rect = pygame.Rect(0, 0, width, 120)
        tabs.draw(canvas)
        letters[width] = [(entry.text, entry.font_px) for entry in canvas.dump if entry.kind == "text"]
    assert [text for text, _ in letters[1300]] == tabs.names
    sizes = [max(size for _, size in letters[width]) for width in (1800, 1300)]
    assert BUTTON.size < sizes[1] < sizes[0] == 2 * BUTTON.size
    assert [text for text, _ in letters[700]] == ["Result"]


def test_a_dialog_starts_on_its_first_answer_and_back_chooses_it() -> None:
    pressed: list[str] = []
    answers = [
        Answer("Keep", lambda: pressed.append("keep")),
        Answer("Delete", lambda: pressed.append("delete")),
    ]
    dialog = Dialog("Delete this save?", answers)
    canvas = new_canvas()
    dialog.draw(canvas)
    dialog.handle(pad_press(Intent.ACCEPT))
    dialog.handle(pad_press(Intent.BACK))
    assert pressed == ["keep", "keep"]
    dialog.handle(pad_press(Intent.RIGHT))
    dialog.handle(pad_press(Intent.ACCEPT))
    assert pressed[-1] == "delete"


def test_a_dialog_says_what_its_buttons_do_and_a_click_on_that_does_it() -> None:
    pressed: list[str] = []
    answers = [Answer("Keep", lambda: pressed.append("keep")), Answer("Delete", lambda: None)]
    dialog, canvas = Dialog("Delete this save?", answers), new_canvas()
    assert [hint.text for hint in dialog.hints.hints] == ["Keep"]
    dialog.draw(canvas)
    dialog.handle(pad_press(Intent.RIGHT))
    assert [hint.text for hint in dialog.hints.hints] == ["Delete", "Keep"]
    dialog.draw(canvas)
    keep = [shown for shown in canvas.dump if shown.kind == "text" and shown.text.endswith("Keep")][-1]
    dialog.handle(Point("mouse", *keep.rect_px.center))
    dialog.handle(Press("mouse", Intent.ACCEPT))
    assert pressed == ["keep"]


def test_the_right_mouse_button_chooses_the_first_answer() -> None:
    pressed: list[str] = []
    answers = [
        Answer("Keep", lambda: pressed.append("keep")),
        Answer("Delete", lambda: pressed.append("delete")),
    ]
    assert Dialog("Delete this save?", answers).handle(Press("mouse", Intent.EXPLAIN))
    assert pressed == ["keep"]


def test_a_tooltip_does_not_cover_what_it_explains_and_stays_on_the_screen() -> None:
    tooltip, canvas = Tooltip("Dragon", "Flies any way along a line. " * 4), new_canvas()
    for x in range(100, 1800, 170):
        for y in range(60, 1000, 130):
            thing = pygame.Rect(x, y, 90, 90)
            place = tooltip.place(canvas, thing)
            assert not place.colliderect(thing)
            assert canvas.frame.safe.contains(place)
