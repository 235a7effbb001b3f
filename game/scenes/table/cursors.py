"""The cursors of several seats at once, each in its seat's colour and with its emblem."""

import pygame

from game.scenes.table.context import TableContext
from game.table.seat_input import SeatInput
from game.ui.drawing.canvas import Canvas

LINE, EDGE = 7, 3
"""The width of a ring, and of the dark and light lines along it, in units."""
BADGE = 56
"""The side of a shield, in units at 100 % text size."""


def paint_cursors(canvas: Canvas, table: TableContext) -> None:
    """A ring and a shield for each seat; on the same spot the rings are nested and the shields in a row."""
    spots: dict[object, list[tuple[SeatInput, pygame.Rect]]] = {}
    for each in table.inputs.open:
        rects = {target.spot: target.rect for target in table.targets_of(each)}
        if each.cursor.spot in rects:
            rect = rects[each.cursor.spot]
            spots.setdefault(tuple(rect), []).append((each, rect))
    for sharing in spots.values():
        _paint_shared(canvas, table, sharing)


def _paint_shared(canvas: Canvas, table: TableContext, sharing: list[tuple[SeatInput, pygame.Rect]]) -> None:
    """The cursors on one spot."""
    rect = sharing[0][1]
    for number, (each, _) in enumerate(sharing):
        look = table.play.seat_looks[each.seat]
        canvas.ring(rect.inflate(2 * number * (LINE + EDGE), 2 * number * (LINE + EDGE)), look, LINE, EDGE)
    for (each, _), badge in zip(sharing, _badges(canvas, rect, len(sharing)), strict=True):
        canvas.shield(badge, table.play.seat_looks[each.seat])
        canvas.note("focus", badge, table.match.players[each.seat].name)


def _badges(canvas: Canvas, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Places for shields in a row across the upper edge, moved to stay on the screen."""
    side = min(BADGE, canvas.frame.safe.width // count)
    row = pygame.Rect(0, 0, side * count, side)
    row.midbottom = (rect.centerx, rect.top + side // 2)
    row.clamp_ip(canvas.frame.safe)
    return [pygame.Rect(row.left + side * number, row.top, side, side) for number in range(count)]
