"""Paints what seldom changes: the wood, the land with its terrain, the hollows for cards and tokens."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.contract import Seat, Snapshot
from game.files import ASSETS
from game.games.allyria.rules.data.boards import BOARDS
from game.games.allyria.rules.data.boards import Board as Map
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.troops import SUPPLY, TYPES
from game.games.allyria.table import view_queries
from game.games.allyria.table.art.tinted import tinted
from game.games.allyria.table.layout.board import Board
from game.games.allyria.table.layout.hexagons import WIDE, Field
from game.maps.painting import Painting
from game.table.drawing import painted_tiles
from game.table.input.targets import Coordinates
from game.ui import layout
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import HEIGHT, WIDEST, Frame
from game.ui.drawing.theme import FIELD, SMALL, SeatLook, Tone

FOLDER = ASSETS / "allyria" / "terrain"
VARIANTS = {"city": 1}
"""How many paintings there are of a terrain; of the others three."""
PICTURE = 900
"""The side of a picture of a board, in pixels."""
LINE = 32
"""The least height of a line of a troop's cost."""
BESIDE = 64
"""The least width of a part of a cost that stands beside another one."""
MISSING = (112, 8, 8)
"""The colour of what is missing for a cost: a red that stands out on parchment in shadow."""
OVERLAP = 1.012
"""Tiles are painted a little too large, so that no gap shows between them."""


class Land:
    """The land as it was painted last, kept while only cards and tokens change."""

    def __init__(self, painting: Painting) -> None:
        self._painting = painting
        self._made: tuple[object, pygame.Surface] | None = None

    def paint(self, canvas: Canvas, view: Snapshot, board: Board) -> None:
        """Paint the land on the wood that lies under it."""
        area = canvas.frame.rect_px(board.middle)
        terrain = [here["terrain"] for here in view["tiles"].values()]
        ways = canvas.frame, canvas.surface.get_size(), canvas.palette, board, terrain
        if self._made is not None and self._made[0] == ways:
            canvas.surface.blit(self._made[1], area)
            return
        land(canvas, view, board, self._painting)
        self._made = ways, canvas.surface.subsurface(area.clip(canvas.surface.get_rect())).copy()


def paint(canvas: Canvas, view: Snapshot, board: Board, ways: tuple[Seat, SeatLook, Land]) -> None:
    """The whole ground, to the edges of the window; `ways`: whose hand is shown, its colours, the land."""
    seat, look, lying = ways
    ornament.background(canvas)
    lying.paint(canvas, view, board)
    for hollow in (board.pool, board.market, board.lower):
        canvas.panel(hollow, FIELD)
    tokens(canvas, board)
    if view_queries.musters(view, seat):
        roll(canvas, view, board, (seat, look))
    if board.wheel.width:
        pointer(canvas, board)


def land(canvas: Canvas, view: Snapshot, board: Board, painting: Painting) -> None:
    """The land as its author painted it, or hexagons of our own with a dark rim to the wood."""
    tiles, field = view["tiles"], board.field
    with canvas.clipped(board.middle):
        if painting.ground:
            start, size = _stamped(canvas, field)
            for stamps in (painting.below, painting.ground):
                painted_tiles.lay(canvas.surface, stamps, start, size)
            hexagons(canvas, changed(view), field)
            painted_tiles.lay(canvas.surface, painting.above, start, size)
        else:
            rim(canvas, tiles, field)
            hexagons(canvas, tiles, field)
        grid(canvas, tiles, field)


def picture(tiles: Sequence[tuple[int, int, str]], painting: Painting) -> pygame.Surface:
    """A board seen from above, in a square on wood."""
    side = PICTURE
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    here = {f"{q}/{r}": {"q": q, "r": r, "terrain": terrain} for q, r, terrain in tiles}
    field = Field((8, 8, side - 16, side - 16), tuple((f"{q}/{r}", (q, r)) for q, r, _ in tiles))
    canvas = Canvas(whole, Frame((round(WIDEST), HEIGHT), 0))
    if painting.ground:
        painted_tiles.lay(whole, painting.below, *_stamped(canvas, field))
        painted_tiles.lay(whole, painting.ground, *_stamped(canvas, field))
        painted_tiles.lay(whole, painting.above, *_stamped(canvas, field))
    else:
        rim(canvas, here, field)
        hexagons(canvas, here, field)
    grid(canvas, here, field)
    return whole


def _stamped(canvas: Canvas, field: Field) -> tuple[Coordinates, Coordinates]:
    """Where the map's stamps are counted from, and the size of a tile, in pixels."""
    side, first = field.side * canvas.frame.unit, field.hexes[0][0]
    (left, _), (_, top) = field.corners(first)[4], field.corners(first)[0]
    return _pixels(canvas, (left, top)), (WIDE * side, 2 * side)


def changed(view: Snapshot) -> dict[str, Any]:
    """The tiles whose terrain is no longer that of the map."""
    board = view["config"]["board"]
    drawn = Map.of(board).terrain if isinstance(board, dict) else BOARDS[board].terrain
    return {
        tile: here for tile, here in view["tiles"].items() if drawn[here["q"], here["r"]] != here["terrain"]
    }


def rim(canvas: Canvas, tiles: Mapping[str, Any], field: Field) -> None:
    """The edge of the land on the wood."""
    dark = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    for tile in tiles:
        points = [_pixels(canvas, corner) for corner in field.corners(tile, 1.075)]
        pygame.draw.polygon(dark, (24, 14, 8, 235), points)
    canvas.surface.blit(dark, (0, 0))


