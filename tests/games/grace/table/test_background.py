"""The hall is painted once for all viewers of a match, and darker if the palette has no textures."""

from typing import Any

import pygame
import pytest

from game.games.grace.rules.data.halls import hall_of
from game.games.grace.table.art import GraceArt
from game.games.grace.table.background import STONE, HallPainter, PaintedHall
from game.games.grace.table.layout import GraceLayout
from game.maps.painting import Painting
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET
from game.ui.drawing.theme import HIGH_CONTRAST, NORMAL, Palette
from game.ui.drawing.theme import SEATS as LOOKS
from game.ui.layout import Frame
from tests.games.grace.table.playing import kingdom, match_at

SIZE = (480, 270)
STATE = match_at(lambda state: state.kingdom.step == "place", seats=4)


def painted(
    palette: Palette = NORMAL, viewer: int | None = None, shared: dict[Any, Any] | None = None
) -> Canvas:
    """The table of a match without its cards, on a small screen."""
    setting = TableSetting(Words("en"), LOOKS[:4], viewer, shared={} if shared is None else shared)
    layout, frame = GraceLayout(setting), Frame(SIZE)
    layout.fit(frame.safe, 1.0, frame.area)
    canvas = Canvas(pygame.Surface(SIZE), frame, palette=palette)
    with BUDGET.at_once():
        GraceArt(setting, layout).background.paint(canvas, kingdom(STATE, viewer))
    return canvas


def brightness(canvas: Canvas) -> int:
    """The sum of the mean colour of the left part of the picture, which shows the hall."""
    return sum(pygame.transform.average_color(canvas.surface, pygame.Rect(0, 0, 300, 270))[:3])


def test_all_viewers_share_the_painted_hall() -> None:
    shared: dict[Any, Any] = {}
    painted(shared=shared)
    hall = shared[PaintedHall]
    picture = hall._picture
    painted(viewer=1, shared=shared)
    assert hall._picture is picture
    painted(HIGH_CONTRAST, shared=shared)
    assert hall._picture is not picture


def test_a_palette_without_textures_has_a_darker_hall() -> None:
    assert brightness(painted(HIGH_CONTRAST)) < brightness(painted(NORMAL))


def test_the_hall_is_of_stone_until_it_is_painted() -> None:
    layout = GraceLayout(TableSetting(Words("en"), LOOKS[:4]))
    layout.fit(Frame(SIZE).safe, 1.0, Frame(SIZE).area)
    view = kingdom(STATE)
    geometry = layout.arrangement(view).geometry
    painter = HallPainter(hall_of(view.config.hall), geometry, LOOKS[:4], Painting(), NORMAL)
    surface = pygame.Surface((64, 36))
    next(iter(painter.paint(surface, 0.1)))
    assert surface.get_at((0, 0))[:3] == surface.get_at((63, 35))[:3] == STONE


def test_the_table_is_painted_once_however_its_views_change() -> None:
    setting = TableSetting(Words("en"), LOOKS[:4])
    background = GraceArt(setting, GraceLayout(setting)).background
    seat = STATE.awaiting[0].seat
    assert background.key(kingdom(STATE)) == background.key(kingdom(STATE, seat))


def test_an_empty_reserve_shows_what_lies_there_while_nobody_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = painted().surface
    monkeypatch.setattr("game.games.grace.table.background.FAINT", 0)
    hidden = painted().surface
    layout = GraceLayout(TableSetting(Words("en"), LOOKS[:4]))
    layout.fit(Frame(SIZE).safe, 1.0, Frame(SIZE).area)
    cells = layout.arrangement(kingdom(STATE)).geometry.reserve
    part = Frame(SIZE).rect_px(cells)
    assert pygame.image.tobytes(shown.subsurface(part), "RGB") != pygame.image.tobytes(
        hidden.subsurface(part), "RGB"
    )
