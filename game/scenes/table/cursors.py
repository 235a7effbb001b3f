"""Paints the cursors of several seats at once, each in its seat's colour and with its emblem."""

import pygame

from game.contract import Seat
from game.scenes.table.play.play import Play
from game.scenes.table.sight import targets_of
from game.ui.drawing.canvas import Canvas

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
