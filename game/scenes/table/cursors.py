"""The cursors of several seats at once, each in its seat's colour and with its emblem."""

import pygame

from game.contract import Seat
from game.scenes.table.context import TableContext
from game.ui.drawing.canvas import Canvas

LINE, EDGE = 10, 3
"""The width of a ring, and of the dark and light lines along it, in units."""
BADGE = 52
"""The side of a shield, in units."""


def paint_cursors(canvas: Canvas, table: TableContext) -> None:
    """A ring around each spot with a cursor, in the colours of its seats, and below it a shield for each."""
    spots: dict[tuple[int, ...], list[Seat]] = {}
    for each in table.inputs.open:
        rects = (target.rect for target in table.targets_of(each) if target.spot == each.cursor.spot)
        for rect in rects:
            spots.setdefault(tuple(rect), []).append(each.seat)
    for place, seats in spots.items():
        _paint_shared(canvas, table, pygame.Rect(*place), seats)


def _paint_shared(canvas: Canvas, table: TableContext, rect: pygame.Rect, seats: list[Seat]) -> None:
    """The cursors on one spot."""
    canvas.ring(rect, [table.play.seat_looks[seat] for seat in seats], LINE, EDGE)
    for seat, badge in zip(seats, _badges(canvas, rect, len(seats)), strict=True):
        canvas.shield(badge, table.play.seat_looks[seat])
        canvas.note("focus", badge, table.match.players[seat].name)


def _badges(canvas: Canvas, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Places for shields in a row across the lower edge, moved to stay on the screen."""
    side = min(BADGE, canvas.frame.safe.width // count)
    row = pygame.Rect(0, 0, side * count, side)
    row.midtop = (rect.centerx, rect.bottom - side // 8)
    row.clamp_ip(canvas.frame.safe)
    return [pygame.Rect(row.left + side * number, row.top, side, side) for number in range(count)]
