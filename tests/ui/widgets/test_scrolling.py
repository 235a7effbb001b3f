"""Lists and pages that are longer than their area."""

import pygame

from game.input.messages import Intent, Point, Press, Scroll
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY
from game.ui.widgets.button import Button
from game.ui.widgets.scrolling import EDGE, Paragraph, RowsInSight, ScrollList, ScrollText, Strip
from game.ui.widgets.widget import FocusGroup
from tests.ui.drawing.widget_stack import AREA, click, new_canvas, placed
from tests.ui.showcase import pad_press


def test_a_list_scrolls_with_the_focus_and_shows_complete_rows_only() -> None:
    rows = [Button(f"Row {number}", list) for number in range(30)]
    scroll_list, canvas = placed(ScrollList(rows), AREA), new_canvas()
    group = FocusGroup([scroll_list])
    for _ in range(40):
        assert group.handle(pad_press(Intent.DOWN))
        canvas.begin()
        group.draw(canvas)
        entries = [entry for entry in canvas.dump if entry.kind == "widget"]
        assert all(AREA.contains(entry.rect_px) for entry in entries)
        assert f"Row {scroll_list.index}" in [entry.text for entry in entries]
    assert scroll_list.index == 10


def test_a_list_wraps_around_but_a_held_button_stops_at_its_ends() -> None:
    scroll_list = placed(ScrollList([Button(f"Row {number}", list) for number in range(30)]), AREA)
    group = FocusGroup([scroll_list])
    group.draw(new_canvas())
    assert not group.handle(Press("pad 1", Intent.UP, repeated=True))
    assert group.handle(Press("pad 1", Intent.UP))
    assert scroll_list.index == 29
    assert not group.handle(Press("pad 1", Intent.DOWN, repeated=True))
    assert group.handle(Press("pad 1", Intent.DOWN))
    assert (scroll_list.index, scroll_list.first) == (0, 0)


def test_left_and_right_turn_the_pages_of_a_long_list_that_stands_alone() -> None:
    scroll_list = placed(ScrollList([Button(f"Row {number}", list) for number in range(30)]), AREA)
    group = FocusGroup([scroll_list])
    group.draw(new_canvas())
    for intent, goal in ((Intent.RIGHT, 29), (Intent.LEFT, 0)):
        presses = 0
        while scroll_list.index != goal:
            assert group.handle(pad_press(intent))
            presses += 1
        assert 2 <= presses <= 10
        assert not group.handle(pad_press(intent))
    short = placed(ScrollList([Button("A", list), Button("B", list)]), AREA)
    group = FocusGroup([short])
    group.draw(new_canvas())
    assert not group.handle(pad_press(Intent.RIGHT))


def test_at_the_end_of_a_list_nothing_is_empty_below_its_last_row() -> None:
    rows = [Button("A long text that needs several lines " * (number % 4), list) for number in range(30)]
    scroll_list = placed(ScrollList(rows), AREA)
    scroll_list.index = 29
    canvas = new_canvas()
    scroll_list.draw(canvas)
    assert rows[29].rect.bottom == AREA.bottom - EDGE
    assert rows[scroll_list.first].rect.top >= AREA.top + EDGE
    scroll_list.press(Intent.UP)
    scroll_list.draw(canvas)
    assert rows[29].rect.bottom == AREA.bottom - EDGE, "moving the focus moves nothing"
    short = placed(ScrollList(rows[:2]), AREA)
    short.index = 1
    short.draw(canvas)
    assert rows[0].rect.top == AREA.top + EDGE, "a list that fits begins at the top"


def test_a_list_that_is_as_high_as_its_last_rows_has_nothing_empty_above_them() -> None:
    rows = [Button("A long text that needs several lines " * (number % 4), list) for number in range(30)]
    scroll_list, canvas = ScrollList(rows), new_canvas()
    height = scroll_list.height_within(canvas, AREA.width, AREA.height)
    assert AREA.height * 2 // 3 < height <= AREA.height
    scroll_list.rect = pygame.Rect(AREA.left, AREA.top, AREA.width, height)
    scroll_list.index = 29
    scroll_list.draw(canvas)
    assert rows[29].rect.bottom == AREA.top + height - EDGE
    assert rows[scroll_list.first].rect.top == AREA.top + EDGE
    short = ScrollList(rows[:2])
    assert short.height_within(canvas, AREA.width, AREA.height) == short.height(canvas, AREA.width)


def test_a_list_below_another_widget_does_not_wrap_around() -> None:
    above = placed(Button("Above", list), pygame.Rect(200, 20, 800, 80))
    group = FocusGroup([above, placed(ScrollList([Button("A", list), Button("B", list)]), AREA)], focus=1)
    group.draw(new_canvas())
    assert group.handle(pad_press(Intent.DOWN))
    assert not group.handle(pad_press(Intent.DOWN))
    assert group.handle(pad_press(Intent.UP))
    assert group.handle(pad_press(Intent.UP))
    assert group.focused is above


