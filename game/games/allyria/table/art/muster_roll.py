"""Paints the muster roll of a seat: a list of the types of troops, each with its cost and supply."""

from collections.abc import Mapping

import pygame

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import SUPPLY, TYPES
from game.games.allyria.table.art.land import point_px
from game.games.allyria.table.layout.geometry import TableGeometry
from game.ui import layout
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SMALL, SeatLook, Tone
from game.ui.drawing.tinted import tinted

MIN_LINE_HEIGHT, MIN_COLUMN_WIDTH = 32, 64
"""If one column would have lines lower than this, a cost is shown in two columns if they are wide enough.

In layout units.
"""
MISSING = (112, 8, 8)
"""The colour of costs that the seat cannot pay: a red that is legible on shaded parchment."""


def paint_muster_roll(
    canvas: Canvas, view: Snapshot, geometry: TableGeometry, seat: Seat, look: SeatLook
) -> None:
    """Paints the muster roll of a seat in its colours; troops that it cannot recruit are dimmed."""
    seat_view = view["seats"][seat]
    for kind in TYPES:
        cell = geometry.muster_cell(kind)
        cost, supply = RACES[seat_view["race"]].costs[kind], seat_view["supply"][kind]
        affordable = all(seat_view["pool"][resource] >= count for resource, count in cost.items())
        figure = pygame.Rect(cell.left + 14, cell.top, cell.height, cell.height)
        _paint_figure(canvas, figure, kind, look, dimmed=not (supply and affordable))
        cost_area = pygame.Rect(figure.right, cell.top, cell.right - figure.right, cell.height)
        _paint_cost(canvas, cost_area, cost, seat_view["pool"])
        _paint_supply(canvas, cell, supply)


def _paint_figure(canvas: Canvas, area: pygame.Rect, kind: str, look: SeatLook, *, dimmed: bool) -> None:
    area_px = canvas.frame.rect_px(area.inflate(-6, -6))
    picture = tinted(f"allyria/troop/{kind}", look, min(area_px.size))
    if dimmed:
        picture = picture.copy()
        picture.set_alpha(110)
    canvas.surface.blit(picture, picture.get_rect(center=area_px.center))


def _paint_cost(canvas: Canvas, area: pygame.Rect, cost: Mapping[str, int], pool: Mapping[str, int]) -> None:
    """Paints a number and a picture for each resource."""
    too_low = area.height < MIN_LINE_HEIGHT * len(cost)
    columns = 2 if too_low and area.width >= 2 * MIN_COLUMN_WIDTH else 1
    lines = -(-len(cost) // columns)
    rows = max(2, lines)
    cells = layout.grid(area, columns, rows, 0)
    offset = (rows - lines) * cells[0].height // 2
    for (resource, count), cell in zip(cost.items(), cells, strict=False):
        line = cell.move(0, offset)
        side = min(line.height, 44)
        style = SMALL.toned(Tone.INK if pool[resource] >= count else MISSING).at_most(30)
        number = pygame.Rect(line.left, line.centery - 24, 30, 48)
        picture = pygame.Rect(number.right + 5, line.centery - side // 2, side, side)
        canvas.text(str(count), number, style, align="right", valign="middle")
        canvas.picture(f"allyria/resource/{resource}", picture)


def _paint_supply(canvas: Canvas, cell: pygame.Rect, supply: int) -> None:
    """Paints a dot for each troop of the type; those of troops on the board are hollow."""
    step = (cell.height - 12) / SUPPLY
    for number in range(SUPPLY):
        centre = point_px(canvas, (cell.left + 8, cell.bottom - 6 - step * (number + 0.5)))
        radius = canvas.frame.px(5)
        pygame.draw.circle(canvas.surface, canvas.palette[Tone.INK], centre, radius)
        if number >= supply:
            hollow = radius - canvas.frame.px(1.6)
            pygame.draw.circle(canvas.surface, canvas.palette[Tone.DARK_PARCHMENT], centre, hollow)