def hexagons(canvas: Canvas, tiles: Mapping[str, Any], field: Field) -> None:
    """The painted tiles."""
    high = round(2 * field.side * canvas.frame.unit * OVERLAP)
    for tile, here in tiles.items():
        picture = hexagon(here["terrain"], variant(here), high)
        x, y = _pixels(canvas, field.centre(tile))
        canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _pixels(canvas: Canvas, point: Coordinates) -> Coordinates:
    unit, origin = canvas.frame.unit, canvas.frame.origin
    return origin[0] + point[0] * unit, origin[1] + point[1] * unit


def variant(here: Mapping[str, Any]) -> int:
    """Which of a terrain's paintings a tile shows: neighbours seldom the same."""
    number = 3 * int(here["q"]) + 5 * int(here["r"]) + int(here["q"]) * int(here["r"])
    return number % VARIANTS.get(here["terrain"], 3)


@lru_cache(maxsize=64)
def hexagon(terrain: str, number: int, high: int) -> pygame.Surface:
    """A painted tile, `high` pixels from corner to corner."""
    plain = pygame.image.load(FOLDER / f"{terrain}_{number}.png").convert_alpha()
    wide = round(plain.get_width() * high / plain.get_height())
    return pygame.transform.smoothscale(plain, (wide, high))


def grid(canvas: Canvas, tiles: Mapping[str, Any], field: Field) -> None:
    """Thin lines between the tiles."""
    lines = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    for tile in tiles:
        points = [_pixels(canvas, corner) for corner in field.corners(tile)]
        pygame.draw.polygon(lines, (30, 20, 10, 150), points, canvas.frame.px(2.5))
    canvas.surface.blit(lines, (0, 0))


def tokens(canvas: Canvas, board: Board) -> None:
    """A picture for each resource; its number lies beside it."""
    for resource in RESOURCES:
        cell = board.counter(resource)
        side = min(cell.height, cell.width - 52)
        canvas.picture(f"allyria/resource/{resource}", pygame.Rect(cell.left, cell.top, side, cell.height))


def roll(canvas: Canvas, view: Snapshot, board: Board, who: tuple[Seat, SeatLook]) -> None:
    """The muster roll: each type of troop with its cost and how many are left."""
    seat, look = who
    side = view["seats"][seat]
    for kind in TYPES:
        cell = board.muster(kind)
        cost, left = RACES[side["race"]].costs[kind], side["supply"][kind]
        can = left and all(side["pool"][resource] >= count for resource, count in cost.items())
        figure = pygame.Rect(cell.left + 14, cell.top, cell.height, cell.height)
        _figure(canvas, figure, kind, look, dim=not can)
        _costs(
            canvas,
            pygame.Rect(figure.right, cell.top, cell.right - figure.right, cell.height),
            cost,
            side["pool"],
        )
        _left(canvas, cell, left)


def _figure(canvas: Canvas, area: pygame.Rect, kind: str, look: SeatLook, *, dim: bool) -> None:
    pixels = canvas.frame.rect_px(area.inflate(-6, -6))
    drawn = tinted(f"allyria/troop/{kind}", look, min(pixels.size))
    if dim:
        drawn = drawn.copy()
        drawn.set_alpha(110)
    canvas.surface.blit(drawn, drawn.get_rect(center=pixels.center))


def _costs(canvas: Canvas, area: pygame.Rect, cost: Mapping[str, int], pool: Mapping[str, int]) -> None:
    """A number and a picture for each resource, side by side in a low cell; what is missing is red."""
    low = area.height < LINE * len(cost)
    across = 2 if low and area.width >= 2 * BESIDE else 1
    down = max(2, -(-len(cost) // across))
    cells = layout.grid(area, across, down, 0)
    top = (down - -(-len(cost) // across)) * cells[0].height // 2
    for (resource, count), cell in zip(cost.items(), cells, strict=False):
        line = cell.move(0, top)
        high = min(line.height, 44)
        line.update(line.left, line.centery - high // 2, line.width, high)
        style = SMALL.toned(Tone.INK if pool[resource] >= count else MISSING).at_most(30)
        number = pygame.Rect(line.left, line.centery - 24, 30, 48)
        canvas.text(str(count), number, style, align="right", valign="middle")
        canvas.picture(f"allyria/resource/{resource}", pygame.Rect(number.right + 5, line.top, high, high))


def _left(canvas: Canvas, cell: pygame.Rect, left: int) -> None:
    """A pip for each token of the supply; those in the field are hollow."""
    step = (cell.height - 12) / SUPPLY
    for number in range(SUPPLY):
        x, y = _pixels(canvas, (cell.left + 8, cell.bottom - 6 - step * (number + 0.5)))
        radius = canvas.frame.px(5)
        pygame.draw.circle(canvas.surface, canvas.palette[Tone.INK], (x, y), radius)
        if number >= left:
            pygame.draw.circle(
                canvas.surface, canvas.palette[Tone.FOLDED], (x, y), radius - canvas.frame.px(1.6)
            )


def pointer(canvas: Canvas, board: Board) -> None:
    """A small pointer above the wheel of the year."""
    x, y = board.wheel.midtop
    points = [_pixels(canvas, point) for point in ((x - 14, y - 8), (x + 14, y - 8), (x, y + 14))]
    pygame.draw.polygon(canvas.surface, canvas.palette[Tone.GOLD], points)
    pygame.draw.polygon(canvas.surface, canvas.palette[Tone.INK], points, canvas.frame.px(2))