def test_only_rows_in_sight_of_a_long_list_are_made_and_few_are_kept() -> None:
    canvas, made = new_canvas(), list[int]()

    def row(index: int) -> Button:
        made.append(index)
        return Button(f"Row {index}", lambda: None)

    rows = RowsInSight(10_000, row)
    page = placed(ScrollList(rows), AREA)
    page.draw(canvas)
    assert 2 < len(made) < 30
    page.press(Intent.DOWN)
    page.draw(canvas)
    assert page.index == 1
    page.wrap(Intent.UP)
    page.draw(canvas)
    assert page.index == 9_999
    assert len(made) < 60
    assert rows[9_999] is rows[9_999] is page.focused
    assert len(list(rows[100:300])) == 200
    before = len(made)
    assert rows[299] is rows[299]
    assert len(made) == before
    assert rows[100] is not None
    assert made[before:] == [100]


def test_the_wheel_scrolls_a_list_together_with_the_focus() -> None:
    scroll_list = placed(ScrollList([Button(f"Row {number}", list) for number in range(30)]), AREA)
    group, canvas = FocusGroup([scroll_list]), new_canvas()
    group.draw(canvas)
    for _ in range(10):
        group.handle(Scroll("mouse", -1.0))
        group.draw(canvas)
    assert scroll_list.first == 10
    assert scroll_list.index == 10
    group.handle(Scroll("mouse", 1.0))
    assert scroll_list.first == 9


def test_after_the_wheel_the_row_under_the_mouse_has_the_focus() -> None:
    rows = [Button(f"Row {number}", list) for number in range(30)]
    scroll_list = placed(ScrollList(rows), AREA)
    group, canvas = FocusGroup([scroll_list]), new_canvas()
    group.draw(canvas)
    mouse = rows[3].rect.center
    group.handle(Point("mouse", *mouse))
    for steps in (-1.0, -1.0, 1.0):
        group.handle(Scroll("mouse", steps))
        group.draw(canvas)
        assert rows[scroll_list.index].rect.collidepoint(mouse)


def test_a_click_in_a_list_presses_the_row_under_the_mouse() -> None:
    done: list[int] = []
    rows = [Button(f"Row {number}", lambda number=number: done.append(number)) for number in range(5)]  # type: ignore[misc]
    group = FocusGroup([placed(ScrollList(rows), AREA)])
    group.draw(new_canvas())
    assert click(group, rows[3].rect.center)
    assert done == [3]


class Block:
    """A block of the page that cannot be split and is taller than a line."""

    def __init__(self, number: int, height: int) -> None:
        self._text, self._height = str(number), height

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A single strip."""
        return [Strip(self._height, lambda canvas, area: canvas.text(self._text, area, BODY))]


def all_pages(page: ScrollText, canvas: Canvas, direction: Intent) -> list[list[str]]:
    """Turns the pages in a direction to the end; returns the texts of each."""
    pages: list[list[str]] = []
    while not pages or page.press(direction):
        canvas.begin()
        page.draw(canvas)
        pages.append([entry.text for entry in canvas.dump if entry.kind == "text"])
    return pages


def test_tall_blocks_are_shown_once_in_both_directions() -> None:
    heights = [AREA.height * part // 100 for part in (30, 30, 30, 45, 45, 30, 60, 30, 30, 30)]
    blocks = [Block(number, height) for number, height in enumerate(heights)]
    page, canvas = placed(ScrollText(blocks), AREA), new_canvas()
    pages = all_pages(page, canvas, Intent.NEXT)
    assert pages == [["0", "1", "2"], ["3", "4"], ["5", "6"], ["7", "8", "9"]]
    assert all_pages(page, canvas, Intent.PREVIOUS) == pages[::-1]


def test_a_page_can_be_scrolled_to_its_last_line_and_back() -> None:
    text = " ".join(f"Word{number}" for number in range(900))
    page, canvas = placed(ScrollText([Paragraph(text)]), AREA), new_canvas()
    group = FocusGroup([page])
    group.draw(canvas)
    lines: list[str] = []
    while True:
        canvas.begin()
        group.draw(canvas)
        lines += [entry.text for entry in canvas.dump if entry.kind == "text"]
        assert not any(entry.cut for entry in canvas.dump)
        if not group.handle(pad_press(Intent.NEXT)):
            break
    assert " ".join(dict.fromkeys(lines)) == text
    while group.handle(pad_press(Intent.UP)):
        pass
    assert page.first == 0


def test_text_for_a_list_without_rows_changes_nothing() -> None:
    assert not ScrollList([]).typed("a")


def test_only_a_text_that_scrolls_takes_the_focus() -> None:
    button, text = (
        placed(Button("", lambda: None), AREA.move(0, AREA.height + 20)),
        placed(ScrollText(), AREA),
    )
    group, canvas = FocusGroup([button, text]), new_canvas()
    for words, focused in (("short", button), ("long " * 2000, text)):
        text.open([Paragraph(words)])
        group.set_focus(button)
        group.draw(canvas)
        group.handle(Press("pad 1", Intent.UP))
        assert group.focused is focused
