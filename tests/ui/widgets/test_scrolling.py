"""Lists and pages that are longer than their place."""

import pygame

from game.input.messages import Intent, Press, Scroll
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY
from game.ui.widgets.button import Button
from game.ui.widgets.focus_group import FocusGroup
from game.ui.widgets.scroll_text import Paragraph, ScrollText, Strip
from game.ui.widgets.scrolling import ScrollList
from tests.ui.drawing.widget_stack import EDGE, canvas, click
from tests.ui.showcase import press


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


class Slab:
    """Something to read that cannot be parted and is higher than a line."""

    def __init__(self, number: int, high: int) -> None:
        self._words, self._high = str(number), high

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A single strip."""
        return [Strip(self._high, lambda canvas, place: canvas.text(self._words, place, BODY))]


def leafed(page: ScrollText, paper: Canvas, way: Intent) -> list[list[str]]:
    """What stands on each page, as far as one can leaf that way."""
    pages: list[list[str]] = []
    while not pages or page.press(way):
        paper.begin()
        page.draw(paper)
        pages.append([note.words for note in paper.dump if note.kind == "text"])
    return pages


def test_what_is_no_line_is_read_once_and_the_way_back_leaves_nothing_out() -> None:
    highs = [EDGE.height * part // 100 for part in (30, 30, 30, 45, 45, 30, 60, 30, 30, 30)]
    slabs = [Slab(number, high) for number, high in enumerate(highs)]
    page, paper = ScrollText(slabs, EDGE.copy()), canvas()
    on = leafed(page, paper, Intent.NEXT)
    assert on == [["0", "1", "2"], ["3", "4"], ["5", "6"], ["7", "8", "9"]]
    assert leafed(page, paper, Intent.PREVIOUS) == on[::-1]


def test_a_page_is_read_to_its_last_line_and_back() -> None:
    words = " ".join(f"Word{number}" for number in range(900))
    page, paper = ScrollText([Paragraph(words)], EDGE.copy()), canvas()
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
