"""A chart of lines that are told apart without colours."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.ui.drawing.theme import NORMAL, SEATS, Colour, Tone, contrast, luminance
from game.ui.widgets.line_chart import EDGE, LINE, LINE_DASHES, SHIELD, ChartData, LineChart, Series
from tests.ui.drawing.widget_stack import new_canvas, placed


def chart(*lines: Sequence[float]) -> LineChart:
    """A chart of these lines, one for each seat."""
    series = [Series(look, look.emblem, values) for look, values in zip(SEATS, lines, strict=False)]
    widget = placed(LineChart(lambda _: None, lambda _: None), pygame.Rect(200, 200, 1000, 600))
    widget.data = ChartData("Points", "round 1", "round 9", series)
    return widget


def test_every_pattern_has_dashes_of_its_own() -> None:
    assert {look.pattern for look in SEATS} == set(LINE_DASHES)
    assert len(set(LINE_DASHES.values())) == len(LINE_DASHES)


def test_the_axes_name_round_numbers_and_both_ends() -> None:
    canvas = new_canvas()
    chart([0, 4, 23], [0, 12, 8]).draw(canvas)
    texts = [entry.text for entry in canvas.dump if entry.kind == "text"]
    assert texts == ["Points", "0", "5", "10", "15", "20", "round 1", "round 9"]
    assert not any(entry.cut for entry in canvas.dump)


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        ([[0, 0], [0, 0]], ["0", "1"]),
        ([[0, 1], [0, 2]], ["0", "1", "2"]),
        ([[0, 0.5], [0, 1]], ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
        ([[-4, 2]], ["-4", "-2", "0", "2"]),
    ],
)
def test_an_axis_fits_flat_lines_counts_parts_and_values_below_zero(
    lines: Sequence[Sequence[float]], numbers: list[str]
) -> None:
    canvas = new_canvas()
    chart(*lines).draw(canvas)
    assert [entry.text for entry in canvas.dump if entry.kind == "text"][1:-2] == numbers


def test_shields_of_equal_lines_lie_one_below_the_other() -> None:
    canvas = new_canvas()
    chart(*[[3, 7]] * 8).draw(canvas)
    emblems = sorted(
        (entry.rect_px for entry in canvas.dump if entry.kind == "picture"), key=lambda rect: rect.top
    )
    assert len(emblems) == 8
    for upper, lower in pairwise(emblems):
        assert lower.top - upper.top >= canvas.frame.px(SHIELD) - 1
    assert all(canvas.frame.rect_px(pygame.Rect(200, 200, 1000, 600)).contains(rect) for rect in emblems)


def line_of(seat: int) -> tuple[list[Colour], Colour]:
    """The colours along the middle of a seat's level line, and the darkest one across it."""
    canvas = new_canvas()
    canvas.surface.fill("white")
    widget = placed(LineChart(lambda _: None, lambda _: None), pygame.Rect(200, 200, 1000, 600))
    look = SEATS[seat]
    widget.data = ChartData("Points", "1", "2", [Series(look, look.emblem, [5, 5])])
    widget.draw(canvas)
    colours = {y: colour_at(canvas.surface, 700, y) for y in range(220, 500)}
    rows = [y for y, colour in colours.items() if colour != (255, 255, 255)]
    upper = [y for y in rows if y < rows[0] + LINE + 4 * EDGE]
    along = {colour_at(canvas.surface, x, upper[len(upper) // 2]) for x in range(400, 1000)}
    return sorted(along), min((colours[y] for y in upper), key=luminance)


def colour_at(surface: pygame.Surface, x: int, y: int) -> Colour:
    """The colour of a pixel."""
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_a_line_has_dark_edges_and_shows_the_pattern_of_its_seat_in_grey(seat: int) -> None:
    along, darkest = line_of(seat)
    assert contrast(darkest, NORMAL[Tone.PARCHMENT]) > 7
    assert SEATS[seat].colour in along
    if SEATS[seat].pattern != "plain":
        assert SEATS[seat].second in along
        assert contrast(SEATS[seat].colour, SEATS[seat].second) > 1.5
