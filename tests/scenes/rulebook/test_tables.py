"""Tables on a book's pages: all rows in line, pictures and words alike."""

import pygame
import pytest

from game.scenes.rulebook import BookTable, pictures
from game.ui.drawing.canvas import Canvas, DumpEntry
from game.ui.layout import Frame

SIZE = (1280, 800)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface(SIZE), Frame(SIZE))


def draw_rows(canvas: Canvas, grid: BookTable, width: int) -> list[list[DumpEntry]]:
    """Draws the table; returns the entries of the layout dump by row."""
    rows, top = [], 0
    for strip in grid.strips(canvas, width):
        before = len(canvas.dump)
        strip.draw(canvas, pygame.Rect(0, top, width, strip.height))
        rows.append(canvas.dump[before:])
        top += strip.height
    return rows


def test_the_cells_of_a_column_stand_below_its_head(canvas: Canvas) -> None:
    heads = pictures("icons/crown", side=40), pictures("icons/swords", side=40)
    grid = BookTable((("", *heads), ("Wood", "1", "2"), ("Stone and more", "3", "4")), label_columns=1)
    head, *rows = draw_rows(canvas, grid, 900)
    for row in rows:
        for over, below in zip(head, row[1:], strict=True):
            assert abs(over.rect_px.centerx - below.rect_px.centerx) <= 2


def test_in_large_letters_the_head_comes_again() -> None:
    grid = BookTable((("Land", "Gives"), *((f"Land {number}", "1") for number in range(6))), label_columns=1)
    large = Canvas(pygame.Surface(SIZE), Frame(SIZE), text_size=2)
    firsts = [row[0].text for row in draw_rows(large, grid, 1200)]
    assert firsts == ["Land", "Land 0", "Land 1", "Land 2", "Land", "Land 3", "Land 4", "Land 5"]


def test_a_row_is_as_high_as_its_highest_cell(canvas: Canvas) -> None:
    grid = BookTable((("low", "1"), (pictures("icons/crown", side=200), "2")), label_columns=1)
    low, high = grid.strips(canvas, 900)
    assert high.height > 200 > low.height


def test_no_row_is_wider_than_the_page(canvas: Canvas) -> None:
    grid = BookTable((("Land", *("1",) * 5), ("Mountain", *("2",) * 5)), label_columns=1)
    for row in draw_rows(canvas, grid, 600):
        assert (
            max(noted.rect_px.right for noted in row) <= canvas.frame.rect_px(pygame.Rect(0, 0, 600, 1)).right
        )
