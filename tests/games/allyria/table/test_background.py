"""Until the wood below it is there, the land is painted simply, which takes less time."""

import pygame
import pytest

from game.games.allyria.rules.saving import known
from game.games.allyria.table import background
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing import canvas as canvas_module
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET
from game.ui.layout import Frame
from tools.screens.crowded_table import crowded_view

SIZE = (960, 540)


def test_the_land_has_no_lines_until_the_wood_is_there_whatever_else_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paint_lines, painted = background._paint_lines, list[object]()

    def count(*given: object) -> None:
        painted.append(given)
        paint_lines(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(background, "_paint_lines", count)
    table, frame = presentation_of("allyria", TableSetting(Words("en"))), Frame(SIZE)
    table.layout.fit(frame.safe, 1.0)
    canvas, view = Canvas(pygame.display.set_mode(SIZE), frame), known(crowded_view())
    canvas_module.clear()
    with BUDGET.limited(0.0):
        with BUDGET.frame():
            table.art.background.paint(canvas, view)
        assert painted == []
        assert BUDGET.postponed
        while BUDGET.has_work:
            BUDGET.work()
        BUDGET.keep_working("something else", lambda: None)
        with BUDGET.frame(whole=False):
            table.art.background.paint(canvas, view)
        assert len(painted) == 1
