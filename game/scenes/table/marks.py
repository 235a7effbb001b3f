"""Marks on the table: what the seats can select, what they have selected, and their cursors."""

from collections.abc import Sequence

import pygame

from game.contract import Seat
from game.scenes.table.play import Play
from game.scenes.table.sight import targets_of
from game.table.ids import MarkGroup, Marks, is_on_board
from game.table.seat_input import SeatInput
from game.ui.drawing.canvas import Canvas


def mark_table(play: Play) -> None:
    """Sets the marks of all open inputs and of the cursor; lifts what is selected if only one is open.

    While another person looks at a secret, nothing is marked: the table shows that person's own things.
    """
    inputs, looking = play.inputs, play.screen.private_seat
    selecting = [each for each in inputs.open if not _has_list(each) and looking in (None, each.seat)]
    only_selection = selecting[0].selection if len(selecting) == 1 else None
    play.stage.lift(None if only_selection is None else only_selection.first_spot)
    marks = {
        MarkGroup.SELECTION: _selection_marks(play, selecting),
        MarkGroup.CURSOR: _cursor_marks(play),
    }
    play.stage.mark(marks)


def _cursor_marks(play: Play) -> Marks:
    """The marks of the cursor of the current input; `paint_cursors` paints those of several seats."""
    layout, view, inputs = play.presentation.layout, play.viewer.view, play.inputs
    current = inputs.current
    spot = current.cursor.spot
    has_one_cursor = len(inputs.open) < 2 or play.screen.private_seat is not None
    if not has_one_cursor or not is_on_board(spot) or _has_list(current):
        return set()
    if not current.pointed:
        play.stage.follow(spot)
    return layout.cursor_marks(view, spot) | layout.zoomed_marks(view, spot)


def _selection_marks(play: Play, selecting: Sequence[SeatInput]) -> Marks:
    """The marks of what can be selected and of what is selected."""
    marks: Marks = set()
    for seat_input in selecting:
        if seat_input.selection is not None:
            marks |= play.presentation.layout.selection_marks(play.viewer.view, seat_input.selection)
    return marks


def _has_list(seat_input: SeatInput) -> bool:
    """True if the options are in a list over the table; a menu is beside a spot, which stays marked."""
    return bool(seat_input.listed_options) and not seat_input.has_menu


RING_WIDTH, EDGE_WIDTH = 10, 3
"""The width of a ring and of the dark and light lines along it, in units."""
BADGE_SIDE = 52
"""In units."""


def paint_cursors(canvas: Canvas, play: Play) -> None:
    """Paints a ring around each spot with cursors, in the colours of their seats, and a shield for each."""
    seats_by_rect: dict[tuple[int, ...], list[Seat]] = {}
    for seat_input in play.inputs.open:
        for target in targets_of(play, seat_input):
            if target.spot == seat_input.cursor.spot and target.visible_rect:
                seats_by_rect.setdefault(tuple(target.visible_rect), []).append(seat_input.seat)
    for rect, seats in seats_by_rect.items():
        _paint_ring(canvas, play, pygame.Rect(*rect), seats)


def _paint_ring(canvas: Canvas, play: Play, rect: pygame.Rect, seats: list[Seat]) -> None:
    """Paints the ring of one spot, and the shields of the seats whose cursors are there."""
    canvas.ring(rect, [play.seat_looks[seat] for seat in seats], RING_WIDTH, EDGE_WIDTH)
    for seat, badge in zip(seats, _badge_rects(canvas, rect, len(seats)), strict=True):
        canvas.shield(badge, play.seat_looks[seat])
        canvas.note("focus", badge, play.match.players[seat].name)


def _badge_rects(canvas: Canvas, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """A row of shields across the lower edge of a ring, inside the safe area."""
    side = min(BADGE_SIDE, canvas.frame.safe.width // count)
    row = pygame.Rect(0, 0, side * count, side)
    row.midtop = (rect.centerx, rect.bottom - side // 8)
    row.clamp_ip(canvas.frame.safe)
    return [pygame.Rect(row.left + side * index, row.top, side, side) for index in range(count)]
